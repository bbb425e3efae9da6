#!/usr/bin/env bash
# with_fault.sh FOLDER FAULT COMMAND... runs a command with the loader in FOLDER, libOpenCL.so.1 of faulty_loader.cpp, and that fault.
# SPDX-License-Identifier: Apache-2.0

set -eu
folder=$1 fault=$2
shift 2
IFS=: read -ra places <<<"${LD_LIBRARY_PATH-}"
for place in "${places[@]}" $(ldconfig -p 2>/dev/null | sed -n 's,.*=> \(.*\)/libOpenCL.so.1$,\1,p'); do
  if [ -e "$place/libOpenCL.so.1" ]; then
    export COHORT_TEST_LOADER="$place/libOpenCL.so.1" COHORT_TEST_FAULT="$fault"
    export LD_LIBRARY_PATH="$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
    exec "$@"
  fi
done
echo 'there is no OpenCL loader to pass calls on to' >&2
exit 1
