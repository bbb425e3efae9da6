# <sycl/sycl.hpp> precompiled at each level of optimisation, in <build>/test/precompiled: parsing it is most of the time of a small program's
# compile, and the suite has over a thousand. Inputs/precompiled.py says which compiles take it.
# SPDX-License-Identifier: Apache-2.0

if(COHORT_SANITIZE OR COHORT_SANITIZE_TOOLS)
  return()
endif()

set(folder "${CMAKE_CURRENT_BINARY_DIR}/precompiled")
file(CONFIGURE OUTPUT "${folder}/sycl.hpp" CONTENT "#include <sycl/sycl.hpp>\n")
foreach(level O0 O1 O2 O3)
  set(file "${folder}/sycl-${level}.pch")
  add_custom_command(
    OUTPUT "${file}"
    COMMAND "${LLVM_TOOLS_BINARY_DIR}/clang++" -std=c++17 -${level} "-fplugin=$<TARGET_FILE:Cohort>" -c -x c++-header "${folder}/sycl.hpp" -o "${file}"
            -MD -MF "${file}.d" -MT "${file}"
    DEPENDS Cohort "${folder}/sycl.hpp"
    DEPFILE "${file}.d"
    COMMENT "Precompiling <sycl/sycl.hpp> at -${level} for the tests"
    VERBATIM)
  list(APPEND files "${file}")
endforeach()
add_custom_target(test-precompiled ALL DEPENDS ${files})
