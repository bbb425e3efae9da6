//===- CodeOwner.cpp - Keeps code that commands call ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "CodeOwner.h"
#include <dlfcn.h>
#include <link.h>

namespace cohort::rt {

std::shared_ptr<const void> ownerOfCode(const void *Code) {
  Dl_info Info;
  link_map *Library = nullptr;
  if (!dladdr1(Code, &Info, reinterpret_cast<void **>(&Library),
               RTLD_DL_LINKMAP) ||
      !*Library->l_name) // the program
    return nullptr;
  void *Handle = dlopen(Library->l_name, RTLD_LAZY | RTLD_NOLOAD);
  if (!Handle)
    return nullptr;
  return {Handle, [](const void *H) { dlclose(const_cast<void *>(H)); }};
}

} // namespace cohort::rt
