{-# LANGUAGE TupleSections #-}
-- Earley's parser: any context-free grammar, left-recursive, ambiguous or with empty rules. The chart is a list of sets;
-- trees are counted and built from the finished items by dynamic programming over a lazy map.
module Main (main) where

import Data.Char (isLower, isSpace, isUpper)
import Data.List (intercalate, nub)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

data Symbol = N String | T String
  deriving (Eq, Ord)

instance Show Symbol where
  show (N s) = s
  show (T s) = show s

data Rule = Rule { left :: String, right :: [Symbol] }
  deriving (Eq, Ord)

instance Show Rule where
  show (Rule l r) = l ++ " -> " ++ (if null r then "(nothing)" else unwords (map show r))

data Grammar = Grammar { start :: String, rules :: Map String [Rule], nullable :: Set String }

-- A grammar from lines such as "S -> NP VP | S PP"; words in lower case and signs are terminals.
grammar :: [String] -> Grammar
grammar text = Grammar { start = left (head all'), rules = byName, nullable = go Set.empty }
  where
    all' = concatMap ruleLine text
    byName = Map.fromListWith (flip (++)) [(left r, [r]) | r <- all']
    go known
      | known' == known = known
      | otherwise = go known'
      where known' = Set.fromList [left r | r <- all', all (isKnown known) (right r)]
    isKnown known (N n) = Set.member n known
    isKnown _ (T _) = False

ruleLine :: String -> [Rule]
ruleLine s = case words s of
  (l : "->" : rest) -> map (Rule l . map symbol) (splitOn "|" rest)
  _ -> error ("bad rule: " ++ s)
  where
    symbol w | isUpper (head w) = N w
             | otherwise = T w

splitOn :: Eq a => a -> [a] -> [[a]]
splitOn x xs = case break (== x) xs of
  (a, _ : b) -> a : splitOn x b
  (a, []) -> [a]

-- A rule with a dot in it, and where it began.
data Item = Item { rule :: !Rule, dot :: !Int, origin :: !Int }
  deriving (Eq, Ord)

instance Show Item where
  show (Item (Rule l r) d o) = l ++ " -> " ++ unwords (map show (take d r) ++ ["."] ++ map show (drop d r)) ++ " (" ++ show o ++ ")"

next :: Item -> Maybe Symbol
next (Item r d _) = case drop d (right r) of
  s : _ -> Just s
  [] -> Nothing

advance :: Item -> Item
advance i = i { dot = dot i + 1 }

type Chart = Map Int (Set Item)

chart :: Grammar -> [String] -> Chart
chart g input = go 0 (Map.singleton 0 (Set.fromList [Item r 0 0 | r <- rulesFor (start g)])) input
  where
    rulesFor n = Map.findWithDefault [] n (rules g)
    go k done rest =
      let items = closure k done (Map.findWithDefault Set.empty k done)
          done' = Map.insert k items done
      in case rest of
           [] -> done'
           w : ws -> let scanned = Set.fromList [advance i | i <- Set.toList items, next i == Just (T w)]
                     in go (k + 1) (Map.insert (k + 1) scanned done') ws
    closure k done initial = work initial (Set.toList initial)
      where
        work items [] = items
        work items (i : todo) =
          let new = filter (`Set.notMember` items) (nub (consequences items i))
          in work (foldr Set.insert items new) (new ++ todo)
        consequences items i = case next i of
          Just (N n) -> [Item r 0 k | r <- rulesFor n]
            ++ [advance i | Set.member n (nullable g)]
            ++ [advance i | j <- Set.toList items, origin j == k, left (rule j) == n, next j == Nothing, origin j == k]
          Just (T _) -> []
          Nothing ->
            let before = if origin i == k then items else Map.findWithDefault Set.empty (origin i) done
            in [advance j | j <- Set.toList before, next j == Just (N (left (rule i)))]

accepted :: Grammar -> [String] -> Bool
accepted g input = or [left (rule i) == start g && origin i == 0 && next i == Nothing | i <- Set.toList (chart g input Map.! length input)]

-- Trees -------------------------------------------------------------------------------------------

data Tree = Node String [Tree] | Leaf String
  deriving (Eq, Ord)

instance Show Tree where
  show (Leaf w) = w
  show (Node n ts) = "(" ++ unwords (n : map show ts) ++ ")"

-- How many trees there are for each name and span; the map refers to itself, which is well-founded for grammars without
-- cycles of unit rules.
counts :: Grammar -> [String] -> Map (String, Int, Int) Integer
counts g input = table
  where
    c = chart g input
    spans = Set.toList (Set.fromList [(left (rule i), origin i, k) | (k, items) <- Map.toList c, i <- Set.toList items, next i == Nothing])
    table = Map.fromList [(s, count s) | s <- spans]
    count (n, i, k) = sum [sequence' (right r) i k | r <- Map.findWithDefault [] n (rules g), Set.member (Item r (length (right r)) i) (c Map.! k)]
    sequence' [] i k = if i == k then 1 else 0
    sequence' (T w : rest) i k = if i < k && input !! i == w then sequence' rest (i + 1) k else 0
    sequence' [N n] i k = Map.findWithDefault 0 (n, i, k) table
    -- What follows is at least one word long in these grammars, so that a part is shorter than the whole.
    sequence' (N n : rest) i k = sum [m * sequence' rest j k | j <- [i + 1 .. k - 1], Just m <- [Map.lookup (n, i, j) table]]

trees :: Grammar -> [String] -> [Tree]
trees g input = build (start g) 0 (length input)
  where
    c = chart g input
    build n i k = [Node n ts | r <- Map.findWithDefault [] n (rules g), Set.member (Item r (length (right r)) i) (c Map.! k), ts <- forest (right r) i k]
    forest [] i k = [[] | i == k]
    forest (T w : rest) i k = [Leaf w : ts | i < k, input !! i == w, ts <- forest rest (i + 1) k]
    forest (N n : rest) i k = [t : ts | j <- if null rest then [k] else [i + 1 .. k - 1], finished n i j, ts <- forest rest j k, t <- build n i j]
    finished n i j = or [left (rule it) == n && origin it == i && next it == Nothing | it <- Set.toList (c Map.! j)]

english, sums, dangling, palindromes, catalan :: Grammar
english = grammar
  [ "S -> NP VP", "NP -> Det Noun | NP PP | i", "VP -> Verb NP | VP PP", "PP -> Prep NP"
  , "Det -> a | the | my", "Noun -> man | telescope | park | elephant", "Verb -> saw | shot", "Prep -> in | with" ]
sums = grammar ["Sum -> Sum + Product | Sum - Product | Product", "Product -> Product * Factor | Factor", "Factor -> ( Sum ) | n"]
dangling = grammar ["S -> if S S | if S S else S | x"]
palindromes = grammar ["P -> | a | b | a P a | b P b"]
catalan = grammar ["E -> E E | x"]

characters :: String -> [String]
characters = map (: []) . filter (not . isSpace)

main :: IO ()
main = do
  let sentence = words "i shot the elephant in my park with a telescope"
  print (accepted english sentence, map (Map.findWithDefault 0 ("S", 0, length sentence)) [counts english sentence])
  mapM_ print (trees english sentence)
  print (accepted english (words "i shot in the"))
  print (head (trees sums (characters "n+n*(n-n)*n")))
  print [accepted sums (characters s) | s <- ["n", "n+", "(n)", "((n)", "n*n-n*(n+n)", ""]]
  mapM_ print (trees dangling (words "if x if x x else x"))
  print [(s, accepted palindromes (characters s)) | s <- ["", "a", "ab", "abba", "ababa", "abab"]]
  putStrLn ("bracketings: " ++ intercalate ", " [show (Map.findWithDefault 0 ("E", 0, n) (counts catalan (replicate n "x"))) | n <- [1 .. 12]])
  print (length (trees catalan (replicate 6 "x")))
  mapM_ print (take 8 (Set.toList (chart sums (characters "n*n") Map.! 3)))
  print (Set.toList (nullable (grammar ["A -> B C | x", "B -> | y", "C -> B B"])))
  print (map Map.size [counts sums (characters (intercalate "+" (replicate k "n"))) | k <- [1, 5, 20]])
