// A callable that does not take what it is called with, or is not constant, is one error in the line of the call.
// RUN: not %cohortxx -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %cohortxx -fsyntax-only %s 2>&1 | grep -c "error:" | FileCheck %s --check-prefix=COUNT
// COUNT: {{^}}14{{$}}
#include <sycl/sycl.hpp>

void wrong(sycl::queue &q, int *p) {
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of a 'parallel_for' over an 'nd_range<N>' takes an 'nd_item<N>'
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](sycl::nd_item<2>) { p[0] = 1; });
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of a 'parallel_for' over a 'range<1>' takes an 'item<1>', or what that converts to
  q.parallel_for(sycl::range<1>(64), [=](sycl::nd_item<1>) { p[0] = 1; });
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of a 'parallel_for' over a 'range<2>' takes an 'item<2>', or what that converts to
  q.parallel_for(sycl::range<2>(8, 8), [=](int) { p[0] = 1; });
  q.submit([&](sycl::handler &h) {
    // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:7: error: the callable of a 'parallel_for' over an 'nd_range<N>' takes an 'nd_item<N>'
    h.parallel_for(sycl::nd_range<1>(64, 8), [=](sycl::item<1>) { p[0] = 1; });
  });
  q.submit([&](sycl::handler &h) {
    // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:7: error: the callable of a 'parallel_for' over a 'range<3>' takes an 'item<3>', or what that converts to
    h.parallel_for(sycl::range<3>(4, 4, 4), [=](sycl::id<2>) { p[0] = 1; });
  });
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of a 'parallel_for' over an 'nd_range<N>' takes an 'nd_item<N>'
  q.parallel_for(sycl::nd_range<1>(64, 8), sycl::event(), [=]() { p[0] = 1; });
}

void others(sycl::queue &q, int *p) {
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of a 'single_task' takes nothing, or a 'kernel_handler'
  q.single_task([=](sycl::id<1>) { p[0] = 1; });
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: a kernel's callable is constant: its 'operator()' has to be const, and a lambda not 'mutable'
  q.single_task([=, x = 1]() mutable { p[0] = ++x; });
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: a kernel's callable is constant: its 'operator()' has to be const, and a lambda not 'mutable'
  q.parallel_for(sycl::nd_range<1>(64, 8), [=, x = 1](sycl::nd_item<1>) mutable { p[0] = ++x; });
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of 'submit' takes a 'handler &'
  q.submit([=](sycl::handler) {});
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:5: error: the callable of 'submit' takes a 'handler &'
  q.submit([=] { p[0] = 1; });
  // A fault in a generic callable is not one of its parameters.
  // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'nothing'
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](auto) { p[0] = nothing; });
  q.parallel(sycl::range<1>(1), sycl::range<1>(8), [=](auto g) {
    // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:11: error: the callable of 'distribute_items' takes an 's_item<N>' of the group's dimensions
    sycl::distribute_items(g, [&](sycl::s_item<2>) { p[0] = 1; });
    // CHECK: kernel-parameter-errors.cpp:[[# @LINE + 1]]:11: error: the callable of 'single_item' takes nothing
    sycl::single_item(g, [&](sycl::s_item<1>) { p[0] = 1; });
  });
}

struct Functor {
  int *p;
  void operator()(sycl::nd_item<1> item) const { p[item.get_global_id(0)] = 1; }
};

void right(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(64, 8), Functor{p});
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](auto item) { p[item.get_group().get_group_linear_id()] = 1; });
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](sycl::nd_item<1> item, sycl::kernel_handler) { p[0] = 1; });
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](const sycl::nd_item<1> &item) { p[0] = 1; });
  q.parallel_for(64, [=](int i) { p[i] = 1; });
  q.parallel_for(64, [=](sycl::item<1, false> i) { p[i] = 1; });
  q.parallel_for(64, [=](auto i) { p[i] = 1; });
  q.parallel_for(sycl::range<2>(8, 8), [=](sycl::id<2> i) { p[i[0]] = 1; });
  q.parallel_for(sycl::range<2>(8, 8), [=](sycl::item<2> &i, sycl::kernel_handler) { p[i[0]] = 1; });
}
