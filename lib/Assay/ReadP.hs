{-# LANGUAGE RankNTypes #-}
-- Parsers that follow all alternatives side by side, reading each character once: the content of
-- Text.ParserCombinators.ReadP.
module Assay.ReadP where

import Assay.Char
import Assay.Classes
import Assay.Enum
import Assay.List
import Assay.Num
import Assay.Types

infixr 5 +++, <++

-- A parser: all values that the text can begin with, each with the rest.
type ReadS a = [Char] -> [(a, [Char])]

-- What a parser does next.
data Step a
  = Get (Char -> Step a)
  | Look ([Char] -> Step a)
  | Stop
  | Yield a (Step a)
  | Final [(a, [Char])]      -- never empty

instance Functor Step where
  fmap = liftM

instance Applicative Step where
  pure x = Yield x Stop
  (<*>) = ap

instance Monad Step where
  Get f >>= k = Get (\c -> f c >>= k)
  Look f >>= k = Look (\s -> f s >>= k)
  Stop >>= _ = Stop
  Yield x p >>= k = bothSteps (k x) (p >>= k)
  Final rs >>= k = final (concatMapList (\(x, s) -> runStep (k x) s) rs)

final :: [(a, [Char])] -> Step a
final [] = Stop
final rs = Final rs

runStep :: Step a -> ReadS a
runStep (Get f) (c : s) = runStep (f c) s
runStep (Look f) s = runStep (f s) s
runStep (Yield x p) s = (x, s) : runStep p s
runStep (Final rs) _ = rs
runStep _ _ = []

-- Both, in step.
bothSteps :: Step a -> Step a -> Step a
bothSteps (Get f) (Get g) = Get (\c -> bothSteps (f c) (g c))
bothSteps (Yield x p) q = Yield x (bothSteps p q)
bothSteps p (Yield x q) = Yield x (bothSteps p q)
bothSteps Stop p = p
bothSteps p Stop = p
bothSteps (Final r) (Final t) = Final (r ++ t)
bothSteps (Final r) (Look f) = Look (\s -> Final (r ++ runStep (f s) s))
bothSteps (Final r) p = Look (\s -> Final (r ++ runStep p s))
bothSteps (Look f) (Final r) = Look (\s -> Final (runStep (f s) s ++ r))
bothSteps p (Final r) = Look (\s -> Final (runStep p s ++ r))
bothSteps (Look f) (Look g) = Look (\s -> bothSteps (f s) (g s))
bothSteps (Look f) p = Look (\s -> bothSteps (f s) p)
bothSteps p (Look f) = Look (\s -> bothSteps p (f s))

-- A parser that follows all alternatives at once.
newtype ReadP a = ReadP (forall b. (a -> Step b) -> Step b)

stepsOf :: ReadP a -> (a -> Step b) -> Step b
stepsOf (ReadP m) = m

instance Functor ReadP where
  fmap h (ReadP f) = ReadP (\k -> f (\x -> k (h x)))

instance Applicative ReadP where
  pure x = ReadP (\k -> k x)
  (<*>) = ap

instance Monad ReadP where
  ReadP m >>= f = ReadP (\k -> m (\x -> stepsOf (f x) k))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

get :: ReadP Char
get = ReadP Get

look :: ReadP [Char]
look = ReadP Look

pfail :: ReadP a
pfail = ReadP (\_ -> Stop)

(+++) :: ReadP a -> ReadP a -> ReadP a
ReadP f +++ ReadP g = ReadP (\k -> bothSteps (f k) (g k))

-- The right one only where the left one gives nothing.
(<++) :: ReadP a -> ReadP a -> ReadP a
ReadP f <++ q = look >>= \s -> probe (f pureStep) s 0
  where
    pureStep x = Yield x Stop
    probe (Get g) (c : s) n = probe (g c) s (n + 1)
    probe (Look g) s n = probe (g s) s n
    probe p@(Yield _ _) _ n = skip n >> ReadP (\k -> p >>= k)
    probe (Final r) _ _ = ReadP (\k -> Final r >>= k)
    probe _ _ _ = q
    skip :: Int -> ReadP ()
    skip 0 = return ()
    skip n = get >> skip (n - 1)

-- Also gives the characters that were read.
gather :: ReadP a -> ReadP ([Char], a)
gather (ReadP m) = ReadP (\k -> go id (m (\x -> Yield (\s -> k (s, x)) Stop)))
  where
    go :: ([Char] -> [Char]) -> Step ([Char] -> Step b) -> Step b
    go l (Get f) = Get (\c -> go (l . (c :)) (f c))
    go _ Stop = Stop
    go l (Look f) = Look (\s -> go l (f s))
    go l (Yield k p) = bothSteps (k (l [])) (go l p)
    go _ (Final _) = errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> if p c then return c else pfail

char :: Char -> ReadP Char
char c = satisfy (c ==)

eof :: ReadP ()
eof = look >>= \s -> case s of
  [] -> return ()
  _ -> pfail

string :: [Char] -> ReadP [Char]
string text = look >>= \s -> scan text s
  where
    scan :: [Char] -> [Char] -> ReadP [Char]
    scan [] _ = return text
    scan (x : xs) (y : ys) | x == y = get >> scan xs ys
    scan _ _ = pfail

munch :: (Char -> Bool) -> ReadP [Char]
munch p = look >>= scan
  where
    scan (c : cs) | p c = get >> scan cs >>= \s -> return (c : s)
    scan _ = return ""

munch1 :: (Char -> Bool) -> ReadP [Char]
munch1 p = get >>= \c -> if p c then munch p >>= \s -> return (c : s) else pfail

skipSpaces :: ReadP ()
skipSpaces = look >>= skip
  where
    skip (c : s) | isSpace c = get >> skip s
    skip _ = return ()

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = p +++ choice ps

count :: Int -> ReadP a -> ReadP [a]
count n p = if n <= 0 then return [] else liftA2 (:) p (count (n - 1) p)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

manyP :: ReadP a -> ReadP [a]
manyP p = return [] +++ many1 p

many1 :: ReadP a -> ReadP [a]
many1 p = liftM2 (:) p (manyP p)

-- Zero or more, thrown away.
skipMany :: ReadP a -> ReadP ()
skipMany p = manyP p >> return ()

-- One or more, thrown away.
skipMany1 :: ReadP a -> ReadP ()
skipMany1 p = p >> skipMany p

sepBy, sepBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = liftM2 (:) p (manyP (sep >> p))

endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
endBy p sep = manyP (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainl, chainr :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x
chainl p op x = chainl1 p op +++ return x

chainl1, chainr1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> scan >>= \y -> return (f x y)) +++ return x
chainl1 p op = p >>= rest
  where
    rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where
    scan = (end >> return []) <++ liftM2 (:) p scan

readP_to_S :: ReadP a -> ReadS a
readP_to_S (ReadP f) = runStep (f (\x -> Yield x Stop))

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = ReadP (\k -> Look (\s -> final (concatMapList (\(x, s') -> runStep (k x) s') (r s))))
