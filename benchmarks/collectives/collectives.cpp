// Collectives of sub-groups of 16 and of work-groups of 256: built-in operators, and the same as lambdas
// SPDX-License-Identifier: Apache-2.0

#include "collectives.hpp"
#include "../kernels/kernels.hpp"
#include "../opencl/peer.hpp"
#include "../shared.hpp"

namespace bench {

using R = Rounds;

struct LanesOf {
  auto operator()(const sycl::nd_item<1> &item) const { return item.get_sub_group(); }
};
struct GroupOf {
  auto operator()(const sycl::nd_item<1> &item) const { return item.get_group(); }
};

template <class T, class Of, class F> class CollectiveKernel;

/// f gets the group, the number and the round.
template <class Of, class F> static void collective(const int *in, int *out, F f) {
  theQueue()
      .parallel_for<CollectiveKernel<int, Of, F>>(
          sycl::nd_range<1>(R::items, R::group),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
            const std::size_t i = item.get_global_id(0);
            const int x = in[i];
            int acc = 0;
            for (int r = 0; r < R::rounds; ++r) {
              const int result = f(Of()(item), x ^ r, r);
              acc = int(unsigned(acc) * 5u + unsigned(result));
            }
            out[i] = acc;
          })
      .wait();
}
template <class Of, class F> static void collective(const float *in, float *out, F f) {
  theQueue()
      .parallel_for<CollectiveKernel<float, Of, F>>(
          sycl::nd_range<1>(R::items, R::group),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
            const std::size_t i = item.get_global_id(0);
            const float x = in[i];
            float acc = 0;
            for (int r = 0; r < R::rounds; ++r) {
              const float result = f(Of()(item), x * float(r), r);
              acc = acc * 0.5f + result;
            }
            out[i] = acc;
          })
      .wait();
}

static const auto sum = [](auto a, auto b) { return a + b; };

// Each takes the operator, so that built-in and lambda do the same.
template <class Op> static auto reduceWith(Op op) {
  return [=](const auto &group, auto v, int) { return sycl::reduce_over_group(group, v, op); };
}
template <class Op> static auto inclusiveWith(Op op) {
  return [=](const auto &group, int v, int) { return sycl::inclusive_scan_over_group(group, v, op); };
}
template <class Op> static auto exclusiveWith(Op op) {
  return [=](const auto &group, int v, int) { return sycl::exclusive_scan_over_group(group, v, 0, op); };
}
static int broadcastOf(const sycl::sub_group &group, int v, int r) { return sycl::group_broadcast(group, v, unsigned(r & 15)); }
static int broadcastOf(const sycl::group<1> &group, int v, int r) { return sycl::group_broadcast(group, v, std::size_t(r & 255)); }
static bool anyOf(int v) { return (v & 0xffff) == 0; }

/// What the items of a group of \p size get: \p f (numbers, results, round).
template <class T, class F, class Next> static std::vector<T> expectedOf(const std::vector<T> &in, int size, F f, Next next) {
  std::vector<T> out(in.size()), v(size), result(size);
  for (std::size_t b = 0; b < in.size(); b += std::size_t(size))
    for (int r = 0; r < R::rounds; ++r) {
      for (int i = 0; i < size; ++i)
        v[std::size_t(i)] = next(in[b + std::size_t(i)], r);
      f(v, result, r);
      for (int i = 0; i < size; ++i) {
        T &acc = out[b + std::size_t(i)];
        if constexpr (std::is_same_v<T, int>)
          acc = int(unsigned(acc) * 5u + unsigned(result[std::size_t(i)]));
        else
          acc = acc * 0.5f + result[std::size_t(i)];
      }
    }
  return out;
}

using Numbers = std::vector<int>;
static void sumsOf(const Numbers &v, Numbers &result, bool inclusive) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    result[i] = int(inclusive ? sum + unsigned(v[i]) : sum);
    sum += unsigned(v[i]);
  }
}

void addCollectives(std::vector<Case> &cases) {
  Numbers numbers(R::items);
  std::uint32_t state = 1;
  for (int &x : numbers)
    x = int((state = state * 1664525u + 1013904223u) >> 4);
  const int *in = share(numbers);
  int *out = share(Numbers(R::items));
  auto add = [&](const std::string &name, auto kernel, const Numbers &expected) {
    cases.push_back({name, [=] { kernel(in, out); }, [=] { return holds(out, expected); }});
  };
  auto addHand = [&](const std::string &name, void (*hand)(const int *, int *, Threads), const Numbers &expected) {
    if (hasHandKernels())
      add(name + "/hand", [=](const int *from, int *to) { hand(from, to, threads); }, expected);
  };
  // The same on an OpenCL device by its own compiler.
  auto addDevice = [&](const std::string &name, const auto *from, auto *to, const auto &wanted) {
    addPeer(cases, name, [=] { return holds(to, wanted); },
            [=] { return Peer(name.c_str(), {R::items, 1}, {R::group, 1}).memory(from).memory(to); });
  };
  auto expected = [&](int size, auto f) {
    return expectedOf(numbers, size, f, [](int x, int r) { return x ^ r; });
  };
  auto whole = [](const Numbers &v, Numbers &result, int) {
    unsigned all = 0;
    for (int x : v)
      all += unsigned(x);
    result.assign(v.size(), int(all));
  };
  auto inclusive = [](const Numbers &v, Numbers &result, int) { sumsOf(v, result, true); };
  auto exclusive = [](const Numbers &v, Numbers &result, int) { sumsOf(v, result, false); };

  auto addKind = [&](const std::string &kind, auto of, int size) {
    using Of = decltype(of);
    auto kernels = [&](const std::string &name, auto builtIn, auto lambda, auto results) {
      add(name + "/built-in", [=](const int *from, int *to) { collective<Of>(from, to, builtIn); }, expected(size, results));
      add(name + "/lambda", [=](const int *from, int *to) { collective<Of>(from, to, lambda); }, expected(size, results));
      addDevice(name, in, out, expected(size, results));
    };
    if (size == 16) {
      addHand(kind + "_reduce", handReduceLanes, expected(size, whole));
      addHand(kind + "_inclusive", handInclusiveLanes, expected(size, inclusive));
      addHand(kind + "_exclusive", handExclusiveLanes, expected(size, exclusive));
    }
    kernels(kind + "_reduce", reduceWith(sycl::plus<>()), reduceWith(sum), whole);
    kernels(kind + "_inclusive", inclusiveWith(sycl::plus<>()), inclusiveWith(sum), inclusive);
    kernels(kind + "_exclusive", exclusiveWith(sycl::plus<>()), exclusiveWith(sum), exclusive);
    const Numbers wanted = expected(size, [=](const Numbers &v, Numbers &result, int r) {
      result.assign(v.size(), v[std::size_t(r & (size - 1))]);
    });
    if (size == 16)
      addHand(kind + "_broadcast", handBroadcastLanes, wanted);
    add(kind + "_broadcast/built-in", [](const int *from, int *to) {
      collective<Of>(from, to, [](const auto &group, int v, int r) { return broadcastOf(group, v, r); });
    }, wanted);
    addDevice(kind + "_broadcast", in, out, wanted);
    const auto any = [=](const Numbers &v, Numbers &result, int) {
      result.assign(v.size(), std::none_of(v.begin(), v.end(), anyOf));
    };
    if (size == 16)
      addHand(kind + "_any", handAnyLanes, expected(size, any));
    add(kind + "_any/built-in", [](const int *from, int *to) {
      collective<Of>(from, to, [](const auto &group, int v, int) { return int(!sycl::any_of_group(group, v, anyOf)); });
    }, expected(size, any));
    addDevice(kind + "_any", in, out, expected(size, any));
  };
  addKind("lanes", LanesOf(), 16);
  addKind("group", GroupOf(), R::group);

  auto addLanes = [&](const std::string &name, auto hand, auto f, auto results) {
    addHand("lanes_" + name, hand, expected(16, results));
    add("lanes_" + name + "/built-in", [=](const int *from, int *to) { collective<LanesOf>(from, to, f); }, expected(16, results));
    addDevice("lanes_" + name, in, out, expected(16, results));
  };
  auto moved = [](auto from) {
    return [=](const Numbers &v, Numbers &result, int) {
      for (unsigned i = 0; i < 16; ++i)
        result[i] = v[from(i, v[i])];
    };
  };
  addLanes("xor", handXorLanes, [](const auto &group, int v, int) { return sycl::permute_group_by_xor(group, v, 4); },
           moved([](unsigned i, int) { return i ^ 4u; }));
  // The last item gets any value: 1, by hand the first one's.
  addLanes("shift", handShiftLanes,
           [](const auto &group, int v, int) {
             const int next = sycl::shift_group_left(group, v), first = sycl::group_broadcast(group, v);
             return group.get_local_linear_id() == 15 ? first : next;
           },
           moved([](unsigned i, int) { return (i + 1) % 16; }));
  addLanes("select", handSelectLanes,
           [](const auto &group, int v, int) { return sycl::select_from_group(group, v, sycl::id<1>(std::size_t(v & 15))); },
           moved([](unsigned, int x) { return unsigned(x) & 15u; }));

  // Small whole numbers: sums of floats are exact.
  const std::vector<float> few(R::items, 1.0f);
  const float *from = share(few);
  float *to = share(std::vector<float>(R::items));
  auto addFloats = [&](const std::string &name, auto kernel, int size) {
    const std::vector<float> wanted = expectedOf(few, size, [](const std::vector<float> &v, std::vector<float> &result, int) {
      result.assign(v.size(), v[0] * float(v.size()));
    }, [](float x, int r) { return x * float(r); });
    cases.push_back({name, [=] { kernel(from, to); }, [=] { return holds(to, wanted); }});
    const std::string work = name.substr(0, name.find('/'));
    if (name == work + "/built-in")
      addDevice(work, from, to, wanted);
  };
  if (hasHandKernels())
    addFloats("lanes_reduce_float/hand", [](const float *a, float *b) { handReduceLanes(a, b, threads); }, 16);
  addFloats("lanes_reduce_float/built-in", [](const float *a, float *b) { collective<LanesOf>(a, b, reduceWith(sycl::plus<>())); }, 16);
  addFloats("lanes_reduce_float/lambda", [](const float *a, float *b) { collective<LanesOf>(a, b, reduceWith(sum)); }, 16);
  addFloats("group_reduce_float/built-in", [](const float *a, float *b) { collective<GroupOf>(a, b, reduceWith(sycl::plus<>())); }, R::group);
  addFloats("group_reduce_float/lambda", [](const float *a, float *b) { collective<GroupOf>(a, b, reduceWith(sum)); }, R::group);
}

} // namespace bench
