//===- Profile.cpp - A device that the CPU behaves as ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Profile.h"
#include "support/Errors.h"
#include "sycl/detail/device_profile.hpp"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <tuple>

namespace cohort::rt::cpu {

using sycl::detail::device_profile;

namespace {

/// The profiles of the program's parts.
struct Profiles {
  std::mutex Lock;
  const device_profile *First = nullptr, *Other = nullptr; ///< that differs
  bool IsApplied = false;

  static Profiles &get() {
    static Profiles All;
    return All;
  }
};

bool isSame(const device_profile &A, const device_profile &B) {
  auto Numbers = [](const device_profile &P) {
    return std::tie(P.type, P.max_work_group_size, P.local_memory,
                    P.global_memory, P.max_allocation, P.compute_units,
                    P.aspects);
  };
  auto AreSame = [](auto &X, auto &Y) {
    return std::equal(std::begin(X), std::end(X), Y);
  };
  return std::strcmp(A.name, B.name) == 0 &&
         std::strcmp(A.vendor, B.vendor) == 0 && Numbers(A) == Numbers(B) &&
         AreSame(A.sub_group_sizes, B.sub_group_sizes) &&
         AreSame(A.max_work_item_sizes, B.max_work_item_sizes) &&
         AreSame(A.max_work_groups, B.max_work_groups);
}

sycl::aspect aspectOf(sycl::info::device_type Type) {
  using sycl::info::device_type;
  return Type == device_type::gpu           ? sycl::aspect::gpu
         : Type == device_type::accelerator ? sycl::aspect::accelerator
                                            : sycl::aspect::cpu;
}

/// Takes \p Given for \p Limit, if it is no 0.
template <class T, class U> void take(T &Limit, U Given) {
  if (Given != 0)
    Limit = T(Given);
}

void apply(const device_profile &P, DeviceInfo &D) {
  D.Name = P.name;
  D.Vendor = P.vendor;
  D.VendorId = 0;
  D.Type = P.type;
  D.Aspects = {aspectOf(P.type), sycl::aspect::emulated};
  for (unsigned Bit = 0; Bit != 64; ++Bit)
    if (P.aspects >> Bit & 1)
      D.Aspects.push_back(sycl::aspect(Bit));
  auto Has = [&](sycl::aspect A) {
    return (P.aspects & sycl::detail::aspect_bit(A)) != 0;
  };
  DeviceLimits &L = D.Limits;
  L.Fp16 = Has(sycl::aspect::fp16);
  L.Fp64 = Has(sycl::aspect::fp64);
  L.SubGroupSizes.clear();
  for (size_t Size : P.sub_group_sizes)
    if (Size != 0)
      L.SubGroupSizes.push_back(Size);
  std::sort(L.SubGroupSizes.begin(), L.SubGroupSizes.end());
  take(L.MaxWorkGroupSize, P.max_work_group_size);
  for (unsigned I = 0; I != 3; ++I) {
    L.MaxWorkItemSizes[I] = L.MaxWorkGroupSize;
    take(L.MaxWorkItemSizes[I], P.max_work_item_sizes[I]);
    take(L.MaxNumGroups[I], P.max_work_groups[I]);
  }
  take(L.LocalMemory, P.local_memory);
  take(L.GlobalMemory, P.global_memory);
  take(L.MaxAllocation, P.global_memory);
  take(L.MaxAllocation, P.max_allocation);
  take(L.ComputeUnits, P.compute_units);
}

} // namespace

void applyProfile(DeviceInfo &CPU) {
  Profiles &All = Profiles::get();
  std::lock_guard Guard(All.Lock);
  All.IsApplied = true;
  if (All.Other)
    fail(sycl::errc::invalid,
         std::string("parts of the program are compiled for the profile '") +
             All.First->name + "', and others for '" + All.Other->name + "'");
  if (All.First)
    apply(*All.First, CPU);
}

} // namespace cohort::rt::cpu

namespace sycl::detail {

void use_profile(const device_profile &P) {
  using namespace cohort::rt::cpu;
  Profiles &All = Profiles::get();
  std::lock_guard Guard(All.Lock);
  if (All.First && isSame(*All.First, P))
    return;
  if (All.IsApplied)
    std::fprintf(stderr,
                 "cohort: warning: the profile '%s' of a library that was "
                 "loaded after the first use of a device is not heeded\n",
                 P.name);
  else if (!All.First)
    All.First = &P;
  else
    All.Other = &P;
}

} // namespace sycl::detail
