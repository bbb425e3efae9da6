// The plugin notes where a callable has accessors: every subobject that its type tells of, and nothing behind pointers and references.
// RUN: %cohortxx -I%S/../../Inputs -std=c++20 -Wno-invalid-offsetof -Xclang -disable-llvm-passes -S -emit-llvm %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
#include "mock_sycl.hpp"
#include <array>
#include <optional>
#include <tuple>
#include <variant>
using sycl::accessor;

static_assert(sizeof(accessor<int>) == 48 && sizeof(accessor<char, 3>) == 96);

template <class T> struct holder {
  T t;
  void operator()() const {}
};
template <class T> void run() { sycl::single_task(holder<T>()); }

struct empty {};
struct other_empty {};
struct member {
  int n;
  accessor<int> a;
};
struct fields : empty {
  unsigned bit : 1;
  member m;
  accessor<char, 3> wide;
  [[no_unique_address]] other_empty none;
};
struct matrix {
  int n;
  member m[2][2];
  accessor<int> no[0];
};
struct derived : member, accessor<float> {};
struct shared_base {
  accessor<int> a;
};
struct left : virtual shared_base {
  accessor<int> l;
};
struct right : virtual shared_base {
  accessor<int> r;
};
struct diamond : left, right {};
union choice {
  choice() : n(0) {}
  int n;
  accessor<int> a;
  member m;
};
struct refers {
  accessor<int> *pointer;
  accessor<int> (*array)[2];
  sycl::local_accessor<int> local;
  alignas(accessor<int>) unsigned char bytes[sizeof(accessor<int>)];
};

void all() {
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderINS_8accessorIiLi1EEE.*}} #[[ALONE:[0-9]+]]
  // CHECK-DAG: attributes #[[ALONE]] = {{.*}} "cohort-accessors"="0"
  run<accessor<int>>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderI6fieldsE.*}} #[[FIELDS:[0-9]+]]
  // CHECK-DAG: attributes #[[FIELDS]] = {{.*}} "cohort-accessors"="16,64"
  run<fields>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderI6matrixE.*}} #[[MATRIX:[0-9]+]]
  // CHECK-DAG: attributes #[[MATRIX]] = {{.*}} "cohort-accessors"="16,72,128,184"
  run<matrix>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderI7derivedE.*}} #[[DERIVED:[0-9]+]]
  // CHECK-DAG: attributes #[[DERIVED]] = {{.*}} "cohort-accessors"="8,56"
  run<derived>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderI7diamondE.*}} #[[DIAMOND:[0-9]+]]
  // CHECK-DAG: attributes #[[DIAMOND]] = {{.*}} "cohort-accessors"="8,64,112"
  run<diamond>();
  // In a union, and so in what is made of one, another member may be there: bit 63.
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderI6choiceE.*}} #[[CHOICE:[0-9]+]]
  // CHECK-DAG: attributes #[[CHOICE]] = {{.*}} "cohort-accessors"="9223372036854775808,9223372036854775816"
  run<choice>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderISt5arrayINS_8accessorIiLi1EEELm3EE.*}} #[[ARRAY:[0-9]+]]
  // CHECK-DAG: attributes #[[ARRAY]] = {{.*}} "cohort-accessors"="0,48,96"
  run<std::array<accessor<int>, 3>>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderISt8optionalINS_8accessorIiLi1EEEEE.*}} #[[OPTIONAL:[0-9]+]]
  // CHECK-DAG: attributes #[[OPTIONAL]] = {{.*}} "cohort-accessors"="9223372036854775808"
  run<std::optional<accessor<int>>>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderISt7variantIJ6memberlEEE.*}} #[[VARIANT:[0-9]+]]
  // CHECK-DAG: attributes #[[VARIANT]] = {{.*}} "cohort-accessors"="9223372036854775816"
  run<std::variant<member, long>>();
  // std::tuple lays its elements out from the last one on.
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderISt5tupleIJcNS_8accessorIiLi1EEEiEE.*}} #[[TUPLE:[0-9]+]]
  // CHECK-DAG: attributes #[[TUPLE]] = {{.*}} "cohort-accessors"="8"
  run<std::tuple<char, accessor<int>, int>>();
  // CHECK-DAG: define {{.*kernel_single_task[^@]*6holderI6refersE.*}} #[[NONE:[0-9]+]]
  // CHECK-DAG: attributes #[[NONE]] = { mustprogress noinline optnone uwtable "cohort-dims"
  run<refers>();
}

// A lambda's captures, in the order of its layout, also of a lambda in it.
void captures(accessor<int> a, accessor<float> b) {
  // CHECK-DAG: define {{.*kernel_nd_range[^@]*8captures.*}} #[[LAMBDA:[0-9]+]]
  // CHECK-DAG: attributes #[[LAMBDA]] = {{.*}} "cohort-accessors"="0,56"
  int n = 3;
  auto inner = [n, b] { b.touch(); (void)n; };
  sycl::parallel_for<1>([=](sycl::nd_item<1>) {
    a.touch();
    inner();
  });
}

// What a header wraps the callable in.
void wrapped(accessor<int> a) {
  // CHECK-DAG: define {{.*kernel_nd_range[^@]*7wrapperI[^@]*7wrapped.*}} #[[WRAPPED:[0-9]+]]
  // CHECK-DAG: attributes #[[WRAPPED]] = {{.*}} "cohort-accessors"="0"
  sycl::parallel_for_wrapped<1>([=](sycl::nd_item<1>) { a.touch(); });
}
