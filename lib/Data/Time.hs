-- The parts of the time package that measure.
module Data.Time (module Data.Time.Clock) where

import Data.Time.Clock
