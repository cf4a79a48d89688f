-- Floating point numbers, as in older libraries, where Int had the usual operators for itself.
module Float ( (+.), (-.), (*.), (/.), (^.), i2f ) where

infixl 7 *., /.
infixl 6 +., -.

(+.), (-.), (*.), (/.) :: Float -> Float -> Float
(+.) = (+)
(-.) = (-)
(*.) = (*)
(/.) = (/)

(^.) :: Float -> Int -> Float
(^.) = (^)

i2f :: Int -> Float
i2f = fromInt
