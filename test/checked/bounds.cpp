// Accesses beyond local accessors, buffers and USM allocations; nothing is damaged by them.
// RUN: %cohortxx -w -O0 -fplugin-arg-cohort-check-run=bounds -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortxx -w -O2 -fplugin-arg-cohort-check-run=bounds -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O2 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
#include "kernels.hpp"

/// Runs \p f over the elements of a buffer.
template <class F> void over_buffer(const char *what, const char *name, F f) {
  title(what, name);
  buffer<int> b(n);
  q.submit([&](handler &h) {
     accessor a(b, h, write_only, no_init);
     h.parallel_for(range<1>(n), [=](id<1> i) { f(i, a); });
   }).wait();
}

int main() {
  // CHECK: == right: all elements of a local accessor
  RIGHT("all elements of a local accessor") {
    IDS;
    l[i] = i;
    group_barrier(it.get_group());
    o[g] = l[size - 1 - i];
  } END;

  // CHECK-NEXT: == fault: index off by one in a local accessor
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, 0 bytes behind the end of a local accessor of 128 bytes"{{.*}}"line":[[#@LINE+3]],{{.*}}by work-item 31 of work-group 0 (local id 31, global id 31, sub-group 1, lane 15)
  FAULT("index off by one in a local accessor") {
    IDS;
    l[i + 1] = i;
  } END;

  // CHECK-NEXT: == fault: index in front of a local accessor
  // CHECK-NEXT: "bounds","message":"read of 4 bytes, 4 bytes in front of a local accessor of 128 bytes"
  FAULT("index in front of a local accessor") {
    IDS;
    o[g] = l[i - 1];
  } END;

  // CHECK-NEXT: == fault: a local accessor's element of the next one
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, {{[0-9]+}} bytes behind the end of a local accessor of 16 bytes"
  title("fault", "a local accessor's element of the next one");
  q.submit([&](handler &h) {
     local_accessor<int> first(4, h), second(64, h);
     h.parallel_for(nd_range<1>(32, 32), [=](nd_item<1> it) {
       second[it.get_local_id(0)] = 1;
       first[it.get_local_id(0)] = 1;
     });
   }).wait();

  // CHECK-NEXT: == right: all elements of a buffer
  over_buffer("right", "all elements of a buffer", [](id<1> i, auto a) { a[n - 1 - i[0]] = 1; });

  // CHECK-NEXT: == fault: an element behind a buffer
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, 0 bytes behind the end of a buffer of 256 bytes"
  over_buffer("fault", "an element behind a buffer", [](id<1> i, auto a) { a[i[0] + 1] = 1; });

  // CHECK-NEXT: == fault: an element far behind a buffer
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, 3999744 bytes behind the end of a buffer of 256 bytes"
  over_buffer("fault", "an element far behind a buffer", [](id<1> i, auto a) {
    if (i[0] == 5)
      a[1000000] = 1;
  });

  // CHECK-NEXT: == right: all elements of a USM allocation
  RIGHT("all elements of a USM allocation") {
    IDS;
    o[n - 1 - g] = i;
  } END;

  // CHECK-NEXT: == fault: one element too many of a USM allocation
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, 0 bytes behind the end of a USM allocation of 256 bytes"
  FAULT("one element too many of a USM allocation") {
    IDS;
    o[g + 1] = i;
  } END;

  // CHECK-NEXT: == fault: an element in front of a USM allocation
  // CHECK-NEXT: "bounds","message":"read of 4 bytes, 4 bytes in front of a USM allocation of 256 bytes"
  FAULT("an element in front of a USM allocation") {
    IDS;
    o[g] = o[g - 1];
  } END;

  // CHECK-NEXT: == fault: a loop that runs too far
  // CHECK-NEXT: "bounds","message":"read of 4 bytes, 0 bytes behind the end of a USM allocation of 256 bytes"
  FAULT("a loop that runs too far") {
    IDS;
    int sum = 0;
    for (int *p = o; p <= o + n; ++p)
      sum += *p;
    l[i] = sum;
  } END;

  // CHECK-NEXT: == fault: the last part of eight bytes
  // CHECK-NEXT: "bounds","message":"write of 8 bytes, at byte 252 of a USM allocation of 256 bytes"
  FAULT("the last part of eight bytes") {
    IDS;
    reinterpret_cast<char *>(o)[0] = 1;
    if (g == n - 1)
      *reinterpret_cast<long long *>(o + g) = 1;
  } END;

  // CHECK-NEXT: == right: all elements of a private array
  RIGHT("all elements of a private array") {
    IDS;
    int a[8] = {};
    for (int k = 0; k < 8; ++k)
      a[(k + i) % 8] = k;
    o[g] = a[i % 8];
  } END;

  // CHECK-NEXT: == fault: one element too many of a private array
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, 0 bytes behind the end of a private variable of 32 bytes"
  FAULT("one element too many of a private array") {
    IDS;
    int a[8] = {};
    for (int k = 0; k <= 8; ++k)
      a[k] = i;
    o[g] = a[i % 8];
  } END;

  // CHECK-NEXT: == fault: a negative index of a private array
  // CHECK-NEXT: "bounds","message":"read of 4 bytes, 4 bytes in front of a private variable of 32 bytes"
  FAULT("a negative index of a private array") {
    IDS;
    int a[8] = {i};
    for (int k = 1; k < 8; ++k)
      a[k] = a[k - 1] + 1;
    o[g] = a[i % 8 - 1 + (i == 0 || i % 8 != 0)];
  } END;

  // CHECK-NEXT: == fault: freed USM
  // CHECK-NEXT: "bounds","message":"write of USM memory that was freed"
  title("fault", "freed USM");
  int *freed = malloc_shared<int>(1 << 20, q);
  sycl::free(freed, q);
  q.single_task([=] { freed[1000] = 1; }).wait();

  // CHECK-NEXT: == end
  std::fprintf(stderr, "== end\n");
}
