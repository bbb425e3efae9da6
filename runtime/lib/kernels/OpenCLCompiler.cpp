//===- OpenCLCompiler.cpp - OpenCL C to a shared object -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "OpenCLCompiler.h"
#include "CompilerProcess.h"
#include "DiskCache.h"
#include "IncludedFiles.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;

namespace cohort::rt {

using sycl::errc;

namespace {

/// A folder that is gone with the object.
class TemporaryFolder {
public:
  TemporaryFolder() {
    const char *Own = secure_getenv("TMPDIR");
    fs::path Where = fs::absolute(Own && *Own ? Own : "/tmp");
    std::string Name = (Where / "cohort-XXXXXX").string();
    if (!mkdtemp(Name.data()))
      fail(errc::runtime,
           "cannot make a folder like '" + Name + "': " + std::strerror(errno));
    Path = Name;
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  ~TemporaryFolder() {
    std::error_code Error;
    fs::remove_all(Path, Error);
  }
  fs::path Path;
};

std::string read(const fs::path &Path) {
  std::ifstream File(Path, std::ios::binary);
  return {std::istreambuf_iterator<char>(File), {}};
}

void write(const fs::path &Path, const std::string &Bytes) {
  std::error_code Error;
  fs::create_directories(Path.parent_path(), Error);
  std::ofstream File(Path, std::ios::binary);
  File << Bytes;
  File.close();
  if (!File)
    fail(errc::runtime, "cannot write '" + Path.string() + "'");
}

/// The folder that has lib/libcohort.so.
fs::path prefix() {
  Dl_info Info;
  std::error_code Error;
  if (!dladdr(reinterpret_cast<const void *>(&compileOpenCL), &Info))
    return "";
  fs::path Library = fs::canonical(Info.dli_fname, Error);
  return Error ? fs::path() : Library.parent_path().parent_path();
}

std::string compiler() {
  if (const char *Own = secure_getenv("COHORT_CLANG"); Own && *Own)
    return Own;
  std::error_code Error;
  return fs::exists(COHORT_CLANG_PATH, Error) ? COHORT_CLANG_PATH : "clang-22";
}

/// Changes with the file, wherever links to it lead.
std::string stateOf(const fs::path &File) {
  std::error_code Error;
  fs::path Real = fs::canonical(File, Error);
  uintmax_t Size = fs::file_size(Real, Error);
  auto Time = fs::last_write_time(Real, Error).time_since_epoch().count();
  return File.string() + ":" + Real.string() + ":" + std::to_string(Size) +
         ":" + std::to_string(static_cast<long long>(Time)) + ";";
}

/// Inside of the folder that it is relative to.
void checkName(const std::string &Name) {
  fs::path Path(Name);
  bool Leaves = Name.empty() || Path.is_absolute() || !Path.has_filename();
  for (const fs::path &Part : Path)
    Leaves |= Part == "..";
  if (Leaves)
    fail(errc::invalid, "'" + Name +
                            "' is no name of a file to include: it is "
                            "relative and stays in the folder");
}

/// "-D A" "-w" from "-D A -w"; quotes keep what is between them together.
void split(const std::string &Text, std::vector<std::string> &Words) {
  std::string Word;
  bool InWord = false;
  char Quote = 0;
  for (char C : Text) {
    if (Quote ? C == Quote : C == '"' || C == '\'') {
      Quote = Quote ? 0 : C;
      InWord = true;
    } else if (!Quote && std::isspace(static_cast<unsigned char>(C))) {
      if (InWord)
        Words.push_back(std::move(Word));
      Word.clear();
      InWord = false;
    } else {
      Word += C;
      InWord = true;
    }
  }
  if (InWord)
    Words.push_back(std::move(Word));
}

/// The compiler and what it loads and reads by itself.
std::string toolsOf(const fs::path &Prefix, const fs::path &Config,
                    const fs::path &Compiler) {
  std::string Tools = "OpenCL C;" + stateOf(Compiler) + read(Config);
  for (const char *File :
       {"Cohort.so", "CohortPasses.so", "libcohort.so", "cohort-opencl-c.bc"})
    Tools += stateOf(Prefix / "lib" / File);
  for (const char *Variable :
       {"CPATH", "C_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS"})
    if (const char *Value = std::getenv(Variable))
      Tools += std::string(Variable) + "=" + Value + ";";
  return Tools;
}

/// In the cache: what was included, the log, and the object.
std::string pack(const IncludedFiles &Files, const Compiled &Result) {
  std::string Bytes;
  appendPart(Bytes, Files.toText());
  appendPart(Bytes, Result.Log);
  return Bytes + Result.Object;
}

/// None if something that was included has changed.
std::optional<Compiled> unpack(std::string_view Bytes) {
  auto Text = takePart(Bytes), Log = takePart(Bytes);
  auto Files = Text ? IncludedFiles::fromText(*Text) : std::nullopt;
  if (!Log || !Files || !Files->areUnchanged())
    return std::nullopt;
  return Compiled{std::string(Bytes), std::string(*Log)};
}

/// Whether what \p Job makes depends on nothing but contents of files.
bool mayBeKept(const CompileJob &Job) {
  return !dependsOnMore(Job.Source) &&
         std::none_of(Job.Files.begin(), Job.Files.end(), [](const auto &File) {
           return dependsOnMore(File.second);
         });
}

} // namespace

Compiled compileOpenCL(const CompileJob &Job) {
  fs::path Prefix = prefix();
  fs::path Config = Prefix / "etc" / "cohort-cl.cfg";
  std::error_code Error;
  if (!fs::exists(Config, Error))
    fail(errc::build,
         "OpenCL C is compiled with the plugin, and there is no '" +
             Config.string() + "' beside libcohort.so");
  std::vector<std::string> Words = {findProgram(compiler()).string(),
                                    "--config=" + Config.string(), "-O2"};
  for (const std::string &Option : Job.Options)
    split(Option, Words);
  Words.insert(Words.end(),
               {"-I.", "-shared", "-fPIC", "kernel.cl", "-o", "kernel.so",
                "-L" + (Prefix / "lib").string(), "-lcohort", "-lm", "-MD",
                "-MF", ".included", "-MT", "kernel.so"});

  std::string Device = toolsOf(Prefix, Config, Words[0]), Key;
  appendPart(Key, Job.Source);
  for (const auto &[Name, Content] : Job.Files) {
    checkName(Name);
    appendPart(Key, Name);
    appendPart(Key, Content);
  }
  for (const std::string &Word : Words)
    appendPart(Key, Word);
  if (auto Known = loadBuild({Device, Key}))
    if (auto Result = unpack(*Known))
      return *Result;

  TemporaryFolder Folder;
  write(Folder.Path / "kernel.cl", Job.Source);
  for (const auto &[Name, Content] : Job.Files)
    write(Folder.Path / Name, Content);
  fs::path LogFile = Folder.Path / ".log";
  bool Succeeded = runProgram(Words, Folder.Path, LogFile);
  Compiled Result{read(Folder.Path / "kernel.so"), read(LogFile)};
  if (!Succeeded || Result.Object.empty())
    fail(errc::build,
         "the OpenCL C source cannot be compiled; the compiler's log is:\n" +
             Result.Log);
  if (mayBeKept(Job))
    if (auto Files = IncludedFiles::find(read(Folder.Path / ".included"),
                                         Folder.Path, Words))
      storeBuild({Device, Key}, pack(*Files, Result));
  return Result;
}

} // namespace cohort::rt
