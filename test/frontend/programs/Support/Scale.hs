{-# LANGUAGE PatternSynonyms #-}
-- Pattern synonyms that are exported with a type of another module.
module Support.Scale (Int (Dozen, Score), Maybe (.., Found)) where

pattern Dozen :: Int
pattern Dozen = 12

pattern Score :: Int
pattern Score = 20

pattern Found :: a -> Maybe a
pattern Found x = Just x
