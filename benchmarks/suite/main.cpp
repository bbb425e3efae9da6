// Runs the suite: kernels beside loops by hand
// SPDX-License-Identifier: Apache-2.0
//
// cohort-suite [--turns=N] [--filter=REGEX] [--format=table|csv|json]
// [--hand=no] [--half=first|second|later]
//
// One thread, CPU time of the process. The two ways of a case run in turn: what
// disturbs the machine disturbs both. COHORT_CPU_ISA chooses the instruction
// set of both. A progress line for each case goes to stderr.

#include "suite.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <regex>
#include <tbb/global_control.h>

namespace suite {
Isa isa = Isa::Native;
}

namespace {
struct Options {
  int turns = 15;
  std::string filter, format = "table";
  bool hand = true, first = true, second = true, later = true;
};
struct Times {
  double least = 0, median = 0;
};
struct Row {
  const suite::Case *of;
  bool right;
  Times hand, kernel;
};
} // namespace

static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e6 + double(time.tv_nsec) * 1e-3;
}

static Times timesOf(std::vector<double> &all) {
  if (all.empty())
    return {};
  std::sort(all.begin(), all.end());
  return {all.front(), all[all.size() / 2]};
}

/// Whether \p way does what it should; runs it, which also warms the caches.
static bool isRight(const suite::Case &c, const std::function<void()> &way,
                    const char *name) {
  c.spoil();
  way();
  if (c.check())
    return true;
  std::fprintf(stderr, "%s (%s): wrong results\n", c.name.c_str(), name);
  return false;
}

static Row measure(const suite::Case &c, const Options &options) {
  Row row{&c, isRight(c, c.kernel, "kernel"), {}, {}};
  row.right &= !options.hand || isRight(c, c.hand, "by hand");
  std::vector<double> hand, kernel;
  auto once = [](const std::function<void()> &way) {
    const double start = now();
    way();
    return now() - start;
  };
  for (int turn = 0; turn < options.turns; ++turn) {
    if (options.hand)
      hand.push_back(once(c.hand));
    kernel.push_back(once(c.kernel));
  }
  row.hand = timesOf(hand);
  row.kernel = timesOf(kernel);
  return row;
}

static double ratio(double a, double b) { return b > 0 ? a / b : 0; }

static void print(const std::vector<Row> &rows, const std::string &format) {
  const bool csv = format == "csv", json = format == "json";
  if (csv)
    std::printf("kernel,style,right,hand_us,hand_median_us,kernel_us,kernel_"
                "median_us,ratio,median_ratio\n");
  else if (json)
    std::printf("[\n");
  else
    std::printf("| kernel | hand, us | kernel, us | ratio | ratio of medians "
                "|\n| --- | --- | --- | --- | --- |\n");
  double logs = 0;
  for (const Row &row : rows) {
    const double least = ratio(row.kernel.least, row.hand.least),
                 median = ratio(row.kernel.median, row.hand.median);
    logs += std::log(least > 0 ? least : 1);
    const char *line =
        csv ? "%s,\"%s\",%d,%.1f,%.1f,%.1f,%.1f,%.3f,%.3f\n"
            : "  {\"kernel\": \"%s\", \"style\": \"%s\", \"right\": %d, "
              "\"hand_us\": %.1f, \"hand_median_us\": %.1f, "
              "\"kernel_us\": %.1f, \"kernel_median_us\": %.1f, \"ratio\": "
              "%.3f, \"median_ratio\": %.3f}";
    if (csv || json)
      std::printf(line, row.of->name.c_str(), row.of->style.c_str(),
                  int(row.right), row.hand.least, row.hand.median,
                  row.kernel.least, row.kernel.median, least, median);
    else
      std::printf("| %s | %.0f | %.0f | %.2f | %.2f |\n", row.of->name.c_str(),
                  row.hand.least, row.kernel.least, least, median);
    if (json)
      std::printf(&row == &rows.back() ? "\n" : ",\n");
  }
  if (json)
    std::printf("]\n");
  else if (!csv && !rows.empty())
    std::printf("| geometric mean |  |  | %.2f |  |\n",
                std::exp(logs / double(rows.size())));
}

/// The value of \p option if \p argument starts with it.
static const char *valueOf(const char *argument, const char *option) {
  const std::size_t length = std::strlen(option);
  return std::strncmp(argument, option, length) == 0 ? argument + length
                                                     : nullptr;
}

static bool take(Options &options, const char *argument) {
  if (const char *turns = valueOf(argument, "--turns="))
    return (options.turns = std::atoi(turns)) > 0;
  if (const char *filter = valueOf(argument, "--filter="))
    return options.filter = filter, true;
  if (const char *format = valueOf(argument, "--format="))
    return options.format = format, options.format == "table" ||
                                        options.format == "csv" ||
                                        options.format == "json";
  if (const char *half = valueOf(argument, "--half=")) {
    options.first = !std::strcmp(half, "first");
    options.second = !std::strcmp(half, "second");
    options.later = !std::strcmp(half, "later");
    return options.first || options.second || options.later;
  }
  if (!std::strcmp(argument, "--hand=no"))
    return options.hand = false, true;
  return false;
}

int main(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i)
    if (!take(options, argv[i])) {
      std::fprintf(stderr, "cohort-suite [--turns=N] [--filter=REGEX] "
                           "[--format=table|csv|json] [--hand=no] "
                           "[--half=first|second|later]\n");
      return 2;
    }
  if (const char *wanted = std::getenv("COHORT_CPU_ISA"))
    suite::isa =
        !std::strcmp(wanted, "x86-64-v3") ? suite::Isa::V3
        : !std::strcmp(wanted, "x86-64-v2") || !std::strcmp(wanted, "x86-64")
            ? suite::Isa::V2
            : suite::Isa::Native;
  // One thread for the runtime, which shares oneTBB with this program.
  tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);

  std::vector<suite::Case> cases;
  if (options.first) {
    suite::addGrids(cases);
    suite::addDense(cases);
    suite::addSequences(cases);
    suite::addLearning(cases);
    suite::addNumbers(cases);
  }
  if (options.second) {
    suite::addParticles(cases);
    suite::addImages(cases);
    suite::addSparse(cases);
    suite::addSorting(cases);
    suite::addNetworks(cases);
  }
  if (options.later)
    suite::addPixels(cases);
  const std::regex filter(options.filter);
  std::vector<Row> rows;
  for (const suite::Case &c : cases) {
    if (!std::regex_search(c.name, filter))
      continue;
    rows.push_back(measure(c, options));
    const Row &row = rows.back();
    std::fprintf(stderr, "%-16s %8.0f us", c.name.c_str(), row.kernel.least);
    if (options.hand)
      std::fprintf(stderr, ", by hand %8.0f us, ratio %.2f", row.hand.least,
                   ratio(row.kernel.least, row.hand.least));
    std::fprintf(stderr, "\n");
  }
  print(rows, options.format);
  return std::all_of(rows.begin(), rows.end(),
                     [](const Row &row) { return row.right; })
             ? 0
             : 1;
}
