-- Regular expressions three ways: by derivatives, by a backtracking matcher
-- with captures, and by a minimised automaton.
module Main where

import Data.List (nub, sort)
import qualified Data.Map as Map
import qualified Data.Set as Set

data Regex
  = Nope
  | Eps
  | Any
  | Class Bool [Char]
  | Regex :.: Regex
  | Regex :|: Regex
  | Star Regex
  | Group Int Regex
  deriving (Eq, Ord, Show)
infixr 6 :.:
infixr 5 :|:

-- Parsing -------------------------------------------------------------------

parseRegex :: String -> Either String Regex
parseRegex s = do
  (r, rest, _) <- alternatives s 1
  if null rest then Right r else Left ("unexpected " ++ show rest)

type Step a = Either String (a, String, Int)

alternatives :: String -> Int -> Step Regex
alternatives s n = do
  (a, rest, n') <- sequenceP s n
  case rest of
    '|' : more -> do
      (b, rest', n'') <- alternatives more n'
      return (a :|: b, rest', n'')
    _ -> return (a, rest, n')

sequenceP :: String -> Int -> Step Regex
sequenceP s n
  | c : _ <- s, c `notElem` "|)" = do
      (a, rest, n') <- repeated s n
      (b, rest', n'') <- sequenceP rest n'
      return (if b == Eps then a else a :.: b, rest', n'')
  | otherwise = return (Eps, s, n)

repeated :: String -> Int -> Step Regex
repeated s n = do
  (a, rest, n') <- single s n
  return (suffix a rest n')
  where
    suffix a ('*' : r) k = suffix (Star a) r k
    suffix a ('+' : r) k = suffix (a :.: Star a) r k
    suffix a ('?' : r) k = suffix (a :|: Eps) r k
    suffix a r k = (a, r, k)

single :: String -> Int -> Step Regex
single ('(' : r) n = do
  (a, rest, n') <- alternatives r (n + 1)
  case rest of
    ')' : rest' -> return (Group n a, rest', n')
    _ -> Left "missing )"
single ('[' : '^' : r) n = classP False r n
single ('[' : r) n = classP True r n
single ('.' : r) n = return (Any, r, n)
single ('\\' : 'd' : r) n = return (Class True ['0' .. '9'], r, n)
single ('\\' : c : r) n = return (Class True [c], r, n)
single (c : r) n
  | c `elem` "*+?" = Left ("nothing to repeat before " ++ [c])
  | otherwise = return (Class True [c], r, n)
single [] _ = Left "unexpected end"

classP :: Bool -> String -> Int -> Step Regex
classP positive s n = go [] s
  where
    go acc (']' : r) = return (Class positive (nub (sort acc)), r, n)
    go acc (a : '-' : b : r) | b /= ']' = go ([a .. b] ++ acc) r
    go acc (c : r) = go (c : acc) r
    go _ [] = Left "missing ]"

-- Derivatives ---------------------------------------------------------------

nullable :: Regex -> Bool
nullable r = case r of
  Eps -> True
  Star _ -> True
  a :.: b -> nullable a && nullable b
  a :|: b -> nullable a || nullable b
  Group _ a -> nullable a
  _ -> False

accepts :: Char -> Regex -> Bool
accepts _ Any = True
accepts c (Class p cs) = (c `elem` cs) == p
accepts _ _ = False

derive :: Char -> Regex -> Regex
derive c r = case r of
  Nope -> Nope
  Eps -> Nope
  a :.: b | nullable a -> alt (cat (derive c a) b) (derive c b)
          | otherwise -> cat (derive c a) b
  a :|: b -> alt (derive c a) (derive c b)
  Star a -> cat (derive c a) r
  Group _ a -> derive c a
  _ -> if accepts c r then Eps else Nope

cat, alt :: Regex -> Regex -> Regex
cat Nope _ = Nope
cat _ Nope = Nope
cat Eps b = b
cat a Eps = a
cat (a :.: b) c = a `cat` (b `cat` c)
cat a b = a :.: b
alt Nope b = b
alt a Nope = a
alt a b
  | a == b = a
  | otherwise = foldr1 (:|:) (Set.toList (Set.fromList (parts a ++ parts b)))
  where parts (x :|: y) = parts x ++ parts y
        parts x = [x]

matches :: Regex -> String -> Bool
matches r = nullable . foldl (flip derive) r

-- Backtracking with captures ------------------------------------------------

type Captures = Map.Map Int String

matchWith :: Regex -> String -> [(Captures, String)]
matchWith regex input = [(m, rest) | (m, rest, _) <- go regex (Map.empty, input, 0 :: Int)]
  where
    go r st@(m, s, k) = case r of
      Nope -> []
      Eps -> [st]
      a :.: b -> go a st >>= go b
      a :|: b -> go a st ++ go b st
      Star a -> [st' | st1@(_, _, k1) <- go a st, k1 > k, st' <- go r st1] ++ [st]
      Group n a -> [(Map.insert n (take (k' - k) s) m', s', k') | (m', s', k') <- go a (m, s, k)]
      _ | c : cs <- s, accepts c r -> [(m, cs, k + 1)]
        | otherwise -> []

captures :: Regex -> String -> Maybe [(Int, String)]
captures r s = case [m | (m, "") <- matchWith r s] of
  m : _ -> Just (Map.toList m)
  [] -> Nothing

findAll :: Regex -> String -> [String]
findAll r s = case matchWith r s of
  (_, rest) : _ | length rest < length s -> take (length s - length rest) s : findAll r rest
  _ -> case s of
    [] -> []
    _ : cs -> findAll r cs

-- Automaton -------------------------------------------------------------------

automaton :: [Char] -> Regex -> Map.Map Regex [(Char, Regex)]
automaton alphabet start = go Map.empty [start]
  where
    go seen [] = seen
    go seen (r : rs)
      | r `Map.member` seen = go seen rs
      | otherwise = let edges = [(c, derive c r) | c <- alphabet] in go (Map.insert r edges seen) (map snd edges ++ rs)

main :: IO ()
main = do
  mapM_ test
    [ ("a*b", ["b", "aaab", "ba", ""])
    , ("(ab|c)+d?", ["abcab", "cd", "d", "abd"])
    , ("[a-c]+[^x]", ["abcz", "abx", "a"])
    , ("(\\d+)-(\\d+)", ["12-345", "1-", "007-7"])
    , ("((a|b)*)(c.)", ["abbacx", "c!", "ab"])
    , ("(a*)*b", ["aaaaaaaaaaaaaaaaaaaaaaaac", "aab"])
    , ("", ["", "x"]) ]
  mapM_ (\s -> putStrLn (s ++ ": " ++ either ("error, " ++) (const "fine") (parseRegex s))) ["(a", "*a", "[ab", "a)", "a\\*"]
  let Right number = parseRegex "\\d+(\\.\\d+)?"
  print (findAll number "pi is 3.14, e is 2.718 and 42 is not. 7.")
  let Right r = parseRegex "(a|b)*abb"
      dfa = automaton "ab" r
  print (Map.size dfa, length (filter nullable (Map.keys dfa)))
  where
    test (pattern, inputs) = case parseRegex pattern of
      Left e -> putStrLn e
      Right r -> do
        putStrLn (show pattern)
        mapM_ (\s -> putStrLn ("  " ++ show s ++ " " ++ show (matches r s) ++ " " ++ maybe "-" show (captures r (take 12 s)))) inputs
