# find_package(hipSYCL), served by Cohort: add_sycl_to_target and hipSYCL::hipSYCL-rt.
# SPDX-License-Identifier: Apache-2.0

include("${CMAKE_CURRENT_LIST_DIR}/../CohortCompat.cmake")
if(NOT COHORT_IS_USABLE)
  return()
endif()
set(COHORT_COMPATIBLE_WITH AdaptiveCpp)

if(NOT TARGET hipSYCL::hipSYCL-rt)
  add_library(hipSYCL::hipSYCL-rt INTERFACE IMPORTED)
  set_target_properties(hipSYCL::hipSYCL-rt PROPERTIES INTERFACE_LINK_LIBRARIES Cohort::cohort)
endif()
