// Asks for a value that is there, and for one that an earlier pass should have provided and has not.
#include "vocabulary/Known.h"
#include <cstdio>

int main() {
  std::printf("there: %d\n", cohort::known(std::optional<int>(7), "number"));
  std::fflush(stdout);
  return cohort::known(std::optional<int>(), "number of a test");
}
