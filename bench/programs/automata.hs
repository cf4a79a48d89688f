-- Regular expressions to automata: parsing, Thompson's construction, subsets, minimisation,
-- products and complements, derivatives as a second opinion, and a search in generated text.
-- small: 30
module Main (main) where

import Control.Monad.State
import Data.List
import qualified Data.Map as Map
import Data.Maybe
import qualified Data.Set as Set
import System.Environment (getArgs)

data Regex
  = Never
  | Empty
  | Class [(Char, Char)]
  | Regex :. Regex
  | Regex :+ Regex
  | Star Regex
  deriving (Eq, Ord, Show)

-- ---- parsing

parse :: String -> Either String Regex
parse s = case alternatives s of
  Right (r, "") -> Right r
  Right (_, c : _) -> Left ("unexpected " ++ show c)
  Left e -> Left e
  where
    alternatives t = do
      (a, rest) <- sequence_' t
      case rest of
        '|' : more -> do
          (b, rest') <- alternatives more
          return (a :+ b, rest')
        _ -> return (a, rest)
    sequence_' t = go Empty t
      where
        go acc u = case u of
          [] -> Right (acc, u)
          c : _ | c `elem` "|)" -> Right (acc, u)
          _ -> do
            (a, rest) <- atom u
            let (b, rest') = postfix a rest
            go (if acc == Empty then b else acc :. b) rest'
    postfix a ('*' : rest) = postfix (Star a) rest
    postfix a ('+' : rest) = postfix (a :. Star a) rest
    postfix a ('?' : rest) = postfix (a :+ Empty) rest
    postfix a rest = (a, rest)
    atom ('(' : rest) = do
      (a, rest') <- alternatives rest
      case rest' of
        ')' : more -> Right (a, more)
        _ -> Left "missing )"
    atom ('[' : rest) = case break (== ']') rest of
      (cs, ']' : more) -> Right (Class (ranges cs), more)
      _ -> Left "missing ]"
    atom ('.' : rest) = Right (Class [(' ', '~')], rest)
    atom ('\\' : c : rest) = Right (Class [(c, c)], rest)
    atom (c : rest)
      | c `elem` "*+?" = Left ("nothing to repeat before " ++ show c)
      | otherwise = Right (Class [(c, c)], rest)
    atom [] = Left "unexpected end"
    ranges (a : '-' : b : rest) = (a, b) : ranges rest
    ranges (a : rest) = (a, a) : ranges rest
    ranges [] = []

-- ---- nondeterministic automata

data Nfa = Nfa
  { begin :: Int
  , end :: Int
  , edges :: Map.Map Int [([(Char, Char)], Int)]
  , silent :: Map.Map Int [Int]
  }

thompson :: Regex -> Nfa
thompson r = evalState (build r) 0
  where
    build e = case e of
      Never -> do
        (a, b) <- two
        return (Nfa a b Map.empty Map.empty)
      Empty -> do
        (a, b) <- two
        return (Nfa a b Map.empty (Map.singleton a [b]))
      Class cs -> do
        (a, b) <- two
        return (Nfa a b (Map.singleton a [(cs, b)]) Map.empty)
      x :. y -> do
        m <- build x
        n <- build y
        return (join m n (begin m) (end n) [(end m, [begin n])])
      x :+ y -> do
        (a, b) <- two
        m <- build x
        n <- build y
        return (join m n a b [(a, [begin m, begin n]), (end m, [b]), (end n, [b])])
      Star x -> do
        (a, b) <- two
        m <- build x
        return m {begin = a, end = b, silent = Map.unionWith (++) (silent m) (Map.fromList [(a, [begin m, b]), (end m, [begin m, b])])}
    two = do
      n <- get
      put (n + 2)
      return (n, n + 1)
    join m n a b new = Nfa a b (Map.union (edges m) (edges n)) (Map.unionsWith (++) [silent m, silent n, Map.fromListWith (++) new])

closure :: Nfa -> Set.Set Int -> Set.Set Int
closure nfa = go Set.empty . Set.toList
  where
    go seen [] = seen
    go seen (s : rest)
      | s `Set.member` seen = go seen rest
      | otherwise = go (Set.insert s seen) (Map.findWithDefault [] s (silent nfa) ++ rest)

-- ---- deterministic automata

type Symbol = Int

data Dfa = Dfa
  { initial :: Int
  , accepting :: Set.Set Int
  , table :: Map.Map (Int, Symbol) Int
  , states :: Int
  }

-- Characters that no expression tells apart are one symbol.
alphabet :: [Regex] -> [(Char, Char)]
alphabet rs = zip starts (map pred (tail starts) ++ ['~'])
  where
    starts = Set.toAscList (Set.fromList (' ' : concatMap cuts rs))
    cuts r = case r of
      Class cs -> concat [a : [succ b | b < '~'] | (a, b) <- cs]
      a :. b -> cuts a ++ cuts b
      a :+ b -> cuts a ++ cuts b
      Star a -> cuts a
      _ -> []

subsets :: [(Char, Char)] -> Nfa -> Dfa
subsets symbols nfa = explore [start] (Map.singleton start 0) Map.empty
  where
    start = closure nfa (Set.singleton (begin nfa))
    explore [] numbers t = Dfa 0 (Set.fromList [n | (s, n) <- Map.toList numbers, end nfa `Set.member` s]) t (Map.size numbers)
    explore (s : todo) numbers t =
      let n = numbers Map.! s
          (todo', numbers', t') = foldl' (edge s n) (todo, numbers, t) (zip [0 ..] symbols)
       in explore todo' numbers' t'
    edge s n (todo, numbers, t) (k, (c, _)) =
      let target = closure nfa (Set.fromList [b | a <- Set.toList s, (cs, b) <- Map.findWithDefault [] a (edges nfa), any (\(x, y) -> x <= c && c <= y) cs])
       in case Map.lookup target numbers of
            Just m -> (todo, numbers, Map.insert (n, k) m t)
            Nothing -> let m = Map.size numbers in (target : todo, Map.insert target m numbers, Map.insert (n, k) m t)

minimise :: Int -> Dfa -> Dfa
minimise symbols dfa = rebuild (refine (map (\s -> fromEnum (s `Set.member` accepting dfa)) [0 .. states dfa - 1]))
  where
    refine classes
      | length (nub classes) == length (nub classes') = classes
      | otherwise = refine classes'
      where
        byState = Map.fromList (zip [0 ..] classes)
        signature s = (byState Map.! s, [byState Map.! (table dfa Map.! (s, k)) | k <- [0 .. symbols - 1]])
        signatures = map signature [0 .. states dfa - 1]
        numbers = Map.fromList (zip (Set.toAscList (Set.fromList signatures)) [0 ..])
        classes' = map (numbers Map.!) signatures
    rebuild classes =
      let byState = Map.fromList (zip [0 ..] classes)
          names = Map.fromList (zip (nub classes) [0 ..])
          name s = names Map.! (byState Map.! s)
       in Dfa (name (initial dfa)) (Set.map name (accepting dfa)) (Map.fromList [((name s, k), name t) | ((s, k), t) <- Map.toList (table dfa)]) (Map.size names)

both :: (Bool -> Bool -> Bool) -> Int -> Dfa -> Dfa -> Dfa
both f symbols a b = Dfa (code (initial a, initial b)) good moves (states a * states b)
  where
    code (x, y) = x * states b + y
    pairs = [(x, y) | x <- [0 .. states a - 1], y <- [0 .. states b - 1]]
    good = Set.fromList [code (x, y) | (x, y) <- pairs, f (x `Set.member` accepting a) (y `Set.member` accepting b)]
    moves = Map.fromList [((code (x, y), k), code (table a Map.! (x, k), table b Map.! (y, k))) | (x, y) <- pairs, k <- [0 .. symbols - 1]]

shortest :: Int -> Dfa -> Maybe [Symbol]
shortest symbols dfa = go [(initial dfa, [])] (Set.singleton (initial dfa))
  where
    go [] _ = Nothing
    go ((s, w) : rest) seen
      | s `Set.member` accepting dfa = Just (reverse w)
      | otherwise =
          let new = nubBy (\x y -> fst x == fst y) [(t, k : w) | k <- [0 .. symbols - 1], Just t <- [Map.lookup (s, k) (table dfa)], t `Set.notMember` seen]
           in go (rest ++ new) (foldr (Set.insert . fst) seen new)

run :: [(Char, Char)] -> Dfa -> String -> Bool
run symbols dfa = (`Set.member` accepting dfa) . foldl' step (initial dfa)
  where
    step s c = fromMaybe (-1) (findIndex (\(a, b) -> a <= c && c <= b) symbols >>= \k -> Map.lookup (s, k) (table dfa))

-- ---- derivatives

nullable :: Regex -> Bool
nullable r = case r of
  Never -> False
  Empty -> True
  Class _ -> False
  a :. b -> nullable a && nullable b
  a :+ b -> nullable a || nullable b
  Star _ -> True

derive :: Char -> Regex -> Regex
derive c r = case r of
  Class cs | any (\(a, b) -> a <= c && c <= b) cs -> Empty
  a :. b
    | nullable a -> (derive c a `cat` b) `alt` derive c b
    | otherwise -> derive c a `cat` b
  a :+ b -> derive c a `alt` derive c b
  Star a -> derive c a `cat` Star a
  _ -> Never
  where
    cat Never _ = Never
    cat _ Never = Never
    cat Empty b = b
    cat a b = a :. b
    alt Never b = b
    alt a Never = a
    alt a b
      | a == b = a
      | otherwise = a :+ b

patterns :: [String]
patterns =
  [ "[a-z]+[0-9]*"
  , "(ab|ba)*(a|b)?"
  , "[0-9]+(\\.[0-9]+)?(e[0-9]+)?"
  , "(a|b)*a(a|b)(a|b)(a|b)(a|b)"
  , "([a-m]|[k-z][0-3])*x?y?z?"
  , "..(q|r)*.."
  , "(a(b(c|d)*)+)*"
  , "a)b"
  , "*a"
  ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 60000
      parsed = [(p, parse p) | p <- patterns]
      good = [(p, r) | (p, Right r) <- parsed]
      symbols = alphabet (map snd good)
      k = length symbols
      texts = take n (generate 99)
  putStrLn (show k ++ " symbols")
  mapM_ (\(p, e) -> putStrLn (p ++ ": " ++ e)) [(p, e) | (p, Left e) <- parsed]
  machines <- forM good $ \(p, r) -> do
    let nfa = thompson r
        dfa = subsets symbols nfa
        small = minimise k dfa
        matched = filter (run symbols small) texts
        agree = all (\t -> run symbols small t == nullable (foldl' (flip derive) r t)) (take (n `div` 2) texts)
    putStrLn (unwords [p, show (end nfa), show (states dfa), show (states small), show (length matched), show agree, unwords (take 3 matched)])
    return small
  let witness a b = maybe "-" (map (fst . (symbols !!))) (shortest k (both (\x y -> x && not y) k a b))
  forM_ (zip machines (tail machines)) $ \(a, b) -> putStrLn (show (witness a b) ++ " " ++ show (witness b a))
  where
    generate s = let (t, s') = word s in t : generate s'
    word s = (take (next s `div` 65536 `mod` 9) (map pick (tail (iterate next (next s)))), iterate next s !! 12)
    next x = (x * 1103515245 + 12345) `mod` 2147483648 :: Int
    pick x = let v = x `div` 65536 in "abababcdxyzq0123.e" !! (v `mod` 18)
