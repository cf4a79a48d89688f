{-# LANGUAGE GADTs #-}
module Main where

-- Fields of a constructor whose result shows more than variables: a selector asks for such a record.
data Term a where
  Number :: { number :: Int } -> Term Int
  Pair :: { left :: Term a, right :: Term b } -> Term (a, b)
  List :: { elements :: [Term a], origin :: String } -> Term [a]
  Hidden :: Show c => { label :: String, hidden :: c } -> Term ()

run :: Term a -> a
run (Number n) = n
run (Pair a b) = (run a, run b)
run (List ts _) = map run ts
run Hidden {} = ()

swap :: Term (a, b) -> Term (b, a)
swap p = Pair { left = right p, right = left p }

main :: IO ()
main = do
  let p = Pair (Number 1) (List [Number 2, Number 3] "here")
  print (run (left p), run (swap p), number (left p))
  print (map run (elements (right p)), origin (right p))
  putStrLn (label (Hidden "label" 'x'))
  case Hidden "l" [1 :: Int] of Hidden { hidden = h } -> print h
