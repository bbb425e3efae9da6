# Links from where Debian looks to where the packages have their files; CPack runs it before it makes packages.
# SPDX-License-Identifier: Apache-2.0

if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(prefix "lib/cohort")

# The link NAME, below /usr of the package COMPONENT, to TARGET.
function(add_link component name target)
  set(file "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/${name}")
  cmake_path(GET file PARENT_PATH folder)
  file(MAKE_DIRECTORY "${folder}")
  file(CREATE_LINK "${target}" "${file}" SYMBOLIC)
endfunction()

file(GLOB tools RELATIVE "${CPACK_TEMPORARY_DIRECTORY}/compiler/usr/${prefix}/bin"
     "${CPACK_TEMPORARY_DIRECTORY}/compiler/usr/${prefix}/bin/*")
foreach(tool IN LISTS tools)
  add_link(compiler "bin/${tool}" "../${prefix}/bin/${tool}")
endforeach()
add_link(runtime "lib/x86_64-linux-gnu/libcohort.so.1" "../cohort/lib/libcohort.so.1")
add_link(development "lib/x86_64-linux-gnu/pkgconfig/cohort.pc" "../../cohort/lib/pkgconfig/cohort.pc")
add_link(development "lib/x86_64-linux-gnu/cmake/Cohort" "../../cohort/lib/cmake/Cohort")
# clang looks for --config=cohort.cfg beside itself, too; a file, as <CFGDIR> is where the real one is.
set(config "${CPACK_TEMPORARY_DIRECTORY}/compiler/usr/lib/llvm-22/bin")
file(MAKE_DIRECTORY "${config}")
file(WRITE "${config}/cohort.cfg" "# SYCL programs: clang++-22 --config=cohort.cfg app.cpp\n@/usr/${prefix}/etc/cohort.cfg\n")
