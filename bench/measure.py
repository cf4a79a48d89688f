"""What `speed` and `overhead` share: programs, their executables by several compilers, what these
cost, and tables of ratios with their geometric mean and their worst three.

A program is a Haskell file. `-- small: ARG` in it is the argument with which it runs for a moment,
for counting instructions (`-- small: main = ..` another main); NAME.in, if there is one, is its
standard input, NAME.out and NAME.small.out are what it prints.
"""
import math
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ASSAY = os.environ.get("ASSAY", str(ROOT / "build/release/bin/assay"))
LONGEST = 120  # seconds, of a run; a build has five times as long
LEAST_LIVE = 1e6  # bytes: residency below is that of the run-time system


def note(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def have_ghc():
    return shutil.which("ghc") is not None


def find_programs(names, folders):
    """Files as they are named, programs of bench/programs by their names, or all of the folders."""
    if not names:
        return [f for folder in folders for f in sorted((ROOT / folder).glob("*.hs"))]
    files = [pathlib.Path(n) if n.endswith(".hs") else ROOT / "bench/programs" / f"{n}.hs"
             for n in names]
    for file in files:
        if not file.exists():
            sys.exit(f"bench: no program {file}")
    return files


def run(command, stdin=subprocess.DEVNULL, longest=LONGEST, environment=None):
    """Output, errors and CPU seconds; None, with a note, if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, stdin=stdin, capture_output=True, text=True,
                              timeout=longest, env=environment)
    except subprocess.TimeoutExpired:
        note(f"{command[0]} takes more than {longest} s")
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        note(f"{' '.join(map(str, command))} fails: {done.stderr[:300]}")
        return None
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout, done.stderr, seconds


class Program:
    """A program in a folder of its own, with its executables by the names of their variants."""

    def __init__(self, file, folder, variants, is_small):
        self.name, self.folder, self.file = file.stem, pathlib.Path(folder), file
        self.arguments, self.expected, self.compile_time = [], None, {}
        self.input = file.with_suffix(".in")
        text = file.read_text()
        small = re.search(r"^-- small: (.*)$", text, re.MULTILINE)
        if is_small and small and small.group(1).startswith("main ="):
            text = re.sub(r"^main = .*$", lambda _: small.group(1), text, flags=re.MULTILINE)
        elif is_small and small:
            self.arguments = small.group(1).split()
        self.source = self.folder / f"{self.name}.hs"
        self.source.write_text(text)
        known = file.with_suffix(".small.out" if self.arguments else ".out")
        if known.exists() and not (is_small and not self.arguments):
            self.expected = known.read_text()
        self.executables = {}
        for variant, compiler, options in variants:
            self.build(variant, compiler, options)

    def build(self, variant, compiler, options):
        out = self.folder / f"{self.name}.{variant}"
        objects = self.folder / f"{self.name}.{variant}.objects"
        command = (["ghc", *options, "-rtsopts", "-outputdir", str(objects)]
                   if compiler == "ghc" else [ASSAY, "build", *options])
        objects.mkdir()
        done = run([*command, str(self.source), "-o", str(out)], longest=5 * LONGEST)
        if done is not None:
            self.executables[variant] = out

    def time_compilers(self, variants):
        """CPU seconds of each build, with all that the program uses of the library in the cache:
        a cache of our own is filled by building the same program as another module."""
        text = self.source.read_text()
        if not re.search(r"^module Main \(main\) where", text, re.MULTILINE):
            return
        (self.folder / "Warm.hs").write_text(text.replace("module Main (main)", "module Warm (main)", 1))
        warm = self.folder / "warm.hs"
        warm.write_text("module Main (main) where\n\nimport qualified Warm\n\nmain :: IO ()\nmain = Warm.main\n")
        cache = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}
        out = str(self.folder / "timed")
        for variant, compiler, options in variants:
            if compiler == "ghc":
                objects = self.folder / f"{variant}.timed"
                objects.mkdir()
                done = run(["ghc", *options, "-outputdir", str(objects), str(self.source), "-o", out],
                           longest=5 * LONGEST)
            else:
                build = [ASSAY, "build", *options, "-o", out]
                run([*build, str(warm)], longest=5 * LONGEST, environment=cache)
                done = run([*build, str(self.source)], longest=5 * LONGEST, environment=cache)
            if done is not None:
                self.compile_time[variant] = done[2]

    def start(self, variant, before=(), options=()):
        """One run; a run that prints something else than what is known counts as failed."""
        command = [*before, self.executables[variant], *self.arguments]
        if options:
            command += ["+RTS", *options, "-RTS"]
        if self.input.exists():
            with open(self.input) as stdin:
                result = run(command, stdin)
        else:
            result = run(command)
        if result is None:
            return None
        self.expected = result[0] if self.expected is None else self.expected
        if result[0] != self.expected:
            note(f"{self.name}: {variant} prints something else than expected")
            return None
        return result

    def sizes(self):
        return {v: e.stat().st_size / 1000 for v, e in self.executables.items()}

    def times(self, runs):
        """Least CPU seconds of each, all of them in turn; those that fail are left out."""
        least, failed = {}, set()
        for _ in range(runs):
            for variant in self.executables:
                result = None if variant in failed else self.start(variant)
                if result is None:
                    failed.add(variant)
                else:
                    least[variant] = min(least.get(variant, math.inf), result[2])
        return {v: s for v, s in least.items() if v not in failed}

    def memory(self):
        """Megabytes allocated, and megabytes live at most after a major collection."""
        allocated, live = {}, {}
        for variant in self.executables:
            result = self.start(variant, options=["-s"])
            errors = result[1].replace(",", "") if result else ""
            found = re.search(r"(\d+) bytes allocated", errors)
            if found:
                allocated[variant] = int(found.group(1)) / 1e6
            found = re.search(r"(\d+) bytes (?:live at most|maximum residency)", errors)
            if found and int(found.group(1)) > LEAST_LIVE:
                live[variant] = int(found.group(1)) / 1e6
        return allocated, live

    def instructions(self):
        """In millions, the clock off. The heap must lie above 4 GiB, where valgrind puts nothing of
        its own accord."""
        counts = {}
        for variant in self.executables:
            result = self.start(
                variant, ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                          "--aspace-minaddr=0x100000000"],
                ["-V0" if variant.startswith("ghc") else "--tick=0"])
            found = re.search(r"Collected\s*:\s*(\d+)", result[1]) if result else None
            if found:
                counts[variant] = int(found.group(1)) / 1e6
        return counts


def each_program(files, variants, is_small):
    for number, file in enumerate(files, 1):
        note(f"{file.stem} ({number} of {len(files)})")
        with tempfile.TemporaryDirectory() as folder:
            yield Program(file, folder, variants, is_small)


def table(title, rows, columns, unit):
    """Rows: by program, by variant. Columns: (variant, variant to compare with), which is None where
    the figure itself is shown, in its unit."""
    columns = [(v, base) for v, base in columns if any(v in row for row in rows.values())]
    if not columns:
        return
    print(f"{title}\n{'':14}" + "".join(f"{v:>10}" for v, _ in columns))
    ratios = {v: [] for v, _ in columns}
    for program, row in rows.items():
        line = f"{program:14}"
        for variant, base in columns:
            if base is None and variant in row:
                line += f"{unit.format(row[variant]):>10}"
            elif variant in row and row.get(base, 0) > 0:
                ratios[variant].append((row[variant] / row[base], program))
                line += f"{ratios[variant][-1][0]:10.2f}"
            else:
                line += f"{'-':>10}"
        print(line)
    line = f"{'geometric mean':14}"
    for variant, _ in columns:
        known = [math.log(r) for r, _ in ratios[variant] if r > 0]
        line += f"{math.exp(sum(known) / len(known)):10.2f}" if known else f"{'':10}"
    print(line)
    for variant, base in columns:
        if base is not None and len(ratios[variant]) > 3:
            worst = sorted(ratios[variant], reverse=True)[:3]
            print(f"worst {variant}: " + ", ".join(f"{p} {r:.2f}" for r, p in worst))
    print(flush=True)


def complete(rows, variants):
    """Whether nothing failed."""
    return all(len(row) == len(variants) for row in rows.values())
