// Runs before each test file. Files share the modules of a worker, and an earlier file may have changed the fabrics.
// Passwords are hashed at the lowest cost of argon2, because at the real cost they would take a tenth of the time of
// all tests.
import { setPasswordCost } from '#api/accounts/passwords.ts'
import { setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { testPasswordCost } from './accounts/test-password-cost.ts'

setFabrics(standardFabrics)
setPasswordCost(testPasswordCost)
