module A where
import B
----
module B where
import C
----
module C where
import A
----
module D where
import A
----
module E where
import E
