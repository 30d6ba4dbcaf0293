// In a market with neck sizes, shoppers see neck sizes everywhere.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCart, type CartLine, getCart, updateCart } from '#contract/cart.ts'
import { reorder, requestReturn } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { invoice } from './invoices/invoices.ts'
import type { FurtherMarket, Settings } from './kernel/settings.ts'
import { moveOrder } from './orders/lifecycle.ts'
import { type OrderRow } from './orders/orders.ts'
import { trackKeys } from './orders/track-key.ts'
import { returnMail } from './returns/return-emails.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from './test-shopper.ts'
import { unwrapped } from './mail/test-mail.ts'
import { printedText, placeEverything, stockEverything } from './test-order-of-everything.ts'

describe('an order of a market with neck sizes', () => {
  const swiss: FurtherMarket = {
    path: '/ch',
    locale: 'de-CH',
    languages: [{ locale: 'fr-CH', path: '/fr' }],
    currency: 'USD',
    countries: ['US'],
    taxIncluded: true,
    taxRates: [{ country: 'US', percent: 8.1 }],
    delivery: [
      {
        key: 'standard',
        name: { de: 'Postpaket', fr: 'Colis postal' },
        description: { 'fr-CH': 'Par la poste', de: 'Mit der Post' },
        priceMinor: 700,
        workingDays: [2, 3],
      },
    ],
    swatchSet: { priceMinor: 500 },
    sizes: 'neck-cm',
    lengthUnit: 'cm',
  }
  const withMarkets = (settings: Settings, ...markets: FurtherMarket[]): Settings => ({
    ...settings,
    shop: { ...settings.shop, markets },
  })
  let shop: TestShop
  let order: OrderRow
  beforeAll(async () => {
    shop = await openTestShop({ stock: 100, change: (settings) => withMarkets(settings, swiss) })
    await stockEverything(shop)
    order = await placeEverything(shop, 'fr-CH')
  })
  afterAll(() => shop.close())

  /** The text of its invoice while the shop has this market. */
  async function printed(market: FurtherMarket, id = order.id): Promise<string> {
    const { bytes } = await invoice(
      { ...shop.deps, settings: withMarkets(shop.deps.settings, market) },
      id,
      {},
    )
    return printedText(bytes).replaceAll(/\s+/g, ' ')
  }

  it('has neck sizes in its emails, with the letter size', async () => {
    const mail = await returnMail(shop.deps)
    const line = order.lines.find(({ productId }) => productId === 'harrow-oxford')
    const lines = [{ line: line!.id, quantity: 1, reason: 'too small', wantedVariantId: null, size: 'L' }]
    const one = { id: order.id, number: 'RT-7K3M-Q9XD', kind: 'exchange' as const, lines }
    await mail(shop.db, 'requested', order, { ...one, refundMinor: 0, declaredBy: null }, null)
    const mails = await shop.db.query<{ once: string; text: string; html: string }>(
      sql`select once, body_text as text, body_html as html from mail where position(${order.id} in once) > 0 order by id`,
    )
    expect(mails).toHaveLength(2)
    const [paid, returned] = mails
    for (const { text, html } of mails)
      for (const part of [unwrapped(text), html]) expect(part).toContain('39/40 (M)')
    expect(unwrapped(paid!.text).match(/39\/40 \(M\)/g)).toHaveLength(2)
    expect(unwrapped(returned!.text)).toContain('41/42 (L)')
  })
  it('has neck sizes on its invoice', async () => {
    expect((await printed(swiss)).match(/39\/40 \(M\)/g)).toHaveLength(2)
    expect((await printed({ ...swiss, sizes: 'neck-in' })).match(/15½ \(M\)/g)).toHaveLength(2)
  })
  it('has the shop’s own sizes in the API and in the database', async () => {
    expect(order.lines.map(({ size }) => size)).toEqual(['', 'Made to measure', 'M', 'M'])
  })
  it('keeps the name of its delivery in the shopper’s language', async () => {
    const { token, checkout: id } = await shop.ready()
    const methodIn = async (locale: string) =>
      (await shop.call(checkout, { checkout: id }, { token, locale })).body.data.deliveryMethods[0]
    expect(await methodIn('fr-CH')).toMatchObject({ name: 'Colis postal', description: 'Par la poste' })
    expect(await methodIn('de-CH')).toMatchObject({ name: 'Postpaket', description: 'Mit der Post' })
    expect(await methodIn('en-US')).toMatchObject({ name: 'Standard', description: 'By post' })
    expect(order.delivery).toMatchObject({ key: 'standard', name: 'Colis postal' })
    const renamed = { ...swiss, delivery: [{ ...swiss.delivery[0]!, name: 'Velokurier' }] }
    expect(await printed(renamed)).toContain('Colis postal')
    const [mail] = await shop.db.query<{ text: string }>(
      sql`select body_text as text from mail where once = ${`order-paid:${order.id}`}`,
    )
    expect(unwrapped(mail!.text)).toContain('Colis postal')
  })
  it('keeps its tax rate when rates change later', async () => {
    expect(order.taxPercent).toBe(8.1)
    const later = { ...swiss, taxRates: [{ country: 'US', percent: 19 }] }
    for (const market of [swiss, later, { ...swiss, taxRates: [] }])
      expect(await printed(market)).toMatch(/\(8[.,]1 %\)/)
  })
  it('without a stored rate shows today’s rate only if it results in the order’s tax', async () => {
    const old = await placeEverything(shop, 'de-CH')
    await shop.db.query(sql`update orders set tax_percent = null where id = ${old.id}`)
    expect(await printed(swiss, old.id)).toMatch(/\(8[.,]1 %\)/)
    const later = { ...swiss, taxRates: [{ country: 'US', percent: 19 }] }
    expect(await printed(later, old.id)).not.toMatch(/ %\)/)
  })
  it('has neck sizes in the message about a sold-out size, and can be ordered again', async () => {
    const token = await shop.guest()
    const call: TestShop['call'] = (endpoint, body) => shop.call(endpoint, body, { token, locale: 'fr-CH' })
    const sized = { product: 'harrow-oxford', size: 'M', quantity: 1 }
    await call(addCart, sized)
    const opened = await call(checkout, {
      email: newEmail(),
      address: testAddress,
      delivery: 'standard',
    })
    await shop.db.query(sql`update variant set stock = 0 where product_id = 'harrow-oxford'`)
    const { body: placed } = await call(payment, { checkout: opened.body.data.checkout, method: 'demo' })
    expect(placed.error?.message).toContain('39/40 (M)')
    const { body: bought } = await call(checkout, { buynow: sized })
    expect(bought.error?.message).toContain('39/40 (M)')
    const { body: unknown } = await call(addCart, { ...sized, size: '2XL' })
    expect(unknown.error?.message).toBe('Harrow Oxford is not made in size 45/46 (2XL)')
    const [line] = (await call(getCart, {})).body.data.data as CartLine[]
    const { body: changed } = await call(updateCart, { line: line!.id, size: '2XL' })
    expect(changed.error?.message).toBe('Harrow Oxford is not made in size 45/46 (2XL)')
    const key = (await trackKeys(shop.db)).keyOf(order.id)
    const { lines } = (await call(reorder, { key })).body.data
    expect(lines.filter(({ name }) => name.endsWith(', 39/40 (M)'))).toHaveLength(2)
  })
  it('has neck sizes in the message about a refused exchange', async () => {
    await shop.db.query(sql`update variant set stock = 5 where product_id = 'harrow-oxford' and size = 'M'`)
    const own = await placeEverything(shop, 'fr-CH')
    for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, own.number, { to })
    const key = (await trackKeys(shop.db)).keyOf(own.id)
    const { id } = own.lines.find(({ productId }) => productId === 'harrow-oxford')!
    const refusalOf = async (size: string) => {
      const lines = [{ line: id, quantity: 1, reason: 'too small' as const, size }]
      const { body } = await shop.call(requestReturn, { key, kind: 'exchange', lines }, { locale: 'fr-CH' })
      return body.error?.message
    }
    expect(await refusalOf('M')).toBe('Harrow Oxford is size 39/40 (M) already')
    expect(await refusalOf('2XL')).toBe('Harrow Oxford cannot be exchanged for size 45/46 (2XL)')
    expect(await refusalOf('L')).toBe('There is not enough left of Harrow Oxford in size 41/42 (L)')
  })
})
