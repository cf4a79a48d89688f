{-# LANGUAGE BangPatterns #-}
import Prelude hiding (flip)

data List a = Nil | Cons a (List a)

main :: IO ()
main = print (rounds 0 160000)
-- small: main = print (rounds 0 1500)

rounds :: Int -> Int -> Int
rounds acc 0 = acc
rounds acc k =
  let !s = applyAll (functions k 20) k 0
      !acc' = acc + s
   in rounds acc' (k - 1)

functions :: Int -> Int -> List (Int -> Int -> Int)
functions _ 0 = Nil
functions k n = Cons (choose k n) (functions k (n - 1))

choose :: Int -> Int -> Int -> Int -> Int
choose k n = case rem n 4 of
  0 -> mix k n
  1 -> flip (mix n k)
  2 -> twice (mix n n k)
  _ -> apply (mix k) n

mix :: Int -> Int -> Int -> Int -> Int
mix a b c d = a * b + (c - d)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

twice :: (Int -> Int) -> Int -> Int -> Int
twice f x y = f (f x + y)

apply :: (a -> b) -> a -> b
apply f x = f x

applyAll :: List (Int -> Int -> Int) -> Int -> Int -> Int
applyAll Nil _ acc = acc
applyAll (Cons f rest) x acc = let !acc' = f x acc in applyAll rest x (rem acc' 10007)
