// Trees, scans, sorts and rotations in local memory as people write them, by groups of many sizes, against a serial execution: ids of all
// integer types, steps at distances that double and halve, work for the first items, for every n-th and from one on, and neighbours that wrap.
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t %cohort_libs && %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.4 %cohort_libs && %t.4
#include "expect.hpp"
#include <algorithm>
#include <string>
#include <vector>
using namespace sycl;

constexpr std::size_t groups = 3;

struct bench {
  queue q;
  std::size_t size;
  expect::shared<int> in, out;

  explicit bench(std::size_t size) : size(size), in(q, groups * size), out(q, groups * size) {
    for (std::size_t i = 0; i < groups * size; ++i)
      in.data[i] = static_cast<int>((i * 7919 + 13) % 1009);
  }

  /// \p kernel gets the group's item, what it reads and writes, and the group's memory; \p reference the group's elements.
  template <class Kernel, class Reference> void run(const char *name, Kernel kernel, Reference reference, bool first_only = false) {
    const int *from = in.data;
    int *to = out.data;
    std::fill(to, to + groups * size, -1);
    q.submit([&](handler &h) {
       local_accessor<int, 1> t(range<1>(2 * size), h);
       h.parallel_for(nd_range<1>(groups * size, size), [=](nd_item<1> item) { kernel(item, from, to, t); });
     }).wait();
    for (std::size_t g = 0; g < groups; ++g) {
      std::vector<int> wanted(from + g * size, from + (g + 1) * size);
      reference(wanted);
      const std::string what = std::string(name) + ", groups of " + std::to_string(size);
      expect::is_true(std::equal(wanted.begin(), first_only ? wanted.begin() + 1 : wanted.end(), to + g * size), what.c_str());
    }
  }
};

static bool is_power_of_two(std::size_t n) { return (n & (n - 1)) == 0; }

static void sum(std::vector<int> &v) {
  int s = 0;
  for (int x : v)
    s += x;
  v[0] = s;
}

static void scan(std::vector<int> &v) {
  for (std::size_t i = 1; i < v.size(); ++i)
    v[i] += v[i - 1];
}

template <class Id> static void trees(bench &b) {
  const auto first = [](auto step) {
    return [=](nd_item<1> item, const int *in, int *out, const auto &t) {
      const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
      t[id] = in[item.get_global_id(0)];
      item.barrier();
      step(item, t, id, size);
      if (id == 0)
        out[item.get_global_id(0)] = t[0];
    };
  };
  const bool halves = is_power_of_two(b.size);
  b.run("item * 2 s + s < size", first([](nd_item<1> item, const auto &t, Id id, Id size) {
          for (Id s = 1; s < size; s *= 2) {
            const Id i = 2 * s * id;
            if (i + s < size)
              t[i] += t[i + s];
            item.barrier();
          }
        }),
        sum, true);
  b.run("item % (2 s) == 0", first([](nd_item<1> item, const auto &t, Id id, Id size) {
          for (Id s = 1; s < size; s *= 2) {
            if (id % (2 * s) == 0 && id + s < size)
              t[id] += t[id + s];
            item.barrier();
          }
        }),
        sum, true);
  if (!halves)
    return;
  b.run("item * 2 s < size", first([](nd_item<1> item, const auto &t, Id id, Id size) {
          for (Id s = 1; s < size; s *= 2) {
            const Id i = 2 * s * id;
            if (i < size)
              t[i] += t[i + s];
            item.barrier();
          }
        }),
        sum, true);
  b.run("item < s", first([](nd_item<1> item, const auto &t, Id id, Id size) {
          for (Id s = size / 2; s > 0; s /= 2) {
            if (id < s)
              t[id] += t[id + s];
            item.barrier();
          }
        }),
        sum, true);
  b.run("up and down",
        [](nd_item<1> item, const int *in, int *out, const auto &t) {
          const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
          t[id] = in[item.get_global_id(0)];
          Id offset = 1;
          for (Id d = size / 2; d > 0; d /= 2) {
            item.barrier();
            if (id < d)
              t[offset * (2 * id + 2) - 1] += t[offset * (2 * id + 1) - 1];
            offset *= 2;
          }
          if (id == 0)
            t[size - 1] = 0;
          for (Id d = 1; d < size; d *= 2) {
            offset /= 2;
            item.barrier();
            if (id < d) {
              const int x = t[offset * (2 * id + 1) - 1];
              t[offset * (2 * id + 1) - 1] = t[offset * (2 * id + 2) - 1];
              t[offset * (2 * id + 2) - 1] += x;
            }
          }
          item.barrier();
          out[item.get_global_id(0)] = t[id] + in[item.get_global_id(0)];
        },
        scan);
}

template <class Id> static void others(bench &b) {
  b.run("scan with two barriers a step",
        [](nd_item<1> item, const int *in, int *out, const auto &t) {
          const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
          t[id] = in[item.get_global_id(0)];
          item.barrier();
          for (Id d = 1; d < size; d *= 2) {
            int x = 0;
            if (id >= d)
              x = t[id - d];
            item.barrier();
            if (id >= d)
              t[id] += x;
            item.barrier();
          }
          out[item.get_global_id(0)] = t[id];
        },
        scan);
  b.run("scan with two buffers",
        [](nd_item<1> item, const int *in, int *out, const auto &t) {
          const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
          Id to = 0;
          t[id] = in[item.get_global_id(0)];
          item.barrier();
          for (Id d = 1; d < size; d *= 2) {
            const Id from = to;
            to = size - to;
            t[to + id] = id >= d ? t[from + id] + t[from + id - d] : t[from + id];
            item.barrier();
          }
          out[item.get_global_id(0)] = t[to + id];
        },
        scan);
  b.run("sort of neighbours",
        [](nd_item<1> item, const int *in, int *out, const auto &t) {
          const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
          t[id] = in[item.get_global_id(0)];
          item.barrier();
          for (Id phase = 0; phase < size; ++phase) {
            if (id % 2 == phase % 2 && id + 1 < size && t[id] > t[id + 1]) {
              const int x = t[id];
              t[id] = t[id + 1];
              t[id + 1] = x;
            }
            item.barrier();
          }
          out[item.get_global_id(0)] = t[id];
        },
        [](std::vector<int> &v) { std::sort(v.begin(), v.end()); });
  b.run("reversed",
        [](nd_item<1> item, const int *in, int *out, const auto &t) {
          const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
          t[id] = in[item.get_global_id(0)];
          item.barrier();
          out[item.get_global_id(0)] = t[size - 1 - id];
        },
        [](std::vector<int> &v) { std::reverse(v.begin(), v.end()); });
  b.run("rotated",
        [](nd_item<1> item, const int *in, int *out, const auto &t) {
          const Id id = static_cast<Id>(item.get_local_id(0)), size = static_cast<Id>(item.get_local_range(0));
          int x = in[item.get_global_id(0)];
          for (Id k = 0; k < 5; ++k) {
            t[id] = x;
            item.barrier();
            x += 3 * t[(id + k + 1) % size] - t[(id + 8 * size - k) % size];
            item.barrier();
          }
          out[item.get_global_id(0)] = x;
        },
        [](std::vector<int> &v) {
          const std::size_t n = v.size();
          for (std::size_t k = 0; k < 5; ++k) {
            const std::vector<int> t = v;
            for (std::size_t i = 0; i < n; ++i)
              v[i] += 3 * t[(i + k + 1) % n] - t[(i + 8 * n - k) % n];
          }
        });
}

int main() {
  for (std::size_t size : {1, 2, 7, 8, 32, 64, 96, 100, 256}) {
    bench b(size);
    trees<int>(b);
    trees<unsigned>(b);
    trees<std::size_t>(b);
    others<int>(b);
    others<unsigned>(b);
    others<std::size_t>(b);
  }
  return expect::result();
}
