// Platforms, devices, contexts, selectors and what they tell
// SPDX-License-Identifier: Apache-2.0
#include "Caught.h"
#include "FakeKernel.h"
#include <catch2/catch.hpp>
#include <sycl/ext/intel/device_info.hpp>
#include <thread>

using namespace cohort::test;
using sycl::aspect;
using sycl::device;
using sycl::errc;
using sycl::platform;
namespace info = sycl::info;

namespace {

/// The traits are true or false as types, and right for the devices here.
template <size_t... Aspects> void checkTraits(std::index_sequence<Aspects...>) {
  static_assert(
      ((std::is_base_of_v<
            std::bool_constant<sycl::any_device_has_v<aspect(Aspects)>>,
            sycl::any_device_has<aspect(Aspects)>> &&
        std::is_base_of_v<
            std::bool_constant<sycl::all_devices_have_v<aspect(Aspects)>>,
            sycl::all_devices_have<aspect(Aspects)>>) &&
       ...));
  for (const device &D : device::get_devices()) {
    CHECK(
        ((!D.has(aspect(Aspects)) || sycl::any_device_has_v<aspect(Aspects)>) &&
         ...));
    CHECK(((D.has(aspect(Aspects)) ||
            !sycl::all_devices_have_v<aspect(Aspects)>) &&
           ...));
  }
}

} // namespace

TEST_CASE("the CPU is a device", "[device]") {
  device D(sycl::cpu_selector_v);
  CHECK(D.is_cpu());
  CHECK_FALSE(D.is_gpu());
  CHECK_FALSE(D.is_accelerator());
  CHECK(D.get_info<info::device::device_type>() == info::device_type::cpu);
  CHECK(D.get_backend() == sycl::backend::cpu);
  CHECK_FALSE(D.get_info<info::device::name>().empty());
  CHECK_FALSE(D.get_info<info::device::vendor>().empty());
  CHECK_FALSE(D.get_info<info::device::driver_version>().empty());
  CHECK_FALSE(D.get_info<info::device::version>().empty());
  CHECK(D.get_info<info::device::max_compute_units>() >= 1);
  CHECK(D.get_info<info::device::is_available>());
  CHECK(D.get_info<info::device::is_compiler_available>());
  CHECK(D.get_info<info::device::is_linker_available>());
  CHECK(D.get_info<info::device::address_bits>() == 64);
}

TEST_CASE("what only OpenCL devices tell", "[device]") {
  device D(sycl::cpu_selector_v);
  Caught C = errorOf([&] { D.get_info<info::device::profile>(); });
  CHECK(C.Code == errc::invalid);
  CHECK(C.What.find("is not of OpenCL") != std::string::npos);
  C = errorOf([&] { D.get_info<info::device::execution_capabilities>(); });
  CHECK(C.Code == errc::invalid);
  C = errorOf([&] { D.get_info<info::device::preferred_interop_user_sync>(); });
  CHECK(C.Code == errc::invalid);
}

TEST_CASE("limits agree with one another", "[device]") {
  device D;
  size_t Group = D.get_info<info::device::max_work_group_size>();
  CHECK(Group >= 1024);
  sycl::range<1> S1 = D.get_info<info::device::max_work_item_sizes<1>>();
  sycl::range<2> S2 = D.get_info<info::device::max_work_item_sizes<2>>();
  sycl::range<3> S3 = D.get_info<info::device::max_work_item_sizes<3>>();
  CHECK(S1[0] == Group);
  CHECK(S2[1] == Group);
  CHECK(S3[2] == Group);
  CHECK(D.get_info<info::device::local_mem_size>() >= size_t(16) << 20);
  CHECK(D.get_info<info::device::max_mem_alloc_size>() <=
        D.get_info<info::device::global_mem_size>());
  auto Sizes = D.get_info<info::device::sub_group_sizes>();
  REQUIRE_FALSE(Sizes.empty());
  CHECK(D.get_info<info::device::max_num_sub_groups>() * Sizes[0] >= Group);
  CHECK(D.get_info<info::device::max_work_item_dimensions>() == 3);
}

TEST_CASE("architecture", "[device]") {
  using sycl::ext::oneapi::experimental::arch_category;
  using sycl::ext::oneapi::experimental::architecture;
  device D(sycl::cpu_selector_v);
  CHECK(D.get_info<
            sycl::ext::oneapi::experimental::info::device::architecture>() ==
        architecture::x86_64);
  CHECK(D.ext_oneapi_architecture_is(architecture::x86_64));
  CHECK_FALSE(D.ext_oneapi_architecture_is(architecture::nvidia_gpu_sm_90));
  for (arch_category Vendor :
       {arch_category::intel_gpu, arch_category::nvidia_gpu,
        arch_category::amd_gpu})
    CHECK_FALSE(D.ext_oneapi_architecture_is(Vendor));
  for (const device &Other : device::get_devices())
    CHECK(Other.ext_oneapi_architecture_is(arch_category::nvidia_gpu) ==
          (Other.get_backend() == sycl::backend::ext_oneapi_cuda));
  static_assert(architecture::nvidia_gpu_sm_80 <
                architecture::nvidia_gpu_sm_90);
  static_assert(architecture::intel_gpu_12_60_7 == architecture::intel_gpu_pvc);
}

TEST_CASE("what GPUs tell of themselves", "[device]") {
  namespace intel = sycl::ext::intel::info::device;
  device D(sycl::cpu_selector_v);
  CHECK(D.get_info<intel::free_memory>() > 0);
  CHECK(D.get_info<intel::max_compute_queue_indices>() == 1);
  auto Refused = [&](auto Wanted) {
    return errorOf([&] { D.get_info<decltype(Wanted)>(); });
  };
  CHECK(Refused(intel::memory_clock_rate()).What ==
        "device '" + D.get_info<info::device::name>() +
            "' does not say its memory's clock");
  for (const auto &Thrown :
       {Refused(intel::memory_clock_rate()), Refused(intel::memory_bus_width()),
        Refused(intel::pci_address()), Refused(intel::device_id()),
        Refused(intel::gpu_slices()), Refused(intel::gpu_subslices_per_slice()),
        Refused(intel::gpu_eu_count()),
        Refused(intel::gpu_eu_count_per_subslice()),
        Refused(intel::gpu_eu_simd_width()),
        Refused(intel::gpu_hw_threads_per_eu()),
        Refused(intel::max_mem_bandwidth()), Refused(intel::uuid())})
    CHECK(Thrown.Code == errc::feature_not_supported);
}

TEST_CASE("aspects", "[device]") {
  device D(sycl::cpu_selector_v);
  for (aspect A : D.get_info<info::device::aspects>())
    CHECK(D.has(A));
  CHECK(D.has(aspect::fp64));
  CHECK(D.has(aspect::usm_shared_allocations));
  CHECK(D.has(aspect::image));
  CHECK(D.get_info<info::device::image_support>());
  CHECK(D.get_platform().has(aspect::cpu));
  CHECK_FALSE(D.get_platform().has(aspect::gpu));
  CHECK_FALSE(D.has_extension("cl_khr_fp64"));
  static_assert(sycl::any_device_has_v<aspect::fp64>);
  static_assert(sycl::any_device_has_v<aspect::image>);
  static_assert(sycl::all_devices_have_v<aspect::image>);
  // One number for each, without a gap.
  constexpr size_t Numbers[] = {
#define __SYCL_ASPECT(NAME, NUMBER) size_t(aspect::NAME),
#include <sycl/info/aspects.def>
#undef __SYCL_ASPECT
  };
  for (size_t I = 0; I != std::size(Numbers); ++I)
    CHECK(Numbers[I] == I);
  checkTraits(std::make_index_sequence<std::size(Numbers)>());
  static_assert(!sycl::any_device_has_v<aspect::ext_intel_matrix>);
  CHECK_FALSE(D.has(aspect::ext_intel_matrix));
  CHECK(D.has(aspect::ext_oneapi_graph));
  static_assert(!sycl::all_devices_have_v<aspect::cpu>);
}

TEST_CASE("platforms and their devices", "[device]") {
  auto Platforms = platform::get_platforms();
  REQUIRE_FALSE(Platforms.empty());
  size_t Count = 0;
  for (platform &P : Platforms) {
    CHECK_FALSE(P.get_info<info::platform::name>().empty());
    CHECK_FALSE(P.get_info<info::platform::vendor>().empty());
    CHECK_FALSE(P.get_info<info::platform::version>().empty());
    for (device &D : P.get_devices()) {
      CHECK(D.get_platform() == P);
      CHECK(D.get_info<info::device::platform>() == P);
      ++Count;
    }
  }
  CHECK(device::get_devices().size() == Count);
  CHECK(device::get_devices(info::device_type::cpu).size() == 1);
  CHECK(device::get_devices(info::device_type::accelerator).empty());
  CHECK(platform(sycl::cpu_selector_v).get_devices().size() == 1);
  CHECK(platform() == device().get_platform());
}

TEST_CASE("devices are what they refer to", "[device]") {
  device A(sycl::cpu_selector_v), B(sycl::cpu_selector_v);
  device C = std::move(A);
  CHECK(B == C);
  CHECK(std::hash<device>()(B) == std::hash<device>()(C));
  CHECK(std::hash<platform>()(B.get_platform()) ==
        std::hash<platform>()(C.get_platform()));
}

TEST_CASE("selectors", "[device]") {
  CHECK(device(sycl::default_selector_v) == device());
  CHECK(device(sycl::default_selector()) == device());
  device Cpu(sycl::cpu_selector_v);
  CHECK(device([&](const device &D) { return D == Cpu ? 5 : -1; }) == Cpu);
  CHECK(device(sycl::aspect_selector(aspect::fp64, aspect::cpu)) == Cpu);
  CHECK(device(sycl::aspect_selector<aspect::fp64>()) == device());
  CHECK(device(sycl::aspect_selector({aspect::cpu}, {aspect::gpu})) == Cpu);
  CHECK(sycl::queue(sycl::cpu_selector_v).get_device() == Cpu);
}

TEST_CASE("selectors that take nothing", "[device]") {
  std::string Name = "'" + device().get_info<info::device::name>() + "'";
  Caught C = errorOf([] { sycl::queue Q(sycl::accelerator_selector_v); });
  CHECK(C.Code == errc::runtime);
  CHECK(C.What == "no device is an accelerator; there is " + Name);
  C = errorOf([] { device([](const device &) { return -1; }); });
  CHECK(C.Code == errc::runtime);
  CHECK(C.What == "the selector takes no device; there is " + Name);
  C = errorOf([] { device(sycl::aspect_selector<aspect::emulated>()); });
  CHECK(C.What == "no device is one with those aspects; there is " + Name);
  C = errorOf([] { device(sycl::aspect_selector({}, {aspect::fp64})); });
  CHECK(C.Code == errc::runtime);
}

TEST_CASE("no sub-devices", "[device]") {
  device D;
  std::string Name = "device '" + D.get_info<info::device::name>() + "' ";
  Caught C = errorOf([&] {
    D.create_sub_devices<info::partition_property::partition_equally>(2);
  });
  CHECK(C.Code == errc::feature_not_supported);
  CHECK(C.What == Name + "cannot be partitioned into sub-devices");
  C = errorOf([&] { D.get_info<info::device::parent_device>(); });
  CHECK(C.Code == errc::invalid);
  CHECK(C.What == Name + "is not a sub-device");
  CHECK(D.get_info<info::device::partition_max_sub_devices>() == 0);
  CHECK(D.get_info<info::device::partition_properties>().empty());
}

TEST_CASE("contexts", "[device]") {
  sycl::context Default, Own{device()};
  CHECK(Default.get_devices().size() == 1);
  CHECK(Default != Own);
  sycl::context Copy = Own;
  CHECK(Copy == Own);
  CHECK(std::hash<sycl::context>()(Copy) == std::hash<sycl::context>()(Own));
  CHECK(Own.get_platform() == device().get_platform());
  CHECK(Own.get_info<info::context::platform>() == Own.get_platform());
  CHECK(Own.get_info<info::context::devices>()[0] == device());
  CHECK(Own.get_info<info::context::atomic_fence_scope_capabilities>().size() ==
        5);
  CHECK(sycl::context(platform()).get_devices() == platform().get_devices());
  CHECK(sycl::queue(Own, device()).get_context() == Own);
  Caught C = errorOf([] { sycl::context Empty{std::vector<device>()}; });
  CHECK(C.Code == errc::invalid);
  CHECK(C.What == "a context needs a device");
}

/// Whether not every device has an answer.
template <class Row>
constexpr bool isOfSome =
    std::is_same_v<Row, info::device::parent_device> ||
    std::is_same_v<Row, info::device::profile> ||
    std::is_same_v<Row, info::device::execution_capabilities> ||
    std::is_same_v<Row, info::device::preferred_interop_user_sync>;

// Every row of the table: its answer must be there.
#define COHORT_ROW_platform(NAME)                                              \
  (void)platform().get_info<info::platform::NAME>();
#define COHORT_ROW_device(NAME)                                                \
  if constexpr (!isOfSome<info::device::NAME>)                                 \
    (void)device().get_info<info::device::NAME>();
#define COHORT_ROW_context(NAME)                                               \
  (void)sycl::context().get_info<info::context::NAME>();
#define COHORT_ROW_queue(NAME)                                                 \
  (void)sycl::queue().get_info<info::queue::NAME>();
#define COHORT_ROW_event(NAME) (void)E.get_info<info::event::NAME>();
#define COHORT_ROW_event_profiling(NAME)                                       \
  (void)E.get_profiling_info<info::event_profiling::NAME>();

TEST_CASE("every descriptor has an answer", "[device]") {
  sycl::queue Q{sycl::property::queue::enable_profiling()};
  sycl::event E = Q.submit([](sycl::handler &H) { H.host_task([] {}); });
  int Rows = 0;
#define COHORT_INFO(CLASS, NAME, TYPE) COHORT_ROW_##CLASS(NAME)++ Rows;
#include "sycl/detail/info.def"
#undef COHORT_INFO
  CHECK(Rows > 90);
}

TEST_CASE("settings by the environment, one a process", "[.environment]") {
  // environment.test runs this and checks what is printed.
  Caught C = errorOf([] {
    cohort::test::FakeTask K;
    sycl::queue Q;
    K.submit(Q, [] {}).wait();
  });
  std::printf("%s: %s\n", C.Code.message().c_str(), C.What.c_str());
}

TEST_CASE("the best variant that may be used", "[.variant]") {
  cohort::test::FakeKernel K(cohort::test::KernelKind::SingleTask);
  static const char *Ran;
  using cohort::rt::CpuVariant;
  using cohort::rt::WorkGroup;
  const CpuVariant Variants[] = {
      {"x86-64-v3", 8, 0,
       [](const void *, const WorkGroup *, void *) { Ran = "x86-64-v3"; }, 0,
       0},
      {"x86-64", 1, 0,
       [](const void *, const WorkGroup *, void *) { Ran = "x86-64"; }, 0, 0},
      {"x86-64-v4", 16, 0,
       [](const void *, const WorkGroup *, void *) { Ran = "x86-64-v4"; }, 0,
       0},
      {"x86-64-v2", 4, 0,
       [](const void *, const WorkGroup *, void *) { Ran = "x86-64-v2"; }, 0,
       0}};
  K.Record.NumVariants = 4;
  K.Record.Variants = Variants;
  sycl::queue Q;
  K.submit(Q, {{1, 1, 1}}, {{1, 1, 1}}, [](const auto &, char *) {}).wait();
  std::printf("ran %s\n", Ran);
}
