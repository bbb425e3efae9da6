// Where two items surely take different ways, the program is refused.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}
void first_item() {
  launch([=](item it) {
    if (it.get_local_id(0) == 0) // expected-note {{branch depends on 'it.get_local_id(0) == 0'}} expected-note {{'get_local_id' differs between work-items}}
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some work-items of the work-group [cohort-divergent-collective]}}
  });
}
void leader_left() {
  launch([=](item it) {
    if (it.get_group().leader()) // expected-note {{branch depends on 'it.get_group().leader()'}} expected-note {{'leader' differs between work-items}}
      return;
    it.barrier(sycl::access::fence_space::local_space); // expected-error {{'barrier' is reached by only some work-items of the work-group}}
  });
}
void odd_items() {
  launch([=](item it) {
    const auto i = it.get_local_linear_id(); // expected-note {{'get_local_linear_id' differs}}
    if (i % 2) // expected-note {{branch depends on 'i'}}
      sycl::any_of_group(it.get_group(), true); // expected-error {{'any_of_group' is reached by only some}}
  });
}
void each_its_own() {
  launch([=](item it) {
    const auto i = it.get_local_id(0); // expected-note 2 {{'get_local_id' differs}}
    if (i == 0) // expected-note 2 {{branch depends on 'i'}}
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some}}
    else
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some}}
  });
}
void required_size() {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), [=](item it) [[sycl::reqd_work_group_size(128)]] {
    if (it.get_local_id(0) < 100) // expected-note {{branch depends on}} expected-note {{'get_local_id' differs}}
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some}}
    if (it.get_local_id(0) < 128)
      sycl::group_barrier(it.get_group());
  });
}
void sub_group() {
  launch([=](item it) {
    auto sg = it.get_sub_group();
    if (sg.get_local_linear_id() & 1) // expected-note {{branch depends on}} expected-note {{'get_local_linear_id' differs}}
      sycl::group_broadcast(sg, 1); // expected-error {{'group_broadcast' is reached by only some work-items of the sub-group}}
  });
}
template <class T> void in_a_template() {
  launch([=](item it) {
    const T first = it.get_local_id(0); // expected-note {{'get_local_id' differs}}
    while (first == T(0)) // expected-note {{branch depends on 'first'}}
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some}}
  });
}
void instances() {
  in_a_template<int>();
  in_a_template<unsigned short>();
}
