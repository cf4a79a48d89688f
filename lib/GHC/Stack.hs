{-# LANGUAGE RankNTypes #-}
-- Call stacks: the calls that led to a function that has HasCallStack in its type.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc (..), callStack, emptyCallStack, freezeCallStack, fromCallSiteList
  , getCallStack, popCallStack, prettyCallStack, prettySrcLoc, pushCallStack, withFrozenCallStack
  , currentCallStack, whoCreated, errorWithStackTrace
  ) where

import Assay.CallStack

-- The stack without calls.
emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

-- The stack, to which no more calls are added.
freezeCallStack :: CallStack -> CallStack
freezeCallStack = FreezeCallStack

-- From the functions called and the places of the calls.
fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = foldr (\(name, place) -> PushCallStack name place) EmptyCallStack

-- The argument, to whose calls no more are added: those of the function around.
withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack value = withCallStack (freezeCallStack (popCallStack callStack)) value

-- The cost centres that led here; none here.
currentCallStack :: IO [String]
currentCallStack = return []

-- The cost centres that made a value; none here.
whoCreated :: a -> IO [String]
whoCreated _ = return []

-- As error; of old programs.
errorWithStackTrace :: String -> a
errorWithStackTrace message = errorWithoutStackTrace message
