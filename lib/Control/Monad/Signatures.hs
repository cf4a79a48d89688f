-- The types of operations that are lifted through transformers.
module Control.Monad.Signatures (CallCC, Catch, Listen, Pass) where

-- | callCC, for a monad that gives b where a was meant.
type CallCC m a b = ((a -> m b) -> m a) -> m a

-- The type of catchE.
type Catch e m a = m a -> (e -> m a) -> m a

-- The type of listen.
type Listen w m a = m a -> m (a, w)

-- The type of pass.
type Pass w m a = m (a, w -> w) -> m a
