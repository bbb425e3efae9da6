// Reductions and scans of values that are uniform, in work-groups of a constant size that end within a sub-group: butterflies of such values are what
// NVIDIA's assembler once made wrong (passes/nvptx/Warp.cpp).
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
// CHECK: {{^}}0 wrong{{$}}
#include <sycl/sycl.hpp>
#include <cstdio>

template <class T> static bool same(T a, T b) { return a == b; }

// Of n times x: values of the group's and of each sub-group's reductions and scans.
template <int N, class T> static int wrong(sycl::queue &q, T x) {
  int *bad = sycl::malloc_shared<int>(1, q);
  *bad = 0;
  q.parallel_for(sycl::nd_range<1>(3 * N, N), [=](sycl::nd_item<1> it) [[sycl::reqd_work_group_size(N)]] {
     const auto g = it.get_group();
     const auto sg = it.get_sub_group();
     const T here = T(sg.get_local_linear_range()), before = T(sg.get_local_linear_id());
     bool ok = same(sycl::reduce_over_group(g, x, sycl::plus<T>()), T(x * N));
     ok &= same(sycl::reduce_over_group(sg, x, sycl::plus<T>()), T(x * here));
     ok &= same(sycl::reduce_over_group(sg, x, [](T a, T b) { return a + b; }), T(x * here));
     ok &= same(sycl::reduce_over_group(sg, x, sycl::maximum<T>()), x);
     ok &= same(sycl::exclusive_scan_over_group(g, x, sycl::plus<T>()), T(x * T(it.get_local_id(0))));
     ok &= same(sycl::inclusive_scan_over_group(sg, x, sycl::plus<T>()), T(x * (before + 1)));
     if (!ok)
       sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(*bad).fetch_add(1);
   }).wait();
  const int count = *bad;
  sycl::free(bad, q);
  return count;
}

template <class T> static int sizes(sycl::queue &q, T x) {
  return wrong<1>(q, x) + wrong<2>(q, x) + wrong<3>(q, x) + wrong<5>(q, x) + wrong<7>(q, x) + wrong<12>(q, x) + wrong<17>(q, x) +
         wrong<31>(q, x) + wrong<32>(q, x) + wrong<33>(q, x) + wrong<63>(q, x) + wrong<100>(q, x);
}

int main() {
  sycl::queue q;
  int bad = sizes<int>(q, 3) + sizes<float>(q, 0.5f) + sizes<long long>(q, (1ll << 33) + 3) + sizes<unsigned char>(q, 1);
  if (q.get_device().has(sycl::aspect::fp64))
    bad += sizes<double>(q, 7.0);
  std::printf("%d wrong\n", bad);
  return bad != 0;
}
