-- The name that Curry.Compiler.Distribution had in older libraries.
module Distribution ( module Curry.Compiler.Distribution ) where

import Curry.Compiler.Distribution
