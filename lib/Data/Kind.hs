-- Kinds by name.
module Data.Kind (Type, Constraint) where

data Type
data Constraint
