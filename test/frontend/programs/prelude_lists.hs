-- The Prelude's list functions, on ordinary, empty and infinite lists.
module Main where

main :: IO ()
main = do
  print (map (* 2) [1, 2, 3], [1, 2] ++ [3], filter even [1 .. 6], concat [[1], [], [2, 3]], concatMap show [1, 2, 3])
  print (head [1, 2], tail [1, 2], last [1, 2], init [1, 2], null [], null [1], length "four", [1, 2, 3] !! 1)
  print (reverse "abc", foldl (-) 10 [1, 2], foldr (-) 10 [1, 2], foldl1 (-) [10, 2, 3], foldr1 (-) [10, 2, 3])
  print (and [], or [], and [True, False], or [False, True], any even [1, 3], all odd [1, 3])
  print (sum [1, 2, 3], product [1, 2, 3], maximum "hello", minimum "hello")
  print (scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 (+) [1, 2, 3], scanr1 max [1, 3, 2])
  print (take 3 (iterate (* 2) 1), take 3 (repeat 'x'), replicate 3 True, take 5 (cycle [1, 2]))
  print (take 2 [1, 2, 3], drop 2 [1, 2, 3], splitAt 1 [1, 2, 3], take (-1) [1], drop 10 [1])
  print (takeWhile (< 3) [1 .. 5], dropWhile (< 3) [1 .. 5], span even [2, 4, 5, 6], break (== ' ') "ab cd")
  print (elem 3 [1, 2, 3], notElem 3 [1, 2], lookup 2 [(1, "a"), (2, "b")])
  print (zip [1, 2, 3] "ab", zip3 [1] [2] [3], zipWith (+) [1, 2] [10, 20], zipWith3 (\a b c -> a + b + c) [1] [2] [3])
  print (unzip [(1, 'a'), (2, 'b')], unzip3 [(1, 'a', True), (2, 'b', False)])
  print (lines "a\nb\n\nc", lines "a\n", lines "", unlines ["a", "b"], words " a  b\tc\n", unwords ["x", "y"])
  print (curry fst 1 2, uncurry (+) (3, 4), fst (1, 2), snd (1, 2), until (> 100) (* 2) 1, flip (-) 1 10, const 1 undefined)
  print (maybe 0 (+ 1) (Just 1), maybe 0 (+ 1) Nothing, either length negate (Left "abc"), either id negate (Right 2))
  print (sequence [Just 1, Just 2], sequence [Just 1, Nothing], mapM (\x -> [x, x * 10]) [1, 2], sequence_ [Just 1])
  print (show 3, read "3" + 1, id 3, asTypeOf 3 (4 :: Int), seq 1 2, (succ . pred) 3, not True, otherwise)
  print (takeWhile (< 10) (filter odd (map (^ 2) [1 ..])), fst (span (< 3) [1 ..]), head (dropWhile (< 1000) [1 ..]))
  print (foldr (\x acc -> x < 3 && acc) True [1 ..], any (> 10) [1 ..], elem 5 [1 ..], zip [1 ..] "abc", lookup 3 (zip [1 ..] ['a' ..]))
  print (fmap (+ 1) (Right 1 :: Either () Int), (+ 1) <$> Just 1, 3 <$ [1, 2], Just (+ 1) <*> Just 2, [1, 2] *> "ab", [1, 2] <* "ab")
  print (mconcat ["a", "b"], "a" <> "b", mempty :: String, foldMap show [1, 2, 3], traverse (\x -> if x > 0 then Just x else Nothing) [1, 2])
  print (sum (Just 3), product Nothing, length (1, 2), maximum (Just 1), elem 1 (Right 1 :: Either () Int), concatMap show (Just 1), null (Left 1))
  print (minBound :: Int, maxBound :: Char, fromEnum 'a', toEnum 98 :: Char, [LT ..], compare 1 2, max "a" "b", ceiling 1.5)
  mapM_ print =<< mapM return [1, 2]
  print =<< traverse (return . (+ 1)) [1, 2]
