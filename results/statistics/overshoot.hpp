#pragma once

namespace huff::results {

/// How far an LLR jumps over a level when it first passes it: E[d^2] / (2 E[d]) over the heights d
/// of its record highs (lows), as fishtest estimates it on the run (Siegmund, Sequential Analysis,
/// (8.33)). A test that stops that much before its bounds saves 1…5 % of the pairs at unchanged
/// error rates. Optional: it needs to see the LLR after every single pair, in order.
class Overshoot {
  public:
    void observe(double llr);

    double above() const { return expected(highs_); }  ///< 0 or more
    double below() const { return expected(lows_); }   ///< 0 or more

  private:
    struct Records {
        double extreme = 0;
        double sum = 0;
        double squares = 0;
    };

    static void record(Records& records, double value);
    static double expected(const Records& records) {
        return records.sum > 0 ? records.squares / (2 * records.sum) : 0;
    }

    Records highs_;
    Records lows_;  ///< of -LLR
};

}  // namespace huff::results
