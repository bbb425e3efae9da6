//===- Headers.cpp - Search for <sycl/sycl.hpp> ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Headers.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace clang;
using namespace llvm;

/// The folder "include" beside the folder of \p Library, if our headers are
/// in it; else empty.
static SmallString<256> includeFolderOf(StringRef Library) {
  SmallString<256> Folder(Library);
  (void)sys::fs::make_absolute(Folder);
  sys::path::remove_filename(Folder);
  sys::path::append(Folder, "..", "include");
  sys::path::remove_dots(Folder, /*remove_dot_dot=*/true);
  SmallString<256> Header(Folder);
  sys::path::append(Header, "sycl", "sycl.hpp");
  if (!sys::fs::exists(Header))
    Folder.clear();
  return Folder;
}

/// Our include folder, empty if there is none. A link to the plugin may stand
/// anywhere, so the place that it leads to is asked second.
static SmallString<256> includeFolder() {
  static const char Here = 0;
  Dl_info Info;
  if (!dladdr(&Here, &Info) || !Info.dli_fname)
    return {};
  SmallString<256> Folder = includeFolderOf(Info.dli_fname);
  SmallString<256> Real;
  if (Folder.empty() && !sys::fs::real_path(Info.dli_fname, Real))
    Folder = includeFolderOf(Real);
  return Folder;
}

static void addFolder(CompilerInstance &CI, StringRef Folder) {
  OptionalDirectoryEntryRef Dir =
      CI.getFileManager().getOptionalDirectoryRef(Folder);
  if (!Dir)
    return;
  HeaderSearch &Search = CI.getPreprocessor().getHeaderSearchInfo();
  for (const DirectoryLookup &Known : Search.search_dir_range())
    if (Known.isNormalDir() && Known.getDirRef() == *Dir)
      return;
  // The end of the 'angled' folders is before every -isystem folder and all of
  // the compiler's own: another SYCL in /usr/include is not taken for ours.
  Search.AddSearchPath(
      DirectoryLookup(*Dir, SrcMgr::C_System, /*isFramework=*/false),
      /*isAngled=*/true);
}

static void define(CompilerInstance &CI, StringRef Name, StringRef Value) {
  PreprocessorOptions &Opts = CI.getPreprocessorOpts();
  for (auto &[Macro, IsUndef] : Opts.Macros)
    if (StringRef(Macro).split('=').first == Name)
      return;
  // The options are what a precompiled header is compared with. The text has
  // been made from them already; it ends with what -include asks for.
  Opts.addMacroDef((Name + "=" + Value).str());
  Preprocessor &PP = CI.getPreprocessor();
  PP.setPredefines(("#define " + Name + " " + Value + "\n").str() +
                   PP.getPredefines());
}

SmallString<256> cohort::profileFolder() {
  SmallString<256> Folder = includeFolder();
  if (Folder.empty())
    return Folder;
  sys::path::remove_filename(Folder);
  sys::path::append(Folder, "share", "cohort", "profiles");
  return Folder;
}

void cohort::provideHeaders(CompilerInstance &CI, StringRef Profile) {
  SmallString<256> Folder = includeFolder();
  if (!Folder.empty())
    addFolder(CI, Folder);
  define(CI, "__COHORT__", std::to_string(COHORT_VERSION_NUMBER));
  // Libraries ask for it before they include a header of SYCL's. The value is
  // that of version.hpp.
  define(CI, "SYCL_LANGUAGE_VERSION", "202012L");
  if (!Profile.empty())
    define(CI, "__COHORT_PROFILE__", Profile);
}
