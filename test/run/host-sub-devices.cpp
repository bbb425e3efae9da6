// A device is cut into sub-devices that run kernels, or says that it cannot be; what it cannot do is an error.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
#include "expect.hpp"
#include <algorithm>
#include <string>
using namespace sycl;
using info::partition_affinity_domain;
using info::partition_property;

template <class F> static void refused(F f, errc code, const char *words) {
  try {
    f();
    expect::is_true(false, words);
  } catch (const exception &e) {
    expect::is_true(e.code() == code && std::string(e.what()).find(words) != std::string::npos, e.what());
  }
}

/// A buffer goes from one part to the other and back.
static void compute(const device &one, const device &other) {
  queue p(one), q(other);
  int data[64] = {};
  {
    buffer<int> b(data, 64);
    for (queue *each : {&p, &q, &p})
      each->submit([&](handler &h) {
        accessor a(b, h);
        h.parallel_for(nd_range<1>(64, 16), [=](nd_item<1> it) { a[it.get_global_id()] = 2 * a[it.get_global_id()] + 1; });
      });
  }
  expect::equal(data[63], 7, "kernels on sub-devices");
  context all({one, other});
  queue shared(all, one);
  int *m = malloc_shared<int>(16, other, all);
  shared.fill(m, 3, 16).wait();
  shared.parallel_for(16, [=](id<1> i) { m[i] += int(i); }).wait_and_throw();
  expect::equal(m[15], 18, "memory of another part");
  free(m, all);
}

int main() {
  device d;
  const auto ways = d.get_info<info::device::partition_properties>();
  const auto units = d.get_info<info::device::max_compute_units>();
  const auto can = [&](partition_property p) { return std::find(ways.begin(), ways.end(), p) != ways.end(); };
  refused([&] { d.get_info<info::device::parent_device>(); }, errc::invalid, "is not a sub-device");
  expect::is_true(d.get_info<info::device::partition_type_property>() == partition_property::no_partition, "a whole device");

  if (!can(partition_property::partition_equally)) {
    refused([&] { d.create_sub_devices<partition_property::partition_equally>(1); }, errc::feature_not_supported, "cannot be partitioned");
    refused([&] { d.create_sub_devices<partition_property::partition_by_counts>({1}); }, errc::feature_not_supported, "cannot be partitioned");
    refused([&] { d.create_sub_devices<partition_property::partition_by_affinity_domain>(partition_affinity_domain::numa); },
            errc::feature_not_supported, "cannot be partitioned");
    return expect::result();
  }
  expect::is_true(d.get_info<info::device::partition_max_sub_devices>() > 0, "number of sub-devices");
  const auto parts = d.create_sub_devices<partition_property::partition_equally>(1);
  expect::is_true(parts == d.create_sub_devices<partition_property::partition_equally>(1), "the same again");
  expect::equal(parts.size(), std::size_t(units), "sub-devices of one unit");
  for (const device &part : parts)
    expect::is_true(part != d && part.get_info<info::device::parent_device>() == d &&
                        part.get_info<info::device::max_compute_units>() == 1 && part.get_platform() == d.get_platform() &&
                        part.get_info<info::device::partition_type_property>() == partition_property::partition_equally,
                    "a sub-device");
  expect::is_true(d.get_platform().get_devices() == std::vector<device>{d}, "sub-devices are not listed");
  compute(parts.front(), parts.back());
  // A context of the whole device is one of its parts.
  queue part(context(d), parts[0]);
  expect::is_true(part.get_device() == parts[0], "queue of a part in the whole device's context");

  if (can(partition_property::partition_by_counts)) {
    const auto counted = d.create_sub_devices<partition_property::partition_by_counts>({units});
    expect::is_true(counted.size() == 1 && counted[0].get_info<info::device::max_compute_units>() == units, "sub-devices by counts");
    refused([&] { d.create_sub_devices<partition_property::partition_by_counts>({units, 1}); }, errc::invalid, "more are asked for");
    refused([&] { d.create_sub_devices<partition_property::partition_by_counts>({}); }, errc::invalid, "at least one compute unit");
  }
  refused([&] { d.create_sub_devices<partition_property::partition_equally>(units + 1); }, errc::invalid, "more are asked for");
  refused([&] { d.create_sub_devices<partition_property::partition_equally>(0); }, errc::invalid, "at least one compute unit");
  if (!can(partition_property::partition_by_affinity_domain))
    refused([&] { d.create_sub_devices<partition_property::partition_by_affinity_domain>(partition_affinity_domain::numa); },
            errc::feature_not_supported, "cannot be partitioned into sub-devices in this way");
  return expect::result();
}
