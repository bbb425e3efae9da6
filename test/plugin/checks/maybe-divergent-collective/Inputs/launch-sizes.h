// Kernels that other translation units may launch as well, and one that only this header can.
#pragma once
#include <sycl/sycl.hpp>

struct of_others {
  int *d;
  void operator()(sycl::nd_item<1> it) const {
    if (d[it.get_local_id(0) / 128]) // expected-note {{branch depends on}} expected-note {{differs}}
      sycl::group_barrier(it.get_group()); // expected-warning {{may be reached by only some}}
  }
};
inline auto made_for_others(int *d) {
  return [=](sycl::nd_item<1> it) {
    if (d[it.get_local_id(0) / 128]) // expected-note {{branch depends on}} expected-note {{differs}}
      sycl::group_barrier(it.get_group()); // expected-warning {{may be reached by only some}}
  };
}
inline void launch_of_a_header(sycl::queue &q, int *d) {
  q.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(2048, 128), [=](sycl::nd_item<1> it) {
      if (d[it.get_local_id(0) / 128])
        sycl::group_barrier(it.get_group());
    });
  });
}
