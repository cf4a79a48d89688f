{-# LANGUAGE Haskell98 #-}
module Main(main,
  module List) where {
import List; import Maybe (fromJust)
; import qualified Char as C;

data (Ord a) => Tree a = Leaf | Node (Tree a) a (Tree a);

fac 0 = 1;
fac (n+1) = (n+1) * fac n;

f x | x == 0 = y | otherwise = z where { y = 1; z = 2 };

main = do { x <- getLine
; case x of { "" -> return ()
; _ -> do { putStr x; putStr "\n" } }
; main }
}
