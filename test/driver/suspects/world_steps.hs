-- suspect: lazy-accumulator at 6:
module Main where
-- leak: each element of an array is a running lazy max; also simulation steps kept (iterate !!)
data World = World { pos :: Double, vel :: Double, steps :: Int }
advance :: World -> World
advance w = World { pos = pos w + vel w * 0.01, vel = vel w - pos w * 0.01, steps = steps w + 1 }
main :: IO ()
main = do
  let w = iterate advance (World 1 0 0) !! 80000
  print (steps w)
  print (pos w > 2)
