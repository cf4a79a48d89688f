-- Combinators of functions.
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import Assay.Classes ((&))

infixl 0 `on`

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = f x `op` f y

fix :: (a -> a) -> a
fix f = x
  where
    x = f x

