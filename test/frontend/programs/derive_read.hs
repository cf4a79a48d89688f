-- Derived Read reads what derived Show writes, and spaces and parentheses.
module Main where

data Colour = Red | Green | Blue deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Shape = Circle Double | Rect { w :: Int, h :: Int } | Shape :+: Shape | Empty
  deriving (Show, Read, Eq)
infixr 5 :+:
newtype N a = N { unN :: a } deriving (Show, Read, Eq)
data T a = Leaf | T a `Fork` T a | Tip a deriving (Show, Read, Eq)
infix 4 `Fork`

roundTrip :: (Show a, Read a, Eq a) => a -> Bool
roundTrip x = read (show x) == x

main :: IO ()
main = do
  print (map roundTrip [Red ..])
  print (read " ( Blue ) " :: Colour, read "[Red , Green,Blue]" :: [Colour])
  print (roundTrip (Circle (-1.5)), roundTrip (Rect 3 (-4)), roundTrip (Rect 1 2 :+: Circle 2 :+: Empty))
  print (read "Rect{w=3,h = ( 4 )}" :: Shape)
  print (read "(Circle 1e2) :+: Empty" :: Shape)
  print (reads "Red Green" :: [(Colour, String)])
  print (reads "Purple" :: [(Colour, String)], reads "" :: [(Colour, String)])
  print (reads "Circle" :: [(Shape, String)])
  print (roundTrip (N (Just [1, -2])), roundTrip (N (N 'x')))
  print (roundTrip (Tip 1 `Fork` (Leaf `Fork` Tip (-2))))
  print (read "N {unN = \"a\\nb\"}" :: N String)
  print (read "(1,'a',\"s\",[Just 1.5,Nothing],Left ())" :: (Int, Char, String, [Maybe Double], Either () Bool))
  print (read "-3" :: Int, read " ( -3 ) " :: Int, read "0x1f" :: Int, read "1e3" :: Double, read "3" :: Double)
  print (reads "12 rest" :: [(Int, String)], reads "1.5" :: [(Int, String)], reads "--1" :: [(Int, String)])
  print (lex "  hello world", lex "(x)", lex "\"str\" x", lex "12.5e3x", lex "<= 3", lex "", lex "'a' b")
  print (readParen False reads "(5)x" :: [(Int, String)], readParen True reads "5" :: [(Int, String)])
  print ((read "[(1,True),(2,False)]" :: [(Int, Bool)]), (read "()" :: ()), (read "LT" :: Ordering))
