f = do
        print 1
	print 2
      	let x = (1
	print 3
