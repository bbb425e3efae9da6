// Random command graphs of several threads and queues give what a serial execution gives, errors reach the handlers, and memory stays
// flat. `soak SECONDS SEED`: for a long run, ask for 600 s.
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64 -I%S/Inputs %s -o %t %cohort_libs
// RUN: %t 3 1 | FileCheck %s
// RUN: %if full %{ %t 300 2 | FileCheck %s %}
// The same without a data race.
// RUN: %if tsan && !built-with-address && !built-with-thread && !sanitized-tools %{ %cohortxx -O1 -g -fsanitize=thread -fplugin-arg-cohort-cpu=x86-64 -I%S/Inputs %s -o %t.thread -L%cohort_build/test/thread/lib -lcohort -Xlinker -rpath -Xlinker %cohort_build/test/thread/lib %}
// oneTBB is not instrumented: how its threads synchronize is not seen, what they free and compare is.
// RUN: %if tsan && !built-with-address && !built-with-thread && !sanitized-tools %{ env TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t.thread 3 3 | FileCheck %s %}
// CHECK: {{^[1-9][0-9]+ commands in [1-9][0-9]* rounds, [1-9][0-9]* errors; all as in a serial execution$}}
#include "soak_worker.hpp"
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <malloc.h>
#include <thread>
using namespace soak;

#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
constexpr bool measures_memory = false; // the sanitizer's own memory grows
#else
constexpr bool measures_memory = true;
#endif

/// MiB of memory that the process uses.
static double used_memory() {
  malloc_trim(0);
  long pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return double(resident) * 4096 / (1 << 20);
}

static void one_round(shared_state &all, std::uint64_t seed) {
  {
    std::vector<std::thread> threads;
    for (std::uint64_t t = 0; t < 3; ++t)
      threads.emplace_back([&all, seed, t] {
        worker w(all, seed * 3 + t);
        for (int i = 0; i < 120; ++i)
          w.step();
        w.check();
      });
    for (std::thread &t : threads)
      t.join();
  }
  sycl::host_accessor sums(*all.sums, sycl::read_only);
  for (std::size_t i = 0; i < shared_state::num_sums; ++i)
    if (sums[i] != all.expected_sums[i])
      return all.fail("sums of all threads", i, sums[i], all.expected_sums[i]);
}

int main(int argc, char **argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  shared_state all;
  for (int i = 0; i < 4; ++i)
    all.queues.emplace_back(sycl::default_selector_v, all.handler(),
                            i < 2 ? sycl::property_list{sycl::property::queue::in_order()} : sycl::property_list{});
  values zeros(shared_state::num_sums);
  all.sums.emplace(zeros.begin(), zeros.end());

  const auto begin = std::chrono::steady_clock::now();
  std::vector<double> memory;
  double passed = 0;
  std::uint64_t round = 0;
  for (; round < 8 || passed < seconds; ++round) {
    one_round(all, seed * 1000000 + round);
    for (sycl::queue &q : all.queues)
      q.wait_and_throw();
    if (all.failures != 0) {
      std::fprintf(stderr, "with seed %llu, in round %llu\n", (unsigned long long)seed, (unsigned long long)round);
      return 1;
    }
    if (measures_memory)
      memory.push_back(used_memory());
    passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  if (all.errors != all.expected_errors) {
    std::fprintf(stderr, "%ld errors reached the handlers, and %ld were thrown\n", all.errors.load(), all.expected_errors.load());
    return 1;
  }
  // The first quarter has warmed up; the last may use a little more, as what it does is random.
  if (measures_memory) {
    auto quarter = std::ptrdiff_t(memory.size() / 4);
    double before = *std::max_element(memory.begin(), memory.begin() + quarter);
    double after = *std::min_element(memory.end() - quarter, memory.end());
    if (after > before + 4) {
      std::fprintf(stderr, "memory grew from %.1f to %.1f MiB\n", before, after);
      return 1;
    }
    std::fprintf(stderr, "memory: %.1f, then %.1f MiB\n", before, after);
  }
  std::printf("%ld commands in %llu rounds, %ld errors; all as in a serial execution\n", all.commands.load(), (unsigned long long)round,
              all.errors.load());
}
