// Before each file of tests: files share the modules of a worker, and a shop that one of them opened has changed its fabrics.
// Passwords are hashed as cheaply as argon2 allows: at their real cost they would take a tenth of all tests.
import { setPasswordCost } from '#api/accounts/passwords.ts'
import { setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { testPasswordCost } from './accounts/test-password-cost.ts'

setFabrics(standardFabrics)
setPasswordCost(testPasswordCost)
