-- Results that tell of an error become exceptions.
module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import Foreign.Ptr

-- | An error, with a text made of the result, if the result is one of these.
throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf isWrong text action = do
  r <- action
  if isWrong r then ioError (userError (text r)) else return r

-- | The same without a result.
throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ isWrong text action = void (throwIf isWrong text action)

-- | Of negative results.
throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

-- | The same without a result.
throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

-- | If it is no address.
throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const

-- | Without a result.
void :: IO a -> IO ()
void action = action >> return ()
