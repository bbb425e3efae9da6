// The host's side, which does not need the plugin.
// SPDX-License-Identifier: Apache-2.0
#include "sums.hpp"
#include <cstdio>

#if defined(__COHORT__) && defined(EXPECT_NO_PLUGIN)
#error "this file has to be compiled without the plugin"
#endif

int main() {
  const int sum = sum_up_to(1024);
  std::printf("%d %s\n", sum, sum == 1024 * 1025 / 2 ? "PASS" : "FAIL");
  return sum == 1024 * 1025 / 2 ? 0 : 1;
}
