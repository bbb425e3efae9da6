// The rules of pipes: what is full, empty, invalid or out of range; order of reservations; the errors of the host.
// RUN: %cohortxx -O1 -I%S/../run/Inputs -c %s -o %t.host.o
// RUN: %cohortcl -O0 -c %S/Inputs/pipe-rules.cl -o %t.0.o && %cohortxx %t.host.o %t.0.o -o %t.0 %cohort_libs && %t.0 | FileCheck %s
// RUN: %cohortcl -O2 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=8 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -c %S/Inputs/pipe-rules.cl -o %t.8.o && %cohortxx %t.host.o %t.8.o -o %t.8 %cohort_libs && %t.8 | FileCheck %s
// RUN: %if opencl %{ %with_opencl %t.8 | FileCheck %s %}
#include "expect.hpp"
#include <numeric>

static void run(sycl::queue &q, const char *name, sycl::nd_range<2> range, const cohort::opencl_pipe &p, int *r) {
  q.submit([&](sycl::handler &h) {
    h.set_args(p, r);
    h.parallel_for(range, cohort::opencl_kernel(q.get_context(), name));
  }).wait();
}

static const sycl::nd_range<2> one_item({1, 1}, {1, 1});

static void rules(sycl::queue &q) {
  expect::shared<int> r(q, 20);
  cohort::opencl_pipe p(q, 4, 5);
  expect::equal(p.packet_size(), 4u, "packet_size");
  expect::equal(p.max_packets(), 5u, "max_packets");
  const int first[] = {5, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 0, 1, 5};
  const int second[] = {5, 0, 0, 2, 0, 20, 11, 1, 10, 21, 30, 1, 0};
  for (int round = 0; round != 5; ++round) { // the ring begins elsewhere each time
    run(q, "item", one_item, p, r.data);
    for (std::size_t i = 0; i != std::size(first); ++i)
      expect::equal(r[i], first[i], "item", i);
    run(q, "item_back", one_item, p, r.data);
    for (std::size_t i = 0; i != std::size(second); ++i)
      expect::equal(r[i], second[i], "item_back", i);
  }
}

static int fill(sycl::queue &q, const cohort::opencl_pipe &p, int n) {
  expect::shared<int> r(q, 1);
  q.submit([&](sycl::handler &h) {
    h.set_args(p, r.data, n);
    h.single_task(cohort::opencl_kernel(q.get_context(), "fill"));
  }).wait();
  return r[0];
}

static void sizes(sycl::queue &q) {
  for (int n : {1, 2, 3, 8, 1000}) {
    cohort::opencl_pipe p(q, 4, n);
    expect::equal(fill(q, p, n + 5), n, "packets in a pipe", n);
    expect::equal(fill(q, p, 1), 0, "packets in a full pipe", n);
  }
  cohort::opencl_pipe p(q, 4, 5);
  expect::shared<int> r(q, 1);
  for (int round = 0; round != 9; ++round) {
    expect::equal(fill(q, p, 9), 5, "packets", round);
    run(q, "ring", one_item, p, r.data);
    expect::equal(r[0], 2, "third packet", round);
  }
}

// Packets come as they were reserved: of each group a run of consecutive places, in the order of the reservations.
static void groups(sycl::queue &q) {
  constexpr int n = 37;
  expect::shared<int> r(q, 6 * n);
  expect::shared<sycl::long2> out(q, 6 * n);
  for (const char *name : {"sub_groups", "work_groups"}) {
    bool sub = name[0] == 's';
    cohort::opencl_pipe p(q, 16, sub ? 3 * n : 6 * n);
    std::fill_n(r.data, 6 * n, 0);
    run(q, name, sub ? sycl::nd_range<2>({1, n}, {1, n}) : sycl::nd_range<2>({2 * n, 3}, {n, 1}), p, r.data);
    for (int i = 0; i != (sub ? n : 6 * n); ++i)
      expect::equal(r[i], 1, name, i);
    q.submit([&](sycl::handler &h) {
      h.set_args(p, out.data);
      h.single_task(cohort::opencl_kernel(q.get_context(), "drain"));
    }).wait();
    std::vector<int> next(n);
    for (int i = 0, count = sub ? 3 * n : 6 * n; i != count; ++i) {
      expect::equal(out[i].y(), next[out[i].x()]++, "place in the group", i);
      if (!sub && i % n)
        expect::equal(out[i].x(), out[i - 1].x(), "one group after the other", i);
    }
  }
}

template <class Group> static void fails(sycl::queue &q, Group group) {
  try {
    q.submit(group).wait();
    std::puts("no error");
  } catch (const sycl::exception &e) {
    std::puts(e.what());
  }
}

static void errors(sycl::queue &q) {
  sycl::kernel k = cohort::opencl_kernel(q.get_context(), "item");
  cohort::opencl_pipe p(q, 8, 5);
  int *r = sycl::malloc_shared<int>(20, q);
  // CHECK: kernel 'item': argument 0 is a pipe with packets of 4 bytes, and was given one with packets of 8 bytes
  fails(q, [&](sycl::handler &h) { h.set_args(p, r); h.single_task(k); });
  // CHECK: kernel 'item': argument 0 is a pipe, and was given a pointer
  fails(q, [&](sycl::handler &h) { h.set_args(r, r); h.single_task(k); });
  // CHECK: kernel 'item': argument 1 is a pointer, for an accessor or a pointer of USM, and was given a pipe
  fails(q, [&](sycl::handler &h) { h.set_args(cohort::opencl_pipe(q, 4, 1), p); h.single_task(k); });
  // CHECK: a pipe's packet size is 1 to 4294967295, not 0
  fails(q, [&](sycl::handler &) { cohort::opencl_pipe(q, 0, 5); });
  // CHECK: a pipe's number of packets is 1 to 4294967295, not 4294967296
  fails(q, [&](sycl::handler &) { cohort::opencl_pipe(q, 1, std::size_t(1) << 32); });
  // CHECK: no memory for a pipe of 4294967295 packets of 4294967295 bytes
  fails(q, [&](sycl::handler &) { cohort::opencl_pipe(q, 0xffffffff, 0xffffffff); });
  sycl::free(r, q);
}

int main() {
  sycl::queue q;
  rules(q);
  sizes(q);
  groups(q);
  errors(q);
  // CHECK: checks, 0 failed
  return expect::result();
}
