-- Truth values.
module Data.Bool (Bool (..), (&&), (||), not, otherwise, bool) where

import Assay.Classes (bool)
