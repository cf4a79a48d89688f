module Main(main)where{
;;
import Data.Char;
import Data.List(sort);;
data T=A|B Int deriving(Show,Eq,Ord);
f::Int->Int;f 0=1;f n|n>0=n*f(n-1)|otherwise=error"neg";
class K a where{k::a->Int;k _=1;;};
instance K Int;
instance K Bool where{;k True=2;k False=3;};
infixl 6<->;
a<->b=a-b;
main=do{;print(f 5);let{x=1;;y=2};print(x+y);
 if x>y then print 1;else print 2;
 case B 3 of{A->print 0;B n|n>2,even n->print"e"|odd n->print"o";_->print"?"};
 mapM_(\c->putChar(toUpper c))"abc";putStrLn"";
 print[k(3::Int),k True,k False];print(10<->3<->2);
 print(sort[B 2,A,B 1]);
 z<-return$if True then 1 else 2;print z;
};}
