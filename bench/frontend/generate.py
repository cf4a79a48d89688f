#!/usr/bin/env python3
"""Writes a Haskell module of about N lines: generate.py N [--all] > Module.hs

The module is a chain of small groups of declarations as programs have them: a data type with derived
instances, a class with an instance, functions by clauses, guards, where, let, case, do and
comprehensions. Each group uses the one before, so that the module also keeps a type checker busy.
Everything is the same for the same N. The program runs the last group only, so that little of it is
left to generate code for; with --all it runs every group, instances and all.
"""
import sys

GROUP = '''
-- | Group {n}: shapes and what one does with them.
data Shape{n} = Circle{n} Int | Square{n} {{ side{n} :: Int, depth{n} :: !Int }} | Group{n} [Shape{n}]
  deriving (Eq, Ord, Show)

class Area{n} a where
  area{n} :: a -> Int
  area{n} _ = {n}
  scale{n} :: Int -> a -> a

instance Area{n} Shape{n} where
  area{n} (Circle{n} r) = 3 * r * r
  area{n} (Square{n} s d) = s * s + d
  area{n} (Group{n} shapes) = sum (map area{n} shapes)
  scale{n} k shape = case shape of
    Circle{n} r -> Circle{n} (k * r)
    Square{n} {{ side{n} = s, depth{n} = d }}
      | s > d, let t = s - d, t > 0 -> Square{n} (k * t) d
      | otherwise -> shape {{ side{n} = k }}
    Group{n} shapes -> Group{n} [scale{n} k s | s <- shapes, area{n} s > 0]

collatz{n} :: Int -> Int -> Int
collatz{n} limit 1 = limit
collatz{n} limit x
  | limit <= 0 = x
  | even x = collatz{n} (limit - 1) (x `div` 2)
  | otherwise = collatz{n} (limit - 1) (3 * x + 1)

total{n} :: [Int] -> Int
total{n} = foldr step start . filter (/= 0) . map (+ 1)
  where
    step x acc = let y = x + acc
                     z = y * 2
                 in if y > z then y else z
    start = {previous}

report{n} :: Int -> IO ()
report{n} count = do
  let shapes = [Circle{n} i | i <- [1 .. count]]
  print (area{n} (Group{n} shapes))
  name <- return ("group {n}\\n" ++ show count)
  if count > 10
    then putStrLn name
    else do
      putStrLn (concat [name, " ", show (total{n} [1, 2, 3])])
      print $ collatz{n} 100 27
'''


def main():
    lines = int(sys.argv[1])
    per_group = GROUP.count("\n")
    out = ["module Main (main) where\n"]
    groups = max(1, lines // per_group)
    for n in range(groups):
        previous = f"total{n - 1} [1, 2]" if n > 0 else "0"
        out.append(GROUP.format(n=n, previous=previous))
    if "--all" in sys.argv:
        out.append("\nmain :: IO ()\nmain = do\n")
        for n in range(groups):
            out.append(f"  report{n} 5\n")
            out.append(f"  print (compare (scale{n} 2 (Circle{n} {n})) (Square{n} {n} 1), Group{n} [])\n")
    else:
        out.append(f"\nmain :: IO ()\nmain = report{groups - 1} 5\n")
    sys.stdout.write("".join(out))


if __name__ == "__main__":
    main()
