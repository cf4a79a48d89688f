#!/usr/bin/env python3
"""How fast Curry programs are: those of this folder, plain and profiled, beside what is published of
other systems.

usage: ./dev bench curry [--runs N] [NAME ..]

CPU time is the least of N runs (5); allocation is exact. The figures of MCC 0.9.12, KMCC and PAKCS
3.10 are those of programs of that name, of the same size where a size is given with them, on other
machines: ratios between columns say little, orders of magnitude do.

--check runs each program on the input of its line `small:` instead and compares what it prints with
NAME.out: a test.

ASSAY names another compiler than build/release/bin/assay.
"""
import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ASSAY = os.environ.get("ASSAY", str(FOLDER.parent.parent / "build/release/bin/assay"))
SECONDS = 300

# Seconds: MCC (here, idle, or as published), KMCC and PAKCS (KMCC's benchmarks).
PUBLISHED = {
    "AddNum": ("0.003", "4.26", "0.22"), "Half": ("0.046", "", ""), "Last": ("0.056", "", ""),
    "NRev": ("0.121", "0.13", "0.79"), "NoSharing": ("0.091", "0.01", "3.45"),
    "PermSort": ("0.20", "", ""), "PermSortPeano": ("0.203", "2.5", "2.2"),
    "PrimesHO": ("0.195", "0.06", "10.4"), "Queens": ("1.129", "0.08", "17.3"),
    "ReverseHO": ("0.119", "0.13", "3.07"), "Horseman": ("0.074", "", ""),
    "SearchQueens": ("0.137", "", ""), "SMM": ("2.675", "", ""), "Select": ("0.01", "0.08", "0.29"),
    "SortPrimes": ("0.186", "0.01", "9.85"), "TakInt": ("0.150", "0.02", "3.97"),
    "TakPeano": ("0.392", "0.05", "5.6"), "YesSharing": ("0.076", "0.01", "3.4"),
    "Deep": ("0.20", "", ""), "QueensND": ("0.01", "", "1.23"),
}


def build(source, options, executable):
    subprocess.run([ASSAY, "build", *options, source, "-o", executable], check=True,
                   capture_output=True, timeout=SECONDS)


def measured(executable, flags, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([executable, *flags], cwd=folder, capture_output=True, check=True, timeout=SECONDS)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def allocated(executable, folder):
    done = subprocess.run([executable, "+RTS", "-s"], cwd=folder, capture_output=True, text=True,
                          timeout=SECONDS)
    found = re.search(r"(\d+) bytes allocated", done.stderr)
    return int(found[1]) / 1e6 if found else 0


def row(source, runs, folder):
    plain, profiled = folder / "plain", folder / "profiled"
    build(source, [], plain)
    build(source, ["--prof"], profiled)
    times = {plain: [], profiled: []}
    for _ in range(runs):
        for executable in times:
            flags = ["+RTS", "-p", "-RTS"] if executable == profiled else []
            times[executable].append(measured(executable, flags, folder))
    best = min(times[plain])
    ratio = f"{min(times[profiled]) / best:.2f}" if best >= 0.02 else "-"
    mcc, kmcc, pakcs = PUBLISHED.get(source.stem, ("", "", ""))
    print(f"{source.stem:14} {best:8.3f} {allocated(plain, folder):9.1f} {ratio:>9} "
          f"{mcc:>8} {kmcc:>8} {pakcs:>8}", flush=True)


def small_output(source, level):
    size = re.search(r"^-- small: (.*)$", source.read_text(), re.M)[1]
    done = subprocess.run([ASSAY, "run", "-q", level, "--policy=plain", "--eval", f"run {size}",
                           source], capture_output=True, text=True, timeout=SECONDS)
    return done.stdout + done.stderr


def check(sources):
    wrong = 0
    for source in sources:
        wanted = source.with_suffix(".out").read_text()
        for level in ("-O", "-O0"):
            found = small_output(source, level)
            if found != wanted:
                wrong += 1
                print(f"{source.stem} {level}:\n--- wanted\n{wanted}--- found\n{found}")
    print(f"{len(sources)} programs, {wrong} wrong")
    sys.exit(1 if wrong or not sources else 0)


def main():
    global ASSAY
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", metavar="NAME")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--assay", default=ASSAY, help=argparse.SUPPRESS)
    options = parser.parse_args()
    ASSAY = os.path.abspath(options.assay)
    sources = [s for s in sorted(FOLDER.glob("*.curry"))
               if not options.programs or s.stem in options.programs]
    if options.check:
        check(sources)
    print(f"{'program':14} {'seconds':>8} {'MB':>9} {'profiled':>9} {'MCC':>8} {'KMCC':>8} {'PAKCS':>8}")
    for source in sources:
        with tempfile.TemporaryDirectory() as folder:
            row(source, options.runs, pathlib.Path(folder))


main()
