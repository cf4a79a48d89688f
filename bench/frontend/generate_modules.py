#!/usr/bin/env python3
"""Writes a program of several modules: generate_modules.py FOLDER MODULES LINES

Each of the modules has about LINES lines, of the groups of generate.py. They stand in layers of
ten: one imports two of the layer before it, and M0, and some of the library. Main imports the last
layer and runs little, so that there is little to generate code for.
"""
import pathlib
import sys

from generate import GROUP

WIDTH = 10


def module(number, groups):
    layer, place = divmod(number, WIDTH)
    imports = []
    if layer > 0:
        before = (layer - 1) * WIDTH
        imports = sorted({0, before + place, before + (place + 1) % WIDTH})
    out = [f"module M{number} where\n",
           "import qualified Data.Map as Map\nimport Data.List (nub)\nimport Control.Monad.State\n"]
    out += [f"import M{other}\n" for other in imports]
    out.append(f"index{number} :: Map.Map Int [Int]\n"
               f"index{number} = Map.fromListWith (++) [(x `mod` 7, [x]) | x <- nub [1 .. {number}]]\n"
               f"counter{number} :: State Int Int\n"
               f"counter{number} = do {{ n <- get; put (n + {number}); return n }}\n")
    for group in range(groups):
        n = number * 1000 + group
        previous = f"total{n - 1} [1, 2]" if group > 0 else "0"
        if group == 0 and imports:
            previous = f"total{imports[-1] * 1000 + groups - 1} [1, 2]"
        out.append(GROUP.format(n=n, previous=previous))
    return "".join(out)


def main():
    folder, modules, lines = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    groups = max(1, lines // GROUP.count("\n"))
    for number in range(modules):
        (folder / f"M{number}.hs").write_text(module(number, groups))
    last = [n for n in range(modules) if n // WIDTH == (modules - 1) // WIDTH]
    imports = "".join(f"import M{n}\n" for n in last)
    runs = "".join(f"  report{n * 1000} 5\n" for n in last[:2])
    (folder / "Main.hs").write_text(f"module Main (main) where\n{imports}main :: IO ()\nmain = do\n{runs}")


main()
