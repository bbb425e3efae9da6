//===- cohort-extract.cpp - Writes a program's device code to files -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "ProgramKernels.h"
#include "support/KernelName.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace {

constexpr char Usage[] =
    "usage: cohort-extract [--json] [-o FOLDER] PROGRAM\n"
    "       writes the device code that a program, a library or an object file "
    "carries to files in FOLDER\n"
    "       (the current one), and prints their names and the kernels in "
    "them, with --json as JSON\n"
    "       cohort-extract --version prints the version\n";

/// PROGRAM without its folders.
std::string fileName(const std::string &Path) {
  return Path.substr(Path.rfind('/') + 1);
}

const char *extension(const std::string &Target) {
  return Target.rfind("spirv", 0) == 0   ? ".spv"
         : Target.rfind("cubin", 0) == 0 ? ".cubin"
                                         : ".ptx";
}

void write(const std::string &Path, const std::string &Data) {
  std::ofstream Out(Path, std::ios::binary);
  Out.write(Data.data(), std::streamsize(Data.size()));
  if (!Out.flush())
    throw std::runtime_error("'" + Path +
                             "' cannot be written: " + std::strerror(errno));
}

void print(const cohort::ProgramImage &Image, const std::string &Path) {
  std::printf("%s: %s, %zu bytes\n", Path.c_str(), Image.Target.c_str(),
              Image.Data.size());
  auto Print = [](const char *What, const auto &List) {
    for (auto &[Entry, Symbol] : List)
      std::printf("  %s%s: %s\n", What, Entry.c_str(),
                  cohort::kernelNameOf(Symbol).c_str());
  };
  Print("", Image.Kernels);
  Print("exports ", Image.Exports);
  Print("imports ", Image.Imports);
}

void jsonImage(cohort::Json &Out, const cohort::ProgramImage &Image,
               const std::string &Path) {
  Out.open('{');
  Out.text("file", Path);
  Out.text("target", Image.Target);
  Out.number("bytes", Image.Data.size());
  auto List = [&](const char *What, const auto &Functions) {
    Out.open('[', What);
    for (auto &[Entry, Symbol] : Functions) {
      Out.open('{');
      Out.text("entry", Entry);
      Out.text("name", cohort::kernelNameOf(Symbol));
      Out.text("symbol", Symbol);
      Out.close('}');
    }
    Out.close(']');
  };
  List("kernels", Image.Kernels);
  List("exports", Image.Exports);
  List("imports", Image.Imports);
  Out.close('}');
}

void extract(const std::string &Program, const std::string &Folder,
             bool AsJson) {
  auto Images = cohort::readProgramImages(Program);
  if (Images.empty())
    throw std::runtime_error(
        "'" + Program +
        "' carries no device code; "
        "-fplugin-arg-cohort-targets=cpu,spirv64 puts some in");
  cohort::Json Out;
  Out.open('[');
  for (size_t I = 0; I != Images.size(); ++I) {
    const cohort::ProgramImage &Image = Images[I];
    std::string Path = Folder + "/" + fileName(Program) + "." +
                       std::to_string(I) + extension(Image.Target);
    write(Path, Image.Data);
    if (AsJson)
      jsonImage(Out, Image, Path);
    else
      print(Image, Path);
  }
  Out.close(']');
  if (AsJson)
    std::printf("%s\n", Out.str().c_str());
}

void run(int NumArgs, char **Args) {
  std::string Folder = ".";
  const char *Program = nullptr;
  bool AsJson = false;
  for (int I = 1; I != NumArgs; ++I) {
    std::string Word = Args[I];
    if (Word == "-h" || Word == "--help") {
      std::fputs(Usage, stdout);
      return;
    }
    if (Word == "--version") {
      std::puts("cohort-extract " COHORT_VERSION);
      return;
    }
    if (Word == "--json")
      AsJson = true;
    else if (Word == "-o" && I + 1 != NumArgs)
      Folder = Args[++I];
    else if (Word[0] == '-')
      throw std::runtime_error(Word == "-o"
                                   ? "'-o' lacks its folder"
                                   : "unknown option '" + Word +
                                         "'; see cohort-extract --help");
    else if (Program)
      throw std::runtime_error("more than one program is given");
    else
      Program = Args[I];
  }
  if (!Program)
    throw std::runtime_error("no program is given; see cohort-extract --help");
  extract(Program, Folder, AsJson);
}

} // namespace

int main(int NumArgs, char **Args) {
  try {
    run(NumArgs, Args);
  } catch (const std::exception &E) {
    std::fprintf(stderr, "cohort-extract: error: %s\n", E.what());
    return 1;
  }
  return 0;
}
