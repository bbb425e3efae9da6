# find_package(OpenSYCL), served by Cohort: add_sycl_to_target and OpenSYCL::openSYCL-rt.
# SPDX-License-Identifier: Apache-2.0

include("${CMAKE_CURRENT_LIST_DIR}/../CohortCompat.cmake")
if(NOT COHORT_IS_USABLE)
  return()
endif()
set(COHORT_COMPATIBLE_WITH AdaptiveCpp)

if(NOT TARGET OpenSYCL::openSYCL-rt)
  add_library(OpenSYCL::openSYCL-rt INTERFACE IMPORTED)
  set_target_properties(OpenSYCL::openSYCL-rt PROPERTIES INTERFACE_LINK_LIBRARIES Cohort::cohort)
endif()
