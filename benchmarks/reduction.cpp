// Sum over the work-group, which each work-item uses
// SPDX-License-Identifier: Apache-2.0

#include "opencl/peer.hpp"
#include "shared.hpp"

namespace bench {

static void ndRange(const std::uint32_t *in, std::uint32_t *out) {
  theQueue()
      .parallel_for<class ReduceNdRange>(
          sycl::nd_range<1>(reduceCount, reduceGroup),
          [=](sycl::nd_item<1> item) {
            const std::uint32_t x = in[item.get_global_id(0)];
            out[item.get_global_id(0)] =
                x -
                sycl::reduce_over_group(item.get_group(), x, sycl::plus<>());
          })
      .wait();
}

template <class Group>
static void subtractSum(const Group &group, const std::uint32_t *in,
                        std::uint32_t *out) {
  sycl::memory_environment(
      group, sycl::require_local_mem<std::uint32_t[reduceGroup]>(),
      sycl::require_local_mem<std::uint32_t>(), [&](auto &values, auto &sum) {
        sycl::distribute_items_and_wait(group, [&](sycl::s_item<1> item) {
          values[item.get_local_id(group, 0)] = in[item.get_global_id(0)];
        });
        sycl::single_item_and_wait(group, [&] {
          std::uint32_t total = 0;
          for (std::uint32_t x : values)
            total += x;
          sum = total;
        });
        sycl::distribute_items(group, [&](sycl::s_item<1> item) {
          out[item.get_global_id(0)] =
              values[item.get_local_id(group, 0)] - sum;
        });
      });
}

constexpr std::size_t numGroups = reduceCount / reduceGroup;

static void scoped(const std::uint32_t *in, std::uint32_t *out) {
  theQueue()
      .parallel<class ReduceScoped>(
          sycl::range<1>(numGroups), sycl::range<1>(reduceGroup),
          [=](auto group) { subtractSum(group, in, out); })
      .wait();
}

static void scopedSized(const std::uint32_t *in, std::uint32_t *out) {
  theQueue()
      .parallel<class ReduceScopedSized>(
          sycl::range<1>(numGroups), sycl::range<1>(reduceGroup),
          [=](auto group) [[sycl::reqd_work_group_size(reduceGroup)]] {
            subtractSum(group, in, out);
          })
      .wait();
}

void addReduction(std::vector<Case> &cases) {
  const std::uint32_t *in = share(numbers<std::uint32_t>(reduceCount));
  std::vector<std::uint32_t> sums(reduceCount / reduceGroup),
      expected(reduceCount);
  for (std::size_t i = 0; i < reduceCount; ++i)
    sums[i / reduceGroup] += in[i];
  for (std::size_t i = 0; i < reduceCount; ++i)
    expected[i] = in[i] - sums[i / reduceGroup];
  std::uint32_t *out = share(std::vector<std::uint32_t>(reduceCount));
  auto check = [=] { return holds(out, expected); };
  cases.push_back(
      {"reduce/hand", [=] { handReduce(in, out, threads); }, check});
  cases.push_back({"reduce/nd_range", [=] { ndRange(in, out); }, check});
  addPeer(cases, "reduce", check, [=] {
    return Peer("reduce", {reduceCount, 1}, {reduceGroup, 1})
        .memory(in)
        .memory(out);
  });
  cases.push_back({"reduce/scoped", [=] { scoped(in, out); }, check});
  cases.push_back(
      {"reduce/scoped, required size", [=] { scopedSized(in, out); }, check});
}

} // namespace bench
