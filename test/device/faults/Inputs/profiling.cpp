// Says what profiling tells of a kernel and of a copy.
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

static void report(const char *what, event e) {
  const auto submit = e.get_profiling_info<info::event_profiling::command_submit>();
  const auto start = e.get_profiling_info<info::event_profiling::command_start>();
  const auto end = e.get_profiling_info<info::event_profiling::command_end>();
  std::printf("%s: in order: %d; a second long: %d; 1 ms after its submission: %d\n", what, submit <= start && start <= end,
              end - start == 1000000000, start - submit >= 1000000);
}

int main() {
  queue q{property::queue::enable_profiling()};
  int *from = malloc_device<int>(1000, q), *to = malloc_device<int>(1000, q);
  report("kernel", q.parallel_for(range<1>(1000), [=](id<1> i) { from[i] = 3; }));
  report("copy", q.memcpy(to, from, 1000 * sizeof(int)));
  int last = 0;
  q.memcpy(&last, to + 999, sizeof last).wait();
  std::printf("%d\n", last);
  free(from, q);
  free(to, q);
}
