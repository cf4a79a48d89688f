-- showsPrec, showList, shows in user instances; read in user instances.
module Main where

data Expr = Num Int | Expr :+: Expr | Expr :*: Expr | Neg Expr

instance Show Expr where
  showsPrec _ (Num n) = shows n
  showsPrec d (a :+: b) = showParen (d > 6) $ showsPrec 6 a . showString " + " . showsPrec 7 b
  showsPrec d (a :*: b) = showParen (d > 7) $ showsPrec 7 a . showString " * " . showsPrec 8 b
  showsPrec d (Neg e) = showParen (d > 9) $ showChar '-' . showsPrec 10 e

newtype Row = Row [Int]
instance Show Row where
  show (Row xs) = unwords (map show xs)
  showList rows = showString (unlines (map show rows))

newtype Temp = Temp Double
instance Show Temp where showsPrec d (Temp t) = showsPrec d t . showString "C"
instance Read Temp where
  readsPrec d s = [(Temp t, rest) | (t, 'C' : rest) <- readsPrec d s]

data Dir = N | E | S | W deriving (Eq, Enum, Bounded)
instance Show Dir where
  showsPrec _ d = showString (case d of { N -> "north"; E -> "east"; S -> "south"; W -> "west" })
instance Read Dir where
  readsPrec _ s = [(d, rest) | (w, rest) <- lex s, d <- [minBound ..], show d == w]

main :: IO ()
main = do
  print ((Num 1 :+: Num 2) :*: Neg (Num 3 :+: Num 4))
  print (Num 1 :+: (Num 2 :+: Num 3), (Num 1 :*: Num 2) :+: Neg (Neg (Num 5)))
  print [Just (Num 1), Nothing]
  putStr (show [Row [1, 2], Row [3]])
  print (Temp 3, Just (Temp (-4.5)), [Temp 1])
  print (read "36.6C" :: Temp, read "[1.0C, 2.0C]" :: [Temp], (reads "5" :: [(Temp, String)]))
  print (read "[north,east]" :: [Dir]) >> print (read "[north, west]" :: [Dir])
  print (map (read :: String -> Dir) (words "south north"), (read "(east,3)" :: (Dir, Int)))
  print (showParen True (showString "x") "", shows 'c' "d", show (show "q"), showString "a" "b")
  mapM_ (\d -> putStrLn (showsPrec d (-3 :: Int) "")) [6, 7]
