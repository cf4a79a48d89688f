-- The name that Data.RedBlackTree had in older libraries.
module RedBlackTree ( module Data.RedBlackTree ) where

import Data.RedBlackTree
