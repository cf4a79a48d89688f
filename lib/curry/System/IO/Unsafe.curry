-- What breaks the rules: effects in pure code, and a look at how far values are known.
module System.IO.Unsafe
  ( unsafePerformIO, trace, spawnConstraint, isVar, identicalVar, isGround, compareAnyTerm
  , showAnyTerm, showAnyExpression ) where

import Assay.Types (unsafePerformIO)
import System.IO (hPutStrLn, stderr)

trace :: String -> a -> a
trace message x = unsafePerformIO (hPutStrLn stderr message) `seq` x

-- The expression, while the constraint is solved beside it.
spawnConstraint :: Bool -> a -> a
spawnConstraint c x = prim_conjunction c (x `seq` True) &> x

-- Is the value a logic variable that is not bound?
isVar :: _ -> Bool
isVar x = not (null (prim_isVariable x))

identicalVar :: a -> a -> Bool
identicalVar x y = isVar x && isVar y && null (prim_compareTerms x y)

-- Is there no such variable in its normal form?
isGround :: _ -> Bool
isGround x = null (prim_hasVariables (normalForm x))

-- By the order of constructors and fields, also of types without an instance; variables come first.
compareAnyTerm :: a -> a -> Ordering
compareAnyTerm x y = let { v = normalForm x; w = normalForm y } in
  v `seq` w `seq` case prim_compareTerms v w of
    []     -> EQ
    [_]    -> LT
    _      -> GT

-- As values are printed: variables are _a, _b, ..
showAnyTerm :: _ -> String
showAnyTerm x = prim_showTerm (normalForm x)

showAnyExpression :: _ -> String
showAnyExpression = showAnyTerm
