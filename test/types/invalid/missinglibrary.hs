-- error: 3
module Assay.Nothing where
x = 1
