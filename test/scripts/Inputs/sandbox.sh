#!/usr/bin/env bash
# A checkout with our scripts and a machine of stub commands to run them on.
# SPDX-License-Identifier: Apache-2.0
#
# sandbox.sh SOURCE FOLDER makes FOLDER/a clone (a path with a space), FOLDER/bin (the only folder of PATH), and
# FOLDER/packages, the names that dpkg-query knows as installed. Stub commands that change something write their
# command line to FOLDER/log. Knobs: files FOLDER/uid (default 0), FOLDER/unknown (apt has not fetched its lists yet),
# FOLDER/broken (apt-get install fails), FOLDER/offline (pip reaches nothing), FOLDER/example (what an example prints), FOLDER/example-status.

set -eu
source=$1
rm -rf "$2"
mkdir -p "$2/bin" "$2/a clone/examples"
sandbox=$(cd "$2" && pwd)
cp -r "$source/scripts" "$source/.ci" "$source/CMakePresets.json" "$sandbox/a clone/"
mkdir -p "$sandbox/a clone/runtime/include"
for example in nd_range_reduction tiled_matmul scoped_reduction; do
  echo "// $example" >"$sandbox/a clone/examples/$example.cpp"
done
: >"$sandbox/log"
: >"$sandbox/packages"
echo 'sum of 1024 numbers: PASS' >"$sandbox/example"
echo 0 >"$sandbox/example-status"
echo 0 >"$sandbox/uid"

for tool in bash sh env dirname basename mkdir cat grep find nproc rm printf touch chmod cp cksum sed sort; do
  ln -s "$(command -v "$tool")" "$sandbox/bin/$tool"
done

# stub NAME: the body comes on stdin; it may use $sandbox and `log`.
stub() {
  {
    printf '#!%s\nsandbox=%q\n' "$(command -v bash)" "$sandbox"
    # shellcheck disable=SC2016
    printf 'log() { printf "%%s\\n" "$*" >>"$sandbox/log"; }\n'
    cat
  } >"$sandbox/bin/$1"
  chmod +x "$sandbox/bin/$1"
}

# python3 may be a launcher that looks around on PATH; the stub needs what it launches.
stub python3 <<END
if [ "\${*:1:2}" != '-m venv' ]; then exec '$(python3 -c 'import sys; print(sys.executable)')' "\$@"; fi
log "python3 -m venv"
mkdir -p "\$3/bin" "\$3/lib"
cp "\$sandbox/pip" "\$3/bin/pip"
END
stub pip <<'END'
log "pip ${*: -2}"
if [ -e "$sandbox/offline" ]; then echo 'no route to host' >&2; exit 1; fi
touch "${0%/*}/../lib/libintelocl.so"
END
mv "$sandbox/bin/pip" "$sandbox/pip"

stub id <<'END'
cat "$sandbox/uid"
END

stub dpkg-query <<'END'
if [ $# = 1 ]; then exec cat "$sandbox/packages"; fi
status=0
for name in "${@:3}"; do
  if grep -qxF "$name" "$sandbox/packages"; then printf '%s installed\n' "$name"; else status=1; fi
done
exit $status
END

stub apt-cache <<'END'
if [ -e "$sandbox/unknown" ]; then exit 0; fi
printf '%s:\n  Installed: (none)\n  Candidate: 1:22.1\n' "$2"
END

# What a package brings that the scripts look for on PATH.
mkdir "$sandbox/parts"
part() { mv "$sandbox/bin/$2" "$sandbox/parts/$1=$2"; }

stub cmake <<'END'
log "cmake $*"
root=$(pwd -P)
mkdir -p "$root/build/release/test"
for option in "${@:4}"; do case $option in -DCOHORT_*) printf '%s\n' "${option#-D}" | sed 's/^\([A-Z_]*\)=/\1:BOOL=/' ;; esac done \
  >"$root/build/release/CMakeCache.txt"
touch "$root/build/release/build.ninja"
END
part cmake cmake

stub ninja <<'END'
log "ninja ${*:3}"
for step in 1 2 3 4 5 6 7 8; do printf '%s\n' "${NINJA_STATUS//%f\/%t/$step/8}Building something"; done
mkdir -p "$2/lib" "$2/etc"
for output in lib/Cohort.so lib/CohortPasses.so lib/libcohort.so etc/cohort.cfg; do
  [ -e "$2/$output" ] || touch "$2/$output"
done
END
part ninja-build ninja

stub clang++-22 <<'END'
log "clang++-22 ${*: -1}"
printf '#!/usr/bin/env bash\ncat %q\nexit "$(cat %q)"\n' "$sandbox/example" "$sandbox/example-status" >"${@: -1}"
chmod +x "${@: -1}"
END
part clang-22 clang++-22

stub lit-22 <<'END'
log "lit-22 $*"
while [ $# -gt 1 ]; do
  if [ "$1" = --output ]; then
    cp "$sandbox/results" "$2"
  fi
  shift
done
END
part llvm-22-tools lit-22

for pair in llvm-22=opt-22 ccache=ccache clang-format-22=clang-format-22 clang-tidy-22=clang-tidy-22 spirv-tools=spirv-val llvm-spirv-15=llvm-spirv-15 gdb=gdb; do
  stub "${pair#*=}" </dev/null
  part "${pair%%=*}" "${pair#*=}"
done
echo '{"tests": [{"name": "a", "code": "PASS"}, {"name": "b", "code": "UNSUPPORTED"}]}' >"$sandbox/results"

stub apt-get <<'END'
log "apt-get $*"
case " $* " in
  *' update '*) rm -f "$sandbox/unknown" ;;
  *' install '*)
    if [ -e "$sandbox/unknown" ] || [ -e "$sandbox/broken" ]; then exit 100; fi
    fd="$*"
    fd=${fd#*Status-Fd=}
    fd=${fd%% *}
    printf '%s\n' 'dlstatus:1:30.1:Retrieving' 'dlstatus:2:100.0:Retrieving' 'pmstatus:x:0.5:x' 'pmstatus:x:55:x' 'pmstatus:y:59.9:y' >&"$fd"
    # Like apt: packages' scripts do not have that descriptor, and the script of ccache writes to its output.
    bash -c 'echo Updating something' {fd}>&- || exit 100
    names=" ${*##*--no-install-recommends} "
    for name in $names; do
      printf '%s\n' "$name" >>"$sandbox/packages"
      for file in "$sandbox/parts/$name="*; do
        if [ -e "$file" ]; then cp "$file" "$sandbox/bin/${file##*=}"; fi
      done
    done ;;
esac
END

# Two kinds of sudo, to be copied to bin/sudo.
stub sudo <<'END'
log "sudo $*"
shift
if [ "$1" != true ]; then exec "$@"; fi
END
mv "$sandbox/bin/sudo" "$sandbox/sudo-without-password"
stub sudo <<'END'
exit 1
END
mv "$sandbox/bin/sudo" "$sandbox/sudo-with-password"

# Failing commands, each to be copied over the real one.
stub ninja <<'END'
echo 'x.cpp:1: error: this'
exit 1
END
mv "$sandbox/bin/ninja" "$sandbox/failing-ninja"
stub cmake <<'END'
echo 'no compiler'
exit 1
END
mv "$sandbox/bin/cmake" "$sandbox/failing-cmake"
