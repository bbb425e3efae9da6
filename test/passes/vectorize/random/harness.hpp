// Lockstep operations of the references, and the comparison
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "closure.hpp"
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

constexpr int MaxItems = 256;
using Value = std::array<int, MaxItems>;
using Mask = std::array<bool, MaxItems>;

inline void leave(Mask &m, const Mask &gone) {
  for (int w = 0; w < MaxItems; ++w)
    m[w] &= !gone[w];
}
inline void join(Mask &m, const Mask &more) {
  for (int w = 0; w < MaxItems; ++w)
    m[w] |= more[w];
}
inline Mask minus(const Mask &m, const Mask &part) {
  Mask r = m;
  leave(r, part);
  return r;
}
inline bool any(const Mask &m) {
  for (bool b : m)
    if (b)
      return true;
  return false;
}

struct Group {
  Value lid{}, gid{}, lane{}, sub{};
  std::array<unsigned, MaxItems> sgsize{};
  Group(const Closure *c, int group, int size, int lanes) {
    for (int w = 0; w < size; ++w) {
      lid[w] = w;
      gid[w] = group * int(c->group) + w;
      lane[w] = w % lanes;
      sub[w] = group * 1024 + w / lanes;
      int first = w / lanes * lanes;
      sgsize[w] = first + lanes <= size ? lanes : size - first;
    }
    Lanes = lanes;
    Size = size;
  }
  static inline int Lanes, Size;
};

#define OP(NAME, IDENTITY, TEXT)                                               \
  struct Op_##NAME {                                                           \
    static constexpr int identity = IDENTITY;                                  \
    int operator()(int a, int b) const { return TEXT; }                        \
  };
OP(IAdd, 0, add(a, b))
OP(IMul, 1, mul(a, b))
OP(SMin, INT32_MAX, a < b ? a : b)
OP(SMax, INT32_MIN, a > b ? a : b)
OP(BitwiseAnd, -1, a &b)
OP(BitwiseOr, 0, a | b)
OP(BitwiseXor, 0, a ^ b)

// fn(first, end) for each sub-group, or for the group.
template <class Fn> void each_sub_group(Fn fn) {
  for (int first = 0; first < Group::Size; first += Group::Lanes)
    fn(first, first + Group::Lanes < Group::Size ? first + Group::Lanes
                                                 : Group::Size);
}
template <class Op>
void reduce(const Mask &m, Value &v, const Value &x, Op op, int first, int end) {
  int sum = Op::identity;
  for (int w = first; w < end; ++w)
    if (m[w])
      sum = op(sum, x[w]);
  for (int w = first; w < end; ++w)
    if (m[w])
      v[w] = sum;
}
template <class Op>
void scan(const Mask &m, Value &v, const Value &x, Op op, int first, int end,
          bool inclusive) {
  int sum = Op::identity;
  for (int w = first; w < end; ++w)
    if (m[w]) {
      int before = sum;
      sum = op(sum, x[w]);
      v[w] = inclusive ? sum : before;
    }
}
#define COLLECTIVES(PREFIX, OVER)                                              \
  template <class Op>                                                          \
  void PREFIX##_reduce(const Mask &m, Value &v, const Value &x, Op op) {       \
    OVER([&](int f, int e) { reduce(m, v, x, op, f, e); });                    \
  }                                                                            \
  template <class Op>                                                          \
  void PREFIX##_inclusive(const Mask &m, Value &v, const Value &x, Op op) {    \
    OVER([&](int f, int e) { scan(m, v, x, op, f, e, true); });                \
  }                                                                            \
  template <class Op>                                                          \
  void PREFIX##_exclusive(const Mask &m, Value &v, const Value &x, Op op) {    \
    OVER([&](int f, int e) { scan(m, v, x, op, f, e, false); });               \
  }                                                                            \
  inline void PREFIX##_vote(const Mask &m, Value &v, const Value &x,           \
                            bool all) {                                        \
    OVER([&](int f, int e) {                                                   \
      bool result = all;                                                       \
      for (int w = f; w < e; ++w)                                              \
        if (m[w])                                                              \
          result = all ? result && x[w] > 3 : result || x[w] > 3;              \
      for (int w = f; w < e; ++w)                                              \
        if (m[w])                                                              \
          v[w] = result;                                                       \
    });                                                                        \
  }
template <class Fn> void whole_group(Fn fn) { fn(0, Group::Size); }
COLLECTIVES(lanes, each_sub_group)
COLLECTIVES(group, whole_group)

template <class Op>
void lanes_clustered(const Mask &m, Value &v, const Value &x, Op op, int size) {
  if (Group::Lanes < size)
    return;
  for (int first = 0; first < Group::Size; first += size) {
    Value y{};
    int end = first + size < Group::Size ? first + size : Group::Size;
    reduce(m, y, x, op, first, end);
    for (int w = first; w < end; ++w) {
      int start = w / Group::Lanes * Group::Lanes;
      int lanes = start + Group::Lanes <= Group::Size ? Group::Lanes : Group::Size - start;
      if (m[w])
        v[w] = add(v[w], lanes >= size ? y[w] : 0);
    }
  }
}
inline void lanes_all_equal(const Mask &m, Value &v, const Value &x) {
  each_sub_group([&](int f, int e) {
    bool equal = true;
    int first = -1;
    for (int w = f; w < e; ++w)
      if (m[w]) {
        if (first < 0)
          first = w;
        equal &= (x[w] & 1) == (x[first] & 1);
      }
    for (int w = f; w < e; ++w)
      if (m[w])
        v[w] = equal;
  });
}
inline uint64_t ballot(const Mask &m, const Value &x, int f, int e) {
  uint64_t bits = 0;
  for (int w = f; w < e; ++w)
    if (m[w] && x[w] > 3)
      bits |= uint64_t(1) << (w - f);
  return bits;
}
inline void lanes_ballot(const Mask &m, Value &v, const Value &x) {
  each_sub_group([&](int f, int e) {
    uint64_t bits = ballot(m, x, f, e);
    for (int w = f; w < e; ++w)
      if (m[w])
        v[w] = int(uint32_t(bits) ^ (uint32_t(bits >> 32) * 3u));
  });
}
inline void lanes_bit_count(const Mask &m, Value &v, const Value &x, int kind) {
  each_sub_group([&](int f, int e) {
    uint64_t bits = ballot(m, x, f, e);
    for (int w = f; w < e; ++w) {
      uint64_t below = (uint64_t(1) << (w - f)) - 1, own = uint64_t(1) << (w - f);
      uint64_t counted = kind == 0 ? bits : kind == 1 ? bits & (below | own) : bits & below;
      if (m[w])
        v[w] = __builtin_popcountll(counted);
    }
  });
}
inline void lanes_elect(const Mask &m, Value &v) {
  each_sub_group([&](int f, int e) {
    bool found = false;
    for (int w = f; w < e; ++w)
      if (m[w]) {
        v[w] = !found;
        found = true;
      }
  });
}
inline void lanes_first(const Mask &m, Value &v, const Value &x) {
  each_sub_group([&](int f, int e) {
    int first = -1;
    for (int w = f; w < e; ++w)
      if (m[w]) {
        if (first < 0)
          first = x[w], first = w;
        v[w] = x[first];
      }
  });
}
template <class Fn>
void lanes_move(const Mask &m, Value &v, const Value &x, Fn from) {
  Value old = x;
  each_sub_group([&](int f, int e) {
    for (int w = f; w < e; ++w)
      if (m[w])
        v[w] = old[f + from(w)];
  });
}
inline void group_broadcast(const Mask &m, Value &v, const Value &x, unsigned i) {
  int value = x[i];
  for (int w = 0; w < Group::Size; ++w)
    if (m[w])
      v[w] = value;
}
inline void group_exchange(const Mask &m, Value &v, const Value &x, int by) {
  Value old = x;
  for (int w = 0; w < Group::Size; ++w)
    if (m[w])
      v[w] = old[unsigned(w + by) % unsigned(Group::Size)];
}

inline int outside(int a, int b) { return add(mul(a, 7), b ^ 5); }
inline void note(int *p, int x) { *p = add(*p, x); }
#define RMW(NAME, TEXT)                                                        \
  inline int atomic_##NAME(int *p, int x) {                                    \
    int a = *p, b = x;                                                         \
    *p = TEXT;                                                                 \
    return a;                                                                  \
  }
RMW(IAdd, add(a, b))
RMW(ISub, dif(a, b))
RMW(SMin, a < b ? a : b)
RMW(SMax, a > b ? a : b)
RMW(And, a &b)
RMW(Or, a | b)
RMW(Xor, a ^ b)
#undef OP
#undef RMW

//===--- Running ---===//

struct WorkGroup {
  uint64_t group_id[3], num_groups[3], local_size[3], enqueued[3],
      global_size[3], offset[3];
  void *item_memory;
};
using Entry = void (*)(const void *, const WorkGroup *, void *);
using Reference = void (*)(const Closure *, int, int, int);

struct Memory {
  std::vector<int> out, planes, last, sums, own;
  std::vector<unsigned char> outb;
  std::vector<Vec4> vout;
  explicit Memory(int total)
      : out(total * 8 + 8), planes(total * 4), last(total), sums(96),
        own(8 * 1024 * 8), outb(total), vout(total) {
    for (size_t i = 0; i < planes.size(); ++i)
      planes[i] = int(i) * 3;
    for (size_t i = 0; i < own.size(); ++i)
      own[i] = int(i) * 5;
  }
  Closure closure(int n, int total, int group) {
    static std::vector<int> in(1024 + 64);
    static std::vector<float> floats(1024 + 64);
    static std::vector<unsigned char> bytes(1024 + 64);
    static std::vector<Vec4> vectors(256);
    if (!in[1])
      for (int i = 0; i < 1024 + 64; ++i) {
        in[i] = (i * 7919 + 13) % 211 - 60;
        floats[i] = float((i * 31) % 97) * 0.25f;
        bytes[i] = (unsigned char)(i * 37);
        vectors[i % 256][i / 256 % 4] = i * 11;
      }
    return {in.data(),  floats.data(), bytes.data(), vectors.data(),
            out.data(), planes.data(), last.data(),  sums.data(),
            own.data(), outb.data(),   vout.data(),  n,
            total,      unsigned(group)};
  }
  // The name of the first array that differs, and where.
  const char *differs(const Memory &o, size_t &at) const {
#define COMPARE(A)                                                             \
  for (at = 0; at < A.size(); ++at)                                            \
    if (std::memcmp(&A[at], &o.A[at], sizeof A[at]))                           \
      return #A;
    COMPARE(out) COMPARE(planes) COMPARE(last) COMPARE(sums) COMPARE(own)
    COMPARE(outb) COMPARE(vout)
#undef COMPARE
    return nullptr;
  }
};

// Runs a kernel for several group sizes; true if all is as the reference says.
inline bool check(const char *name, Entry rows, Entry linear, Reference ref,
                  int dims, int lanes) {
  struct Launch {
    int x, y, groups;
  };
  static const Launch one[] = {{64, 1, 2}, {128, 1, 2}, {24, 1, 2}, {7, 1, 3}, {1, 1, 2}, {65, 1, 1}};
  static const Launch two[] = {{64, 2, 2}, {128, 1, 1}, {8, 3, 2}, {5, 7, 2}, {1, 9, 2}, {16, 4, 2}};
  alignas(128) static char local[64 << 10];
  alignas(128) static char items[16 << 20];
  for (const Launch &l : dims == 1 ? one : two) {
    int size = l.x * l.y, total = size * l.groups;
    Memory expected(total), got(total);
    for (int n : {1, 6}) {
      Closure e = expected.closure(n, total, size), c = got.closure(n, total, size);
      for (int g = 0; g < l.groups; ++g)
        ref(&e, g, size, lanes);
      WorkGroup wg = {};
      for (int d = 0; d < 3; ++d)
        wg.num_groups[d] = wg.local_size[d] = wg.enqueued[d] = wg.global_size[d] = 1;
      wg.num_groups[0] = l.groups;
      wg.local_size[0] = wg.enqueued[0] = l.x;
      wg.local_size[1] = wg.enqueued[1] = l.y;
      wg.global_size[0] = uint64_t(l.x) * l.groups;
      wg.global_size[1] = l.y;
      wg.item_memory = items;
      for (bool general : {false, true}) {
        if (!general && l.x % lanes)
          continue;
        Memory fresh = got;
        Closure f = fresh.closure(n, total, size);
        for (int g = 0; g < l.groups; ++g) {
          wg.group_id[0] = g;
          (general ? linear : rows)(&f, &wg, local);
        }
        size_t at;
        if (const char *array = expected.differs(fresh, at)) {
          std::printf("%s: %s differs at %zu; %d lanes, %s, group %d x %d, n %d\n",
                      name, array, at, lanes, general ? "linear" : "rows", l.x,
                      l.y, n);
          return false;
        }
        if (general)
          got = fresh;
      }
      (void)c;
    }
  }
  return true;
}
