// sycl_ext_oneapi_device_architecture: which architecture a device is of
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP

#include "../../../info.hpp"
#include <cstdint>

#define SYCL_EXT_ONEAPI_DEVICE_ARCHITECTURE 1

namespace sycl::ext::oneapi::experimental {

/// The architectures that devices can be of; within a vendor's, newer ones are
/// larger. Extension sycl_ext_oneapi_device_architecture.
enum class architecture : std::uint64_t {
  unknown,
  x86_64,
  intel_cpu_spr,
  intel_cpu_gnr,
  intel_cpu_dmr,

  intel_gpu_bdw = std::uint64_t(2) << 32,
  intel_gpu_skl,
  intel_gpu_kbl,
  intel_gpu_cfl,
  intel_gpu_apl,
  intel_gpu_glk,
  intel_gpu_whl,
  intel_gpu_aml,
  intel_gpu_cml,
  intel_gpu_icllp,
  intel_gpu_ehl,
  intel_gpu_tgllp,
  intel_gpu_rkl,
  intel_gpu_adl_s,
  intel_gpu_adl_p,
  intel_gpu_adl_n,
  intel_gpu_dg1,
  intel_gpu_acm_g10,
  intel_gpu_acm_g11,
  intel_gpu_acm_g12,
  intel_gpu_pvc,
  intel_gpu_pvc_vg,
  intel_gpu_mtl_u,
  intel_gpu_mtl_h,
  intel_gpu_arl_h,
  intel_gpu_bmg_g21,
  intel_gpu_bmg_g31,
  intel_gpu_lnl_m,
  intel_gpu_ptl_h,
  intel_gpu_ptl_u,
  intel_gpu_wcl,
  intel_gpu_nvl_s,
  intel_gpu_nvl_u,
  intel_gpu_nvl_p,

  nvidia_gpu_sm_50 = std::uint64_t(3) << 32,
  nvidia_gpu_sm_52,
  nvidia_gpu_sm_53,
  nvidia_gpu_sm_60,
  nvidia_gpu_sm_61,
  nvidia_gpu_sm_62,
  nvidia_gpu_sm_70,
  nvidia_gpu_sm_72,
  nvidia_gpu_sm_75,
  nvidia_gpu_sm_80,
  nvidia_gpu_sm_86,
  nvidia_gpu_sm_87,
  nvidia_gpu_sm_89,
  nvidia_gpu_sm_90,
  nvidia_gpu_sm_90a,
  nvidia_gpu_sm_100,
  nvidia_gpu_sm_100a,
  nvidia_gpu_sm_103,
  nvidia_gpu_sm_103a,
  nvidia_gpu_sm_110,
  nvidia_gpu_sm_110a,
  nvidia_gpu_sm_120,
  nvidia_gpu_sm_120a,
  nvidia_gpu_sm_121,
  nvidia_gpu_sm_121a,

  amd_gpu_gfx700 = std::uint64_t(4) << 32,
  amd_gpu_gfx701,
  amd_gpu_gfx702,
  amd_gpu_gfx703,
  amd_gpu_gfx704,
  amd_gpu_gfx705,
  amd_gpu_gfx801,
  amd_gpu_gfx802,
  amd_gpu_gfx803,
  amd_gpu_gfx805,
  amd_gpu_gfx810,
  amd_gpu_gfx900,
  amd_gpu_gfx902,
  amd_gpu_gfx904,
  amd_gpu_gfx906,
  amd_gpu_gfx908,
  amd_gpu_gfx909,
  amd_gpu_gfx90a,
  amd_gpu_gfx90c,
  amd_gpu_gfx940,
  amd_gpu_gfx941,
  amd_gpu_gfx942,
  amd_gpu_gfx950,
  amd_gpu_gfx1010,
  amd_gpu_gfx1011,
  amd_gpu_gfx1012,
  amd_gpu_gfx1013,
  amd_gpu_gfx1030,
  amd_gpu_gfx1031,
  amd_gpu_gfx1032,
  amd_gpu_gfx1033,
  amd_gpu_gfx1034,
  amd_gpu_gfx1035,
  amd_gpu_gfx1036,
  amd_gpu_gfx1100,
  amd_gpu_gfx1101,
  amd_gpu_gfx1102,
  amd_gpu_gfx1103,
  amd_gpu_gfx1150,
  amd_gpu_gfx1151,
  amd_gpu_gfx1152,
  amd_gpu_gfx1153,
  amd_gpu_gfx1200,
  amd_gpu_gfx1201,
  amd_gpu_gfx1250,

  // Other names, and versions, of the same.
  intel_gpu_bxt = intel_gpu_apl,
  intel_gpu_icl = intel_gpu_icllp,
  intel_gpu_jsl = intel_gpu_ehl,
  intel_gpu_tgl = intel_gpu_tgllp,
  intel_gpu_rpl_s = intel_gpu_adl_s,
  intel_gpu_dg2_g10 = intel_gpu_acm_g10,
  intel_gpu_dg2_g11 = intel_gpu_acm_g11,
  intel_gpu_dg2_g12 = intel_gpu_acm_g12,
  intel_gpu_mtl_s = intel_gpu_mtl_u,
  intel_gpu_arl_u = intel_gpu_mtl_u,
  intel_gpu_arl_s = intel_gpu_mtl_u,
  intel_gpu_nvl_hx = intel_gpu_nvl_s,
  intel_gpu_nvl_ul = intel_gpu_nvl_s,
  intel_gpu_nvl_h = intel_gpu_nvl_u,
  intel_gpu_8_0_0 = intel_gpu_bdw,
  intel_gpu_9_0_9 = intel_gpu_skl,
  intel_gpu_9_1_9 = intel_gpu_kbl,
  intel_gpu_9_2_9 = intel_gpu_cfl,
  intel_gpu_9_3_0 = intel_gpu_apl,
  intel_gpu_9_4_0 = intel_gpu_glk,
  intel_gpu_9_5_0 = intel_gpu_whl,
  intel_gpu_9_6_0 = intel_gpu_aml,
  intel_gpu_9_7_0 = intel_gpu_cml,
  intel_gpu_11_0_0 = intel_gpu_icllp,
  intel_gpu_11_2_0 = intel_gpu_ehl,
  intel_gpu_12_0_0 = intel_gpu_tgllp,
  intel_gpu_12_1_0 = intel_gpu_rkl,
  intel_gpu_12_2_0 = intel_gpu_adl_s,
  intel_gpu_12_3_0 = intel_gpu_adl_p,
  intel_gpu_12_4_0 = intel_gpu_adl_n,
  intel_gpu_12_10_0 = intel_gpu_dg1,
  intel_gpu_12_55_8 = intel_gpu_acm_g10,
  intel_gpu_12_56_5 = intel_gpu_acm_g11,
  intel_gpu_12_57_0 = intel_gpu_acm_g12,
  intel_gpu_12_60_7 = intel_gpu_pvc,
  intel_gpu_12_61_7 = intel_gpu_pvc_vg,
  intel_gpu_12_70_4 = intel_gpu_mtl_u,
  intel_gpu_12_71_4 = intel_gpu_mtl_h,
  intel_gpu_12_74_4 = intel_gpu_arl_h,
  intel_gpu_20_1_4 = intel_gpu_bmg_g21,
  intel_gpu_20_2_0 = intel_gpu_bmg_g31,
  intel_gpu_20_4_4 = intel_gpu_lnl_m,
  intel_gpu_30_0_4 = intel_gpu_ptl_h,
  intel_gpu_30_1_1 = intel_gpu_ptl_u,
  intel_gpu_30_3_0 = intel_gpu_wcl,
  intel_gpu_30_4_0 = intel_gpu_nvl_s,
  intel_gpu_30_5_0 = intel_gpu_nvl_u,
  intel_gpu_35_10_0 = intel_gpu_nvl_p
};

/// A vendor's GPUs. Extension sycl_ext_oneapi_device_architecture.
enum class arch_category { intel_gpu = 2, nvidia_gpu, amd_gpu };

namespace info::device {
/// The device's architecture: x86_64 of the CPU and of OpenCL devices that are
/// one, that of its compute capability of an NVIDIA GPU, unknown of others.
/// Extension sycl_ext_oneapi_device_architecture.
struct COHORT_API architecture {
  using return_type = experimental::architecture;
  static constexpr sycl::detail::info_class owner =
      sycl::detail::info_class::device;
};
} // namespace info::device

} // namespace sycl::ext::oneapi::experimental
#endif
