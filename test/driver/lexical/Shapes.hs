-- A class with a superclass and a default that calls a function of the program, dispatched in a list.
--
-- ShapeCircle.area <- ShapeCircle.describe: 1
-- ShapeCircle.area <- main: 1
-- ShapeCircle.describe <- main: 1
-- ShapeSquare.area <- main: 4
-- ShowSquare.showsPrec <- main: 2
-- describe <- main: 2
-- main <- (root): 1
-- rounded <- ShapeCircle.describe: 1
-- rounded <- describe: 2
-- sq <- ShapeCircle.area: 2
-- sq <- ShapeSquare.area: 4
-- total <- main: 1
module Main where
class Show a => Shape a where
  area :: a -> Double
  describe :: a -> String
  describe s = show s ++ " of " ++ show (rounded (area s))
data Square = Square Double deriving Show
data Circle = Circle Double deriving Show
data Any = forall s. Shape s => Any s
instance Shape Square where
  area (Square a) = sq a
instance Shape Circle where
  area (Circle r) = 3 * sq r
  describe c = "round " ++ show (rounded (area c))
sq :: Double -> Double
sq x = x * x
rounded :: Double -> Int
rounded = round
total :: [Any] -> Double
total shapes = sum [area s | Any s <- shapes]
main :: IO ()
main = do
  let shapes = [Any (Square 2), Any (Circle 1), Any (Square 3)]
  mapM_ (\(Any s) -> putStrLn (describe s)) shapes
  print (total shapes)
