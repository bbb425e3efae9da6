# add_sycl_to_target(TARGET <target> [SOURCES <file>...])
# SPDX-License-Identifier: Apache-2.0
#
# Compiles the given sources of the target, or all its C++ sources where none is given, with Cohort's plugin, and links the target to
# the runtime. Naming the sources keeps the plugin out of the others' compiles. CMake keeps properties of sources by
# folder: another target of the same folder that has the same source gets the plugin for it as well.
#
# With COHORT_STATIC_RUNTIME the runtime becomes part of the program.
#
# COHORT_PLUGIN is the plugin's file and COHORT_VERSION_NUMBER the value of __COHORT__, set by whoever includes this, or global properties
# of a build that this one includes with add_subdirectory. Where COHORT_COMPATIBLE_WITH is set (CohortCompat.cmake),
# SOURCES, which may be empty, makes no difference: sources that are not named may include <sycl/sycl.hpp> too.

# What is wrong with a compiler that can't load the plugin, and would only say that it does not know the file; else empty.
function(_cohort_compiler_fault who result)
  set(fault "")
  string(REGEX MATCH "^[0-9]+" major "${CMAKE_CXX_COMPILER_VERSION}")
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR NOT major EQUAL 22)
    string(CONCAT fault
      "${who} needs clang++ 22, and the C++ compiler is ${CMAKE_CXX_COMPILER_ID} "
      "${CMAKE_CXX_COMPILER_VERSION} ('${CMAKE_CXX_COMPILER}'); "
      "configure a fresh build folder with -DCMAKE_CXX_COMPILER=clang++-22")
  endif()
  set(${result} "${fault}" PARENT_SCOPE)
endfunction()

# The target's sources with their whole paths. Those in generator expressions are not known yet and left out.
function(_cohort_absolute_sources target result)
  get_target_property(names ${target} SOURCES)
  get_target_property(directory ${target} SOURCE_DIR)
  set(sources "")
  foreach(name IN LISTS names)
    if(NOT name MATCHES "\\$<")
      cmake_path(ABSOLUTE_PATH name BASE_DIRECTORY "${directory}" NORMALIZE)
      list(APPEND sources "${name}")
    endif()
  endforeach()
  set(${result} "${sources}" PARENT_SCOPE)
endfunction()

function(add_sycl_to_target)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET" "SOURCES")
  if(NOT arg_TARGET)
    message(FATAL_ERROR "add_sycl_to_target: TARGET is missing")
  endif()
  if(NOT TARGET "${arg_TARGET}")
    message(FATAL_ERROR "add_sycl_to_target: there is no target '${arg_TARGET}'")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_sycl_to_target: unknown argument '${arg_UNPARSED_ARGUMENTS}'; "
                        "valid ones are TARGET and SOURCES")
  endif()
  if(COHORT_COMPATIBLE_WITH)
    set(arg_SOURCES "")
  endif()
  foreach(name IN ITEMS COHORT_PLUGIN COHORT_VERSION_NUMBER)
    if(NOT ${name})
      get_property(${name} GLOBAL PROPERTY ${name})
    endif()
    if(NOT ${name})
      message(FATAL_ERROR "add_sycl_to_target: '${name}' is not set here; call find_package(Cohort) in this folder or in one above it")
    endif()
  endforeach()
  _cohort_compiler_fault(add_sycl_to_target fault)
  if(fault)
    message(FATAL_ERROR "${fault}")
  endif()
  _cohort_absolute_sources(${arg_TARGET} all_sources)
  set(sycl_sources "${all_sources}")
  if(arg_SOURCES)
    set(sycl_sources "")
    foreach(name IN LISTS arg_SOURCES)
      cmake_path(ABSOLUTE_PATH name NORMALIZE OUTPUT_VARIABLE source)
      if(NOT source IN_LIST all_sources)
        message(FATAL_ERROR "add_sycl_to_target: '${name}' is no source of target '${arg_TARGET}'")
      endif()
      list(APPEND sycl_sources "${source}")
    endforeach()
  endif()

  # Besides the plugin what clangd and clang-tidy need, which load none: see cohort.cfg.
  set(plugin_options "-fplugin=${COHORT_PLUGIN}" "-D__COHORT__=${COHORT_VERSION_NUMBER}" -DSYCL_LANGUAGE_VERSION=202012L -Wunknown-attributes -Wno-unknown-attributes)
  if(arg_SOURCES)
    set_property(SOURCE ${sycl_sources} TARGET_DIRECTORY ${arg_TARGET} APPEND PROPERTY COMPILE_OPTIONS ${plugin_options})
  else()
    target_compile_options(${arg_TARGET} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:${plugin_options}>")
  endif()
  if(COHORT_COMPATIBLE_WITH)
    _cohort_compatible_options(options ${arg_TARGET})
    target_compile_options(${arg_TARGET} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:${options}>")
  endif()
  # The plugin's file is a dependency of the objects, so that a new plugin compiles them anew.
  set_property(SOURCE ${sycl_sources} TARGET_DIRECTORY ${arg_TARGET}
               APPEND PROPERTY OBJECT_DEPENDS "${COHORT_PLUGIN}")
  # Where the plugin is built by the same build, it and the libraries that it reads come first.
  foreach(part IN ITEMS Cohort cohort-opencl-c cohort-device-library)
    if(TARGET ${part})
      add_dependencies(${arg_TARGET} ${part})
    endif()
  endforeach()
  if(COHORT_STATIC_RUNTIME)
    target_link_libraries(${arg_TARGET} PRIVATE Cohort::cohort-static)
  else()
    target_link_libraries(${arg_TARGET} PRIVATE Cohort::cohort)
  endif()
endfunction()
