// Pipes under ThreadSanitizer: the kernels of pipes.cl on threads of their own, without the runtime, so that everything is instrumented.
// REQUIRES: tsan
// RUN: %cohortcl -O1 -g -fsanitize=thread -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=8 -c %S/Inputs/pipes.cl -o %t.o
// RUN: %clangxx -std=c++17 -O1 -g -fsanitize=thread -I%cohort_source/runtime/lib -c %s -o %t.host.o
// RUN: %clangxx -fsanitize=thread %t.host.o %t.o -o %t && %t
#include "kernels/KernelRecord.h"
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

using namespace cohort::rt;

static const ModuleTable *module = nullptr;
extern "C" const char __cohort_runtime_missing__link_with_lcohort = 1;
extern "C" void __cohort_register_module(const ModuleTable *m) { module = m; }
extern "C" void __cohort_unregister_module(const ModuleTable *) {}

static const CpuVariant &variant(const std::string &name) {
  for (std::uint32_t i = 0; i != module->NumKernels; ++i)
    if ("__cohort_opencl_" + name == module->Kernels[i]->Name)
      return module->Kernels[i]->Variants[0];
  std::abort();
}

/// Runs a kernel of two work-groups, each on a thread, until \p done says so.
template <class Arguments, class Done>
static void run(const std::string &name, std::size_t size, const Arguments &arguments, Done done) {
  const CpuVariant &v = variant(name);
  std::vector<std::thread> threads;
  for (std::uint64_t g = 0; g != 2; ++g)
    threads.emplace_back([&, g] {
      std::size_t bytes = v.PrivateBytes * (size + 64) + 256, local_bytes = v.LocalBytes + 256;
      void *items = std::aligned_alloc(128, (bytes + 127) / 128 * 128);
      void *local = std::aligned_alloc(128, (local_bytes + 127) / 128 * 128);
      WorkGroup group = {{g, 0, 0}, {2, 1, 1}, {size, 1, 1}, {size, 1, 1}, {2 * size, 1, 1}, {0, 0, 0}, items};
      while (!done())
        v.Entry(&arguments, &group, local);
      std::free(items);
      std::free(local);
    });
  for (std::thread &t : threads)
    t.join();
}

/// As runtime/lib/api/OpenCLPipe.cpp makes it, of 16 slots.
struct pipe {
  alignas(128) std::uint64_t header[16];
  std::uint64_t writers[16] = {}, readers[16] = {}, stamps[16];
  std::uint32_t counts[16] = {};
  alignas(128) char entries[16 * 128];
  pipe(std::size_t packet_size) : header{13, 15, packet_size, offsetof(pipe, entries)} {
    for (std::uint64_t i = 0; i != 16; ++i)
      stamps[i] = i;
  }
};

static int test(const std::string &way, const std::string &packet, std::size_t packet_size, std::uint32_t total, std::size_t size) {
  pipe p(packet_size);
  std::uint32_t made = 0, taken = 0;
  std::vector<std::uint32_t> numbers(total + 4096);
  std::vector<unsigned char> made_begins(numbers.size()), taken_begins(numbers.size());
  struct {
    void *p, *next;
    std::uint32_t total, attempts, most;
    void *begins;
  } writing = {&p, &made, total, 50, 4, made_begins.data()};
  struct {
    void *p, *taken;
    std::uint32_t attempts, most;
    void *numbers, *begins;
  } reading = {&p, &taken, 50, 5, numbers.data(), taken_begins.data()};
  auto load = [](std::uint32_t &x) { return __atomic_load_n(&x, __ATOMIC_RELAXED); };
  std::atomic<bool> all_made = false;
  std::thread writer([&] {
    run(way + "_write_" + packet, size, writing, [&] { return load(made) >= total; });
    all_made = true;
  });
  run(way + "_read_" + packet, size, reading, [&] { return all_made && load(taken) >= load(made); });
  writer.join();
  std::vector<int> seen(numbers.size());
  int failures = taken != made;
  for (std::uint32_t i = 0; i != made; ++i)
    failures += numbers[i] >= made || seen[numbers[i]]++ != 0;
  std::printf("%s %s: %u packets, %d wrong\n", way.c_str(), packet.c_str(), made, failures);
  return failures;
}

int main() {
  return test("sub_group", "b4", 4, 4000, 19) + test("sub_group", "b128", 128, 4000, 16) +
         test("work_group", "b20", 20, 2000, 20) + test("item", "b8", 8, 2000, 5);
}
