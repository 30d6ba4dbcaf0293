// A checkout says whether its button must state that the order has to be paid: by market, delivery and invoice.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { business } from '../test-union-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function statedIn(changes: object): Promise<boolean> {
  const token = await shop.guest()
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
  const { body } = await shop.call(checkout, { email: newEmail(), ...changes }, { token })
  return body.data.statesPayment
}

it('an American shop states the payment for a delivery or an invoice to Europe alone', async () => {
  expect(testAddress.country).toBe('US')
  expect(await statedIn({})).toBe(false)
  expect(await statedIn({ address: testAddress })).toBe(false)
  expect(await statedIn({ address: business('DE', null) })).toBe(true)
  expect(await statedIn({ address: testAddress, billingAddress: business('DE', null) })).toBe(true)
})

it('a German shop states it wherever it delivers', async () => {
  const present = shop.deps.settings.shop
  shop.deps.settings.shop = { ...present, countries: ['DE', 'US'] }
  expect(await statedIn({ address: testAddress })).toBe(true)
  shop.deps.settings.shop = present
})
