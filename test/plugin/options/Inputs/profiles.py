"""Compiles with the profiles of a folder, with one that has all aspects, and with wrong ones.

SPDX-License-Identifier: Apache-2.0

usage: profiles.py PROFILES ASPECTS.DEF FOLDER COMPILE...
"""
import re
import subprocess
import sys
from pathlib import Path

WHOLE = """name: x
vendor: y
type: gpu
sub-group-sizes: 32
max-work-group-size: 1024
local-memory: 1024
aspects: %s
"""
WRONG = {
    "unknown key": "colour: green",
    "no colon": "fast",
    "twice": "name: z",
    "no number": "local-memory: 64K",
    "two numbers": "max-work-group-size: 1 2",
    "two of three": "max-work-groups: 1 2",
    "sub-groups of 3": "sub-group-sizes: 32 3",
    "no sub-groups": "sub-group-sizes:",
    "unknown type": "type: fpga",
    "unknown aspect": "aspects: fp16 fp128",
    "nothing more": "",
}


def main(profiles, aspects, folder, *command):
    def messages(profile):
        done = subprocess.run([*command, f"-fplugin-arg-cohort-profile={profile}"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.stdout if done.returncode else ""

    def written(text):
        path = Path(folder) / "one.profile"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    shipped = sorted(Path(profiles).glob("*.profile"))
    failed = [said for said in (messages(path.stem) for path in shipped) if said]
    print(f"shipped: {len(shipped) - len(failed)} of {len(shipped)} compile", *failed)
    names = re.findall(r"^__SYCL_ASPECT\((\w+), \d+\)", Path(aspects).read_text(), re.MULTILINE)
    implied = {"cpu", "gpu", "accelerator", "custom", "emulated"}
    assert implied < set(names) and len(names) > 20
    print("all aspects:", messages(written(WHOLE % " ".join(name for name in names if name not in implied))) or "compiles")
    for what, line in WRONG.items():
        print(f"{what}:", messages(written(f"# A comment.\nname: x\n{line}\n")).splitlines()[0])


if __name__ == "__main__":
    main(*sys.argv[1:])
