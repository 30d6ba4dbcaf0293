// Invoices and credit notes as files: whose they are, and that each is the same whenever it is printed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder, invoice } from '#contract/order-actions.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { trackKeys } from '../orders/track-key.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const print = (query: Record<string, string>, token?: string) =>
  shop.app.inject({
    method: 'GET',
    url: invoice.path,
    query,
    headers: { ...(token && { authtoken: token }) },
  })

it('prints the invoice of a paid order and its credit note, for its owner and by the key of its mails', async () => {
  const { token, checkout } = await shop.ready({ quantity: 2 })
  const { order, redirectUrl } = await shop.pay(token, checkout)
  const early = await print({ order: order.id }, token)
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'Not Possible Now'])
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const [owned, byKey] = [await print({ order: order.id }, token), await print({ key })]
  for (const { statusCode, headers, rawPayload } of [owned, byKey]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="placket-INV-000001.pdf"',
      'cache-control': 'no-store',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(byKey.rawPayload.equals(owned.rawPayload)).toBe(true)
  expect((await print({ order: order.id }, await shop.guest())).statusCode).toBe(404)
  expect((await print({ order: order.id })).statusCode).toBe(401)
  expect((await print({})).statusCode).toBe(400)
  expect((await print({ key, number: 'CN-000001' })).statusCode).toBe(404)
  await shop.call(cancelOrder, { key })
  const credit = await print({ key, number: 'cn-000001' })
  expect(credit.headers['content-disposition']).toContain('CN-000001')
})
