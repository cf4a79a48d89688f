{-# LANGUAGE FlexibleContexts #-}
-- What Transformers leaves of transformers and mtl.
module Main (main) where


import qualified Control.Monad.Trans.Accum as A
import qualified Control.Monad.Trans.RWS.CPS as RC
import qualified Control.Monad.Trans.Select as S
import qualified Control.Monad.Trans.Writer.CPS as WC
import qualified Control.Monad.Trans.Cont as TC
import qualified Control.Monad.Trans.Except as TE
import qualified Control.Monad.Trans.Identity as TI
import qualified Control.Monad.Trans.Maybe as TM
import qualified Control.Monad.Trans.RWS.Strict as TRS
import qualified Control.Monad.Trans.Reader as TR
import qualified Control.Monad.Trans.State.Lazy as TSL
import qualified Control.Monad.Trans.State.Strict as TS
import qualified Control.Monad.Trans.Writer.Lazy as TWL
import qualified Control.Monad.Trans.Writer.Strict as TW
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.RWS.Lazy
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Data.Functor.Identity

-- Polymorphic in the monad, by mtl's classes.
step :: (MonadReader Int m, MonadState Int m, MonadWriter [String] m, MonadError String m) => Int -> m Int
step n = do
  limit <- ask
  total <- get
  tell ["at " ++ show total]
  when (total + n > limit) (throwError ("over " ++ show limit))
  put (total + n)
  state (\s -> (s * 2, s))

main :: IO ()
main = do
  putStrLn "-- accum"
  print (A.runAccum (A.add [1] >> A.look >>= \w -> A.add [2] >> return (length w)) [0])
  print (A.execAccum (A.add "x") "a", A.evalAccum (A.looks length) "abc", A.runAccum (A.mapAccum (\(a, w) -> (a + 1, w ++ "!")) (A.add "y" >> return 1)) "s")
  A.runAccumT (A.AccumT (\w -> print w >> return (1, w))) "io" >>= print
  A.execAccumT (A.add "b" >> lift (putStrLn "lifted")) "a" >>= print
  A.evalAccumT (A.mapAccumT id A.look) "z" >>= print
  print (runIdentity (A.runAccumT (A.readerToAccumT (TR.ReaderT (Identity . length))) "four"))
  print (A.runAccum (A.writerToAccumT (TWL.WriterT (Identity (1, "w")))) "s", runState (A.accumToStateT (A.add "w")) "s")
  putStrLn "-- select"
  print (S.runSelect (S.select (\k -> if k True == 1 then True else False)) (\b -> if b then 1 else 0))
  print (S.runSelect (mapM (const (S.select (\k -> if k 1 >= k 2 then 1 else 2))) [(), ()]) (\xs -> sum xs * 10 - 3 * head xs))
  print (S.runSelect (S.mapSelect negate (return 3)) id, TC.evalCont (S.selectToContT (S.select (\k -> if k 'a' then 'b' else 'c')) >>= \c -> return (c == 'b')))
  putStrLn "-- cps"
  print (WC.runWriter (WC.tell "a" >> WC.tell "b" >> return 1), WC.execWriter (WC.writer (1, "w")), WC.runWriter (WC.listen (WC.tell "x")))
  print (WC.runWriter (WC.listens length (WC.tell "x")), WC.runWriter (WC.censor reverse (WC.tell "ab")), WC.runWriter (WC.pass (WC.tell "q" >> return (1, (++ "p")))))
  WC.runWriterT (WC.writerT (return (1, "io")) >> lift (print 1)) >>= print
  print (WC.runWriter (WC.mapWriter (\(a, w) -> (w, a)) (WC.tell "q" >> return "r")))
  print (RC.runRWS (RC.ask >>= \r -> RC.tell [r] >> RC.modify (+ r) >> RC.gets show) 2 5, RC.evalRWS (RC.put 3 >> RC.get) () 1 :: (Int, String))
  print (RC.execRWS (RC.local (* 2) (RC.asks (+ 1) >>= RC.put)) 4 0 :: (Int, String), RC.runRWS (RC.rws (\r s -> (r, s, "w"))) 1 2)
  putStrLn "-- transformers"
  print (TE.runExcept (TE.catchE (TE.throwE "e") (\e -> return (e ++ "!"))) :: Either () String, TE.runExcept (TE.withExcept length (TE.except (Left "abc"))) :: Either Int ())
  print (TE.runExcept (TE.mapExcept (either (Right . length) Left) (TE.throwE "ab" :: TE.Except String Char)) :: Either Char Int)
  print (TM.runMaybeT (TM.exceptToMaybeT (TE.except (Left 1 :: Either Int Char))) :: [Maybe Char], TE.runExceptT (TM.maybeToExceptT "none" (TM.MaybeT [Nothing, Just 1])))
  print (TM.runMaybeT (TM.mapMaybeT reverse (TM.MaybeT [Just 1, Nothing])), runIdentity (TI.runIdentityT (TI.mapIdentityT id (lift (Identity 3)))))
  print (TR.runReader (TR.withReader length (TR.reader (+ 1))) "abc", TR.runReader (TR.mapReader show (TR.asks (* 2))) 4, TR.runReaderT (TR.withReaderT (+ 1) (TR.mapReaderT reverse (TR.ReaderT (\r -> [r, r * 2])))) 3)
  print (TS.runState (TS.mapState (\(a, s) -> (s, s + 1)) (TS.withState (* 2) TS.get)) 5, TS.runStateT (TS.mapStateT reverse (TS.StateT (\s -> [(s, s), (1, 2)]))) 7, TS.runStateT (TS.withStateT (+ 1) TS.get) 1 :: Maybe (Int, Int))
  print (TW.runWriter (TW.mapWriter (\(a, w) -> (w, a)) (TW.writer ("a", "w"))), runIdentity (TW.execWriterT (TW.WriterT (Identity ((), "x")))), TW.runWriterT (TW.mapWriterT reverse (TW.WriterT [(1, "a"), (2, "b")])))
  print (TW.runWriter (TW.listens length (TW.tell "abc")), TW.runWriter (TW.pass (TW.tell "a" >> return ((), map succ))), TW.runWriter (TW.censor reverse (TW.tell "xy")))
  print (TC.evalCont (TC.callCC (\k -> k 1 >> return 2)), TC.runCont (TC.mapCont (+ 1) (return 1)) (* 2), TC.runCont (TC.withCont (. show) (return 1)) length)
  print (TC.evalCont (TC.reset (TC.shift (\k -> return (k (k 2))) >>= \x -> return (x * 3))), TC.evalContT (return 1) :: Maybe Int)
  TC.runContT (TC.resetT (TC.shiftT (\k -> lift (k 1 >> k 2)) >>= lift . print)) return
  print (TC.runContT (TC.withContT (\k x -> k (x + 1)) (TC.mapContT (fmap negate) (return 1))) Just)
  print (TR.runReader (TC.evalContT (TC.liftLocal TR.ask TR.local (+ 1) (lift TR.ask))) 1)
  putStrLn "-- lifting"
  print (TC.evalCont (TS.evalStateT (TS.liftCallCC TC.callCC (\k -> TS.put 5 >> k 1) >>= \a -> TS.gets ((,) a)) 0))
  print (TC.evalCont (TS.evalStateT (TS.liftCallCC' TC.callCC (\k -> TS.put 5 >> k 1) >>= \a -> TS.gets ((,) a)) 0))
  print (TC.evalCont (TM.runMaybeT (TM.liftCallCC TC.callCC (\k -> k 1 >> return 2))), TC.evalCont (TE.runExceptT (TE.liftCallCC TC.callCC (\k -> k 1 >> TE.throwE 'x'))))
  print (TC.evalCont (TW.runWriterT (TW.liftCallCC TC.callCC (\k -> TW.tell "lost" >> k 1))), TC.evalCont (TR.runReaderT (TR.liftCallCC TC.callCC (\k -> TR.ask >>= k)) 7))
  print (TC.evalCont (TRS.runRWST (TRS.liftCallCC' TC.callCC (\k -> TRS.put 9 >> k 'c')) 'r' 0) :: (Char, Int, String))
  print (TE.runExcept (TS.runStateT (TS.liftCatch TE.catchE (lift (TE.throwE "e")) (\e -> TS.modify (+ 1) >> return e)) 0) :: Either String (String, Int))
  print (TE.runExcept (TM.runMaybeT (TM.liftCatch TE.catchE (lift (TE.throwE 1)) (\e -> return (e + 1)))) :: Either Int (Maybe Int))
  print (TE.runExcept (TR.runReaderT (TR.liftCatch TE.catchE (lift (TE.throwE 1)) (\e -> TR.asks (+ e))) 5) :: Either Int Int)
  print (TE.runExcept (TW.runWriterT (TW.liftCatch TE.catchE (lift (TE.throwE 1)) (\e -> TW.tell "w" >> return e))) :: Either Int (Int, String))
  print (TE.runExcept (TI.runIdentityT (TI.liftCatch TE.catchE (lift (TE.throwE 1)) return)) :: Either Int Int, TC.evalCont (TI.runIdentityT (TI.liftCallCC TC.callCC (\k -> k 1))))
  print (TW.runWriter (TS.runStateT (TS.liftListen TW.listen (lift (TW.tell "x") >> TS.put 1)) 0), TW.runWriter (TS.runStateT (TS.liftPass TW.pass (lift (TW.tell "x") >> return ('a', map succ))) 0))
  print (TW.runWriter (TM.runMaybeT (TM.liftListen TW.listen (lift (TW.tell "x")))), TW.runWriter (TE.runExceptT (TE.liftPass TW.pass (lift (TW.tell "x") >> return ('a', map succ)))) :: (Either () Char, String))
  putStrLn "-- classes"
  print (runRWST (runExceptT (step 3 >> step 4 `catchError` \e -> tell [e] >> return 0)) 5 0 :: Maybe (Either String Int, Int, [String]))
  print (runExcept (runRWST (step 3 >> local (* 2) (step 4)) 5 0))
  print (runWriter (runExceptT (runReaderT (runStateT (step 1 >> step 2) 0) 10)))
  print (runRWS (listen (tell "a" >> asks (+ 1)) >>= \(a, w) -> modify (+ a) >> return w) 1 10, evalRWS (censor reverse (tell "ab") >> reader id) 1 'x', execRWS (listens length (tell "abc") >>= put . snd) () 0)
  print (runRWS (mapRWS (\(a, s, w) -> (a, s + 1, w ++ "!")) (withRWS (\r s -> (r + 1, s * 2)) (asks show))) 1 5 :: (String, Int, String))
  evalRWST (mapRWST id (withRWST (,) (liftIO (putStrLn "rwst")))) () () >>= \((), w) -> putStrLn w
  execRWST (pass (tell "a" >> return ((), map succ))) () 'u' >>= print
  print (evalState (mapM (\x -> state (\s -> (s + x, s + 1))) [10, 20, 30]) 0, execState (modify' (+ 1) >> gets (* 2) >>= put) 4, runState (withState (+ 1) get) 1, evalState (mapState (\(a, s) -> (a + 1, s)) get) 5)
  evalStateT (forM_ [1, 2] (\x -> modify (+ x)) >> get >>= liftIO . print) 0
  print (runReader (local (+ 1) (asks (* 2))) 4, runReader (mapReader show ask) 1, runReader (withReader length ask) "ab", runWriter (writer (1, "w") >>= \x -> tell (show x)), execWriter (mapWriter (\(a, w) -> (a, w ++ w)) (tell "z")))
  print (runCont (callCC (\k -> mapM_ (\x -> when (x > 2) (k x)) [1 ..] >> return 0)) id, runCont (mapCont negate (return 1)) id, TC.evalContT (withContT (. succ) (return 'a')) :: Maybe Char)
  print (runExcept (withExceptT length (throwError "abc")) :: Either Int (), runExcept (mapExcept (fmap (+ 1)) (return 1)) :: Either () Int, runExcept (liftEither (Left 'x')) :: Either Char ())
  r <- runExceptT (mapExceptT id (withExceptT show (throwError 3 `catchError` (\e -> liftIO (print e) >> throwError (e + 1))))) :: IO (Either String ())
  print r
  print (take 3 (evalState (mfix (\xs -> return (1 : xs))) ()))
