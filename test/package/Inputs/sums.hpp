// What the programs of the package tests have in common.
// SPDX-License-Identifier: Apache-2.0
#ifndef SUMS_HPP
#define SUMS_HPP

/// The sum of 1 to \p n (a multiple of 16), added up by a kernel.
int sum_up_to(int n);

#endif
