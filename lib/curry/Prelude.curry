{-# LANGUAGE MagicHash #-}
-- The Prelude of Curry, as in the base package 3.4.0. Of Haskell's library it takes the types that
-- the language itself has and the primitive operations. Names that begin with prim_ and derived are
-- for the compiler and other modules of this library.
module Prelude
  ( module Prelude, Bool(..), Ordering(..), Maybe(..), Either(..), Char, IO, String, seq ) where

import Assay.Types (Bool(..), Ordering(..), Maybe(..), Either(..), Char, IO, String, String#, Integer, Double,
  Thrown(..), returnIO, bindIO, catchThrown, raise, raiseIO, seq, unpackString, divZeroError, showThrown,
  errorWithoutStackTrace)
import qualified Assay.Types as T
import Assay.Prim
import qualified Assay.IO as A

infixr 9 .
infixl 9 !!
infixl 7 *, /, `div`, `mod`, `quot`, `rem`
infixl 6 +, -
infixr 5 ++
infix 4 ==, /=, <, >, <=, >=, ===, /==, =:=, =:<=, =:<<=, `elem`, `notElem`
infixl 4 <$, <$>, <*>, <*, *>
infixl 3 <|>
infixr 3 &&
infixr 2 ||
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 ?, $, $!, $!!, $#, $##, &, &>

type Int = Integer
type Float = Double
type Success = Bool
type DET a = a
type ShowS = String -> String
type ReadS a = String -> [(a, String)]
type FilePath = String

-- ---- what only functional logic programs have ---------------------------------------------------

foreign import prim "failed#" prim_failed :: () -> a
foreign import prim "unify#" prim_unify :: a -> a -> Bool
foreign import prim "match#" prim_match :: a -> a -> Bool
foreign import prim "allValues#" prim_allValues :: a -> [a]
foreign import prim "oneValue#" prim_oneValue :: a -> [a]
foreign import prim "searchStep#" prim_searchStep :: [Bool] -> a -> [[a]]
foreign import prim "conjunction#" prim_conjunction :: Bool -> Bool -> Bool
foreign import prim "ensureNotFree#" ensureNotFree :: a -> a
foreign import prim "normalForm#" normalForm :: a -> a
foreign import prim "groundNormalForm#" groundNormalForm :: a -> a
foreign import prim "isVariable#" prim_isVariable :: a -> [()]
foreign import prim "hasVariables#" prim_hasVariables :: a -> [()]
foreign import prim "showTerm#" prim_showTerm :: a -> String
foreign import prim "compareTerms#" prim_compareTerms :: a -> a -> [()]
foreign import prim "choicesLeft#" prim_choicesLeft :: IO T.Int
foreign import prim "dropChoices#" prim_dropChoices :: T.Int -> IO ()

-- What a goal with free variables gives, for the printer of values: {x=1, y=2} True.
data Prim_Bind a b = Prim_Bind String a b
data Prim_Result a = Prim_Result a

-- Types whose values can be compared and bound to logic variables: those without functions. The
-- compiler makes the instances of the types that programs declare.
class Data a where
  (===) :: a -> a -> Bool
  aValue :: a

instance Data Char where
  (===) = charEq
  aValue = anyOf [minBound ..]

instance Data Integer where
  (===) = integerEq
  aValue = 0 ? from 1 where from n = n ? negate n ? from (n + 1)

instance Data Double where
  (===) = doubleEq
  aValue = 0.0 ? from 1.0 where from x = x ? negate x ? from (x + 1.0)

instance Data () where
  () === () = True
  aValue = ()

instance Data Bool where
  False === False = True
  False === True = False
  True === False = False
  True === True = True
  aValue = False ? True

instance Data Ordering where
  LT === LT = True
  LT === EQ = False
  LT === GT = False
  EQ === LT = False
  EQ === EQ = True
  EQ === GT = False
  GT === LT = False
  GT === EQ = False
  GT === GT = True
  aValue = LT ? EQ ? GT

instance Data a => Data (Maybe a) where
  Nothing === Nothing = True
  Nothing === Just _ = False
  Just _ === Nothing = False
  Just x === Just y = x === y
  aValue = Nothing ? Just aValue

instance (Data a, Data b) => Data (Either a b) where
  Left x === Left y = x === y
  Left _ === Right _ = False
  Right _ === Left _ = False
  Right x === Right y = x === y
  aValue = Left aValue ? Right aValue

instance Data a => Data [a] where
  [] === [] = True
  [] === (_ : _) = False
  (_ : _) === [] = False
  (x : xs) === (y : ys) = x === y && xs === ys
  aValue = [] ? (aValue : aValue)

instance (Data a, Data b) => Data (a, b) where
  (a, b) === (a', b') = a === a' && b === b'
  aValue = (aValue, aValue)

instance (Data a, Data b, Data c) => Data (a, b, c) where
  (a, b, c) === (a', b', c') = a === a' && b === b' && c === c'
  aValue = (aValue, aValue, aValue)

instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d) where
  (a, b, c, d) === (a', b', c', d') = a === a' && b === b' && c === c' && d === d'
  aValue = (aValue, aValue, aValue, aValue)

instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e) where
  (a, b, c, d, e) === (a', b', c', d', e') = a === a' && b === b' && c === c' && d === d' && e === e'
  aValue = (aValue, aValue, aValue, aValue, aValue)

instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f) where
  (a, b, c, d, e, f) === (a', b', c', d', e', f') = a === a' && b === b' && c === c' && d === d' && e === e' && f === f'
  aValue = (aValue, aValue, aValue, aValue, aValue, aValue)

instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) === (a', b', c', d', e', f', g') = a === a' && b === b' && c === c' && d === d' && e === e' && f === f' && g === g'
  aValue = (aValue, aValue, aValue, aValue, aValue, aValue, aValue)

(/==) :: Data a => a -> a -> Bool
x /== y = not (x === y)

(=:<<=) :: Data a => a -> a -> Bool
x =:<<= y = prim_match x y


failed :: a
failed = prim_failed ()

(?) :: a -> a -> a
x ? _ = x
_ ? y = y

anyOf :: [a] -> a
anyOf (x : xs) = anyOf' x xs
  where
    anyOf' y []       = y
    anyOf' y (z : zs) = y ? anyOf' z zs

unknown :: Data a => a
unknown = let x free in x

-- Unification: True, or failure.
(=:=) :: Data a => a -> a -> Bool
x =:= y = prim_unify x y

-- One-sided, for functional patterns: the right side is evaluated as far as the left one asks.
(=:<=) :: Data a => a -> a -> Bool
x =:<= y = prim_match x y

constrEq :: Data a => a -> a -> Bool
constrEq x y = prim_unify x y

-- Both are True, or failure. One that waits for a logic variable lets the other go on.
(&) :: Bool -> Bool -> Bool
x & y = prim_conjunction x y

(&>) :: Bool -> a -> a
True &> x = x

success :: Success
success = True

-- A function of which the compiler has made f#rules (syntax/default_rules.h): if no rule applies to
-- these arguments, the default.
prim_default :: a -> (() -> b) -> b -> b
prim_default arguments rules other =
  groundNormalForm arguments `seq` case prim_oneValue (rules `seq` ()) of
    [] -> other
    _ : _ -> rules ()

solve :: Bool -> Bool
solve True = True

doSolve :: Bool -> IO ()
doSolve b | b = return ()

cond :: Bool -> a -> a
cond b x = b &> x


($#) :: (a -> b) -> a -> b
f $# x = f $! ensureNotFree x

($!!) :: (a -> b) -> a -> b
f $!! x = f $! normalForm x

($##) :: (a -> b) -> a -> b
f $## x = f $! groundNormalForm x

ensureSpine :: [a] -> [a]
ensureSpine l = ensureList (ensureNotFree l)
  where
    ensureList []       = []
    ensureList (x : xs) = x : ensureSpine xs

-- ---- functions ----------------------------------------------------------------------------------

(.) :: (b -> c) -> (a -> b) -> a -> c
f . g = \x -> f (g x)

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

asTypeOf :: a -> a -> a
asTypeOf = const

curry :: ((a, b) -> c) -> a -> b -> c
curry f a b = f (a, b)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f (a, b) = f a b

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

apply :: (a -> b) -> a -> b
apply f x = f x

error :: String -> a
error message = let text = normalForm message in text `seq` errorWithoutStackTrace text

-- What `f external` is: the compiler has no code for it.
prim_external :: String -> a
prim_external name = error ("external operation `" ++ name ++ "' has no code")

-- ---- truth values -------------------------------------------------------------------------------

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

otherwise :: Bool
otherwise = True

ifThenElse :: Bool -> a -> a -> a
ifThenElse b t f = case b of { True -> t; False -> f }

-- ---- Eq and Ord ---------------------------------------------------------------------------------

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (>), (<=), (>=) :: a -> a -> Bool
  min, max :: a -> a -> a
  compare x y | x == y = EQ
              | x <= y = LT
              | otherwise = GT
  x < y = x <= y && x /= y
  x > y = not (x <= y)
  x <= y = case compare x y of { GT -> False; _ -> True }
  x >= y = y <= x
  min x y | x <= y = x
          | otherwise = y
  max x y | x >= y = x
          | otherwise = y

thenCompare :: Ordering -> Ordering -> Ordering
thenCompare LT _ = LT
thenCompare EQ o = o
thenCompare GT _ = GT

instance Eq Char where
  x == y = charEq x y
  x /= y = charNe x y

instance Ord Char where
  compare x y = if charEq x y then EQ else if charLe x y then LT else GT
  x <= y = charLe x y
  x < y = charLt x y
  x > y = charGt x y
  x >= y = charGe x y

instance Eq Integer where
  x == y = integerEq x y
  x /= y = integerNe x y

instance Ord Integer where
  compare x y = if integerEq x y then EQ else if integerLe x y then LT else GT
  x <= y = integerLe x y
  x < y = integerLt x y
  x > y = integerGt x y
  x >= y = integerGe x y

instance Eq Double where
  x == y = doubleEq x y
  x /= y = doubleNe x y

instance Ord Double where
  compare x y = if doubleEq x y then EQ else if doubleLe x y then LT else GT
  x <= y = doubleLe x y
  x < y = doubleLt x y
  x > y = doubleGt x y
  x >= y = doubleGe x y

instance Eq Bool where
  False == False = True
  False == True = False
  True == False = False
  True == True = True

instance Ord Bool where
  compare False False = EQ
  compare False True = LT
  compare True False = GT
  compare True True = EQ
  False <= False = True
  False <= True = True
  True <= False = False
  True <= True = True

instance Eq Ordering where
  LT == LT = True
  LT == EQ = False
  LT == GT = False
  EQ == LT = False
  EQ == EQ = True
  EQ == GT = False
  GT == LT = False
  GT == EQ = False
  GT == GT = True

instance Ord Ordering where
  x <= y = prim_orderingTag x <= prim_orderingTag y

prim_orderingTag :: Ordering -> Int
prim_orderingTag LT = 0
prim_orderingTag EQ = 1
prim_orderingTag GT = 2

instance Eq () where
  () == () = True

instance Ord () where
  () <= () = True

instance Eq a => Eq [a] where
  [] == [] = True
  [] == (_ : _) = False
  (_ : _) == [] = False
  (x : xs) == (y : ys) = x == y && xs == ys

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = thenCompare (compare x y) (compare xs ys)

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Nothing == Just _ = False
  Just _ == Nothing = False
  Just x == Just y = x == y

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Left _ == Right _ = False
  Right _ == Left _ = False
  Right x == Right y = x == y

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (c, d) = a == c && b == d

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a, b) (c, d) = thenCompare (compare a c) (compare b d)

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a, b, c) == (d, e, f) = a == d && b == e && c == f

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a, b, c) (d, e, f) = thenCompare (compare a d) (thenCompare (compare b e) (compare c f))

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a, b, c, d) == (e, f, g, h) = a == e && b == f && c == g && d == h

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a, b, c, d) (e, f, g, h) =
    thenCompare (compare a e) (thenCompare (compare b f) (thenCompare (compare c g) (compare d h)))

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a, b, c, d, e) == (a', b', c', d', e') = a == a' && b == b' && c == c' && d == d' && e == e'

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a, b, c, d, e) (a', b', c', d', e') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (compare e e'))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a, b, c, d, e, f) == (a', b', c', d', e', f') = a == a' && b == b' && c == c' && d == d' && e == e' && f == f'

-- ---- numbers ------------------------------------------------------------------------------------

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInt :: Int -> a
  x - y = x + negate y
  negate x = fromInt 0 - x

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromFloat :: Float -> a
  recip x = fromInt 1 / x
  x / y = x * recip y

class (Num a, Ord a) => Real a where
  toFloat :: a -> Float

class (Real a, Enum a) => Integral a where
  div, mod, quot, rem :: a -> a -> a
  divMod, quotRem :: a -> a -> (a, a)
  toInt :: a -> Int
  n `div` d = fst (divMod n d)
  n `mod` d = snd (divMod n d)
  n `quot` d = fst (n `quotRem` d)
  n `rem` d = snd (n `quotRem` d)
  divMod n d = (div n d, mod n d)
  quotRem n d = (quot n d, rem n d)

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x =
    let (n, r) = properFraction x
        m = if r < fromInt 0 then n - fromInt 1 else n + fromInt 1
    in case (compare (signum (abs r - fromFloat 0.5)) (fromInt 0)) of
         LT -> n
         EQ -> if even n then n else m
         GT -> m
  ceiling x = let (n, r) = properFraction x in if r > fromInt 0 then n + fromInt 1 else n
  floor x = let (n, r) = properFraction x in if r < fromInt 0 then n - fromInt 1 else n

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt, sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  (**), logBase :: a -> a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** fromFloat 0.5
  tan x = sin x / cos x
  tanh x = sinh x / cosh x

instance Num Integer where
  x + y = integerAdd x y
  x - y = integerSubtract x y
  x * y = integerMultiply x y
  negate x = integerNegate x
  abs x = if x < 0 then negate x else x
  signum x = if x < 0 then -1 else if x == 0 then 0 else 1
  fromInt x = x

instance Real Integer where
  toFloat x = prim_integerToDouble x

foreign import prim "integerToDouble#" prim_integerToDouble :: Integer -> Double

prim_divisor :: Int -> Int
prim_divisor y = if y == 0 then divZeroError else y

instance Integral Integer where
  div x y = integerDiv x (prim_divisor y)
  mod x y = integerMod x (prim_divisor y)
  quot x y = integerQuot x (prim_divisor y)
  rem x y = integerRem x (prim_divisor y)
  toInt x = x

instance Num Double where
  x + y = doubleAdd x y
  x - y = doubleSubtract x y
  x * y = doubleMultiply x y
  negate x = doubleNegate x
  abs x = if x < 0.0 then negate x else x
  signum x = if x < 0.0 then -1.0 else if x == 0.0 then 0.0 else 1.0
  fromInt x = prim_integerToDouble x

instance Real Double where
  toFloat x = x

instance Fractional Double where
  x / y = if y == 0.0 then divZeroError else doubleDivide x y
  fromFloat x = x

foreign import prim "doubleToInt#" prim_doubleToInt :: Double -> T.Int
foreign import prim "mantissaDouble#" prim_mantissa :: Double -> T.Int
foreign import prim "exponentDouble#" prim_exponent :: Double -> T.Int
foreign import prim "shiftLInteger#" prim_shiftLeft :: Integer -> T.Int -> Integer

prim_truncate :: Float -> Int
prim_truncate x
  | abs x < 9.0e15 = intToInteger (prim_doubleToInt x)
  | otherwise = prim_shiftLeft (intToInteger (prim_mantissa x)) (prim_exponent x)

instance RealFrac Double where
  properFraction x = let n = prim_truncate x in (fromInt n, x - fromInt n)

instance Floating Double where
  pi = 3.141592653589793
  exp x = doubleExp x
  log x = doubleLog x
  sqrt x = doubleSqrt x
  sin x = doubleSin x
  cos x = doubleCos x
  tan x = doubleTan x
  asin x = doubleAsin x
  acos x = doubleAcos x
  atan x = doubleAtan x
  sinh x = doubleSinh x
  cosh x = doubleCosh x
  tanh x = doubleTanh x
  asinh x = doubleAsinh x
  acosh x = doubleAcosh x
  atanh x = doubleAtanh x
  x ** y = doublePow x y

even, odd :: Integral a => a -> Bool
even n = n `rem` fromInt 2 == fromInt 0
odd n = not (even n)

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInt (toInt x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromFloat (toFloat x)

(^) :: (Num a, Integral b) => a -> b -> a
x0 ^ y0
  | y0 < fromInt 0 = error "Negative exponent"
  | y0 == fromInt 0 = fromInt 1
  | otherwise = power x0 y0
  where
    power x y
      | even y = power (x * x) (y `quot` fromInt 2)
      | y == fromInt 1 = x
      | otherwise = more (x * x) (y `quot` fromInt 2) x
    more x y z
      | even y = more (x * x) (y `quot` fromInt 2) z
      | y == fromInt 1 = x * z
      | otherwise = more (x * x) (y `quot` fromInt 2) (x * z)

-- ---- Enum and Bounded ---------------------------------------------------------------------------

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (prim_from (fromEnum x))
  enumFromThen x y = map toEnum (prim_fromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (prim_fromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (prim_fromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

prim_from :: Int -> [Int]
prim_from n = n : prim_from (n + 1)

prim_fromThen :: Int -> Int -> [Int]
prim_fromThen n m = go n
  where
    step = m - n
    go k = k : go (k + step)

prim_fromTo :: Int -> Int -> [Int]
prim_fromTo n m = if n > m then [] else n : prim_fromTo (n + 1) m

prim_fromThenTo :: Int -> Int -> Int -> [Int]
prim_fromThenTo n m l = go n
  where
    step = m - n
    go k = if (if step >= 0 then k > l else k < l) then [] else k : go (k + step)

instance Enum Integer where
  succ x = x + 1
  pred x = x - 1
  toEnum n = n
  fromEnum n = n
  enumFrom n = prim_from n
  enumFromThen n m = prim_fromThen n m
  enumFromTo n m = prim_fromTo n m
  enumFromThenTo n m l = prim_fromThenTo n m l

instance Enum Char where
  toEnum n = chr n
  fromEnum c = ord c
  enumFrom c = map chr (prim_fromTo (ord c) 1114111)
  enumFromThen c d = map chr (prim_fromThenTo (ord c) (ord d) (if d >= c then 1114111 else 0))

instance Enum () where
  toEnum 0 = ()
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = prim_units
    where prim_units = () : prim_units

instance Enum Bool where
  toEnum 0 = False
  toEnum 1 = True
  fromEnum False = 0
  fromEnum True = 1
  enumFrom x = derivedEnumFrom [False, True] fromEnum x
  enumFromThen x y = derivedEnumFromThen [False, True] fromEnum x y

instance Enum Ordering where
  toEnum 0 = LT
  toEnum 1 = EQ
  toEnum 2 = GT
  fromEnum x = prim_orderingTag x
  enumFrom x = derivedEnumFrom [LT, EQ, GT] fromEnum x
  enumFromThen x y = derivedEnumFromThen [LT, EQ, GT] fromEnum x y

-- For derived instances.
derivedToEnum :: String# -> [a] -> Int -> a
derivedToEnum _ _ _ = failed

derivedEnumFrom :: [a] -> (a -> Int) -> a -> [a]
derivedEnumFrom all tag x = drop (tag x) all

derivedEnumFromThen :: [a] -> (a -> Int) -> a -> a -> [a]
derivedEnumFromThen all tag x y =
  map (all !!) (prim_fromThenTo (tag x) (tag y) (if tag y >= tag x then length all - 1 else 0))

derivedSucc :: String# -> [a] -> (a -> Int) -> a -> a
derivedSucc _ all tag x = all !! (tag x + 1)

derivedPred :: String# -> [a] -> (a -> Int) -> a -> a
derivedPred _ all tag x = all !! (tag x - 1)

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Bounded Char where
  minBound = chr 0
  maxBound = chr 1114111

-- The wrong way round, as in the base package.
instance Bounded Bool where
  minBound = True
  maxBound = False

instance Bounded Ordering where
  minBound = GT
  maxBound = LT

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

-- ---- characters ---------------------------------------------------------------------------------

foreign import prim "ord#" prim_ord :: Char -> T.Int
foreign import prim "chr#" prim_chr :: T.Int -> Char

ord :: Char -> Int
ord c = intToInteger (prim_ord c)

chr :: Int -> Char
chr n | n < 0 = prim_chr 0#
      | n > 1114111 = prim_chr 1114111#
      | otherwise = prim_chr (integerToInt n)

isUpper, isLower, isAlpha, isDigit, isAlphaNum, isBinDigit, isOctDigit, isHexDigit, isSpace :: Char -> Bool
isUpper c = c >= 'A' && c <= 'Z'
isLower c = c >= 'a' && c <= 'z'
isAlpha c = isUpper c || isLower c
isDigit c = '0' <= c && c <= '9'
isAlphaNum c = isAlpha c || isDigit c
isBinDigit c = c >= '0' && c <= '1'
isOctDigit c = c >= '0' && c <= '7'
isHexDigit c = isDigit c || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f'
isSpace c = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v' || c == '\xa0'

-- ---- Show ---------------------------------------------------------------------------------------

class Show a where
  show :: a -> String
  showsPrec :: Int -> a -> ShowS
  showList :: [a] -> ShowS
  show x = shows x ""
  showsPrec _ x s = show x ++ s
  showList xs s = prim_showList shows xs s

prim_showList :: (a -> ShowS) -> [a] -> ShowS
prim_showList _ [] s = "[]" ++ s
prim_showList showx (x : xs) s = '[' : showx x (rest xs)
  where
    rest [] = ']' : s
    rest (y : ys) = ',' : showx y (rest ys)

shows :: Show a => a -> ShowS
shows x = showsPrec 0 x

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString str s = str ++ s

showParen :: Bool -> ShowS -> ShowS
showParen b s = if b then showChar '(' . s . showChar ')' else s

showTuple :: [ShowS] -> ShowS
showTuple ss = showChar '(' . foldr1 (\s r -> s . showChar ',' . r) ss . showChar ')'

instance Show () where
  showsPrec _ () = showString "()"

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show Integer where
  showsPrec p n s
    | n < 0 && p > 6 = '(' : unpackString (integerDigits n) ++ ')' : s
    | otherwise = unpackString (integerDigits n) ++ s

instance Show Double where
  showsPrec p x s
    | x < 0.0 && p > 6 = '(' : prim_showFloat x ++ ')' : s
    | otherwise = prim_showFloat x ++ s

foreign import prim "digitsDouble#" prim_digits :: Double -> String#
foreign import prim "digitsExponentDouble#" prim_digitsExponent :: Double -> T.Int

prim_showFloat :: Float -> String
prim_showFloat x
  | doubleLt x 0.0 = '-' : prim_showFloat (negate x)
  | x == 0.0 = "0.0"
  | x >= 0.1 && x < 1.0e7 = fixed (intToInteger (prim_digitsExponent x)) digits
  | otherwise = scientific digits ++ "e" ++ show (intToInteger (prim_digitsExponent x) - 1)
  where
    digits = unpackString (prim_digits x)
    fixed e ds
      | e <= 0 = "0." ++ replicate (negate e) '0' ++ ds
      | otherwise = let (whole, part) = splitAt e (ds ++ replicate (e - length ds) '0')
                    in whole ++ "." ++ (if null part then "0" else part)
    scientific (d : ds) = d : '.' : (if null ds then "0" else ds)

instance Show Char where
  showsPrec _ c = showChar '\'' . (if c == '\'' then showString "\\'" else prim_showLiteral c) . showChar '\''
  showList cs = showChar '"' . text cs
    where
      text [] = showChar '"'
      text (d : ds)
        | d == '"' = showString "\\\"" . text ds
        | otherwise = prim_showLiteral d . protect d ds . text ds
      protect d ds
        | (d > '\DEL' || d < ' ' && not (d `elem` "\a\b\t\n\v\f\r")) && beginsDigit ds = showString "\\&"
        | otherwise = id
      beginsDigit [] = False
      beginsDigit (e : _) = isDigit e

prim_showLiteral :: Char -> ShowS
prim_showLiteral c
  | c == '\\' = showString "\\\\"
  | c == '\n' = showString "\\n"
  | c == '\t' = showString "\\t"
  | c == '\r' = showString "\\r"
  | c == '\a' = showString "\\a"
  | c == '\b' = showString "\\b"
  | c == '\f' = showString "\\f"
  | c == '\v' = showString "\\v"
  | c >= ' ' && c < '\DEL' = showChar c
  | otherwise = showChar '\\' . shows (ord c)

instance Show a => Show [a] where
  showsPrec _ xs = showList xs

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec p (Just x) = showParen (p > 10) (showString "Just " . showsPrec 11 x)

instance (Show a, Show b) => Show (Either a b) where
  showsPrec p (Left x) = showParen (p > 10) (showString "Left " . showsPrec 11 x)
  showsPrec p (Right x) = showParen (p > 10) (showString "Right " . showsPrec 11 x)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

-- ---- lists --------------------------------------------------------------------------------------

head :: [a] -> a
head (x : _) = x

tail :: [a] -> [a]
tail (_ : xs) = xs

null :: [a] -> Bool
null [] = True
null (_ : _) = False

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : xs ++ ys

length :: [a] -> Int
length xs = len xs 0
  where
    len [] n = n
    len (_ : ys) n = let m = n + 1 in m `seq` len ys m

(!!) :: [a] -> Int -> a
(x : xs) !! n | n == 0 = x
              | n > 0 = xs !! (n - 1)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

foldl :: (a -> b -> a) -> a -> [b] -> a
foldl _ z [] = z
foldl f z (x : xs) = foldl f (f z x) xs

foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 f (x : xs) = foldl f x xs

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x : xs) = f x (foldr f z xs)

foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [x] = x
foldr1 f (x : y : ys) = f x (foldr1 f (y : ys))

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

zip :: [a] -> [b] -> [(a, b)]
zip [] _ = []
zip (_ : _) [] = []
zip (x : xs) (y : ys) = (x, y) : zip xs ys

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 [] _ _ = []
zip3 (_ : _) [] _ = []
zip3 (_ : _) (_ : _) [] = []
zip3 (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3 xs ys zs

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith _ [] _ = []
zipWith _ (_ : _) [] = []
zipWith f (x : xs) (y : ys) = f x y : zipWith f xs ys

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 _ [] _ _ = []
zipWith3 _ (_ : _) [] _ = []
zipWith3 _ (_ : _) (_ : _) [] = []
zipWith3 f (x : xs) (y : ys) (z : zs) = f x y z : zipWith3 f xs ys zs

unzip :: [(a, b)] -> ([a], [b])
unzip [] = ([], [])
unzip ((x, y) : ps) = let (xs, ys) = unzip ps in (x : xs, y : ys)

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 [] = ([], [], [])
unzip3 ((x, y, z) : ts) = let (xs, ys, zs) = unzip3 ts in (x : xs, y : ys, z : zs)

concat :: [[a]] -> [a]
concat = foldr (++) []

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap f = concat . map f

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

repeat :: a -> [a]
repeat x = x : repeat x

replicate :: Int -> a -> [a]
replicate n x = take n (repeat x)

take :: Int -> [a] -> [a]
take n l = if n <= 0 then [] else take' n l
  where
    take' _ [] = []
    take' m (x : xs) = x : take (m - 1) xs

drop :: Int -> [a] -> [a]
drop n xs = if n <= 0 then xs else drop' xs
  where
    drop' [] = []
    drop' (_ : ys) = drop (n - 1) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt n l = if n <= 0 then ([], l) else split' n l
  where
    split' _ [] = ([], [])
    split' m (x : xs) = let (ys, zs) = splitAt (m - 1) xs in (x : ys, zs)

takeWhile, dropWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs) = if p x then x : takeWhile p xs else []
dropWhile _ [] = []
dropWhile p (x : xs) = if p x then dropWhile p xs else x : xs

span, break :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p (x : xs)
  | p x = let (ys, zs) = span p xs in (x : ys, zs)
  | otherwise = ([], x : xs)
break p = span (not . p)

reverse :: [a] -> [a]
reverse = foldl (flip (:)) []

and, or :: [Bool] -> Bool
and = foldr (&&) True
or = foldr (||) False

any, all :: (a -> Bool) -> [a] -> Bool
any p = or . map p
all p = and . map p

elem, notElem :: Eq a => a -> [a] -> Bool
elem x = any (x ==)
notElem x = all (x /=)

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup k ((x, y) : xys) | k == x = Just y
                        | otherwise = lookup k xys

lines :: String -> [String]
lines [] = []
lines (c : cs) = let (l, ls) = splitLine (c : cs) in l : lines ls
  where
    splitLine [] = ([], [])
    splitLine (d : ds) = if d == '\n' then ([], ds) else let (xs, ys) = splitLine ds in (d : xs, ys)

unlines :: [String] -> String
unlines = concatMap (++ "\n")

words :: String -> [String]
words s = let s1 = dropWhile isSpace s
          in if null s1 then [] else let (w, s2) = break isSpace s1 in w : words s2

unwords :: [String] -> String
unwords ws = if null ws then [] else foldr1 (\w s -> w ++ ' ' : s) ws

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

eqString :: String -> String -> Bool
eqString = (==)

-- ---- Read ---------------------------------------------------------------------------------------

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readList = prim_readList

prim_readList :: Read a => ReadS [a]
prim_readList = readParen False (\r -> [pr | ("[", s) <- lex r, pr <- readl s])
  where
    readl s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, u) | (x, t) <- reads s, (xs, u) <- readl' t]
    readl' s = [([], t) | ("]", t) <- lex s] ++
      [(x : xs, v) | (",", t) <- lex s, (x, u) <- reads t, (xs, v) <- readl' u]

reads :: Read a => ReadS a
reads = readsPrec 0

readParen :: Bool -> ReadS a -> ReadS a
readParen b g = if b then mandatory else optional
  where
    optional r = g r ++ mandatory r
    mandatory r = [(x, u) | ("(", s) <- lex r, (x, t) <- optional s, (")", u) <- lex t]

read :: Read a => String -> a
read s = case [x | (x, t) <- reads s, ("", "") <- lex t] of
  [x] -> x

lex :: ReadS String
lex xs = case xs of
  "" -> [("", "")]
  (c : cs)
    | isSpace c -> lex (dropWhile isSpace cs)
    | c == '\'' -> [('\'' : ch ++ "'", t) | (ch, '\'' : t) <- lexLitChar cs, ch /= "'"]
    | c == '"' -> lexString cs
    | isSingle c -> [([c], cs)]
    | isSymbol c -> [(c : sym, t) | (sym, t) <- [span isSymbol cs]]
    | isAlpha c -> [(c : nam, t) | (nam, t) <- [span isIdChar cs]]
    | isDigit c -> [(c : ds ++ fe, t) | (ds, s) <- [span isDigit cs], (fe, t) <- lexFracExp s]
    | otherwise -> []
  where
    isSingle c = c `elem` ",;()[]{}_`"
    isSymbol c = c `elem` "!@#$%&*+./<=>?\\^|:-~"
    isIdChar c = isAlphaNum c || c == '_' || c == '\''
    lexFracExp s = case s of
      ('.' : c : cs) | isDigit c -> [('.' : ds ++ e, u) | (ds, t) <- lexDigits (c : cs), (e, u) <- lexExp t]
      _ -> lexExp s
    lexExp s = case s of
      (e : c : cs)
        | (e == 'e' || e == 'E') && (c == '-' || c == '+') && beginsDigit cs ->
            [(e : c : ds, u) | (ds, u) <- lexDigits cs]
        | (e == 'e' || e == 'E') && isDigit c -> [(e : ds, u) | (ds, u) <- lexDigits (c : cs)]
      _ -> [("", s)]
    beginsDigit s = case s of { (c : _) -> isDigit c; _ -> False }
    lexDigits s = [(cs, t) | (cs, t) <- [span isDigit s], not (null cs)]
    lexString s = [('"' : str, t) | (str, t) <- lexItems s]
    lexItems s = case s of
      ('"' : t) -> [("\"", t)]
      _ -> [(ch ++ str, u) | (ch, t) <- lexLitChar s, (str, u) <- lexItems t]
    lexLitChar s = case s of
      "" -> []
      ('\\' : c : cs)
        | isDigit c -> [('\\' : ds, t) | (ds, t) <- [span isDigit (c : cs)]]
        | isUpper c -> [('\\' : ds, t) | (ds, t) <- [span isUpper (c : cs)]]
        | otherwise -> [(['\\', c], cs)]
      (c : cs) -> [([c], cs)]

-- For derived instances.
readAlternatives :: [ReadS a] -> ReadS a
readAlternatives readers s = concatMap ($ s) readers

readToken :: String -> a -> ReadS a
readToken token x s = [(x, t) | (found, t) <- lex s, found == token]

readThen :: ReadS (a -> b) -> ReadS a -> ReadS b
readThen p q s = [(f x, u) | (f, t) <- p s, (x, u) <- q t]

readSkip :: ReadS a -> String -> ReadS a
readSkip p token s = [(x, u) | (x, t) <- p s, (found, u) <- lex t, found == token]

instance Read () where
  readsPrec _ = readParen False (\r -> [((), t) | ("(", s) <- lex r, (")", t) <- lex s])

instance Read Bool where
  readsPrec _ = readParen False (readAlternatives [readToken "True" True, readToken "False" False])

instance Read Ordering where
  readsPrec _ = readParen False (readAlternatives [readToken "LT" LT, readToken "EQ" EQ, readToken "GT" GT])

instance Read Integer where
  readsPrec _ = readParen False readInt
    where
      readInt r = [(number n, s) | (n, s) <- lex r, isNumber n] ++
                  [(negate (number n), t) | ("-", s) <- lex r, (n, t) <- lex s, isNumber n]
      isNumber n = not (null n) && all isDigit n
      number = foldl (\n d -> n * 10 + (ord d - ord '0')) 0

instance Read Double where
  readsPrec _ = readParen False readFloat
    where
      readFloat r = [(number n, s) | (n, s) <- lex r, isNumber n] ++
                    [(negate (number n), t) | ("-", s) <- lex r, (n, t) <- lex s, isNumber n]
      isNumber n = case n of { (c : _) -> isDigit c; _ -> False }
      number n = prim_readDouble (prim_pack (normalForm n))

foreign import prim "readDouble#" prim_readDouble :: String# -> Double
foreign import prim "packString#" prim_pack :: String -> String#

instance Read Char where
  readsPrec _ = readParen False (\r -> [(c, t) | ('\'' : s, t) <- lex r, (c, "'") <- prim_readLiteral s])
  readList s = readParen False (\r -> [(l, t) | ('"' : u, t) <- lex r, l <- text u]) s ++ prim_readList s
    where
      text u = case u of
        "\"" -> [""]
        ('\\' : '&' : v) -> text v
        _ -> [c : cs | (c, v) <- prim_readLiteral u, cs <- text v]

prim_readLiteral :: ReadS Char
prim_readLiteral s = case s of
  ('\\' : c : cs)
    | isDigit c -> let (ds, t) = span isDigit (c : cs)
                   in [(chr (foldl (\n d -> n * 10 + (ord d - ord '0')) 0 ds), t)]
    | otherwise -> case lookup c (zip "abtnvfr\\\"'" "\a\b\t\n\v\f\r\\\"'") of
        Just d -> [(d, cs)]
        Nothing -> [(chr 127, drop 2 cs) | take 2 cs == "EL" && c == 'D']
  (c : cs) -> [(c, cs)]
  "" -> []

instance Read a => Read [a] where
  readsPrec _ = readList

instance Read a => Read (Maybe a) where
  readsPrec d r = readParen False (readToken "Nothing" Nothing) r ++
    readParen (d > 10) (readThen (readToken "Just" Just) (readsPrec 11)) r

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d r = readParen (d > 10) (readThen (readToken "Left" Left) (readsPrec 11)) r ++
    readParen (d > 10) (readThen (readToken "Right" Right) (readsPrec 11)) r

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ = readParen False (\r ->
    [((a, b), w) | ("(", s) <- lex r, (a, t) <- reads s, (",", u) <- lex t, (b, v) <- reads u, (")", w) <- lex v])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ = readParen False (\r ->
    [((a, b, c), y) | ("(", s) <- lex r, (a, t) <- reads s, (",", u) <- lex t, (b, v) <- reads u,
                      (",", w) <- lex v, (c, x) <- reads w, (")", y) <- lex x])

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ = readParen False (\r ->
    [((a, b, c, d), s4) | ("(", s0) <- lex r, (a, t0) <- reads s0, (",", s1) <- lex t0,
      (b, t1) <- reads s1, (",", s2) <- lex t1, (c, t2) <- reads s2,
      (",", s3) <- lex t2, (d, t3) <- reads s3, (")", s4) <- lex t3])

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec _ = readParen False (\r ->
    [((a, b, c, d, e), s5) | ("(", s0) <- lex r, (a, t0) <- reads s0, (",", s1) <- lex t0,
      (b, t1) <- reads s1, (",", s2) <- lex t1, (c, t2) <- reads s2,
      (",", s3) <- lex t2, (d, t3) <- reads s3, (",", s4) <- lex t3,
      (e, t4) <- reads s4, (")", s5) <- lex t4])

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec _ = readParen False (\r ->
    [((a, b, c, d, e, f), s6) | ("(", s0) <- lex r, (a, t0) <- reads s0, (",", s1) <- lex t0,
      (b, t1) <- reads s1, (",", s2) <- lex t1, (c, t2) <- reads s2,
      (",", s3) <- lex t2, (d, t3) <- reads s3, (",", s4) <- lex t3,
      (e, t4) <- reads s4, (",", s5) <- lex t4, (f, t5) <- reads s5,
      (")", s6) <- lex t5])

-- ---- structures ---------------------------------------------------------------------------------

class Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mconcat = foldr mappend mempty

instance Monoid () where
  mempty = ()
  mappend _ _ = ()

instance Monoid [a] where
  mempty = []
  mappend = (++)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty
  mappend f g x = mappend (f x) (g x)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)
  mappend (a, b) (c, d) = (mappend a c, mappend b d)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)
  mappend (a, b, c) (a', b', c') = (mappend a a', mappend b b', mappend c c')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)
  mappend (a, b, c, d) (a', b', c', d') = (mappend a a', mappend b b', mappend c c', mappend d d')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)
  mappend (a, b, c, d, e) (a', b', c', d', e') = (mappend a a', mappend b b', mappend c c', mappend d d', mappend e e')

instance Monoid Ordering where
  mempty = EQ
  mappend = thenCompare

instance Monoid a => Monoid (Maybe a) where
  mempty = Nothing
  mappend Nothing m = m
  mappend (Just x) Nothing = Just x
  mappend (Just x) (Just y) = Just (mappend x y)

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) = fmap . const

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (<*>) = liftA2 id
  a *> b = (id <$ a) <*> b
  (<*) = liftA2 const
  liftA2 f x y = fmap f x <*> y

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some, many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

(<$>) :: Functor f => (a -> b) -> f a -> f b
f <$> x = fmap f x

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

ap :: Monad m => m (a -> b) -> m a -> m b
ap m1 m2 = m1 >>= \f -> m2 >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f m1 m2 = m1 >>= \x -> m2 >>= \y -> return (f x y)

sequence :: Monad m => [m a] -> m [a]
sequence = foldr (\m n -> m >>= \x -> n >>= \xs -> return (x : xs)) (return [])

sequence_ :: Monad m => [m a] -> m ()
sequence_ = foldr (>>) (return ())

mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f = sequence . map f

mapM_ :: Monad m => (a -> m b) -> [a] -> m ()
mapM_ f = sequence_ . map f

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = concatMap (\f -> map f xs) fs

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance Monad [] where
  xs >>= f = concatMap f xs

instance MonadFail [] where
  fail _ = []

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Nothing <*> _ = Nothing
  Just f <*> m = fmap f m

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  Just x <|> _ = Just x

instance Monad Maybe where
  Nothing >>= _ = Nothing
  Just x >>= k = k x

instance MonadFail Maybe where
  fail _ = Nothing

instance Functor (Either a) where
  fmap _ (Left a) = Left a
  fmap f (Right b) = Right (f b)

instance Applicative (Either a) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either a) where
  Left e >>= _ = Left e
  Right x >>= f = f x

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  (<*>) f g x = f x (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

-- ---- input and output ---------------------------------------------------------------------------

instance Functor IO where
  fmap f m = bindIO m (\x -> returnIO (f x))

instance Applicative IO where
  pure x = returnIO x
  m <*> n = bindIO m (\f -> bindIO n (\x -> returnIO (f x)))
  m *> n = bindIO m (\_ -> n)

instance Monad IO where
  m >>= k = bindIO m k
  m >> n = bindIO m (\_ -> n)
  return x = returnIO x

instance MonadFail IO where
  fail s = ioError (userError s)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty
  mappend = liftA2 mappend

data IOError = IOError String | UserError String | FailError String | NondetError String

instance Show IOError where
  show (IOError s) = "i/o error: " ++ s
  show (UserError s) = "user error: " ++ s
  show (FailError s) = "fail error: " ++ s
  show (NondetError s) = "nondet error: " ++ s

instance Eq IOError where
  x == y = show x == show y

userError :: String -> IOError
userError s = UserError s

ioError :: IOError -> IO a
ioError e = raiseIO (ThrownError (normalForm (show e)) [] 0#)

-- An action that fails is an alternative that is gone back to; what it leaves to be chosen is not
-- tried any more. Of what is raised the message is known.
catch :: IO a -> (IOError -> IO a) -> IO a
catch act handler = bindIO prim_choicesLeft (\n ->
  bindIO (prim_attempt n act handler) (\r -> bindIO (prim_dropChoices n) (\_ -> returnIO r)))

prim_attempt :: T.Int -> IO a -> (IOError -> IO a) -> IO a
prim_attempt n act handler = catchThrown act (\thrown ->
  bindIO (prim_dropChoices n) (\_ -> handler (prim_ioErrorOf (showThrown thrown))))
prim_attempt n _ handler = bindIO (prim_dropChoices n) (\_ -> handler (FailError "IO action failed"))

prim_ioErrorOf :: String -> IOError
prim_ioErrorOf message
  | take 12 message == "user error: " = UserError (drop 12 message)
  | take 11 message == "i/o error: " = IOError (drop 11 message)
  | take 12 message == "fail error: " = FailError (drop 12 message)
  | otherwise = IOError ("ERROR: " ++ message)

-- An error of the system is an IOError, too.
prim_io :: IO a -> IO a
prim_io act = catchThrown act (\thrown -> ioError (IOError (showThrown thrown)))

-- Read on as it is asked for.
readFile :: FilePath -> IO String
readFile name = prim_io (bindIO (A.openWith 0# (normalForm name) A.ReadMode) A.hGetContents)

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile = prim_writeWith A.WriteMode
appendFile = prim_writeWith A.AppendMode

prim_writeWith :: A.IOMode -> FilePath -> String -> IO ()
prim_writeWith mode name text = bindIO (prim_io (A.openWith 0# (normalForm name) mode)) (\h ->
  bindIO (prim_io (A.hPutStr h (normalForm text))) (\_ -> prim_io (A.hClose h)))

instance Alternative IO where
  empty = ioError (userError "empty")
  m <|> n = catch m (\_ -> n)

putChar :: Char -> IO ()
putChar c = bindIO (handlePutChar 1# c) (\_ -> returnIO ())

putStr :: String -> IO ()
putStr [] = return ()
putStr (c : cs) = putChar c >> putStr cs

putStrLn :: String -> IO ()
putStrLn cs = putStr cs >> putChar '\n'

print :: Show a => a -> IO ()
print x = putStrLn (show x)

-- A negative number is the end of the input.
getChar :: IO Char
getChar = bindIO (handleGetChar 0#) (\n ->
  if intLt n 0# then ioError (IOError "end of file") else returnIO (prim_chr n))

getLine :: IO String
getLine = getChar >>= \c -> if c == '\n' then return [] else getLine >>= \cs -> return (c : cs)
