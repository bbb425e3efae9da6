// Shapes and bases to try: all of a small width, samples of a large one
// SPDX-License-Identifier: Apache-2.0
#ifndef SHAPES_DOMAIN_H
#define SHAPES_DOMAIN_H

#include "LaneValues.h"
#include <vector>

/// Widths up to this one are enumerated.
constexpr unsigned MostEnumeratedBits = 4;

/// Shapes of values of \p Bits bits: all strides and some other offsets, all known bits, some bounds, with and without
/// wrap.
std::vector<cohort::Shape> enumerateShapes(unsigned Bits, unsigned Lanes);
cohort::Shape sampleShape(unsigned Bits, unsigned Lanes, Random &Rng);

/// Numbers near the ends of \p Bits bits, small ones, and others.
llvm::APInt sampleNumber(unsigned Bits, Random &Rng);

/// Bases that a value of shape \p S can have.
std::vector<llvm::APInt> basesOf(const cohort::Shape &S, unsigned Bits, Random &Rng);

#endif
