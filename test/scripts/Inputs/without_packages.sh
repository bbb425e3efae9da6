#!/usr/bin/env bash
# The set-up of both scripts with the real CMake, on this machine less some packages, which scripts/test then installs.
# SPDX-License-Identifier: Apache-2.0
#
# without_packages.sh SOURCE FOLDER PACKAGE[,PACKAGE...]...: each list is one round. For root in a mount namespace of its own (unshare -m).
# /usr gets a layer in which the packages' files are removed; a stub of apt-get brings them back. Nothing is built: ninja, and clang++-22 for the examples, are stubs. What is configured
# in the end has to be, to the byte, what a machine configures that has everything from the start.

set -euo pipefail
source=$1
folder=$2
shift 2
root=$folder/root
rm -rf "$folder"
mkdir -p "$root/.venv/lib" "$folder/bin" "$folder/layers"
touch "$root/.venv/lib/libintelocl.so"
cp -r "$source/scripts" "$root/"
for entry in "$source"/*; do
  case ${entry##*/} in scripts | build) ;; *) ln -s "$entry" "$root/" ;; esac
done

mount -t tmpfs none "$folder/layers"
mkdir "$folder/layers/changes" "$folder/layers/work"
mount -t overlay none -o "lowerdir=/usr,upperdir=$folder/layers/changes,workdir=$folder/layers/work" /usr

# stub NAME: the body comes on stdin; it may use $folder.
stub() {
  { printf '#!/bin/bash\nfolder=%q\n' "$folder" && cat; } >"$folder/bin/$1"
  chmod +x "$folder/bin/$1"
}
stub dpkg-query <<'END'
/usr/bin/dpkg-query "$@" 2>/dev/null | awk -F '[ \t:]' 'list { hidden[$1]; next } !($1 in hidden)' list=1 "$folder/hidden" list=0 -
END
stub apt-cache <<'END'
printf '%s:\n  Candidate: 1\n' "$2"
END
stub apt-get <<'END'
printf '%s\n' "$@" >>"$folder/installed"
tar -P -xf "$folder/layers/removed.tar"
: >"$folder/hidden"
END
stub id <<'END'
cat "$folder/uid"
END
stub sudo <<'END'
exit 1
END
stub ninja <<'END'
[ "$1" = -C ] || exec /usr/bin/ninja "$@"
mkdir -p "$2/lib" "$2/etc"
touch "$2/lib/Cohort.so" "$2/lib/CohortPasses.so" "$2/lib/libcohort.so" "$2/etc/cohort.cfg"
END
stub clang++-22 <<'END'
case $1 in --config="$folder"/*) ;; *) exec /usr/bin/clang++-22 "$@" ;; esac
printf '#!/bin/sh\necho PASS\n' >"${@: -1}"
chmod +x "${@: -1}"
END
export PATH=$folder/bin:$PATH

fail() {
  printf 'without %s: %s\n' "$package" "$*"
  tail -n 20 "$folder/demo.log" "$folder/test.log"
  exit 1
}

# Takes the files of packages away, and what dpkg knows of them.
hide() {
  rm -f "$folder/installed"
  /usr/bin/dpkg-query -L "$@" | grep '^/usr/' | while IFS= read -r file; do
    [ -d "$file" ] && [ ! -L "$file" ] || printf '%s\0' "$file"
  done >"$folder/files"
  tar -P --null -T "$folder/files" -cf "$folder/layers/removed.tar"
  xargs -0r rm -f <"$folder/files"
  printf '%s\n' "$@" >"$folder/hidden"
}

# scripts/test as far as lit, which only says its version.
set_up_tests() {
  echo 0 >"$folder/uid"
  "$root/scripts/test" --version >"$folder/test.log" 2>&1 || true
}
configuration() { cat "$root/build/release/build.ninja" "$root/build/release/CMakeFiles/rules.ninja"; }

package=nothing
: >"$folder/hidden"
set_up_tests
configuration >"$folder/whole"
grep -q 'bin/runtime-tests' "$folder/whole" || fail "there is no target 'runtime-tests'"
for package in "$@"; do
  IFS=, read -ra hidden <<<"$package"
  rm -rf "$root/build"
  hide "${hidden[@]}"
  echo 1000 >"$folder/uid"
  "$root/scripts/demo" >"$folder/demo.log" 2>&1 || fail "scripts/demo failed"
  case $package in
    catch2 | llvm-22-tools | libclang-rt-22-dev)
      if (cd "$root" && cmake --preset release -DCOHORT_TESTS=ON -B "$folder/must-fail") >"$folder/demo.log" 2>&1; then fail "it was configured"; fi
      grep -q "(Debian: $package)" "$folder/demo.log" || fail "the error does not name the package"
      rm -rf "$folder/must-fail"
      ;;
    ccache) ! configuration | grep -q ccache || fail "it was found" ;;
  esac
  set_up_tests
  for one in "${hidden[@]}"; do
    grep -qx "$one" "$folder/installed" || fail "scripts/test did not install $one"
  done
  grep -q '^== running the tests' "$folder/test.log" || fail "scripts/test did not get to the tests"
  configuration | cmp -s - "$folder/whole" || fail "the configuration is not that of a whole machine"
  printf 'without %s: fine\n' "${hidden[@]}"
done
