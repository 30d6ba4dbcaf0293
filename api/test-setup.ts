// Runs before each test file. Files share the modules of a worker, and an earlier file may have changed the fabrics or the
// ease. Passwords are hashed at the lowest cost of argon2, because at the real cost they would take a tenth of the time of
// all tests.
import { setPasswordCost } from '#api/accounts/passwords.ts'
import { usualEase } from '#contract/ease.ts'
import { setShopEase } from '#garment/body/ease.ts'
import { setFabrics } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { testPasswordCost } from './accounts/test-password-cost.ts'

setFabrics(standardFabrics)
setShopEase(usualEase)
setPasswordCost(testPasswordCost)
