-- A text tool: a concordance, n-grams, anagrams, readability, a spelling corrector by edit distance,
-- and nonsense from a chain of Markov, on text that it makes from a small grammar.
-- small: 60
module Main (main) where

import Data.Array
import Data.Char
import Data.List
import qualified Data.Map as Map
import Data.Maybe
import Data.Ord
import qualified Data.Set as Set
import System.Environment (getArgs)

-- ---- text from a grammar

data Symbol = Word String | Rule String

grammar :: Map.Map String [[Symbol]]
grammar = Map.fromList (map rule definitions)
  where
    rule text = case words text of
      name : "=" : rest -> (name, map (map symbol) (alternatives rest))
      _ -> error ("no rule: " ++ text)
    alternatives ws = case break (== "|") ws of
      (a, _ : b) -> a : alternatives b
      (a, []) -> [a]
    symbol w@(c : _)
      | isUpper c = Rule w
    symbol w = Word w
    definitions =
      [ "Sentence = Noun Verb Noun | Noun Verb Noun Tail | the Thing Verb quietly | Noun says that Sentence"
      , "Noun = a Thing | the Thing | the Quality Thing | my Quality and Quality Thing"
      , "Thing = teapot | listener | silent | captain | enlist | lantern | library | stone | notes | tones | river | painter | repaint"
      , "Quality = old | bright | crooked | patient | northern | unlikely"
      , "Verb = follows | watches | remembers | repairs | inlets | tinsel"
      , "Tail = at dawn | beside Noun | while Sentence | because Noun Verb Noun"
      ]

type Gen = [Int]

expand :: Symbol -> Gen -> ([String], Gen)
expand (Word w) g = ([w], g)
expand (Rule r) (k : g) = go (choices !! (k `mod` length choices)) g
  where
    choices = grammar Map.! r
    go [] h = ([], h)
    go (s : ss) h =
      let (a, h') = expand s h
          (b, h'') = go ss h'
       in (a ++ b, h'')
expand _ [] = ([], [])

randoms :: Int -> Gen
randoms seed = map (`div` 65536) (tail (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) seed))

story :: Int -> String
story n = unlines (map paragraph (chunks 5 (sentences n (randoms 11))))
  where
    sentences 0 _ = []
    sentences k g =
      let (ws, g') = expand (Rule "Sentence") g
       in capital (unwords (map (typo (head g')) ws)) : sentences (k - 1) (tail g')
    capital (c : cs) = toUpper c : cs ++ "."
    capital [] = []
    paragraph = unwords
    typo k w
      | (k + length w) `mod` 37 == 0, length w > 5 = let (a, b) = splitAt (k `mod` 5) w in a ++ drop 1 b
      | otherwise = w

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks k xs = let (a, b) = splitAt k xs in a : chunks k b

-- ---- analysis

tokenise :: String -> [String]
tokenise = filter (not . null) . map (map toLower . filter isAlpha) . words

frequencies :: Ord a => [a] -> Map.Map a Int
frequencies = foldl' (\m x -> Map.insertWith (+) x 1 m) Map.empty

top :: Int -> Map.Map a Int -> [(a, Int)]
top k = take k . sortBy (comparing (Down . snd)) . Map.toList

ngrams :: Int -> [a] -> [[a]]
ngrams k = takeWhile ((== k) . length) . map (take k) . tails

concordance :: [String] -> Map.Map String [(Int, Int)]
concordance ls = Map.map reverse (Map.fromListWith (++) [(w, [(i, j)]) | (i, l) <- zip [1 ..] ls, (j, w) <- zip [1 ..] (tokenise l)])

anagrams :: [String] -> [[String]]
anagrams ws = filter ((> 1) . length) (Map.elems (Map.map Set.toList (Map.fromListWith Set.union [(sort w, Set.singleton w) | w <- ws])))

inContext :: Int -> String -> [String] -> [String]
inContext k w ws = [unwords (reverse (take k (reverse a))) ++ " [" ++ w ++ "] " ++ unwords (take k b) | (a, x : b) <- splits, x == w]
  where
    splits = zip (map (take k . reverse) (inits20 ws)) (tails ws)
    inits20 xs = map (\i -> reverse (take k (drop (max 0 (i - k)) xs))) [0 .. min 400 (length xs)]

syllables :: String -> Int
syllables = max 1 . length . filter (\g -> head g `elem` "aeiouy") . groupBy (\a b -> (a `elem` "aeiouy") == (b `elem` "aeiouy"))

readability :: String -> Double
readability text = 206.835 - 1.015 * (w / s) - 84.6 * (y / w)
  where
    ws = tokenise text
    w = fromIntegral (length ws)
    s = fromIntegral (length (filter (== '.') text))
    y = fromIntegral (sum (map syllables ws))

-- ---- spelling

distance :: String -> String -> Int
distance a b = table ! (m, n)
  where
    m = length a
    n = length b
    x = listArray (1, m) a
    y = listArray (1, n) b
    table = array ((0, 0), (m, n)) [((i, j), cell i j) | i <- [0 .. m], j <- [0 .. n]]
    cell i 0 = i
    cell 0 j = j
    cell i j
      | x ! i == y ! j = table ! (i - 1, j - 1)
      | otherwise = 1 + minimum [table ! (i - 1, j), table ! (i, j - 1), table ! (i - 1, j - 1)]

corrections :: Set.Set String -> Map.Map String Int -> Map.Map String String
corrections dictionary counts = Map.fromList (mapMaybe fix (Map.keys counts))
  where
    fix w
      | w `Set.member` dictionary = Nothing
      | d <= 2 = Just (w, best)
      | otherwise = Nothing
      where
        (d, _, best) = minimum [(distance w v, negate (Map.findWithDefault 0 v counts), v) | v <- Set.toList dictionary, abs (length v - length w) <= 2]

dictionaryOf :: Set.Set String
dictionaryOf = Set.fromList [w | rules <- Map.elems grammar, rule <- rules, Word w <- rule]

-- ---- a chain of Markov

chain :: [String] -> Map.Map (String, String) [String]
chain ws = Map.fromListWith (flip (++)) (zipWith3 (\a b c -> ((a, b), [c])) ws (drop 1 ws) (drop 2 ws))

babble :: Map.Map (String, String) [String] -> Int -> [String]
babble m n = a : b : take n (unfoldr step ((a, b), randoms 77))
  where
    (a, b) = fst (Map.findMin m)
    step ((x, y), k : g) = do
      options <- Map.lookup (x, y) m
      let z = options !! (k `mod` length options)
      return (z, ((y, z), g))
    step _ = Nothing

wrap :: Int -> [String] -> [String]
wrap width = map unwords . go [] 0
  where
    go acc _ [] = [reverse acc | not (null acc)]
    go acc k (w : ws)
      | null acc = go [w] (length w) ws
      | k + 1 + length w > width = reverse acc : go [] 0 (w : ws)
      | otherwise = go (w : acc) (k + 1 + length w) ws

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 3500
      text = story n
      ws = tokenise text
      counts = frequencies ws
      index = concordance (lines text)
      fixes = corrections dictionaryOf counts
      fixed = map (\w -> Map.findWithDefault w w fixes) ws
  putStrLn (head (lines text))
  print (length text, length ws, Map.size counts)
  print (top 6 counts)
  print (top 3 (frequencies (ngrams 3 ws)))
  print [(w, length ps, take 3 ps) | (w, ps) <- take 4 (Map.toList index)]
  print (anagrams ws)
  mapM_ putStrLn (take 4 (inContext 3 "lantern" ws))
  print (fromIntegral (round (100 * readability text) :: Int) / 100 :: Double)
  print (Map.size fixes, take 5 (Map.toList fixes))
  print (length (filter id (zipWith (/=) ws fixed)), Map.size (frequencies fixed))
  mapM_ putStrLn (take 6 (wrap 60 (babble (chain fixed) 60)))
  print (sum [k * ord c | (k, c) <- zip [1 ..] (unwords (babble (chain fixed) (n * 2)))] `mod` 1000003)
