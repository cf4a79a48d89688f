#!/usr/bin/env python3
# Writes Tuples.hs beside this file.
import os

NAMES = "abcdefghijklmno"
out = ["-- Instances of larger tuples, up to 15 as elsewhere. Written by Tuples.py.", "module Assay.Tuples () where", "",
       "import Assay.Classes", "import Assay.Enum", "import Assay.Read", "import Assay.Types", ""]


def instance(cls, n, lines):
    v = NAMES[:n]
    context = ", ".join(f"{cls} {x}" for x in v)
    out.append(f"instance ({context}) => {cls} ({', '.join(v)}) where")
    out.extend("  " + line for line in lines)
    out.append("")


def tuple_of(n, suffix=""):
    return "(" + ", ".join(x + suffix for x in NAMES[:n]) + ")"


for n in range(8, 16):
    v = NAMES[:n]
    both = f"{tuple_of(n, '1')} {{}} {tuple_of(n, '2')}"
    instance("Eq", n, [both.format("==") + " = " + " && ".join(f"{x}1 == {x}2" for x in v)])
    compares = [f"compare {x}1 {x}2" for x in v]
    text = compares[-1]
    for c in reversed(compares[:-1]):
        text = f"thenCompare ({c}) ({text})"
    instance("Ord", n, [f"compare {tuple_of(n, '1')} {tuple_of(n, '2')} = {text}"])
for n in range(5, 16):
    instance("Bounded", n, [f"minBound = ({', '.join(['minBound'] * n)})", f"maxBound = ({', '.join(['maxBound'] * n)})"])
for n in range(6, 16):
    text = f"readItem0 ({',' * (n - 1)})"
    for _ in range(n - 1):
        text = f"readItem ({text}) reads"
    instance("Read", n, [f'readsPrec _ = readParen False (readSkip ({text}) ")")'])
open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "Tuples.hs"), "w").write("\n".join(out))
