{-# LANGUAGE FlexibleInstances, FlexibleContexts, ScopedTypeVariables, RankNTypes #-}
-- Arrays of every kind, references, and the state threads they live in.
module Main (main) where

import Sample
import Control.Exception (evaluate)
import Control.Monad
import Control.Monad.ST
import qualified Control.Monad.ST.Lazy as L
import Data.Array
import qualified Data.Array.IArray as I
import Data.Array.IO (IOArray, IOUArray)
import Data.Array.MArray
import Data.Array.ST (STArray, STUArray, runSTArray, runSTUArray)
import Data.Array.Unboxed (UArray)
import Data.Array.Unsafe (unsafeFreeze, unsafeThaw)
import Data.Int
import Data.IORef
import Data.STRef
import qualified Data.STRef.Lazy as LR
import Data.Word

type A = Array Int Int
type U = UArray Int Int

instance Sample a => Sample (Array Int a) where { sample = (\l xs -> listArray (l, l + length xs - 1) xs) <$> smallInt <*> sample; describe = describe . assocs }
instance Sample (UArray Int Int) where { sample = (\l xs -> I.listArray (l, l + length xs - 1) xs) <$> smallInt <*> sample; describe = describe . I.assocs }

near :: Int -> Int
near n = n `mod` 9

-- Elements of a type, written and read in a mutable array of each kind.
elements :: forall e. (Sample e, Show e, MArray IOUArray e IO, I.IArray UArray e) => e -> [Test]
elements z =
  [ t1 "unboxed" (\xs -> I.elems (I.listArray (0, length xs - 1) (map (`asTypeOf` z) xs) :: UArray Int e)), t2 "update" (\xs x -> (I.listArray (0, length xs) (x : xs) :: UArray Int e) I.// [(near (length xs) `div` 2, x `asTypeOf` z)] I.! 0)
  , i3 "mutable" (\xs n x -> do { a <- newListArray (0, 8) (cycle (x : xs)) :: IO (IOUArray Int e); writeArray a (near n) (x `asTypeOf` z); v <- readArray a ((near n + 1) `mod` 9); es <- getElems a; return (v, es) })
  , i2 "bounds" (\n x -> do { a <- newArray (0, 8) x :: IO (IOUArray Int e); writeArray a (n `mod` 12) (x `asTypeOf` z); getElems a }) ]

main :: IO ()
main = run $ group "Array"
  [ t2 "listArray" (\n xs -> listArray (0, near n) (xs :: [Int])), t2 "array" (\n xs -> array (0, near n) [(near i, x) | (i, x) <- xs] :: A), t2 "array outside" (\n xs -> array (0, near n) (xs :: [(Int, Int)])), t3 "accumArray" (\f z xs -> accumArray (f :: Int -> Int -> Int) z (0, 8) [(near i, x) | (i, x) <- xs :: [(Int, Int)]])
  , t2 "accumArray outside" (\z xs -> accumArray (+) z (0, 8) xs :: A), t2 "!" (\a i -> (a :: A) ! i), t1 "bounds" (bounds :: A -> (Int, Int)), t1 "indices" (indices :: A -> [Int]), t1 "elems" (elems :: A -> [Int]), t1 "assocs" (assocs :: A -> [(Int, Int)]), t2 "//" (\a xs -> (a :: A) // [(let (l, h) = bounds a in l + i `mod` max 1 (h - l + 1), x) | (i, x) <- if null (elems a) then [] else xs])
  , t2 "// outside" (\a xs -> (a :: A) // xs), t3 "accum" (\f a xs -> accum (f :: Int -> Int -> Int) (a :: A) [(let (l, h) = bounds a in l + i `mod` max 1 (h - l + 1), x) | (i, x) <- if null (elems a) then [] else xs]), t2 "ixmap" (\n (xs :: [Int]) -> ixmap (1, near n) (subtract 1) (listArray (0, 8) (cycle (n : xs))))
  , t2 "ixmap outside" (\n xs -> ixmap (0, near n) (+ 3) (listArray (0, 8) (cycle (n : xs)))), t2 "fmap" (\f a -> fmap (f :: Int -> Int) (a :: A)), t2 "compare" (\a b -> (compare (a :: A) b, a == b, a == a)), t1 "show" (\a -> (showsPrec 9 (a :: A) "", showsPrec 10 a "")), t1 "two" (\xs -> listArray ((0, 'a'), (1, 'c')) (cycle (7 : xs)) :: Array (Int, Char) Int)
  , t3 "two index" (\i j xs -> (listArray ((0, 0), (3, 3)) (cycle (7 : xs)) :: Array (Int, Int) Int) ! (i, j)), t1 "lazy" (\n -> let a = listArray (0, 8) [if i == 0 then 1 else a ! (i - 1) + i | i <- [0 ..]] in a ! near n :: Int), t1 "lazy element" (\n -> (listArray (0, 2) [n, undefined, n] :: A) ! 2), t1 "folds" (\a -> (sum (a :: A), product a, length a, maximum a, foldr (:) [] a))
  , t0 "empty" (listArray (1, 0) [] :: A), t1 "read" (\a -> (read (show a) :: A) == a), t1 "traverse" (traverse (\x -> if x > 900 then Nothing else Just (x + 1)) :: A -> Maybe A), t2 "rangeSize" (\a b -> (rangeSize (a, b `mod` 50 :: Int), inRange (a, b) 3, range (near a, near b))), t2 "too short" (\n xs -> listArray (0, near n) (xs :: [Int]) ! near n) ]
  ++ group "UArray"
  [ t2 "listArray" (\n xs -> I.listArray (0, near n) (take 9 (cycle (1 : xs))) :: U), t2 "array" (\n xs -> let b = near n in I.array (0, b) ([(i, i) | i <- [0 .. b]] ++ [(i `mod` (b + 1), x) | (i, x) <- xs]) :: U), t3 "accumArray" (\f z xs -> I.accumArray (f :: Int -> Int -> Int) z (0, 8) [(near i, x) | (i, x) <- xs :: [(Int, Int)]] :: U)
  , t2 "!" (\a i -> (a :: U) I.! i), t1 "bounds" (\a -> (I.bounds (a :: U), I.indices a, I.elems a, I.assocs a)), t2 "// outside" (\a xs -> (a :: U) I.// xs), t3 "accum" (\f z xs -> I.accum (f :: Int -> Int -> Int) (I.listArray (0, 8) (repeat z) :: U) [(near i, x) | (i, x) <- xs]), t2 "amap" (\f a -> I.amap (f :: Int -> Int) (a :: U)), t2 "ixmap" (\n xs -> I.ixmap (1, near n) (subtract 1) (I.listArray (0, 8) (cycle (n : xs)) :: U) :: U)
  , t2 "compare" (\a b -> (compare (a :: U) b, a == b)), t1 "show" (\a -> showsPrec 10 (a :: U) ""), t1 "bools" (\xs -> I.elems (I.listArray (0, length xs - 1) xs :: UArray Int Bool)) ]
  ++ concat [ group "Int" (elements (0 :: Int)), group "Int8" (elements (0 :: Int8)), group "Int16" (elements (0 :: Int16)), group "Int32" (elements (0 :: Int32)), group "Int64" (elements (0 :: Int64)), group "Word" (elements (0 :: Word)), group "Word8" (elements (0 :: Word8)), group "Word16" (elements (0 :: Word16)), group "Word32" (elements (0 :: Word32)), group "Word64" (elements (0 :: Word64)), group "Char" (elements 'a'), group "Bool" (elements True), group "Double" (elements (0 :: Double)), group "Float" (elements (0 :: Float)) ]
  ++ group "MArray"
  [ t2 "runSTArray" (\n xs -> runSTArray (do { a <- newArray (0, 8) 0; forM_ (xs :: [Int]) (\i -> readArray a (near i) >>= writeArray a (near (i + n)) . (+ 1)); return a })), t2 "runSTUArray" (\n xs -> runSTUArray (do { a <- newArray (0, 8) 0; forM_ (xs :: [Int]) (\i -> readArray a (near i) >>= writeArray a (near (i + n)) . (+ (1 :: Int))); return a }))
  , t2 "freeze" (\n a -> runST (do { m <- thaw (a :: A) :: ST s (STArray s Int Int); b <- getBounds m; f <- freeze m; when (inRange b n) (writeArray m n 77); es <- getElems m; return (f :: A, es) })), t2 "unsafe" (\n a -> runST (do { m <- unsafeThaw (fmap (+ n) (a :: A)) :: ST s (STArray s Int Int); f <- unsafeFreeze m; return (f :: A) }))
  , t1 "thaw unboxed" (\a -> runST (do { m <- thaw (a :: U) :: ST s (STUArray s Int Int); f <- freeze m; as <- getAssocs m; return (f :: U, as) })), t2 "mapArray" (\f a -> runST (do { m <- thaw (a :: A) :: ST s (STArray s Int Int); n <- mapArray (f :: Int -> Int) m; getAssocs n })), t1 "mapIndices" (\xs -> runST (do { m <- newListArray (0, 8) (cycle (1 : xs)) :: ST s (STUArray s Int Int); n <- mapIndices (1, 4) (* 2) m; getElems n }))
  , i2 "modify" (\n xs -> do { a <- newListArray (0, 8) (cycle (1 : xs)) :: IO (IOArray Int Int); forM_ [0 .. 7] (\i -> do { x <- readArray a i; y <- readArray a (i + 1); when (x > y) (writeArray a i y >> writeArray a (i + 1) x) }); x <- readArray a n; es <- getElems a; return (x, es) }), t1 "newArray_" (\n -> runST (do { a <- newArray_ (0, near n) :: ST s (STUArray s Int Int); getElems a }))
  , t1 "newListArray lazy" (\xs -> runST (do { a <- newListArray (0, 3) (xs ++ [1, 2, 3, 4] ++ undefined) :: ST s (STArray s Int Int); getElems a })), i1 "unwritten" (\n -> do { a <- newArray_ (0, 3) :: IO (IOArray Int Int); readArray a (n `mod` 4) >>= evaluate }) ]
  ++ group "references"
  [ i2 "IORef" (\xs n -> do { r <- newIORef n; forM_ (xs :: [Int]) (\x -> modifyIORef r (+ x)); modifyIORef' r (* 2); a <- atomicModifyIORef r (\x -> (x + 1, x)); b <- atomicModifyIORef' r (\x -> (x - n, x)); atomicWriteIORef r (b + 1 :: Int); c <- readIORef r; writeIORef r 5; d <- readIORef r; return (a, b, c, d, r == r) })
  , t2 "STRef" (\xs n -> runST (do { r <- newSTRef n; forM_ (xs :: [Int]) (\x -> modifySTRef r (+ x)); modifySTRef' r (* 2); x <- readSTRef r; writeSTRef r (x - 1 :: Int); y <- readSTRef r; return (x, y) })), i1 "modifyIORef lazy" (\n -> do { r <- newIORef (n :: Int); modifyIORef r (const undefined); writeIORef r 3; readIORef r }), i1 "modifyIORef' strict" (\n -> do { r <- newIORef (n :: Int); modifyIORef' r (const undefined); writeIORef r 3; readIORef r })
  , t1 "lazy ST" (\n -> take 5 (L.runST (do { r <- LR.newSTRef (n :: Int); let { loop = do { x <- LR.readSTRef r; LR.writeSTRef r (x + 1); xs <- loop; return (x : xs) } }; loop }))), t1 "lazy modify" (\n -> L.runST (do { r <- LR.newSTRef (n :: Int); LR.modifySTRef r (* 2); LR.readSTRef r })), t1 "strictToLazyST" (\n -> L.runST (L.strictToLazyST (newSTRef (n :: Int) >>= readSTRef))), t1 "lazyToStrictST" (\n -> runST (L.lazyToStrictST (return (n :: Int) >>= \x -> return (x + 1))))
  , t1 "fixST" (\n -> take 4 (runST (fixST (\xs -> return (n : xs)))) :: [Int]), t1 "lazy undefined" (\n -> L.runST (undefined >> return (n :: Int))) , t1 "stToIO" (\n -> runST (newSTRef (n :: Int) >>= readSTRef)) ]
