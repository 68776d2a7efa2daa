#pragma once

#include "results/statistics/likelihood.hpp"

namespace huff::results {

/// A 95 % confidence sequence for the mean pair score: over the whole match, however often one
/// looks and whenever one stops, it leaves out the truth with probability at most 5 %. Cover's
/// universal portfolio (KT mixture, Beta(1/2, 1/2)) of bets against each mean, with Ville's
/// inequality: all s with ln E(s) < ln 20 (statistics.md 6; Waudby-Smith and Ramdas, Orabona and
/// Jun). Without trials it is 0…1.
ScoreInterval anytime_interval(const Outcomes& outcomes);

/// ln E(s): the log wealth of the mixture against the mean `s`, strictly inside 0…1.
double log_wealth(const Outcomes& outcomes, double s);

}  // namespace huff::results
