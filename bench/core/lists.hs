{-# LANGUAGE BangPatterns #-}
import Prelude hiding (filter, map, odd, reverse, sum)

data List a = Nil | Cons a (List a)

main :: IO ()
main = print (rounds 0 100)
-- small: main = print (rounds 0 1)

rounds :: Int -> Int -> Int
rounds acc 0 = acc
rounds acc k = let !s = once k 20000; !acc' = acc + s in rounds acc' (k - 1)

once :: Int -> Int -> Int
once k n = sum 0 (reverse Nil (append (map (affine k) (upto 1 n)) (filter odd (upto k n))))

affine :: Int -> Int -> Int
affine k x = k * x + 1

odd :: Int -> Bool
odd x = case rem x 2 of 0 -> False; _ -> True

upto :: Int -> Int -> List Int
upto from to = if from > to then Nil else Cons from (upto (from + 1) to)

map :: (a -> b) -> List a -> List b
map _ Nil = Nil
map f (Cons y ys) = Cons (f y) (map f ys)

filter :: (a -> Bool) -> List a -> List a
filter _ Nil = Nil
filter p (Cons y ys) = if p y then Cons y (filter p ys) else filter p ys

append :: List a -> List a -> List a
append Nil ys = ys
append (Cons z zs) ys = Cons z (append zs ys)

reverse :: List a -> List a -> List a
reverse acc Nil = acc
reverse acc (Cons y ys) = reverse (Cons y acc) ys

sum :: Int -> List Int -> Int
sum acc Nil = acc
sum acc (Cons y ys) = let !acc' = acc + y in sum acc' ys
