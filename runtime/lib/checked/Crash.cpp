//===- Crash.cpp - Kernels with invalid accesses --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Crash.h"
#include "Group.h"
#include "Report.h"
#include "Settings.h"
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>

namespace cohort::rt::checked {

namespace {

std::string addressWords(uintptr_t Address) {
  char Text[32];
  std::snprintf(Text, sizeof Text, "0x%zx", size_t(Address));
  return Text;
}

/// The program cannot go on, so it does not matter that this is more than a
/// handler may do.
void onFault(int Signal, siginfo_t *Info, void *) {
  std::signal(Signal, SIG_DFL);
  Group *G = Group::current();
  if (!G || !G->running())
    return; // happens again, and ends the program
  const auto Address = reinterpret_cast<uintptr_t>(Info->si_addr);
  LastAccess Last = G->Last;
  if (const LastLanes &L = G->LastOfLanes; L.At)
    for (uint64_t Rest = L.Addresses.Mask; Rest; Rest &= Rest - 1) {
      const unsigned Lane = unsigned(__builtin_ctzll(Rest));
      Last = {L.At, reinterpret_cast<uintptr_t>(L.Addresses.of(Lane)), L.Bytes};
      G->become(L.Index + Lane);
      if (Address - Last.Address < L.Bytes)
        break;
    }
  const Item &I = *G->running();
  const bool IsIt = Last.At && Address - Last.Address < Last.Bytes;
  Report R(Check::Bounds, G->Kernel, IsIt ? Last.At : nullptr,
           IsIt ? std::string(Last.At->Flags & Writes ? "write" : "read") +
                      " of address " + addressWords(Address) +
                      ", where there is no memory"
                : "the kernel accesses the address " + addressWords(Address) +
                      ", where there is no memory for it");
  R.note(nullptr, "by " + G->actorWords(I) + " of " + G->groupWords() + " (" +
                      G->itemWords(I) + ")");
  if (!IsIt && Last.At)
    R.note(Last.At, "the last access before that of memory that is shared");
  R.send();
  endProgram(Settings::get().Exit ? Settings::get().Exit : 128 + Signal);
}

} // namespace

void reportCrashes() {
  // The kernel's stack may be what is at its end.
  static thread_local std::unique_ptr<char[]> Memory;
  constexpr size_t Bytes = 1 << 16;
  if (!Memory) {
    stack_t Before;
    if (sigaltstack(nullptr, &Before) != 0 || !(Before.ss_flags & SS_DISABLE))
      return; // a sanitizer's
    Memory = std::make_unique<char[]>(Bytes);
    stack_t Own{};
    Own.ss_sp = Memory.get();
    Own.ss_size = Bytes;
    sigaltstack(&Own, nullptr);
  }
  static std::once_flag Once;
  std::call_once(Once, [] {
    for (int Signal : {SIGSEGV, SIGBUS}) {
      struct sigaction Before, Ours = {};
      if (sigaction(Signal, nullptr, &Before) != 0 ||
          Before.sa_handler != SIG_DFL)
        continue; // the program has its own
      Ours.sa_sigaction = onFault;
      Ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
      sigaction(Signal, &Ours, nullptr);
    }
  });
}

} // namespace cohort::rt::checked
