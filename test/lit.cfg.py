# lit configuration of the test suite.
# SPDX-License-Identifier: Apache-2.0
#
# Loaded through <build>/test/lit.site.cfg.py, which says where the build is. `lit-22 test/passes/x.ll` in the
# source tree works as well: it takes the build folder from COHORT_BUILD, or build/release.
#
# Features (REQUIRES:, UNSUPPORTED:, %if) are found by trying, not by asking what is installed.
# docs/testing.md lists features and substitutions.

import os
import re
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "Inputs", "lit_support"))

import features
from quoting_format import QuotingShTest, words


def configure(config, lit_config):
    source, build = config.cohort_source, config.cohort_build
    llvm_bin = config.llvm_tools_dir

    config.name = "Cohort"
    config.test_format = QuotingShTest()
    config.suffixes = [".ll", ".cpp", ".cl", ".c", ".test"]
    config.excludes = ["Inputs", "CMakeLists.txt"]
    config.test_source_root = os.path.join(source, "test")
    config.test_exec_root = os.path.join(build, "test")

    # LLVM's tools without version suffix come first, so that FileCheck, not, count and split-file are those of LLVM 22.
    cuda = [d for d in ("/usr/local/cuda/bin",) if os.path.isdir(d)]
    search_path = os.pathsep.join([llvm_bin, os.environ.get("PATH", os.defpath)] + cuda)
    config.environment["PATH"] = search_path
    for name in ("HOME", "CCACHE_DIR", "COHORT_RANDOM_SEEDS"):
        if name in os.environ:
            config.environment[name] = os.environ[name]

    # A test that hangs ends as a failure. lit needs psutil for that.
    if lit_config.maxIndividualTestTime == 0 and lit_config.maxIndividualTestTimeIsSupported[0]:
        lit_config.maxIndividualTestTime = 600

    lib = os.path.join(build, "lib")
    tools, pass_folder = os.path.join(build, "bin"), lib
    # Compiled tools, and opt's passes, of test/SanitizedTools.cmake. Their runs have a folder of their own beside the usual ones.
    if lit_config.params.get("sanitized"):
        folder = os.path.join(build, "test", "sanitized")
        config.test_exec_root = os.path.join(folder, "tests")
        tools, pass_folder = os.path.join(folder, "bin"), os.path.join(folder, "lib")
        config.available_features.add("sanitized")
    clang = os.path.join(llvm_bin, "clang")
    clangxx = os.path.join(llvm_bin, "clang++")
    passes = os.path.join(pass_folder, "CohortPasses.so")
    plugin = os.path.join(lib, "Cohort.so")
    sanitize = ["-fsanitize=" + config.cohort_sanitize] if config.cohort_sanitize else []

    # The suite with sub-groups of another size, or for other instruction sets, than the compiler would choose.
    forced = []
    for param, option in (("sg", "sg"), ("cpu", "cpu")):
        value = lit_config.params.get(param)
        if value:
            forced.append("-fplugin-arg-cohort-%s=%s" % (option, value))
            config.available_features.add("forced-" + param)

    # What programs are compiled for, unless one was given for all of them.
    config.cohort_isas = [] if "forced-cpu" in config.available_features else features.instruction_sets()

    # What takes too long for every run of the suite.
    if lit_config.params.get("full"):
        config.available_features.add("full")

    # As users compile, with param full; else most programs take <sycl/sycl.hpp> precompiled.
    folder = os.path.join(build, "test", "precompiled")
    precompiled = []
    if os.path.isdir(folder) and not sanitize and not config.cohort_sanitize_tools and "full" not in config.available_features:
        precompiled = [sys.executable, "-IS", os.path.join(source, "test", "Inputs", "precompiled.py"), folder]

    # Instrumented passes need a process that has ASan's runtime from its start; LLVM itself never frees some things.
    preload = []
    if config.cohort_sanitize_tools:
        runtime = features.run([clang, "-print-file-name=libclang_rt.asan-x86_64.so"]).strip()
        preload = ["env", "LD_PRELOAD=" + runtime, "ASAN_OPTIONS=detect_leaks=0"]
        config.available_features.add("sanitized-tools")

    substitutions = {
        "clangxx": words(*preload, clangxx),
        "clang": words(*preload, clang),
        "cmake": words(config.cmake_command),
        "cohort_build": words(build),
        "cohortcl": words(*preload, clangxx, "-fverify-intermediate-code", "-cl-std=CL3.0", "-Wno-psabi", "-fplugin=" + plugin, *sanitize, *forced),
        "cohort_check": words(sys.executable, os.path.join(build, "bin", "cohort-check")),
        "cohort_clangxx": words(*preload, os.path.join(tools, "cohort-clang++")),
        "cohort_fuzz": words(sys.executable, os.path.join(build, "bin", "cohort-fuzz")),
        "cohort_report": words(sys.executable, os.path.join(build, "bin", "cohort-report")),
        "cohort_cfg": words(os.path.join(build, "etc", "cohort.cfg")),
        "cohort_extract": words(os.path.join(tools, "cohort-extract")),
        "cohort_include": words(os.path.join(source, "runtime", "include")),
        "cohort_info": words(os.path.join(tools, "cohort-info")),
        "cohort_libdir": words(lib),
        "cohort_libs": words("-L" + lib, "-lcohort", "-Xlinker", "-rpath", "-Xlinker", lib),
        "cohort_passes": words(passes),
        "cohort_plugin": words(plugin),
        "cohort_source": words(source),
        "cohortxx": words(*precompiled, *preload, clangxx, "-std=c++17", "-fverify-intermediate-code", "-fplugin=" + plugin, *sanitize, *forced),
        # A program for the usual instruction sets, in each of them.
        "each_isa": words("env") if not config.cohort_isas else words(
            sys.executable, os.path.join(source, "test", "Inputs", "each_isa.py"), "%two_isas"),
        "examples": words(os.path.join(source, "examples")),
        "llvm": words("-isystem", os.path.join(os.path.dirname(llvm_bin), "include"), "-L" + os.path.join(os.path.dirname(llvm_bin), "lib"), "-lLLVM"),
        "opt": words(*preload, os.path.join(llvm_bin, "opt"), "-load-pass-plugin=" + passes),
        "python": words(sys.executable),
    }
    substitutions["mpi_options"] = words(*(features.mpi_options() or []))
    substitutions["mpirun"] = words("env", *(name + "=" + value for name, value in features.MPI_ENVIRONMENT.items()), "mpirun")
    opencl = features.opencl_environment(source, config.test_exec_root)
    if opencl:
        config.available_features.add("opencl")
        # What a device has built is kept for the next run of the suite.
        cache = "COHORT_CACHE_DIR=" + os.path.join(config.test_exec_root, "opencl-cache")
        on_opencl = ["env", "COHORT_DEVICE=opencl", cache, *opencl]
        substitutions["with_opencl"] = words(*on_opencl)
        # Optimisation is only for the CPU; where the device's code depends on it, a test of its own says so.
        compiler = [*precompiled, *preload, clangxx, "-std=c++17", "-fverify-intermediate-code", "-fplugin=" + plugin, *sanitize, "-O0", "-fplugin-arg-cohort-targets=cpu,spirv64"]
        substitutions["on_opencl"] = words(
            sys.executable, os.path.join(source, "test", "device", "Inputs", "on_device.py"),
            os.path.join(build, "bin", "cohort-extract"), *on_opencl, "--",
            *compiler, "-L" + lib, "-lcohort", "-Xlinker", "-rpath", "-Xlinker", lib, "--",
        )
    # One variant for the CPU: what is looked at is the device's code.
    substitutions["assemble_ptx"] = words(
        sys.executable, os.path.join(source, "test", "device", "Inputs", "assemble.py"),
        os.path.join(build, "bin", "cohort-extract"),
        *precompiled, *preload, clangxx, "-std=c++17", "-fverify-intermediate-code", "-fplugin=" + plugin, "-O1", "-w", "-fplugin-arg-cohort-sg=1", "-fplugin-arg-cohort-cpu=x86-64-v2",
        "--", *(["-both"] if "full" in config.available_features else []),
    )
    for name, text in substitutions.items():
        config.substitutions.append(("%" + name + r"\b", text))

    config.available_features |= features.probe(clangxx, search_path, source)
    if os.path.exists(os.path.join(config.cohort_build, "lib/libcohort-libc++.a")):
        config.available_features.add("libcxx-runtime")
    config.available_features.add(config.cohort_build_type.lower() + "-build")
    for name in filter(None, re.split(r"[,;]", config.cohort_sanitize)):
        config.available_features.add("built-with-" + name)


if hasattr(config, "cohort_build"):
    configure(config, lit_config)
else:
    build = os.environ.get("COHORT_BUILD", os.path.join(os.path.dirname(here), "build", "release"))
    site = os.path.join(build, "test", "lit.site.cfg.py")
    if not os.path.exists(site):
        lit_config.fatal("'%s' does not exist; build first, or set COHORT_BUILD to the build folder" % site)
    lit_config.load_config(config, site)
