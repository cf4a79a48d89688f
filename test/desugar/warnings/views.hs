{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Of views nobody knows what they leave out.
module Test where

import Control.Exception (ErrorCall (..))

pattern Even, Odd :: Int
pattern Even <- (even -> True)
pattern Odd <- (odd -> True)

parity :: Int -> Int
parity Even = 0
parity Odd = 1

halves :: Int -> [a] -> [a]
halves n (splitAt n -> (a, b)) = b ++ a

-- One that stands for a constructor matches what that matches.
message :: ErrorCall -> String
message (ErrorCall text) = text

-- What else is missing is still said.
both :: Int -> Maybe Int -> Int
both Even (Just n) = n
both Odd (Just n) = n + 1
