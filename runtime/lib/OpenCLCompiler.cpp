//===- OpenCLCompiler.cpp - OpenCL C to a shared object -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "OpenCLCompiler.h"
#include "DiskCache.h"
#include "Errors.h"
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace fs = std::filesystem;

namespace cohort::rt {

using sycl::errc;

namespace {

/// A folder that is gone with the object.
class TemporaryFolder {
public:
  TemporaryFolder() {
    std::error_code Error;
    fs::path Where = fs::temp_directory_path(Error);
    std::string Name = ((Error ? "/tmp" : Where) / "cohort-XXXXXX").string();
    if (!mkdtemp(Name.data()))
      fail(errc::runtime, "cannot make a folder like '" + Name + "': " +
                              std::strerror(errno));
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
  if (const char *Own = std::getenv("COHORT_CLANG"); Own && *Own)
    return Own;
  std::error_code Error;
  return fs::exists(COHORT_CLANG_PATH, Error) ? COHORT_CLANG_PATH : "clang-22";
}

/// Changes with the file.
std::string stateOf(const fs::path &File) {
  std::error_code Error;
  uintmax_t Size = fs::file_size(File, Error);
  auto Time = fs::last_write_time(File, Error).time_since_epoch().count();
  return File.string() + ":" + std::to_string(Size) + ":" +
         std::to_string(Time) + ";";
}

/// A part of a cache's key, whose end is known.
void append(std::string &Key, const std::string &Part) {
  Key += std::to_string(Part.size()) + ":" + Part;
}

/// Inside of the folder that it is relative to.
void checkName(const std::string &Name) {
  fs::path Path(Name);
  bool Leaves = Name.empty() || Path.is_absolute() || !Path.has_filename();
  for (const fs::path &Part : Path)
    Leaves |= Part == "..";
  if (Leaves)
    fail(errc::invalid, "'" + Name + "' is no name of a file to include: it is "
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

/// Runs \p Words in \p Folder, with all output in the file \p Log. Returns the
/// state that waitpid gives, or throws.
int run(const std::vector<std::string> &Words, const fs::path &Folder,
        const fs::path &Log) {
  std::vector<char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(const_cast<char *>(Word.c_str()));
  Arguments.push_back(nullptr);
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_addchdir_np(&Actions, Folder.c_str());
  posix_spawn_file_actions_addopen(&Actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&Actions, 1, Log.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&Actions, 1, 2);
  pid_t Child;
  int Error = posix_spawnp(&Child, Arguments[0], &Actions, nullptr,
                           Arguments.data(), environ);
  posix_spawn_file_actions_destroy(&Actions);
  if (Error)
    fail(errc::build, "OpenCL C is compiled by clang 22, and '" + Words[0] +
                          "' cannot be started: " + std::strerror(Error) +
                          "; COHORT_CLANG may name it");
  int State = 0;
  while (waitpid(Child, &State, 0) < 0 && errno == EINTR)
    ;
  return State;
}

} // namespace

Compiled compileOpenCL(const CompileJob &Job) {
  fs::path Prefix = prefix();
  fs::path Config = Prefix / "etc" / "cohort-cl.cfg";
  std::error_code Error;
  if (!fs::exists(Config, Error))
    fail(errc::build, "OpenCL C is compiled with the plugin, and there is no '" +
                          Config.string() + "' beside libcohort.so");
  std::vector<std::string> Words = {compiler(), "--config=" + Config.string(),
                                    "-O2"};
  for (const std::string &Option : Job.Options)
    split(Option, Words);
  Words.insert(Words.end(),
               {"-I.", "-shared", "-fPIC", "kernel.cl", "-o", "kernel.so",
                "-L" + (Prefix / "lib").string(), "-lcohort", "-lm"});

  std::string Device = "OpenCL C;";
  for (const char *File :
       {"Cohort.so", "CohortPasses.so", "libcohort.so", "cohort-opencl-c.bc"})
    Device += stateOf(Prefix / "lib" / File);
  Device += stateOf(Words[0]);
  std::string Key;
  append(Key, Job.Source);
  for (const auto &[Name, Content] : Job.Files) {
    checkName(Name);
    append(Key, Name);
    append(Key, Content);
  }
  for (const std::string &Word : Words)
    append(Key, Word);

  // In the cache the log's size is in front, then the log and the object.
  auto Unpack = [](const std::string &Bytes) -> Compiled {
    uint64_t LogSize = 0;
    std::memcpy(&LogSize, Bytes.data(), sizeof LogSize);
    return {Bytes.substr(sizeof LogSize + LogSize),
            Bytes.substr(sizeof LogSize, LogSize)};
  };
  if (auto Known = loadBuild({Device, Key}))
    return Unpack(*Known);

  TemporaryFolder Folder;
  write(Folder.Path / "kernel.cl", Job.Source);
  for (const auto &[Name, Content] : Job.Files)
    write(Folder.Path / Name, Content);
  fs::path LogFile = Folder.Path / ".log";
  int State = run(Words, Folder.Path, LogFile);
  std::string Log = read(LogFile);
  if (State != 0)
    fail(errc::build,
         "the OpenCL C source cannot be compiled; the compiler's log is:\n" +
             Log);
  uint64_t LogSize = Log.size();
  std::string Bytes(reinterpret_cast<const char *>(&LogSize), sizeof LogSize);
  Bytes += Log + read(Folder.Path / "kernel.so");
  storeBuild({Device, Key}, Bytes);
  return Unpack(Bytes);
}

} // namespace cohort::rt
