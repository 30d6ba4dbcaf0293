// Before each file of tests: files share the modules of a worker, and a shop that one of them opened has changed its fabrics.
import { setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'

setFabrics(standardFabrics)
