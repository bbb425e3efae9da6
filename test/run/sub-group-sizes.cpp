// Sub-group sizes as the device, the kernel and its attribute tell them: they agree, also in the last sub-group, which may be partial.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.sg4 %cohort_libs -fplugin-arg-cohort-sg=4 -DSIZE=4 && %each_isa %t.sg4
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.sg64 %cohort_libs -fplugin-arg-cohort-sg=64 -DSIZE=64 && %each_isa %t.sg64
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.v3 %cohort_libs -fplugin-arg-cohort-sg=8 -fplugin-arg-cohort-cpu=x86-64,x86-64-v2 -DSIZE=8 && %each_isa %t.v3
#include "expect.hpp"
#include <algorithm>
#include <vector>
using namespace sycl;

struct Seen {
  unsigned range, maxRange, id, numGroups, item;
};

/// What each work-item of a group of \p local items sees of its sub-group.
template <int Dims, class Kernel>
static std::vector<Seen> look(queue &q, range<Dims> local, Kernel kernel) {
  expect::shared<Seen> seen(q, local.size());
  Seen *out = seen.data;
  q.parallel_for(nd_range<Dims>(local, local), kernel(out)).wait();
  return std::vector<Seen>(out, out + local.size());
}

template <int Dims> static void note(Seen *out, nd_item<Dims> it) {
  sub_group sg = it.get_sub_group();
  out[it.get_local_linear_id()] = {unsigned(sg.get_local_range()[0]), unsigned(sg.get_max_local_range()[0]),
                                   unsigned(sg.get_group_id()[0]), unsigned(sg.get_group_range()[0]),
                                   unsigned(sg.get_local_id()[0])};
}

/// Items of a sub-group lie one behind the other in the order of the linear id.
static void checkSeen(const std::vector<Seen> &seen, const std::vector<size_t> &sizes, unsigned size) {
  unsigned max = seen[0].maxRange;
  expect::is_true(std::count(sizes.begin(), sizes.end(), max) == 1, "the device has this size", max);
  if (size)
    expect::equal(max, size, "the size that was asked for");
  for (unsigned i = 0; i < seen.size(); ++i) {
    unsigned first = i / max * max;
    expect::equal(seen[i].maxRange, max, "one size", i);
    expect::equal(seen[i].range, std::min<unsigned>(max, unsigned(seen.size()) - first), "range", i);
    expect::equal(seen[i].id, i / max, "number of the sub-group", i);
    expect::equal(seen[i].item, i % max, "id in the sub-group", i);
    expect::equal(seen[i].numGroups, (seen.size() + max - 1) / max, "number of sub-groups", i);
  }
}

/// Also of sizes that the device does not have, for kernels beside those that it can run.
template <int N> static void checkRequired(queue &q, const std::vector<size_t> &sizes) {
  if (std::count(sizes.begin(), sizes.end(), N) == 0) {
    errc code = errc::success;
    try {
      look<1>(q, range<1>(64), [](Seen *out) {
        return [=](nd_item<1> it) [[sycl::reqd_sub_group_size(N)]] { note(out, it); };
      });
    } catch (const exception &e) {
      code = static_cast<errc>(e.code().value());
    }
    expect::is_true(code == errc::kernel_not_supported, "a size that the device lacks", N);
    return;
  }
  for (size_t local : {64, 40, 1})
    checkSeen(look<1>(q, range<1>(local), [](Seen *out) {
                return [=](nd_item<1> it) [[sycl::reqd_sub_group_size(N)]] { note(out, it); };
              }), sizes, N);
}

int main() {
  queue q;
  std::vector<size_t> sizes = q.get_device().get_info<info::device::sub_group_sizes>();
  expect::is_true(std::is_sorted(sizes.begin(), sizes.end()), "sizes ascend");
  unsigned size = 0;
#ifdef SIZE
  size = SIZE;
#endif
  for (size_t local : {64, 128, 24, 65, 7, 1})
    checkSeen(look<1>(q, range<1>(local), [](Seen *out) { return [=](nd_item<1> it) { note(out, it); }; }), sizes, size);
  checkSeen(look<2>(q, range<2>(5, 7), [](Seen *out) { return [=](nd_item<2> it) { note(out, it); }; }), sizes, size);
  checkSeen(look<3>(q, range<3>(3, 2, 16), [](Seen *out) { return [=](nd_item<3> it) { note(out, it); }; }), sizes, size);
  checkRequired<1>(q, sizes);
  checkRequired<2>(q, sizes);
  checkRequired<4>(q, sizes);
  checkRequired<8>(q, sizes);
  checkRequired<16>(q, sizes);
  checkRequired<32>(q, sizes);
  checkRequired<64>(q, sizes);
  return expect::result();
}
