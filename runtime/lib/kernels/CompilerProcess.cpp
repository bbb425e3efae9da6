//===- CompilerProcess.cpp - Runs the compiler ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "CompilerProcess.h"
#include "support/Errors.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <paths.h>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace fs = std::filesystem;

namespace cohort::rt {

using sycl::errc;

[[noreturn]] static void failStart(const std::string &Command, int Error) {
  fail(errc::build, "OpenCL C is compiled by clang 22, and '" + Command +
                        "' cannot be started: " + std::strerror(Error) +
                        "; COHORT_CLANG may name it");
}

fs::path findProgram(const std::string &Command) {
  auto IsProgram = [](const fs::path &P) {
    std::error_code Error;
    return fs::is_regular_file(P, Error) && access(P.c_str(), X_OK) == 0;
  };
  if (Command.find('/') != Command.npos) {
    if (IsProgram(Command))
      return fs::absolute(Command);
    failStart(Command, access(Command.c_str(), F_OK) == 0 ? EACCES : ENOENT);
  }
  const char *Path = secure_getenv("PATH");
  std::istringstream Folders(Path ? Path : _PATH_STDPATH);
  for (std::string Folder; std::getline(Folders, Folder, ':');)
    if (fs::path P = fs::absolute(fs::path(Folder) / Command); IsProgram(P))
      return P;
  failStart(Command, ENOENT);
}

/// Where the status is written down.
static constexpr char StatusFile[] = ".status";

/// A shell's that runs "$@" and writes its status down: who ignores SIGCHLD is
/// not told it, nor who has another thread that waits for any child.
static std::vector<std::string> inShell(const std::vector<std::string> &Words) {
  std::vector<std::string> Result = {
      _PATH_BSHELL, "-c", std::string("\"$@\"; echo $? >") + StatusFile, "sh"};
  Result.insert(Result.end(), Words.begin(), Words.end());
  return Result;
}

/// Resets signals that are ignored or blocked, which the compiler would
/// inherit.
static void useDefaultSignals(posix_spawnattr_t &Attributes) {
  sigset_t Default, None;
  sigemptyset(&Default);
  sigemptyset(&None);
  for (int Signal : {SIGCHLD, SIGPIPE, SIGXFSZ})
    sigaddset(&Default, Signal);
  posix_spawnattr_setsigdefault(&Attributes, &Default);
  posix_spawnattr_setsigmask(&Attributes, &None);
  posix_spawnattr_setflags(&Attributes,
                           POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

bool runProgram(const std::vector<std::string> &Words, const fs::path &Folder,
                const fs::path &Log) {
  std::vector<std::string> All = inShell(Words);
  std::vector<char *> Arguments;
  Arguments.reserve(All.size() + 1);
  for (std::string &Word : All)
    Arguments.push_back(Word.data());
  Arguments.push_back(nullptr);
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_addchdir_np(&Actions, Folder.c_str());
  posix_spawn_file_actions_addopen(&Actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&Actions, 1, Log.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&Actions, 1, 2);
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  useDefaultSignals(Attributes);
  pid_t Child;
  int Error = posix_spawn(&Child, Arguments[0], &Actions, &Attributes,
                          Arguments.data(), environ);
  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Actions);
  if (Error)
    failStart(Words[0], Error);
  // Returns when the shell has ended, even if another thread gets its status.
  while (waitpid(Child, nullptr, 0) < 0 && errno == EINTR)
    ;
  std::ifstream Status(Folder / StatusFile);
  int Code = -1; // if the shell was killed
  Status >> Code;
  return Status && Code == 0;
}

} // namespace cohort::rt
