//===- DiskCache.h - Cache of compiled kernels on disk ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// One file a build. A file holds all that it was made of, and a checksum: one
// that is cut, damaged or of another image or driver is as good as none. Files
// appear complete (renamed into place), so that processes may share the folder.
// A file that cannot be read or written, on a full disk for one, only costs the
// time of a build. Folder and files count only if they are the user's, others
// may not write to them, and no link leads there: their content is run.
//
// COHORT_CACHE_DIR names the folder; empty: no cache. Otherwise it is
// $XDG_CACHE_HOME/cohort or ~/.cache/cohort.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_DISKCACHE_H
#define COHORT_RUNTIME_KERNELS_DISKCACHE_H

#include <optional>
#include <string>
#include <string_view>

namespace cohort::rt {

/// The inputs of a build.
struct BuildKey {
  std::string Device; ///< names and versions of platform, driver and device, or
                      ///< of the compiler
  std::string_view Image;
};

/// The bytes that `store` was given for this key, if they are there.
std::optional<std::string> loadBuild(const BuildKey &Key);
/// Keeps \p Binary for later processes, in place of what there was; the files
/// that were used longest ago go when all together are too large.
void storeBuild(const BuildKey &Key, std::string_view Binary);
/// The device refused what was loaded.
void forgetBuild(const BuildKey &Key);

} // namespace cohort::rt
#endif
