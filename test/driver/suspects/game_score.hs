-- suspect: lazy-accumulator at 29:43
module Main where
-- A game loop with a record whose score is never looked at before the end (lazy-accumulator).
import Control.Monad (when)

data Vec = Vec { vx :: !Double, vy :: !Double }

data Ball = Ball { position :: !Vec, velocity :: !Vec }

data Game = Game
  { balls :: [Ball]
  , score :: Int
  , ticks :: !Int
  }

move :: Ball -> Ball
move (Ball (Vec x y) (Vec dx dy)) = Ball (Vec x' y') (Vec dx' dy')
  where
    (x', dx') = bounce (x + dx) dx
    (y', dy') = bounce (y + dy) dy
    bounce p d | p < 0 = (negate p, negate d)
               | p > 100 = (200 - p, negate d)
               | otherwise = (p, d)

hits :: [Ball] -> Int
hits bs = length [ () | Ball (Vec x _) _ <- bs, x > 95 ]

step :: Game -> Game
step game = game { balls = moved, score = score game + points, ticks = ticks game + 1 }
  where
    moved = map move (balls game)
    points = hits moved

run :: Int -> Game -> Game
run 0 game = game
run n game = sumOf (balls game) `seq` run (n - 1) (step game)
  where sumOf = foldr (\b acc -> vx (position b) + acc) 0

main :: IO ()
main = do
  let start = Game [ Ball (Vec (fromIntegral i * 9) 50) (Vec (fromIntegral i) 1.5) | i <- [1 .. 5 :: Int] ] 0 0
      end = run 60000 start
  print (ticks end)
  when (ticks end > 10) $ print (score end)
