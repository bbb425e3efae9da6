// What programs for DPC++ name beside SYCL 2020: older names, kernels' descriptors by name, and what is for FPGAs where there are none.
// RUN: %cohortxx -O1 -Wno-deprecated-declarations -I%S/Inputs %s -o %t %cohort_libs && %t
// RUN: not %cohortxx -fsyntax-only -DPIPE -I%S/Inputs %s 2>&1 | FileCheck %s
#include "expect.hpp"
#include <sycl/ext/intel/fpga_extensions.hpp>
#include <sycl/ext/oneapi/get_kernel_info.hpp>
#include <sycl/properties/all_properties.hpp>
#include <sycl/sycl.hpp>
#include <sycl/usm/usm_allocator.hpp>
#include <string>
#include <type_traits>

namespace intel = sycl::ext::intel;
static_assert(std::is_same_v<sycl::device_ptr<int>, intel::device_ptr<int>> && std::is_same_v<sycl::host_ptr<int>, intel::host_ptr<int>>);
static_assert(std::is_same_v<sycl::property::noinit, sycl::property::no_init>);
class named;

#ifdef PIPE
// CHECK: pipes between kernels are for FPGAs, which are no targets
using values = intel::pipe<class of_values, int, 8>;
void write() { values::write(1); }
#endif

int main() {
  sycl::queue q{intel::fpga_emulator_selector_v};
  expect::is_true(q.get_device().is_cpu(), "the emulator is the CPU");
  bool refused = false;
  try {
    sycl::queue none{intel::fpga_selector{}};
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::runtime;
  }
  expect::is_true(refused, "there is no FPGA");
  sycl::buffer<int> b{8};
  q.submit([&](sycl::handler &h) {
    sycl::accessor x{b, h, sycl::write_only, sycl::noinit};
    h.parallel_for<named>(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> it) { x[it.get_global_id(0)] = intel::fpga_reg(int(it.get_local_id(0))); });
  });
  expect::equal(b.get_host_access()[7], 7, "fpga_reg");
  using size = sycl::info::kernel_device_specific::work_group_size;
  std::size_t most = sycl::ext::oneapi::get_kernel_info<named, size>(q);
  expect::is_true(most >= 8 && most == sycl::ext::oneapi::get_kernel_info<named, size>(q.get_context(), q.get_device()), "largest work-group");
  expect::is_true(sycl::ext::oneapi::get_kernel_info<named, sycl::info::kernel::attributes>(q.get_context()).empty(), "attributes");
  expect::is_true(q.get_device().get_info<sycl::info::device::opencl_c_version>().substr(0, 8) == "OpenCL C", "version");
  return expect::result();
}
