-- The tactics of Data.Map.Merge, lazy or strict.
module Assay.Container.Merge where

import Prelude

-- | What becomes of a key that one map has.
newtype WhenMissing f k x y = WhenMissing (k -> x -> f (Maybe y))

-- | What becomes of a key that both have.
newtype WhenMatched f k x y z = WhenMatched (k -> x -> y -> f (Maybe z))
