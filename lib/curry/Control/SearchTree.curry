-- The name that the package searchtree has.
module Control.SearchTree ( module Control.Search.SearchTree ) where

import Control.Search.SearchTree
