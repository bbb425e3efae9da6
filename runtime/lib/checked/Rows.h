//===- Rows.h - Marks of neighbouring cells ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A vector mostly accesses a row of cells, each by the next work-item.
// Their marks are looked at together, on vectors where the processor has them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_ROWS_H
#define COHORT_RUNTIME_CHECKED_ROWS_H

#include <cstdint>

namespace cohort::rt::checked {

/// Which marks can conflict with nobody any more, by their stamps: those of
/// launches that have ended, and those of this group from before its last
/// barrier, which are numbers in a row.
struct Quiet {
  uint32_t Before, First, Count;
  // A number, not bool: rows are computed without branches.
  uint32_t has(uint32_t Stamp) const {
    return uint32_t(Stamp < Before) | uint32_t(Stamp - First < Count);
  }
};

/// Cells whose marks have the stamps Stamp, Stamp + 1, ..., 2^Shift of each.
struct Row {
  uint32_t Cells, Shift, Stamp;
  uint32_t Site;
  Quiet Q;
};

/// Bits of lookAtReads.
/// Somebody has written one, or nobody has.
inline constexpr uint32_t Unreadable = 1;
/// Somebody else has the first mark of a reader.
inline constexpr uint32_t FirstTaken = 2;
/// Not all have two marks of others.
inline constexpr uint32_t Untaken = 4;
/// Not all have their own mark as the first one.
inline constexpr uint32_t Unmarked = 8;
/// The conflicts with reads of all cells. Writes before \p Oldest do not count.
uint32_t lookAtReads(const Row &R, const uint32_t *Write, const uint32_t *Read0,
                     const uint32_t *Read1, uint32_t Oldest);
/// Whether nothing stands against writes of all cells.
bool allowsWrites(const Row &R, const uint32_t *Write, const uint32_t *Read0,
                  const uint32_t *Read1);
void putMarks(const Row &R, uint32_t *Stamps, uint32_t *Sites);
/// Puts each mark where there is none of others, if there is a place.
void putReads(const Row &R, uint32_t *Stamps0, uint32_t *Sites0,
              uint32_t *Stamps1, uint32_t *Sites1);

} // namespace cohort::rt::checked
#endif
