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

-- The calls that led here; empty here.
newtype CallStack = CallStack [([Char], SrcLoc)]

-- A place in a source file.
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

-- From the functions called and the places of the calls.
fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = CallStack

-- The functions called and the places of the calls, innermost first.
getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack (CallStack s) = s

-- With one more call.
pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack site (CallStack s) = CallStack (site : s)

-- The argument, to whose calls no more are added.
withFrozenCallStack :: a -> a
withFrozenCallStack x = x

-- The stack for a human reader.
prettyCallStack :: CallStack -> String
prettyCallStack (CallStack []) = ""
prettyCallStack (CallStack sites) = concat ("CallStack (from HasCallStack):" : map line sites)
  where
    line (name, place) = "\n  " ++ name ++ ", called at " ++ prettySrcLoc place

-- The place for a human reader.
prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package home file line column _ _) =
  file ++ ":" ++ show line ++ ":" ++ show column ++ " in " ++ package ++ ":" ++ home

-- The cost centres that led here; none here.
currentCallStack :: IO [String]
currentCallStack = return []

-- The cost centres that made a value; none here.
whoCreated :: a -> IO [String]
whoCreated _ = return []

-- As error; of old programs.
errorWithStackTrace :: String -> a
errorWithStackTrace = error
