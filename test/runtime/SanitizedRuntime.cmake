# The runtime and its tests once more with sanitizers, in <build>/test/address and <build>/test/thread.
# SPDX-License-Identifier: Apache-2.0

if(COHORT_SANITIZE OR COHORT_SANITIZE_TOOLS)
  return() # the whole build has them
endif()

include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_FLAGS -fsanitize=thread)
check_cxx_source_compiles("int main() {}" COHORT_HAS_SANITIZERS)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT COHORT_HAS_SANITIZERS)
  message(FATAL_ERROR "the compiler links nothing with -fsanitize=thread, which the runtime's tests need "
                      "(Debian: libclang-rt-22-dev); without tests: -DCOHORT_TESTS=OFF")
endif()

find_package(TBB REQUIRED)
get_target_property(runtime_sources cohort SOURCES)
# As in the runtime's own folder; to the other sanitizers it is nothing.
set_source_files_properties("${PROJECT_SOURCE_DIR}/runtime/lib/cpu/ParallelFor.cpp" PROPERTIES COMPILE_OPTIONS -fno-sanitize=thread)

function(cohort_add_sanitized_runtime name sanitizers)
  set(folder "${PROJECT_BINARY_DIR}/test/${name}")
  # Optimised a little, with assertions, and the first finding ends the program.
  set(options -fsanitize=${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -O1 -UNDEBUG)
  add_library(cohort-${name} SHARED ${runtime_sources})
  target_compile_features(cohort-${name} INTERFACE cxx_std_17)
  target_include_directories(cohort-${name} PUBLIC "${PROJECT_SOURCE_DIR}/runtime/include")
  target_include_directories(cohort-${name} SYSTEM PRIVATE $<TARGET_PROPERTY:cohort,INCLUDE_DIRECTORIES>)
  target_compile_definitions(cohort-${name} PRIVATE $<TARGET_PROPERTY:cohort,COMPILE_DEFINITIONS>)
  target_compile_options(cohort-${name} PUBLIC ${options} PRIVATE -Wall -Wextra)
  target_link_options(cohort-${name} PUBLIC -fsanitize=${sanitizers} PRIVATE -Wl,-z,nodelete)
  target_link_libraries(cohort-${name} PRIVATE TBB::tbb ${CMAKE_DL_LIBS})
  set_target_properties(cohort-${name} PROPERTIES OUTPUT_NAME cohort LIBRARY_OUTPUT_DIRECTORY "${folder}/lib"
                        CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
                        UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16) # most of the time goes into <sycl/sycl.hpp>
  cohort_add_runtime_tests(cohort-${name} -${name} "${folder}")
endfunction()

cohort_add_sanitized_runtime(address address,undefined)
cohort_add_sanitized_runtime(thread thread)
