# What the package files for other implementations of SYCL share.
# SPDX-License-Identifier: Apache-2.0
#
# They set COHORT_COMPATIBLE_WITH where find_package is called, and add_sycl_to_target does there as theirs does.

get_filename_component(_cohort_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(COHORT_DRIVER "${_cohort_prefix}/bin/cohort-clang++")

# With another compiler the package is not found, as theirs would not be: projects may do without it.
set(COHORT_IS_USABLE OFF)
include(CMakeFindDependencyMacro)
find_dependency(Cohort CONFIG PATHS "${_cohort_prefix}/lib/cmake/Cohort" NO_DEFAULT_PATH)
_cohort_compiler_fault("${CMAKE_FIND_PACKAGE_NAME}" _cohort_fault)
if(_cohort_fault)
  set(${CMAKE_FIND_PACKAGE_NAME}_FOUND FALSE)
  set(${CMAKE_FIND_PACKAGE_NAME}_NOT_FOUND_MESSAGE "${_cohort_fault}")
  return()
endif()
set(COHORT_IS_USABLE ON)

# The options of clang++ and the plugin that are what ARGN is for the other compiler. An empty list of targets is none.
function(_cohort_translate result)
  set(words "")
  foreach(word IN LISTS ARGN)
    if(NOT word MATCHES "^-[^=]*-targets=$")
      list(APPEND words "${word}")
    endif()
  endforeach()
  execute_process(COMMAND "${COHORT_DRIVER}" --cohort-print-args ${words}
                  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE messages)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${messages}${status}")
  elseif(messages)
    message(WARNING "${messages}")
  endif()
  string(STRIP "${output}" output)
  string(REPLACE "\n" ";" output "${output}")
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# The targets that a property of the target, else a variable, else the environment has under one of the names; commas
# take the place of semicolons.
function(_cohort_listed_targets result target)
  set(found "")
  foreach(name IN LISTS ARGN)
    get_target_property(property ${target} ${name})
    if(property)
      set(found "${property}")
      break()
    endif()
  endforeach()
  foreach(name IN LISTS ARGN)
    if(NOT found AND ${name})
      set(found "${${name}}")
    endif()
  endforeach()
  foreach(name IN LISTS ARGN)
    if(NOT found AND NOT "$ENV{${name}}" STREQUAL "")
      set(found "$ENV{${name}}")
    endif()
  endforeach()
  string(REPLACE ";" "," found "${found}")
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

# What add_sycl_to_target adds to a target's compile options.
function(_cohort_compatible_options result target)
  if(COHORT_COMPATIBLE_WITH STREQUAL "IntelSYCL")
    _cohort_listed_targets(list ${target} SYCL_TARGETS)
    _cohort_translate(options -fsycl "-fsycl-targets=${list}")
  else()
    _cohort_listed_targets(list ${target} ACPP_TARGETS HIPSYCL_TARGETS OPENSYCL_TARGETS)
    separate_arguments(extra UNIX_COMMAND "${ACPP_EXTRA_ARGS} ${HIPSYCL_EXTRA_ARGS}")
    _cohort_translate(options "--acpp-targets=${list}" ${extra})
    list(APPEND options ${ACPP_EXTRA_COMPILE_OPTIONS})
  endif()
  set(${result} "${options}" PARENT_SCOPE)
endfunction()
