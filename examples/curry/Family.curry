-- Relations: a family, asked in all directions. Who is whose grandchild, whose uncle, and how many
-- generations lie between two people.
module Family where

data Person = Antony | Christine | John | Monica | Alice | Frank | Bill | Maria | Susan | Peter | Andrew
  deriving (Eq, Show)

married :: Person -> Person -> Bool
married Christine Antony = True
married Maria Bill = True
married Monica John = True
married Alice Frank = True

mother :: Person -> Person -> Bool
mother Christine John = True
mother Christine Alice = True
mother Maria Frank = True
mother Monica Susan = True
mother Monica Peter = True
mother Alice Andrew = True

father :: Person -> Person -> Bool
father f c = let m free in married m f & mother m c

parent :: Person -> Person -> Bool
parent p c = mother p c
parent p c = father p c

grandparent :: Person -> Person -> Bool
grandparent g c = let p free in parent g p & parent p c

-- They have a parent in common, once: through the mother.
sibling :: Person -> Person -> Bool
sibling a b = let m free in mother m a & mother m b & (a === b) =:= False

uncleOrAunt :: Person -> Person -> Bool
uncleOrAunt u c = let p free in sibling u p & parent p c

data Generations = Same | Next Generations

descends :: Person -> Generations -> Person -> Bool
descends p Same q = p =:= q
descends p (Next n) q = let c free in parent p c & descends c n q

main :: (String, Person)
main = ("grandchild of Antony", let x free in grandparent Antony x &> x)
     ? ("grandfather of Andrew", let x free in (grandparent x Andrew & father x (Alice ? Frank)) &> x)
     ? ("uncle or aunt of Andrew", let x free in uncleOrAunt x Andrew &> x)
     ? ("two generations after Maria", let x free in descends Maria (Next (Next Same)) x &> x)
