# Packages of Debian and the archive that can be unpacked anywhere: scripts/package.
# SPDX-License-Identifier: Apache-2.0
#
# All of it is below one prefix, as the parts find one another from there; the .deb files add links where Debian looks
# (DebianLinks.cmake).

set(CPACK_PACKAGE_NAME cohort)
set(CPACK_PACKAGE_VENDOR "The Cohort project")
set(CPACK_PACKAGE_CONTACT "The Cohort project <cohort@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "SYCL for stock clang: a plugin and its runtime")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL compiler runtime development documentation)
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/cmake/PackageKind.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianLinks.cmake")
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME cohort)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libcohort1)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcohort-dev)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME cohort-doc)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
# dpkg-shlibdeps computes what the runtime needs. The plugin leaves clang's symbols to the clang that loads it.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS
    "clang-${LLVM_VERSION_MAJOR} (>= 1:${LLVM_VERSION_MAJOR}.${LLVM_VERSION_MINOR}~), clang-${LLVM_VERSION_MAJOR} (<< 1:${LLVM_VERSION_MAJOR}.99), libcohort-dev (= ${PROJECT_VERSION}), python3")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libcohort1 (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libtbb-dev")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "ocl-icd-libopencl1")
set(CPACK_DEBIAN_COMPILER_DESCRIPTION "SYCL for stock clang: plugin, passes and tools")
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "SYCL for stock clang: the library that programs run with")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "SYCL for stock clang: headers and CMake package")
set(CPACK_DEBIAN_DOCUMENTATION_DESCRIPTION "SYCL for stock clang: documentation")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)
