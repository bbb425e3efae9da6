// Quotas of control groups: how many whole processors they allow
// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

// Not exported by the library.
#include "support/Processors.cpp"

namespace fs = std::filesystem;
using cohort::rt::quotaOf;

namespace {

struct Groups {
  fs::path Root = fs::temp_directory_path() /
                  ("cohort-groups-" + std::to_string(getpid()));
  Groups() { fs::create_directories(Root); }
  ~Groups() { fs::remove_all(Root); }
  void write(const std::string &File, const std::string &Text) {
    fs::create_directories((Root / File).parent_path());
    std::ofstream(Root / File) << Text << '\n';
  }
  uint32_t quota(const std::string &Text) { return quotaOf(Text, Root); }
};

} // namespace

TEST_CASE("quotas of control groups", "[processors]") {
  Groups G;
  CHECK(G.quota("0::/\n") == 0);
  G.write("a/b/cpu.max", "max 100000");
  CHECK(G.quota("0::/a/b\n") == 0);
  // Whole processors, but one at least.
  G.write("a/b/cpu.max", "250000 100000");
  CHECK(G.quota("0::/a/b\n") == 2);
  G.write("a/b/cpu.max", "5000 100000");
  CHECK(G.quota("0::/a/b\n") == 1);
  G.write("a/b/cpu.max", "900000 100000");
  CHECK(G.quota("0::/a/b\n") == 9);
  // The smallest of the groups around it counts.
  G.write("a/cpu.max", "300000 100000");
  CHECK(G.quota("0::/a/b\n") == 3);
  CHECK(G.quota("0::/a\n") == 3);
  CHECK(G.quota("0::/other\n") == 0);
  // As in a container, which does not see the path to its group.
  G.write("cpu.max", "400000 100000");
  CHECK(G.quota("0::/not/here\n") == 4);
  CHECK(G.quota("0::/a/b\n") == 3);
  CHECK(G.quota("nonsense\n\n:\n") == 0);
}

TEST_CASE("quotas of the first version", "[processors]") {
  Groups G;
  G.write("cpu,cpuacct/a/cpu.cfs_quota_us", "200000");
  G.write("cpu,cpuacct/a/cpu.cfs_period_us", "100000");
  CHECK(G.quota("5:memory:/a\n4:cpu,cpuacct:/a\n") == 2);
  CHECK(G.quota("5:memory:/a\n4:cpuset:/a\n") == 0);
  G.write("cpu,cpuacct/a/cpu.cfs_quota_us", "-1");
  CHECK(G.quota("4:cpu,cpuacct:/a\n") == 0);
}

TEST_CASE("there is a processor", "[processors]") {
  CHECK(cohort::rt::numProcessors() >= 1);
}
