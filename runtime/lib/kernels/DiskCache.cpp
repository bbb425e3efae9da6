//===- DiskCache.cpp - Cache of compiled kernels on disk ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DiskCache.h"
#include "support/Hash.h"
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <tuple>
#include <unistd.h>
#include <utility>
#include <vector>

namespace fs = std::filesystem;

namespace cohort::rt {

namespace {

constexpr uint64_t MostBytes = uint64_t(256) << 20; ///< of all files together
constexpr char Extension[] = ".build", Unfinished[] = ".new";

/// The head of a file; device words, image and binary follow.
struct Header {
  char Magic[8];
  uint64_t DeviceBytes, ImageBytes, BinaryBytes;
  uint64_t Checksum; ///< of the three
};
/// A new number for a new layout.
constexpr char Magic[8] = {'C', 'o', 'h', 'B', 'l', 'd', '0', '2'};

/// Empty: there is to be no cache. A program with more rights than who starts
/// it has none: it does not take files from where that user says.
std::string folderPath() {
  std::string Path;
  if (const char *Own = secure_getenv("COHORT_CACHE_DIR"))
    Path = Own;
  else if (const char *Base = secure_getenv("XDG_CACHE_HOME");
           Base && *Base == '/')
    Path = std::string(Base) + "/cohort";
  else if (const char *Home = secure_getenv("HOME"); Home && *Home == '/')
    Path = std::string(Home) + "/.cache/cohort";
  while (Path.size() > 1 && Path.back() == '/')
    Path.pop_back(); // which would follow a link
  return Path;
}

/// Whether nobody else can have written \p File, whose content is run.
bool isOwn(int File, mode_t Kind) {
  struct stat State;
  return fstat(File, &State) == 0 && (State.st_mode & S_IFMT) == Kind &&
         State.st_uid == geteuid() &&
         (State.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// An open file or folder; none if it cannot be trusted.
class Handle {
public:
  Handle(int File, mode_t Kind) : File(File) {
    if (File >= 0 && !isOwn(File, Kind)) {
      close(File);
      this->File = -1;
    }
  }
  Handle(const Handle &) = delete;
  ~Handle() {
    if (File >= 0)
      close(File);
  }
  explicit operator bool() const { return File >= 0; }
  int get() const { return File; }
  /// False if a full disk has shown only now.
  bool finish() { return close(std::exchange(File, -1)) == 0; }

private:
  int File;
};

int openFolder(const std::string &Path) {
  return Path.empty() ? -1
                      : open(Path.c_str(),
                             O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

std::string nameOf(const BuildKey &Key) {
  return hashText(Key.Device + std::string(Key.Image)) + Extension;
}

std::optional<std::string> readFile(const Handle &Folder,
                                    const std::string &Name) {
  Handle File(openat(Folder.get(), Name.c_str(),
                     O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC),
              S_IFREG);
  if (!File)
    return std::nullopt;
  std::string Bytes;
  char Part[1 << 16];
  ssize_t Got;
  while ((Got = read(File.get(), Part, sizeof Part)) > 0)
    Bytes.append(Part, size_t(Got));
  if (Got < 0)
    return std::nullopt;
  futimens(File.get(), nullptr); // for makeRoom: it has been used now
  return Bytes;
}

bool writeFile(const Handle &Folder, const std::string &Name,
               std::string_view Bytes) {
  Handle File(openat(Folder.get(), Name.c_str(),
                     O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                     0600),
              S_IFREG);
  if (!File)
    return false;
  while (!Bytes.empty()) {
    ssize_t Written = write(File.get(), Bytes.data(), Bytes.size());
    if (Written <= 0)
      break;
    Bytes.remove_prefix(size_t(Written));
  }
  return File.finish() && Bytes.empty();
}

/// Deletes the oldest files until the rest is small enough, and what processes
/// that ended early have left.
void makeRoom(const Handle &Folder) {
  struct Old {
    timespec Time;
    uint64_t Bytes;
    std::string Name;
  };
  std::vector<Old> Files;
  uint64_t All = 0;
  int Copy = openat(Folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  std::unique_ptr<DIR, int (*)(DIR *)> List(
      Copy < 0 ? nullptr : fdopendir(Copy), closedir);
  time_t Yesterday = time(nullptr) - 24 * 60 * 60;
  while (dirent *Entry = List ? readdir(List.get()) : nullptr) {
    std::string Name = Entry->d_name;
    struct stat State;
    if (fstatat(Folder.get(), Name.c_str(), &State, AT_SYMLINK_NOFOLLOW) != 0)
      continue;
    if (Name.ends_with(Unfinished) && State.st_mtim.tv_sec < Yesterday)
      unlinkat(Folder.get(), Name.c_str(), 0);
    if (!Name.ends_with(Extension))
      continue;
    All += uint64_t(State.st_size);
    Files.push_back({State.st_mtim, uint64_t(State.st_size), std::move(Name)});
  }
  std::sort(Files.begin(), Files.end(), [](const Old &A, const Old &B) {
    return std::tie(A.Time.tv_sec, A.Time.tv_nsec) <
           std::tie(B.Time.tv_sec, B.Time.tv_nsec);
  });
  for (size_t I = 0; I != Files.size() && All > MostBytes; ++I) {
    unlinkat(Folder.get(), Files[I].Name.c_str(), 0);
    All -= Files[I].Bytes;
  }
}

} // namespace

std::optional<std::string> loadBuild(const BuildKey &Key) {
  Handle Folder(openFolder(folderPath()), S_IFDIR);
  if (!Folder)
    return std::nullopt;
  auto Bytes = readFile(Folder, nameOf(Key));
  Header H;
  if (!Bytes || Bytes->size() < sizeof H)
    return std::nullopt;
  std::memcpy(&H, Bytes->data(), sizeof H);
  std::string_view Rest = std::string_view(*Bytes).substr(sizeof H);
  if (std::memcmp(H.Magic, Magic, sizeof Magic) != 0 ||
      H.DeviceBytes != Key.Device.size() || H.ImageBytes != Key.Image.size() ||
      H.BinaryBytes != Rest.size() - H.DeviceBytes - H.ImageBytes ||
      Rest.size() < H.DeviceBytes + H.ImageBytes ||
      H.Checksum != checksum(Rest) ||
      Rest.substr(0, H.DeviceBytes) != Key.Device ||
      Rest.substr(H.DeviceBytes, H.ImageBytes) != Key.Image)
    return std::nullopt;
  return std::string(Rest.substr(H.DeviceBytes + H.ImageBytes));
}

void storeBuild(const BuildKey &Key, std::string_view Binary) {
  std::string Path = folderPath();
  if (Path.empty() || Binary.empty())
    return;
  std::error_code Error;
  fs::create_directories(fs::path(Path).parent_path(), Error);
  mkdir(Path.c_str(), 0700);
  Handle Folder(openFolder(Path), S_IFDIR);
  if (!Folder)
    return;
  std::string Rest = Key.Device;
  Rest.append(Key.Image).append(Binary);
  Header H{
      {}, Key.Device.size(), Key.Image.size(), Binary.size(), checksum(Rest)};
  std::memcpy(H.Magic, Magic, sizeof Magic);
  std::string Bytes(reinterpret_cast<const char *>(&H), sizeof H);
  Bytes += Rest;

  static std::atomic<unsigned> Count{0};
  std::string New =
      std::to_string(getpid()) + "-" + std::to_string(Count++) + Unfinished;
  // A process of the same number on another machine may have left one.
  if (!writeFile(Folder, New, Bytes) ||
      renameat(Folder.get(), New.c_str(), Folder.get(), nameOf(Key).c_str()) !=
          0) {
    unlinkat(Folder.get(), New.c_str(), 0);
    return;
  }
  makeRoom(Folder);
}

void forgetBuild(const BuildKey &Key) {
  if (Handle Folder(openFolder(folderPath()), S_IFDIR); Folder)
    unlinkat(Folder.get(), nameOf(Key).c_str(), 0);
}

} // namespace cohort::rt
