import Prelude hiding (and, length)

data List a = Nil | Cons a (List a)

main :: IO ()
main = print (length (queens 11 11))
-- small: main = print (length (queens 8 8))

queens :: Int -> Int -> List (List Int)
queens _ 0 = Cons Nil Nil
queens n k = extendAll (upto 1 n) (queens n (k - 1))

extendAll :: List Int -> List (List Int) -> List (List Int)
extendAll _ Nil = Nil
extendAll columns (Cons b bs) = append (extend b columns) (extendAll columns bs)

extend :: List Int -> List Int -> List (List Int)
extend _ Nil = Nil
extend board (Cons c cs) =
  if safe c 1 board then Cons (Cons c board) (extend board cs) else extend board cs

safe :: Int -> Int -> List Int -> Bool
safe _ _ Nil = True
safe c distance (Cons q qs) =
  and (c /= q) (and (c /= q + distance) (and (c /= q - distance) (safe c (distance + 1) qs)))

and :: Bool -> Bool -> Bool
and True b = b
and False _ = False

append :: List a -> List a -> List a
append Nil ys = ys
append (Cons z zs) ys = Cons z (append zs ys)

length :: List a -> Int
length Nil = 0
length (Cons _ ys) = 1 + length ys

upto :: Int -> Int -> List Int
upto from to = if from > to then Nil else Cons from (upto (from + 1) to)
