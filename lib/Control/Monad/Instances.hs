-- Instances that the Prelude has by now.
module Control.Monad.Instances (Functor (..), Monad (..)) where
