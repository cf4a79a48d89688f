{-# LANGUAGE MagicHash #-}
-- Enum and Bounded, the instances that need no arithmetic classes, and what derived instances call.
-- The instances of Double, Float and Ratio are in Assay.Num.
module Assay.Enum where

import Assay.Classes
import Assay.Prim
import Assay.Types

-- Types with a smallest and a largest value.
class Bounded a where
  minBound, maxBound :: a

-- Types whose values can be counted through.
class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

  succ x = toEnum (intAdd (fromEnum x) 1#)
  pred x = toEnum (intSubtract (fromEnum x) 1#)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))
  {-# MINIMAL toEnum, fromEnum #-}

-- ---- Int: counting stops at the ends of the range ------------------------------------------------

minInt, maxInt :: Int
maxInt = 9223372036854775807#
minInt = intSubtract (intNegate maxInt) 1#

instance Bounded Int where
  minBound = minInt
  maxBound = maxInt

instance Enum Int where
  succ x = if intEq x maxInt then enumError "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound" else intAdd x 1#
  pred x = if intEq x minInt then enumError "Prelude.Enum.pred{Int}: tried to take `pred' of minBound" else intSubtract x 1#
  toEnum x = x
  fromEnum x = x
  enumFrom x = intsUpTo x maxInt
  enumFromTo = intsUpTo
  enumFromThen x y = intsBy x y (if intGe y x then maxInt else minInt)
  enumFromThenTo = intsBy

enumError :: [Char] -> a
enumError = errorWithoutStackTrace

intsUpTo :: Int -> Int -> [Int]
intsUpTo x z = if intGt x z then [] else go x
  where
    go i = i `seq` (i : (if intEq i z then [] else go (intAdd i 1#)))

-- Up or down, to the last number that is reached. With a step of 0 none is the last. Distances may not
-- fit into an Int, but do into a Word.
{-# INLINE intsBy #-}
intsBy :: Int -> Int -> Int -> [Int]
intsBy x y z =
  step `seq` (if (if intGe y x then intGt x z else intLt x z) then [] else end `seq` go x)
  where
    step = intSubtract y x
    end = lastBy x y z
    go i = i `seq` (i : (if intEq i end then [] else go (intAdd i step)))

lastBy :: Int -> Int -> Int -> Int
lastBy x y z
  | intGt y x = intSubtract z (distance (intSubtract z x) (intSubtract y x))
  | intEq y x = intSubtract x 1#
  | otherwise = intAdd z (distance (intSubtract x z) (intSubtract x y))
  where
    distance a b = wordToInt (wordRem (intToWord a) (intToWord b))

-- ---- other types -----------------------------------------------------------------------------------

minChar, maxChar :: Char
minChar = '\0'#
maxChar = '\1114111'#

instance Bounded Char where
  minBound = minChar
  maxBound = maxChar

chr :: Int -> Char
chr n = if intLt n 0# || intGt n 1114111# then notACharacter n else unsafeChr n

notACharacter :: Int -> a
notACharacter n = enumError (unpackAppend "Prelude.chr: bad argument: "# (if intLt n 0# then '('# : digits ")" else digits ""))
  where digits rest = unpackAppend (integerDigits (intToInteger n)) rest

instance Enum Char where
  succ c = if charEq c maxChar then enumError "Prelude.Enum.Char.succ: bad argument" else unsafeChr (intAdd (ord c) 1#)
  pred c = if charEq c minChar then enumError "Prelude.Enum.Char.pred: bad argument" else unsafeChr (intSubtract (ord c) 1#)
  toEnum = chr
  fromEnum = ord
  enumFrom c = map unsafeChr (intsUpTo (ord c) 1114111#)
  enumFromTo c d = map unsafeChr (intsUpTo (ord c) (ord d))
  enumFromThen c d =
    map unsafeChr (enumFromThenTo (ord c) (ord d) (if charGe d c then 1114111# else 0#))
  enumFromThenTo c d e = map unsafeChr (enumFromThenTo (ord c) (ord d) (ord e))

minWord, maxWord :: Word
minWord = intToWord 0#
maxWord = intToWord (intNegate 1#)

instance Bounded Word where
  minBound = minWord
  maxBound = maxWord

instance Enum Word where
  succ x = if wordEq x maxWord then enumError "Enum.succ{Word}: tried to take `succ' of maxBound" else wordAdd x (intToWord 1#)
  pred x = if wordEq x minWord then enumError "Enum.pred{Word}: tried to take `pred' of minBound" else wordSubtract x (intToWord 1#)
  toEnum x = if intLt x 0# then enumError "Enum.toEnum{Word}: tag is outside of bounds" else intToWord x
  fromEnum x = if intLt (wordToInt x) 0# then enumError "Enum.fromEnum{Word}: value is outside of Int's bounds" else wordToInt x
  enumFrom x = enumFromTo x maxWord
  enumFromTo x z = map integerToWord (integersUpTo (wordToInteger x) (wordToInteger z))
  enumFromThen x y = enumFromThenTo x y (if wordGe y x then maxWord else minWord)
  enumFromThenTo x y z =
    map integerToWord (enumFromThenTo (wordToInteger x) (wordToInteger y) (wordToInteger z))

integerOne :: Integer
integerOne = intToInteger 1#

instance Enum Integer where
  succ x = integerAdd x integerOne
  pred x = integerSubtract x integerOne
  toEnum = intToInteger
  fromEnum = integerToInt
  enumFrom x = x `seq` (x : enumFrom (integerAdd x integerOne))
  enumFromTo = integersUpTo
  enumFromThen x y = integersBy x (integerSubtract y x)
  enumFromThenTo x y z =
    if integerGe y x then takeList (\i -> integerLe i z) (integersBy x (integerSubtract y x))
    else takeList (\i -> integerGe i z) (integersBy x (integerSubtract y x))

integersUpTo :: Integer -> Integer -> [Integer]
integersUpTo x z = go x
  where
    go i = if integerGt i z then [] else i : go (integerAdd i integerOne)

integersBy :: Integer -> Integer -> [Integer]
integersBy x step = go x
  where
    go i = i `seq` (i : go (integerAdd i step))

takeList :: (a -> Bool) -> [a] -> [a]
takeList p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else []

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  toEnum n = if intEq n 0# then () else enumError "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = 0#
  succ () = enumError "Prelude.Enum.().succ: bad argument"
  pred () = enumError "Prelude.Enum.().pred: bad argument"
  enumFrom () = [()]
  enumFromTo () () = [()]
  enumFromThen () () = repeatUnit
  enumFromThenTo () () () = repeatUnit

repeatUnit :: [()]
repeatUnit = () : repeatUnit

instance Bounded Bool where
  minBound = False
  maxBound = True

boolTag :: Bool -> Int
boolTag False = 0#
boolTag True = 1#

instance Enum Bool where
  succ = derivedSucc "Bool"# bools boolTag
  pred = derivedPred "Bool"# bools boolTag
  toEnum = derivedToEnum "Bool"# bools
  fromEnum = boolTag
  enumFrom = derivedEnumFrom bools boolTag
  enumFromThen = derivedEnumFromThen bools boolTag

bools :: [Bool]
bools = [False, True]

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ = derivedSucc "Ordering"# orderings orderingTag
  pred = derivedPred "Ordering"# orderings orderingTag
  toEnum = derivedToEnum "Ordering"# orderings
  fromEnum = orderingTag
  enumFrom = derivedEnumFrom orderings orderingTag
  enumFromThen = derivedEnumFromThen orderings orderingTag

orderings :: [Ordering]
orderings = [LT, EQ, GT]

-- ---- derived instances -----------------------------------------------------------------------------

-- The type's name is for messages, the list has its constructors in order, the function gives a
-- constructor's place in it.
derivedToEnum :: String# -> [a] -> Int -> a
derivedToEnum name constructors n = if intLt n 0# then bad else go constructors n
  where
    go [] _ = bad
    go (c : cs) i = if intEq i 0# then c else go cs (intSubtract i 1#)
    bad = enumError ("Prelude.Enum." ++ unpackString name ++ ".toEnum: bad argument")

derivedEnumFrom :: [a] -> (a -> Int) -> a -> [a]
derivedEnumFrom constructors tag x = dropInts (tag x) constructors

dropInts :: Int -> [a] -> [a]
dropInts n xs = case xs of
  _ : ys | intGt n 0# -> dropInts (intSubtract n 1#) ys
  _ -> xs

derivedEnumFromThen :: [a] -> (a -> Int) -> a -> a -> [a]
derivedEnumFromThen constructors tag x y
  | intGe (tag y) (tag x) = upwards (tag x) (intSubtract (tag y) (tag x)) constructors
  | otherwise = upwards (intSubtract (intSubtract size 1#) (tag x)) (intSubtract (tag x) (tag y))
                  (reverseList constructors)
  where
    size = countList constructors
    upwards start step cs = case dropInts start cs of
      [] -> []
      c : rest -> c : (if intEq step 0# then upwards start step cs
                       else upwards (intSubtract step 1#) step rest)

reverseList :: [a] -> [a]
reverseList xs = go xs []
  where
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

countList :: [a] -> Int
countList xs = go xs 0#
  where
    go [] n = n
    go (_ : ys) n = go ys (intAdd n 1#)

derivedSucc :: String# -> [a] -> (a -> Int) -> a -> a
derivedSucc name constructors tag x = case dropInts (intAdd (tag x) 1#) constructors of
  c : _ -> c
  [] -> enumError ("Prelude.Enum." ++ unpackString name ++ ".succ: bad argument")

derivedPred :: String# -> [a] -> (a -> Int) -> a -> a
derivedPred name constructors tag x =
  if intEq (tag x) 0# then enumError ("Prelude.Enum." ++ unpackString name ++ ".pred: bad argument")
  else case dropInts (intSubtract (tag x) 1#) constructors of
    c : _ -> c
    [] -> enumError ("Prelude.Enum." ++ unpackString name ++ ".pred: bad argument")

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = map toEnum (intsUpTo (fromEnum x) (fromEnum (maxBound `asTypeOf` x)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y
  | intGe j i = map toEnum (intsBy i j (fromEnum (maxBound `asTypeOf` x)))
  | otherwise = map toEnum (intsBy i j (fromEnum (minBound `asTypeOf` x)))
  where
    i = fromEnum x
    j = fromEnum y

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)
