// Pointers to device and host allocations of USM are global ones: they convert to those, and back where the program says so.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
#include <type_traits>
using namespace sycl;
namespace intel = sycl::ext::intel;

static_assert(SYCL_EXT_INTEL_USM_ADDRESS_SPACES == 2);
using access::address_space;
static_assert(std::is_same_v<intel::device_ptr<int>, multi_ptr<int, address_space::ext_intel_global_device_space, access::decorated::legacy>>);
static_assert(std::is_same_v<intel::raw_host_ptr<int>, multi_ptr<int, address_space::ext_intel_global_host_space, access::decorated::no>>);
static_assert(std::is_same_v<intel::decorated_device_ptr<int>, intel::device_ptr<int, access::decorated::yes>>);
static_assert(std::is_convertible_v<intel::device_ptr<int>, global_ptr<const int>> && std::is_convertible_v<intel::host_ptr<int>, generic_ptr<int>>);
static_assert(!std::is_convertible_v<global_ptr<int>, intel::device_ptr<int>> && std::is_constructible_v<intel::device_ptr<int>, global_ptr<int>>);
static_assert(std::is_constructible_v<intel::host_ptr<int>, intel::host_ptr<void>> && !std::is_constructible_v<intel::host_ptr<int>, intel::host_ptr<const void>>);
static_assert(!std::is_constructible_v<intel::device_ptr<int>, intel::host_ptr<int>> && !std::is_constructible_v<intel::device_ptr<int>, local_ptr<int>>);
static_assert(!std::is_constructible_v<local_ptr<int>, intel::device_ptr<int>> && !std::is_constructible_v<intel::device_ptr<int>, constant_ptr<int>>);
static_assert(std::is_convertible_v<intel::device_ptr<void>, void *> && std::is_convertible_v<local_ptr<const void>, const void *>);
static_assert(!std::is_convertible_v<local_ptr<const void>, void *>);

int main() {
  queue q;
  const std::size_t n = 1000;
  intel::device_ptr<void> memory = malloc_device<int>(n, q);
  intel::host_ptr<int> result = malloc_host<int>(2, q);
  result[0] = result[1] = 0;
  const auto numbers = static_cast<intel::device_ptr<int>>(memory);
  q.parallel_for(n, [=](id<1> i) { numbers[i] = static_cast<int>(i); }).wait();
  q.parallel_for(nd_range<1>(n, 100), [=](nd_item<1> item) {
     const global_ptr<const int> from = numbers;
     const int sum = reduce_over_group(item.get_group(), from[item.get_global_id(0)], plus<>());
     if (item.get_group().leader()) {
       atomic_ref<int, memory_order::relaxed, memory_scope::device, address_space::ext_intel_global_host_space>(result[0]) += sum;
       atomic_ref<int, memory_order::relaxed, memory_scope::device, address_space::ext_intel_global_device_space> first(numbers[0]);
       first.fetch_max(sum);
     }
   }).wait();
  q.memcpy(result + 1, memory, sizeof(int)).wait();
  expect::equal(result[0], 499500, "the sum", 0);
  expect::equal(result[1], 94950, "the largest sum of a group", 0);
  expect::is_true(memory != nullptr && static_cast<void *>(memory) == numbers.get(), "the address");
  expect::equal(q.get_device().get_info<info::device::reference_count>(), 1u, "references to a device", 0);
  sycl::free(memory, q);
  sycl::free(result, q);
  return expect::result();
}
