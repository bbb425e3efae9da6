# cohort_precompile_headers(<target> <header>...): headers that all sources of the target get precompiled.
# SPDX-License-Identifier: Apache-2.0
#
# Only other projects' headers, and every source still includes what it uses: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without.

function(cohort_precompile_headers target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  # The same input gives the same file then, which ccache can know again.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endfunction()
