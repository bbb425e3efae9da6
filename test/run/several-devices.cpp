// Work split between all devices of the platform, with copies from one to the next; one device gets all parts.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <memory>
#include <vector>
using namespace sycl;

int main() {
  constexpr std::size_t n = 3000, parts = 4;
  std::vector<device> devices = device().get_platform().get_devices();
  std::vector<queue> queues;
  for (std::size_t p = 0; p < parts; ++p)
    queues.emplace_back(devices[p % devices.size()]);
  std::printf("devices: %zu\n", devices.size());

  // Each part's device has a piece of its own; then each gets its neighbour's.
  std::vector<int *> own, next;
  std::vector<event> made;
  for (std::size_t p = 0; p < parts; ++p) {
    own.push_back(malloc_device<int>(n, queues[p]));
    next.push_back(malloc_device<int>(n, queues[p]));
    int *data = own.back();
    made.push_back(queues[p].parallel_for(range<1>(n), [=](id<1> i) { data[i] = int(1000000 * p + i[0]); }));
  }
  std::vector<int> host(n);
  for (std::size_t p = 0; p < parts; ++p) {
    const std::size_t from = (p + 1) % parts;
    int *here = next[p], *mine = own[p];
    event copied = queues[p].memcpy(here, own[from], n * sizeof(int), made[from]);
    // What is copied from must not change before its reader is done.
    event added = queues[p].submit([&](handler &h) {
      h.depends_on(copied);
      h.depends_on(made[p]);
      h.parallel_for(nd_range<1>(n, 100), [=](nd_item<1> it) { here[it.get_global_id(0)] += mine[it.get_global_id(0)]; });
    });
    queues[p].memcpy(host.data(), here, n * sizeof(int), added).wait_and_throw();
    for (std::size_t i = 0; i < n; ++i)
      expect::equal(host[i], int(1000000 * (p + from) + 2 * i), "the sum of two parts", long(i));
  }
  for (std::size_t p = 0; p < parts; ++p) {
    free(own[p], queues[p]);
    free(next[p], queues[p]);
  }

  // A buffer goes from device to device.
  std::vector<int> counts(n);
  {
    buffer<int> b(counts.data(), n);
    for (int round = 0; round < 3; ++round)
      for (queue &q : queues)
        q.submit([&](handler &h) {
          accessor a(b, h, read_write);
          h.parallel_for(range<1>(n), [=](id<1> i) { a[i] = 2 * a[i] + 1; });
        });
  }
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(counts[i], (1 << (3 * parts)) - 1, "rounds over all devices", long(i));

  // Host tasks between commands of different devices.
  int seen = 0;
  int *flag = malloc_shared<int>(1, queues[0]);
  *flag = 0;
  event last;
  for (std::size_t p = 0; p < parts; ++p) {
    event task = queues[p].submit([&](handler &h) {
      h.depends_on(last);
      h.host_task([&, p] { seen += seen == int(p); });
    });
    last = queues[0].single_task(task, [=] { *flag += 1; });
  }
  last.wait_and_throw();
  expect::equal(seen, int(parts), "host tasks in order");
  expect::equal(*flag, int(parts), "kernels between host tasks");
  free(flag, queues[0]);
  return expect::result();
}
