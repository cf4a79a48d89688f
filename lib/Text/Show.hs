-- Values to text.
module Text.Show (ShowS, Show (..), shows, showChar, showString, showParen, showListWith) where

import Assay.Show (showListWith)
