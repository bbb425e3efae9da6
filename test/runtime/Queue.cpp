// Queues and events: order, waiting, times, threads
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include <atomic>
#include <catch2/catch.hpp>
#include <ctime>
#include <thread>

using namespace cohort::test;
using namespace std::chrono_literals;
using sycl::property::queue::enable_profiling;
using sycl::property::queue::in_order;
using Status = sycl::info::event_command_status;
using StatusInfo = sycl::info::event::command_execution_status;

namespace {

/// A host task that holds up what depends on it.
struct Gate {
  sycl::event close(sycl::queue &Q) {
    return Q.submit([&](sycl::handler &H) {
      H.host_task([this] {
        while (!Open)
          std::this_thread::yield();
      });
    });
  }
  std::atomic<bool> Open{false};
};

template <class F> bool soon(F Condition) {
  auto Deadline = std::chrono::steady_clock::now() + 30s;
  while (!Condition())
    if (std::chrono::steady_clock::now() > Deadline)
      return false;
    else
      std::this_thread::yield();
  return true;
}

} // namespace

TEST_CASE("default constructed events equal their copies alone", "[queue]") {
  sycl::event A, B, Copy = A;
  CHECK(A != B);
  CHECK(A == Copy);
  CHECK(std::hash<sycl::event>()(A) == std::hash<sycl::event>()(Copy));
  CHECK(std::hash<sycl::event>()(A) != std::hash<sycl::event>()(B));
  FakeTask K;
  sycl::queue Q;
  sycl::event C = K.submit(Q, [] {}), D = K.submit(Q, [] {});
  CHECK(C != D);
  CHECK(C != A);
  B = C;
  CHECK(B == C);
  CHECK(std::hash<sycl::event>()(B) == std::hash<sycl::event>()(C));
  CHECK(A.get_backend() == Q.get_backend());
  A.wait();
  Q.wait();
}

TEST_CASE("commands start though nobody waits", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  for (int Pause : {0, 1, 5}) { // ms
    std::atomic<bool> Ran{false};
    std::this_thread::sleep_for(std::chrono::milliseconds(Pause));
    sycl::event E = K.submit(Q, [&] { Ran = true; });
    CHECK(soon([&] { return Ran.load(); }));
    E.wait();
  }
}

TEST_CASE("independent commands run at the same time", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  std::atomic<int> Arrived{0};
  auto Meet = [&] {
    ++Arrived;
    soon([&] { return Arrived == 2; });
  };
  K.submit(Q, Meet);
  K.submit(Q, Meet);
  Q.wait();
  CHECK(Arrived == 2);
}

TEST_CASE("an in-order queue keeps the order", "[queue]") {
  FakeTask K;
  sycl::queue Q{in_order()};
  CHECK(Q.is_in_order());
  CHECK(Q.has_property<in_order>());
  std::vector<int> Seen;
  for (int I = 0; I != 500; ++I)
    if (I % 3 == 0)
      Q.submit([&](sycl::handler &H) {
        H.host_task([&, I] { Seen.push_back(I); });
      });
    else
      K.submit(Q, [&, I] { Seen.push_back(I); });
  Q.wait();
  REQUIRE(Seen.size() == 500);
  CHECK(std::is_sorted(Seen.begin(), Seen.end()));
}

TEST_CASE("a queue is out of order unless asked", "[queue]") {
  sycl::queue Q;
  CHECK_FALSE(Q.is_in_order());
  CHECK_FALSE(Q.has_property<in_order>());
  FakeTask K;
  Gate G;
  G.close(Q);
  std::atomic<bool> Ran{false};
  K.submit(Q, [&] { Ran = true; }).wait();
  CHECK(Ran);
  G.Open = true;
  Q.wait();
}

TEST_CASE("depends_on orders commands, also between queues", "[queue]") {
  FakeTask K;
  sycl::queue Q1, Q2;
  Gate G;
  sycl::event First = G.close(Q1);
  std::atomic<bool> Ran{false};
  sycl::event Second = Q2.submit([&](sycl::handler &H) {
    H.depends_on(First);
    K(H, [&] { Ran = true; });
  });
  std::this_thread::sleep_for(5ms);
  CHECK_FALSE(Ran);
  CHECK(Second.get_info<StatusInfo>() == Status::submitted);
  G.Open = true;
  Second.wait();
  CHECK(Ran);
  CHECK(First.get_info<StatusInfo>() == Status::complete);
}

TEST_CASE("waiting for an event runs all below it", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  std::atomic<int> Count{0};
  // A long chain, and a diamond at its end.
  sycl::event Last;
  auto Next = [&](std::vector<sycl::event> After) {
    return Q.submit([&](sycl::handler &H) {
      H.depends_on(After);
      K(H, [&] { ++Count; });
    });
  };
  for (int I = 0; I != 20000; ++I)
    Last = Next({Last});
  sycl::event Left = Next({Last}), Right = Next({Last});
  Next({Left, Right, Left}).wait();
  CHECK(Count == 20003);
}

TEST_CASE("the wait list has direct dependencies", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  Gate G;
  sycl::event A = G.close(Q);
  auto After = [&](sycl::event E) {
    return Q.submit([&](sycl::handler &H) {
      H.depends_on(E);
      K(H, [] {});
    });
  };
  sycl::event B = After(A), C = After(B);
  std::vector<sycl::event> List = C.get_wait_list();
  REQUIRE(List.size() == 1);
  CHECK(List[0] == B);
  CHECK(A.get_wait_list().empty());
  G.Open = true;
  C.wait();
  CHECK(C.get_wait_list().empty());
}

TEST_CASE("a default event is complete", "[queue]") {
  sycl::event E;
  CHECK(E.get_info<StatusInfo>() == Status::complete);
  E.wait();
  E.wait_and_throw();
  CHECK(E.get_wait_list().empty());
  FakeTask K;
  sycl::queue Q;
  bool Ran = false;
  Q.submit([&](sycl::handler &H) {
     H.depends_on(E);
     K(H, [&] { Ran = true; });
   }).wait();
  CHECK(Ran);
}

TEST_CASE("a group without an action still has its place", "[queue]") {
  sycl::queue Q;
  Gate G;
  sycl::event First = G.close(Q);
  sycl::event Mark = Q.submit([&](sycl::handler &H) { H.depends_on(First); });
  CHECK(Mark.get_info<StatusInfo>() == Status::submitted);
  G.Open = true;
  sycl::event::wait({Mark, First});
  CHECK(First.get_info<StatusInfo>() == Status::complete);
}

TEST_CASE("profiling times follow one another", "[queue]") {
  using namespace sycl::info::event_profiling;
  FakeTask K;
  sycl::queue Q{enable_profiling()};
  sycl::event Before = K.submit(Q, [] {});
  sycl::event E = Q.submit([&](sycl::handler &H) {
    H.depends_on(Before);
    K(H, [] { std::this_thread::sleep_for(2ms); });
  });
  auto Submit = E.get_profiling_info<command_submit>();
  auto End = E.get_profiling_info<command_end>(); // waits
  auto Start = E.get_profiling_info<command_start>();
  CHECK(Submit <= Start);
  CHECK(End - Start >= 2000000);
  CHECK(End - Start < 20000000000);
  CHECK(Before.get_profiling_info<command_end>() <= Start);
}

TEST_CASE("no profiling without the property", "[queue]") {
  using namespace sycl::info::event_profiling;
  FakeTask K;
  sycl::queue Q;
  sycl::event E = K.submit(Q, [] {});
  for (int What = 0; What != 2; ++What)
    try {
      if (What == 0)
        E.get_profiling_info<command_start>();
      else
        sycl::event().get_profiling_info<command_end>();
      FAIL("nothing was thrown");
    } catch (const sycl::exception &X) {
      CHECK(X.code() == sycl::errc::invalid);
      CHECK(std::string(X.what()) ==
            "the event has no profiling information: its queue lacks "
            "property::queue::enable_profiling");
    }
  E.wait();
}

TEST_CASE("copies of a queue are one queue", "[queue]") {
  sycl::queue Q, Other;
  sycl::queue Copy = Q;
  CHECK(Copy == Q);
  CHECK(Other != Q);
  CHECK(std::hash<sycl::queue>()(Copy) == std::hash<sycl::queue>()(Q));
  FakeTask K;
  std::atomic<bool> Ran{false};
  K.submit(Copy, [&] { Ran = true; });
  Q.wait();
  CHECK(Ran);
  CHECK(Q.get_info<sycl::info::queue::device>() == Q.get_device());
  CHECK(Q.get_info<sycl::info::queue::context>() == Q.get_context());
  CHECK(Q.get_context() == Other.get_context());
}

TEST_CASE("commands outlive the queue object and the event", "[queue]") {
  FakeTask K;
  std::atomic<int> Ran{0};
  Gate G;
  {
    sycl::queue Q;
    sycl::event E = G.close(Q);
    for (int I = 0; I != 10; ++I)
      Q.submit([&](sycl::handler &H) {
        H.depends_on(E);
        K(H, [&] { ++Ran; });
      });
  }
  G.Open = true;
  CHECK(soon([&] { return Ran == 10; }));
  // Their last traces are gone before K is: its end waits for them.
}

TEST_CASE("the callable is gone when the event is complete", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  auto Shared = std::make_shared<int>(1);
  K.submit(Q, [Shared] {}).wait();
  CHECK(Shared.use_count() == 1);
  Q.submit([&](sycl::handler &H) { H.host_task([Shared] {}); }).wait();
  CHECK(Shared.use_count() == 1);
}

TEST_CASE("callables of any size and alignment", "[queue]") {
  struct alignas(256) Wide {
    char Bytes[5000];
  };
  sycl::queue Q;
  for (int Fill : {1, 7}) {
    Wide W;
    std::fill(std::begin(W.Bytes), std::end(W.Bytes), Fill);
    int Wrong = 0;
    Q.submit([&](sycl::handler &H) {
       H.host_task([W, Fill, &Wrong] {
         Wrong += reinterpret_cast<uintptr_t>(&W) % 256 != 0;
         for (char C : W.Bytes)
           Wrong += C != Fill;
       });
     }).wait();
    CHECK(Wrong == 0);
  }
}

TEST_CASE("a callable whose copy throws leaves nothing behind", "[queue]") {
  struct Thrower {
    Thrower() = default;
    Thrower(const Thrower &) { throw std::runtime_error("no copy"); }
    void operator()() const {}
    std::shared_ptr<int> Owned = std::make_shared<int>();
  };
  sycl::queue Q;
  Thrower T;
  CHECK_THROWS_WITH(Q.submit([&](sycl::handler &H) { H.host_task(T); }),
                    "no copy");
  Q.wait();
}

TEST_CASE("a host task may submit and wait", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  std::atomic<int> Ran{0};
  for (int I = 0; I != 20; ++I)
    Q.submit([&](sycl::handler &H) {
      H.host_task([&] { K.submit(Q, [&] { ++Ran; }).wait(); });
    });
  Q.wait();
  CHECK(Ran == 20);
}

TEST_CASE("blocked host tasks do not keep others from running", "[queue]") {
  sycl::queue Q;
  std::atomic<int> Arrived{0};
  constexpr int Count = 24;
  for (int I = 0; I != Count; ++I)
    Q.submit([&](sycl::handler &H) {
      H.host_task([&] {
        ++Arrived;
        soon([&] { return Arrived == Count; });
      });
    });
  Q.wait();
  CHECK(Arrived == Count);
}

TEST_CASE("many threads share queues", "[queue]") {
  FakeTask K;
  sycl::queue Q, Ordered{in_order()};
  std::atomic<int> Ran{0};
  std::vector<std::thread> Threads;
  for (int T = 0; T != 8; ++T)
    Threads.emplace_back([&, T] {
      for (int I = 0; I != 500; ++I) {
        sycl::event E = K.submit(T % 2 ? Q : Ordered, [&] { ++Ran; });
        if (I % 7 == T)
          E.wait();
        if (I % 50 == 0)
          Q.wait();
      }
    });
  for (std::thread &T : Threads)
    T.join();
  Q.wait();
  Ordered.wait();
  CHECK(Ran == 4000);
}

TEST_CASE("an idle runtime leaves the processor alone", "[queue]") {
  FakeTask K;
  sycl::queue Q;
  K.submit(Q, [] {}).wait();
  std::this_thread::sleep_for(50ms);
  std::clock_t Before = std::clock(); // of all threads
  std::this_thread::sleep_for(200ms);
  CHECK(double(std::clock() - Before) / CLOCKS_PER_SEC < 0.05);
}

TEST_CASE("an empty launch costs less than 5 microseconds", "[queue][.speed]") {
  FakeTask K;
  sycl::queue Q{in_order()};
  double Best = 1e9;
  for (int Round = 0; Round != 200; ++Round) {
    auto Begin = std::chrono::steady_clock::now();
    for (int I = 0; I != 100; ++I)
      K.submit(Q, [] {}).wait();
    std::chrono::duration<double, std::micro> Time =
        std::chrono::steady_clock::now() - Begin;
    Best = std::min(Best, Time.count() / 100);
  }
  CHECK(Best < 5.0);
}
