-- What is legal but seldom written.
module Unusual where
import Prelude as P hiding ()
import Data.List ()
a`op`b=a;(f.g)x=f(g x)
(x:xs)+++ys=x:(xs+++ys)
[]+++ys=ys
infixl 1`op`
t0=(\_->())();t1=[if a then b else c|a<-[True],let{b=1;c=2}]
t2|True=1|False=2
t3=let{}in 1
t4=do{;;return 1;;}
t5=case 1 of{;1->2;;_|True->3|False->4;}
t6=(`elem`"abc")'a'
t7=(subtract 1.(+1))$ -1
t8=[(),()]
t9= -1`max`2
t10=(- 5)-(-5)
t11 = \ ~(a,b)c->a
t12=[x|Just x<-[Nothing],x]:[]
t13 a@b@c@_ = a
t14 ((((x)))) = x
t15 = if if True then False else True then 1 else 2
t16 = let y = 1; z = 2 in let w = y in w + z
t17 = case case 1 of x -> x of y -> y
t18 = do do do return 1
t19 = f where { f = g where { g = 1 } }
t21 :: (((Int))) -> ((,) Int) Bool -> [] Int -> (->) Int Int -> ()
t21 = undefined
t22 = (+) `foldr` 0 $ [1 ..]
t23 = ((,) 1, (, ) 1, ( , , ) 1 2)
t24 = (P.+) 1 P.. id
t25 = x where x = y; y = 1
t26 = 'a':'\'':"\"'"
t27 = \x -> case x of _ | x -> 1 where z = 1
t28 True = 1 where
t28 _ = 2
t29 = 1 + if True then 2 else 3 + let x = 4 in x + \y -> y
t30 = "a\x41\&1\
 \b"
