module Main where
import Data.Maybe (fromMaybe, mapMaybe)
class (Eq a, Show a) => Entity a where
  ident :: a -> Int
  ident _ = 0
  describe :: a -> String
  describe x = show x ++ "#" ++ show (ident x)
data User = User String Int deriving (Eq, Show, Ord)
data Color = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded)
instance Entity User where ident (User _ n) = n
instance Entity Color
instance (Entity a, Entity b) => Entity (Either a b) where
  ident (Left a) = ident a
  ident (Right b) = 100 + ident b
instance Entity a => Entity [a] where
  ident = sum . map ident
newtype Poly = Poly [Int] deriving Eq
instance Show Poly where
  showsPrec d (Poly cs) = showParen (d > 10) $ showString "Poly " . showsPrec 11 cs
instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x:xs) (y:ys) = (x + y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly a * Poly b = sum' [Poly (replicate i 0 ++ map (* x) b) | (i, x) <- zip [0..] a]
    where sum' = foldr (+) (Poly [])
  negate (Poly a) = Poly (map negate a)
  abs = id
  signum = id
  fromInteger n = Poly [fromInteger n]
data Op = Plus | Minus deriving (Eq, Show)
data Tok = TNum Double | TOp Op | TL | TR deriving (Eq, Show)
tokenize :: String -> Maybe [Tok]
tokenize [] = Just []
tokenize (c:cs)
  | c `elem` " \t" = tokenize cs
  | c == '+' = (TOp Plus :) <$> tokenize cs
  | c == '-' = (TOp Minus :) <$> tokenize cs
  | c == '(' = (TL :) `fmap` tokenize cs
  | c == ')' = (TR :) `fmap` tokenize cs
  | [(n, rest)] <- reads (c:cs) = (TNum n :) <$> tokenize rest
  | otherwise = Nothing
hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n-1) a c b ++ [(a, b)] ++ hanoi (n-1) c b a
primes = sieve [2..] where sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
collatz 1 = [1]
collatz n | even n = n : collatz (n `div` 2)
          | otherwise = n : collatz (3 * n + 1)
main = do
  putStrLn (describe (User "a" 3))
  putStrLn (describe [Left Red, Right (User "b" 2)])
  print [minBound .. maxBound :: Color]
  print (read "[Red,Blue]" :: [Color])
  print (Poly [1, 1] * Poly [1, 1] + 3)
  print (tokenize "1 + (2.5 - 3)")
  print (length (hanoi 5 "a" "b" "c"))
  print (take 10 primes)
  print (maximum (map (length . collatz) [1 .. 100]))
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Color)
  print (compare (User "a" 1) (User "a" 2), User "a" 1 < User "b" 0)
  print (mapMaybe (\x -> if x > 2 then Just (x * x) else Nothing) [1 .. 5])
  print (fromIntegral (3 :: Int) / 2, truncate (-2.5 :: Double) :: Int, round 3.5, 7 `divMod` (-2), 7 `quotRem` (-2))
  print (2 ^ 100, fromIntegral (2 ^ 70 `mod` 1000007) + 0.5)
  print (words "a b  c", lines "x\ny", unwords ["p", "q"], zip3 [1, 2] "ab" [True, False])
