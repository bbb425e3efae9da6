# Tools and passes once more with sanitizers, in <build>/test/sanitized; test/tools/sanitized-*.test run tests with them.
# SPDX-License-Identifier: Apache-2.0

if(COHORT_SANITIZE OR COHORT_SANITIZE_TOOLS)
  return() # the whole build has them
endif()

set(folder "${PROJECT_BINARY_DIR}/test/sanitized")
# cohort-clang++ looks for its configuration file beside its own folder.
file(MAKE_DIRECTORY "${folder}/bin" "${PROJECT_BINARY_DIR}/etc")
file(CREATE_LINK "${PROJECT_BINARY_DIR}/etc" "${folder}/etc" SYMBOLIC)

# As the tool, under AddressSanitizer with UndefinedBehaviorSanitizer; FILE: its name.
set(options -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -O1 -UNDEBUG)
function(cohort_add_sanitized_tool tool file)
  get_target_property(sources ${tool} SOURCES)
  list(TRANSFORM sources PREPEND "${PROJECT_SOURCE_DIR}/tools/")
  add_executable(${tool}-sanitized ${sources})
  target_include_directories(${tool}-sanitized PRIVATE $<TARGET_PROPERTY:${tool},INCLUDE_DIRECTORIES>)
  target_compile_definitions(${tool}-sanitized PRIVATE $<TARGET_PROPERTY:${tool},COMPILE_DEFINITIONS>)
  target_compile_options(${tool}-sanitized PRIVATE ${options})
  target_link_options(${tool}-sanitized PRIVATE -fsanitize=address,undefined)
  set_target_properties(${tool}-sanitized PROPERTIES OUTPUT_NAME "${file}" RUNTIME_OUTPUT_DIRECTORY "${folder}/bin")
endfunction()
cohort_add_sanitized_tool(cohort-info cohort-info)
target_link_libraries(cohort-info-sanitized PRIVATE cohort-address)
cohort_add_sanitized_tool(cohort-extract cohort-extract)
cohort_add_sanitized_tool(cohort-clangxx cohort-clang++)

# The passes under UBSan, which opt loads without preparation; AddressSanitizer would have to be there from its start. Folders with
# sizes, strides, masks and constants are compiled again, and the others' object files are those of the passes.
set(folders "/passes/(analysis|cpu/vectorize|support|vocabulary)/")
get_target_property(sources CohortPasses SOURCES)
set(others ${sources})
list(FILTER sources INCLUDE REGEX "${folders}")
list(FILTER others INCLUDE REGEX "cpp$")
list(FILTER others EXCLUDE REGEX "${folders}")
foreach(source IN LISTS others)
  file(RELATIVE_PATH source "${PROJECT_SOURCE_DIR}/passes" "${source}")
  list(APPEND objects "${PROJECT_BINARY_DIR}/passes/CMakeFiles/CohortPasses.dir/${source}.o")
endforeach()
get_target_property(headers CohortPasses PRECOMPILE_HEADERS)
add_library(CohortPasses-sanitized SHARED ${sources})
add_dependencies(CohortPasses-sanitized CohortPasses) # which has GroupOps.inc and the object files made
set_target_properties(CohortPasses-sanitized PROPERTIES LINK_DEPENDS "${objects}")
target_include_directories(CohortPasses-sanitized PRIVATE "${PROJECT_SOURCE_DIR}/passes"
                           $<TARGET_PROPERTY:CohortPasses,INTERFACE_INCLUDE_DIRECTORIES>)
target_include_directories(CohortPasses-sanitized SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(CohortPasses-sanitized PRIVATE $<TARGET_PROPERTY:CohortPasses,COMPILE_DEFINITIONS>)
# LLVM is built without RTTI, which the vptr check needs.
set(sanitizer -fsanitize=undefined -fno-sanitize=vptr)
target_compile_options(CohortPasses-sanitized PRIVATE -fno-rtti -O0 ${sanitizer} -fno-sanitize-recover=undefined)
target_link_options(CohortPasses-sanitized PRIVATE ${sanitizer} $<$<CXX_COMPILER_ID:Clang>:-shared-libsan>)
target_link_libraries(CohortPasses-sanitized PRIVATE LLVM ${objects})
cohort_precompile_headers(CohortPasses-sanitized ${headers})
execute_process(COMMAND "${CMAKE_CXX_COMPILER}" -print-file-name=libclang_rt.ubsan_standalone-x86_64.so
                OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
get_filename_component(runtime "${runtime}" DIRECTORY)
set_target_properties(CohortPasses-sanitized PROPERTIES PREFIX "" OUTPUT_NAME CohortPasses
                      LIBRARY_OUTPUT_DIRECTORY "${folder}/lib" BUILD_RPATH "${runtime}")
