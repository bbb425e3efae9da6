//===- AddressSpaces.h - Numbers of a device's address spaces ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_ADDRESSSPACES_H
#define COHORT_DEVICE_ADDRESSSPACES_H

namespace cohort::space {

/// As LLVM's SPIR targets number them.
enum : unsigned { Private = 0, Global = 1, Local = 3, Generic = 4 };

} // namespace cohort::space
#endif
