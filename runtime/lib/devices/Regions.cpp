//===- Regions.cpp - Copying and filling boxes of memory ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Regions.h"
#include <algorithm>
#include <cstring>

namespace cohort::rt {

using sycl::detail::memory_region;
using sycl::detail::region_extents;

namespace {

/// Goes through the bytes of a box in order.
class Walker {
public:
  Walker(const memory_region &R, const region_extents &Box) : R(R), Box(Box) {
    // Rows without gaps are one long row.
    if (Box.rows == 1 || R.row_pitch == Box.row_bytes) {
      this->Box.row_bytes *= Box.rows;
      this->Box.rows = 1;
      if (Box.slices == 1 || R.slice_pitch == this->Box.row_bytes) {
        this->Box.row_bytes *= Box.slices;
        this->Box.slices = 1;
      }
    }
  }

  char *here() const {
    return static_cast<char *>(R.data) + Slice * R.slice_pitch +
           Row * R.row_pitch + Byte;
  }
  /// Bytes up to the end of the row.
  size_t left() const { return Box.row_bytes - Byte; }
  void skip(size_t Bytes) {
    Byte += Bytes;
    if (Byte != Box.row_bytes)
      return;
    Byte = 0;
    if (++Row != Box.rows)
      return;
    Row = 0;
    ++Slice;
  }

private:
  memory_region R;
  region_extents Box;
  size_t Slice = 0, Row = 0, Byte = 0;
};

} // namespace

void forEachPiece(const CopyJob &Job, const PieceFunction &Do) {
  Walker Dest(Job.Dest, Job.DestBox), Src(Job.Src, Job.SrcBox);
  for (size_t Left = Job.SrcBox.bytes(); Left != 0;) {
    size_t Bytes = std::min(Dest.left(), Src.left());
    Do(Dest.here(), Src.here(), Bytes);
    Dest.skip(Bytes);
    Src.skip(Bytes);
    Left -= Bytes;
  }
}

void forEachRow(const memory_region &Dest, const region_extents &Box,
                const RowFunction &Do) {
  Walker W(Dest, Box);
  for (size_t Left = Box.bytes(); Left != 0;) {
    size_t Bytes = W.left();
    Do(W.here(), Bytes);
    W.skip(Bytes);
    Left -= Bytes;
  }
}

void copyRegion(const CopyJob &Job) {
  forEachPiece(Job, [](char *Dest, const char *Src, size_t Bytes) {
    // Not memcpy: USM ranges that overlap are a mistake, but not ours to
    // punish.
    std::memmove(Dest, Src, Bytes);
  });
}

/// The first bytes of a run that repeats a pattern of \p Period bytes are
/// there; adds the rest.
static void spread(char *First, size_t Period, size_t Bytes) {
  for (size_t Done = Period; Done < Bytes;) {
    size_t More = std::min(Done, Bytes - Done);
    std::memcpy(First + Done, First, More);
    Done += More;
  }
}

void fillRegion(const memory_region &Dest, const region_extents &Box,
                const void *Pattern, size_t PatternBytes) {
  // A box has whole elements in a row, so that each row begins with the
  // pattern.
  forEachRow(Dest, Box, [&](char *Row, size_t Bytes) {
    if (PatternBytes == 1) {
      std::memset(Row, *static_cast<const unsigned char *>(Pattern), Bytes);
    } else {
      std::memcpy(Row, Pattern, std::min(PatternBytes, Bytes));
      spread(Row, PatternBytes, Bytes);
    }
  });
}

} // namespace cohort::rt
