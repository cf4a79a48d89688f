{-# LANGUAGE FlexibleContexts #-}
-- A Lisp: reader, printer, closures and macros, over ExceptT and IORefs of environments.
-- small: 8
module Main (main) where

import Control.Monad.Except
import Data.Char
import Data.IORef
import qualified Data.Map as Map
import System.Environment (getArgs)

data Value
  = Int Integer
  | Str String
  | Sym String
  | Nil
  | Cons Value Value
  | Builtin String ([Value] -> Eval Value)
  | Closure {parameters :: [String], variadic :: Maybe String, code :: [Value], scope :: Env, macro :: Bool}

type Eval = ExceptT String IO

data Env = Env {bindings :: IORef (Map.Map String (IORef Value)), parent :: Maybe Env}

instance Show Value where
  showsPrec _ v = case v of
    Int n -> shows n
    Str s -> shows s
    Sym s -> showString s
    Nil -> showString "()"
    Cons a b -> showChar '(' . shows a . tailShows b
    Builtin n _ -> showString ("<" ++ n ++ ">")
    Closure {} -> showString "<closure>"
    where
      tailShows Nil = showChar ')'
      tailShows (Cons a b) = showChar ' ' . shows a . tailShows b
      tailShows other = showString " . " . shows other . showChar ')'

-- ---- reader

readAll :: String -> Either String [Value]
readAll s = case skip s of
  "" -> Right []
  t -> do
    (v, rest) <- readValue t
    (v :) <$> readAll rest

skip :: String -> String
skip s = case dropWhile isSpace s of
  ';' : t -> skip (dropWhile (/= '\n') t)
  t -> t

readValue :: String -> Either String (Value, String)
readValue s = case skip s of
  '(' : t -> list t
  '\'' : t -> do
    (v, rest) <- readValue t
    return (fromList [Sym "quote", v], rest)
  '"' : t -> let (a, b) = break (== '"') t in Right (Str a, drop 1 b)
  ')' : _ -> Left "unexpected )"
  "" -> Left "unexpected end"
  t ->
    let (word, rest) = break (\c -> isSpace c || c `elem` "()'") t
     in Right (atom word, rest)
  where
    list t = case skip t of
      ')' : rest -> Right (Nil, rest)
      '.' : c : rest | isSpace c -> do
        (v, rest') <- readValue rest
        case skip rest' of
          ')' : more -> Right (v, more)
          _ -> Left "expected )"
      t' -> do
        (a, rest) <- readValue t'
        (b, rest') <- list rest
        return (Cons a b, rest')
    atom w
      | all isDigit w = Int (read w)
      | '-' : ds@(_ : _) <- w, all isDigit ds = Int (negate (read ds))
      | otherwise = Sym w

fromList :: [Value] -> Value
fromList = foldr Cons Nil

toList :: Value -> Eval [Value]
toList Nil = return []
toList (Cons a b) = (a :) <$> toList b
toList v = throwError ("not a list: " ++ show v)

-- ---- environments

extend :: Env -> [(String, Value)] -> Eval Env
extend env vs = liftIO $ do
  refs <- mapM (\(k, v) -> (,) k <$> newIORef v) vs
  table <- newIORef (Map.fromList refs)
  return (Env table (Just env))

find :: Env -> String -> Eval (IORef Value)
find env name = do
  table <- liftIO (readIORef (bindings env))
  case Map.lookup name table of
    Just ref -> return ref
    Nothing -> maybe (throwError ("unbound: " ++ name)) (`find` name) (parent env)

define :: Env -> String -> Value -> Eval ()
define env name v = liftIO $ do
  ref <- newIORef v
  modifyIORef (bindings env) (Map.insert name ref)

-- ---- evaluation

truth :: Bool -> Value
truth b = if b then Sym "t" else Nil

isTrue :: Value -> Bool
isTrue Nil = False
isTrue _ = True

eval :: Env -> Value -> Eval Value
eval env expr = case expr of
  Sym s -> find env s >>= liftIO . readIORef
  Cons (Sym "quote") (Cons v Nil) -> return v
  Cons (Sym "if") rest -> do
    parts <- toList rest
    case parts of
      [c, a] -> branch c a Nil
      [c, a, b] -> branch c a b
      _ -> throwError "if"
  Cons (Sym "cond") clauses -> toList clauses >>= cond
  Cons (Sym "define") (Cons (Cons (Sym f) ps) body) -> do
    v <- lambda False ps body
    define env f v
    return (Sym f)
  Cons (Sym "define") (Cons (Sym x) (Cons e Nil)) -> do
    v <- eval env e
    define env x v
    return (Sym x)
  Cons (Sym "defmacro") (Cons (Cons (Sym f) ps) body) -> do
    v <- lambda True ps body
    define env f v
    return (Sym f)
  Cons (Sym "lambda") (Cons ps body) -> lambda False ps body
  Cons (Sym "set!") (Cons (Sym x) (Cons e Nil)) -> do
    v <- eval env e
    ref <- find env x
    liftIO (writeIORef ref v)
    return v
  Cons (Sym "let") (Cons bs body) -> do
    pairs <- toList bs >>= mapM pair
    env' <- extend env pairs
    toList body >>= sequence_' env'
  Cons (Sym "begin") body -> toList body >>= sequence_' env
  Cons f args -> do
    f' <- eval env f
    as <- toList args
    case f' of
      Closure {macro = True} -> apply f' as >>= eval env
      _ -> mapM (eval env) as >>= apply f'
  _ -> return expr
  where
    branch c a b = do
      v <- eval env c
      eval env (if isTrue v then a else b)
    cond [] = return Nil
    cond (Cons c body : rest) = do
      v <- eval env c
      if isTrue v then toList body >>= sequence_' env else cond rest
    cond _ = throwError "cond"
    pair (Cons (Sym x) (Cons e Nil)) = (,) x <$> eval env e
    pair v = throwError ("let: " ++ show v)
    lambda isMacro ps body = do
      (names, rest) <- params ps
      forms <- toList body
      return (Closure names rest forms env isMacro)
    params Nil = return ([], Nothing)
    params (Sym s) = return ([], Just s)
    params (Cons (Sym s) rest) = do
      (xs, v) <- params rest
      return (s : xs, v)
    params v = throwError ("parameters: " ++ show v)

sequence_' :: Env -> [Value] -> Eval Value
sequence_' _ [] = return Nil
sequence_' env [e] = eval env e
sequence_' env (e : es) = eval env e >> sequence_' env es

apply :: Value -> [Value] -> Eval Value
apply (Builtin _ f) args = f args
apply (Closure ps rest body env _) args
  | length args < length ps = throwError "too few arguments"
  | otherwise = do
      let (a, b) = splitAt (length ps) args
      case rest of
        Nothing | not (null b) -> throwError "too many arguments"
        _ -> return ()
      env' <- extend env (zip ps a ++ [(r, fromList b) | Just r <- [rest]])
      sequence_' env' body
apply v _ = throwError ("not a function: " ++ show v)

builtins :: [(String, [Value] -> Eval Value)]
builtins =
  [ ("+", arithmetic (+) 0)
  , ("*", arithmetic (*) 1)
  , ("-", minus)
  , ("quotient", integers quotient)
  , ("remainder", integers remainder)
  , ("<", compare_ (<))
  , ("=", compare_ (==))
  , ("cons", two (\a b -> return (Cons a b)))
  , ("car", one car)
  , ("cdr", one cdr)
  , ("null?", one (\v -> return (case v of Nil -> truth True; _ -> truth False)))
  , ("pair?", one (\v -> return (case v of Cons _ _ -> truth True; _ -> truth False)))
  , ("eq?", two (\a b -> return (truth (same a b))))
  , ("list", return . fromList)
  , ("apply", two (\f as -> toList as >>= apply f))
  , ("print", \vs -> liftIO (putStrLn (unwords (map show vs))) >> return Nil)
  ]
  where
    one f [a] = f a
    one _ _ = throwError "expected one argument"
    two f [a, b] = f a b
    two _ _ = throwError "expected two arguments"
    int (Int n) = return n
    int v = throwError ("not a number: " ++ show v)
    arithmetic op z vs = Int . foldr op z <$> mapM int vs
    minus [v] = Int . negate <$> int v
    minus (v : vs) = do
      n <- int v
      ns <- mapM int vs
      return (Int (n - sum ns))
    minus [] = throwError "-"
    integers op [a, b] = do
      x <- int a
      y <- int b
      op x y
    integers _ _ = throwError "expected two numbers"
    quotient x y = if y == 0 then throwError "division by zero" else return (Int (x `quot` y))
    remainder x y = if y == 0 then throwError "division by zero" else return (Int (x `rem` y))
    compare_ op [a, b] = do
      x <- int a
      y <- int b
      return (truth (op x y))
    compare_ _ _ = throwError "expected two numbers"
    car (Cons a _) = return a
    car v = throwError ("car of " ++ show v)
    cdr (Cons _ b) = return b
    cdr v = throwError ("cdr of " ++ show v)
    same (Sym a) (Sym b) = a == b
    same (Int a) (Int b) = a == b
    same (Str a) (Str b) = a == b
    same Nil Nil = True
    same _ _ = False

source :: Int -> String
source n =
  unlines
    [ "(define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))"
    , "(define (map f l) (if (null? l) l (cons (f (car l)) (map f (cdr l)))))"
    , "(define (filter p l) (cond ((null? l) l) ((p (car l)) (cons (car l) (filter p (cdr l)))) ('t (filter p (cdr l)))))"
    , "(define (fold f z l) (if (null? l) z (fold f (f z (car l)) (cdr l))))"
    , "(define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))"
    , "(define (reverse l) (fold (lambda (acc x) (cons x acc)) '() l))"
    , "(defmacro (while c . body) (list 'begin (list 'define '(loop) (list 'if c (cons 'begin (append body '((loop)))) ''())) '(loop)))"
    , "(defmacro (unless c a) (list 'if c ''() a))"
    , "(define (sort l) (if (null? l) l (let ((p (car l)) (r (cdr l)))"
    , "  (append (sort (filter (lambda (x) (< x p)) r)) (cons p (sort (filter (lambda (x) (unless (< x p) 't)) r)))))))"
    , "(print (fold + 0 (sort (map (lambda (x) (remainder (* x 7919) 1009)) (range 0 " ++ show (n * 10) ++ ")))))"
    , "(define (fact k) (if (< k 2) 1 (* k (fact (- k 1)))))"
    , "(print (fact " ++ show (n + 10) ++ "))"
    , "(define (queens k) (define (place r done) (if (= r 0) 1 (fold (lambda (s c) (+ s (if (safe c 1 done) (place (- r 1) (cons c done)) 0))) 0 (range 0 k))))"
    , "  (define (safe c d rest) (cond ((null? rest) 't) ((= c (car rest)) '()) ((= c (+ (car rest) d)) '()) ((= c (- (car rest) d)) '()) ('t (safe c (+ d 1) (cdr rest)))))"
    , "  (place k '()))"
    , "(print 'queens (queens " ++ show (min 7 (3 + n `quot` 8)) ++ "))"
    , "(define (counter) (let ((k 0)) (lambda () (set! k (+ k 1)))))"
    , "(define tick (counter))"
    , "(define i 0)"
    , "(while (< i " ++ show (n * 60) ++ ") (tick) (set! i (+ i 1)))"
    , "(print (tick) i (reverse '(1 (2 \"three\") . (four))))"
    , "(define (ack m k) (cond ((= m 0) (+ k 1)) ((= k 0) (ack (- m 1) 1)) ('t (ack (- m 1) (ack m (- k 1))))))"
    , "(print (ack 2 " ++ show n ++ "))"
    , "(print (apply + '(1 2 3)) (car '()))"
    , "(print 'never)"
    ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 300
  table <- newIORef Map.empty
  let env = Env table Nothing
  result <- runExceptT $ do
    mapM_ (\(k, f) -> define env k (Builtin k f)) builtins
    define env "t" (Sym "t")
    forms <- either throwError return (readAll (source n))
    mapM_ (eval env) forms
  putStrLn (either ("error: " ++) (const "done") result)
  print (either id show (readAll "(a (b 'c . -5) \"s\") ; end"))
