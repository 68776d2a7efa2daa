#include "results/statistics/overshoot.hpp"

namespace huff::results {

void Overshoot::observe(double llr) {
    record(highs_, llr);
    record(lows_, -llr);
}

void Overshoot::record(Records& records, double value) {
    if (value > records.extreme) {
        const double height = value - records.extreme;
        records.sum += height;
        records.squares += height * height;
        records.extreme = value;
    }
}

}  // namespace huff::results
