// Runs the benchmarks after checking that each computes what it should
// SPDX-License-Identifier: Apache-2.0
//
// cohort-benchmarks [--threads=one|all] [--turns=N] [options of Google
// Benchmark]
//
// With --turns the ways of each work run in turn, N times each, in this
// process: what disturbs the machine disturbs all of them.

#include "cases.hpp"
#include "kernels/kernels.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <tbb/global_control.h>
#include <vector>

namespace bench {
Threads threads = Threads::All;
}

/// Takes \p option (with its '=') and its value out of the arguments; null if
/// it is not there.
static const char *take(const char *option, int &argc, char **argv) {
  const std::size_t length = std::strlen(option);
  for (int i = 1; i < argc; ++i) {
    if (std::strncmp(argv[i], option, length) != 0)
      continue;
    const char *value = argv[i] + length;
    for (int j = i; j < argc; ++j) // with the null at the end
      argv[j] = argv[j + 1];
    --argc;
    return value;
  }
  return nullptr;
}

/// False if the value of --threads is unknown.
static bool takeThreads(int &argc, char **argv) {
  const char *value = take("--threads=", argc, argv);
  if (value && !std::strcmp(value, "one"))
    bench::threads = bench::Threads::One;
  return !value || !std::strcmp(value, "one") || !std::strcmp(value, "all");
}

/// Time in microseconds: of the CPU on one thread, on the wall on all.
static double now() {
  timespec time;
  clock_gettime(bench::threads == bench::Threads::One ? CLOCK_PROCESS_CPUTIME_ID
                                                      : CLOCK_MONOTONIC,
                &time);
  return double(time.tv_sec) * 1e6 + double(time.tv_nsec) * 1e-3;
}

/// Measures the ways of one work in turn and prints the least and the median of
/// each, and the ratios of these to the first way's.
static void measureInTurns(const std::vector<const bench::Case *> &ways,
                           int turns) {
  std::vector<std::vector<double>> times(ways.size());
  for (int turn = 0; turn < turns; ++turn)
    for (std::size_t way = 0; way < ways.size(); ++way) {
      const double start = now();
      ways[way]->run();
      times[way].push_back(now() - start);
    }
  for (std::vector<double> &of : times)
    std::sort(of.begin(), of.end());
  for (std::size_t way = 0; way < ways.size(); ++way) {
    const std::size_t middle = times[way].size() / 2;
    const double least = times[way].front(), median = times[way][middle];
    std::printf("%-28s least %9.2f us, ratio %5.3f   median %9.2f us, ratio "
                "%5.3f\n",
                ways[way]->name.c_str(), least, least / times[0].front(),
                median, median / times[0][middle]);
  }
}

int main(int argc, char **argv) {
  if (!takeThreads(argc, argv)) {
    std::fprintf(stderr, "--threads is one or all\n");
    return 2;
  }
  const char *turns = take("--turns=", argc, argv);
  if (turns && std::atoi(turns) < 1) {
    std::fprintf(stderr, "--turns is a number above 0\n");
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
  std::map<std::string, std::vector<const bench::Case *>> works;
  for (const bench::Case &c : cases) {
    if (!std::regex_search(c.name, filter))
      continue;
    c.run();
    if (!c.check()) {
      std::fprintf(stderr, "%s: wrong results\n", c.name.c_str());
      return 1;
    }
    works[c.name.substr(0, c.name.find('/'))].push_back(&c);
    benchmark::RegisterBenchmark(c.name.c_str(),
                                 [&c](benchmark::State &state) {
                                   for (auto _ : state)
                                     c.run();
                                 })
        ->MeasureProcessCPUTime()
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
  }
  if (turns)
    for (const auto &[work, ways] : works)
      measureInTurns(ways, std::atoi(turns));
  else
    benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
