// The prices of custom shirts in each market: the same on every screen, changed at once, and never an internal error.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { addCart, type CartLine, getCart, updateCart } from '#contract/cart.ts'
import {
  type FabricView,
  getDesigns,
  getFabrics,
  getLookBook,
  openDesign,
  saveDesign,
} from '#contract/design.ts'
import { reorder } from '#contract/order-actions.ts'
import { checkout, type CheckoutLine, payment } from '#contract/orders.ts'
import { getMyData } from '#contract/privacy.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { type PricedItem, pricedItems, priceOfItem, shirtPricesOf } from '#garment/design/price-list.ts'
import { priceOf } from '#garment/design/price.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { shirtPricesView } from '../designs/fabrics.ts'
import type { FurtherMarket } from '../kernel/settings.ts'
import { eventually, testSettings } from '../test-api.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { missingShirtPrices } from './shirt-prices.ts'
import { upsertShirtPrices } from './shirt-prices.sql.ts'

const { countries, taxIncluded, taxRates, delivery, swatchSet, sizes, lengthUnit } = testSettings.shop
const market = (locale: string, currency: string): FurtherMarket => ({
  countries,
  taxIncluded,
  taxRates,
  delivery,
  swatchSet,
  sizes,
  lengthUnit,
  locale,
  currency,
  languages: [],
  path: `/${currency.toLowerCase()}`,
})
const settings = {
  ...testSettings,
  shop: { ...testSettings.shop, markets: [market('de-DE', 'EUR'), market('ja-JP', 'JPY')] },
}

const placeOf = ({ part, key }: PricedItem) =>
  pricedItems().findIndex((each) => each.part === part && each.key === key)

/** Every price is different, so that none can be mistaken for another. */
const inEuros = shirtPricesOf((item) => 7001 + 13 * placeOf(item))
const inYen = shirtPricesOf((item) => 12_000 + 100 * placeOf(item))

const put = (currency: string, prices: typeof inEuros, items = pricedItems()) =>
  upsertShirtPrices(
    shop.db,
    currency,
    items.map((item) => ({ ...item, priceMinor: priceOfItem(item, prices) })),
  )

let shop: TestShop
let statements: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ change: () => settings, onStatement: (text) => statements.push(text) })
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) select 'XC0' || lpad(n::text, 2, '0'), 900000 from generate_series(1, 86) n`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from shirt_price`)
  await put('EUR', inEuros)
  await put('JPY', inYen)
})

/** The shirt, its fabric, eight parts (a short sleeve has no cuff) and the collar’s stiffness. */
const partsWithPrice = 11
const code = '1_XC005_collar.chisel-tip_sleeves.short'
const { design } = readDesignCode(code)!
const inDollars = priceOf(design, standardPrices).totalMinor
const cart = async (token: string, locale: string) =>
  (await shop.call(getCart, {}, { token, locale })).body.data.data as CartLine[]
const fabricsOf = async (locale: string) =>
  new Map(
    ((await shop.call(getFabrics, {}, { locale })).body.data.data as FabricView[]).map((fabric) => [
      fabric.code,
      fabric.priceMinor,
    ]),
  )

describe.each([
  ['en-US', standardPrices],
  ['de-DE', inEuros],
  ['ja-JP', inYen],
])('in the market of %s', (locale, prices) => {
  const { totalMinor, lines } = priceOf(design, prices)

  it('fabrics, options and the look book have the prices of its list', async () => {
    const fabrics = await fabricsOf(locale)
    expect(Object.fromEntries(fabrics)).toEqual(prices.fabrics)
    const { shirt } = (await shop.call(getFabrics, {}, { locale })).body.data
    expect(shirt).toEqual(shirtPricesView(prices, [8, 12]))
    const looks = (await shop.call(getLookBook, {}, { locale })).body.data.data
    expect((looks as { priceMinor: number }[]).map(({ priceMinor }) => priceMinor)).toEqual(
      lookBook.map((look) => priceOf(look.design, prices).totalMinor),
    )
  })

  it('a link, a saved design, the cart, the checkout, the order and the next cart have the same price', async () => {
    const token = await shop.guest()
    const given = { token, locale }
    const { price } = (await shop.call(openDesign, { code }, given)).body.data
    expect(price.totalMinor).toBe(totalMinor)
    expect(price.lines.map(({ priceMinor }) => priceMinor)).toEqual(lines.map(({ priceMinor }) => priceMinor))
    const saved = await shop.call(saveDesign, { name: 'Mine', code }, given)
    expect(saved.body.data.design.priceMinor).toBe(totalMinor)
    expect((await shop.call(getDesigns, {}, given)).body.data.data).toMatchObject([
      { priceMinor: totalMinor },
    ])
    const added = await shop.call(
      addCart,
      { design: code, quantity: 2, fit: { size: 'M', fit: 'slim' } },
      given,
    )
    expect(added.body.data.line.unitPriceMinor).toBe(totalMinor)
    expect(await cart(token, locale)).toMatchObject([{ totalMinor: totalMinor * 2 }])
    const quote = await shop.call(
      checkout,
      { email: newEmail(), address: testAddress, delivery: 'standard' },
      given,
    )
    expect((quote.body.data.data as CheckoutLine[])[0]).toMatchObject({ unitPriceMinor: totalMinor })
  })
})

describe('the price of a custom shirt', () => {
  it('stays on an order, and is today’s when it is ordered again', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: code, quantity: 1, fit: { size: 'M', fit: 'slim' } }, { token })
    const quote = await shop.call(
      checkout,
      { email: newEmail(), address: testAddress, delivery: 'standard' },
      { token },
    )
    const { order } = await shop.pay(token, quote.body.data.checkout)
    await put(
      'USD',
      shirtPricesOf(() => 20_000),
    )
    const again = await eventually(
      async () => (await shop.call(reorder, { order: order.id }, { token })).body.data.lines[0]!,
      ({ nowMinor }) => nowMinor !== inDollars,
    )
    expect(again).toMatchObject({ beforeMinor: inDollars, nowMinor: 20_000 * partsWithPrice })
    expect(await shop.status(token, order.id)).toMatchObject({ lines: [{ unitPriceMinor: inDollars }] })
    expect((await cart(token, 'en-US'))[0]!.unitPriceMinor).toBe(20_000 * partsWithPrice)
  })

  it('in a cart is that of the market in which the cart is viewed', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: code, quantity: 1 }, { token })
    expect((await cart(token, 'en-US'))[0]!.unitPriceMinor).toBe(inDollars)
    expect((await cart(token, 'ja-JP'))[0]!.unitPriceMinor).toBe(priceOf(design, inYen).totalMinor)
  })

  it('changes at once in cached replies and in the cart, only in its market', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: code, quantity: 1 }, { token })
    const usual = (await fabricsOf('de-DE')).get('XC005')
    await fabricsOf('ja-JP')
    await put(
      'EUR',
      shirtPricesOf(() => 4242),
      [{ part: 'fabric', key: 'XC005' }],
    )
    expect(
      (
        await eventually(
          () => fabricsOf('de-DE'),
          (now) => now.get('XC005') !== usual,
        )
      ).get('XC005'),
    ).toBe(4242)
    expect((await fabricsOf('ja-JP')).get('XC005')).toBe(inYen.fabrics['XC005'])
    const changed = { ...inEuros, fabrics: { ...inEuros.fabrics, XC005: 4242 } }
    expect((await cart(token, 'de-DE'))[0]!.unitPriceMinor).toBe(priceOf(design, changed).totalMinor)
  })

  it('takes no statement once the list was read', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: code, quantity: 1 }, { token })
    const read = async () => {
      statements = []
      await cart(token, 'de-DE')
      await shop.call(openDesign, { code }, { locale: 'de-DE' })
      expect(statements.length).toBeGreaterThan(0)
      return statements.filter((text) => text.includes('shirt_price'))
    }
    // The notice of the change before can arrive late, and the list is read again then.
    expect(await eventually(read, (list) => list.length === 0)).toEqual([])
  })

  it('is read once for parallel calls', async () => {
    const open = () => shop.call(openDesign, { code: '1_XC001' }, { locale: 'de-DE' })
    await put(
      'EUR',
      shirtPricesOf(() => 5000),
    )
    await eventually(open, ({ body }) => body.data.price.totalMinor % 5000 === 0)
    await put(
      'EUR',
      shirtPricesOf(() => 6000),
    )
    statements = []
    const replies = await Promise.all(Array.from({ length: 30 }, open))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    // Twice when the notification comes between two of the calls.
    expect(statements.filter((text) => text.includes('from shirt_price')).length).toBeLessThanOrEqual(2)
  })
})

/** Only another currency has its price, for example because a collar, an extra or a fabric was added. */
describe('a list without the price of', () => {
  it.each([
    ['an option', 'collar', 'chisel-tip'],
    ['the option that a design begins with', 'epaulette', 'none'],
    ['a fabric', 'fabric', 'XC005'],
  ] as const)('%s sells shirts, without a surcharge for it', async (_, part, key) => {
    await shop.db.query(
      sql`delete from shirt_price where currency = 'EUR' and part = ${part} and key = ${key}`,
    )
    const expected = priceOf(design, inEuros).totalMinor - priceOfItem({ part, key }, inEuros)
    const { body } = await eventually(
      () => shop.call(openDesign, { code }, { locale: 'de-DE' }),
      (reply) => reply.body.data?.price.totalMinor === expected,
    )
    expect(body.data.price.totalMinor).toBe(expected)
    const token = await shop.guest()
    const german = { token, locale: 'de-DE' }
    expect((await shop.call(addCart, { design: code, quantity: 1 }, german)).status).toBe(200)
    expect(await cart(token, 'de-DE')).toMatchObject([{ unitPriceMinor: expected, problem: null }])
    expect(await missingShirtPrices(shop.db, settings)).toContain(
      `custom shirts lack these prices: ${part} ${key}. Until they are set, these cost nothing beyond the shirt there.`,
    )
  })
})

describe('a list without the price of the shirt itself', () => {
  beforeEach(() => shop.db.query(sql`delete from shirt_price where currency = 'EUR' and part = 'base'`))

  it('is reported at the start, with where, what and how to fix it', async () => {
    expect(await missingShirtPrices(shop.db, settings)).toBe(
      'The market at http://localhost:3000/eur sells in EUR, in which custom shirts lack these prices: base. ' +
        'Until the shirt itself has a price, none are sold there. Let them be proposed, look through the file, and apply it:\n' +
        '  npm run -s prices -- propose EUR --from USD --rate … > prices-eur.json\n' +
        '  npm run prices -- apply prices-eur.json',
    )
    await put('EUR', inEuros)
    expect(await missingShirtPrices(shop.db, settings)).toBeNull()
    await shop.db.query(sql`delete from shirt_price where currency <> 'JPY'`)
    const text = await missingShirtPrices(shop.db, settings)
    expect(text).toContain('base, collar standard,')
    expect(text).toContain(`and ${pricedItems().length - 8} more.`)
    expect(text).not.toContain('JPY')
  })

  it('refuses calls that need it with a message, and no others', async () => {
    const token = await shop.guest()
    const reading = () => shop.call(openDesign, { code }, { locale: 'de-DE' })
    const { status, body } = await eventually(reading, (reply) => reply.status !== 200)
    expect([status, body.error]).toMatchObject([409, { code: 'Not Possible Now' }])
    const german = { token, locale: 'de-DE' }
    for (const call of [getFabrics, getLookBook, getDesigns])
      expect((await shop.call(call, {}, german)).status, call.path).toBe(409)
    expect((await shop.call(addCart, { design: code, quantity: 1 }, german)).status).toBe(409)
    const buynow = { buynow: { design: code, quantity: 1 } }
    expect((await shop.call(checkout, buynow, german)).status).toBe(409)
    expect((await shop.call(addCart, { design: code, quantity: 1 }, { token })).status).toBe(200)
    expect(await cart(token, 'en-US')).toHaveLength(1)
    const email = newEmail()
    const account = { fullName: 'Ada Byron', email, password: 'a long enough password' }
    const own = (await shop.call(signUp, account)).body.data.authtoken
    await shop.call(saveDesign, { name: 'Mine', code }, { token: own })
    const mine = await shop.call(getMyData, {}, { token: own, locale: 'de-DE' })
    expect(mine.body.data.parts['designs']).toMatchObject([{ name: 'Mine' }])
  })

  it('sells ready-made shirts, and has a reason on custom ones in a cart', async () => {
    await eventually(
      () => shop.call(getFabrics, {}, { locale: 'de-DE' }),
      ({ status }) => status === 409,
    )
    const token = await shop.guest()
    const german = { token, locale: 'de-DE' }
    await shop.db.query(sql`
      insert into product_price (product_id, currency, price_minor) values ('harrow-oxford', 'EUR', 9900)
      on conflict do nothing`)
    await shop.call(addCart, { design: code, quantity: 1, fit: { size: 'M', fit: 'slim' } }, { token })
    const added = await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, german)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const [shirt, custom] = await cart(token, 'de-DE')
    expect(shirt).toMatchObject({ unitPriceMinor: 9900, problem: null })
    const problem = 'Custom shirts are not sold in this market yet'
    expect(custom).toMatchObject({ unitPriceMinor: 0, stock: 0, problem: { message: problem } })
    const terms = { email: newEmail(), address: testAddress, delivery: 'standard' }
    const opened = await shop.call(checkout, terms, german)
    expect(opened.body.data.data).toMatchObject([{ problem: null }, { problem: { message: problem } }])
    const pay = () => shop.call(payment, { checkout: opened.body.data.checkout, method: 'demo' }, german)
    const refused = await pay()
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'Out Of Stock' }])
    expect(refused.body.error!.message).toContain(problem)
    expect((await shop.call(updateCart, { line: custom!.id, quantity: 2 }, german)).status).toBe(409)
    await shop.call(updateCart, { line: custom!.id, savedForLater: true }, german)
    const placed = await pay()
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect(
      await shop.db.query(
        sql`select currency, subtotal_minor from orders where id = ${placed.body.data.order.id}`,
      ),
    ).toEqual([{ currency: 'EUR', subtotalMinor: 9900 }])
  })

  it('orders ready-made shirts again, with reasons for the others', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: code, quantity: 1, fit: { size: 'M', fit: 'slim' } }, { token })
    const terms = { email: newEmail(), address: testAddress, delivery: 'standard' }
    const quote = await shop.call(checkout, terms, { token })
    const { order } = await shop.pay(token, quote.body.data.checkout)
    const again = await eventually(
      () => shop.call(reorder, { order: order.id }, { token, locale: 'de-DE' }),
      ({ body }) => body.data.added === 0,
    )
    expect(again.body.data.lines).toMatchObject([{ problem: { code: 'no-shirt-prices' }, nowMinor: null }])
  })

  it('is refused by the database when a price is invalid', async () => {
    const bad = (currency: string, part: string, minor: number) =>
      shop.db.query(sql`insert into shirt_price values (${currency}, ${part}, '', ${minor})`)
    await expect(bad('GBP', 'base', 0)).rejects.toThrow('shirt_price')
    await expect(bad('GBP', 'fabric', -1)).rejects.toThrow('shirt_price')
    await expect(bad('gbp', 'fabric', 1)).rejects.toThrow('currency_code')
  })
})
