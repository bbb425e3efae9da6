# Compiles every public header alone.
# SPDX-License-Identifier: Apache-2.0
#
# each_header.py INCLUDE_FOLDER COMPILER [ARGUMENT...]

import concurrent.futures
import os
import subprocess
import sys

include, compiler = sys.argv[1], sys.argv[2:]
headers = []
for folder, _, files in os.walk(include):
    headers += [os.path.relpath(os.path.join(folder, f), include) for f in files if f.endswith(".hpp")]


def compile_alone(header):
    # Twice, for the include guard.
    text = "#include <%s>\n" % header * 2
    done = subprocess.run(
        [*compiler, "-I", include, "-x", "c++", "-"],
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
    )
    return header, done.returncode, done.stdout


with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    results = list(pool.map(compile_alone, sorted(headers)))
for header, code, output in results:
    if code != 0:
        print("%s does not compile alone:\n%s" % (header, output))
failed = sum(code != 0 for _, code, _ in results)
print("%d headers, %d failed" % (len(results), failed))
sys.exit(failed != 0 or len(results) < 40)
