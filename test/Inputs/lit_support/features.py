# What this machine can do, found by trying.
# SPDX-License-Identifier: Apache-2.0

import concurrent.futures
import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile


def run(command, timeout=60, env=None):
    """The output of a command, or None if it can't run or fails."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            env=env,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode(errors="replace") if done.returncode == 0 else None


def cpu_flags():
    try:
        with open("/proc/cpuinfo") as info:
            for line in info:
                if line.startswith("flags"):
                    return set(line.split(":", 1)[1].split())
    except OSError:
        pass
    return set()


def probe_cpu():
    flags = cpu_flags()
    levels = {
        "avx2": {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"},
        "avx512": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
        "fma": {"fma"},
    }
    return {name for name, needed in levels.items() if needed <= flags}


def instruction_sets():
    """Those of the usual variants that this machine runs."""
    has = probe_cpu()
    return ["x86-64-v2"] + [isa for feature, isa in (("avx2", "x86-64-v3"), ("avx512", "x86-64-v4")) if feature in has]


def probe_gdb(path):
    """gdb is of use only where it may trace a process, which containers can forbid."""
    gdb = shutil.which("gdb", path=path)
    output = gdb and run([gdb, "-nx", "-batch", "-ex", "run", "--args", "/bin/true"])
    return {"gdb"} if output and "exited normally" in output else set()


def probe_sanitizer(clangxx, name, feature):
    """Whether a program built with -fsanitize=NAME links and starts."""
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "a.cpp"), os.path.join(folder, "a")
        with open(source, "w") as out:
            out.write("int main() { return 0; }\n")
        if run([clangxx, "-fsanitize=" + name, source, "-o", program]) is None:
            return set()
        return {feature} if run([program]) is not None else set()


def probe_libcxx(clangxx):
    """The headers of libc++."""
    output = run([clangxx, "-stdlib=libc++", "-x", "c++", "-E", "-include", "version", "/dev/null"])
    return set() if output is None else {"libc++"}


def probe_yaml():
    """PyYAML of the Python that runs the suite."""
    return {"yaml"} if importlib.util.find_spec("yaml") else set()


def probe_libpng(clangxx):
    """libpng's headers, which examples write pictures with."""
    output = run([clangxx, "-x", "c++", "-E", "-include", "png.h", "/dev/null"])
    return set() if output is None else {"libpng"}


# Prints the SPIR-V versions of the OpenCL devices that can access the host's memory and give a context: the device of
# .venv does not where its own path has a space.
OPENCL_PROBE = """
import ctypes
cl = ctypes.CDLL("libOpenCL.so.1")
cl.clCreateContext.restype = ctypes.c_void_p
def ids(call, *first):
    count = ctypes.c_uint(0)
    call(*first, 0, None, ctypes.byref(count))
    found = (ctypes.c_void_p * count.value)()
    call(*first, count, found, None)
    return [ctypes.c_void_p(i) for i in found]
for platform in ids(cl.clGetPlatformIDs):
    for device in ids(cl.clGetDeviceIDs, platform, ctypes.c_ulong(0xFFFFFFFF)):
        il, svm = ctypes.create_string_buffer(4096), ctypes.c_ulong(0)
        cl.clGetDeviceInfo(device, 0x105B, ctypes.c_size_t(4095), il, None)
        cl.clGetDeviceInfo(device, 0x1053, ctypes.c_size_t(8), ctypes.byref(svm), None)
        if svm.value & 4 and cl.clCreateContext(None, 1, ctypes.byref(device), None, None, None):
            print(il.value.decode())
"""


# Intel's pass that shortens the lives of values across barriers writes to memory that it has freed: now and then it crashes,
# waits for ever, or goes on with what it has overwritten.
WITHOUT_FAULTY_PASS = "CL_CONFIG_LLVM_OPTIONS=-opt-disable=sycl-kernel-reduce-cross-barrier-values -opt-bisect-verbose=false"


def device_compiler_settings():
    """Settings under which Intel's device compiles right, best first: a driver that does not know an option ends the process.

    For processors with AVX-512 but without its half precision (AMD's, older ones of Intel), or whose matrix instructions a virtual
    machine hides, some group functions in divergent flow
    are wrong (of short in sub-groups of 4, of float in 16), from source as well as from SPIR-V. Its code for AVX2 is right.
    """
    flags = cpu_flags()
    target = ["CL_CONFIG_CPU_TARGET_ARCH=core-avx2"] if "avx512f" in flags and not {"avx512_fp16", "amx_tile"} <= set(flags) else []
    return [[*target, WITHOUT_FAULTY_PASS], target]


def opencl_environment(source, scratch):
    """The environment ("NAME=value", ...) in which there is an OpenCL device that the runtime can use, or None.

    That of the virtual environment in the checkout comes first, then the system's.
    """
    lib = os.path.join(source, ".venv", "lib")
    driver = os.path.join(lib, "libintelocl.so")
    choices = [[]]
    if os.path.exists(driver):
        vendors = os.path.join(scratch, "opencl-vendors")
        os.makedirs(vendors, exist_ok=True)
        with open(os.path.join(vendors, "cpu.icd"), "w") as out:
            out.write(driver + "\n")
        choices[:0] = [["LD_LIBRARY_PATH=" + lib, "OCL_ICD_VENDORS=" + vendors, *settings] for settings in device_compiler_settings()]
    for choice in choices:
        env = dict(os.environ, **dict(setting.split("=", 1) for setting in choice))
        if "SPIR-V" in (run([sys.executable, "-c", OPENCL_PROBE], env=env) or ""):
            return choice
    return None


def probe_tool(feature, tool, path):
    return {feature} if shutil.which(tool, path=path) else set()


def probe_libdevice():
    """Math functions for NVIDIA GPUs, where the passes look for them."""
    roots = [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME"), "/usr/local/cuda", "/usr/lib/cuda"]
    files = [os.path.join(root, "nvvm/libdevice/libdevice.10.bc") for root in roots if root]
    files.append("/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc")
    return {"libdevice"} if any(map(os.path.exists, files)) else set()


def probe_cuda():
    """An NVIDIA GPU with its driver."""
    try:
        return {"cuda"} if ctypes.CDLL("libcuda.so.1").cuInit(0) == 0 else set()
    except OSError:
        return set()


def probe_mount_namespace():
    """Whether /usr can have a layer of its own for one process and its children, as root outside of most containers."""
    with tempfile.TemporaryDirectory() as folder:
        layer = "mount -t tmpfs none %s && mkdir %s/a %s/b && mount -t overlay none -o lowerdir=/usr,upperdir=%s/a,workdir=%s/b /usr"
        return set() if run(["unshare", "-m", "sh", "-c", layer.replace("%s", folder)]) is None else {"mount-namespace"}


def probe_chroot():
    """Whether a process may run in a root of its own that has a /dev/null."""
    with tempfile.TemporaryDirectory() as folder:
        return set() if run(["sh", "-c", f"mknod {folder}/null c 1 3 && : > {folder}/null && chroot / true"]) is None else {"chroot"}


# Lets root start ranks, and more of them than there are processors, with Open MPI.
MPI_ENVIRONMENT = {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
}


def mpi_options():
    """What compiles and links a program with MPI; None where there is none."""
    flags = [run(["mpicxx", "--showme:" + part]) for part in ("compile", "link")]
    return None if None in flags else " ".join(flags).split()


def probe_mpi():
    """Whether two ranks can be started."""
    found = mpi_options() is not None and run(["mpirun", "-n", "2", "true"], env={**os.environ, **MPI_ENVIRONMENT}) is not None
    return {"mpi"} if found else set()


def probe(clangxx, path, source):
    """The features of this machine; what takes time is tried side by side."""
    tasks = [
        (probe_cpu,),
        (probe_gdb, path),
        (probe_sanitizer, clangxx, "address,undefined", "asan"),
        (probe_sanitizer, clangxx, "thread", "tsan"),
        (probe_tool, "spirv-val", "spirv-val", path),
        (probe_tool, "llvm-spirv", "llvm-spirv-15", path),
        (probe_tool, "ptxas", "ptxas", path),
        (probe_libcxx, clangxx),
        (probe_libpng, clangxx),
        (probe_libdevice,),
        (probe_yaml,),
        (probe_mpi,),
        (probe_cuda,),
        (probe_mount_namespace,),
        (probe_tool, "cmake", "cmake", path),
        (probe_tool, "ninja", "ninja", path),
        (probe_tool, "gcc", "g++", path),
        (probe_tool, "mkdocs", "mkdocs", os.pathsep.join([path, os.path.join(source, ".venv/bin")])),
        (probe_tool, "dpkg-deb", "dpkg-shlibdeps", path),
        (probe_tool, "abidiff", "abidiff", path),
        (probe_chroot,),
        *((probe_tool, linker, "ld." + linker, path) for linker in ("lld", "gold", "bfd")),
        (probe_tool, "clangd", "clangd-22", path),
        (probe_tool, "clang-tidy", "clang-tidy-22", path),
    ]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        return set().union(*pool.map(lambda task: task[0](*task[1:]), tasks))
