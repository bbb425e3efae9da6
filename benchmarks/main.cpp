// Runs the benchmarks after checking that each computes what it should
// SPDX-License-Identifier: Apache-2.0
//
// cohort-benchmarks [--threads=one|all] [options of Google Benchmark]

#include "cases.hpp"
#include "kernels/kernels.hpp"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstring>
#include <memory>
#include <regex>
#include <string>
#include <tbb/global_control.h>

namespace bench {
Threads threads = Threads::All;
}

/// Takes --threads=... out of the arguments; false if its value is unknown.
static bool takeThreads(int &argc, char **argv) {
  for (int i = 1; i < argc; ++i) {
    if (std::strncmp(argv[i], "--threads=", 10) != 0)
      continue;
    const char *value = argv[i] + 10;
    if (!std::strcmp(value, "one"))
      bench::threads = bench::Threads::One;
    else if (std::strcmp(value, "all") != 0)
      return false;
    for (int j = i; j < argc; ++j) // with the null at the end
      argv[j] = argv[j + 1];
    --argc;
    return true;
  }
  return true;
}

int main(int argc, char **argv) {
  if (!takeThreads(argc, argv)) {
    std::fprintf(stderr, "--threads is one or all\n");
    return 2;
  }
  // One thread for the runtime as well: it shares oneTBB with this program.
  std::unique_ptr<tbb::global_control> limit;
  if (bench::threads == bench::Threads::One)
    limit = std::make_unique<tbb::global_control>(
        tbb::global_control::max_allowed_parallelism, 1);

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;

  static std::vector<bench::Case> cases;
  bench::addTree(cases);
  bench::addReduction(cases);
  bench::addSgemm(cases);
  bench::addSubGroupKernels(cases);
  bench::addGroupKernels(cases);
  bench::addGridKernels(cases);
  bench::addCollectives(cases);
  bench::addScoped(cases);
  bench::addLaunch(cases);
  // What is not asked for may not have been compiled for the device.
  std::string asked = benchmark::GetBenchmarkFilter();
  const std::regex filter(asked == "all" ? "" : asked);
  for (const bench::Case &c : cases) {
    if (!std::regex_search(c.name, filter))
      continue;
    c.run();
    if (!c.check()) {
      std::fprintf(stderr, "%s: wrong results\n", c.name.c_str());
      return 1;
    }
    benchmark::RegisterBenchmark(c.name.c_str(),
                                 [&c](benchmark::State &state) {
                                   for (auto _ : state)
                                     c.run();
                                 })
        ->MeasureProcessCPUTime()
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
