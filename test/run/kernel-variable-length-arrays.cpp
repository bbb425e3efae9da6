// Variable-length arrays and __builtin_alloca: each work-item has its own, of its own size, in loops, branches and functions, aligned as
// asked for, and across barriers.
// RUN: %cohortxx -O0 -Wno-vla-cxx-extension -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
// RUN: %cohortxx -O2 -Wno-vla-cxx-extension -I%S/Inputs %s -o %t.2 %cohort_libs && %each_isa %t.2
// RUN: %cohortxx -O3 -Wno-vla-cxx-extension -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.sg4 %cohort_libs && %t.sg4
// RUN: %cohortxx -O0 -Wno-vla-cxx-extension -fplugin-arg-cohort-sg=64 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg64 %cohort_libs && %t.sg64
// RUN: %cohortxx -O2 -Wno-vla-cxx-extension -fplugin-arg-cohort-sg=1 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg1 %cohort_libs && %t.sg1
#include "kernel_kinds.hpp"
#include <cstdint>
using namespace sycl;

struct node {
  node *next;
  int value;
};

static int inBranches(int x) {
  int r = x & 1 ? 1000000 : 0;
  for (int k = 0; k < 1 + x % 3; ++k) {
    const int n = 1 + (x + k) % 7;
    int a[n];
    for (int j = 0; j < n; ++j)
      a[j] = x + j;
    if (x % 5 == 0) {
      alignas(64) unsigned char b[n + 3];
      r += reinterpret_cast<std::uintptr_t>(b) % 64 ? 500000 : 0;
      for (int j = 0; j < n + 3; ++j)
        b[j] = static_cast<unsigned char>(a[j % n]);
      r += b[n + 2];
    }
    for (int j = 0; j < n; ++j)
      r = 3 * r + a[j];
  }
  return r;
}

/// What each iteration asks for stays until the function ends.
static int list(int x) {
  node *head = nullptr;
  for (int k = 0; k < x % 9; ++k) {
    auto *n = static_cast<node *>(__builtin_alloca(sizeof(node) + x % 40));
    *n = {head, x + k};
    head = n;
  }
  int r = 0;
  for (; head; head = head->next)
    r = 5 * r + head->value;
  return r;
}

/// Room on the stack is given back after each work-item, and each iteration.
static int large(int x) {
  int r = 0;
  for (int k = 0; k < 100; ++k) {
    const int n = 2000 + x % 10;
    volatile int a[n];
    a[n - 1] = k;
    r += a[n - 1];
  }
  return r;
}

/// Arrays that live across barriers, in a loop of the group as well.
static void checkBarriers(queue &q) {
  constexpr int size = 192, local = 96, rounds = 5;
  expect::shared<int> out(q, size);
  int *p = out.data;
  q.submit([&](handler &h) {
    local_accessor<int, 1> seen(local, h);
    h.parallel_for(nd_range<1>(size, local), [=](nd_item<1> it) {
      const int l = int(it.get_local_id(0));
      const auto g = it.get_group();
      const int n = 1 + l % 6;
      int kept[n];
      for (int j = 0; j < n; ++j)
        kept[j] = l * j;
      int r = 0;
      for (int k = 0; k < rounds; ++k) {
        int a[n + k];
        for (int j = 0; j < n + k; ++j)
          a[j] = l + j + k;
        seen[l] = a[n + k - 1];
        group_barrier(g);
        r += seen[(l + 1) % local] + a[k];
        group_barrier(g);
        r += reduce_over_group(g, a[0], plus<int>());
      }
      p[it.get_global_id(0)] = r + kept[n - 1];
    });
  });
  q.wait_and_throw();
  for (int i = 0; i < size; ++i) {
    const int l = i % local, next = (l + 1) % local;
    int wanted = l * (l % 6);
    for (int k = 0; k < rounds; ++k)
      wanted += next + (1 + next % 6 + k - 1) + k + l + 2 * k + local * (local - 1) / 2 + local * k;
    expect::equal(out[i], wanted, "across barriers", i);
  }
}

int main() {
  queue q;
  expect::same_in_all_kinds(q, 100, inBranches, "in branches");
  expect::same_in_all_kinds(q, 100, list, "list");
  expect::same_in_all_kinds(q, 100, large, "large");
  checkBarriers(q);
  int one = 0;
  {
    buffer<int> b(&one, 1);
    q.submit([&](handler &h) {
      accessor a(b, h, write_only);
      h.single_task([=] { a[0] = list(17); });
    });
  }
  expect::equal(one, list(17), "single_task");
  return expect::result();
}
