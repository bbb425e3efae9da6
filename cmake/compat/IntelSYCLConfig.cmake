# find_package(IntelSYCL), served by Cohort: IntelSYCL::SYCL_CXX, add_sycl_to_target and the variables SYCL_*.
# SPDX-License-Identifier: Apache-2.0

include("${CMAKE_CURRENT_LIST_DIR}/../CohortCompat.cmake")
if(NOT COHORT_IS_USABLE)
  return()
endif()
set(COHORT_COMPATIBLE_WITH IntelSYCL)

set(SYCL_IMPLEMENTATION_ID Cohort)
set(SYCL_LANGUAGE_VERSION 202012)
set(SYCL_INCLUDE_DIR "${_cohort_prefix}/include")
set(SYCL_LIBRARY_DIR "${_cohort_prefix}/lib")
set(SYCL_FLAGS "\"--config=${_cohort_prefix}/etc/cohort.cfg\"")

if(NOT TARGET IntelSYCL::SYCL_CXX)
  add_library(IntelSYCL::SYCL_CXX INTERFACE IMPORTED)
  _cohort_translate(_cohort_options -fsycl "-fsycl-targets=${SYCL_TARGETS}")
  set_target_properties(IntelSYCL::SYCL_CXX PROPERTIES
    INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:-fplugin=${COHORT_PLUGIN};${_cohort_options}>"
    INTERFACE_INCLUDE_DIRECTORIES "${SYCL_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES Cohort::cohort)
  unset(_cohort_options)
endif()
