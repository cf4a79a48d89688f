{-# LANGUAGE MultiParamTypeClasses #-}
-- Call stacks. They are empty: the profiler says more. Signatures that ask for them are accepted.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc (..), callStack, emptyCallStack, freezeCallStack, fromCallSiteList
  , getCallStack, popCallStack, prettyCallStack, prettySrcLoc, pushCallStack, withFrozenCallStack
  , currentCallStack, whoCreated, errorWithStackTrace
  ) where

-- A class without parameters, of which there is an instance.
class HasCallStack

instance HasCallStack

newtype CallStack = CallStack [([Char], SrcLoc)]

data SrcLoc = SrcLoc
  { srcLocPackage :: [Char]
  , srcLocModule :: [Char]
  , srcLocFile :: [Char]
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }
  deriving (Eq, Show)

instance Show CallStack where
  showsPrec _ = shows . getCallStack

-- | The empty stack.
callStack, emptyCallStack :: CallStack
callStack = CallStack []
emptyCallStack = CallStack []

freezeCallStack, popCallStack :: CallStack -> CallStack
freezeCallStack s = s
popCallStack (CallStack s) = CallStack (drop 1 s)

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = CallStack

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack (CallStack s) = s

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack site (CallStack s) = CallStack (site : s)

withFrozenCallStack :: a -> a
withFrozenCallStack x = x

prettyCallStack :: CallStack -> String
prettyCallStack (CallStack []) = ""
prettyCallStack (CallStack sites) = concat ("CallStack (from HasCallStack):" : map line sites)
  where
    line (name, place) = "\n  " ++ name ++ ", called at " ++ prettySrcLoc place

prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package home file line column _ _) =
  file ++ ":" ++ show line ++ ":" ++ show column ++ " in " ++ package ++ ":" ++ home

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []

errorWithStackTrace :: String -> a
errorWithStackTrace = error
