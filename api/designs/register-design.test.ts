// Registered designs: their number per shopper and network is limited over all calls.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { addCart, removeCart } from '#contract/cart.ts'
import { openDesign, saveDesign } from '#contract/design.ts'
import { checkout } from '#contract/orders.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { newDesigns } from './register-design.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await openTestApi({ prepare: stockFabrics })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from rate_limit`)
  await shop.db.query(sql`update fabric_stock set stock_mm = 1000000`)
})

let made = 0
/** A new design. */
const newCode = () => `1_XC001_monogram.${(made++).toString(36).toUpperCase()}.cuff.navy.block`
const fit = { size: 'M', fit: 'regular' } as const
const buyNow = (token: string, code: string) =>
  shop.call(checkout, { buynow: { design: code, quantity: 1, fit } }, { token })
const addToCart = (token: string, code: string) =>
  shop.call(addCart, { design: code, quantity: 1, fit }, { token })
const known = async () => (await shop.db.query<{ n: number }>(sql`select count(*) as n from picture`))[0]!.n

it('a guest can buy only a limited number of designs a day, also in parallel', async () => {
  const [token, before] = [await shop.guest(), await known()]
  const codes = Array.from({ length: 100 }, newCode)
  const replies = [
    ...(await Promise.all(codes.slice(0, 50).map((code) => buyNow(token, code)))),
    ...(await Promise.all(codes.slice(50).map((code) => buyNow(token, code)))),
  ]
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBe(100 - newDesigns.guest)
  expect(refused[0]!.body.error?.code).toBe('Too Many Requests')
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(await known()).toBe(before + newDesigns.guest)
  // Registered designs can still be bought.
  const again = codes[replies.findIndex(({ status }) => status === 200)]!
  expect((await buyNow(token, again)).status).toBe(200)
})
it('designs that are saved, added to the cart and bought are counted together', async () => {
  const [token, before] = [await shop.guest(), await known()]
  const ways = [
    (code: string) => buyNow(token, code),
    async (code: string) => {
      const added = await addToCart(token, code)
      if (added.status === 200) await shop.call(removeCart, { line: added.body.data.line.id }, { token })
      return added
    },
    (code: string) => shop.call(saveDesign, { name: 'x', code }, { token }),
  ]
  const statuses: number[] = []
  for (let n = 0; n < newDesigns.guest + 9; n++) {
    // A guest can save at most 20.
    const { status } = await ways[n % (n < 45 ? 3 : 2)]!(newCode())
    statuses.push(status)
  }
  expect(statuses).toEqual(statuses.map((_, n) => (n < newDesigns.guest ? 200 : 429)))
  expect(await known()).toBe(before + newDesigns.guest)
})
it('a customer may have more than a guest', async () => {
  const person = { fullName: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const token = (await shop.call(signUp, person, { token: await shop.guest() })).body.data.authtoken
  for (let n = 0; n <= newDesigns.guest; n++) expect((await buyNow(token, newCode())).status).toBe(200)
})
it('all guests of a network share a limit, which does not apply to other networks', async () => {
  const from = async (ip: string) =>
    shop.call(addCart, { design: newCode(), quantity: 1, fit }, { token: await shop.guest(), ip })
  expect((await from('6.6.6.6')).status).toBe(200)
  // Sets the counts of the network and its guest, as after many other designs.
  await shop.db.query(sql`update rate_limit set used = ${newDesigns.network} where used = 1`)
  expect((await from('6.6.6.6')).status).toBe(429)
  expect((await from('7.7.7.7')).status).toBe(200)
})
it('a link opens above the limit too, and then stores nothing', async () => {
  const open = (code: string) => shop.call(openDesign, { code }, { ip: '6.6.6.6' })
  const before = await known()
  expect((await open(newCode())).status).toBe(200)
  expect(await known()).toBe(before + 1)
  await shop.db.query(sql`update rate_limit set used = ${newDesigns.network}`)
  expect((await open(newCode())).status).toBe(200)
  expect(await known()).toBe(before + 1)
})
it('the limit is reset after a day', async () => {
  const token = await shop.guest()
  await buyNow(token, newCode())
  await shop.db.query(sql`update rate_limit set used = 5000`)
  expect((await buyNow(token, newCode())).status).toBe(429)
  await shop.db.query(sql`update rate_limit set ends_at = ends_at - interval '25 hours'`)
  expect((await buyNow(token, newCode())).status).toBe(200)
})
