{-# LANGUAGE ScopedTypeVariables, ExplicitForAll, TypeApplications, AllowAmbiguousTypes #-}
-- Type variables bound by forall, by instance heads and by pattern signatures;
-- visible type application.
module Main where

import Data.List (sortBy)
import Data.Proxy

chunks :: forall a. Int -> [a] -> [[a]]
chunks n = go
  where
    go :: [a] -> [[a]]
    go [] = []
    go xs = front : go back
      where (front, back) = splitAt n xs :: ([a], [a])

readAll :: forall a b. (Read a, Show b) => (a -> b) -> [String] -> String
readAll f ss = concatMap show (map (f . (read :: String -> a)) ss :: [b])

class Named a where
  nameOf :: String
  sizes :: [a] -> Int
instance Named Int where { nameOf = "Int"; sizes = length }
instance Named Bool where { nameOf = "Bool"; sizes _ = 0 }
instance forall a. Named a => Named [a] where
  nameOf = "[" ++ nameOf @a ++ "]"
  sizes xss = sum (map (sizes :: [a] -> Int) xss)
instance (Named a, Named b) => Named (a, b) where
  nameOf = "(" ++ nameOf @a ++ "," ++ nameOf @b ++ ")"
  sizes = length

patSig :: Int -> Int
patSig (x :: Int) = let y :: Int = x + 1 in y

boundsOf :: forall a proxy. (Bounded a, Show a) => proxy a -> String
boundsOf _ = show (minBound :: a) ++ ".." ++ show (maxBound @a)

sortDesc :: forall a . Ord a => [a] -> [a]
sortDesc = sortBy cmp
  where cmp :: a -> a -> Ordering
        cmp a b = compare b a

main :: IO ()
main = do
  print (chunks 2 [1 .. 5])
  putStrLn (readAll ((+ 1) :: Int -> Int) ["1", "2"])
  putStrLn (nameOf @[(Int, [Bool])])
  print (sizes [[1, 2 :: Int], [3]], patSig 3)
  putStrLn (boundsOf (Proxy :: Proxy Bool))
  print (sortDesc [1, 3, 2])
  print (read @Int "42", show @Double 3, maxBound @Int, either @String @Int length id (Right 1))
  print (fmap @Maybe (+ 1) (Just 2), map @_ @String show [1, 2], Just @Char 'x', fromIntegral @Int @Double 3)
  print ((\(s :: String) -> length s) "abc", [x | (x :: Int) <- [1, 2]])
  (n :: Int) <- return 5
  print n
