-- error: 6
{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts #-}
module Ambiguous where

class Convert a b where convert :: a -> b
display x = show (convert x)
