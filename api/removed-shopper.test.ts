// The session of a shopper who is deleted while a request is handled: every request is refused as without a session.
import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addAddress, addWishlist, updateUser } from '#contract/customer.ts'
import { saveDesign } from '#contract/design.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { contactPage } from '#contract/shop.ts'
import { openStockedApi, sampleBodies } from './test-shop.ts'
import type { TestApi } from './test-api.ts'

const writes = new Set<Endpoint>([addAddress, addMeasurements, addWishlist, saveDesign, updateUser])

let shop: TestApi
/** While set, each shopper is deleted right after being found by token. */
let removing = false
let removed: Promise<unknown> | undefined

beforeAll(async () => {
  shop = await openStockedApi({
    onStatement(text) {
      if (!removing || !text.includes('from session s where s.token_hash')) return
      removing = false
      queueMicrotask(() => {
        removed = shop.db.query(raw('delete from shopper'))
      })
    },
  })
})
afterAll(() => shop.close())

const needShopper = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone')
it.each(needShopper.map(({ name, endpoint }) => [name, endpoint] as const))('%s', async (name, endpoint) => {
  const person = { fullName: 'Ada', email: `${name}@example.com`, password: 'correct horse battery' }
  const token = (await shop.call(signUp, person)).body.data.authtoken
  removing = true
  const { status } = await shop.call(endpoint, sampleBodies[endpoint.path], { token })
  await removed
  // On PostgreSQL the call may be handled before the shopper is deleted.
  const refused = shop.db.kind === 'embedded' && writes.has(endpoint)
  expect(status).toBeLessThan(refused ? 402 : 500)
  expect(status).toBeGreaterThan(refused ? 400 : 199)
})
it('a public call replies that the session is over', async () => {
  const token = await shop.guest()
  removing = true
  const { status } = await shop.call(contactPage, sampleBodies[contactPage.path], { token })
  await removed
  // On PostgreSQL the call may be handled before the shopper is deleted.
  expect(status).toBe(shop.db.kind === 'embedded' || status !== 200 ? 401 : 200)
})
