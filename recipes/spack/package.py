# Cohort for Spack: put this file into packages/cohort of a repository of yours, then
#   spack develop --path <checkout> cohort@0.1.0 && spack install --add cohort
# SPDX-License-Identifier: Apache-2.0

from spack.package import *


class Cohort(CMakePackage):
    """SYCL 2020 for stock clang: a plugin, its passes, headers and a runtime."""

    license("Apache-2.0")

    version("0.1.0")

    variant("opencl", default=True, description="OpenCL devices")

    # A plugin works in the clang that it was built for.
    depends_on("llvm@22.1 +clang", type=("build", "link", "run"))
    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("intel-tbb@2021:", type="link")
    depends_on("xxhash", type="build")
    depends_on("opencl-c-headers", type="build", when="+opencl")
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("python", type="run")

    requires("platform=linux target=x86_64:", msg="the only host is x86-64 Linux")

    generator("ninja")

    def cmake_args(self):
        clang = self.spec["llvm"].prefix.bin
        return [
            self.define("COHORT_TESTS", False),
            self.define("LLVM_DIR", self.spec["llvm"].prefix.lib.cmake.llvm),
            self.define("CMAKE_C_COMPILER", clang.clang),
            self.define("CMAKE_CXX_COMPILER", join_path(clang, "clang++")),
        ]
