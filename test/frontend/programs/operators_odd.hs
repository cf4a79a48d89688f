module Main where
import Prelude hiding ((!!), (.), (-))
import qualified Prelude as P
import Data.Array ((!), listArray)
infixl 9 .
infixl 6 -
(.) :: a -> (a -> b) -> b
x . f = f x
(-) :: Int -> Int -> Int
a - b = a P.- b
data Obj = Obj { name :: String, size :: Int }
(?) :: Bool -> (a, a) -> a
c ? (t, e) = if c then t else e
infixr 1 ?
(|>) x f = f x
(<|) = ($)
infixl 1 |>
infixr 0 <|
(!!!) xs n = head (drop n xs)
(∘) f g x = f (g x)
(≤) = (<=)
a ∈ xs = a `elem` xs
(~~>) a b = a ++ "~" ++ b
(@@) f x = f x
(##) a = \b -> a * 10 + b
x $$$ f = f x
(<>=) a b = a >= b
(.:.) = (,)
(*.) = \x y -> x * y
main = do
  let o = Obj { name = "n", size = 5 }
  print (o.size, o . name)
  print (10 - 3 - 2, negate 5, (-5), abs (-5))
  putStrLn (3 < 4 ? ("yes", "no"))
  print ([1, 2, 3] |> map (+ 1) |> sum)
  print <| length <| "abc"
  print ("abc" !!! 1, listArray (0, 2) "xyz" ! 1)
  print (((+ 1) ∘ (* 2)) 5, 3 ≤ 4, 'a' ∈ "abc")
  print ("a" ~~> "b", succ @@ 3, 1 ## 2, 3 $$$ show, 3 <>= 2, 1 .:. 'x', 3 *. 4)
  print (let (+) = (P.-) in 5 + 3, let a * b = a ++ b in "x" * "y")
  print (map (subtract 1) [1, 2], (`elem` "abc") 'b', ('b' `elem`) "abc", (\x -> x P.- 1) 5)
  print ((P.subtract 1 P.. (P.+ 2)) 3, (\x -> -x) 3, let f = negate in -f 3)
