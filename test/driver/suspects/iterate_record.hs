-- suspect: lazy-accumulator at 7:
module Main where

data Body = Body { position :: Double, speed :: Double, age :: Int }

step :: Body -> Body
step b = b { position = position b + 0.01 * speed b, speed = speed b * 0.9999, age = age b + 1 }

main :: IO ()
main = do
  let end = iterate step (Body 0 1 0) !! 100000
  print (age end)
  print (round (position end) :: Int)
