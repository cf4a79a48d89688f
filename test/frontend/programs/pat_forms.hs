{-# LANGUAGE NPlusKPatterns #-}
-- Every pattern form of section 3.17.
module Main where

data T = A Int Char | Int :+: T | B { f1 :: Int, f2 :: Bool } | C
infixr 5 :+:

newtype N = N Int

kind :: T -> String
kind (A 0 _) = "A zero"
kind (A (-1) 'x') = "A minus one x"
kind (A n c) = "A " ++ show n ++ [c]
kind (1 :+: 2 :+: C) = "1:2:C"
kind (n :+: rest@(_ :+: _)) = show n ++ ", then " ++ kind rest
kind (_ :+: B { f2 = True }) = "ends in B true"
kind (_ :+: _) = "one"
kind B { f1 = 3 } = "B three"
kind B {} = "B"
kind C = "C"

strings :: String -> Int
strings "" = 0
strings "hello" = 1
strings ('h' : 'e' : _) = 2
strings [_, 'y'] = 3
strings [a, b, c] | a == b, b == c = 4
strings (c : cs@(_ : _)) = 5 + length cs
strings _ = 6

numbers :: Double -> String
numbers 0 = "zero"
numbers 0.5 = "half"
numbers (-2.5) = "minus two and a half"
numbers 1e3 = "thousand"
numbers _ = "other"

fact :: Int -> Int
fact 0 = 1
fact (n + 1) = (n + 1) * fact n

tuples :: ((Int, Int), [(Char, Bool)]) -> Int
tuples ((0, 0), []) = 0
tuples ((a, b), [(_, True)]) = a + b
tuples ((a, b), (_, False) : (c, d) : _) = if d then a else fromEnum c
tuples t@(_, _) = -1

-- Lazy patterns: nothing is forced until used.
lazyPair :: (Int, Int) -> Int
lazyPair ~(_, _) = 1

lazyN :: N -> Int
lazyN (N _) = 2

swapStream :: [(Int, Int)] -> [(Int, Int)]
swapStream ~((a, b) : rest) = (b, a) : swapStream rest

split :: [a] -> ([a], [a])
split [] = ([], [])
split (x : xs) = (x : b, a) where ~(a, b) = split xs

infixOp :: Maybe Int -> Maybe Int -> Int
Just a `infixOp` Just b = a * b
Nothing `infixOp` _ = 0
_ `infixOp` x = maybe 0 id x

(<<>>) :: Int -> Int -> Int -> Int
(a <<>> b) c = a * 100 + b * 10 + c

main :: IO ()
main = do
  mapM_ (putStrLn . kind)
    [ A 0 'a', A (-1) 'x', A 5 'q', 1 :+: 2 :+: C, 7 :+: 8 :+: C, 1 :+: B 1 True
    , 1 :+: C, B 3 False, B 4 False, C ]
  print (map strings ["", "hello", "help", "my", "zzz", "abc", "a"])
  mapM_ (putStrLn . numbers) [0, 0.5, -2.5, 1000, 4]
  print (fact 5)
  print (map tuples [((0, 0), []), ((1, 2), [('a', True)]), ((3, 4), [('a', False), ('b', True)]),
                     ((3, 4), [('a', False), ('b', False)]), ((1, 1), [])])
  print (lazyPair undefined, lazyN undefined)
  print (take 2 (swapStream [(1, 2), (3, 4), undefined]))
  print (split [1 .. 7])
  print (infixOp (Just 3) (Just 4), Nothing `infixOp` Just 1)
  print ((1 <<>> 2) 3)
  let (p, q) | p' > 3 = (p', 'y') | otherwise = (0, 'n') where p' = 4
      [a, b, c] = "xyz"
      (h : _, Just z) = ([1 ..], Just 'z')
      all'@(fst', _) = (1, 2)
      _ = undefined
  print (p, q, a, b, c, h, z, all', fst')
