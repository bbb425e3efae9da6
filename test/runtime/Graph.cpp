// Dependencies that come from accessors
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <catch2/catch.hpp>
#include <random>
#include <thread>

using namespace cohort::test;
using namespace std::chrono_literals;
using sycl::accessor;
using sycl::buffer;
using sycl::handler;
using sycl::host_accessor;
using sycl::id;
using sycl::queue;
using sycl::range;
using Status = sycl::info::event_command_status;
using StatusInfo = sycl::info::event::command_execution_status;

TEST_CASE("reads wait for the write before them", "[graph]") {
  FakeTask K;
  queue Q1, Q2;
  buffer<int> B{range<1>(1)};
  for (int I = 0; I != 100; ++I) {
    Q1.submit([&](handler &H) {
      accessor A(B, H, sycl::write_only);
      K(H, [=] {
        std::this_thread::yield();
        A[0] = I;
      });
    });
    int Seen = -1;
    Q2.submit([&](handler &H) {
        accessor A(B, H, sycl::read_only);
        K(H, [&Seen, A] { Seen = A[0]; });
      }).wait();
    REQUIRE(Seen == I);
  }
}

TEST_CASE("a write waits for the reads before it", "[graph]") {
  FakeTask K;
  queue Q;
  buffer<int> B{range<1>(1)};
  B.get_host_access()[0] = 1;
  std::atomic<bool> Go{false};
  int Seen[2] = {};
  for (int &S : Seen)
    Q.submit([&](handler &H) {
      accessor A(B, H, sycl::read_only);
      H.host_task([&, A] {
        while (!Go)
          std::this_thread::yield();
        S = A[0];
      });
    });
  sycl::event Write = Q.submit([&](handler &H) {
    accessor A(B, H, sycl::write_only);
    K(H, [=] { A[0] = 2; });
  });
  CHECK(Write.get_wait_list().size() == 2);
  std::this_thread::sleep_for(2ms);
  CHECK(Write.get_info<StatusInfo>() == Status::submitted);
  Go = true;
  Write.wait();
  CHECK(Seen[0] == 1);
  CHECK(Seen[1] == 1);
}

TEST_CASE("reads do not wait for reads", "[graph]") {
  queue Q;
  buffer<int> B{range<1>(1)};
  std::atomic<int> Arrived{0};
  for (int I = 0; I != 2; ++I)
    Q.submit([&](handler &H) {
      accessor A(B, H, sycl::read_only);
      H.host_task([&] {
        ++Arrived;
        while (Arrived != 2)
          std::this_thread::yield();
      });
    });
  Q.wait();
  CHECK(Arrived == 2);
}

TEST_CASE("writes of sub-buffers that do not overlap are independent",
          "[graph]") {
  queue Q;
  buffer<int> B{range<1>(100)};
  buffer<int> First(B, id<1>(0), range<1>(50)),
      Second(B, id<1>(50), range<1>(50)), Middle(B, id<1>(49), range<1>(2));
  std::atomic<bool> Go{false};
  Q.submit([&](handler &H) {
    accessor A(First, H);
    H.host_task([&, A] {
      while (!Go)
        std::this_thread::yield();
      A[0] = 1;
    });
  });
  sycl::event Beside = Q.submit([&](handler &H) {
    accessor A(Second, H, range<1>(10), id<1>(40));
    H.host_task([] {});
  });
  CHECK(Beside.get_wait_list().empty());
  Beside.wait();
  sycl::event Across = Q.submit([&](handler &H) {
    accessor A(Middle, H);
    H.host_task([] {});
  });
  CHECK(Across.get_wait_list().size() == 1);
  Go = true;
  Across.wait();
}

TEST_CASE("an accessor with a range requires the whole buffer", "[graph]") {
  queue Q;
  buffer<int, 2> B{range<2>(10, 10)};
  accessor<int, 2> Placeholder(B, range<2>(1, 1), id<2>(9, 9));
  std::atomic<bool> Go{false};
  sycl::event First = Q.submit([&](handler &H) {
    accessor A(B, H, range<2>(2, 2), id<2>(3, 3));
    H.host_task([&, A] {
      while (!Go)
        std::this_thread::yield();
      A[0][0] = 1;
    });
  });
  // Of other elements, of none, and as a placeholder.
  std::vector<sycl::event> Later;
  for (int Form = 0; Form != 4; ++Form) {
    Later.push_back(Q.submit([&](handler &H) {
      if (Form == 0)
        accessor A(B, H, range<2>(2, 2), id<2>(7, 7), sycl::read_only);
      else if (Form == 1)
        accessor A(B, H, range<2>(0, 0), id<2>(10, 10), sycl::read_only);
      else if (Form == 2)
        accessor A(B, H, range<2>(1, 0), sycl::read_only);
      else
        H.require(Placeholder);
      H.host_task([] {});
    }));
    CHECK_FALSE(Later.back().get_wait_list().empty());
  }
  for (int I = 0; I != 3; ++I)
    CHECK(Later[I].get_wait_list() == std::vector{First});
  Go = true;
  host_accessor Host(B, range<2>(1, 1), id<2>(0, 0));
  CHECK(Host.get_pointer()[33] == 1);
  for (sycl::event &E : Later)
    CHECK(E.get_info<StatusInfo>() == Status::complete);
}

TEST_CASE("a command may use a buffer several times", "[graph]") {
  FakeTask K;
  queue Q;
  buffer<int> B{range<1>(4)};
  int Sum = 0;
  Q.submit([&](handler &H) {
     accessor R(B, H, sycl::read_only);
     accessor W(B, H, sycl::write_only);
     accessor Again(B, H);
     K(H, [=, &Sum] {
       W[2] = 5;
       Sum = R[2] + Again[2];
     });
   }).wait();
  CHECK(Sum == 10);
}

TEST_CASE("a host_accessor waits and holds up", "[graph]") {
  FakeTask K;
  queue Q;
  buffer<int> B{range<1>(1)};
  Q.submit([&](handler &H) {
    accessor A(B, H);
    K(H, [=] {
      std::this_thread::sleep_for(2ms);
      A[0] = 1;
    });
  });
  sycl::event Later;
  {
    host_accessor Host(B);
    CHECK(Host[0] == 1);
    Later = Q.submit([&](handler &H) {
      accessor A(B, H);
      K(H, [=] { A[0] += 1; });
    });
    host_accessor Copy = Host;
    std::this_thread::sleep_for(2ms);
    CHECK(Host[0] == 1);
    CHECK(Later.get_info<StatusInfo>() == Status::submitted);
  }
  Later.wait();
  CHECK(host_accessor(B, sycl::read_only)[0] == 2);
}

TEST_CASE("host_accessors that read let others read", "[graph]") {
  queue Q;
  buffer<int> B{range<1>(1)};
  host_accessor First(B, sycl::read_only);
  host_accessor Second(B, sycl::read_only);
  bool Ran = false;
  Q.submit([&](handler &H) {
     accessor A(B, H, sycl::read_only);
     H.host_task([&] { Ran = true; });
   }).wait();
  CHECK(Ran);
}

TEST_CASE("host_accessors are not in each other's way", "[graph]") {
  FakeTask K;
  queue Q;
  buffer<int> B{range<1>(4)};
  auto First = std::make_unique<host_accessor<int>>(B);
  auto Second = std::make_unique<host_accessor<int>>(B);
  (*First)[0] = 1;
  CHECK((*Second)[0] == 1);
  sycl::event Later = Q.submit([&](handler &H) {
    accessor A(B, H);
    K(H, [=] { ++A[0]; });
  });
  // A command waits for all of them, in whatever order they go.
  CHECK(Later.get_wait_list().size() == 2);
  Second.reset();
  CHECK(Later.get_wait_list().size() == 1);
  std::this_thread::sleep_for(2ms);
  CHECK((*First)[0] == 1);
  First.reset();
  Later.wait();
  CHECK(host_accessor(B)[0] == 2);
}

namespace {

/// A kernel that cannot run as long as a host_accessor of B lives, and one
/// behind it.
struct HeldUp {
  FakeKernel K{KernelKind::SingleTask, 1, "sum"};
  buffer<int, 2> B{range<2>(3, 4)};
  queue Q{sycl::property_list{sycl::property::queue::in_order(),
                              sycl::property::queue::enable_profiling()}};
  sycl::event First, Second;

  void submit() {
    First = Q.submit([&](handler &H) {
      accessor A(B, H);
      K(H, {{1, 1, 1}}, {{1, 1, 1}}, [](const WorkGroup &, char *) {});
    });
    Second = Q.submit([](handler &H) { H.host_task([] {}); });
  }
  /// Every form of waiting is the same error.
  void checkErrors() {
    const std::function<void()> Forms[] = {
        [&] { Q.wait(); },
        [&] { Q.wait_and_throw(); },
        [&] { First.wait(); },
        [&] { Second.wait_and_throw(); },
        [&] { sycl::event::wait({Second, First}); },
        [&] {
          First.get_profiling_info<
              sycl::info::event_profiling::command_end>();
        },
        [&] { host_accessor Another(B, sycl::read_only); },
        [&] {
          buffer<int, 2> Row(B, id<2>(1, 0), range<2>(1, 4));
          Row.get_host_access();
        }};
    for (const auto &Wait : Forms)
      try {
        Wait();
        FAIL("nothing was thrown");
      } catch (const sycl::exception &E) {
        CHECK(E.code() == sycl::errc::accessor);
        CHECK(std::string(E.what()) ==
              "this wait would not end: kernel 'sum' waits for a "
              "host_accessor of its buffer of 'int' with range (3, 4), which "
              "the waiting thread holds");
      }
  }
  ~HeldUp() {
    Q.wait();
    CHECK(Second.get_info<StatusInfo>() == Status::complete);
  }
};

/// Holds a host_accessor while it waits.
struct Owner {
  host_accessor<int, 2> Member;
};

} // namespace

TEST_CASE("a thread does not wait for its own host_accessor", "[graph]") {
  HeldUp All;
  SECTION("a variable") {
    host_accessor A(All.B);
    All.submit();
    All.checkErrors();
  }
  SECTION("one that only reads") {
    host_accessor A(All.B, sycl::read_only);
    All.submit();
    // Another one that reads would not wait, but for the kernel.
    All.checkErrors();
  }
  SECTION("the only copy that is left") {
    auto First = std::make_unique<host_accessor<int, 2>>(All.B);
    host_accessor Copy = *First;
    First.reset();
    All.submit();
    All.checkErrors();
  }
  SECTION("moved") {
    auto First = std::make_unique<host_accessor<int, 2>>(All.B);
    std::optional<host_accessor<int, 2>> Moved(std::move(*First));
    All.submit();
    All.checkErrors();
  }
  SECTION("assigned to a member") {
    Owner O;
    O.Member = host_accessor(All.B, range<2>(1, 1), id<2>(2, 2));
    All.submit();
    All.checkErrors();
    O = Owner();
    All.Q.wait();
  }
  SECTION("in a thread that is not the first") {
    std::thread([&] {
      host_accessor A(All.B);
      All.submit();
      All.checkErrors();
    }).join();
  }
  SECTION("in a host task") {
    std::exception_ptr Error;
    queue Other;
    Other.submit([&](handler &H) {
      H.host_task([&] {
        host_accessor A(All.B);
        All.submit();
        try {
          All.Q.wait();
        } catch (...) {
          Error = std::current_exception();
        }
      });
    });
    Other.wait();
    CHECK(Error);
  }
}

TEST_CASE("what a host_accessor that gave up was before stays so", "[graph]") {
  HeldUp All;
  sycl::event Last;
  {
    host_accessor A(All.B);
    All.submit();
    CHECK_THROWS_AS(host_accessor(All.B), sycl::exception);
    Last = queue().submit([&](handler &H) {
      accessor A2(All.B, H);
      H.host_task([&] {
        CHECK(All.First.get_info<StatusInfo>() == Status::complete);
      });
    });
    std::this_thread::sleep_for(2ms);
    CHECK(Last.get_info<StatusInfo>() == Status::submitted);
  }
  Last.wait();
  CHECK(host_accessor(All.B).size() == 12);
}

TEST_CASE("a thread waits for the host_accessor of another", "[graph]") {
  HeldUp All;
  std::atomic<bool> Held{false};
  auto WaitAll = [&] {
    Held.wait(false);
    All.submit();
    All.Second.wait();
    host_accessor(All.B)[2][3] = 1;
  };
  auto Hold = [&] {
    Held = true;
    Held.notify_all();
    std::this_thread::sleep_for(2ms);
  };
  SECTION("made by the other") {
    std::thread Other([&] {
      host_accessor A(All.B);
      Hold();
    });
    WaitAll();
    Other.join();
  }
  SECTION("given away") {
    std::thread Other([A = host_accessor(All.B), &Hold]() mutable {
      Hold();
      A = host_accessor<int, 2>();
    });
    WaitAll();
    Other.join();
  }
  SECTION("given away as an argument") {
    std::thread Other([&Hold](host_accessor<int, 2>) { Hold(); },
                      host_accessor(All.B));
    WaitAll();
    Other.join();
  }
  SECTION("on the heap") {
    auto A = std::make_unique<host_accessor<int, 2>>(All.B);
    std::thread Other([&Hold, &A] {
      Hold();
      A.reset();
    });
    WaitAll();
    Other.join();
  }
  SECTION("made by the other in a variable of this one") {
    std::optional<host_accessor<int, 2>> A;
    std::thread Other([&] {
      A.emplace(All.B);
      Hold();
      A.reset();
    });
    WaitAll();
    Other.join();
  }
}

TEST_CASE("placeholders count once they are required", "[graph]") {
  FakeTask K;
  queue Q;
  buffer<int> B{range<1>(1)};
  accessor Later(B);
  CHECK(Later.is_placeholder());
  Q.submit([&](handler &H) {
    accessor A(B, H);
    CHECK_FALSE(A.is_placeholder());
    K(H, [=] {
      std::this_thread::sleep_for(2ms);
      A[0] = 41;
    });
  });
  Q.submit([&](handler &H) {
    H.require(Later);
    K(H, [=] { ++Later[0]; });
  });
  CHECK(host_accessor(B)[0] == 42);

  try {
    Q.submit([&](handler &H) {
      accessor<int> Nothing;
      H.require(Nothing);
    });
    FAIL("nothing was thrown");
  } catch (const sycl::exception &E) {
    CHECK(E.code() == sycl::errc::invalid);
    CHECK(std::string(E.what()) ==
          "'require' of an accessor that was default constructed");
  }
}

TEST_CASE("two threads that use two buffers crosswise do not lock up",
          "[graph]") {
  FakeTask K;
  buffer<int> X{range<1>(1)}, Y{range<1>(1)};
  X.get_host_access()[0] = Y.get_host_access()[0] = 0;
  auto Work = [&](buffer<int> &First, buffer<int> &Second) {
    queue Q;
    for (int I = 0; I != 1000; ++I)
      Q.submit([&](handler &H) {
        accessor A(First, H), B(Second, H);
        K(H, [=] {
          ++A[0];
          ++B[0];
        });
      });
    Q.wait();
  };
  std::thread Other([&] { Work(Y, X); });
  Work(X, Y);
  Other.join();
  CHECK(host_accessor(X)[0] == 2000);
  CHECK(host_accessor(Y)[0] == 2000);
}

TEST_CASE("random command groups do what they do one after the other",
          "[graph]") {
  FakeTask K;
  for (unsigned Seed = 0; Seed != 20; ++Seed) {
    std::mt19937 Random(Seed);
    constexpr int NumBuffers = 5, Size = 8;
    std::vector<buffer<unsigned>> Buffers;
    std::vector<std::vector<unsigned>> Expected(NumBuffers,
                                                std::vector<unsigned>(Size, 1));
    for (int I = 0; I != NumBuffers; ++I)
      Buffers.emplace_back(Expected[I].begin(), Expected[I].end());
    queue Queues[] = {queue(), queue(),
                      queue{sycl::property::queue::in_order()}};
    for (int Step = 0; Step != 200; ++Step) {
      size_t From = Random() % NumBuffers, To = Random() % NumBuffers;
      size_t Begin = Random() % Size, Count = 1 + Random() % (Size - Begin);
      unsigned Factor = Random() % 100;
      sycl::event E = Queues[Random() % 3].submit([&](handler &H) {
        accessor A(Buffers[From], H, range<1>(Count), id<1>(Begin),
                   sycl::read_only);
        buffer<unsigned> Part(Buffers[To], id<1>(Begin), range<1>(Count));
        accessor B(Part, H);
        K(H, [=] {
          for (size_t I = 0; I != Count; ++I)
            B[I] = B[I] * Factor + A[I];
        });
      });
      for (size_t I = Begin; I != Begin + Count; ++I)
        Expected[To][I] = Expected[To][I] * Factor + Expected[From][I];
      if (Random() % 20 == 0)
        E.wait();
      if (Random() % 40 == 0)
        CHECK(host_accessor(Buffers[From], sycl::read_only)[Begin] ==
              Expected[From][Begin]);
    }
    for (int I = 0; I != NumBuffers; ++I) {
      host_accessor Host(Buffers[I], sycl::read_only);
      REQUIRE(std::equal(Host.begin(), Host.end(), Expected[I].begin()));
    }
  }
}
