-- Lists, folds, text, monads.
module Main where

import Prelude

xs :: [Int]
xs = [5, 3, 8, 1, 9, 2, 7]

main :: IO ()
main = do
  print (head xs, last xs, tail xs, init xs, xs !! 3, reverse xs, null xs, length xs)
  print [(take n xs, drop n xs, splitAt n xs) | n <- [-1 .. 9]]
  print (takeWhile (/= 8) xs, dropWhile (/= 8) xs, span odd xs, break (> 8) xs)
  print (filter even xs, map (* 2) xs, concat [xs, xs], concatMap show xs, [1, 2] ++ xs)
  print (scanl (+) 0 xs, scanl1 max xs, scanr (+) 0 xs, scanr1 max xs, scanr1 (+) ([] :: [Int]), scanl1 (+) ([] :: [Int]))
  print (foldr (-) 0 xs, foldl (-) 0 xs, foldr1 (-) xs, foldl1 (-) xs, sum xs, product xs, maximum xs, minimum xs)
  print (and [], or [], any even xs, all (> 0) xs, elem 9 xs, notElem 9 xs, lookup 3 (zip xs "abcdefg"))
  print (zip xs "ab", zip3 xs "abc" [True, False], zipWith (+) xs xs, zipWith3 (,,) xs xs "hello", unzip (zip xs "abc"), unzip3 (zip3 xs "abc" "xyz"))
  print (take 3 (iterate (* 2) 1) :: [Int], replicate 3 'x', take 7 (cycle xs), take 2 (repeat 'y'), replicate (-1) 'x')
  print (map lines ["", "a", "a\n", "a\nb", "\n", "\n\na\n\n", "a\n\nb"])
  print (map words ["", " ", "a b", "  a\tb\n c  ", "x\160y"])
  print (unlines ["a", "", "b"], unwords ["a", "", "b"], unwords [], unlines [])
  print (take 3 (lines (cycle "ab\n")), take 3 (words (cycle "ab ")), take 5 (head (lines (repeat 'x'))))
  print (compare xs (reverse xs), xs == xs, [1, 2] < [1, 2, 3 :: Int], "abc" < "abd", max "a" "b", compare (1 :: Int, 'a') (1, 'b'), (1 :: Int, 2 :: Int, 3 :: Int) < (1, 2, 4))
  print (Just 'a' < Nothing, Nothing < Just (1 :: Int), Left 1 < (Right 'a' :: Either Int Char), compare LT GT, compare True False)
  print (fmap (+ 1) (Just 1 :: Maybe Int), (+) <$> [1, 2] <*> [10, 20 :: Int], Just 'y' <* Just 'x', Just 'y' *> Just 'x', [True, False] >> "ab", pure 5 :: [Int])
  print (mapM (\x -> if x > 0 then Just x else Nothing) xs, sequence [Just 1, Nothing :: Maybe Int], traverse (\x -> [x, x + 1]) [1, 2 :: Int], sequenceA [(+ 1), (* 2)] (5 :: Int))
  print (fmap (* 2) (3 :: Int, 4 :: Int), ("a", (+ 1)) <*> ("b", 2 :: Int), either show (map succ) (Right "x" :: Either Int String), maybe 0 (+ 1) (Just (1 :: Int)))
  print (mconcat ["a", "b"], mempty :: String, "x" <> "y", Just [1] <> Nothing <> Just [2 :: Int], compare 'a' 'b' <> compare 3 (3 :: Int))
  print (foldMap (\x -> [x, x]) (Just 'a'), length ('a', 'b'), sum (Just (3 :: Int)), product (Right 4 :: Either Int Int), maximum (Just 'z'), elem 'y' (Just 'y'), null (Left 1 :: Either Int Int))
  print (until (> 100) (* 2) (1 :: Int), flip (-) 1 (2 :: Int), curry fst 1 'x' :: Int, uncurry (+) (1, 2 :: Int), subtract 1 (5 :: Int), asTypeOf 1 (2 :: Int), const 1 'x' :: Int)
  print (do { x <- [1 .. 4 :: Int]; y <- [x .. 4]; if x + y == 5 then return (x, y) else [] })
  print [(x, y) | x <- [1 .. 3 :: Int], odd x, let y = x * x, y > 0]
  print (do { Just x <- [Just 1, Nothing, Just (3 :: Int)]; return x })
  print (seq (1 :: Int) 'x', ((+ 1) $! 2) :: Int, either length negate (Left "abc" :: Either String Int))
  mapM_ print (zip3 [1 :: Int ..] "ab" [True, False])
  print =<< mapM return xs
  putStrLn (show (fromEnum 'a') ++ showString "x" "y")
