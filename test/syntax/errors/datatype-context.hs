data Eq a => Set a = NilSet | ConsSet a (Set a)
