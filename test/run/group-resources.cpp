// What a kernel needs for its group functions is counted in its queries; a launch beyond them is refused with errc::nd_range.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;
namespace of_device = info::kernel_device_specific;

constexpr std::size_t bytes = 1 << 20;
class keeps_much;
class keeps_little;

int main() {
  queue q;
  expect::shared<int> out(q, 64);
  int *o = out.data;
  // Each item keeps an array across the reduction.
  q.parallel_for<keeps_much>(nd_range<1>(8, 8), [=](nd_item<1> it) {
     const std::size_t i = it.get_local_id(0);
     unsigned char room[bytes];
     for (std::size_t k = 0; k < bytes; k += 4096)
       room[k + i] = static_cast<unsigned char>(i + k / 4096);
     const int sum = reduce_over_group(it.get_group(), static_cast<int>(i), plus<>());
     o[i] = sum + room[static_cast<std::size_t>(o[i]) * 4096 + i];
   }).wait();
  for (std::size_t i = 0; i < 8; ++i)
    expect::equal(o[i], 28 + static_cast<int>(i), "reduction beside a large array", static_cast<long>(i));
  const auto little = [=](nd_item<1> it) { o[it.get_local_id(0)] = reduce_over_group(it.get_group(), 1, plus<>()); };
  q.parallel_for<keeps_little>(nd_range<1>(8, 8), little).wait();

  const device dev = q.get_device();
  const auto bundle = get_kernel_bundle<bundle_state::executable>(q.get_context());
  const kernel much = bundle.get_kernel<keeps_much>(), few = bundle.get_kernel<keeps_little>();
  expect::is_true(much.get_info<of_device::private_mem_size>(dev) >= bytes, "the array counts");
  expect::is_true(few.get_info<of_device::private_mem_size>(dev) < bytes, "and only where it is");
  const std::size_t largest = much.get_info<of_device::work_group_size>(dev);
  expect::is_true(largest >= 8 && largest <= few.get_info<of_device::work_group_size>(dev), "fewer items fit");
  expect::is_true(much.get_info<of_device::max_num_sub_groups>(dev) * much.get_info<of_device::max_sub_group_size>(dev) >= largest, "in sub-groups");

  const std::size_t limit = few.get_info<of_device::work_group_size>(dev);
  try {
    q.parallel_for(nd_range<1>(limit + 1, limit + 1), little).wait();
    expect::is_true(false, "a launch beyond the limit");
  } catch (const exception &e) {
    expect::is_true(e.code() == errc::nd_range, e.what());
  }
  return expect::result();
}
