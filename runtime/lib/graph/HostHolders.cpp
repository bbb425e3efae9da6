//===- HostHolders.cpp - Who holds a host_accessor ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "HostHolders.h"
#include "Command.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstdio>
#include <pthread.h>

// AddressSanitizer keeps variables of functions in a stack of its own, to find
// uses after their return.
extern "C" {
__attribute__((weak)) void *__asan_get_current_fake_stack();
__attribute__((weak)) void *__asan_addr_is_in_fake_stack(void *Stack,
                                                         void *Address,
                                                         void **Begin,
                                                         void **End);
}

namespace cohort::rt {

static bool isOnThisStack(const void *Place) {
  if (__asan_get_current_fake_stack && __asan_addr_is_in_fake_stack)
    if (void *Fake = __asan_get_current_fake_stack())
      if (__asan_addr_is_in_fake_stack(Fake, const_cast<void *>(Place), nullptr,
                                       nullptr))
        return true;
  pthread_attr_t Attributes;
  if (pthread_getattr_np(pthread_self(), &Attributes) != 0)
    return false;
  void *Lowest = nullptr;
  size_t Bytes = 0;
  pthread_attr_getstack(&Attributes, &Lowest, &Bytes);
  pthread_attr_destroy(&Attributes);
  return reinterpret_cast<uintptr_t>(Place) -
             reinterpret_cast<uintptr_t>(Lowest) <
         Bytes;
}

void HostHolders::add(const void *Place) {
  std::lock_guard Lock(Mutex);
  Holders.push_back({Place, std::this_thread::get_id()});
}

bool HostHolders::remove(const void *Place) {
  std::lock_guard Lock(Mutex);
  auto Found =
      std::find_if(Holders.begin(), Holders.end(),
                   [Place](const Holder &H) { return H.Place == Place; });
  if (Found != Holders.end())
    Holders.erase(Found);
  return Holders.empty();
}

template <class F> bool HostHolders::any(F IsWanted) const {
  std::lock_guard Lock(Mutex);
  return std::any_of(Holders.begin(), Holders.end(), [&](const Holder &H) {
    return H.Maker == std::this_thread::get_id() && IsWanted(H.Place);
  });
}

bool HostHolders::anyOnThisStack() const { return any(isOnThisStack); }
bool HostHolders::anyOfThisThread() const {
  return any([](const void *) { return true; });
}

static std::string commandWords(const Command *C) {
  if (!C)
    return "the event";
  if (const Launch *L = std::get_if<Launch>(&C->Act))
    return kernelWords(L->Name);
  if (std::holds_alternative<HostCall>(C->Act))
    return "a host task";
  if (std::holds_alternative<HostAccess>(C->Act))
    return "another host_accessor";
  if (std::holds_alternative<GraphJob>(C->Act))
    return "a graph";
  return "a command that copies, fills or updates";
}

static std::string waitWords(const HostAccess &Access, const Command *Waiting) {
  return commandWords(Waiting) + " waits for " + Access.Holders->words();
}

void checkNotHeldHere(const HostAccess &Access, const Command *Waiting) {
  if (Access.Holders->anyOnThisStack())
    fail(sycl::errc::accessor,
         "this wait would not end: " + waitWords(Access, Waiting) +
             ", which the waiting thread holds");
}

void reportHeldByThisThread(const HostAccess &Access, const Command *Waiting) {
  std::fprintf(
      stderr,
      "cohort: this wait may not end: %s, which the waiting thread has "
      "made\n",
      waitWords(Access, Waiting).c_str());
  std::fflush(stderr);
}

} // namespace cohort::rt
