#!/usr/bin/env python3
"""Writes all programs of examples/haskell as modules of one: join_examples.py FOLDER

Main imports them and runs one after the other.
"""
import pathlib
import re
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples" / "haskell"
HEADER = re.compile(r"^module\s+Main\s*(\(main\))?\s*where", re.M)
PRAGMA = re.compile(r"^\{-#\s*(LANGUAGE|OPTIONS).*?#-\}\s*$", re.M)


def as_module(text, name):
    header = f"module {name} (main) where"
    if HEADER.search(text):
        return HEADER.sub(header, text, count=1)
    pragmas = list(PRAGMA.finditer(text))
    place = pragmas[-1].end() if pragmas else 0
    return f"{text[:place]}\n{header}\n{text[place:]}"


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for path in sorted(EXAMPLES.glob("*.hs")):
        names.append("Example" + path.stem.capitalize())
        (folder / f"{names[-1]}.hs").write_text(as_module(path.read_text(), names[-1]))
    imports = "".join(f"import qualified {name}\n" for name in names)
    runs = "".join(f"  {name}.main\n" for name in names)
    (folder / "Main.hs").write_text(f"module Main where\n{imports}main :: IO ()\nmain = do\n{runs}")


main()
