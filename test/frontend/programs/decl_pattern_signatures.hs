-- Variables of pattern bindings with polymorphic signatures: each use has a type of its own.
module Main (main) where

identity :: a -> a
increment :: Int -> Int
(identity, increment) = (id, (+ 1))

none :: [a]
nothing :: Maybe b
[none, _] = [[], []]
Just nothing = Just Nothing

-- In its own right-hand side, too.
wrap :: a -> [a]
pairs :: (a, b) -> [(b, a)]
(wrap, pairs) = (\x -> [x], \(x, y) -> if null (wrap 'c') then [] else wrap (y, x))

-- A name for the whole, which is not overloaded, beside one without a signature.
both :: (a -> b -> a, Int)
both@(first, count) = (const, length (fst both "ab" ()))

-- With another, by way of each other.
evens, odds :: [a] -> [a]
(evens, dropped) = (\xs -> case xs of { [] -> []; y : ys -> y : odds ys }, 0 :: Int)
odds xs = case xs of { [] -> []; _ : ys -> evens (drop dropped ys) }

main :: IO ()
main = do
  print (identity 1, identity 'c', increment 2)
  print (length none, none ++ "a", maybe 1 id nothing, maybe 'x' id nothing)
  print (wrap True, pairs (1, "one"))
  print (fst both 'a' (), fst both True "b", snd both, count)
  print (evens "abcde", odds [1, 2, 3])
  let apply :: (a -> b) -> a -> b
      swap :: (a, b) -> (b, a)
      ~(apply, swap) = (($), \ ~(x, y) -> (y, x))
  print (apply not True, apply show 1, swap ('a', 1), swap (swap (True, "s")))
