//===- Processors.cpp - Number of usable processors -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Processors.h"
#include <algorithm>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <unistd.h>
#include <vector>

namespace cohort::rt {

namespace {

/// A mask of as many processors as the machine may have.
class Mask {
public:
  /// That of the thread \p Id; 0: of the calling one. Empty if it cannot be
  /// told.
  explicit Mask(int Id) {
    // The kernel refuses one that is smaller than its own.
    for (size_t Words = 16; Words <= 4096; Words *= 2) {
      Bits.assign(Words, cpu_set_t());
      if (sched_getaffinity(Id, bytes(), Bits.data()) == 0)
        return;
    }
    Bits.clear();
  }
  void giveTo(int Id) const {
    if (!Bits.empty())
      sched_setaffinity(Id, bytes(), Bits.data());
  }
  uint32_t count() const {
    return Bits.empty() ? 1 : uint32_t(CPU_COUNT_S(bytes(), Bits.data()));
  }
  bool operator==(const Mask &Other) const {
    return Bits.size() == Other.Bits.size() && !Bits.empty() &&
           CPU_EQUAL_S(bytes(), Bits.data(), Other.Bits.data());
  }

private:
  size_t bytes() const { return Bits.size() * sizeof(cpu_set_t); }
  std::vector<cpu_set_t> Bits;
};

/// Read when the library is loaded, before the program can change anything.
/// Never destroyed, as threads may start until the end.
const Mask &processMask() {
  static const Mask *TheMask = new Mask(getpid());
  return *TheMask;
}
__attribute__((constructor)) void readProcessMask() { processMask(); }

/// Whole processors in the files of one group; 0: no limit.
uint32_t quotaOfGroup(const std::string &Folder) {
  std::string Quota;
  long Microseconds = 0, Period = 0;
  std::ifstream Unified(Folder + "/cpu.max");
  if (Unified >> Quota >> Period) {
    if (Quota != "max")
      std::istringstream(Quota) >> Microseconds;
  } else {
    std::ifstream(Folder + "/cpu.cfs_quota_us") >> Microseconds;
    std::ifstream(Folder + "/cpu.cfs_period_us") >> Period;
  }
  if (Microseconds <= 0 || Period <= 0)
    return 0;
  return uint32_t(std::max(1l, Microseconds / Period));
}

/// The folder that a line of /proc/self/cgroup names, below \p Root:
/// "0::/path", or "4:cpu,cpuacct:/path" of the first version; empty if it has
/// no quotas.
std::pair<std::string, std::string> folderOf(const std::string &Line,
                                             const std::string &Root) {
  size_t First = Line.find(':'), Second = Line.find(':', First + 1);
  if (First == std::string::npos || Second == std::string::npos)
    return {};
  std::string Controllers = Line.substr(First + 1, Second - First - 1);
  std::string Path = Line.substr(Second + 1);
  if (Controllers.empty())
    return {Root, Path};
  if (("," + Controllers + ",").find(",cpu,") == std::string::npos)
    return {};
  return {Root + "/" + Controllers, Path};
}

} // namespace

uint32_t quotaOf(const std::string &Groups, const std::string &Root) {
  uint32_t Least = 0;
  std::istringstream Lines(Groups);
  for (std::string Line; std::getline(Lines, Line);) {
    auto [Base, Path] = folderOf(Line, Root);
    if (Base.empty())
      continue;
    // A container may see its own group as the root, and not the path to it.
    for (;; Path.erase(Path.rfind('/'))) {
      if (uint32_t Quota = quotaOfGroup(Base + Path))
        Least = Least == 0 ? Quota : std::min(Least, Quota);
      if (Path.find('/') == std::string::npos)
        break;
    }
  }
  return Least;
}

uint32_t numProcessors() {
  static const uint32_t Number = [] {
    std::ifstream File("/proc/self/cgroup");
    std::stringstream Text;
    Text << File.rdbuf();
    uint32_t InMask = std::max(1u, processMask().count());
    uint32_t Quota = quotaOf(Text.str(), "/sys/fs/cgroup");
    return Quota == 0 ? InMask : std::min(InMask, Quota);
  }();
  return Number;
}

void useProcessMask() { processMask().giveTo(0); }

void leaveMaskOf(int Maker) {
  Mask Own(0);
  if (Own.count() < processMask().count() && Own == Mask(Maker))
    useProcessMask();
}

void withProcessMask(const std::function<void()> &Work) {
  int Threads[] = {getpid(), 0};
  Mask Before[] = {Mask(Threads[0]), Mask(Threads[1])};
  for (int Id : Threads)
    processMask().giveTo(Id);
  Work();
  for (int I : {0, 1})
    Before[I].giveTo(Threads[I]);
}

} // namespace cohort::rt
