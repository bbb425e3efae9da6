// What run-time compiles are kept by: the source, options, all headers and the compiler. Who else may write to the folder is not trusted, and what has failed is not kept.
// RUN: rm -rf %t.d && mkdir -p %t.d/first %t.d/second %t.d/sub && %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64 -I%S/../run/Inputs %s -o %t %cohort_libs
// RUN: echo '#define NUMBER 3' > %t.d/second/number.h
// The compiler says when it is called.
// RUN: echo '#!/bin/sh' > %t.d/cc && echo 'echo compiled; exec %clang "$@"' >> %t.d/cc && chmod +x %t.d/cc
// RUN: %python %S/Inputs/run_kept.py %t.d %t | FileCheck %s
#include <csignal>
#include <cstdio>
#include <cstring>
#include <sycl/sycl.hpp>
#include <sys/wait.h>
#include <thread>

namespace syclex = sycl::ext::oneapi::experimental;

/// Options of the compiler; 'ignore' and 'steal' are ways to lose the status of child processes, 'wrong' is a source with an error, 'asks' one that looks for a file.
int main(int argc, char **argv) {
  std::vector<std::string> options;
  const char *extra = "";
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "ignore"))
      std::signal(SIGCHLD, SIG_IGN);
    else if (!std::strcmp(argv[i], "steal"))
      std::thread([] {
        for (;;)
          if (waitpid(-1, nullptr, 0) < 0)
            std::this_thread::yield();
      }).detach();
    else if (!std::strcmp(argv[i], "wrong"))
      extra = "intt x;\n";
    else if (!std::strcmp(argv[i], "asks"))
      extra = "#if __has_include(\"later.h\")\n#undef NUMBER\n#define NUMBER 9\n#endif\n";
    else
      options.push_back(argv[i]);
  }
  sycl::queue q;
  const std::string source = std::string("#include \"number.h\"\n") + extra + "kernel void k(global int *p) { *p = NUMBER; }\n";
  try {
    std::string log;
    auto bundle = syclex::build(syclex::create_kernel_bundle_from_source(q.get_context(), syclex::source_language::opencl, source),
                             syclex::properties{syclex::build_options{options}, syclex::save_log{&log}});
    int *p = sycl::malloc_shared<int>(1, q);
    q.submit([&](sycl::handler &h) {
       h.set_args(p);
       h.single_task(bundle.ext_oneapi_get_kernel("k"));
     }).wait();
    std::printf("number %d\n", *p);
    sycl::free(p, q);
  } catch (const sycl::exception &e) {
    std::printf("error: %.50s\n", e.what());
  }
  std::fflush(stdout);
}

// CHECK: first: number 3, compiled
// CHECK-NEXT: again: number 3, kept
// CHECK-NEXT: header changed: number 4, compiled
// CHECK-NEXT: again: number 4, kept
// CHECK-NEXT: another header in front of it: number 5, compiled
// CHECK-NEXT: again: number 5, kept
// CHECK-NEXT: that header is gone: number 4, compiled
// CHECK-NEXT: in CPATH: number 6, compiled
// CHECK-NEXT: compiler changed: number 4, compiled
// CHECK-NEXT: again: number 4, kept
// CHECK-NEXT: compiler found by its name: number 4, compiled
// CHECK-NEXT: again: number 4, kept
// CHECK-NEXT: another one of that name: number 4, compiled
// CHECK-NEXT: looks for a file: number 4, compiled
// CHECK-NEXT: which is there: number 9, compiled
// CHECK-NEXT: SIGCHLD ignored: error: the OpenCL C source cannot be compiled; the compil, compiled
// CHECK-NEXT: and not ignored: error: the OpenCL C source cannot be compiled; the compil, compiled
// CHECK-NEXT: SIGCHLD ignored: number 4, compiled
// CHECK-NEXT: again: number 4, kept
// CHECK-NEXT: status lost: error: the OpenCL C source cannot be compiled; the compil, compiled
// CHECK-NEXT: own folder: number 4, kept
// CHECK-NEXT: others may write to it: number 4, compiled
// CHECK-NEXT: still: number 4, compiled
// CHECK-NEXT: others may write to a file: number 4, compiled
// CHECK-NEXT: through a link: number 4, compiled
// CHECK-NEXT: still: number 4, compiled
// CHECK-NEXT: through a link with a slash: number 4, compiled
// CHECK-NEXT: file that is a link: number 4, compiled
// CHECK-NEXT: of another user: {{number 4, compiled|not root}}
// CHECK-NEXT: done
