-- How far the functions on lists look: each is given a list that raises an exception after some elements, or that never
-- ends, and the part of the result is shown that must be there.
import Control.Exception (ErrorCall (..), evaluate, try)
import Control.Monad (foldM, forM_, mapM_, sequence_, zipWithM_)
import Data.Char (isDigit, isSpace, toUpper)
import Data.Foldable (foldl', foldr', for_, traverse_)
import Data.IORef
import Data.List hiding (foldl')
import qualified Data.List.NonEmpty as NonEmpty
import Data.Maybe (catMaybes, listToMaybe, mapMaybe)
import Data.Ord (comparing)
import System.IO.Unsafe (unsafePerformIO)

-- The result as shown, up to where it raises an exception.
row :: Show a => String -> a -> IO ()
row name x = do
  putStr (name ++ ": ")
  go (show x)
  where
    go s = do
      next <- try (evaluate s)
      case next of
        Left (ErrorCall message) -> putStrLn (" <raises " ++ message ++ ">")
        Right [] -> putStrLn ""
        Right (c : cs) -> do
          one <- try (evaluate c)
          case one of
            Left (ErrorCall message) -> putStrLn (" <raises " ++ message ++ ">")
            Right d -> putStr [d] >> go cs

cut :: [a] -> [a]
cut xs = xs ++ error "end"

bad :: a
bad = error "bad"

-- An Int whose comparisons are counted.
newtype Counted = Counted Int

instance Eq Counted where
  a == b = compare a b == EQ

instance Ord Counted where
  compare (Counted a) (Counted b) = unsafePerformIO (modifyIORef' comparisons (+ 1) >> return (compare a b))

comparisons :: IORef Int
comparisons = unsafePerformIO (newIORef 0)
{-# NOINLINE comparisons #-}

counting :: IO a -> IO Int
counting action = do
  before <- readIORef comparisons
  _ <- action
  after <- readIORef comparisons
  return (after - before)

-- n numbers in no order, from a linear congruence.
shuffled :: Int -> [Counted]
shuffled n = map Counted (take n (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) 42))

main :: IO ()
main = do
  putStrLn "-- without an end"
  row "lines" (take 3 (lines (cycle "ab\n")))
  row "lines of one endless line" (take 5 (head (lines (cycle "ab"))))
  row "words" (take 3 (words (cycle "ab  ")))
  row "words of one endless word" (take 5 (head (words (cycle "ab"))))
  row "unlines" (take 7 (unlines (repeat "ab")))
  row "unwords" (take 7 (unwords (repeat "ab")))
  row "nub" (take 3 (nub (cycle [3, 1, 2 :: Int])))
  row "nubBy" (take 2 (nubBy (\a b -> even a == even b) [1 :: Int ..]))
  row "group" (take 3 (group (cycle [1, 1, 2 :: Int])))
  row "group of equal ones" (take 3 (head (group (repeat 'x'))))
  row "inits" (take 3 (inits [1 :: Int ..]))
  row "tails" (map (take 2) (take 3 (tails [1 :: Int ..])))
  row "subsequences" (take 5 (subsequences [1 :: Int ..]))
  row "permutations" (map (take 4) (take 3 (permutations [1 :: Int ..])))
  row "transpose" (map (take 2) (take 2 (transpose (repeat [1 :: Int, 2]))))
  row "isPrefixOf" (isPrefixOf [1, 2 :: Int] [1 ..])
  row "isInfixOf" (isInfixOf [7, 8, 9 :: Int] [1 ..])
  row "isSubsequenceOf" (isSubsequenceOf [2, 5, 9 :: Int] [1 ..])
  row "elem" (elem 5 [1 :: Int ..])
  row "any" (any (> 5) [1 :: Int ..])
  row "all" (all (< 5) [1 :: Int ..])
  row "and" (and (cycle [True, False]))
  row "or" (or (cycle [False, True]))
  row "find" (find (> 5) [1 :: Int ..])
  row "findIndex" (findIndex (> 5) [1 :: Int ..])
  row "elemIndices" (take 2 (elemIndices 1 (cycle [1, 2 :: Int])))
  row "lookup" (lookup 3 (zip [1 :: Int ..] "abc"))
  row "takeWhile" (takeWhile (< 4) [1 :: Int ..])
  row "span" (fst (span (< 4) [1 :: Int ..]), take 2 (snd (span (< 4) [1 :: Int ..])))
  row "partition" (let (a, b) = partition even [1 :: Int ..] in (take 2 a, take 2 b))
  row "splitAt" (fst (splitAt 2 [1 :: Int ..]))
  row "zip3" (zip3 [1 :: Int ..] "ab" (repeat True))
  row "unzip" (let (a, b) = unzip (repeat (1 :: Int, 'x')) in (take 2 a, take 2 b))
  row "scanl" (take 4 (scanl (+) 0 [1 :: Int ..]))
  row "scanl'" (take 4 (scanl' (+) 0 [1 :: Int ..]))
  row "scanr" (take 3 (scanr (\x _ -> x) 0 [1 :: Int ..]))
  row "mapAccumL" (take 3 (snd (mapAccumL (\a x -> (a + x, a)) 0 [1 :: Int ..])))
  row "intersperse" (take 4 (intersperse 0 [1 :: Int ..]))
  row "intercalate" (take 5 (intercalate ", " (repeat "x")))
  row "insert" (take 4 (insert 3 [1 :: Int ..]))
  row "delete" (take 4 (delete 3 [1 :: Int ..]))
  row "\\\\" (take 4 ([1 :: Int ..] \\ [2, 3]))
  row "union" (take 4 (union [1 :: Int ..] [1 ..]))
  row "intersect" (take 2 (intersect [1 :: Int ..] [2, 4]))
  row "foldr" (foldr (\x r -> x > 5 || r) False [1 :: Int ..])
  row "concatMap" (take 4 (concatMap (\x -> [x, x]) [1 :: Int ..]))
  row "catMaybes" (take 2 (catMaybes (cycle [Nothing, Just 'x'])))
  row "mapMaybe" (take 2 (mapMaybe (\x -> if even x then Just x else Nothing) [1 :: Int ..]))
  row "iterate'" (take 3 (iterate' (* 2) (1 :: Int)))
  row "unfoldr" (take 3 (unfoldr (\x -> Just (x, x + 1)) (1 :: Int)))
  row "cycle" (take 5 (cycle [1 :: Int, 2]))
  row "zipWith" (zipWith (+) [] (bad :: [Int]))
  row "stripPrefix" (fmap (take 2) (stripPrefix [1, 2 :: Int] [1 ..]))
  row "dropWhileEnd" (take 4 (dropWhileEnd isSpace (cycle "ab ")))
  row "groupBy on NonEmpty" (take 2 (map NonEmpty.head (NonEmpty.group (cycle "aab"))))
  row "mapM in Maybe" (mapM (\x -> if x > 3 then Nothing else Just x) [1 :: Int ..])
  row "sequence in Either" (sequence (cycle [Right 'a', Left "stop"]))
  row "foldM in Either" (foldM (\a x -> if x > 3 then Left a else Right (a + x)) 0 [1 :: Int ..])
  row "zipWithM_ in Maybe" (zipWithM_ (\a b -> if a > b then Nothing else Just ()) [1 :: Int ..] [3, 3 ..])

  putStrLn "-- with an end that raises"
  row "lines" (lines (cut "ab\ncd\nef"))
  row "lines after newline" (lines (cut "ab\n"))
  row "words" (words (cut "ab cd "))
  row "words in a word" (words (cut "ab cd"))
  row "take" (take 2 (cut "ab"))
  row "take one more" (take 3 (cut "ab"))
  row "init" (init (cut "abc"))
  row "isPrefixOf" (isPrefixOf "abc" (cut "abc"))
  row "isPrefixOf first" (isPrefixOf (cut "abx") "abc")
  row "isPrefixOf empty" (isPrefixOf "" (bad :: String))
  row "isInfixOf empty" (isInfixOf "" (bad :: String))
  row "isInfixOf" (isInfixOf "bc" (cut "abc"))
  row "isSuffixOf" (isSuffixOf "c" (cut "abc"))
  row "isSubsequenceOf" (isSubsequenceOf "ac" (cut "abc"))
  row "splitAt" (splitAt 2 (cut "ab"))
  row "span" (span (< 'c') (cut "ab"))
  row "break" (break (> 'a') (cut "ab"))
  row "zip left" (zip (cut "ab") [1 :: Int, 2])
  row "zip right" (zip "ab" (cut [1 :: Int, 2]))
  row "zip3" (zip3 "ab" (cut [1 :: Int, 2]) (cut [True]))
  row "inits" (inits (cut "ab"))
  row "tails" (map (take 1) (take 2 (tails (cut "ab"))))
  row "group" (group (cut "aab"))
  row "nub" (nub (cut "aba"))
  row "insert" (insert 'b' (cut "ac"))
  row "insert at the end" (insert 'z' (cut "ac"))
  row "intersperse" (intersperse ',' (cut "ab"))
  row "transpose" (transpose (cut ["ab"]))
  row "partition" (partition isDigit (cut "a1b2"))
  row "filter" (filter isDigit (cut "a1b2"))
  row "map" (map toUpper (cut "ab"))
  row "++" (cut "ab" ++ "cd")
  row "reverse" (take 1 (reverse (cut "ab")))
  row "length of bad elements" (length [bad, bad :: Int])
  row "length" (length (cut "ab"))
  row "null" (null (cut "ab"))
  row "!!" (cut "ab" !! 1)
  row "!! of bad elements" ([bad, 'x'] !! 1)
  row "last" (last [bad, 'x'])
  row "replicate" (length (replicate 3 (bad :: Int)))
  row "splitAt 0" (fst (splitAt 0 (bad :: String)))
  row "take 0" (take 0 (bad :: String))
  row "drop 0" (drop 0 (cut "ab"))
  row "takeWhile" (takeWhile (< 'b') (cut "ab"))
  row "dropWhileEnd" (dropWhileEnd isSpace (cut "ab  c "))
  row "scanl" (scanl (+) 0 (cut [1 :: Int, 2]))
  row "scanl1" (scanl1 (+) (cut [1 :: Int, 2]))
  row "scanr" (take 1 (scanr (+) 0 (cut [1 :: Int, 2])))
  row "concat" (concat (cut ["ab", "c"]))
  row "elemIndex" (elemIndex 'b' (cut "ab"))
  row "unfoldr" (unfoldr (\x -> if x > 3 then error "end" else Just (x, x + 1)) (1 :: Int))
  row "zipWith3" (zipWith3 (\a b c -> (a, b, c)) "ab" (cut "x") (bad :: [Int]))
  row "listToMaybe" (listToMaybe (cut "a"))
  row "uncons" (fmap fst (uncons (cut "a")))
  row "lex" (fst (head (lex (cut "ab cd"))))
  row "foldl" (foldl (\_ x -> x) 'a' [bad, 'x'])
  row "foldl'" (foldl' (\_ x -> x) 'a' [bad, 'x'])
  row "foldl' start" (foldl' (\_ x -> x) bad "x")
  row "foldl' of nothing" (length [foldl' (\_ x -> x) (bad :: Char) ""])
  row "foldr'" (foldr' (\x _ -> x) 'a' ['x', bad])
  row "foldl1'" (foldl1' (\_ x -> x) ['a', bad, 'x'])
  row "foldl1" (foldl1 (\_ x -> x) ['a', bad, 'x'])
  row "sum" (sum (cut [1 :: Int]))
  row "maximum" (maximum [1 :: Int, bad])
  row "mapAccumR" (fst (mapAccumR (\a _ -> (a + 1, bad :: Int)) (0 :: Int) "abc"))
  row "sortOn" (map snd (sortOn fst [(2 :: Int, bad), (1, 'x')]) !! 0)
  row "sortBy" (length (sortBy (comparing fst) [(2 :: Int, bad :: Int), (1, bad)]))
  row "genericLength" (genericLength [bad, bad :: Char] :: Integer)

  putStrLn "-- actions"
  mapM_ print (takeWhile (< 3) [1 :: Int ..])
  _ <- try (mapM_ print (cut [1 :: Int, 2])) >>= \r -> putStrLn (either (\(ErrorCall e) -> "raises " ++ e) (const "done") r)
  _ <- try (forM_ (cut "ab") print) >>= \r -> putStrLn (either (\(ErrorCall e) -> "raises " ++ e) (const "done") r)
  _ <- try (mapM print (cut [1 :: Int, 2])) >>= \r -> putStrLn (either (\(ErrorCall e) -> "raises " ++ e) (const "done") r)
  _ <- try (sequence_ (cut [print 'a', print 'b'])) >>= \r -> putStrLn (either (\(ErrorCall e) -> "raises " ++ e) (const "done") r)
  _ <- try (traverse_ print (cut "xy")) >>= \r -> putStrLn (either (\(ErrorCall e) -> "raises " ++ e) (const "done") r)
  _ <- try (for_ (Just (bad :: Int)) print) >>= \r -> putStrLn (either (\(ErrorCall e) -> "raises " ++ e) (const "done") r)
  mapM_ (const (putStrLn "element not needed")) [bad :: Int]

  putStrLn "-- comparisons"
  let n = 20000
  first <- counting (evaluate (case head (sort (shuffled n)) of Counted x -> x))
  putStrLn ("head of sort: " ++ (if first <= 3 * n then "linear" else show first))
  ten <- counting (evaluate (sum [x | Counted x <- take 10 (sort (shuffled n))]))
  putStrLn ("ten of sort: " ++ (if ten <= 3 * n then "linear" else show ten))
  all' <- counting (evaluate (length (sort (shuffled n))))
  putStrLn ("all of sort: " ++ (if all' <= 20 * n then "n log n" else show all'))
  sorted <- counting (evaluate (length (sort (map Counted [1 .. n]))))
  putStrLn ("sorted: " ++ (if sorted <= 2 * n then "linear" else show sorted))
  falling <- counting (evaluate (length (sort (map Counted [n, n - 1 .. 1]))))
  putStrLn ("falling: " ++ (if falling <= 2 * n then "linear" else show falling))
  inserted <- counting (evaluate (length (insert (Counted 5) (map Counted [1 .. n]))))
  putStrLn ("insert: " ++ show inserted)
  least <- counting (evaluate (case minimum (shuffled n) of Counted x -> x))
  putStrLn ("minimum: " ++ (if least <= n then "linear" else show least))
  unique <- counting (evaluate (length (take 1 (nub (shuffled n)))))
  putStrLn ("one of nub: " ++ show unique)
