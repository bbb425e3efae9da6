# What scripts/demo and scripts/test share: packages, configuring, building.
# SPDX-License-Identifier: Apache-2.0
#
# To be sourced by bash. Expects `root`, the checkout's folder; sets `build`, the build folder.

build="$root/build/release"

# Says in one line what is being done.
say() { printf '== %s\n' "$*"; }

# Ends with one sentence.
die() {
  printf '%s: error: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Packages that a build needs, and how to see that one is there: `command:X` on PATH, or `package` for what apt
# installed. Tools of one's own are as good as Debian's.
build_packages=(
  clang-22=command:clang++-22
  llvm-22=command:opt-22
  llvm-22-dev=package
  libclang-22-dev=package
  libtbb-dev=package
  libxxhash-dev=package
  opencl-c-headers=package
  cmake=command:cmake
  ninja-build=command:ninja
  ccache=command:ccache
)

# What the test suite needs beyond that.
test_packages=(
  clang-format-22=command:clang-format-22
  clang-tidy-22=command:clang-tidy-22
  llvm-22-tools=command:lit-22
  libclang-rt-22-dev=package
  catch2=package
  python3-psutil=package
  spirv-tools=command:spirv-val
  llvm-spirv-15=command:llvm-spirv-15
  clangd-22=package
  abigail-tools=package
  dpkg-dev=package
  pkg-config=package
  python3-yaml=package
  gdb=command:gdb
  libpng-dev=package
  python3-venv=package
)

# An OpenCL device for the tests, from PyPI: Intel's for CPUs, and libraries that it needs. MkDocs, for the documentation's site.
opencl_device=(intel-opencl-rt intel-cmplr-lib-rt)
site_generator='mkdocs>=1.6,<2'

# Prints those of the packages that are not there.
missing_packages() {
  local entry name installed=''
  if command -v dpkg-query >/dev/null; then
    # One call for all; it fails when it does not know one of them, but prints the others.
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${@%%=*}" 2>/dev/null) || true
  fi
  for entry in "$@"; do
    name=${entry%%=*}
    case ${entry#*=} in
      command:*) command -v "${entry#*=command:}" >/dev/null || printf '%s\n' "$name" ;;
      package) grep -qx "$name installed" <<<"$installed" || printf '%s\n' "$name" ;;
    esac
  done
}

# Whether apt has something to install for each of the packages.
apt_knows() {
  local name policy
  for name in "$@"; do
    policy=$(apt-cache policy "$name" 2>/dev/null) || return 1
    grep -q '^ *Candidate: [^(]' <<<"$policy" || return 1
  done
}

# Of what apt-get says a line every fifth of the way.
show_apt_progress() {
  local kind percent last=''
  while IFS=: read -r kind _ percent _; do
    case $kind in
      dlstatus) kind=downloaded ;;
      pmstatus) kind=installed ;;
      *) continue ;;
    esac
    percent=$((${percent%%.*} / 20 * 20))
    [ "$percent" -eq 0 ] || [ "$kind $percent" = "$last" ] || say "$kind $percent%"
    last="$kind $percent"
  done
}

# Installs those of the packages that are not there. Takes entries as in build_packages.
ensure_packages() {
  local missing=() sudo=() apt
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  command -v apt-get >/dev/null ||
    die "these are missing, and there is no apt-get to install them with: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
      sudo=(sudo -n)
    elif [ "${missing[*]}" = ccache ]; then
      return 0 # only makes builds faster
    else
      printf '%s\n' \
        "${0##*/}: error: packages are missing and neither root nor sudo is at hand; an administrator has to run" \
        "apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
      exit 1
    fi
  fi

  apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  # The status has a descriptor of its own: apt closes it for the packages' scripts, some of which fail without an
  # output. The shell opens it, as sudo closes all but the first three.
  local install=("${sudo[@]}" sh -c 'exec "$@" 3>&1 >/dev/null' sh "${apt[@]:${#sudo[@]}}"
    -o Dpkg::Use-Pty=0 -o APT::Status-Fd=3 install -y --no-install-recommends "${missing[@]}")
  if apt_knows "${missing[@]}"; then
    say "installing ${missing[*]}"
    # Lists from some days ago may name files that the mirror no longer has.
    "${install[@]}" | show_apt_progress && return 0
  fi
  say "fetching the package lists"
  "${apt[@]}" update >/dev/null || die "'apt-get update' failed"
  say "installing ${missing[*]}"
  "${install[@]}" | show_apt_progress ||
    die "apt-get cannot install ${missing[*]}; clang 22 is in Debian 12's security updates and on apt.llvm.org"
}

# Puts the OpenCL device of the tests into .venv. Without it they are skipped, so that failing is no error.
ensure_opencl_device() {
  [ ! -e "$root/.venv/lib/libintelocl.so" ] || return 0
  say "installing an OpenCL device for the tests into .venv"
  { python3 -m venv "$root/.venv" &&
    "$root/.venv/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 20 "${opencl_device[@]}" "$site_generator"; } \
    >/dev/null 2>&1 || say "it cannot be had from PyPI: tests on OpenCL devices are skipped"
}

# What a configuration depends on and CMake does not look at again by itself: the place, the presets, the environment,
# what apt has installed since, and tools that came in other ways.
describe_configuration() {
  local entry
  printf 'root %s\npresets %s\n' "$root" "$(cksum <"$root/CMakePresets.json")"
  env | grep -E '^(CC|CXX|CFLAGS|CXXFLAGS|CPPFLAGS|LDFLAGS|CMAKE_[A-Z_]+|[A-Za-z0-9]+_(DIR|ROOT))=' | LC_ALL=C sort || true
  ! command -v dpkg-query >/dev/null || dpkg-query -W | cksum
  for entry in "${build_packages[@]}" "${test_packages[@]}"; do
    case $entry in *=command:*) command -v "${entry#*=command:}" || true ;; esac
  done
}

# Settings of ours in the build folder's cache, as options of cmake; what was found there is left out.
cached_settings() {
  grep -E '^COHORT_[A-Z_]+:(BOOL|STRING)=' "$build/CMakeCache.txt" 2>/dev/null | grep -v '^COHORT_TESTS:' | sed 's/^/-D/' || true
}

# Configures the build folder unless that has been done and nothing that it depends on has changed. With 'tests' it has the tests as
# well, and each package that they need is required; without, a build folder that has them keeps them.
configure_build() {
  local cache="$build/CMakeCache.txt" stamp="$build/configured-for" now tests=OFF settings=()
  [ "${1:-}" != tests ] || tests=ON
  now=$(describe_configuration)
  if [ -f "$build/build.ninja" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] &&
    { [ "$tests" = OFF ] || grep -qx 'COHORT_TESTS:BOOL=ON' "$cache"; }; then
    return 0
  fi
  say "configuring build/release"
  mkdir -p "$build"
  mapfile -t settings < <(cached_settings)
  # CMake looks for nothing again that it has found once, be it still there or not; hence --fresh. Objects stay.
  (cd "$root" && cmake --preset release --fresh -Wno-dev "${settings[@]}" "-DCOHORT_TESTS=$tests") >"$build/configure.log" 2>&1 || {
    rm -f "$stamp"
    cat "$build/configure.log" >&2
    die "configuring failed"
  }
  printf '%s\n' "$now" >"$stamp"
}

# Of ninja's output a line every tenth of the way, and all that the commands say.
show_build_progress() {
  local line next=10 percent
  while IFS= read -r line || [ -n "$line" ]; do
    if [[ $line =~ ^@@([0-9]+)/([0-9]+)@ ]]; then
      percent=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
      if [ "$percent" -ge "$next" ]; then
        say "built $percent% (${BASH_REMATCH[1]} of ${BASH_REMATCH[2]} steps)"
        next=$((percent / 10 * 10 + 10))
      fi
    else
      printf '%s\n' "$line"
    fi
  done
}

# Builds the targets given, or everything; what is up to date is left alone.
build_targets() {
  local targets=("$@") jobs
  jobs=$(nproc)
  say "building ${targets[*]:-everything} with $jobs jobs"
  if [ -t 1 ]; then
    ninja -C "$build" -j "$jobs" "${targets[@]}" || die "the build failed"
  else
    NINJA_STATUS='@@%f/%t@ ' ninja -C "$build" -j "$jobs" "${targets[@]}" | show_build_progress || die "the build failed"
  fi
}
