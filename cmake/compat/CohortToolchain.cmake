# Builds a project that is written for another SYCL compiler: cmake --toolchain <prefix>/lib/cmake/compat/CohortToolchain.cmake
# SPDX-License-Identifier: Apache-2.0

get_filename_component(_cohort_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(CMAKE_CXX_COMPILER "${_cohort_prefix}/bin/cohort-clang++")
# In front of what the user named: another package of the same name is not meant.
list(PREPEND CMAKE_PREFIX_PATH "${CMAKE_CURRENT_LIST_DIR}" "${_cohort_prefix}")
list(REMOVE_DUPLICATES CMAKE_PREFIX_PATH)
unset(_cohort_prefix)
