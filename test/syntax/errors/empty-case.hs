module EmptyCase where

data Void

absurd :: Void -> a
absurd v = case v of {}

other v = case v of
third = 3
