// An argument that has to be the same on all items of the group and surely differs is refused.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}
void broadcast() {
  launch([=](item it) {
    const auto i = it.get_local_id(0); // expected-note {{'get_local_id' differs between work-items}}
    sycl::group_broadcast(it.get_group(), 1, i); // expected-error {{an argument of 'group_broadcast' differs between the work-items of the work-group [cohort-varying-argument]}}
    sycl::group_broadcast(it.get_group(), int(i), 3);
  });
}
void sub_group_broadcast() {
  launch([=](item it) {
    auto sg = it.get_sub_group();
    sycl::group_broadcast(sg, 1, sg.get_local_id() / 2 * 3 + it.get_local_id(0)); // expected-error {{an argument of 'group_broadcast' differs between the work-items of the sub-group}} expected-note {{differs between work-items}}
    sycl::group_broadcast(sg, 1, it.get_local_id(0) / 32);
  });
}
void shuffles() {
  launch([=](item it) {
    auto sg = it.get_sub_group();
    const auto lane = sg.get_local_linear_id(); // expected-note 3 {{'get_local_linear_id' differs}}
    sycl::shift_group_left(sg, 1, lane); // expected-error {{an argument of 'shift_group_left' differs}}
    sycl::shift_group_right(sg, 1, lane); // expected-error {{an argument of 'shift_group_right' differs}}
    sycl::permute_group_by_xor(sg, 1, lane); // expected-error {{an argument of 'permute_group_by_xor' differs}}
    sycl::select_from_group(sg, 1, lane ^ 1);
    sycl::shift_group_left(sg, lane, 2);
  });
}
