"""Makes a root of Debian with a few packages and what they depend on, and installs packages of ours into it.

clean_root.py ROOT DEB...: the root has what a machine has whose user asks apt-get for the packages, and nothing else: no tool or package
that only our build needs. Files come from this machine's own packages, so that no network is needed. dpkg installs ours: it knows in ROOT what is there
and in which version, and refuses a package whose dependencies are not. Prints the names of this machine's packages that ROOT has.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

# What apt takes for granted, as far as dpkg and programs need it.
BASE = ["base-files", "libc-bin", "bash", "dash", "coreutils", "sed", "grep", "dpkg", "diffutils", "findutils", "tar", "gzip"]
DPKG = ["dpkg-query", "-W", "-f=${Package}\t${db:Status-Status}\t${Provides}\t${Pre-Depends}, ${Depends}\n"]


def names(relations):
    """The packages that each relation would do with, without versions: [['a', 'b'], ['c']] of 'a (>= 1) | b, c'."""
    return [[re.sub(r"[\s(:].*", "", one.strip()) for one in group.split("|")] for group in relations.split(",") if group.strip()]


def read_installed():
    """What each package of this machine depends on, and who provides a name."""
    needs, providers = {}, {}
    for line in subprocess.check_output(DPKG, text=True).splitlines():
        name, status, provides, relations = line.split("\t")
        if status != "installed":
            continue
        needs[name] = names(relations)
        for group in [[name]] + names(provides):
            providers.setdefault(group[0], name)
    return needs, providers


def closure(wanted, needs, providers):
    found, pending = set(), list(wanted)
    while pending:
        group = pending.pop()
        name = next((providers[one] for one in group if one in providers), None)
        if name is None:
            sys.exit(f"clean_root: {' | '.join(group)} is not installed here")
        if name not in found:
            found.add(name)
            pending += needs[name]
    return sorted(found)


def copy(path, root):
    """A file of this machine at its place in the root: linked where that works, as nothing there is written to."""
    target = root + path
    if os.path.lexists(target) or not os.path.lexists(path):
        return
    if os.path.isdir(path) and not os.path.islink(path):
        os.makedirs(target, exist_ok=True)
        return
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if os.path.islink(path):
        os.symlink(os.readlink(path), target)
        return
    try:
        if path.startswith(("/etc/", "/var/")):
            raise OSError
        os.link(path, target)
    except OSError:
        shutil.copy2(path, target)


def make_root(root, packages):
    os.makedirs(root + "/usr")
    for name in ("bin", "sbin", "lib", "lib64"):
        os.makedirs(f"{root}/usr/{name}")
        os.symlink(f"usr/{name}", f"{root}/{name}")
    for name in ("dev", "proc", "sys", "tmp", "var/lib/dpkg/info", "var/lib/dpkg/updates", "etc"):
        os.makedirs(f"{root}/{name}", exist_ok=True)
    for path in subprocess.check_output(["dpkg-query", "-L", *packages], text=True).splitlines():
        if path.startswith("/") and not path.startswith(("/usr/share/doc/", "/usr/share/man/", "/usr/share/locale/")):
            copy(path, root)
    with open(root + "/var/lib/dpkg/status", "w") as status:
        for package in packages:
            for path in glob.glob(f"/var/lib/dpkg/info/{package}.list") + glob.glob(f"/var/lib/dpkg/info/{package}:*.list"):
                shutil.copy(path, root + path)
            status.write(subprocess.check_output(["dpkg-query", "-s", package], text=True) + "\n")
    os.mknod(root + "/dev/null", 0o666 | 0o020000, os.makedev(1, 3))
    if os.path.exists("/etc/ld.so.conf"):
        shutil.copy("/etc/ld.so.conf", root + "/etc")


def main():
    root, debs = os.path.abspath(sys.argv[1]), sys.argv[2:]
    fields = [subprocess.check_output(["dpkg-deb", "-f", deb, "Package", "Depends"], text=True) for deb in debs]
    ours = {re.search(r"^Package: (.*)$", text, re.M)[1] for text in fields}
    relations = ", ".join(re.search(r"^Depends: (.*)$", text, re.M)[1] for text in fields if "Depends:" in text)
    wanted = [group for group in names(relations) if group[0] not in ours] + [[name] for name in BASE]
    packages = closure(wanted, *read_installed())
    make_root(root, packages)
    subprocess.run(["dpkg", f"--root={root}", "--log=/dev/null", "--force-script-chrootless", "-i", *debs], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["chroot", root, "/sbin/ldconfig"], check=True)
    print("\n".join(packages))


main()
