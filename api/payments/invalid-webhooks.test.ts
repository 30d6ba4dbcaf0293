// Invalid input of every kind for checkout, payment and orders: an error with the field, never an internal error, and
// nothing is stored in part.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { checkout, getOrder, payment, paymentStatus, trackOrder } from '#contract/orders.ts'
import { openTestShop, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let deep: unknown = 1
for (let i = 0; i < 2000; i++) deep = [deep]
const nonsense: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(1_000_000),
  'a\u0000b',
  '\ud800',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '%00%ff',
  [],
  {},
  [null],
  { __proto__: null, constructor: 1 },
  deep,
]
const walks = [
  [checkout, ['buynow', 'checkout', 'email', 'address', 'addressId', 'saveAddress', 'delivery', 'coupon']],
  [payment, ['checkout', 'order', 'method', 'shownTotalMinor']],
  [paymentStatus, ['order']],
  [getOrder, ['order']],
  [trackOrder, ['number', 'email', 'key']],
] as const

it('is refused with a 4xx or stored as harmless text, field by field', async () => {
  const account = { fullName: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const token = (await shop.call(signUp, account)).body.data.authtoken
  const bases: Record<string, object> = {
    [payment.path]: { checkout: '00000000-0000-4000-8000-000000000000', method: 'demo' },
    [trackOrder.path]: { number: 'PL-1111-1111', email: 'ada@example.com' },
  }
  for (const [call, fields] of walks) {
    for (const [i, value] of nonsense.entries()) {
      for (const field of fields) {
        const body = { ...bases[call.path], [field]: value }
        const { status } = await shop.call(call, body, { token, ip: `10.0.${i}.${field.length}` })
        expect([call.path, field, i, status < 500]).toEqual([call.path, field, i, true])
      }
      const unknown = await shop.call(call, { ...bases[call.path], noSuchField: value }, { token })
      expect([call.path, unknown.body.error?.code]).toEqual([call.path, 'Invalid Input'])
    }
  }
}, 120_000)

it('inside an address and a buy-now is refused with the field’s name', async () => {
  const token = await shop.guest()
  for (const field of Object.keys(testAddress)) {
    for (const value of [1, {}, 'a\u0000b', '\udfff', 'x'.repeat(1_000_000)]) {
      const answer = await shop.call(checkout, { address: { ...testAddress, [field]: value } }, { token })
      expect([answer.status, answer.body.error?.field]).toEqual([400, `address.${field}`])
    }
  }
  const fields = { product: '../x', size: 'M;--', quantity: 1e9, colour: 'A B' }
  for (const [field, value] of Object.entries(fields)) {
    const buynow = { product: 'harrow-oxford', size: 'M', quantity: 1, [field]: value }
    const answer = await shop.call(checkout, { buynow }, { token })
    expect([answer.status, answer.body.error?.field]).toEqual([400, `buynow.${field}`])
  }
  expect(await shop.db.query(sql`select 1 from orders`)).toEqual([])
})

it('posted to the webhook changes nothing', async () => {
  for (const payload of ['', '{', 'null', '[]', '\u0000', 'x'.repeat(300_000)]) {
    for (const gateway of ['demo', 'stripe', '..%2f..', '%00']) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: `/user/payments/webhook/${gateway}`,
        payload,
        headers: { 'content-type': 'text/html' },
      })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
  }
})
