module TrailingComma (T (A), U (),) where

import Data.List (sort,)
import Data.Char (,)
import Data.Maybe (Maybe (Just,))

data R = R { a :: Int, b :: Bool, }

x = R { a = 1, }

f R { a = 1, } = 2

data T = A deriving (Eq, )

default (Int,)
