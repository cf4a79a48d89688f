-- Kinds by name.
module Data.Kind (Type, Constraint) where

-- The kind of types that have values.
data Type
-- The kind of what stands before =>.
data Constraint
