-- no module header; main implicitly exported
import Data.List (sortBy, insertBy, foldl')
import Data.Ord (comparing)
import qualified Data.Map as Map
import Text.Read (readMaybe)

data Token = TInt Integer | TSym String | TStr String | TOpen | TClose | TQuote deriving (Show, Eq)
data Val = Int Integer | Sym String | Str String | List [Val] | Fun ([Val] -> Either String Val) | Lam [String] Val Env | Bool Bool
type Env = Map.Map String Val
instance Show Val where
  showsPrec _ v = case v of
    Int n -> shows n
    Sym s -> showString s
    Str s -> shows s
    Bool True -> showString "#t"
    Bool False -> showString "#f"
    List vs -> showChar '(' . foldr (.) id (sep (map shows vs)) . showChar ')'
    Fun _ -> showString "<prim>"
    Lam ps _ _ -> showString "<lambda/" . shows (length ps) . showChar '>'
    where sep [] = []
          sep (x : xs) = x : concatMap (\y -> [showChar ' ', y]) xs

tokens :: String -> [Token]
tokens s = case s of
  [] -> []
  '(' : r -> TOpen : tokens r
  ')' : r -> TClose : tokens r
  '\'' : r -> TQuote : tokens r
  ';' : r -> tokens (dropWhile (/= '\n') r)
  '"' : r -> let (a, b) = break (== '"') r in TStr a : tokens (drop 1 b)
  c : r | c `elem` " \n\t" -> tokens r
        | otherwise -> let (a, b) = break (`elem` " \n\t()") s
                       in maybe (TSym a) TInt (readMaybe a) : tokens b

parse :: [Token] -> Either String (Val, [Token])
parse [] = Left "eof"
parse (t : ts) = case t of
  TInt n -> Right (Int n, ts)
  TSym "#t" -> Right (Bool True, ts)
  TSym "#f" -> Right (Bool False, ts)
  TSym s -> Right (Sym s, ts)
  TStr s -> Right (Str s, ts)
  TQuote -> do (v, r) <- parse ts
               return (List [Sym "quote", v], r)
  TOpen -> go [] ts
  TClose -> Left "unexpected )"
  where go acc (TClose : r) = Right (List (reverse acc), r)
        go acc r = do { (v, r') <- parse r; go (v : acc) r' }

eval :: Env -> Val -> Either String Val
eval env v = case v of
  Sym s -> maybe (Left ("unbound: " ++ s)) Right (Map.lookup s env)
  List [Sym "quote", x] -> Right x
  List [Sym "if", c, t, e] -> do
    r <- eval env c
    case r of
      Bool False -> eval env e
      _ -> eval env t
  List [Sym "lambda", List ps, b] -> do
    ns <- mapM name ps
    return (Lam ns b env)
  List [Sym "let", List bs, b] -> do
    kvs <- mapM (\x -> case x of List [Sym k, e] -> (,) k <$> eval env e; _ -> Left "bad let") bs
    eval (foldr (uncurry Map.insert) env kvs) b
  List [Sym "letrec", List [List [Sym f, e]], b] ->
    let env' = Map.insert f fv env
        fv = either error id (eval env' e)
    in eval env' b
  List (f : as) -> do { f' <- eval env f; as' <- mapM (eval env) as; apply f' as' }
  _ -> Right v
  where name (Sym s) = Right s
        name x = Left ("bad param " ++ show x)
apply :: Val -> [Val] -> Either String Val
apply (Fun f) as = f as
apply (Lam ps b env) as
  | length ps == length as = eval (foldl' (\m (k, x) -> Map.insert k x m) env (zip ps as)) b
  | otherwise = Left ("arity: expected " ++ show (length ps) ++ ", got " ++ show (length as))
apply v _ = Left ("not a function: " ++ show v)
prims :: Env
prims = Map.fromList
  [ ("+", num sum), ("*", num product), ("-", Fun sub), ("=", cmp (==)), ("<", cmp (<))
  , ("cons", Fun (\as -> case as of { [x, List xs] -> Right (List (x : xs)); _ -> Left "cons" }))
  , ("car", Fun (\as -> case as of { [List (x : _)] -> Right x; _ -> Left "car of empty" }))
  , ("cdr", Fun (\as -> case as of [List (_ : xs)] -> Right (List xs)
                                   _ -> Left "cdr of empty"))
  , ("null?", Fun (\as -> case as of { [List []] -> Right (Bool True); _ -> Right (Bool False) })) ]
  where num f = Fun (fmap (Int . f) . mapM int)
        int (Int n) = Right n
        int v = Left ("not a number: " ++ show v)
        sub as = mapM int as >>= \ns -> case ns of { [n] -> Right (Int (negate n)); (n : r) -> Right (Int (n - sum r)); [] -> Left "-" }
        cmp p = Fun $ \as -> do { ns <- mapM int as; return (Bool (and (zipWith p ns (drop 1 ns)))) }
run :: String -> String
run src = either ("error: " ++) show (parse (tokens src) >>= eval prims . fst)
main = mapM_ (putStrLn . run)
  [ "(+ 1 2 (* 3 4))", "((lambda (x y) (- x y)) 10 3)", "(letrec ((fact (lambda (n) (if (= n 0) 1 (* n (fact (- n 1))))))) (fact 30))"
  , "(let ((x 5) (y '(1 2 \"three\"))) (cons x y))", "(car '())", "(foo 1)", "((lambda (x) x))", "(lambda (a b) a)"
  , "(letrec ((map (lambda (f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l))))))) (map (lambda (x) (* x x)) '(1 2 3)))", "(1 2", "(if #f 1 #t) ; c" ]
