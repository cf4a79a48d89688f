{-# LANGUAGE BangPatterns, ConstraintKinds, ExistentialQuantification, GADTs, LambdaCase, MultiWayIf, RankNTypes, ScopedTypeVariables, TypeApplications #-}
-- What failures and GHC.Stack say of the calls that led to them.
module Main (main) where

import Control.Exception
import Data.List (foldl')
import Data.Maybe (fromJust)
import GHC.Stack
import qualified Prelude as P
import Prelude

f :: HasCallStack => Int -> Int
f x = error ("f " ++ show x)

g :: HasCallStack => Int -> Int
g x = go x
  where
    go 0 = f 1
    go n = go (n - 1)

-- No signature: no stack of its own.
h x = g x + 1

k :: Int -> Int
k = h

op :: HasCallStack => Int -> Int -> Int
_ `op` _ = error "op"

(+++) :: HasCallStack => Int -> Int -> Int
a +++ b = a `op` b

place :: HasCallStack => String
place = prettyCallStack callStack

places :: HasCallStack => Int -> [String]
places 0 = map fst (getCallStack callStack)
places n = places (n - 1)

frozen :: HasCallStack => Int -> Int
frozen x = withFrozenCallStack (f x)

frozenTwice :: HasCallStack => Int -> Int
frozenTwice x = withFrozenCallStack (frozen x)

-- A stack through a synonym of constraints.
type Partial = HasCallStack
type Shows a = (Show a, HasCallStack)

partial :: Partial => Bool -> Int
partial True = 1
partial False = undefined

shown :: Shows a => a -> Int
shown a = error ("shown " ++ show a)

class C a where
  m :: HasCallStack => a -> String
  n :: a -> Int

instance C Int where
  m _ = "int " ++ prettyCallStack callStack
  n _ = error "n"

instance C Bool where
  m b = if b then m False else prettyCallStack callStack
  n = undefined

instance C a => C [a] where
  m xs = concatMap m xs
  n xs = sum (map n xs) + f 1

localSigned :: Int -> Int
localSigned x = go x
  where
    go :: HasCallStack => Int -> Int
    go 0 = error "local"
    go i = go (i - 1)

localInGiven :: HasCallStack => Int -> Int
localInGiven x = go x
  where
    go :: Int -> Int
    go 0 = error "given"
    go i = go (i - 1)

unsigned x =
  let go 0 = error "unsigned"
      go i = go (i - 1)
  in go x

rank :: (HasCallStack => a) -> a
rank x = x

rankGiven :: HasCallStack => (HasCallStack => Int -> a) -> a
rankGiven fn = fn 3

apply :: HasCallStack => (Int -> Int) -> Int -> Int
apply fn x = fn x

data Box = forall a. Show a => Box a | Plain

unbox :: HasCallStack => Box -> String
unbox (Box a) = show a
unbox Plain = error "plain"

data G a where
  GI :: G Int
  GB :: G Bool

gadt :: HasCallStack => G a -> a -> Int
gadt GI x = f x
gadt GB _ = error "bool"

data Held = HasCallStack => Held

held :: Held -> String
held Held = prettyCallStack callStack

hold :: HasCallStack => Held
hold = Held

newtype Action a = Action { perform :: Int -> a }

poly :: forall a. (Show a, HasCallStack) => a -> a
poly a = error (show a)

guarded :: HasCallStack => Int -> Int
guarded x
  | x < 0 = error "negative"
  | even x, let y = f x, x > 10 = y
  | otherwise = case x of
      1 -> undefined
      3 -> if | x > 2 -> error "multi"
              | otherwise -> 2
      _ -> (\case { 5 -> error "lambda case"; _ -> f 7 }) x

inDo :: HasCallStack => IO Int
inDo = do
  let !x = 3 :: Int
  y <- return $! if x > 2 then error "in do" else x
  return (x + y)

pointFree :: HasCallStack => Int -> Int
pointFree = f . (+ 1)

comprehension :: HasCallStack => [Int]
comprehension = [f y | y <- [1, 2], odd y]

a1, a2 :: HasCallStack => Int
a1 = a2
a2 = error "two names"

-- Without the directories of files, which depend on where it is compiled.
short :: String -> String
short text = unlines (map line (lines text))
  where
    line l = unwords' (map strip (words' l))
    strip w = case break (== '/') w of
      (_, '/' : rest) -> strip rest
      (whole, _) -> whole
    words' l = case break (== ' ') l of
      (w, ' ' : rest) -> w : words' rest
      (w, _) -> [w]
    unwords' = foldr1 (\w rest -> w ++ " " ++ rest)

check :: String -> a -> IO ()
check name x = do
  r <- try (evaluate x)
  putStrLn ("-- " ++ name)
  case r of
    Left e -> putStr (short (show (e :: SomeException)))
    Right _ -> putStrLn "fine"

main :: IO ()
main = do
  check "f" (f 3)
  check "g" (g 3)
  check "h" (h 3)
  check "k" (k 3)
  check "op" (1 `op` 2)
  check "+++" (1 +++ 2)
  check "left section" ((1 +++) 2)
  check "right section" ((+++ 1) 2)
  check "right section of a name" ((`op` 1) 2)
  check "operator as function" ((+++) 1 2)
  check "qualified" (P.error "qualified" :: Int)
  putStr (short place)
  print (places 3)
  check "frozen" (frozen 3)
  check "frozen twice" (frozenTwice 3)
  check "partial" (partial False)
  check "shown" (shown 'x')
  putStr (short (m (1 :: Int)))
  putStr (short (m True))
  putStr (short (m [False, False]))
  check "method" (n (1 :: Int))
  check "undefined method" (n True)
  check "list method" (n ([] :: [Int]))
  check "localSigned" (localSigned 3)
  check "localInGiven" (localInGiven 3)
  check "unsigned" (unsigned 3 :: Int)
  check "rank" (rank (f 1))
  check "rankGiven" (rankGiven f)
  check "apply" (apply f 3)
  check "map" (map f [1] !! 0)
  check "$" (f $ 3)
  check "." ((f . (+ 1)) 3)
  check "foldl" (foldl' (\acc x -> acc + f x) 0 [1, 2, 3])
  check "unbox" (length (unbox Plain))
  check "gadt int" (gadt GI 3)
  check "gadt bool" (gadt GB True)
  putStr (short (held hold))
  check "perform" (perform (Action f) 3)
  check "poly" (poly 'c')
  mapM_ (check "guarded" . guarded) [-1, 12, 1, 3, 5, 8]
  check "where" whereBound
  r <- try inDo
  putStr (short (either (\e -> show (e :: ErrorCall)) show r))
  check "pointFree" (pointFree 1)
  check "comprehension" (sum comprehension)
  check "a1" a1
  check "undefined" (undefined :: Int)
  check "no trace" (errorWithoutStackTrace "none" :: Int)
  check "head" (head [] :: Int)
  check "fromJust" (fromJust Nothing :: Int)
  check "empty message" (error "" :: Int)
  check "message of lines" (error "a\nb\n" :: Int)
  check "thrown again" (either throw id (Left (ErrorCall "thrown") :: Either ErrorCall Int))
  print callStack
  print emptyCallStack
  print (popCallStack (freezeCallStack emptyCallStack))
  check "pop" (length (show (popCallStack emptyCallStack)))
  let call name = (name, SrcLoc "p" "M" "f" 1 2 3 4)
  print (map fst (getCallStack (popCallStack (fromCallSiteList [call "x", call "y"]))))
  putStrLn (prettyCallStack (fromCallSiteList [call "x", call "y"]))
  putStrLn (prettySrcLoc (snd (call "x")))
  print (pushCallStack (call "y") (freezeCallStack emptyCallStack))
  print (getCallStack (pushCallStack (call "y") emptyCallStack))
  print (srcLocs (getCallStack here))
  caught <- try (evaluate (error "a\nb" :: Int))
  case caught of
    Left (ErrorCallWithLocation a b) -> putStr (short (a ++ "|" ++ b))
    Right _ -> return ()
  again <- try (evaluate (error "b" :: Int))
  case again of
    Left (ErrorCall a) -> print a
    Right _ -> return ()
  print (ErrorCall "x" == ErrorCallWithLocation "x" "y")
  where
    whereBound = f 9 where { _unused = 1 :: Int }
    here :: HasCallStack => CallStack
    here = callStack
    srcLocs = map (\(name, l) -> (name, srcLocPackage l, srcLocModule l, srcLocStartLine l, srcLocStartCol l, srcLocEndLine l, srcLocEndCol l))
