//===- DiskCache.cpp - What compilers have made, on disk ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DiskCache.h"
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;

namespace cohort::rt {

namespace {

constexpr uint64_t MostBytes = uint64_t(256) << 20; ///< of all files together
constexpr char Extension[] = ".build", Unfinished[] = ".new";

/// What a file begins with; device words, image and binary follow.
struct Header {
  char Magic[8];
  uint64_t DeviceBytes, ImageBytes, BinaryBytes;
  uint64_t Checksum; ///< of the three
};
/// A new number for a new layout.
constexpr char Magic[8] = {'C', 'o', 'h', 'B', 'l', 'd', '0', '1'};

/// FNV-1a: finds damage, and names files; no key depends on it alone.
uint64_t hash(std::string_view Bytes, uint64_t Sum = 0xcbf29ce484222325) {
  for (unsigned char C : Bytes)
    Sum = (Sum ^ C) * 0x100000001b3;
  return Sum;
}

/// Empty: there is to be no cache.
std::string folder() {
  if (const char *Own = std::getenv("COHORT_CACHE_DIR"))
    return Own;
  if (const char *Base = std::getenv("XDG_CACHE_HOME"); Base && *Base == '/')
    return std::string(Base) + "/cohort";
  if (const char *Home = std::getenv("HOME"); Home && *Home == '/')
    return std::string(Home) + "/.cache/cohort";
  return "";
}

std::string pathOf(const std::string &Folder, const BuildKey &Key) {
  char Name[17];
  std::snprintf(Name, sizeof Name, "%016llx",
                (unsigned long long)hash(Key.Image, hash(Key.Device)));
  return Folder + "/" + Name + Extension;
}

std::optional<std::string> readFile(const std::string &Path) {
  int File = open(Path.c_str(), O_RDONLY | O_CLOEXEC);
  if (File < 0)
    return std::nullopt;
  std::string Bytes;
  char Part[1 << 16];
  ssize_t Got;
  while ((Got = read(File, Part, sizeof Part)) > 0)
    Bytes.append(Part, size_t(Got));
  close(File);
  if (Got < 0)
    return std::nullopt;
  return Bytes;
}

bool writeFile(const std::string &Path, std::string_view Bytes) {
  int File = open(Path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (File < 0)
    return false;
  while (!Bytes.empty()) {
    ssize_t Written = write(File, Bytes.data(), Bytes.size());
    if (Written <= 0)
      break;
    Bytes.remove_prefix(size_t(Written));
  }
  bool Closed = close(File) == 0; // a full disk may only show here
  return Closed && Bytes.empty();
}

/// Deletes the oldest files until the rest is small enough, and what processes
/// that ended early have left.
void makeRoom(const std::string &Folder) {
  struct Old {
    fs::file_time_type Time;
    uint64_t Bytes;
    fs::path Path;
  };
  std::vector<Old> Files;
  uint64_t All = 0;
  std::error_code Error;
  auto Yesterday =
      fs::file_time_type::clock::now() - std::chrono::hours(24);
  for (fs::directory_iterator I(Folder, Error), End; !Error && I != End;
       I.increment(Error)) {
    std::error_code Gone;
    Old File{I->last_write_time(Gone), 0, I->path()};
    if (!Gone)
      File.Bytes = I->file_size(Gone);
    if (Gone)
      continue;
    if (File.Path.extension() == Unfinished && File.Time < Yesterday)
      fs::remove(File.Path, Gone);
    if (File.Path.extension() != Extension)
      continue;
    All += File.Bytes;
    Files.push_back(std::move(File));
  }
  std::sort(Files.begin(), Files.end(),
            [](const Old &A, const Old &B) { return A.Time < B.Time; });
  for (size_t I = 0; I != Files.size() && All > MostBytes; ++I) {
    fs::remove(Files[I].Path, Error);
    All -= Files[I].Bytes;
  }
}

} // namespace

std::optional<std::string> loadBuild(const BuildKey &Key) {
  std::string Folder = folder();
  if (Folder.empty())
    return std::nullopt;
  std::string Path = pathOf(Folder, Key);
  auto Bytes = readFile(Path);
  Header H;
  if (!Bytes || Bytes->size() < sizeof H)
    return std::nullopt;
  std::memcpy(&H, Bytes->data(), sizeof H);
  std::string_view Rest = std::string_view(*Bytes).substr(sizeof H);
  if (std::memcmp(H.Magic, Magic, sizeof Magic) != 0 ||
      H.DeviceBytes != Key.Device.size() || H.ImageBytes != Key.Image.size() ||
      H.BinaryBytes != Rest.size() - H.DeviceBytes - H.ImageBytes ||
      Rest.size() < H.DeviceBytes + H.ImageBytes || H.Checksum != hash(Rest) ||
      Rest.substr(0, H.DeviceBytes) != Key.Device ||
      Rest.substr(H.DeviceBytes, H.ImageBytes) != Key.Image)
    return std::nullopt;
  std::error_code Error; // for makeRoom: it has been used now
  fs::last_write_time(Path, fs::file_time_type::clock::now(), Error);
  return std::string(Rest.substr(H.DeviceBytes + H.ImageBytes));
}

void storeBuild(const BuildKey &Key, std::string_view Binary) {
  std::string Folder = folder();
  if (Folder.empty() || Binary.empty())
    return;
  std::error_code Error;
  fs::create_directories(fs::path(Folder).parent_path(), Error);
  mkdir(Folder.c_str(), 0700);
  std::string Rest = Key.Device;
  Rest.append(Key.Image).append(Binary);
  Header H{{}, Key.Device.size(), Key.Image.size(), Binary.size(), hash(Rest)};
  std::memcpy(H.Magic, Magic, sizeof Magic);
  std::string Bytes(reinterpret_cast<const char *>(&H), sizeof H);
  Bytes += Rest;

  static std::atomic<unsigned> Count{0};
  std::string New = Folder + "/" + std::to_string(getpid()) + "-" +
                    std::to_string(Count++) + Unfinished;
  // A process of the same number on another machine may have left one.
  if (!writeFile(New, Bytes) ||
      std::rename(New.c_str(), pathOf(Folder, Key).c_str()) != 0) {
    unlink(New.c_str());
    return;
  }
  makeRoom(Folder);
}

void forgetBuild(const BuildKey &Key) {
  if (std::string Folder = folder(); !Folder.empty())
    unlink(pathOf(Folder, Key).c_str());
}

} // namespace cohort::rt
