// Loops that work-items leave in the order of their ids: counters of all kinds, that go up and down, wrap, step over all lanes or
// over some, with limits that change, and what is left of the counter afterwards.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O1 -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.sg4 %cohort_libs && %each_isa %t.sg4
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=64 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.sg64 %cohort_libs && %t.sg64
#include "expect.hpp"
using namespace sycl;

constexpr int numbers = 1024;

/// What one work-item does, on the host as well as in kernels: \p n is the limit.
struct work {
  const int *in;
  int *out; ///< of the work-item
  unsigned sum = 0;
  int rounds = 0;

  template <class T> void round(T i) {
    const int x = in[static_cast<std::size_t>(i) % numbers];
    sum = sum * 3 + static_cast<unsigned>(x);
    if (x % 5 == 0)
      sum += static_cast<unsigned>(in[static_cast<std::size_t>(x) % numbers]);
    if (rounds < 4)
      out[rounds] = x;
    ++rounds;
  }
  template <class T> unsigned end(T i) const {
    return sum + static_cast<unsigned>(rounds) * 1000003u + static_cast<unsigned>(i);
  }
};

struct up_by_constant {
  unsigned operator()(work w, int me, int, int n) const {
    int i = me;
    for (; i < n; i += 16)
      w.round(i);
    return w.end(i);
  }
};
struct up_to_limit {
  unsigned operator()(work w, int me, int, int n) const {
    int i = me - 3;
    for (; i <= n; i += 64)
      w.round(i + 3);
    return w.end(i);
  }
};
struct up_by_group {
  unsigned operator()(work w, int me, int size, int n) const {
    std::size_t i = static_cast<std::size_t>(me);
    for (; i < static_cast<std::size_t>(n); i += static_cast<std::size_t>(size))
      w.round(i);
    return w.end(i);
  }
};
struct up_by_one {
  unsigned operator()(work w, int me, int, int n) const {
    std::int64_t i = me;
    while (true) {
      if (i >= n)
        break;
      w.round(i++);
    }
    return w.end(i);
  }
};
struct down {
  unsigned operator()(work w, int me, int, int n) const {
    int i = n - 1 - me;
    for (; 0 <= i; i -= 16)
      w.round(i);
    return w.end(i);
  }
};
struct down_unsigned {
  unsigned operator()(work w, int me, int, int n) const {
    unsigned i = static_cast<unsigned>(n + 200 - me);
    for (; i > 99u; i -= 64u)
      w.round(i);
    return w.end(i);
  }
};
struct every_other {
  unsigned operator()(work w, int me, int, int n) const {
    unsigned i = 2 * static_cast<unsigned>(me) + 1;
    for (; static_cast<unsigned>(n) > i; i += 32)
      w.round(i);
    return w.end(i);
  }
};
struct of_16_bits {
  unsigned operator()(work w, int me, int, int n) const {
    short i = static_cast<short>(me);
    for (; i < static_cast<short>(n); i = static_cast<short>(i + 32))
      w.round(i);
    return w.end(i);
  }
};
/// Some lanes begin below the limit, the next ones at zero.
struct wraps {
  unsigned operator()(work w, int me, int, int n) const {
    unsigned i = 0xfffffff5u + static_cast<unsigned>(me);
    for (unsigned limit = 0xfffffffeu - static_cast<unsigned>(n % 5); i < limit; i += 16, limit /= 4)
      w.round(i);
    return w.end(i);
  }
};
struct limit_moves {
  unsigned operator()(work w, int me, int, int n) const {
    int i = me;
    for (; i < n; i += 64)
      n -= 3, w.round(i);
    return w.end(i);
  }
};
struct limit_is_read {
  unsigned operator()(work w, int me, int, int n) const {
    int i = me, k = 0;
    for (; i < w.in[k] % 97 + n; i += 16)
      w.round(i), ++k;
    return w.end(i);
  }
};
/// The counter is the work-item.
struct limit_halves {
  unsigned operator()(work w, int me, int, int n) const {
    for (; me < n; n /= 2)
      w.round(me + n);
    return w.end(n);
  }
};
struct nested {
  unsigned operator()(work w, int me, int, int n) const {
    int i = 0;
    for (int outer = 0; outer < 3; ++outer)
      for (i = me + outer; i < n; i += 16)
        w.round(i);
    return w.end(i);
  }
};
struct under_condition {
  unsigned operator()(work w, int me, int, int n) const {
    int i = me;
    if (w.in[me] % 3 == 0)
      for (; i < n; i += 16)
        w.round(i);
    return w.end(i);
  }
};
struct with_break {
  unsigned operator()(work w, int me, int, int n) const {
    int i = me;
    for (; i < n; i += 16) {
      if (w.in[i % numbers] % 7 == 0)
        break;
      w.round(i);
    }
    return w.end(i);
  }
};

template <class Form> static void check(queue &q, std::size_t size, const char *name) {
  constexpr std::size_t groups = 2;
  const std::size_t items = groups * size;
  expect::shared<int> in(q, numbers), out(q, items * 4);
  expect::shared<unsigned> results(q, items);
  for (int i = 0; i < numbers; ++i)
    in[static_cast<std::size_t>(i)] = i * 7919 % 1009;
  const int *from = in.data;
  int *to = out.data;
  unsigned *result = results.data;
  for (int n : {0, 1, 4, 15, 16, 17, 31, 33, 64, 100, 257, 300}) {
    for (std::size_t i = 0; i < items * 4; ++i)
      out[i] = -1;
    q.parallel_for(nd_range<1>(items, size), [=](nd_item<1> it) {
       const std::size_t i = it.get_global_id(0);
       result[i] = Form()(work{from, to + 4 * i}, static_cast<int>(it.get_local_id(0)), static_cast<int>(it.get_local_range(0)), n);
     }).wait();
    for (std::size_t i = 0; i < items; ++i) {
      int own[4] = {-1, -1, -1, -1};
      const unsigned expected = Form()(work{from, own}, static_cast<int>(i % size), static_cast<int>(size), n);
      expect::equal(results[i], expected, name, n * 1000 + static_cast<long>(i));
      for (std::size_t k = 0; k < 4; ++k)
        expect::equal(out[4 * i + k], own[k], name, n * 1000 + static_cast<long>(i));
    }
  }
}

int main() {
  queue q;
  for (std::size_t size : {1u, 16u, 40u, 64u}) {
    check<up_by_constant>(q, size, "up by a constant");
    check<up_to_limit>(q, size, "up to the limit");
    check<up_by_group>(q, size, "up by the group's size");
    check<up_by_one>(q, size, "up by one");
    check<down>(q, size, "down");
    check<down_unsigned>(q, size, "down, unsigned");
    check<every_other>(q, size, "every other number");
    check<of_16_bits>(q, size, "16 bits");
    check<wraps>(q, size, "wraps");
    check<limit_moves>(q, size, "limit moves");
    check<limit_is_read>(q, size, "limit is read");
    check<limit_halves>(q, size, "limit halves");
    check<nested>(q, size, "nested");
    check<under_condition>(q, size, "under a condition");
    check<with_break>(q, size, "with a break");
  }
  return expect::result();
}
