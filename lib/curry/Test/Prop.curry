-- Properties of operations, as CurryCheck reads them. A property without parameters is tested where
-- it is evaluated: it is the list of its tests and their results.
module Test.Prop
  ( PropIO, returns, sameReturns, toError, toIOError, Prop, (==>), for, forAll, is, isAlways
  , isEventually, uniquely, always, eventually, failing, successful, deterministic, (-=-), (<~>)
  , (~>), (<~), (<~~>), (#), (#<), (#>), (<=>), solutionOf, label, trivial, classify, collect
  , collectAs, valuesOf ) where

import Control.Search.Unsafe (allValues)
import Data.List (delete)
import Test.Prop.Types

infix 1 `is`, `isAlways`, `isEventually`, -=-, <~>, ~>, <~, <~~>, `trivial`, #, #<, #>, <=>
infix 1 `returns`, `sameReturns`
infixr 0 ==>

-- ---- actions ------------------------------------------------------------------------------------

returns :: (Eq a, Show a) => IO a -> a -> PropIO
returns act wanted = PropIO (\_ _ -> act >>= \found -> return (prim_differ found wanted))

sameReturns :: (Eq a, Show a) => IO a -> IO a -> PropIO
sameReturns one other =
  PropIO (\_ _ -> one >>= \x -> other >>= \y -> return (prim_differ x y))

toError :: a -> PropIO
toError x = toIOError (return $!! x)

toIOError :: IO a -> PropIO
toIOError act = PropIO (\_ _ ->
  catch (act >> return (Just "no error")) (\_ -> return Nothing))

prim_differ :: (Eq a, Show a) => a -> a -> Maybe String
prim_differ found wanted
  | found == wanted = Nothing
  | otherwise = Just (show found ++ " is not " ++ show wanted)

-- ---- values -------------------------------------------------------------------------------------

valuesOf :: a -> [a]
valuesOf x = allValues x

prim_test :: Result -> Prop
prim_test result = Prop [Test result [] []]

prim_holds :: Show a => Bool -> [a] -> Prop
prim_holds holds found = prim_test (if holds then Ok else Falsified (map show found))

-- Both have the same single value.
(-=-) :: (Eq a, Show a) => a -> a -> Prop
x -=- y = let xs = valuesOf x
              ys = valuesOf y
          in prim_holds (length xs == 1 && length ys == 1 && xs == ys) (xs ++ ys)

-- The same sets of values.
(<~>) :: (Eq a, Show a) => a -> a -> Prop
x <~> y = let xs = valuesOf x
              ys = valuesOf y in prim_holds (prim_within xs ys && prim_within ys xs) xs

-- The left side has all values of the right one.
(~>) :: (Eq a, Show a) => a -> a -> Prop
x ~> y = let xs = valuesOf x in prim_holds (prim_within (valuesOf y) xs) xs

(<~) :: (Eq a, Show a) => a -> a -> Prop
x <~ y = let xs = valuesOf x in prim_holds (prim_within xs (valuesOf y)) xs

-- The same values, each as often.
(<~~>) :: (Eq a, Show a) => a -> a -> Prop
x <~~> y = let xs = valuesOf x in prim_holds (same xs (valuesOf y)) xs
  where
    same us vs = case us of
      [] -> null vs
      w : ws -> w `elem` vs && same ws (delete w vs)

-- Equivalent operations: the same sets of values. These need no class, functions cannot be compared.
(<=>) :: a -> a -> Prop
x <=> y = let { xs = valuesOf x; ys = valuesOf y } in
  prim_test (if all (`among` ys) xs && all (`among` xs) ys then Ok else Falsified [])
  where
    among z zs = not (null (prim_oneValue (prim_unify z (anyOf zs))))

prim_within :: Eq a => [a] -> [a] -> Bool
prim_within xs ys = all (`elem` ys) xs

-- How many different values there are.
(#), (#<), (#>) :: (Eq a, Show a) => a -> Int -> Prop
x # n = prim_number (== n) x
x #< n = prim_number (< n) x
x #> n = prim_number (> n) x

prim_number :: (Eq a, Show a) => (Int -> Bool) -> a -> Prop
prim_number p x = let xs = different (valuesOf x) in prim_holds (p (length xs)) xs
  where
    different ys = case ys of
      [] -> []
      z : zs -> z : different (filter (/= z) zs)

is :: Show a => a -> (a -> Bool) -> Prop
is x p = let xs = valuesOf x in prim_holds (length xs == 1 && all p xs) xs

isAlways :: Show a => a -> (a -> Bool) -> Prop
isAlways x p = let xs = valuesOf x in prim_holds (not (null xs) && all p xs) (filter (not . p) xs)

isEventually :: Show a => a -> (a -> Bool) -> Prop
isEventually x p = let xs = valuesOf x in prim_holds (any p xs) xs

uniquely, always, eventually :: Bool -> Prop
uniquely b = let bs = valuesOf b in prim_truth (bs == [True]) bs
always b = let bs = valuesOf b in prim_truth (not (null bs) && and bs) bs
eventually b = let bs = valuesOf b in prim_truth (or bs) bs

prim_truth :: Bool -> [Bool] -> Prop
prim_truth holds found
  | holds = prim_test Ok
  | null found = prim_test Undef
  | or found = prim_test (Ambigious found [])
  | otherwise = prim_test (Falsified [])

failing, successful, deterministic :: Show a => a -> Prop
failing x = let xs = valuesOf x in prim_holds (null xs) xs
successful x = let xs = valuesOf x in prim_holds (not (null xs)) xs
deterministic x = let xs = valuesOf x in prim_holds (length xs == 1) xs

-- ---- tests with data ----------------------------------------------------------------------------

(==>) :: Bool -> Prop -> Prop
holds ==> Prop tests
  | True `elem` valuesOf holds = Prop tests
  | otherwise = prim_test Undef

-- Any value that satisfies the predicate.
solutionOf :: Data a => (a -> Bool) -> a
solutionOf p = p x &> x where x free

for :: Show a => a -> (a -> Prop) -> Prop
for x p = forAll (valuesOf x) p

forAll :: Show a => [a] -> (a -> Prop) -> Prop
forAll xs p = Prop (concatMap (\x -> tests (prim_map (with (show x)) (p x))) xs)
  where
    tests (Prop ts) = ts
    with datum (Test result data' labels) = Test result (datum : data') labels

prim_map :: (Test -> Test) -> Prop -> Prop
prim_map f (Prop tests) = Prop (map f tests)

label :: String -> Prop -> Prop
label text = prim_map (\(Test result data' labels) -> Test result data' (text : labels))

classify :: Bool -> String -> Prop -> Prop
classify applies text prop = if applies then label text prop else prop

trivial :: Bool -> Prop -> Prop
trivial applies = classify applies "trivial"

collect :: Show a => a -> Prop -> Prop
collect x = label (show x)

collectAs :: Show a => String -> a -> Prop -> Prop
collectAs text x = label (text ++ ": " ++ show x)
