-- Without a header the module exports `main`, also one that it imports.
import Support.Entry
