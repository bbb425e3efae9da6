// The table of kernels: several modules, libraries that come and go
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include <atomic>
#include <catch2/catch.hpp>
#include <dlfcn.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

using namespace cohort::test;

namespace {

/// Whether a launch by this identity finds its kernel.
bool isKnown(const void *Identity) {
  sycl::queue Q;
  try {
    Q.submit([&](sycl::handler &H) {
       sycl::detail::handler_access::launch(
           H, {Identity, "it", 0, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}}},
           sycl::detail::closure_of(Body([](const WorkGroup &, char *) {})));
     }).wait();
  } catch (const sycl::exception &E) {
    REQUIRE(E.code() == sycl::errc::kernel);
    return false;
  }
  return true;
}

// Registered before main, as compiled modules are.
FakeTask AtStart;

} // namespace

TEST_CASE("kernels of static constructors are there", "[registry]") {
  CHECK(isKnown(&AtStart));
}

TEST_CASE("a kernel goes with its module", "[registry]") {
  auto K = std::make_unique<FakeTask>();
  const void *Identity = K.get();
  CHECK(isKnown(Identity));
  K.reset();
  CHECK_FALSE(isKnown(Identity));
}

TEST_CASE("a kernel that two modules have stays with the second",
          "[registry]") {
  FakeTask K;
  cohort::rt::KernelRecord Twin = K.Record;
  const cohort::rt::KernelRecord *Records[] = {&Twin};
  cohort::rt::ModuleTable Other = tableOf(Records);
  __cohort_register_module(&Other);
  CHECK(isKnown(&K));
  __cohort_unregister_module(&Other);
  CHECK(isKnown(&K));
}

namespace {

/// Another module with the kernel of \p K, whose code does \p Entry.
struct Twin {
  Twin(const FakeKernel &K, cohort::rt::CpuEntry Entry)
      : Variant(K.Variant), Record(K.Record) {
    Variant.Entry = Entry;
    Record.Variants = &Variant;
    __cohort_register_module(&Table);
  }
  ~Twin() {
    __cohort_unregister_module(&Table);
    // As if the library's memory were gone.
    Variant = {};
    Record = {};
  }
  cohort::rt::CpuVariant Variant;
  cohort::rt::KernelRecord Record;
  const cohort::rt::KernelRecord *Records[1] = {&Record};
  cohort::rt::ModuleTable Table = tableOf(Records);
};

std::atomic<int> FirstRan{0}, SecondRan{0};
std::atomic<bool> FirstMayEnd{false};
void runFirst(const void *, const WorkGroup *, void *) {
  ++FirstRan;
  while (!FirstMayEnd)
    std::this_thread::yield();
  ++FirstRan;
}
void runSecond(const void *, const WorkGroup *, void *) { ++SecondRan; }

} // namespace

TEST_CASE("code of a module that goes is not run, though another one has the kernel",
          "[registry]") {
  // A kernel that no module has yet.
  FakeKernel Pattern(cohort::rt::KernelKind::SingleTask);
  static const char Identity = 0;
  Pattern.Record.Identity = &Identity;
  FirstRan = SecondRan = 0;
  FirstMayEnd = false;
  auto First = std::make_unique<Twin>(Pattern, runFirst);
  Twin Second(Pattern, runSecond);
  auto Launch = [](sycl::handler &H) {
    sycl::detail::handler_access::launch(
        H, {&Identity, "it", 0, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}}},
        sycl::detail::closure_of(Body([](const WorkGroup &, char *) {})));
  };
  sycl::queue Q;
  std::atomic<bool> Go{false};
  sycl::event Before = Q.submit([&](sycl::handler &H) {
    H.host_task([&] {
      while (!Go)
        std::this_thread::yield();
    });
  });
  Q.submit(Launch); // runs
  sycl::event Waiting = Q.submit([&](sycl::handler &H) {
    H.depends_on(Before);
    Launch(H);
  });
  while (FirstRan == 0)
    std::this_thread::yield();
  std::thread Closing([&] {
    First.reset();
    CHECK(FirstRan == 2);
  });
  std::this_thread::yield();
  FirstMayEnd = true;
  Closing.join();
  Go = true;
  Waiting.wait();
  Q.wait();
  CHECK(FirstRan == 2);
  CHECK(SecondRan == 1);
  Pattern.Record.Identity = &Pattern; // as it was registered
}

TEST_CASE("a kernel is launched while other modules with it come and go",
          "[registry]") {
  FakeTask K;
  std::atomic<int> Ran{0};
  std::atomic<bool> Stop{false};
  std::thread Loader([&] {
    while (!Stop)
      Twin Guest(K, K.Variant.Entry);
  });
  sycl::queue Q;
  for (int I = 0; I != 2000; ++I)
    K.submit(Q, [&] { ++Ran; }).wait();
  Stop = true;
  Loader.join();
  CHECK(Ran == 2000);
}

TEST_CASE("a launch is prepared while the module is closed that it looked at",
          "[registry]") {
  // A kernel that no module has yet; each module that comes is the last one.
  FakeKernel Pattern(cohort::rt::KernelKind::SingleTask);
  static const char Identity = 0;
  Pattern.Record.Identity = &Identity;
  SecondRan = 0;
  constexpr int Launches = 3000;
  auto Front = std::make_unique<Twin>(Pattern, runSecond);
  std::atomic<bool> Stop{false};
  std::thread Loader([&] {
    while (!Stop) {
      auto Next = std::make_unique<Twin>(Pattern, runSecond);
      Front = std::move(Next); // the older one goes
    }
  });
  sycl::queue Q;
  for (int I = 0; I != Launches; ++I)
    Q.submit([&](sycl::handler &H) {
      sycl::detail::handler_access::launch(
          H, {&Identity, "it", 0, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}}},
          sycl::detail::closure_of(0));
    });
  Q.wait_and_throw();
  Stop = true;
  Loader.join();
  CHECK(SecondRan == Launches);
  Front.reset();
  Pattern.Record.Identity = &Pattern; // as it was registered
}

TEST_CASE("a kernel that goes while it is looked for is not found or runs",
          "[registry]") {
  FakeKernel Pattern(cohort::rt::KernelKind::SingleTask);
  static const char Identity = 0;
  Pattern.Record.Identity = &Identity;
  SecondRan = 0;
  std::atomic<bool> Stop{false};
  std::thread Loader([&] {
    while (!Stop)
      Twin Only(Pattern, runSecond);
  });
  sycl::queue Q;
  int Missed = 0;
  for (int I = 0; I != 3000; ++I)
    try {
      Q.submit([&](sycl::handler &H) {
        sycl::detail::handler_access::launch(
            H, {&Identity, "it", 0, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}}},
            sycl::detail::closure_of(0));
      });
    } catch (const sycl::exception &E) {
      REQUIRE(E.code() == sycl::errc::kernel);
      ++Missed;
    }
  Q.wait_and_throw();
  Stop = true;
  Loader.join();
  // What was submitted before the module went may be dropped.
  CHECK(SecondRan <= 3000 - Missed);
  Pattern.Record.Identity = &Pattern;
}

TEST_CASE("messages name a kernel when the memory of its name is gone",
          "[registry]") {
  FakeKernel K(cohort::rt::KernelKind::SingleTask);
  std::string Said, Name = "named";
  sycl::queue Q([&](sycl::exception_list List) {
    for (const std::exception_ptr &E : List)
      try {
        std::rethrow_exception(E);
      } catch (const std::exception &X) {
        Said += X.what();
      }
  });
  std::atomic<bool> Go{false};
  sycl::event Before = Q.submit([&](sycl::handler &H) {
    H.host_task([&] {
      while (!Go)
        std::this_thread::yield();
    });
  });
  sycl::event Thrown = Q.submit([&](sycl::handler &H) {
    H.depends_on(Before);
    sycl::detail::handler_access::launch(
        H, {&K, Name, 0, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}}},
        sycl::detail::closure_of(Body([](const WorkGroup &, char *) {
          throw std::runtime_error("of the body");
        })));
  });
  Name = "other";
  Go = true;
  Thrown.wait();
  Q.throw_asynchronous();
  CHECK(Said.find("'named'") != std::string::npos);
}

TEST_CASE("registering a module twice is harmless", "[registry]") {
  FakeTask K;
  const cohort::rt::KernelRecord *Records[] = {&K.Record};
  cohort::rt::ModuleTable Again = tableOf(Records);
  __cohort_register_module(&Again);
  bool Ran = false;
  sycl::queue Q;
  K.submit(Q, [&] { Ran = true; }).wait();
  CHECK(Ran);
  __cohort_unregister_module(&Again);
}

TEST_CASE("unregistering what is not there is harmless", "[registry]") {
  cohort::rt::KernelRecord Record{};
  Record.Identity = &Record;
  const cohort::rt::KernelRecord *Records[] = {&Record};
  cohort::rt::ModuleTable Table = tableOf(Records);
  __cohort_unregister_module(&Table);
  CHECK_FALSE(isKnown(&Record));
}

TEST_CASE("a library's kernels come with dlopen and go with dlclose",
          "[registry]") {
  void *Library = dlopen(LOADED_MODULE, RTLD_NOW | RTLD_LOCAL);
  REQUIRE(Library);
  const void *Identity = dlsym(Library, "loaded_identity");
  auto Run = reinterpret_cast<int (*)()>(dlsym(Library, "loaded_run"));
  REQUIRE(Identity);
  REQUIRE(Run);
  CHECK(isKnown(Identity));
  CHECK(Run() == 42);
  dlclose(Library);
  CHECK_FALSE(isKnown(Identity));
}

TEST_CASE("host tasks keep the library that is closed while they run",
          "[registry]") {
  void *Library = dlopen(LOADED_MODULE, RTLD_NOW | RTLD_LOCAL);
  REQUIRE(Library);
  auto Start = reinterpret_cast<void (*)(sycl::queue &, std::atomic<int> &)>(
      dlsym(Library, "loaded_host_tasks"));
  REQUIRE(Start);
  std::string Error;
  sycl::queue Q([&](sycl::exception_list List) {
    for (const std::exception_ptr &E : List)
      try {
        std::rethrow_exception(E);
      } catch (const std::exception &X) {
        Error += X.what();
      }
  });
  std::atomic<int> Phase{0};
  Start(Q, Phase);
  while (Phase == 0)
    std::this_thread::yield();
  dlclose(Library);
  Phase += 9;
  Q.wait();
  CHECK(Phase == 12);
  Q.throw_asynchronous();
  CHECK(Error == "of the library");
  // Then it goes.
  while (void *Still = dlopen(LOADED_MODULE, RTLD_NOW | RTLD_NOLOAD)) {
    dlclose(Still);
    std::this_thread::yield();
  }
}

TEST_CASE("a module that goes waits for its kernels", "[registry]") {
  auto K = std::make_unique<FakeTask>();
  sycl::queue Q;
  std::atomic<bool> Started{false}, Ended{false};
  K->submit(Q, [&] {
    Started = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    Ended = true;
  });
  while (!Started)
    std::this_thread::yield();
  K.reset();
  CHECK(Ended);
}

TEST_CASE("commands of a module that is gone do nothing", "[registry]") {
  auto K = std::make_unique<FakeTask>();
  sycl::queue Q;
  std::atomic<bool> Go{false}, Ran{false};
  sycl::event First = Q.submit([&](sycl::handler &H) {
    H.host_task([&] {
      while (!Go)
        std::this_thread::yield();
    });
  });
  sycl::event Second = Q.submit([&](sycl::handler &H) {
    H.depends_on(First);
    (*K)(H, [&] { Ran = true; });
  });
  K.reset();
  Go = true;
  Second.wait();
  CHECK_FALSE(Ran);
}

TEST_CASE("modules come and go while others launch", "[registry]") {
  FakeTask Stays;
  std::atomic<int> Ran{0};
  std::atomic<bool> Stop{false};
  std::thread Loader([&] {
    while (!Stop) {
      FakeTask Guest;
      sycl::queue Q;
      Guest.submit(Q, [] {}).wait();
    }
  });
  sycl::queue Q;
  for (int I = 0; I != 2000; ++I)
    Stays.submit(Q, [&] { ++Ran; }).wait();
  Stop = true;
  Loader.join();
  CHECK(Ran == 2000);
}
