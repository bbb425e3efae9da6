// A kernel is right for every work-group size, whether or not the compiler has made a version for it: it guesses from the size
// of the local array, here 128 items.
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 %s -S -o - | FileCheck %s --check-prefix=ASM
// ASM: .cohort.{{.*}}.sized
#include <sycl/sycl.hpp>
#include <cstdio>
#include <numeric>
#include <vector>

int main() {
  sycl::queue q;
  constexpr int most = 128;
  for (int size : {1, 3, 64, 96, 127, 128}) {
    constexpr int groups = 5;
    std::vector<int> in(groups * size), out(groups, -1);
    std::iota(in.begin(), in.end(), 1);
    {
      sycl::buffer<int> a(in.data(), in.size()), b(out.data(), out.size());
      q.submit([&](sycl::handler &h) {
        sycl::accessor src(a, h, sycl::read_only);
        sycl::accessor dst(b, h, sycl::write_only);
        h.parallel<class Sum>(sycl::range<1>(groups), sycl::range<1>(size), [=](auto g) {
          sycl::memory_environment(g, sycl::require_local_mem<int[most]>(), [&](auto &tile) {
            sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> it) {
              tile[it.get_local_id(g, 0)] = src[it.get_global_id()];
            });
            int n = g.get_logical_local_range(0);
            while (n > 1) {
              int half = (n + 1) / 2;
              sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> it) {
                int i = it.get_local_id(g, 0);
                if (i + half < n)
                  tile[i] += tile[i + half];
              });
              n = half;
            }
            sycl::single_item(g, [&] { dst[g.get_group_id(0)] = tile[0]; });
          });
        });
      });
    }
    bool right = true;
    for (int g = 0; g != groups; ++g)
      right &= out[g] == std::accumulate(in.begin() + g * size, in.begin() + (g + 1) * size, 0);
    // CHECK: {{^}}1 right
    // CHECK: {{^}}3 right
    // CHECK: {{^}}64 right
    // CHECK: {{^}}96 right
    // CHECK: {{^}}127 right
    // CHECK: {{^}}128 right
    std::printf("%d %s\n", size, right ? "right" : "wrong");
  }
}
