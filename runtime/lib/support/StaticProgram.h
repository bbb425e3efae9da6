//===- StaticProgram.h - Programs without a loader --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_STATICPROGRAM_H
#define COHORT_RUNTIME_SUPPORT_STATICPROGRAM_H

#include <link.h>

namespace cohort::rt {

/// Whether the program was linked with -static or -static-pie: a driver would
/// bring a second C library then.
inline bool isStaticProgram() {
  bool HasLoader = false;
  auto LookAt = [](dl_phdr_info *Info, size_t, void *Found) {
    for (int I = 0; I < Info->dlpi_phnum; ++I)
      *static_cast<bool *>(Found) |= Info->dlpi_phdr[I].p_type == PT_INTERP;
    return 1; // the program comes first
  };
  dl_iterate_phdr(LookAt, &HasLoader);
  return !HasLoader;
}

} // namespace cohort::rt
#endif
