// What a work-group is told: ids, sizes, memory
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include <atomic>
#include <utility>
#include <catch2/catch.hpp>
#include <mutex>
#include <set>
#include <thread>

using namespace cohort::test;
using sycl::detail::extents;

namespace {

/// Runs a kernel and returns the groups that its body saw.
std::vector<WorkGroup> groupsOf(const FakeKernel &K, extents Global,
                                extents Local, extents Offset = {{0, 0, 0}}) {
  sycl::queue Q;
  std::mutex Mutex;
  std::vector<WorkGroup> Seen;
  Q.submit([&](sycl::handler &H) {
     K(
         H, Global, Local,
         [&](const WorkGroup &G, char *) {
           std::lock_guard Lock(Mutex);
           Seen.push_back(G);
         },
         Offset);
   }).wait();
  return Seen;
}

/// Every item of the global range belongs to exactly one of the groups.
void checkCoverage(const std::vector<WorkGroup> &Groups, extents Global) {
  std::set<std::array<size_t, 3>> Items;
  size_t Count = 0;
  for (const WorkGroup &G : Groups) {
    for (int D = 0; D != 3; ++D) {
      REQUIRE(G.GlobalSize[D] == Global.xyz[D]);
      REQUIRE(G.GroupId[D] < G.NumGroups[D]);
      REQUIRE(G.LocalSize[D] >= 1);
      REQUIRE(G.LocalSize[D] <= G.EnqueuedLocalSize[D]);
      if (G.GroupId[D] + 1 != G.NumGroups[D])
        REQUIRE(G.LocalSize[D] == G.EnqueuedLocalSize[D]);
    }
    for (size_t Z = 0; Z != G.LocalSize[2]; ++Z)
      for (size_t Y = 0; Y != G.LocalSize[1]; ++Y)
        for (size_t X = 0; X != G.LocalSize[0]; ++X) {
          std::array<size_t, 3> Item{G.GroupId[0] * G.EnqueuedLocalSize[0] + X,
                                     G.GroupId[1] * G.EnqueuedLocalSize[1] + Y,
                                     G.GroupId[2] * G.EnqueuedLocalSize[2] + Z};
          for (int D = 0; D != 3; ++D)
            REQUIRE(Item[D] < Global.xyz[D]);
          Items.insert(Item);
          ++Count;
        }
  }
  size_t Total = Global.xyz[0] * Global.xyz[1] * Global.xyz[2];
  CHECK(Items.size() == Total);
  CHECK(Count == Total);
}

} // namespace

TEST_CASE("nd_range kernels run each group once", "[launch]") {
  FakeKernel K(KernelKind::NdRange, 3);
  extents Global{{12, 10, 6}}, Local{{4, 5, 2}};
  auto Groups = groupsOf(K, Global, Local);
  CHECK(Groups.size() == 3 * 2 * 3);
  checkCoverage(Groups, Global);
}

TEST_CASE("range kernels are cut into groups that cover the range",
          "[launch]") {
  for (extents Global :
       {extents{{1, 1, 1}}, extents{{7, 1, 1}}, extents{{1000, 1, 1}},
        extents{{1025, 1, 1}}, extents{{40000, 1, 1}}}) {
    FakeKernel K(KernelKind::Range, 1);
    checkCoverage(groupsOf(K, Global, {{1, 1, 1}}), Global);
  }
  for (extents Global : {extents{{3, 500, 1}}, extents{{1100, 7, 1}}}) {
    FakeKernel K(KernelKind::Range, 2);
    checkCoverage(groupsOf(K, Global, {{1, 1, 1}}), Global);
  }
  for (extents Global : {extents{{5, 6, 7}}, extents{{1, 1, 300}}}) {
    FakeKernel K(KernelKind::Range, 3);
    checkCoverage(groupsOf(K, Global, {{1, 1, 1}}), Global);
  }
}

TEST_CASE("few expensive items are shared among the cores", "[launch]") {
  // There have to be as many groups as cores for that.
  FakeKernel K(KernelKind::Range);
  unsigned Cores =
      sycl::device().get_info<sycl::info::device::max_compute_units>();
  CHECK(groupsOf(K, {{4 * Cores, 1, 1}}, {{1, 1, 1}}).size() >= Cores);
}

TEST_CASE("groups have whole sub-groups where the range allows it",
          "[launch]") {
  FakeKernel K(KernelKind::Range);
  K.Variant.SubGroupSize = 16;
  unsigned Cores =
      sycl::device().get_info<sycl::info::device::max_compute_units>();
  for (WorkGroup &G : groupsOf(K, {{16 * Cores, 1, 1}}, {{1, 1, 1}}))
    CHECK(G.LocalSize[0] == 16);
}

TEST_CASE("a range without items runs nothing", "[launch]") {
  FakeKernel Range(KernelKind::Range, 2), Nd(KernelKind::NdRange),
      Scoped(KernelKind::Scoped);
  CHECK(groupsOf(Range, {{0, 5, 1}}, {{1, 1, 1}}).empty());
  CHECK(groupsOf(Range, {{5, 0, 1}}, {{1, 1, 1}}).empty());
  CHECK(groupsOf(Nd, {{0, 1, 1}}, {{4, 1, 1}}).empty());
  CHECK(groupsOf(Scoped, {{0, 1, 1}}, {{4, 1, 1}}).empty());
}

TEST_CASE("single tasks and scoped kernels", "[launch]") {
  FakeKernel Task(KernelKind::SingleTask);
  auto Once = groupsOf(Task, {{1, 1, 1}}, {{1, 1, 1}});
  REQUIRE(Once.size() == 1);
  CHECK(Once[0].LocalSize[0] == 1);

  FakeKernel Scoped(KernelKind::Scoped, 2);
  auto Groups = groupsOf(Scoped, {{3, 2, 1}}, {{128, 4, 1}});
  REQUIRE(Groups.size() == 6);
  CHECK(Groups[0].LocalSize[0] == 128);
  CHECK(Groups[0].GlobalSize[0] == 384);
  CHECK(Groups[0].GlobalSize[1] == 8);
}

TEST_CASE("the offset arrives", "[launch]") {
  FakeKernel K(KernelKind::Range);
  auto Groups = groupsOf(K, {{3, 1, 1}}, {{1, 1, 1}}, {{17, 0, 0}});
  REQUIRE_FALSE(Groups.empty());
  CHECK(Groups[0].GlobalOffset[0] == 17);
}

TEST_CASE("local memory: static part, then the dynamic one", "[launch]") {
  FakeKernel K(KernelKind::NdRange);
  K.Variant.LocalBytes = 100;
  sycl::queue Q;
  std::atomic<int> Checked{0};
  Q.submit([&](sycl::handler &H) {
     using Access = sycl::detail::handler_access;
     CHECK(Access::add_local(H, 3, 1) == 0);
     CHECK(Access::add_local(H, 8, 8) == 64);
     CHECK(Access::add_local(H, 256, 128) == 128);
     K(H, {{64, 1, 1}}, {{1, 1, 1}}, [&](const WorkGroup &, char *Local) {
       if (reinterpret_cast<uintptr_t>(Local) % 128 == 0)
         ++Checked;
       // ASan sees it if one of these is not there; between them there is nothing.
       for (auto [Begin, Bytes] : {std::pair(0, 100), {128, 3}, {128 + 64, 8}, {128 + 128, 256}})
         for (int I = 0; I != Bytes; ++I)
           Local[Begin + I] = char(I);
     });
   }).wait();
  CHECK(Checked == 64);
}

TEST_CASE("16 MiB of local memory simply work", "[launch]") {
  FakeKernel K(KernelKind::NdRange);
  sycl::queue Q;
  std::atomic<int> Checked{0};
  constexpr size_t Bytes = size_t(16) << 20;
  Q.submit([&](sycl::handler &H) {
     sycl::detail::handler_access::add_local(H, Bytes, 4);
     K(H, {{8, 1, 1}}, {{1, 1, 1}}, [&](const WorkGroup &G, char *Local) {
       std::fill_n(Local, Bytes, char(G.GroupId[0]));
       if (Local[Bytes - 1] == char(G.GroupId[0]))
         ++Checked;
     });
   }).wait();
  CHECK(Checked == 8);
}

TEST_CASE("private memory has a part for every item", "[launch]") {
  FakeKernel K(KernelKind::Scoped);
  K.Variant.PrivateBytes = 24;
  K.Variant.SubGroupSize = 16; // the last sub-group's part is whole as well
  sycl::queue Q;
  std::atomic<int> Checked{0};
  K.submit(Q, {{32, 1, 1}}, {{1000, 1, 1}}, [&](const WorkGroup &G, char *) {
     // ASan sees it if the block is smaller.
     std::fill_n(static_cast<char *>(G.ItemMemory), 24 * 1008 + 128, 1);
     if (reinterpret_cast<uintptr_t>(G.ItemMemory) % 128 == 0)
       ++Checked;
   }).wait();
  CHECK(Checked == 32);
}

TEST_CASE("work spreads over the cores", "[launch]") {
  sycl::queue Q;
  if (Q.get_device().get_info<sycl::info::device::max_compute_units>() < 2)
    return;
  FakeKernel K(KernelKind::NdRange);
  // Each group waits until another thread has come, for as long as that takes.
  std::mutex Mutex;
  std::set<std::thread::id> Threads;
  auto Count = [&] {
    std::lock_guard Lock(Mutex);
    Threads.insert(std::this_thread::get_id());
    return Threads.size();
  };
  auto Deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  K.submit(Q, {{64, 1, 1}}, {{1, 1, 1}}, [&](const WorkGroup &, char *) {
     while (Count() < 2 && std::chrono::steady_clock::now() < Deadline)
       std::this_thread::yield();
   }).wait();
  CHECK(Count() >= 2);
}

TEST_CASE("a kernel that was short and is long now is shared all the same",
          "[launch]") {
  sycl::queue Q;
  FakeKernel K(KernelKind::NdRange);
  std::atomic<size_t> Groups{0};
  for (int I = 0; I != 3; ++I)
    K.submit(Q, {{100, 1, 1}}, {{1, 1, 1}}, [&](const WorkGroup &, char *) {
       ++Groups;
     }).wait();
  CHECK(Groups == 300);
  K.submit(Q, {{100, 1, 1}}, {{1, 1, 1}}, [&](const WorkGroup &, char *) {
     ++Groups;
     std::this_thread::sleep_for(std::chrono::microseconds(50));
   }).wait();
  CHECK(Groups == 400);
}
