-- A facade module, instances that travel through it, selectors by import.
module Main where

import Support.Facade
import qualified Support.Facade as F (Stack (..), Op (Add, Mul))
import Support.Facade as Everything hiding (empty)

main :: IO ()
main = do
  let s = push 1 (push 2 Support.Facade.empty)
  print s
  print (toListS s, F.unStack s, sizeS s)
  print (s <> s, mempty :: Stack Int)
  print (map (apply 6 2) [F.Add, F.Mul, minBound, maxBound])
  print (sum (fmap (* 2) s), Everything.top s)
  print (sortedS (push 9 (push 3 s)), insertBy' 4 [1, 9])
  print (toUpper 'x')
