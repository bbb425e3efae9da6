#!/usr/bin/env python3
"""Runs a program that compiles OpenCL C, and says whether it found what was kept.

SPDX-License-Identifier: Apache-2.0

usage: run_kept.py FOLDER PROGRAM
"""
import glob
import os
import shutil
import subprocess
import sys


class Runner:
    def __init__(self, folder, program):
        self.folder, self.program = folder, program
        self.counter = os.path.join(folder, "calls")
        self.cache = os.path.join(folder, "cache")
        self.env = dict(os.environ, COHORT_CACHE_DIR=self.cache, COHORT_DEVICE="cpu")
        self.env.pop("CPATH", None)
        self.options = ["-I" + self.path("first"), "-I" + self.path("second")]
        self.write_compiler("cc", "")

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        with open(self.path(name), "w") as f:
            f.write(text)

    def write_compiler(self, name, comment):
        with open(self.path("cc")) as f:
            text = f.read().replace("echo compiled;", "echo >> '%s';" % self.counter)
        self.write(name, text + comment)
        os.chmod(self.path(name), 0o755)
        self.env["COHORT_CLANG"] = self.path(name)

    def calls(self):
        return os.path.getsize(self.counter) if os.path.exists(self.counter) else 0

    def run(self, what, *more, **env):
        before = self.calls()
        words = [self.program, *self.options, *more]
        done = subprocess.run(words, env=dict(self.env, **env), stdout=subprocess.PIPE, text=True)
        how = "kept" if self.calls() == before else "compiled"
        lines = done.stdout.splitlines() or ["nothing"]
        print("%s: %s, %s" % (what, lines[0], how), flush=True)
        if done.returncode:
            sys.exit("%s: ended with %d" % (what, done.returncode))

    def file(self):
        return max(glob.glob(self.cache + "/*.build"), key=os.path.getmtime)


def headers(r):
    r.run("first")
    r.run("again")
    r.write("second/number.h", "#define NUMBER 4\n")
    r.run("header changed")
    r.run("again")
    r.write("first/number.h", "#define NUMBER 5\n")
    r.run("another header in front of it")
    r.run("again")
    os.remove(r.path("first/number.h"))
    r.run("that header is gone")
    r.write("sub/number.h", "#define NUMBER 6\n")
    options, r.options = r.options, []
    r.run("in CPATH", CPATH=r.path("sub"))
    r.options = options


def compilers(r):
    r.write_compiler("cc", "# changed\n")
    r.run("compiler changed")
    r.run("again")
    for name in "bin", "bin2":
        os.mkdir(r.path(name))
        r.write_compiler(name + "/its-name", "# %s\n" % name)
    path = os.environ["PATH"]
    r.run("compiler found by its name", COHORT_CLANG="its-name", PATH=r.path("bin") + ":" + path)
    r.run("again", COHORT_CLANG="its-name", PATH=r.path("bin") + ":" + path)
    r.run("another one of that name", COHORT_CLANG="its-name", PATH=r.path("bin2") + ":" + path)
    r.env["COHORT_CLANG"] = r.path("cc")


def failures(r):
    r.run("looks for a file", "asks")
    r.write("first/later.h", "")
    r.run("which is there", "asks")
    r.run("SIGCHLD ignored", "ignore", "wrong")
    r.run("and not ignored", "wrong")
    r.run("SIGCHLD ignored", "ignore", "-w")
    r.run("again", "-w")
    r.run("status lost", "steal", "wrong")


def trust(r):
    r.run("own folder")
    os.chmod(r.cache, 0o777)
    r.run("others may write to it")
    r.run("still")
    os.chmod(r.cache, 0o700)
    for name in glob.glob(r.cache + "/*.build"):
        os.chmod(name, 0o666)
    r.run("others may write to a file")
    link = r.path("link")
    os.symlink(r.cache, link)
    r.env["COHORT_CACHE_DIR"] = link
    r.run("through a link")
    r.run("still")
    r.run("through a link with a slash", COHORT_CACHE_DIR=link + "/")
    r.env["COHORT_CACHE_DIR"] = r.cache
    name = r.file()
    os.rename(name, r.path("elsewhere"))
    os.symlink(r.path("elsewhere"), name)
    r.run("file that is a link")
    if os.geteuid() == 0:
        os.chown(r.cache, 65534, -1)
        r.run("of another user")
        shutil.rmtree(r.cache)
    else:
        print("of another user: not root")


def main():
    r = Runner(*sys.argv[1:])
    headers(r)
    compilers(r)
    failures(r)
    trust(r)
    print("done")


if __name__ == "__main__":
    main()
