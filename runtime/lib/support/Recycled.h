//===- Recycled.h - Memory of objects that come and go quickly --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_RECYCLED_H
#define COHORT_RUNTIME_SUPPORT_RECYCLED_H

#include <cstddef>
#include <new>

namespace cohort::rt {

/// Base of T: each thread keeps the memory of some objects that it has deleted
/// for the next ones. malloc does so for fewer than a hundred.
template <class T> class Recycled {
public:
  static void *operator new(std::size_t Bytes) {
    Blocks &Mine = Free;
    return Mine.Number > 0 ? Mine.Block[--Mine.Number] : ::operator new(Bytes);
  }
  static void operator delete(void *Block) noexcept {
    Blocks &Mine = Free;
    if (Mine.Number >= 0 && Mine.Number != MaxBlocks)
      Mine.Block[Mine.Number++] = Block;
    else
      ::operator delete(Block);
  }

private:
#if defined(__SANITIZE_ADDRESS__)
  static constexpr int MaxBlocks = 0; // so that use after deletion is seen
#else
  static constexpr int MaxBlocks = 256;
#endif
  struct Blocks {
    int Number = 0; ///< negative when the thread ends
    void *Block[MaxBlocks + 1];
    ~Blocks() {
      while (Number > 0)
        ::operator delete(Block[--Number]);
      Number = -1;
    }
  };
  static inline thread_local Blocks Free;
};

} // namespace cohort::rt
#endif
