-- The standard Prelude: what base 4.15 exports, a superset of Haskell 2010's.
module Prelude
  ( -- * basic types
    Bool (..), (&&), (||), not, otherwise
  , Maybe (..), maybe
  , Either (..), either
  , Ordering (..), Char, String
  , fst, snd, curry, uncurry
    -- * classes
  , Eq (..), Ord (..), Enum (..), Bounded (..)
    -- * numbers
  , Int, Integer, Float, Double, Rational, Word
  , Num (..), Real (toRational), Integral (quot, rem, div, mod, quotRem, divMod, toInteger)
  , Fractional ((/), recip, fromRational)
  , Floating (pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh)
  , RealFrac (..), RealFloat (..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
    -- * algebra
  , Semigroup ((<>)), Monoid (..)
  , Functor (..), (<$>), Applicative (pure, (<*>), (*>), (<*)), Monad (..), MonadFail (..)
  , mapM_, sequence_, (=<<)
  , Foldable (foldMap, foldr, foldl, foldr1, foldl1, null, length, elem, maximum, minimum, sum, product)
  , Traversable (..)
    -- * functions
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
    -- * lists
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap, notElem
  , scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle
  , take, drop, takeWhile, dropWhile, span, break, splitAt
  , lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3
  , lines, words, unlines, unwords
    -- * text
  , ShowS, Show (..), shows, showChar, showString, showParen
  , ReadS, Read (readsPrec, readList), reads, readParen, read, lex
    -- * input and output
  , IO, putChar, putStr, putStrLn, print
  , getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn
  , IOError, ioError, userError, catch
  ) where

import Assay.CallStack
import Assay.Classes
import Assay.Enum
import Assay.Float
import Assay.Foldable
import Assay.IO
import Assay.IOError
import Assay.Ix
import Assay.List
import Assay.Num
import Assay.Read
import Assay.Semigroup
import Assay.Show
import Assay.String
import Assay.Tuples ()
import Assay.Types

-- Runs the action; the handler deals with input and output errors. The report's: programs that want
-- other exceptions too import Control.Exception, whose `catch` then is the one meant.
catch :: IO a -> (IOError -> IO a) -> IO a
catch = catchIOError
