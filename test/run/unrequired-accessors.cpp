// A command that uses an accessor which its command group does not require would not wait for others that use the buffer: an error.
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
#include <optional>
#include <sycl/sycl.hpp>
#include <variant>

using namespace sycl;

template <class F> static void attempt(const char *what, F &&f) {
  try {
    queue q;
    f(q);
    q.wait();
    std::printf("%s: fine\n", what);
  } catch (const exception &e) {
    std::printf("%s: %s: %s\n", what, e.code() == errc::kernel_argument ? "kernel_argument" : e.code() == errc::invalid ? "invalid" : "another error", e.what());
  }
}

struct Nested {
  int n;
  accessor<int> parts[2];
};

int main() {
  buffer<int> b(16), other(16);
  // CHECK: forgotten: kernel_argument: kernel 'forgotten' has an accessor that its command group does not require: it is of another command group, or a placeholder without handler::require, so that the kernel would not wait for what else uses the buffer
  accessor<int> a(b);
  attempt("forgotten", [&](queue &q) { q.submit([&](handler &h) { h.parallel_for<class forgotten>(range<1>(16), [=](id<1> i) { a[i] = 1; }); }); });
  // CHECK-NEXT: required: fine
  attempt("required", [&](queue &q) {
    q.submit([&](handler &h) {
      h.require(a);
      h.parallel_for(range<1>(16), [=](id<1> i) { a[i] = 1; });
    });
  });
  // CHECK-NEXT: required later: fine
  attempt("required later", [&](queue &q) {
    q.submit([&](handler &h) {
      h.parallel_for(range<1>(16), [=](id<1> i) { a[i] = 1; });
      h.require(a);
    });
  });
  // CHECK-NEXT: of another group: kernel_argument:
  attempt("of another group", [&](queue &q) {
    std::optional<accessor<int>> kept;
    q.submit([&](handler &h) {
      kept.emplace(b, h);
      h.single_task([] {});
    });
    accessor<int> own = *kept;
    q.submit([&](handler &h) { h.single_task([=] { own[0] = 1; }); });
  });
  // CHECK-NEXT: of another submission: kernel_argument:
  attempt("of another submission", [&](queue &q) {
    q.submit([&](handler &h) {
      accessor<int> own(b, h);
      q.parallel_for(range<1>(16), [=](id<1> i) { own[i] = 1; });
    });
  });
  // CHECK-NEXT: in an array: kernel_argument:
  attempt("in an array", [&](queue &q) {
    q.submit([&](handler &h) {
      Nested n{1, {accessor<int>(other, h), accessor<int>(b)}};
      h.single_task([=] { n.parts[0][0] = n.n; });
    });
  });
  // CHECK-NEXT: nd_range: kernel_argument:
  attempt("nd_range", [&](queue &q) { q.submit([&](handler &h) { h.parallel_for(nd_range<1>(16, 4), [=](nd_item<1> i) { a[i.get_global_id()] = 1; }); }); });
  // CHECK-NEXT: scoped: kernel_argument:
  attempt("scoped", [&](queue &q) {
    q.submit([&](handler &h) { h.parallel(range<1>(4), range<1>(4), [=](auto g) { distribute_items(g, [&](s_item<1> i) { a[i.get_global_id()] = 1; }); }); });
  });
  // What is made by default has no buffer, and in a union something else may be.
  // CHECK-NEXT: by default: fine
  attempt("by default", [&](queue &q) {
    accessor<int> none;
    q.submit([&](handler &h) { h.single_task([=] { (void)none.empty(); }); });
  });
  // CHECK-NEXT: optional and variant: fine
  attempt("optional and variant", [&](queue &q) {
    std::optional<accessor<int>> was(a);
    was.reset();
    std::variant<accessor<int>, long> number(a);
    number = 3L;
    q.submit([&](handler &h) {
      accessor<int> own(other, h);
      h.single_task([=] { own[0] = was.has_value() + int(*std::get_if<long>(&number)); });
    });
  });
  // CHECK-NEXT: through another accessor: fine
  attempt("through another accessor", [&](queue &q) {
    q.submit([&](handler &h) {
      accessor<int> own(b, h);
      h.single_task([=] { a[0] = own[1]; });
    });
  });
  // So do what is no kernel.
  int host[16] = {};
  // CHECK-NEXT: copy from: invalid: a copy, a fill or an update of the host has an accessor that its command group does not require: it is of another command group, or a placeholder without handler::require, so that it would not wait for what else uses the buffer
  attempt("copy from", [&](queue &q) { q.submit([&](handler &h) { h.copy(a, host); }); });
  // CHECK-NEXT: copy to: invalid:
  attempt("copy to", [&](queue &q) { q.submit([&](handler &h) { h.copy(host, a); }); });
  // CHECK-NEXT: copy to a shared pointer: invalid:
  attempt("copy to a shared pointer", [&](queue &q) { q.submit([&](handler &h) { h.copy(a, std::shared_ptr<int>(new int[16], std::default_delete<int[]>())); }); });
  // CHECK-NEXT: copy between: invalid:
  attempt("copy between", [&](queue &q) { q.submit([&](handler &h) { h.copy(accessor<int>(other, h), a); }); });
  // CHECK-NEXT: copy between, the other way: invalid:
  attempt("copy between, the other way", [&](queue &q) { q.submit([&](handler &h) { h.copy(a, accessor<int>(other, h)); }); });
  // CHECK-NEXT: fill: invalid:
  attempt("fill", [&](queue &q) { q.submit([&](handler &h) { h.fill(a, 1); }); });
  // CHECK-NEXT: update_host: invalid:
  attempt("update_host", [&](queue &q) { q.submit([&](handler &h) { h.update_host(a); }); });
  // CHECK-NEXT: all required: fine
  attempt("all required", [&](queue &q) {
    q.submit([&](handler &h) {
      h.fill(a, 5);
      h.require(a);
    });
    q.copy(a, host);
    q.submit([&](handler &h) { h.copy(accessor<int>(b, h), host); });
    q.update_host(a);
    q.submit([&](handler &h) { h.copy(accessor<int>(), host); }); // of no buffer
  });
  // CHECK-NEXT: {{^}}3
  std::printf("%d\n", host_accessor<int>(other)[0]);
}
