{-# LANGUAGE MagicHash, MultiParamTypeClasses, RankNTypes #-}
-- Calls that led to a place, and the failures that show them.
--
-- HasCallStack is a class without parameters, whose dictionary is the stack of calls. Where a
-- function that has it in its type is used, the compiler passes the stack of the definition around,
-- or the empty one, with the use pushed (pushCallSite): src/types/call_stacks.h. No type is
-- inferred to have it.
module Assay.CallStack where

import Assay.Classes
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Show
import Assay.Types

-- Functions that know the calls that led to them.
class HasCallStack where
  givenCallStack :: CallStack

instance HasCallStack where
  givenCallStack = EmptyCallStack

-- The calls that led to a place, innermost first.
data CallStack
  = EmptyCallStack
  | PushCallStack [Char] SrcLoc CallStack
  | FreezeCallStack CallStack  -- takes no more

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

-- ---- stacks ----------------------------------------------------------------------------------------

-- The functions called and the places of the calls, innermost first.
getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack stack = case stack of
  EmptyCallStack -> []
  PushCallStack name place rest -> (name, place) : getCallStack rest
  FreezeCallStack rest -> getCallStack rest

-- With one more call, unless it takes no more.
pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (name, place) stack = case stack of
  FreezeCallStack _ -> stack
  _ -> PushCallStack name place stack

-- Without the innermost call, unless it takes no more.
popCallStack :: CallStack -> CallStack
popCallStack stack = case stack of
  EmptyCallStack -> errorWithoutStackTrace "popCallStack: empty stack"
  PushCallStack _ _ rest -> rest
  FreezeCallStack _ -> stack

-- The calls that led to the function around, if its type has HasCallStack.
callStack :: HasCallStack => CallStack
callStack = case givenCallStack of
  EmptyCallStack -> EmptyCallStack
  stack -> popCallStack stack

-- What compiled code pushes: the place and the name of a call in one text, such as
-- "3 5 3 10 main Main error F.hs". It is read when somebody looks.
pushCallSite :: String# -> CallStack -> CallStack
pushCallSite site stack = case stack of
  FreezeCallStack _ -> stack
  _ -> PushCallStack name (SrcLoc package home file (number l) (number c) (number l') (number c')) stack
  where
    (l, r1) = part (unpackString site)
    (c, r2) = part r1
    (l', r3) = part r2
    (c', r4) = part r3
    (package, r5) = part r4
    (home, r6) = part r5
    (name, file) = part r6
    part text = let (a, b) = break (== ' ') text in (a, drop 1 b)
    number = foldlList (\n d -> n * 10 + (ord d - 48)) 0
{-# NOINLINE pushCallSite #-}

-- The value, with these calls for those that led to it.
withCallStack :: CallStack -> (HasCallStack => a) -> a
withCallStack stack value = (unsafeCoerce (Waiting value) :: Given -> a) (Given stack)
{-# NOINLINE withCallStack #-}

-- A value of a type with HasCallStack is a function of its dictionary, a box with the stack.
newtype Waiting a = Waiting (HasCallStack => a)
data Given = Given CallStack

-- ---- for a human reader ----------------------------------------------------------------------------

-- The calls, one in a line.
prettyCallStack :: CallStack -> [Char]
prettyCallStack stack = case getCallStack stack of
  [] -> ""
  calls -> "CallStack (from HasCallStack):" ++ concatMapList line calls
  where
    line (name, place) = "\n  " ++ name ++ ", called at " ++ prettySrcLoc place

-- File, line and column, package and module.
prettySrcLoc :: SrcLoc -> [Char]
prettySrcLoc (SrcLoc package home file line column _ _) =
  file ++ ":" ++ shows line (':' : shows column (" in " ++ package ++ ":" ++ home))

-- ---- failures --------------------------------------------------------------------------------------

error :: HasCallStack => [Char] -> a
error message = raiseError message (prettyCallStack givenCallStack)

undefined :: HasCallStack => a
undefined = errorFrom "libraries/base/GHC/Err.hs" "GHC.Err" 75 14 "Prelude.undefined"

-- As error in GHC's library, at the place where that calls it: messages are the same.
errorFrom :: HasCallStack => [Char] -> [Char] -> Int -> Int -> [Char] -> a
errorFrom file home line column message = raiseError message (prettyCallStack
  (pushCallStack ("error", SrcLoc "base" home file line column line (column + 5)) (popCallStack callStack)))
{-# NOINLINE errorFrom #-}
