//===- cohort-clang++.cpp - clang++ with Cohort, for build files of others ===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Replaces itself by stock clang++ with cohort.cfg; options of other SYCL
// compilers become those of the plugin. driver/Options.def lists them.
//
//===----------------------------------------------------------------------===//
#include "driver/Driver.h"
#include "driver/ResponseFile.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace cohort::driver;

namespace {

/// The file of this program, whatever links lead to it.
std::string ownFile() {
  std::string Path(256, '\0');
  for (;;) {
    ssize_t Size = readlink("/proc/self/exe", Path.data(), Path.size());
    if (Size < 0)
      throw std::runtime_error(
          std::string("'/proc/self/exe' cannot be read: ") +
          std::strerror(errno));
    if (size_t(Size) < Path.size())
      return Path.substr(0, size_t(Size));
    Path.resize(2 * Path.size());
  }
}

std::string withoutLastPart(const std::string &Path) {
  return Path.substr(0, Path.rfind('/'));
}

std::string configFile() {
  std::string Path =
      withoutLastPart(withoutLastPart(ownFile())) + "/etc/cohort.cfg";
  if (access(Path.c_str(), R_OK) != 0)
    throw std::runtime_error(
        "'" + Path + "' cannot be read: " + std::strerror(errno) +
        "; cohort-clang++ works in the folder 'bin' of an installation");
  return Path;
}

std::string usualClang() {
  return access(COHORT_CLANGXX_PATH, X_OK) == 0 ? COHORT_CLANGXX_PATH
                                                : "clang++-22";
}

[[noreturn]] void execute(const std::string &Program,
                          const std::vector<std::string> &Arguments) {
  std::vector<char *> Words = {const_cast<char *>(Program.c_str())};
  for (const std::string &Argument : Arguments)
    Words.push_back(const_cast<char *>(Argument.c_str()));
  Words.push_back(nullptr);
  execvp(Program.c_str(), Words.data());
  const int Error = errno;
  throw std::runtime_error(
      "'" + Program + "' does not start: " + std::strerror(Error) +
      (Error == E2BIG ? "; a response file with options of SYCL is too long "
                        "for a command line"
                      : ""));
}

/// The version of clang, whose line stays the first, and ours.
int printVersion(const Command &C, const std::string &Program) {
  pid_t Child = fork();
  if (Child < 0)
    throw std::runtime_error(std::string("no process can be made: ") +
                             std::strerror(errno));
  if (Child == 0)
    execute(Program, C.Arguments);
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  if (!WIFEXITED(Status) || WEXITSTATUS(Status) != 0)
    return 1;
  std::puts("Cohort version " COHORT_VERSION);
  return 0;
}

/// Reports what has no effect; whether that is an error.
bool reportUnused(const Command &C) {
  Severity S = unusedSeverity(C.Arguments);
  if (S == Severity::Off)
    return false;
  for (const std::string &Option : C.Unused)
    std::fprintf(stderr,
                 "cohort-clang++: %s: argument unused during compilation: '%s' "
                 "[%s-Wunused-command-line-argument]\n",
                 S == Severity::Error ? "error" : "warning", Option.c_str(),
                 S == Severity::Error ? "-Werror," : "");
  return S == Severity::Error && !C.Unused.empty();
}

int run(int NumWords, char **WordsOfMain) {
  std::vector<std::string> Words(WordsOfMain + 1, WordsOfMain + NumWords);
  // Clang's own other programs, which take no options of a driver.
  if (!Words.empty() && Words[0].rfind("-cc1", 0) == 0)
    execute(usualClang(), Words);
  Command C = translate(expandResponseFiles(Words, isOwnOption));
  if (C.Help) {
    std::fputs(describeOptions().c_str(), stdout);
    return 0;
  }
  if (reportUnused(C))
    return 1;
  std::vector<std::string> Arguments;
  // The file names a library, which -v and its kind alone must not link.
  if (C.UsesPlugin && C.HasInput && !C.OnlyPrint)
    Arguments.push_back("--config=" + configFile());
  // A link would be a second output.
  if (C.UsesPlugin && C.OnlyHeaders && !C.OnlyPrint)
    Arguments.push_back("-c");
  // In front of the user's own, which may take them back.
  for (const std::string &Macro : C.Macros)
    Arguments.push_back("-D" + Macro);
  Arguments.insert(Arguments.end(), C.Arguments.begin(), C.Arguments.end());
  if (C.OnlyPrint) {
    for (const std::string &Argument : Arguments)
      std::puts(Argument.c_str());
    return 0;
  }
  const std::string Program = C.Clang.empty() ? usualClang() : C.Clang;
  if (C.UsesPlugin && !C.HasInput &&
      std::find(Arguments.begin(), Arguments.end(), "--version") !=
          Arguments.end())
    return printVersion(C, Program);
  execute(Program, Arguments);
}

} // namespace

int main(int NumWords, char **Words) {
  try {
    return run(NumWords, Words);
  } catch (const std::exception &E) {
    std::fprintf(stderr, "cohort-clang++: error: %s\n", E.what());
    return 1;
  }
}
