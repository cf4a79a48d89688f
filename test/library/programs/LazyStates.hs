-- Lazy pairs and records, nested, taken apart in every manner and threaded through folds, states, maps and knots: written
-- by a generator. Arguments: how many steps, how many times.
{-# LANGUAGE BangPatterns #-}
module Main (main) where
import Data.List (mapAccumL, foldl')
import System.Environment (getArgs)
import qualified Data.Map as M
import Control.Monad.State.Lazy

data R = R { ra :: Int, rb :: (Int, Int), rc :: R2, rd :: [Int] }
data R2 = R2 { qa :: Int, qb :: Maybe Int, qc :: (Int, (Int, Int)) }
data T3 a = T3 { t1 :: a, t2 :: a, t3 :: Int }

md :: Int -> Int
md x = x `mod` 1000003

step0 :: Int -> R -> R
step0 x s = (maybe 3 id (qb (rc s))) `seq` s { ra = md (snd (snd (qc (rc s))) + qa (rc s)), rb = (md (snd (snd (qc (rc s))) + 4), maybe 3 id (qb (rc s))) }
run0 :: Int -> Int -> Int
run0 n k = let ss = scanl (\p x -> step0 x p) (R k (1, 2) (R2 3 (Just 4) (5, (6, 7))) []) [1 .. n] in md (sum [ (fst (qc (rc s)) + snd (snd (qc (rc s)))) | (j, s) <- zip [0 :: Int ..] ss, j `mod` 97 == 0 ])

step1 :: Int -> (Int, (Int, Int)) -> (Int, (Int, Int))
step1 x s = case s of { (a, (b, c)) -> (c, (a, a)) }
{-# NOINLINE step1 #-}
run1 :: Int -> Int -> Int
run1 n k = let s = iterate (step1 (n `mod` 7)) ((k, (1, 2))) !! n in (fst s + fst (snd s) + snd (snd s))

step2 :: Int -> T3 (Int, Int) -> T3 (Int, Int)
step2 x s = let T3 (a, b) (c, d) e = s in T3 (e, md (d + a)) (md (d + a), fst (a, b)) (a)
{-# NOINLINE step2 #-}
run2 :: Int -> Int -> Int
run2 n k = let s = execState (mapM_ (\x -> modify (step2 x)) [1 .. n]) (T3 (k, 1) (2, 3) 4) in (fst (t2 s))

step3 :: Int -> (Int, Int) -> (Int, Int)
step3 x s = (md (a + b), a)
  where (a, b) = s
        (u, v) = (b, md (b + a))
{-# NOINLINE step3 #-}
run3 :: Int -> Int -> Int
run3 n k = let s = foldr step3 ((k, 1)) [1 .. n] in (fst s + snd s)

step4 :: Int -> (Int, (Int, Int)) -> (Int, (Int, Int))
step4 x s = (v, (c, a))
  where (a, (b, c)) = s
        (u, v) = (md (b + 3), md (b + 4))
run4 :: Int -> Int -> Int
run4 n k = let s = iterate (step4 (n `mod` 7)) ((k, (1, 2))) !! n in (snd (snd s))

step5 :: Int -> (Int, (Int, Int)) -> (Int, (Int, Int))
step5 x s = if x `mod` 3 == 0 then (md (fst (snd s) + 8), (md (fst (snd s) + 1), fst s)) else let (a, (b, c)) = s in (fst (a, a), (md (c + 2), a))
{-# NOINLINE step5 #-}
run5 :: Int -> Int -> Int
run5 n k = let s = execState (mapM_ (\x -> modify (step5 x)) [1 .. n]) ((k, (1, 2))) in (fst s + fst (snd s))

step6 :: Int -> T3 (Int, Int) -> T3 (Int, Int)
step6 x s = case s of { T3 (a, b) (c, d) e -> T3 ((if x > 37 then a else a), md (c + 5)) (fst (a, e), md (d + 2)) (md (c + 3)) }
run6 :: Int -> Int -> Int
run6 n k = let s = foldl (\p x -> p `seq` step6 x p) (T3 (k, 1) (2, 3) 4) [1 .. n] in (fst (t1 s) + snd (t2 s))

step7 :: Int -> R -> R
step7 x s = (ra s) `seq` R { ra = md (maybe 3 id (qb (rc s)) + ra s), rb = (md (qa (rc s) + 7), md (maybe 3 id (qb (rc s)) + 2)), rc = R2 { qa = fst (qc (rc s)), qb = Just (snd (rb s)), qc = (md (fst (qc (rc s)) + snd (rb s)), (fst (qc (rc s)), 1)) }, rd = [] }
{-# NOINLINE step7 #-}
run7 :: Int -> Int -> Int
run7 n k = let s = foldl (\p x -> p `seq` step7 x p) (R k (1, 2) (R2 3 (Just 4) (5, (6, 7))) []) [1 .. n] in (snd (snd (qc (rc s))) + maybe 3 id (qb (rc s)))

step8 :: Int -> T3 (Int, Int) -> T3 (Int, Int)
step8 x s = (t3 s) `seq` T3 (t3 s, fst (t1 s)) (fst (t1 s), md (t3 s + 8)) (fst (t1 s))
run8 :: Int -> Int -> Int
run8 n k = let s = execState (mapM_ (\x -> modify (step8 x)) [1 .. n]) (T3 (k, 1) (2, 3) 4) in (snd (t2 s) + t3 s + fst (t1 s))

step9 :: Int -> R -> R
step9 x s = if x `mod` 4 == 0 then R { ra = qa (rc s), rb = (md (snd (snd (qc (rc s))) + fst (rb s)), md (qa (rc s) + fst (rb s))), rc = R2 { qa = md (snd (rb s) + 4), qb = Just (qa (rc s)), qc = (snd (snd (qc (rc s))), (ra s, 1)) }, rd = [] } else let R a (b, c) (R2 d mb (e, (_, f))) _ = s in s { ra = b, rb = (d, b) }
run9 :: Int -> Int -> Int
run9 n k = let m = foldl (\acc x -> M.insertWith (\_ o -> step9 x o) (x `mod` 13) (R k (1, 2) (R2 3 (Just 4) (5, (6, 7))) []) acc) M.empty [1 .. n] in md (sum [ (fst (qc (rc s))) | s <- M.elems m ])

step10 :: Int -> ((Int, Int), (Int, Int)) -> ((Int, Int), (Int, Int))
step10 x s = case s of { ((a, b), (c, d)) -> ((a, md (d + 8)), (c, b)) }
{-# NOINLINE step10 #-}
run10 :: Int -> Int -> Int
run10 n k = let s = foldr step10 (((k, 1), (2, 3))) [1 .. n] in (fst (fst s) + snd (fst s) + snd (snd s))

step11 :: Int -> (Int, (Int, Int)) -> (Int, (Int, Int))
step11 x s = let (a, (b, c)) = s in (md (c + c), ((if x > 32 then c else a), c))
run11 :: Int -> Int -> Int
run11 n k = let { rs = ((k, (1, 2))) : zipWith (\x p -> step11 x p) [1 .. n] rs; s = last rs } in (fst (snd s) + snd (snd s))

step12 :: Int -> (Int, (Int, Int)) -> (Int, (Int, Int))
step12 x s = (md (snd (snd s) + 2), (fst (snd s), fst (fst (snd s), snd (snd s))))
{-# NOINLINE step12 #-}
run12 :: Int -> Int -> Int
run12 n k = let s = foldl (\p x -> p `seq` step12 x p) ((k, (1, 2))) [1 .. n] in (fst s)

step13 :: Int -> R -> R
step13 x s = (ra s) `seq` R { ra = snd (rb s), rb = (md (fst (rb s) + 8), maybe 3 id (qb (rc s))), rc = R2 { qa = (if x > 33 then snd (snd (qc (rc s))) else fst (qc (rc s))), qb = Just (md (qa (rc s) + 2)), qc = (md (qa (rc s) + maybe 3 id (qb (rc s))), (md (snd (snd (qc (rc s))) + 9), 1)) }, rd = [] }
run13 :: Int -> Int -> Int
run13 n k = let ss = scanl (\p x -> step13 x p) (R k (1, 2) (R2 3 (Just 4) (5, (6, 7))) []) [1 .. n] in md (sum [ (snd (rb s) + snd (snd (qc (rc s))) + qa (rc s)) | (j, s) <- zip [0 :: Int ..] ss, j `mod` 97 == 0 ])

main :: IO ()
main = do
  [a, b] <- fmap (map read) getArgs
  mapM_ (\k -> print (0 :: Int, md (run0 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (1 :: Int, md (run1 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (2 :: Int, md (run2 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (3 :: Int, md (run3 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (4 :: Int, md (run4 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (5 :: Int, md (run5 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (6 :: Int, md (run6 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (7 :: Int, md (run7 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (8 :: Int, md (run8 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (9 :: Int, md (run9 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (10 :: Int, md (run10 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (11 :: Int, md (run11 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (12 :: Int, md (run12 (a + 7 * k) k))) [1 .. b]
  mapM_ (\k -> print (13 :: Int, md (run13 (a + 7 * k) k))) [1 .. b]
