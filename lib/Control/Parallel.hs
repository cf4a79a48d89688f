-- Hints that values may be evaluated in parallel.
module Control.Parallel (par, pseq) where

infixr 0 `par`, `pseq`

par :: a -> b -> b
par _ y = y

pseq :: a -> b -> b
pseq = seq
