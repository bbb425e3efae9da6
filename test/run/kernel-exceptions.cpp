// Exceptions that a kernel catches are those of one work-item: nested, thrown again, caught by type, with objects that are destroyed on
// the way, beside barriers and group functions. One that nothing catches is an asynchronous error that names the kernel.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.2 %cohort_libs && %each_isa %t.2
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.sg4 %cohort_libs && %t.sg4
// RUN: %cohortxx -O0 -fplugin-arg-cohort-sg=64 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg64 %cohort_libs && %t.sg64
// RUN: %if full %{ %cohortxx -O1 -fplugin-arg-cohort-sg=1 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg1 %cohort_libs && %t.sg1 %}
#include "kernel_kinds.hpp"
#include <stdexcept>
#include <string>
#include <vector>
using namespace sycl;

struct base {
  int value;
  explicit base(int v) : value(v) {}
  virtual ~base() = default;
  virtual int get() const { return value; }
};
struct derived : base {
  using base::base;
  int get() const override { return value + 1000; }
};
/// Counts in \p number what is destroyed, and whether an exception was on its way then.
struct witness {
  int &number;
  ~witness() { number += std::uncaught_exceptions() == 1 ? 100 : 1; }
};

__attribute__((noinline)) int parse(int x) {
  if (x % 4 == 1)
    throw std::runtime_error(std::to_string(x));
  if (x % 4 == 2)
    throw derived(x);
  if (x % 8 == 3)
    throw x;
  return 3 * x;
}
__attribute__((noinline)) int safe(int x) noexcept {
  try {
    return parse(x);
  } catch (...) {
    return -1;
  }
}
int number(const char *text) {
  int n = 0;
  for (; *text; ++text)
    n = 10 * n + (*text - '0');
  return n;
}

static int byType(int x) {
  int destroyed = 0, r = 7;
  try {
    witness w{destroyed};
    r = parse(x);
  } catch (const std::exception &e) {
    r = -number(e.what());
  } catch (base &e) {
    r = e.get();
  } catch (int n) {
    r = 10 * n;
  }
  return r + 100000 * destroyed;
}

/// The inner handler leaves early for some, asks for the exception, and throws it again or another one.
static int nested(int x) {
  int r = 0;
  for (int k = 0; k < 4; ++k) {
    try {
      try {
        r += parse(x + k);
      } catch (const std::exception &e) {
        if (x & 16)
          continue;
        r += std::current_exception() ? 5 : 50000;
        try {
          r += parse(x + k + 1);
        } catch (const base &inner) {
          r += inner.get();
        }
        r += number(e.what());
        throw;
      } catch (base &) {
        if (x & 8)
          throw 3;
        break;
      }
    } catch (const std::runtime_error &e) {
      r += 7 * number(e.what());
    } catch (int n) {
      r += 11 * n;
    }
    r += std::current_exception() ? 900000 : 1;
  }
  return r + safe(x);
}

/// Every work-item is in a handler of its own while others run.
static void checkBarriers(queue &q) {
  constexpr int size = 128, local = 64;
  expect::shared<int> out(q, size);
  int *p = out.data;
  q.submit([&](handler &h) {
    local_accessor<int, 1> seen(local, h);
    h.parallel_for(nd_range<1>(size, local), [=](nd_item<1> it) {
      const int l = int(it.get_local_id(0));
      const auto g = it.get_group();
      int r = 0;
      try {
        seen[l] = l;
        group_barrier(g);
        r = seen[(l + 1) % local];
        throw derived(r);
      } catch (const base &e) {
        r += reduce_over_group(g, e.get() - 1000, plus<int>());
        seen[l] = e.value;
        group_barrier(g);
        r += seen[(l + 2) % local];
        r += e.get();
        try {
          r += parse(l);
        } catch (...) {
          r += std::current_exception() ? 1 : 7000000;
        }
        group_barrier(g);
        r += e.get();
      }
      p[it.get_global_id(0)] = r + (std::current_exception() ? 100000 : 0);
    });
  });
  q.wait_and_throw();
  for (int i = 0; i < size; ++i) {
    const int l = i % local, mine = (l + 1) % local;
    int wanted = mine + local * (local - 1) / 2 + (l + 3) % local + 2 * (mine + 1000);
    wanted += l % 4 == 1 || l % 4 == 2 || l % 8 == 3 ? 1 : 3 * l;
    expect::equal(out[i], wanted, "barriers in handlers", i);
  }
}

/// Only the active lanes take part in what a handler does with its sub-group.
static void checkSubGroups(queue &q) {
  constexpr int size = 128;
  expect::shared<int> out(q, size), first(q, size);
  int *p = out.data, *f = first.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
    const sub_group sg = it.get_sub_group();
    const int i = int(it.get_global_id(0));
    int r = i;
    try {
      r = parse(i);
    } catch (...) {
      r = 1;
    }
    p[i] = reduce_over_group(sg, r, plus<int>());
    f[i] = i - int(sg.get_local_id()[0]);
  });
  q.wait_and_throw();
  for (int i = 0; i < size; ++i) {
    int wanted = 0;
    for (int k = 0; k < size; ++k)
      if (f[k] == f[i])
        wanted += k % 4 == 1 || k % 4 == 2 || k % 8 == 3 ? 1 : 3 * k;
    expect::equal(p[i], wanted, "sub-group behind a handler", i);
  }
}

static void checkEscape() {
  std::string named, nestedWhat;
  queue q([&](exception_list errors) {
    for (const std::exception_ptr &e : errors)
      try {
        std::rethrow_exception(e);
      } catch (const exception &x) {
        named = x.what();
        expect::is_true(x.code() == errc::kernel, "code of what leaves a kernel");
        try {
          std::rethrow_if_nested(x);
        } catch (const std::runtime_error &inner) {
          nestedWhat = inner.what();
        }
      }
  });
  expect::shared<int> data(q, 64);
  int *p = data.data;
  q.parallel_for<class Thrower>(range<1>(64), [=](id<1> i) { p[i] = parse(int(4 * i[0] + 1)); });
  q.wait_and_throw();
  expect::is_true(named.find("kernel 'Thrower': an exception has left the kernel: ") == 0, named.c_str());
  expect::is_true(!nestedWhat.empty() && named.find(nestedWhat) != named.npos, "what was thrown");
  q.parallel_for(range<1>(64), [=](id<1> i) { p[i] = 1; }).wait();
  expect::equal(p[63], 1, "kernels after one that threw");
}

int main() {
  queue q;
  expect::same_in_all_kinds(q, 50, byType, "by type");
  expect::same_in_all_kinds(q, 50, nested, "nested");
  checkBarriers(q);
  checkSubGroups(q);
  checkEscape();
  return expect::result();
}
