// What the programs share: their arguments, the clock and the verdict
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sycl/sycl.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

/// Argument \p index of the command line as a number; \p otherwise without it.
inline std::size_t argument(int count, char **values, int index,
                            std::size_t otherwise) {
  return index < count ? std::strtoull(values[index], nullptr, 10) : otherwise;
}

/// Seconds that \p work takes, which waits for its commands.
template <class Work> double secondsOf(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> took =
      std::chrono::steady_clock::now() - start;
  return took.count();
}

/// Runs \p program, which says whether its results are right.
template <class Program> int run(const char *name, Program program) {
  try {
    sycl::queue queue{sycl::property::queue::in_order()};
    std::printf(
        "%s on %s\n", name,
        queue.get_device().get_info<sycl::info::device::name>().c_str());
    const bool isRight = program(queue);
    std::printf("%s\n", isRight ? "PASS" : "FAIL");
    return isRight ? 0 : 1;
  } catch (const sycl::exception &error) {
    std::printf("%s\nFAIL\n", error.what());
    return 1;
  }
}

/// Memory of a queue's device that the host can use too; freed at the end.
template <class T> class Shared {
public:
  Shared(sycl::queue &queue, std::size_t count)
      : queue(queue), data(sycl::malloc_shared<T>(count, queue)), count(count) {
    if (!data)
      throw sycl::exception(
          sycl::make_error_code(sycl::errc::memory_allocation),
          "there is not enough memory");
  }
  Shared(const Shared &) = delete;
  Shared &operator=(const Shared &) = delete;
  ~Shared() { sycl::free(data, queue); }

  T *get() const { return data; }
  std::size_t size() const { return count; }
  T &operator[](std::size_t i) const { return data[i]; }

private:
  sycl::queue queue;
  T *data;
  std::size_t count;
};
