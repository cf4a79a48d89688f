-- A satisfiability solver: DPLL with unit propagation, pure literals and a choice of branching
-- rules, on random formulas, pigeon holes and colourings of graphs; formulas pass through DIMACS.
-- small: 2
module Main (main) where

import Data.List (foldl', maximumBy, partition, sortBy)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Ord (comparing)
import qualified Data.Set as Set
import System.Environment (getArgs)

type Literal = Int

type Clause = [Literal]

data Formula = Formula {variables :: Int, clauses :: [Clause]}

type Assignment = Map.Map Int Bool

data Stats = Stats {decisions :: !Int, propagations :: !Int, conflicts :: !Int}

instance Semigroup Stats where
  Stats a b c <> Stats x y z = Stats (a + x) (b + y) (c + z)

instance Monoid Stats where
  mempty = Stats 0 0 0

-- ---- DIMACS

render :: Formula -> String
render (Formula n cs) =
  unlines (("p cnf " ++ show n ++ " " ++ show (length cs)) : map clause cs)
  where
    clause c = unwords (map show c ++ ["0"])

parse :: String -> Either String Formula
parse text = case partition header (filter (not . comment) (lines text)) of
  ([h], rest) | [_, _, n, m] <- words h ->
    let cs = split (concatMap (map read . words) rest)
     in if length cs == read m then Right (Formula (read n) cs) else Left "wrong number of clauses"
  _ -> Left "no header"
  where
    header ('p' : _) = True
    header _ = False
    comment ('c' : _) = True
    comment l = null l
    split [] = []
    split xs = let (c, rest) = break (== 0) xs in c : split (drop 1 rest)

-- ---- the solver

data Rule = FirstLiteral | MostFrequent | ShortestClause deriving (Show, Enum, Bounded)

assign :: Literal -> [Clause] -> Maybe [Clause]
assign l = go []
  where
    go done [] = Just (reverse done)
    go done (c : cs)
      | l `elem` c = go done cs
      | otherwise = case filter (/= negate l) c of
          [] -> Nothing
          c' -> go (c' : done) cs

solve :: Rule -> Formula -> (Maybe Assignment, Stats)
solve rule (Formula _ cs0) = search mempty Map.empty cs0
  where
    search stats model cs = case propagate stats model cs of
      (s, Nothing) -> (Nothing, s {conflicts = conflicts s + 1})
      (s, Just (m, [])) -> (Just m, s)
      (s, Just (m, rest)) ->
        let l = choose rule rest
            s1 = s {decisions = decisions s + 1}
         in case try s1 m rest l of
              (Nothing, s2) -> try s2 m rest (negate l)
              found -> found
    try s m cs l = case assign l cs of
      Nothing -> (Nothing, s {conflicts = conflicts s + 1})
      Just rest -> search s (set l m) rest
    set l = Map.insert (abs l) (l > 0)
    propagate s m cs = case [l | [l] <- cs] of
      l : _ -> case assign l cs of
        Nothing -> (s, Nothing)
        Just rest -> propagate s {propagations = propagations s + 1} (set l m) rest
      [] -> case pure_ cs of
        [] -> (s, Just (m, cs))
        ls -> propagate s (foldr set m ls) (filter (not . any (`elem` ls)) cs)
    pure_ cs = filter (\l -> not (Set.member (negate l) all_)) (Set.toList all_)
      where
        all_ = Set.fromList (concat cs)

choose :: Rule -> [Clause] -> Literal
choose FirstLiteral cs = head (head cs)
choose MostFrequent cs = fst (maximumBy (comparing snd) (Map.toList counts))
  where
    counts = Map.fromListWith (+) [(l, 1 :: Int) | c <- cs, l <- c]
choose ShortestClause cs = choose MostFrequent (filter ((== shortest) . length) cs)
  where
    shortest = minimum (map length cs)

satisfies :: Assignment -> Formula -> Bool
satisfies m = all (any true) . clauses
  where
    true l = fromMaybe (l > 0) (Map.lookup (abs l) m) == (l > 0)

-- ---- formulas

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

random3 :: Int -> Int -> Int -> Formula
random3 n m seed = Formula n (take m (go (randoms seed)))
  where
    go (a : b : c : s : rest)
      | length (Set.fromList vars) < 3 = go rest
      | otherwise = zipWith sign [0 ..] vars : go rest
      where
        vars = map (\x -> x `mod` n + 1) [a, b, c]
        sign i v = if odd (s `div` (2 ^ (i :: Int))) then v else negate v
    go _ = []

pigeons :: Int -> Formula
pigeons holes = Formula (birds * holes) (somewhere ++ apart)
  where
    birds = holes + 1
    at p h = p * holes + h + 1
    somewhere = [[at p h | h <- [0 .. holes - 1]] | p <- [0 .. birds - 1]]
    apart = [[negate (at p h), negate (at q h)] | h <- [0 .. holes - 1], p <- [0 .. birds - 1], q <- [p + 1 .. birds - 1]]

colouring :: Int -> Int -> Int -> Formula
colouring n k seed = Formula (n * k) (some ++ differ)
  where
    at v c = v * k + c + 1
    some = [[at v c | c <- [0 .. k - 1]] | v <- [0 .. n - 1]]
    edges = take (n * 2) (pairs (randoms seed))
    pairs (a : b : rest)
      | a `mod` n /= b `mod` n = (a `mod` n, b `mod` n) : pairs rest
      | otherwise = pairs rest
    pairs _ = []
    differ = [[negate (at a c), negate (at b c)] | (a, b) <- edges, c <- [0 .. k - 1]]

report :: String -> Formula -> Rule -> String
report label formula rule = label ++ " " ++ show rule ++ ": " ++ verdict ++ " " ++ unwords (map show [decisions s, propagations s, conflicts s])
  where
    again = either error id (parse (render formula))
    (answer, s) = solve rule again
    verdict = case answer of
      Nothing -> "unsatisfiable"
      Just m
        | satisfies m formula -> "satisfiable"
        | otherwise -> "WRONG"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 24
      rules = [minBound .. maxBound]
      instances =
        [("random " ++ show seed, random3 v (v * 43 `div` 10) seed) | seed <- [1 .. n], let v = 20 + n * 2]
          ++ [("pigeons " ++ show h, pigeons h) | h <- [3 .. min 6 (n + 2)]]
          ++ [("colouring " ++ show k, colouring (8 + n * 2) k 99) | k <- [3, 4]]
      usable = [(l, f, r) | (l, f) <- instances, r <- rules, affordable r f]
      affordable FirstLiteral f = variables f < 45
      affordable _ _ = True
  mapM_ putStrLn [report l f r | (l, f, r) <- usable]
  let sizes = mapMaybe (\(_, f, _) -> if null (clauses f) then Nothing else Just (length (clauses f))) usable
  putStrLn ("clauses: " ++ show (foldl' (+) 0 sizes) ++ ", largest " ++ show (take 3 (sortBy (flip compare) sizes)))
