-- Eq, Ord, Show and Read for type constructors.
module Data.Functor.Classes
  ( Eq1 (..), eq1, Ord1 (..), compare1, Show1 (..), showsPrec1
  , Read1 (..), readsPrec1, readPrec1, liftReadListDefault, liftReadListPrecDefault
  , Eq2 (..), eq2, Ord2 (..), compare2, Show2 (..), showsPrec2
  , Read2 (..), readsPrec2, readPrec2, liftReadList2Default, liftReadListPrec2Default
  , readsData, readData, readsUnaryWith, readUnaryWith, readsBinaryWith, readBinaryWith
  , showsUnaryWith, showsBinaryWith
  , readsUnary, readsUnary1, readsBinary1, showsUnary, showsUnary1, showsBinary1
  ) where

import Assay.Read (readListWith)
import Assay.Show (showListWith)
import Assay.Types (NonEmpty (..))
import Data.Complex (Complex (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Text.Read (Lexeme (..), Read (..), ReadPrec, expectP, parens, prec, readPrec_to_S, readS_to_Prec, step)

-- Type constructors whose values can be compared, given how elements are.
class Eq1 f where
  -- Equality, elements with the function.
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

-- Type constructors whose values are ordered, given how elements are.
class Eq1 f => Ord1 f where
  -- Compares, elements with the function.
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

-- Type constructors whose values can be shown, given how elements are.
class Show1 f where
  -- Shows, given how elements are shown.
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  -- Shows a list of these, given how elements are shown.
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl = showListWith (liftShowsPrec sp sl 0)

-- Equality by Eq1.
eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

-- Compares by Ord1.
compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

-- Shows by Show1.
showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

-- Shows a constructor of this name with one argument.
showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name d x = showParen (d > 10) (showString name . showChar ' ' . sp 11 x)

-- Shows a constructor of this name with two arguments.
showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp1 sp2 name d x y =
  showParen (d > 10) (showString name . showChar ' ' . sp1 11 x . showChar ' ' . sp2 11 y)

-- | Either of the two ways to read; each has its default in terms of the other.
class Read1 f where
  -- Reads, given how elements are read.
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  -- Reads a list of these, given how elements are read.
  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  -- Reads, given how elements are read.
  liftReadPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec (f a)
  -- Reads a list of these, given how elements are read.
  liftReadListPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
  liftReadsPrec rp rl = readPrec_to_S (liftReadPrec (readS_to_Prec rp) (readS_to_Prec (const rl)))
  liftReadList rp rl = readListWith (liftReadsPrec rp rl 0)
  liftReadPrec rp rl = readS_to_Prec (liftReadsPrec (readPrec_to_S rp) (readPrec_to_S rl 0))
  liftReadListPrec rp rl = readS_to_Prec (const (liftReadList (readPrec_to_S rp) (readPrec_to_S rl 0)))
  {-# MINIMAL liftReadsPrec | liftReadPrec #-}

-- Reads by Read1.
readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

-- Reads by Read1.
readPrec1 :: (Read1 f, Read a) => ReadPrec (f a)
readPrec1 = liftReadPrec readPrec readListPrec

-- liftReadList by liftReadListPrec.
liftReadListDefault :: Read1 f => (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
liftReadListDefault rp rl = readPrec_to_S (liftReadListPrec (readS_to_Prec rp) (readS_to_Prec (const rl))) 0

-- A list in brackets, by liftReadPrec.
liftReadListPrecDefault :: Read1 f => ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
liftReadListPrecDefault rp rl = readS_to_Prec (const (readListWith (readPrec_to_S (liftReadPrec rp rl) 0)))

-- As Read1, for two types.
class Read2 f where
  -- Reads, given how elements are read.
  liftReadsPrec2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int -> ReadS (f a b)
  -- Reads a list of these, given how elements are read.
  liftReadList2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  -- Reads, given how elements are read.
  liftReadPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec (f a b)
  -- Reads a list of these, given how elements are read.
  liftReadListPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
  liftReadsPrec2 rp1 rl1 rp2 rl2 = readPrec_to_S
    (liftReadPrec2 (readS_to_Prec rp1) (readS_to_Prec (const rl1)) (readS_to_Prec rp2) (readS_to_Prec (const rl2)))
  liftReadList2 rp1 rl1 rp2 rl2 = readListWith (liftReadsPrec2 rp1 rl1 rp2 rl2 0)
  liftReadPrec2 rp1 rl1 rp2 rl2 = readS_to_Prec
    (liftReadsPrec2 (readPrec_to_S rp1) (readPrec_to_S rl1 0) (readPrec_to_S rp2) (readPrec_to_S rl2 0))
  liftReadListPrec2 rp1 rl1 rp2 rl2 =
    readS_to_Prec (const (readListWith (readPrec_to_S (liftReadPrec2 rp1 rl1 rp2 rl2) 0)))
  {-# MINIMAL liftReadsPrec2 | liftReadPrec2 #-}

-- Reads by Read2.
readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsPrec2 = liftReadsPrec2 readsPrec readList readsPrec readList

-- Reads by Read2.
readPrec2 :: (Read2 f, Read a, Read b) => ReadPrec (f a b)
readPrec2 = liftReadPrec2 readPrec readListPrec readPrec readListPrec

-- liftReadList2 by liftReadListPrec2.
liftReadList2Default :: Read2 f => (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
liftReadList2Default rp1 rl1 rp2 rl2 = readListWith (liftReadsPrec2 rp1 rl1 rp2 rl2 0)

-- A list in brackets, by liftReadPrec2.
liftReadListPrec2Default :: Read2 f => ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
liftReadListPrec2Default rp1 rl1 rp2 rl2 =
  readS_to_Prec (const (readListWith (readPrec_to_S (liftReadPrec2 rp1 rl1 rp2 rl2) 0)))

-- | A constructor's data after its name; joined with <> or <|> for each constructor.
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData reader d = readParen (d > 10) (\r -> [res | (kw, s) <- lex r, res <- reader kw s])

-- Reads an application of a constructor, in parentheses where needed.
readData :: ReadPrec a -> ReadPrec a
readData reader = parens (prec 10 reader)

-- Reads a constructor of this name with one argument.
readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith rp name cons kw s = [(cons x, t) | kw == name, (x, t) <- rp 11 s]

-- Reads a constructor of this name with one argument.
readUnaryWith :: ReadPrec a -> String -> (a -> t) -> ReadPrec t
readUnaryWith rp name cons = expectP (Ident name) >> fmap cons (step rp)

-- Reads a constructor of this name with two arguments.
readsBinaryWith :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith rp1 rp2 name cons kw s = [(cons x y, u) | kw == name, (x, t) <- rp1 11 s, (y, u) <- rp2 11 t]

-- Reads a constructor of this name with two arguments.
readBinaryWith :: ReadPrec a -> ReadPrec b -> String -> (a -> b -> t) -> ReadPrec t
readBinaryWith rp1 rp2 name cons = expectP (Ident name) >> step rp1 >>= \x -> fmap (cons x) (step rp2)

-- Reads a constructor of this name with one argument; of old programs.
readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary = readsUnaryWith readsPrec

-- Reads a constructor of this name with one argument, by Read1; of old programs.
readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnary1 = readsUnaryWith readsPrec1

-- Reads a constructor of this name with two arguments, by Read1; of old programs.
readsBinary1 :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinary1 = readsBinaryWith readsPrec1 readsPrec1

-- Shows a constructor of this name with one argument; of old programs.
showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary = showsUnaryWith showsPrec

-- Shows a constructor of this name with one argument, by Show1; of old programs.
showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnary1 = showsUnaryWith showsPrec1

-- Shows a constructor of this name with two arguments, by Show1; of old programs.
showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinary1 = showsBinaryWith showsPrec1 showsPrec1

-- As Eq1, for two types.
class Eq2 f where
  -- Equality, elements with the functions.
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

-- As Ord1, for two types.
class Eq2 f => Ord2 f where
  -- Compares, elements with the functions.
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

-- As Show1, for two types.
class Show2 f where
  -- Shows, given how elements are shown.
  liftShowsPrec2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> Int -> f a b -> ShowS
  -- Shows a list of these, given how elements are shown.
  liftShowList2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> [f a b] -> ShowS
  liftShowList2 sp1 sl1 sp2 sl2 = showListWith (liftShowsPrec2 sp1 sl1 sp2 sl2 0)

-- Equality by Eq2.
eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

-- Compares by Ord2.
compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

-- Shows by Show2.
showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (x : xs) (y : ys) = eq x y && liftEq eq xs ys
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] _ = LT
  liftCompare _ _ [] = GT
  liftCompare cmp (x : xs) (y : ys) = cmp x y <> liftCompare cmp xs ys

instance Show1 [] where
  liftShowsPrec _ sl _ = sl

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just x) (Just y) = eq x y
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing _ = LT
  liftCompare _ _ Nothing = GT
  liftCompare cmp (Just x) (Just y) = cmp x y

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ d (Just x) = showsUnaryWith sp "Just" d x

instance Eq1 NonEmpty where
  liftEq eq (x :| xs) (y :| ys) = eq x y && liftEq eq xs ys

instance Ord1 NonEmpty where
  liftCompare cmp (x :| xs) (y :| ys) = cmp x y <> liftCompare cmp xs ys

instance Show1 NonEmpty where
  liftShowsPrec sp sl d (x :| xs) = showParen (d > 5) (sp 6 x . showString " :| " . sl xs)

instance Eq1 Identity where
  liftEq eq (Identity x) (Identity y) = eq x y

instance Ord1 Identity where
  liftCompare cmp (Identity x) (Identity y) = cmp x y

instance Show1 Identity where
  liftShowsPrec sp _ d (Identity x) = showsUnaryWith sp "Identity" d x

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 Either where
  liftEq2 e1 _ (Left x) (Left y) = e1 x y
  liftEq2 _ e2 (Right x) (Right y) = e2 x y
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 c1 _ (Left x) (Left y) = c1 x y
  liftCompare2 _ _ (Left _) _ = LT
  liftCompare2 _ c2 (Right x) (Right y) = c2 x y
  liftCompare2 _ _ _ _ = GT

instance Show2 Either where
  liftShowsPrec2 sp _ _ _ d (Left x) = showsUnaryWith sp "Left" d x
  liftShowsPrec2 _ _ sp _ d (Right x) = showsUnaryWith sp "Right" d x

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 (,) where
  liftEq2 e1 e2 (a, b) (c, d) = e1 a c && e2 b d

instance Ord2 (,) where
  liftCompare2 c1 c2 (a, b) (c, d) = c1 a c <> c2 b d

instance Show2 (,) where
  liftShowsPrec2 sp1 _ sp2 _ _ (x, y) = showChar '(' . sp1 0 x . showChar ',' . sp2 0 y . showChar ')'

instance Eq a => Eq1 (Const a) where
  liftEq _ (Const x) (Const y) = x == y

instance Ord a => Ord1 (Const a) where
  liftCompare _ (Const x) (Const y) = compare x y

instance Show a => Show1 (Const a) where
  liftShowsPrec _ _ d (Const x) = showsUnaryWith showsPrec "Const" d x

instance Eq2 Const where
  liftEq2 eq _ (Const x) (Const y) = eq x y

instance Ord2 Const where
  liftCompare2 cmp _ (Const x) (Const y) = cmp x y

instance Show2 Const where
  liftShowsPrec2 sp _ _ _ d (Const x) = showsUnaryWith sp "Const" d x

instance Read1 [] where
  liftReadsPrec _ rl _ = rl

instance Read1 Maybe where
  liftReadsPrec rp _ d s =
    readParen False (\r -> [(Nothing, t) | ("Nothing", t) <- lex r]) s ++ readsData (readsUnaryWith rp "Just" Just) d s

instance Read1 NonEmpty where
  liftReadsPrec rp rl d = readParen (d > 5) (\s ->
    [(x :| xs, u) | (x, r) <- rp 6 s, (":|", t) <- lex r, (xs, u) <- rl t])

instance Read1 Identity where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Identity" Identity)

instance Read a => Read1 (Either a) where
  liftReadsPrec = liftReadsPrec2 readsPrec readList

instance Read2 Either where
  liftReadsPrec2 rp1 _ rp2 _ d s =
    readsData (readsUnaryWith rp1 "Left" Left) d s ++ readsData (readsUnaryWith rp2 "Right" Right) d s

instance Read a => Read1 ((,) a) where
  liftReadsPrec = liftReadsPrec2 readsPrec readList

instance Read2 (,) where
  liftReadsPrec2 rp1 _ rp2 _ _ = readParen False (\r ->
    [((x, y), w) | ("(", s) <- lex r, (x, t) <- rp1 0 s, (",", u) <- lex t, (y, v) <- rp2 0 u, (")", w) <- lex v])

instance Read a => Read1 (Const a) where
  liftReadsPrec _ _ = readsData (readsUnaryWith readsPrec "Const" Const)

instance Read2 Const where
  liftReadsPrec2 rp _ _ _ = readsData (readsUnaryWith rp "Const" Const)

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Show1 Proxy where
  liftShowsPrec _ _ _ _ = showString "Proxy"

instance Read1 Proxy where
  liftReadsPrec _ _ _ = readParen False (\r -> [(Proxy, s) | ("Proxy", s) <- lex r])

instance Eq1 Down where
  liftEq eq (Down x) (Down y) = eq x y

instance Ord1 Down where
  liftCompare cmp (Down x) (Down y) = case cmp x y of
    LT -> GT
    EQ -> EQ
    GT -> LT

instance Show1 Down where
  liftShowsPrec sp _ d (Down x) = showsUnaryWith sp "Down" d x

instance Read1 Down where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Down" Down)

instance Eq1 Complex where
  liftEq eq (x :+ y) (u :+ v) = eq x u && eq y v

instance Show1 Complex where
  liftShowsPrec sp _ d (x :+ y) = showParen (d > 6) (sp 7 x . showString " :+ " . sp 7 y)

instance Read1 Complex where
  liftReadsPrec rp _ d = readParen (d > 6) (\s ->
    [(x :+ y, u) | (x, r) <- rp 7 s, (":+", t) <- lex r, (y, u) <- rp 7 t])

instance (Eq a, Eq b) => Eq1 ((,,) a b) where
  liftEq eq (a, b, x) (c, d, y) = a == c && b == d && eq x y

instance (Ord a, Ord b) => Ord1 ((,,) a b) where
  liftCompare cmp (a, b, x) (c, d, y) = compare a c <> compare b d <> cmp x y

instance (Show a, Show b) => Show1 ((,,) a b) where
  liftShowsPrec sp _ _ (a, b, x) =
    showChar '(' . shows a . showChar ',' . shows b . showChar ',' . sp 0 x . showChar ')'
