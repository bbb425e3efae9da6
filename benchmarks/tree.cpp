// Tree reduction in local memory: a barrier for each halving
// SPDX-License-Identifier: Apache-2.0

#include "opencl/peer.hpp"
#include "shared.hpp"

namespace bench {

static void ndRange(const float *in, float *out) {
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<float> partial(treeGroup, handler);
        handler.parallel_for<class TreeNdRange>(
            sycl::nd_range<1>(treeCount, treeGroup),
            [=](sycl::nd_item<1> item) {
              const std::size_t i = item.get_local_id(0);
              partial[i] = in[item.get_global_id(0)];
              sycl::group_barrier(item.get_group());
              for (std::size_t half = item.get_local_range(0) / 2; half > 0;
                   half /= 2) {
                if (i < half)
                  partial[i] += partial[i + half];
                sycl::group_barrier(item.get_group());
              }
              if (i == 0)
                out[item.get_group(0)] = partial[0];
            });
      })
      .wait();
}

template <class Group>
static void sumTree(const Group &group, const float *in, float *out) {
  sycl::memory_environment(
      group, sycl::require_local_mem<float[treeGroup]>(), [&](auto &partial) {
        sycl::distribute_items_and_wait(group, [&](sycl::s_item<1> item) {
          partial[item.get_local_id(group, 0)] = in[item.get_global_id(0)];
        });
        for (std::size_t half = treeGroup / 2; half > 0; half /= 2)
          sycl::distribute_items_and_wait(group, [&](sycl::s_item<1> item) {
            const std::size_t i = item.get_local_id(group, 0);
            if (i < half)
              partial[i] += partial[i + half];
          });
        sycl::single_item(group,
                          [&] { out[group.get_group_id(0)] = partial[0]; });
      });
}

constexpr std::size_t numGroups = treeCount / treeGroup;

static void scoped(const float *in, float *out) {
  theQueue()
      .parallel<class TreeScoped>(sycl::range<1>(numGroups),
                                  sycl::range<1>(treeGroup),
                                  [=](auto group) { sumTree(group, in, out); })
      .wait();
}

static void scopedSized(const float *in, float *out) {
  theQueue()
      .parallel<class TreeScopedSized>(
          sycl::range<1>(numGroups), sycl::range<1>(treeGroup),
          [=](auto group) [[sycl::reqd_work_group_size(treeGroup)]] {
            sumTree(group, in, out);
          })
      .wait();
}

void addTree(std::vector<Case> &cases) {
  const float *in = share(numbers<float>(treeCount));
  std::vector<float> expected(treeCount / treeGroup);
  for (std::size_t i = 0; i < treeCount; ++i)
    expected[i / treeGroup] += in[i];
  float *out = share(std::vector<float>(expected.size()));
  auto check = [=] { return holds(out, expected); };
  cases.push_back({"tree/hand", [=] { handTree(in, out, threads); }, check});
  cases.push_back({"tree/nd_range", [=] { ndRange(in, out); }, check});
  addPeer(cases, "tree", check, [=] {
    return Peer("tree", {treeCount, 1}, {treeGroup, 1})
        .memory(in)
        .memory(out)
        .local(treeGroup * sizeof(float));
  });
  cases.push_back({"tree/scoped", [=] { scoped(in, out); }, check});
  cases.push_back(
      {"tree/scoped, required size", [=] { scopedSized(in, out); }, check});
}

} // namespace bench
