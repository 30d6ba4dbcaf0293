// A shopper who is removed while a call of theirs is under way is nobody, not a fault of ours.
import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addAddress, addWishlist } from '#contract/customer.ts'
import { saveDesign } from '#contract/design.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { contactPage } from '#contract/shop.ts'
import { openStockedApi, samples } from './test-shop.ts'
import type { TestApi } from './test-api.ts'

let shop: TestApi
/** While set, whoever is looked up by their token is removed right after. */
let removing = false
let removed: Promise<unknown> | undefined

beforeAll(async () => {
  shop = await openStockedApi({
    onStatement(text) {
      if (!removing || !text.includes('from session s where s.token_hash')) return
      removing = false
      queueMicrotask(() => (removed = shop.db.query(raw('delete from shopper'))))
    },
  })
})
afterAll(() => shop.close())

const signedIn: Endpoint[] = [addAddress, addMeasurements, addWishlist, saveDesign]
it.each(signedIn.map((call) => [call.path, call] as const))('%s is refused', async (_path, call) => {
  const person = { fullName: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const token = (await shop.ask(signUp, person)).body.data.authtoken
  removing = true
  const { status } = await shop.ask(call, samples[call.path], { token })
  await removed
  // On a PostgreSQL the call may be done before the removal.
  expect(shop.db.kind === 'embedded' ? [401] : [401, 200]).toContain(status)
})
it('a call that anybody may make is answered as to anybody', async () => {
  const token = await shop.guest()
  removing = true
  const { status } = await shop.ask(contactPage, samples[contactPage.path], { token })
  await removed
  expect(status).toBe(200)
})
