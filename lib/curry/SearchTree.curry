-- The name that Control.Search.SearchTree had in older libraries.
module SearchTree ( module Control.Search.SearchTree ) where

import Control.Search.SearchTree
