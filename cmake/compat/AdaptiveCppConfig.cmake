# find_package(AdaptiveCpp), served by Cohort: add_sycl_to_target and AdaptiveCpp::acpp-rt.
# SPDX-License-Identifier: Apache-2.0

include("${CMAKE_CURRENT_LIST_DIR}/../CohortCompat.cmake")
if(NOT COHORT_IS_USABLE)
  return()
endif()
set(COHORT_COMPATIBLE_WITH AdaptiveCpp)

if(NOT TARGET AdaptiveCpp::acpp-rt)
  add_library(AdaptiveCpp::acpp-rt INTERFACE IMPORTED)
  set_target_properties(AdaptiveCpp::acpp-rt PROPERTIES INTERFACE_LINK_LIBRARIES Cohort::cohort)
endif()
