//===- Stacks.h - Several stacks on one thread ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Code that waits in the middle of a function while other code of the same
// thread goes on needs a stack of its own.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_STACKS_H
#define COHORT_RUNTIME_SUPPORT_STACKS_H

#include <cstddef>
#include <memory>
#include <vector>

namespace cohort::rt {

/// A stack, and what runs on it.
class Stack {
public:
  Stack();
  ~Stack();
  Stack(const Stack &) = delete;

  using Code = void (*)(void *Data);
  /// Runs \p Do (\p Data), which lets no exception out, on this stack until it
  /// ends or calls leave(). Whether it has ended.
  bool start(Code Do, void *Data);
  /// Goes on behind the leave() that the code waits in.
  bool resume();
  /// Called by the code: goes back to who has started or resumed it.
  void leave();
  /// Whether \p Address is on it.
  bool has(const void *Address) const {
    return static_cast<size_t>(static_cast<const char *>(Address) -
                               static_cast<const char *>(Memory)) < Bytes;
  }

private:
  static void main(Stack *S);

  void *Memory = nullptr;
  size_t Bytes = 0;
  void *Inside = nullptr,
       *Outside = nullptr; ///< stack pointers while not running
  Code Do = nullptr;
  void *Data = nullptr;
  bool Ended = true;
  // State of sanitizers for a switch.
  void *FakeInside = nullptr, *FakeOutside = nullptr;
  const void *OutsideBottom = nullptr;
  size_t OutsideBytes = 0;
  void *Fiber = nullptr, *OutsideFiber = nullptr;
};

/// The stacks of this thread that nothing runs on.
class StackPool {
public:
  static StackPool &ofThisThread();
  std::unique_ptr<Stack> take();
  void giveBack(std::unique_ptr<Stack> S);

private:
  std::vector<std::unique_ptr<Stack>> Free;
};

} // namespace cohort::rt
#endif
