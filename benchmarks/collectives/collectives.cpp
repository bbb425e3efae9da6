// Collectives of sub-groups of 16 and of work-groups of 256: built-in
// operators, and the same as lambdas SPDX-License-Identifier: Apache-2.0

#include "collectives.hpp"
#include "../kernels/kernels.hpp"
#include "../opencl/peer.hpp"
#include "../shared.hpp"

namespace bench {

using R = Rounds;

struct LanesOf {
  auto operator()(const sycl::nd_item<1> &item) const {
    return item.get_sub_group();
  }
};
struct GroupOf {
  auto operator()(const sycl::nd_item<1> &item) const {
    return item.get_group();
  }
};

template <class T, int Chains, class Of, class F> class CollectiveKernel;

static int nextOf(int x, int result) {
  return int(unsigned(x) * 5u + unsigned(result));
}
static float nextOf(float x, float result) { return x * 0.5f + result; }
static int joined(int a, int b) { return a ^ b; }
static float joined(float a, float b) { return a + b; }

/// f gets the group, the number and the round.
template <int Chains, class Of, class T, class F>
static void collective(const T *in, T *out, F f) {
  theQueue()
      .parallel_for<CollectiveKernel<T, Chains, Of, F>>(
          sycl::nd_range<1>(R::items, R::group),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
            const std::size_t i = item.get_global_id(0);
            T x[Chains], acc = 0;
            for (int c = 0; c < Chains; ++c)
              x[c] = startOf(in[i], c);
            for (int r = 0; r < R::rounds / Chains; ++r)
#pragma unroll
              for (int c = 0; c < Chains; ++c)
                x[c] = nextOf(x[c], f(Of()(item), x[c], r));
            for (int c = 0; c < Chains; ++c)
              acc = joined(acc, x[c]);
            out[i] = acc;
          })
      .wait();
}

static const auto sum = [](auto a, auto b) { return a + b; };

// Each takes the operator, so that built-in and lambda do the same.
template <class Op> static auto reduceWith(Op op) {
  return [=](const auto &group, auto v, int) {
    return sycl::reduce_over_group(group, v, op);
  };
}
template <class Op> static auto inclusiveWith(Op op) {
  return [=](const auto &group, int v, int) {
    return sycl::inclusive_scan_over_group(group, v, op);
  };
}
template <class Op> static auto exclusiveWith(Op op) {
  return [=](const auto &group, int v, int) {
    return sycl::exclusive_scan_over_group(group, v, 0, op);
  };
}
static int broadcastOf(const sycl::sub_group &group, int v, int r) {
  return sycl::group_broadcast(group, v, unsigned(r & 15));
}
static int broadcastOf(const sycl::group<1> &group, int v, int r) {
  return sycl::group_broadcast(group, v, std::size_t(r & 255));
}
static bool anyOf(int v) { return (v & 0xffff) == 0; }

/// What the items of groups of \p size get: \p f (numbers, results, round).
template <class T, class F>
static std::vector<T> expectedOf(const std::vector<T> &in, int size, int chains,
                                 F f) {
  std::vector<T> out(in.size()), x(static_cast<std::size_t>(size)),
      result(x.size());
  for (std::size_t b = 0; b < in.size(); b += x.size())
    for (int c = 0; c < chains; ++c) {
      for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = startOf(in[b + i], c);
      for (int r = 0; r < R::rounds / chains; ++r) {
        f(x, result, r);
        for (std::size_t i = 0; i < x.size(); ++i)
          x[i] = nextOf(x[i], result[i]);
      }
      for (std::size_t i = 0; i < x.size(); ++i)
        out[b + i] = joined(out[b + i], x[i]);
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

namespace {
/// Adds the ways of a collective: by hand, built-in, as a lambda, and on an
/// OpenCL device by its own compiler.
struct Collectives {
  std::vector<Case> &cases;
  Numbers numbers;
  const int *in;
  int *out;

  void add(const std::string &name,
           std::function<void(const int *, int *)> kernel, Numbers expected) {
    cases.push_back(
        {name, [=, this_in = in, this_out = out] { kernel(this_in, this_out); },
         [to = out, expected = std::move(expected)] {
           return holds(to, expected);
         }});
  }
  /// Work \p name (without its chains).
  template <int Chains, class Of, class F, class Results>
  void addWork(const std::string &name,
               void (*hand)(const int *, int *, Threads), F builtIn, int size,
               Results results) {
    const std::string work = name + (Chains == 1 ? "_chain" : "_eight");
    const Numbers expected = expectedOf(numbers, size, Chains, results);
    if (hand && hasHandKernels())
      add(
          work + "/hand",
          [=](const int *from, int *to) { hand(from, to, threads); }, expected);
    add(
        work + "/built-in",
        [=](const int *from, int *to) {
          collective<Chains, Of>(from, to, builtIn);
        },
        expected);
    addPeer(
        cases, work, [to = out, expected] { return holds(to, expected); },
        [=, from = in, to = out] {
          return Peer(work.c_str(), {R::items, 1}, {R::group, 1})
              .memory(from)
              .memory(to);
        });
  }
  template <class Of, class F, class Results>
  void addLambda(const std::string &name, F lambda, int size, Results results) {
    add(
        name + "_chain/lambda",
        [=](const int *from, int *to) { collective<1, Of>(from, to, lambda); },
        expectedOf(numbers, size, 1, results));
  }
};
} // namespace

static void whole(const Numbers &v, Numbers &result, int) {
  unsigned all = 0;
  for (int x : v)
    all += unsigned(x);
  result.assign(v.size(), int(all));
}
static void inclusive(const Numbers &v, Numbers &result, int) {
  sumsOf(v, result, true);
}
static void exclusive(const Numbers &v, Numbers &result, int) {
  sumsOf(v, result, false);
}
static void noneOf(const Numbers &v, Numbers &result, int) {
  result.assign(v.size(), std::none_of(v.begin(), v.end(), anyOf));
}
static auto broadcastFrom(int size) {
  return [=](const Numbers &v, Numbers &result, int r) {
    result.assign(v.size(), v[std::size_t(r & (size - 1))]);
  };
}
static auto noneInGroup() {
  return [](const auto &group, int v, int) {
    return int(!sycl::any_of_group(group, v, anyOf));
  };
}
static auto broadcasts() {
  return
      [](const auto &group, int v, int r) { return broadcastOf(group, v, r); };
}
/// Lanes that get the value of lane \p from (lane, own value).
template <class F> static auto moved(F from) {
  return [=](const Numbers &v, Numbers &result, int) {
    for (unsigned i = 0; i < 16; ++i)
      result[i] = v[from(i, v[i])];
  };
}

template <int Chains> static void addLanes(Collectives &to) {
  auto add = [&](const char *name, void (*hand)(const int *, int *, Threads),
                 auto f, auto results) {
    to.addWork<Chains, LanesOf>(name, hand, f, 16, results);
  };
  add("lanes_reduce", handReduceLanes<Chains>, reduceWith(sycl::plus<>()),
      whole);
  add("lanes_inclusive", handInclusiveLanes<Chains>,
      inclusiveWith(sycl::plus<>()), inclusive);
  add("lanes_exclusive", handExclusiveLanes<Chains>,
      exclusiveWith(sycl::plus<>()), exclusive);
  add("lanes_broadcast", handBroadcastLanes<Chains>, broadcasts(),
      broadcastFrom(16));
  add("lanes_any", handAnyLanes<Chains>, noneInGroup(), noneOf);
  add(
      "lanes_xor", handXorLanes<Chains>,
      [](const auto &group, int v, int) {
        return sycl::permute_group_by_xor(group, v, 4);
      },
      moved([](unsigned i, int) { return i ^ 4u; }));
  // The last item gets any value: 1, by hand the first one's.
  add(
      "lanes_shift", handShiftLanes<Chains>,
      [](const auto &group, int v, int) {
        const int next = sycl::shift_group_left(group, v),
                  first = sycl::group_broadcast(group, v);
        return group.get_local_linear_id() == 15 ? first : next;
      },
      moved([](unsigned i, int) { return (i + 1) % 16; }));
  add(
      "lanes_select", handSelectLanes<Chains>,
      [](const auto &group, int v, int) {
        return sycl::select_from_group(group, v,
                                       sycl::id<1>(std::size_t(v & 15)));
      },
      moved([](unsigned, int x) { return unsigned(x) & 15u; }));
}

static void addGroups(Collectives &to) {
  auto add = [&](const char *name, auto f, auto results) {
    to.addWork<1, GroupOf>(name, nullptr, f, R::group, results);
  };
  add("group_reduce", reduceWith(sycl::plus<>()), whole);
  add("group_inclusive", inclusiveWith(sycl::plus<>()), inclusive);
  add("group_exclusive", exclusiveWith(sycl::plus<>()), exclusive);
  add("group_broadcast", broadcasts(), broadcastFrom(R::group));
  add("group_any", noneInGroup(), noneOf);
}

static void addLambdas(Collectives &to) {
  auto both = [&](const std::string &name, auto f, auto results) {
    to.addLambda<LanesOf>("lanes_" + name, f, 16, results);
    to.addLambda<GroupOf>("group_" + name, f, R::group, results);
  };
  both("reduce", reduceWith(sum), whole);
  both("inclusive", inclusiveWith(sum), inclusive);
  both("exclusive", exclusiveWith(sum), exclusive);
}

/// Sums of floats of the items of \p Of, a mean of equal numbers: they are
/// exact.
template <int Chains, class Of>
static void addFloats(std::vector<Case> &cases, const std::string &work,
                      int size) {
  const std::vector<float> few(R::items, 1.0f);
  const float *from = share(few);
  float *to = share(std::vector<float>(R::items));
  const float factor = 0.5f / float(size);
  const std::vector<float> wanted = expectedOf(
      few, size, Chains,
      [=](const std::vector<float> &v, std::vector<float> &result, int) {
        result.assign(v.size(), v[0] * float(v.size()) * factor);
      });
  auto add = [&](const std::string &way, auto kernel) {
    cases.push_back({work + "/" + way, [=] { kernel(from, to); },
                     [=] { return holds(to, wanted); }});
  };
  auto with = [=](auto op) {
    return [=](const float *a, float *b) {
      collective<Chains, Of>(a, b, [=](const auto &group, float v, int) {
        return sycl::reduce_over_group(group, v, op) * factor;
      });
    };
  };
  if (size == 16 && hasHandKernels())
    add("hand", [](const float *a, float *b) {
      handReduceLanes<Chains>(a, b, threads);
    });
  add("built-in", with(sycl::plus<>()));
  if (Chains == 1)
    add("lambda", with(sum));
  addPeer(
      cases, work, [=] { return holds(to, wanted); },
      [=] {
        return Peer(work.c_str(), {R::items, 1}, {R::group, 1})
            .memory(from)
            .memory(to);
      });
}

void addCollectives(std::vector<Case> &cases) {
  Numbers numbers(R::items);
  std::uint32_t state = 1;
  for (int &x : numbers)
    x = int((state = state * 1664525u + 1013904223u) >> 4);
  Collectives to{cases, numbers, share(numbers), share(Numbers(R::items))};
  addLanes<OneChain>(to);
  addLanes<EightChains>(to);
  addGroups(to);
  addLambdas(to);
  addFloats<OneChain, LanesOf>(cases, "lanes_reduce_float_chain", 16);
  addFloats<EightChains, LanesOf>(cases, "lanes_reduce_float_eight", 16);
  addFloats<OneChain, GroupOf>(cases, "group_reduce_float_chain", R::group);
}

} // namespace bench
