// A group function that is wrong: the comparison of random kernels has to see it
// SPDX-License-Identifier: Apache-2.0
#include <sycl/sycl.hpp>
#define maximum minimum
