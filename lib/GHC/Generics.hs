-- Generic programming is not supported; the classes are here so that types may derive them. The
-- compiler itself makes the methods of an instance of NFData that has none, for a type that does.
module GHC.Generics (Generic, Generic1) where

class Generic a

class Generic1 f
