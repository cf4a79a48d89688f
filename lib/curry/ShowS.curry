-- The name that Text.Show had in older libraries.
module ShowS ( module Text.Show ) where

import Text.Show
