// Hierarchical kernels: parallel_for_work_item and private memory stand in the code of the group.
// RUN: %cohortxx -fsyntax-only -Xclang -verify %s
// RUN: %cohortxx -O1 -c -fplugin-arg-cohort-targets=cpu,nvptx64 -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

void again(const sycl::group<1> &g, int *p) {
  g.parallel_for_work_item([&](sycl::h_item<1> i) { p[i.get_global_id(0)] = 1; }); // expected-error 1+ {{'parallel_for_work_item' is called inside 'parallel_for_work_item'}}
}

void nested(sycl::queue &q, int *p) {
  q.submit([&](sycl::handler &h) {
    h.parallel_for_work_group(sycl::range<1>(4), sycl::range<1>(16), [=](sycl::group<1> g) {
      sycl::private_memory<int> kept(g);
      g.parallel_for_work_item([&](sycl::h_item<1> i) { kept(i) = p[i.get_global_id(0)]; });
      g.parallel_for_work_item(sycl::range<1>(8), [&](sycl::h_item<1> i) { // expected-note {{this 'parallel_for_work_item' is around it}}
        sycl::private_memory<int> mine(g); // expected-error {{private memory of logical items is made inside 'parallel_for_work_item'}}
        mine(i) = kept(i);
      });
      g.parallel_for_work_item([&](sycl::h_item<1> i) { // expected-note {{this 'parallel_for_work_item' is around it}}
        if (i.get_local_id(0) == 0)
          again(g, p); // expected-note {{called from here}}
      });
    });
  });
}
