{-# LANGUAGE BangPatterns #-}
import Prelude hiding (foldl, foldr, negate, succ)

data List a = Nil | Cons a (List a)

type Church a = (a -> a) -> a -> a

main :: IO ()
main = print (toInt (power (church 8) (church 7)) + rounds 0 150)
-- small: main = print (toInt (power (church 5) (church 6)) + rounds 0 10)

zero :: Church a
zero _ x = x

succ :: Church a -> Church a
succ n f x = f (n f x)

power :: Church a -> Church (a -> a) -> Church a
power m n = n m

church :: Int -> Church a
church 0 = zero
church n = succ (church (n - 1))

toInt :: Church Int -> Int
toInt n = n increment 0

increment :: Int -> Int
increment x = let !y = x + 1 in y

rounds :: Int -> Int -> Int
rounds acc 0 = acc
rounds acc k =
  let !s = foldl (horner k) 0 (upto 1 2000)
      !acc' = acc + compose (plus s) (compose (times 3) negate) k
   in rounds acc' (k - 1)

horner :: Int -> Int -> Int -> Int
horner k acc x = acc * k + x

plus, times :: Int -> Int -> Int
plus x y = x + y
times x y = x * y

negate :: Int -> Int
negate x = 0 - x

foldl :: (b -> a -> b) -> b -> List a -> b
foldl f z xs = foldr (step f) identity xs z

step :: (b -> a -> b) -> a -> (b -> b) -> b -> b
step f x k acc = let !acc' = f acc x in k acc'

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ z Nil = z
foldr f z (Cons y ys) = f y (foldr f z ys)

identity :: a -> a
identity x = x

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

upto :: Int -> Int -> List Int
upto from to = if from > to then Nil else Cons from (upto (from + 1) to)
