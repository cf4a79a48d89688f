-- Names of files, variables that may be empty, maps merged.
module Main where
import System.FilePath
import qualified Control.Concurrent.MVar as V
import Control.Exception
import Control.Monad
import Data.Map.Merge.Strict
import qualified Data.Map as Map
import qualified Data.Map.Merge.Lazy as L
import Text.Show.Functions ()
import Data.Functor.Identity
lcg :: Int -> Int
lcg x = (x * 1103515245 + 12345) `mod` 2147483648
randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate lcg
paths :: [FilePath]
paths = ["", "/", "//", ".", "..", "./", "../", "a", "a/", "/a", "/a/", "a/b", "a//b", "a.b", ".a", "a.b.c/d", "a.b/c.d.e", "./a", "a/.", "a/./b", "a/..", "///a///b//", "a.", "a/b.", ".a.b", "~/x.tar.gz", "./.", "//.", "a/./"]
  ++ go (randoms 7) (150 :: Int)
  where go rs 0 = []
        go (n : rs) k = let m = n `mod` 9 in map (\r -> "/./ab.c" !! (r `mod` 7)) (take m rs) : go (drop m rs) (k - 1)
        go [] _ = []
main :: IO ()
main = do
  forM_ paths $ \p -> do
    print (p, splitExtension p, splitExtensions p, splitFileName p, takeBaseName p, takeDirectory p)
    print (splitPath p, splitDirectories p, splitDrive p, hasExtension p, hasTrailingPathSeparator p, dropTrailingPathSeparator p, addTrailingPathSeparator p)
    print (normalise p, isAbsolute p, isValid p, makeValid p, isDrive p, replaceExtension p "x", replaceFileName p "n", replaceBaseName p "b", replaceDirectory p "q/r", joinPath (splitPath p) == p, stripExtension "c" p, isExtensionOf "b" p)
  forM_ (zip paths (drop 3 paths)) $ \(a, b) -> print (a </> b, a <.> b, a -<.> b, equalFilePath a b, makeRelative a b)
  print (splitSearchPath "a:b::/c", splitSearchPath "", makeRelative "/a" "/a/b/c", makeRelative "a" "b", pathSeparator)
  v <- V.newMVar (1 :: Int)
  V.modifyMVar_ v (return . (+ 1))
  r <- V.modifyMVar v (\x -> return (x * 10, x))
  x <- V.readMVar v
  e <- try (V.putMVar v 3) :: IO (Either BlockedIndefinitelyOnMVar ())
  y <- V.takeMVar v
  m <- V.isEmptyMVar v
  t <- V.tryTakeMVar v
  p <- V.tryPutMVar v 5
  q <- V.tryPutMVar v 6
  s <- V.swapMVar v 7
  w <- V.withMVar v (return . show)
  f <- try (V.modifyMVar_ v (\_ -> throwIO (userError "no"))) :: IO (Either IOException ())
  z <- V.tryReadMVar v
  print (r, x, e, y, m, t, p, q, s, w, f, z)
  emp <- V.newEmptyMVar :: IO (V.MVar Int)
  g <- try (V.takeMVar emp) :: IO (Either BlockedIndefinitelyOnMVar Int)
  print g
  let a = Map.fromList [(k, k * 2) | k <- [1 .. 8 :: Int]]
      b = Map.fromList [(k, show k) | k <- [5 .. 12]]
  print (merge dropMissing dropMissing (zipWithMatched (\k n s -> (k, n, s))) a b)
  print (merge (mapMissing (\_ n -> show n)) preserveMissing (zipWithMaybeMatched (\k n s -> if even k then Just (show n ++ s) else Nothing)) a b)
  print (merge (filterMissing (\k _ -> odd k)) (mapMaybeMissing (\k s -> if k > 10 then Just (length s) else Nothing)) (zipWithMatched (\_ n s -> n + length s)) a b)
  r <- mergeA (traverseMissing (\k n -> print (k, n) >> return n)) dropMissing (zipWithAMatched (\k n s -> putStrLn s >> return k)) a b
  print r
  print (runIdentity (L.mergeA (L.traverseMaybeMissing (\_ n -> Identity (Just n))) (L.mapMissing (\_ _ -> 0)) (L.zipWithMaybeAMatched (\_ _ _ -> Identity Nothing)) a b))
  print (show (+ (1 :: Int)), Just not)
