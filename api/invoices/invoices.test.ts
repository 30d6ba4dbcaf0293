// Invoices and credit notes as files: whose they are, and that each is the same whenever it is printed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder, invoice } from '#contract/order-actions.ts'
import { checkout as changeCheckout, trackOrder } from '#contract/orders.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
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

it('bills a company at its own address, with its VAT number', async () => {
  const { token, checkout } = await shop.ready()
  const billingAddress = {
    fullName: 'Accounts payable',
    company: 'Lovelace GmbH',
    vatNumber: 'de 123 456 789',
    line1: 'Rechnerweg 1',
    city: 'München',
    postalCode: '80331',
    country: 'DE',
  }
  const change = (more: object) => shop.call(changeCheckout, { checkout, ...more }, { token })
  const wrong = await change({ billingAddress: { ...billingAddress, vatNumber: 'DE1' } })
  expect([wrong.status, wrong.body.error?.field]).toEqual([400, 'billingAddress.vatNumber'])
  expect((await change({ billingAddress })).body.data.billingAddress).toMatchObject({ city: 'München' })
  expect((await change({ delivery: 'standard' })).body.data.billingAddress).not.toBeNull()
  expect((await change({ billingAddress: null })).body.data.billingAddress).toBeNull()
  await change({ billingAddress })
  const { order, redirectUrl } = await shop.pay(token, checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const { address, billingAddress: billed } = (await shop.call(trackOrder, { key })).body.data.order
  expect([address.line1, billed?.vatNumber]).toEqual([testAddress.line1, 'DE123456789'])
  const text = pdfText((await print({ order: order.id }, token)).rawPayload)
  for (const line of ['Lovelace GmbH', '80331 München', 'DE123456789']) expect(text).toContain(line)
  expect(text).not.toContain(testAddress.line1)
})
