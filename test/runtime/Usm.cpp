// Unified shared memory
// SPDX-License-Identifier: Apache-2.0
#include "sycl/usm.hpp"
#include "Caught.h"
#include "FakeKernel.h"
#include <atomic>
#include <catch2/catch.hpp>
#include <cstring>
#include <numeric>
#include <sys/mman.h>
#include <thread>

using namespace cohort::test;
using sycl::queue;
namespace usm = sycl::usm;

namespace {

bool isAligned(const void *P, size_t To) {
  return reinterpret_cast<uintptr_t>(P) % To == 0;
}

} // namespace

TEST_CASE("each kind of allocation", "[usm]") {
  queue Q;
  sycl::context C = Q.get_context();
  sycl::device D = Q.get_device();
  const std::pair<void *, usm::alloc> All[] = {
      {sycl::malloc_device(10, Q), usm::alloc::device},
      {sycl::malloc_device(10, D, C), usm::alloc::device},
      {sycl::malloc_device<int>(10, Q), usm::alloc::device},
      {sycl::malloc_device<int>(10, D, C), usm::alloc::device},
      {sycl::aligned_alloc_device(512, 10, Q), usm::alloc::device},
      {sycl::aligned_alloc_device<int>(512, 10, D, C), usm::alloc::device},
      {sycl::malloc_shared(10, Q), usm::alloc::shared},
      {sycl::malloc_shared<double>(10, D, C), usm::alloc::shared},
      {sycl::aligned_alloc_shared<int>(64, 10, Q), usm::alloc::shared},
      {sycl::malloc_host(10, Q), usm::alloc::host},
      {sycl::malloc_host(10, C), usm::alloc::host},
      {sycl::malloc_host<int>(10, Q), usm::alloc::host},
      {sycl::malloc_host<int>(10, C), usm::alloc::host},
      {sycl::aligned_alloc_host<int>(512, 10, C), usm::alloc::host},
      {sycl::malloc(10, Q, usm::alloc::device), usm::alloc::device},
      {sycl::malloc<int>(10, D, C, usm::alloc::host), usm::alloc::host},
      {sycl::aligned_alloc(256, 10, D, C, usm::alloc::shared),
       usm::alloc::shared},
  };
  for (auto &[P, Kind] : All) {
    REQUIRE(P);
    CHECK(sycl::get_pointer_type(P, C) == Kind);
    CHECK(sycl::get_pointer_type(static_cast<char *>(P) + 9, C) == Kind);
    CHECK(sycl::get_pointer_device(P, C) == D);
    std::memset(P, 1, 10);
  }
  for (auto &[P, Kind] : All)
    sycl::free(P, C);
  CHECK(sycl::get_pointer_type(All[0].first, C) == usm::alloc::unknown);
}

TEST_CASE("alignment", "[usm]") {
  queue Q;
  for (size_t Align : {1, 2, 64, 4096, 1 << 22}) {
    void *P = sycl::aligned_alloc_shared(Align, 100, Q);
    CHECK(isAligned(P, Align));
    sycl::free(P, Q);
  }
  CHECK(sycl::aligned_alloc_shared(3, 100, Q) == nullptr);
  struct alignas(1024) Wide {
    char C;
  };
  Wide *W = sycl::malloc_shared<Wide>(3, Q);
  CHECK(isAligned(W, 1024));
  sycl::free(W, Q);
}

TEST_CASE("what is not to be had is null", "[usm]") {
  queue Q;
  CHECK(sycl::malloc_device(size_t(1) << 60, Q) == nullptr);
  // The number of bytes does not fit into a size_t.
  CHECK(sycl::malloc_device<double>(size_t(1) << 61, Q) == nullptr);
}

TEST_CASE("no bytes are an allocation too", "[usm]") {
  queue Q;
  void *P = sycl::malloc_device(0, Q);
  CHECK(P);
  sycl::free(P, Q);
  sycl::free(nullptr, Q);
}

TEST_CASE("wrong pointers", "[usm]") {
  queue Q;
  int Local = 0;
  CHECK(sycl::get_pointer_type(&Local, Q.get_context()) == usm::alloc::unknown);
  CHECK(sycl::get_pointer_type(nullptr, Q.get_context()) ==
        usm::alloc::unknown);
  CHECK(invalidWords([] {
          sycl::get_pointer_device(reinterpret_cast<void *>(16),
                                   queue().get_context());
        }) == "0x10 is not in a USM allocation of this context");
  CHECK(invalidWords([] {
          sycl::free(reinterpret_cast<void *>(16), queue());
        }) == "free of 0x10, which is not the start of a USM allocation");
  CHECK(invalidWords([] { sycl::malloc(8, queue(), usm::alloc::unknown); }) ==
        "an allocation is of kind host, device or shared");
  void *P = sycl::malloc_shared(64, Q);
  CHECK_THROWS_AS(sycl::free(static_cast<char *>(P) + 1, Q), sycl::exception);
  sycl::free(P, Q);
  CHECK_THROWS_AS(sycl::free(P, Q), sycl::exception);
}

TEST_CASE("usm_allocator", "[usm]") {
  queue Q;
  using Allocator = sycl::usm_allocator<int, usm::alloc::shared, 256>;
  Allocator A(Q);
  std::vector<int, Allocator> V(100, 1, A);
  V.resize(1000, 2);
  CHECK(std::accumulate(V.begin(), V.end(), 0) == 1900);
  CHECK(sycl::get_pointer_type(V.data(), Q.get_context()) ==
        usm::alloc::shared);
  CHECK(isAligned(V.data(), 256));
  CHECK(A == Allocator(Q.get_context(), Q.get_device()));
  CHECK(A != Allocator(sycl::context(Q.get_device()), Q.get_device()));
  CHECK(A != sycl::usm_allocator<int, usm::alloc::host, 256>(Q));
  CHECK(A == sycl::usm_allocator<double, usm::alloc::shared, 256>(A));
  try {
    A.allocate(size_t(1) << 60);
    FAIL("nothing was thrown");
  } catch (const sycl::exception &E) {
    CHECK(E.code() == sycl::errc::memory_allocation);
    CHECK(std::string(E.what()) == "usm_allocator: cannot allocate "
                                   "1152921504606846976 elements of 4 bytes");
  }
}

TEST_CASE("more bytes than an allocation or all addresses have", "[usm]") {
  queue Q;
  constexpr size_t Bytes = 4096;
  char *P = sycl::malloc_shared<char>(Bytes, Q);
  std::vector<char> OfHost(Bytes, 5);
  std::memset(P, 7, Bytes);
  auto Refused = [](auto Call) {
    try {
      Call();
    } catch (const sycl::exception &E) {
      CHECK(E.code() == sycl::errc::invalid);
      return std::string(E.what());
    }
    return std::string("nothing was thrown");
  };
  using Catch::Contains;
  const std::string Allocation = ", at byte 0 of an allocation of 4096";
  for (size_t Many :
       {Bytes + 1, size_t(1) << 63, ~size_t(0) - 65535, ~size_t(0)}) {
    CHECK_THAT(Refused([&] { Q.memset(P, 0, Many); }),
               Contains("memset of " + std::to_string(Many) + " bytes at 0x") &&
                   Contains(Allocation));
    CHECK_THAT(Refused([&] { Q.fill(P, char(9), Many); }),
               Contains("fill of ") && Contains(Allocation));
    CHECK_THAT(Refused([&] { Q.memcpy(P, OfHost.data(), Many); }),
               Contains("memcpy of ") && Contains(Allocation));
    CHECK_THAT(Refused([&] { Q.copy(P, OfHost.data(), Many); }),
               Contains("memcpy of "));
    CHECK_THAT(Refused([&] { Q.prefetch(P, Many); }),
               Contains("prefetch of ") && Contains(Allocation));
    CHECK_THAT(Refused([&] { Q.mem_advise(P, Many, 0); }),
               Contains("mem_advise of ") && Contains(Allocation));
  }
  // Of the host's memory only so much is known.
  CHECK_THAT(Refused([&] { Q.memset(OfHost.data(), 0, ~size_t(0)); }),
             Contains("memset of 18446744073709551615 bytes at 0x") &&
                 Contains(", which is more than there can be"));
  CHECK_THAT(Refused([&] { Q.memset(P + 1000, 0, Bytes - 999); }),
             Contains("at byte 1000 of an allocation of 4096"));
  // Three rows, the last of which ends behind the allocation.
  CHECK_THAT(Refused([&] { Q.ext_oneapi_memset2d(P, 2000, 0, 97, 3); }),
             Contains("a fill of rows of 4097 bytes") && Contains(Allocation));
  CHECK_THAT(Refused([&] {
               Q.ext_oneapi_memcpy2d(P, 2000, OfHost.data(), 2000, 97, 3);
             }),
             Contains("a copy of rows of 4097 bytes"));
  CHECK(std::count(P, P + Bytes, 7) == Bytes);
  Q.memset(P + 1000, 0, Bytes - 1000).wait();
  Q.ext_oneapi_memset2d(P, 2000, 1, 96, 3).wait();
  Q.wait();
  CHECK(P[Bytes - 1] == 1);
  sycl::free(P, Q);
}

TEST_CASE("memory that is freed stays while commands may use it", "[usm]") {
  // So large that malloc gives it back to the system.
  constexpr size_t Bytes = size_t(64) << 20;
  auto IsMapped = [](void *P) {
    auto Page = (reinterpret_cast<uintptr_t>(P) + 4095) / 4096 * 4096;
    return msync(reinterpret_cast<void *>(Page), 4096, MS_ASYNC) == 0;
  };
  cohort::test::FakeTask Task;
  queue Q, Other;
  std::atomic<bool> Started{false}, Go{false};
  void *P = sycl::malloc_device(Bytes, Q),
       *Behind = sycl::malloc_shared(Bytes, Q);
  void *After = sycl::malloc_host(Bytes, Q);
  REQUIRE((P && Behind && After));
  Task.submit(Q, [&] {
    Started = true;
    while (!Go)
      std::this_thread::yield();
  });
  // On an out-of-order queue, but no less outstanding.
  sycl::event Filled = Q.fill(Behind, 1, 1);
#if defined(__SANITIZE_ADDRESS__)
  Filled.wait(); // a fill of what is freed would be reported, if it came late
#endif
  while (!Started)
    std::this_thread::yield();
  sycl::free(P, Q);
  sycl::free(Behind, Q.get_context());
  CHECK(IsMapped(P));
  CHECK(IsMapped(Behind));
  CHECK(sycl::get_pointer_type(P, Q.get_context()) == usm::alloc::unknown);
  // What is submitted later does not hold it up, a host task neither.
  std::atomic<bool> End{false};
  sycl::event Host = Other.submit([&](sycl::handler &H) {
    H.host_task([&] {
      while (!End)
        std::this_thread::yield();
    });
  });
  Go = true;
  Q.wait();
  sycl::free(After, Q);
#if !defined(__SANITIZE_ADDRESS__)
  CHECK_FALSE(IsMapped(After));
  while (IsMapped(P) ||
         IsMapped(Behind)) // the thread that ran the task gives it back
    std::this_thread::yield();
#endif
  End = true;
  Host.wait();
}
