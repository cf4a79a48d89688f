-- Types that index arrays.
module Data.Ix (Ix (range, index, inRange, rangeSize)) where

import Assay.Ix (Ix (..))
