-- All values of an expression, with the choices already made outside kept. What is inside depends on
-- what was evaluated before, so set functions are better (Control.Search.SetFunctions).
module Control.Search.Unsafe ( allValues, oneValue, someValue, isFail, rewriteAll, rewriteSome ) where

-- All values, depth first, in normal form.
allValues :: a -> [a]
allValues x = prim_allValues x

-- The first one.
oneValue :: a -> Maybe a
oneValue x = case prim_oneValue x of
  [] -> Nothing
  (y : _) -> Just y

someValue :: a -> a
someValue x = head (prim_oneValue x)

isFail :: a -> Bool
isFail x = null (prim_oneValue x)

-- As PAKCS calls allValues and oneValue.
rewriteAll :: a -> [a]
rewriteAll = allValues

rewriteSome :: a -> Maybe a
rewriteSome = oneValue
