-- Generic programming is not supported; the classes are here so that types may derive them. The
-- compiler itself makes the methods of an instance of NFData that has none, for a type that does.
module GHC.Generics (Generic, Generic1) where

-- Types with a form as sums and products, to write functions for all types over.
class Generic a

-- As Generic, for type constructors.
class Generic1 f
