// Launches that cannot be: code and words of each error
// SPDX-License-Identifier: Apache-2.0
#include "Caught.h"
#include "FakeKernel.h"
#include "sycl/local_accessor.hpp"
#include <catch2/catch.hpp>

using namespace cohort::test;
using sycl::errc;
using sycl::detail::extents;

namespace {

/// What submitting this throws; the queue must be as good as before.
template <class F> Caught submitError(F Group) {
  sycl::queue Q;
  Caught Result = errorOf([&] { Q.submit(Group); });
  bool Ran = false;
  FakeTask After;
  After.submit(Q, [&] { Ran = true; }).wait();
  CHECK(Ran);
  return Result;
}

Caught submitError(const FakeKernel &K, extents Global, extents Local,
                   size_t LocalBytes = 0) {
  return submitError([&](sycl::handler &H) {
    if (LocalBytes)
      sycl::detail::handler_access::add_local(H, LocalBytes, 1);
    K(H, Global, Local, [](const WorkGroup &, char *) {});
  });
}

size_t limit() {
  return sycl::device().get_info<sycl::info::device::max_work_group_size>();
}
std::string limitWords() {
  return "exceeds the device's limit of " + std::to_string(limit());
}

} // namespace

TEST_CASE("work-group too large", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 1, "sum");
  size_t Size = 2 * limit();
  Caught C = submitError(K, {{Size, 1, 1}}, {{Size, 1, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What == "kernel 'sum': work-group size " + std::to_string(Size) +
                      " " + limitWords());
}

TEST_CASE("work-group too large only as a product", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 2, "sum");
  Caught C = submitError(K, {{limit(), 2, 1}}, {{limit(), 2, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What ==
        "kernel 'sum': work-group size (2, " + std::to_string(limit()) +
            ") = " + std::to_string(2 * limit()) + " " + limitWords());
}

TEST_CASE("a work-group size that overflows", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 2, "sum");
  size_t Huge = size_t(1) << 33;
  Caught C = submitError(K, {{Huge, Huge, 1}}, {{Huge, Huge, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What == "kernel 'sum': work-group size (8589934592, 8589934592) does "
                  "not fit into 64 bits");
}

TEST_CASE("the largest work-group runs", "[errors]") {
  FakeKernel K(KernelKind::NdRange);
  CHECK(submitError(K, {{limit(), 1, 1}}, {{limit(), 1, 1}}).What ==
        "nothing was thrown");
}

TEST_CASE("groups that do not divide the range", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 2, "sum");
  Caught C = submitError(K, {{100, 12, 1}}, {{10, 8, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What ==
        "kernel 'sum': global range (12, 100) is not a multiple of the "
        "work-group size (8, 10)");
}

TEST_CASE("empty groups", "[errors]") {
  FakeKernel Nd(KernelKind::NdRange, 1, "sum");
  Caught C = submitError(Nd, {{8, 1, 1}}, {{0, 1, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What == "kernel 'sum': work-group size 0 is empty");

  FakeKernel Scoped(KernelKind::Scoped, 3, "tree");
  C = submitError(Scoped, {{8, 1, 1}}, {{4, 0, 4}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What == "kernel 'tree': logical work-group size (4, 0, 4) is empty");
}

TEST_CASE("required work-group size", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 2, "tile");
  K.Record.ReqdWorkGroupSize[0] = 16;
  K.Record.ReqdWorkGroupSize[1] = 4;
  K.Record.ReqdWorkGroupSize[2] = 1;
  Caught C = submitError(K, {{16, 16, 1}}, {{8, 4, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What == "kernel 'tile': work-group size (4, 8) is not the required "
                  "(4, 16)");
  CHECK(submitError(K, {{16, 16, 1}}, {{16, 4, 1}}).What ==
        "nothing was thrown");
}

TEST_CASE("a logical group with too many items to count", "[errors]") {
  FakeKernel K(KernelKind::Scoped, 1, "tree");
  Caught C = submitError(K, {{1, 1, 1}}, {{size_t(1) << 31, 1, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What ==
        "kernel 'tree': logical work-group size 2147483648 exceeds the "
        "limit of 2147483647");
}

TEST_CASE("more items than 64 bits count", "[errors]") {
  FakeKernel Range(KernelKind::Range, 2, "all"),
      Scoped(KernelKind::Scoped, 1, "tree");
  size_t Huge = size_t(1) << 40;
  Caught C = submitError(Range, {{Huge, Huge, 1}}, {{1, 1, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What ==
        "kernel 'all': global range (1099511627776, 1099511627776) does "
        "not fit into 64 bits");
  C = submitError(Scoped, {{size_t(1) << 60, 1, 1}}, {{1024, 1, 1}});
  CHECK(C.Code == errc::nd_range);
  CHECK(C.What ==
        "kernel 'tree': the number of logical work-items does not fit "
        "into 64 bits");
}

TEST_CASE("local accessors without work-groups", "[errors]") {
  FakeKernel Range(KernelKind::Range, 1, "all"),
      Task(KernelKind::SingleTask, 1, "one"), Nd(KernelKind::NdRange, 1, "sum"),
      Scoped(KernelKind::Scoped, 1, "tree");
  auto Launched = [](const FakeKernel &K, auto... Extent) {
    return submitError([&](sycl::handler &H) {
      sycl::local_accessor<int, sizeof...(Extent)> L(
          sycl::range(size_t(Extent)...), H);
      K(H, {{1, 1, 1}}, {{1, 1, 1}}, [](const WorkGroup &, char *) {});
    });
  };
  Caught C = Launched(Range, 4);
  CHECK(C.Code == errc::kernel_argument);
  CHECK(C.What == "kernel 'all': a local_accessor needs work-groups, and a "
                  "parallel_for over a range has none");
  C = Launched(Task, 4, 0);
  CHECK(C.Code == errc::kernel_argument);
  CHECK(C.What == "kernel 'one': a local_accessor needs work-groups, and a "
                  "single_task has none");
  C = submitError([](sycl::handler &H) {
    sycl::local_accessor<int, 1> L(4, H);
    H.host_task([L] { (void)L; });
  });
  CHECK(C.Code == errc::kernel_argument);
  CHECK(C.What ==
        "a local_accessor needs work-groups, and a host task has none");
  CHECK(Launched(Nd, 4).What == "nothing was thrown");
  CHECK(Launched(Scoped, 4).What == "nothing was thrown");
}

TEST_CASE("local memory that 64 bits hardly hold", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 1, "sum");
  for (size_t First : {~size_t(0), ~size_t(0) / 2 + 1}) {
    Caught C = submitError([&](sycl::handler &H) {
      sycl::local_accessor<char> Large(First, H), More(First, H), Small(1, H);
      K(H, {{8, 1, 1}}, {{1, 1, 1}}, [](const WorkGroup &, char *) {});
    });
    CHECK(C.Code == errc::memory_allocation);
  }
}

TEST_CASE("local memory above the limit", "[errors]") {
  FakeKernel K(KernelKind::NdRange, 1, "sum");
  size_t Limit = sycl::device().get_info<sycl::info::device::local_mem_size>();
  Caught C = submitError(K, {{8, 1, 1}}, {{1, 1, 1}}, Limit + 1);
  CHECK(C.Code == errc::memory_allocation);
  CHECK(C.What == "kernel 'sum': " + std::to_string(Limit + 1) +
                      " bytes of local memory exceed the device's limit of " +
                      std::to_string(Limit));
  // The static part counts.
  K.Variant.LocalBytes = 1;
  C = submitError(K, {{8, 1, 1}}, {{1, 1, 1}}, Limit);
  CHECK(C.What == "kernel 'sum': " + std::to_string(Limit + 128) +
                      " bytes of local memory exceed the device's limit of " +
                      std::to_string(Limit));
  // More than any number of bytes.
  C = submitError([&](sycl::handler &H) {
    for (int I = 0; I != 3; ++I)
      sycl::detail::handler_access::add_local(H, SIZE_MAX / 2, 1);
    K(H, {{8, 1, 1}}, {{1, 1, 1}}, [](const WorkGroup &, char *) {});
  });
  CHECK(C.Code == errc::memory_allocation);
}

TEST_CASE("private memory above what there is", "[errors]") {
  FakeKernel K(KernelKind::Scoped, 1, "tree");
  K.Variant.PrivateBytes = size_t(1) << 33;
  Caught C = submitError(K, {{1, 1, 1}}, {{1000000, 1, 1}});
  CHECK(C.Code == errc::memory_allocation);
  CHECK_THAT(C.What,
             Catch::StartsWith("kernel 'tree': 1000000 work-items with "
                               "8589934592 bytes of private memory exceed the "
                               "device's memory of "));
}

TEST_CASE("a kernel that the program does not have", "[errors]") {
  Caught C = submitError([](sycl::handler &H) {
    static const char Nobody = 0;
    sycl::detail::handler_access::launch(H,
                                         {&Nobody,
                                          "(lambda at /home/user/app.cpp:3:5)",
                                          0,
                                          1,
                                          {{1, 1, 1}},
                                          {{1, 1, 1}},
                                          {{}}},
                                         sycl::detail::closure_of(0));
  });
  CHECK(C.Code == errc::kernel);
  CHECK(C.What == "kernel '(lambda at app.cpp:3:5)' is not in the program's "
                  "kernel table; was its source compiled with "
                  "-fplugin=Cohort.so?");
}

TEST_CASE("no variant for this machine", "[errors]") {
  FakeKernel K(KernelKind::SingleTask, 1, "one");
  K.Record.NumVariants = 0;
  Caught C = submitError(K, {{1, 1, 1}}, {{1, 1, 1}});
  CHECK(C.Code == errc::kernel_not_supported);
  CHECK(C.What ==
        "kernel 'one' was not compiled for this CPU; it was for nothing");

  FakeKernel Lanes(KernelKind::SingleTask, 1, "wide");
  Lanes.Record.ReqdSubGroupSize = 7;
  C = submitError(Lanes, {{1, 1, 1}}, {{1, 1, 1}});
  CHECK(C.Code == errc::kernel_not_supported);
  CHECK_THAT(C.What, Catch::StartsWith(
                         "kernel 'wide' requires sub-groups of 7; device '"));
  CHECK_THAT(C.What, Catch::EndsWith("' has 1, 2, 4, 8, 16, 32, 64"));

  Lanes.Record.ReqdSubGroupSize = 8;
  C = submitError(Lanes, {{1, 1, 1}}, {{1, 1, 1}});
  CHECK(!C.Code);

  FakeKernel Groups(KernelKind::NdRange, 1, "groups");
  Groups.Record.ReqdSubGroupSize = 8;
  C = submitError(Groups, {{1, 1, 1}}, {{1, 1, 1}});
  CHECK(C.Code == errc::kernel_not_supported);
  CHECK(C.What ==
        "kernel 'groups' was not compiled for this CPU with the required "
        "sub-group size 8; it was for x86-64 with sub-groups of 1");
}

TEST_CASE("two actions in a command group", "[errors]") {
  FakeTask K;
  for (int Second = 0; Second != 3; ++Second) {
    Caught C = submitError([&](sycl::handler &H) {
      K(H, [] {});
      char Bytes[4];
      if (Second == 0)
        K(H, [] {});
      else if (Second == 1)
        H.memset(Bytes, 0, 4);
      else
        H.host_task([] {});
    });
    CHECK(C.Code == errc::invalid);
    CHECK_THAT(C.What,
               Catch::StartsWith("a command group has one action, and this "
                                 "one, kernel '"));
    CHECK_THAT(C.What, Catch::EndsWith("', is given a second"));
  }
}

TEST_CASE("what a command group throws comes out and nothing is submitted",
          "[errors]") {
  sycl::queue Q;
  FakeTask K;
  bool Ran = false;
  CHECK_THROWS_AS(Q.submit([&](sycl::handler &H) {
    K(H, [&] { Ran = true; });
    throw std::runtime_error("mine");
  }),
                  std::runtime_error);
  Q.wait();
  CHECK_FALSE(Ran);
}

TEST_CASE("null pointers", "[errors]") {
  char Byte = 0;
  CHECK(submitError([&](sycl::handler &H) {
          H.memcpy(nullptr, &Byte, 1);
        }).What == "memcpy of 1 bytes to a null pointer");
  CHECK(submitError([&](sycl::handler &H) {
          H.memcpy(&Byte, nullptr, 1);
        }).What == "memcpy of 1 bytes from a null pointer");
  CHECK(submitError([&](sycl::handler &H) { H.memset(nullptr, 0, 1); }).What ==
        "memset of 1 bytes at a null pointer");
  CHECK(submitError([&](sycl::handler &H) { H.fill(nullptr, 1.0, 2); }).What ==
        "fill of 16 bytes at a null pointer");
  CHECK(submitError([&](sycl::handler &H) {
          H.memcpy(nullptr, nullptr, 0);
        }).What == "nothing was thrown");
}

TEST_CASE("a secondary queue takes what the first one refuses", "[errors]") {
  FakeKernel K(KernelKind::NdRange);
  FakeTask Fine;
  sycl::queue First, Second;
  int Calls = 0;
  bool Ran = false;
  First
      .submit(
          [&](sycl::handler &H) {
            if (++Calls == 1)
              K(H, {{3, 1, 1}}, {{2, 1, 1}}, [](const WorkGroup &, char *) {});
            else
              Fine(H, [&] { Ran = true; });
          },
          Second)
      .wait();
  CHECK(Calls == 2);
  CHECK(Ran);
}
