// What a kernel does in vain is told to those who ask for it, at its place in the program; nobody else hears of it.
// RUN: %cohortxx -O2 -c -Rpass-analysis=^cohort$ -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O0 -c -Rpass-analysis=^cohort$ -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify=silent %s -o %t.o
// RUN: %cohortxx -O2 -c -Rpass-analysis=inline -Xclang -verify=silent %s -o %t.o
// silent-no-diagnostics
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
void barriers(sycl::queue &q, int *p, int *r) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> t(64, h);
    h.parallel_for(sycl::nd_range<1>(1024, 64), [=](item it) {
      const int l = it.get_local_id(0);
      auto g = it.get_group();
      sycl::group_barrier(g); // expected-remark {{'group_barrier' waits for nothing: no work-item uses what another has written before it}}
      t[l] = p[it.get_global_id(0)];
      sycl::group_barrier(g);
      const int x = t[63 - l];
      sycl::group_barrier(g);
      t[l] = x;
      sycl::group_barrier(g); // expected-remark {{'group_barrier' waits for nothing}}
      r[it.get_global_id(0)] = t[l];
    });
  });
}
void two_in_a_row(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](item it) {
    const int i = it.get_global_id(0);
    p[i] = i;
    it.barrier(); // expected-remark {{'barrier' waits for nothing}}
    it.barrier();
    p[i ^ 1] += 1;
  });
}
void needed(sycl::queue &q, int *p, int n) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> t(64, h), u(64, h);
    h.parallel_for(sycl::nd_range<1>(1024, 64), [=](item it) {
      const int l = it.get_local_id(0);
      for (int i = 0; i < n; ++i) {
        t[l] = p[l] + u[63 - l];
        sycl::group_barrier(it.get_group());
        u[l] = t[(l + i) & 63];
        sycl::group_barrier(it.get_group());
      }
      p[it.get_global_id(0)] = u[0];
    });
  });
}
// Items 256 apart have the same byte of their index.
void narrow_index(sycl::queue &q, int *p, sycl::nd_range<1> r) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> t(1024, h);
    h.parallel_for(r, [=](item it) {
      const signed char l = it.get_local_id(0);
      t[l] = p[it.get_global_id(0)];
      sycl::group_barrier(it.get_group());
      p[it.get_global_id(0)] = t[l];
    });
    h.parallel_for(r, [=](item it) [[sycl::reqd_work_group_size(128)]] {
      const signed char l = it.get_local_id(0);
      t[l] = p[it.get_global_id(0)]; // expected-remark {{local memory is never shared}}
      sycl::group_barrier(it.get_group());
      p[it.get_global_id(0)] = t[l];
    });
    h.parallel_for(r, [=](item it) {
      const int l = it.get_local_id(0);
      t[4 * l] = p[it.get_global_id(0)]; // expected-remark {{local memory is never shared}}
      sycl::group_barrier(it.get_group());
      p[it.get_global_id(0)] = t[4 * l];
    });
  });
}
void never_shared(sycl::queue &q, int *p) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> mine(64, h);
    h.parallel_for(sycl::nd_range<1>(1024, 64), [=](item it) {
      const int l = it.get_local_id(0);
      mine[l] = p[l]; // expected-remark {{local memory is never shared: each work-item uses its own element alone, as it would a variable}}
      const int x = it.get_group(0) < 3 ? mine[l] : 0;
      p[it.get_global_id(0)] = x + mine[l];
    });
  });
}
void partial(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 8), [=](item it) [[sycl::reqd_work_group_size(8), sycl::reqd_sub_group_size(16)]] {
    p[it.get_global_id(0)] = sycl::reduce_over_group(it.get_sub_group(), 1, sycl::plus<>()); // expected-remark {{sub-groups of 16 are never full: a work-group has 8 work-items}}
  });
}
void far(sycl::queue &q, const float *a, float *b, int n) {
  q.parallel_for(sycl::nd_range<2>({1024, 1024}, {16, 16}), [=](sycl::nd_item<2> it) {
    const size_t x = it.get_global_id(1), y = it.get_global_id(0);
    b[y * n + x] = a[x * n + y]; // expected-remark {{neighbouring work-items are far apart in memory here; transposed, they would be next to each other}}
  });
  q.parallel_for(1024, [=](sycl::id<1> i) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[i[0] * 256 + k]; // expected-remark {{neighbouring work-items are far apart in memory here}}
    b[i] = sum;
  });
  q.parallel_for(1024, [=](sycl::id<1> i) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[k * 1024 + i[0]] + a[2 * i[0]];
    b[i] = sum;
  });
}
