// Ordinary loops in place of SYCL: what the benchmarks' files cost a compiler
// that is given neither the plugin nor its headers SPDX-License-Identifier:
// Apache-2.0
//
// For compile_time.py alone. Kernels are loops over groups and work-items, as
// one writes them for a CPU, and functions of groups are loops over an array of
// the group. Nothing waits at a barrier, so what needs one computes something
// else.
#ifndef COHORT_BENCHMARKS_PLAIN_SYCL_HPP
#define COHORT_BENCHMARKS_PLAIN_SYCL_HPP

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <type_traits>

namespace sycl {

template <int D> struct range {
  std::size_t n[3] = {1, 1, 1};
  range(std::size_t a) : n{a, 1, 1} {}
  range(std::size_t a, std::size_t b) : n{a, b, 1} {}
  std::size_t operator[](int i) const { return n[i]; }
  operator std::size_t() const { return n[0]; }
  std::size_t size() const { return n[0] * n[1] * n[2]; }
};
template <int D> struct id : range<D> {
  using range<D>::range;
};
struct float4 {
  float v[4];
  float4() = default;
  float4(float x, float y, float z, float w) : v{x, y, z, w} {}
  float x() const { return v[0]; }
  float y() const { return v[1]; }
  float z() const { return v[2]; }
  float w() const { return v[3]; }
};
template <int D> struct nd_range {
  range<D> global, local;
  nd_range(range<D> global, range<D> local) : global(global), local(local) {}
};

template <class T = void> using plus = std::plus<T>;

/// A group, at the work-item that asks.
template <int D> struct group {
  std::size_t groups[3], size[3], number[3], item[3];
  std::size_t get_group_id(int i) const { return number[i]; }
  std::size_t get_group_linear_id() const {
    return (number[0] * groups[1] + number[1]) * groups[2] + number[2];
  }
  std::size_t get_group_linear_range() const {
    return groups[0] * groups[1] * groups[2];
  }
  std::size_t get_local_id(int i) const { return item[i]; }
  std::size_t get_local_range(int i) const { return size[i]; }
  std::size_t get_local_linear_id() const {
    return (item[0] * size[1] + item[1]) * size[2] + item[2];
  }
  std::size_t get_local_linear_range() const {
    return size[0] * size[1] * size[2];
  }
};
struct sub_group {
  std::size_t item, number, count;
  std::size_t get_group_linear_id() const { return number; }
  std::size_t get_group_linear_range() const { return count; }
  std::size_t get_local_linear_id() const { return item; }
  std::size_t get_local_linear_range() const { return 16; }
  range<1> get_max_local_range() const { return 16; }
};

template <int D> struct nd_item {
  group<D> g;
  group<D> get_group() const { return g; }
  std::size_t get_group(int i) const { return g.number[i]; }
  std::size_t get_group_linear_id() const { return g.get_group_linear_id(); }
  sub_group get_sub_group() const {
    const std::size_t item = g.get_local_linear_id();
    return {item % 16, item / 16, g.get_local_linear_range() / 16};
  }
  std::size_t get_local_id(int i) const { return g.item[i]; }
  std::size_t get_local_linear_id() const { return g.get_local_linear_id(); }
  std::size_t get_local_range(int i) const { return g.size[i]; }
  std::size_t get_global_id(int i) const {
    return g.number[i] * g.size[i] + g.item[i];
  }
  id<D> get_global_id() const {
    id<D> at(0);
    for (int i = 0; i < D; ++i)
      at.n[i] = get_global_id(i);
    return at;
  }
  std::size_t get_global_range(int i) const { return g.groups[i] * g.size[i]; }
  std::size_t get_global_linear_id() const {
    return (get_global_id(0) * get_global_range(1) + get_global_id(1)) *
               get_global_range(2) +
           get_global_id(2);
  }
};
template <int D> struct s_item : nd_item<D> {
  template <class G> std::size_t get_local_id(const G &, int i) const {
    return this->g.item[i];
  }
  using nd_item<D>::get_local_id;
  template <class G> id<D> get_local_id(const G &) const {
    id<D> at(0);
    for (int i = 0; i < D; ++i)
      at.n[i] = this->g.item[i];
    return at;
  }
  template <class G> std::size_t get_local_linear_id(const G &) const {
    return this->g.get_local_linear_id();
  }
};

template <class T, int D = 1> struct local_accessor {
  T *data;
  std::size_t pitch;
  template <class H>
  local_accessor(range<D> size, H &handler)
      : data(handler.template room<T>(size.size())), pitch(size[1]) {}
  decltype(auto) operator[](std::size_t i) const {
    if constexpr (D == 1)
      return (data[i]);
    else
      return data + i * pitch;
  }
};

struct event {
  void wait() {}
};

template <int D, class F> void forEachItem(group<D> g, const F &body) {
  for (g.item[0] = 0; g.item[0] < g.size[0]; ++g.item[0])
    for (g.item[1] = 0; g.item[1] < g.size[1]; ++g.item[1])
      for (g.item[2] = 0; g.item[2] < g.size[2]; ++g.item[2])
        body(g);
}
template <int D, class F>
void forEachGroup(range<D> groups, range<D> local, const F &body) {
  group<D> g = {{groups[0], groups[1], groups[2]},
                {local[0], local[1], local[2]},
                {},
                {}};
  for (g.number[0] = 0; g.number[0] < g.groups[0]; ++g.number[0])
    for (g.number[1] = 0; g.number[1] < g.groups[1]; ++g.number[1])
      for (g.number[2] = 0; g.number[2] < g.groups[2]; ++g.number[2])
        body(g);
}

struct handler {
  void *memory = nullptr;
  template <class T> T *room(std::size_t count) {
    return static_cast<T *>(memory = std::realloc(memory, count * sizeof(T)));
  }
  template <class Name = void, int D, class F>
  event parallel_for(nd_range<D> r, F kernel) {
    std::size_t n[3];
    for (int i = 0; i < 3; ++i)
      n[i] = r.global[i] / r.local[i];
    range<D> groups = r.local;
    for (int i = 0; i < 3; ++i)
      groups.n[i] = n[i];
    forEachGroup(groups, r.local, [&](const group<D> &g) {
      forEachItem(g, [&](const group<D> &at) { kernel(nd_item<D>{at}); });
    });
    return {};
  }
  template <class Name = void, int D, class F>
  event parallel(range<D> groups, range<D> local, F kernel) {
    forEachGroup(groups, local, kernel);
    return {};
  }
  template <class Name = void, class F> event single_task(F kernel) {
    kernel();
    return {};
  }
};

namespace property::queue {
struct in_order {};
} // namespace property::queue
struct queue : handler {
  queue() = default;
  queue(property::queue::in_order) {}
  template <class F> event submit(F f) {
    handler h;
    f(h);
    return {};
  }
  void wait() {}
};
template <class T> T *malloc_shared(std::size_t count, queue &) {
  return static_cast<T *>(std::malloc(count * sizeof(T)));
}

// Scoped parallelism.

template <class T> struct require_local_mem {
  template <int D> static T &of(const group<D> &) {
    static T memory;
    return memory;
  }
};
template <class T> struct PrivateMemory {
  T memory[1024];
  template <int D> T &operator()(const s_item<D> &item) {
    return memory[item.g.get_local_linear_id()];
  }
};
template <class T> struct require_private_mem {
  require_private_mem() = default;
  explicit require_private_mem(T) {}
  template <int D> static PrivateMemory<T> &of(const group<D> &) {
    static PrivateMemory<T> memory;
    return memory;
  }
};
template <int D, class A, class F>
void memory_environment(const group<D> &g, A, F f) {
  f(A::of(g));
}
template <int D, class A, class B, class F>
void memory_environment(const group<D> &g, A, B, F f) {
  f(A::of(g), B::of(g));
}
template <int D, class A, class B, class C, class F>
void memory_environment(const group<D> &g, A, B, C, F f) {
  f(A::of(g), B::of(g), C::of(g));
}
template <int D, class F> void distribute_items(const group<D> &g, F f) {
  forEachItem(g, [&](const group<D> &at) { f(s_item<D>{{at}}); });
}
template <int D, class F>
void distribute_items_and_wait(const group<D> &g, F f) {
  distribute_items(g, f);
}
template <class G, class F> void single_item(const G &, F f) { f(); }
template <class G, class F> void single_item_and_wait(const G &, F f) { f(); }

// Functions of groups.

template <class T> inline T everyone[1024];
template <class G, class T> T *together(const G &g, T x) {
  everyone<T>[g.get_local_linear_id()] = x;
  return everyone<T>;
}
template <class G> void group_barrier(const G &) {}
template <class G, class T, class Op>
T reduce_over_group(const G &g, T x, Op op) {
  const T *all = together(g, x);
  T sum = all[0];
  for (std::size_t i = 1; i < g.get_local_linear_range(); ++i)
    sum = op(sum, all[i]);
  return sum;
}
template <class G, class T, class Op>
T inclusive_scan_over_group(const G &g, T x, Op op) {
  const T *all = together(g, x);
  T sum = all[0];
  for (std::size_t i = 1; i <= g.get_local_linear_id(); ++i)
    sum = op(sum, all[i]);
  return sum;
}
template <class G, class T, class Op>
T exclusive_scan_over_group(const G &g, T x, T init, Op op) {
  const T *all = together(g, x);
  for (std::size_t i = 0; i < g.get_local_linear_id(); ++i)
    init = op(init, all[i]);
  return init;
}
template <class G, class T, class Op>
T exclusive_scan_over_group(const G &g, T x, Op op) {
  return exclusive_scan_over_group(g, x, T(), op);
}
template <int D, class T, class Op>
PrivateMemory<T> inclusive_scan_over_group(const group<D> &g,
                                           const PrivateMemory<T> &x, Op op) {
  PrivateMemory<T> sums;
  T sum = sums.memory[0] = x.memory[0];
  for (std::size_t i = 1; i < g.get_local_linear_range(); ++i)
    sums.memory[i] = sum = op(sum, x.memory[i]);
  return sums;
}
template <class G, class T>
T group_broadcast(const G &g, T x, std::size_t from = 0) {
  return together(g, x)[from];
}
template <class G, class T>
T select_from_group(const G &g, T x, std::size_t from) {
  return together(g, x)[from];
}
template <class G, class T>
T permute_group_by_xor(const G &g, T x, std::size_t mask) {
  return together(g, x)[g.get_local_linear_id() ^ mask];
}
template <class G, class T>
T shift_group_left(const G &g, T x, std::size_t n = 1) {
  return together(g, x)[(g.get_local_linear_id() + n) % 16];
}
template <class G> bool any_of_group(const G &g, bool x) {
  const bool *all = together(g, x);
  for (std::size_t i = 0; i < g.get_local_linear_range(); ++i)
    if (all[i])
      return true;
  return false;
}

template <class G, class T, class F> bool any_of_group(const G &g, T x, F f) {
  return any_of_group(g, f(x));
}

// Atomics of a loop by one thread, and math.

enum class memory_order { relaxed };
enum class memory_scope { work_group, device };
template <class T, memory_order, memory_scope> struct atomic_ref {
  T &at;
  explicit atomic_ref(T &at) : at(at) {}
  T fetch_add(T x) {
    T old = at;
    at += x;
    return old;
  }
};
using std::exp;
using std::fabs;
using std::log;
using std::sqrt;
inline float rsqrt(float x) { return 1 / std::sqrt(x); }
template <class T> T clamp(T x, T low, T high) {
  return x < low ? low : high < x ? high : x;
}

} // namespace sycl
#endif
