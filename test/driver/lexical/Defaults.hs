-- Default methods, superclasses, overloaded functions.
--
-- ShapeCube.area <- main: 3
-- ShapeCube.name <- main: 1
-- ShapeSq.area <- main: 3
-- SolidCube.height <- main: 1
-- both <- main: 1
-- describe <- main: 2
-- main <- (root): 1
-- mul <- ShapeCube.area: 3
-- mul <- ShapeSq.area: 3
-- name <- main: 1
-- volume <- main: 1
module Main where
class Shape a where
  area :: a -> Int
  name :: a -> String
  name _ = "shape"
class Shape a => Solid a where
  height :: a -> Int
  volume :: a -> Int
  volume x = area x * height x
data Sq = Sq Int
data Cube = Cube Int
instance Shape Sq where
  area (Sq n) = mul n n
instance Shape Cube where
  area (Cube n) = mul n n
  name _ = "cube"
instance Solid Cube where
  height (Cube n) = n
mul :: Int -> Int -> Int
mul a b = a * b
describe :: Shape a => a -> String
describe x = name x ++ show (area x)
both :: Solid a => a -> Int
both x = volume x + area x
main :: IO ()
main = do
  putStrLn (describe (Sq 3))
  putStrLn (describe (Cube 2))
  print (both (Cube 3))
  print (map area [Sq 1, Sq 2])
