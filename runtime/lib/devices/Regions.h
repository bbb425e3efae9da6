//===- Regions.h - Copying and filling boxes of memory ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_REGIONS_H
#define COHORT_RUNTIME_DEVICES_REGIONS_H

#include "Backend.h"
#include <functional>

namespace cohort::rt {

/// Copies the source's bytes, row by row, into the first rows of the
/// destination, whose rows may be of another length. The two may not overlap.
void copyRegion(const CopyJob &Job);

/// Repeats \p Pattern in the box, from its first byte on, row after row.
void fillRegion(const sycl::detail::memory_region &Dest,
                const sycl::detail::region_extents &Box, const void *Pattern,
                size_t PatternBytes);

/// Calls \p Do for the pieces without gaps that a copy consists of.
using PieceFunction =
    std::function<void(char *Dest, const char *Src, size_t Bytes)>;
void forEachPiece(const CopyJob &Job, const PieceFunction &Do);

/// Calls \p Do for the rows of a box; rows without gaps between them are one.
using RowFunction = std::function<void(char *Row, size_t Bytes)>;
void forEachRow(const sycl::detail::memory_region &Dest,
                const sycl::detail::region_extents &Box, const RowFunction &Do);

} // namespace cohort::rt
#endif
