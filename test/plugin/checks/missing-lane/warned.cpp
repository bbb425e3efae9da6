// Constants that lead out of sub-groups of a given size are warned of; where the size is open it is chosen, and code for several sizes is
// left alone.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) { sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k); }

void required(int *p) {
  launch([=](item it) [[sycl::reqd_sub_group_size(8)]] {
    auto sg = it.get_sub_group();
    int x = p[it.get_global_id(0)];
    for (int mask = 16; mask > 0; mask /= 2)
      x += sycl::permute_group_by_xor(sg, x, mask); // expected-warning {{mask 16 of 'permute_group_by_xor' is not in a sub-group of 8 [cohort-missing-lane]}}
    x += sycl::shift_group_left(sg, x, 8); // expected-warning {{delta 8 of 'shift_group_left' is not in a sub-group of 8}}
    x += sycl::shift_group_right(sg, x, 4);
    x += sycl::group_broadcast(sg, x, 31); // expected-warning {{lane 31 of 'group_broadcast' is not in a sub-group of 8}}
    x += sycl::select_from_group(sg, x, 7);
    p[it.get_global_id(0)] = x;
  });
}
void open(int *p) {
  launch([=](item it) {
    auto sg = it.get_sub_group();
    int x = p[it.get_global_id(0)];
    for (int mask = 16; mask > 0; mask /= 2)
      x += sycl::permute_group_by_xor(sg, x, mask);
    x += sycl::permute_group_by_xor(sg, x, 64); // expected-warning {{mask 64 of 'permute_group_by_xor' is not in a sub-group of at most 64}}
    p[it.get_global_id(0)] = x;
  });
}
void several_sizes(int *p) {
  launch([=](item it) [[sycl::reqd_sub_group_size(16)]] {
    auto sg = it.get_sub_group();
    int x = p[it.get_global_id(0)];
    if (sg.get_max_local_range()[0] > 16)
      x += sycl::permute_group_by_xor(sg, x, 16);
    p[it.get_global_id(0)] = x + sycl::permute_group_by_xor(sg, x, 8);
  });
}
// The headers' own moves are none of the program's.
struct Last {
  int x;
};
void of_headers(Last *p) {
  launch([=](item it) [[sycl::reqd_sub_group_size(1)]] {
    auto sg = it.get_sub_group();
    auto second = [](Last, Last b) { return b; };
    Last x = p[it.get_global_id(0)];
    x = sycl::inclusive_scan_over_group(sg, x, second);
    x = sycl::exclusive_scan_over_group(sg, x, Last{1}, second);
    x = sycl::reduce_over_group(sg, x, second);
    x = sycl::exclusive_scan_over_group(it.get_group(), x, Last{1}, second);
    p[it.get_global_id(0)] = x;
  });
}
