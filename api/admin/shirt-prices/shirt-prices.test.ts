// Prices of custom shirts: staff set them, shoppers see them, and the audit log records the changes. Also:
// two staff members set the same price, and a price changes during a purchase.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { createCategory } from '#contract/admin/categories.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listShirtPrices, setShirtPrices } from '#contract/admin/shirt-prices.ts'
import { addCart, type CartLine, getCart, updateCart } from '#contract/cart.ts'
import { getFabrics, openDesign } from '#contract/design.ts'
import { checkout, payment } from '#contract/orders.ts'
import { pricedItems } from '#garment/design/price-list.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { eventually } from '../../test-api.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({
    change: (settings) => {
      const { countries, taxIncluded, taxRates, delivery, swatchSet, sizes, lengthUnit } = settings.shop
      const market = { countries, taxIncluded, taxRates, delivery, swatchSet, sizes, lengthUnit }
      const german = { ...market, languages: [], locale: 'de-DE', currency: 'EUR', path: '/de' }
      return { ...settings, shop: { ...settings.shop, markets: [german] } }
    },
  })
  admin = await openTestAdmin({ shop, change: (deps) => ({ ...deps, settings: shop.deps.settings }) })
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) select 'XC0' || lpad(n::text, 2, '0'), 90000000 from generate_series(1, 86) n`)
})
afterAll(() => admin.close())
beforeEach(() => shop.db.query(sql`delete from shirt_price where currency = 'USD'`))

const set = (changes: unknown, as = admin.owner) => admin.call(setShirtPrices, { changes }, { as })
const change = (part: string, key: string, from: number | null, to: number, currency = 'USD') => ({
  part,
  key,
  currency,
  from,
  to,
})
const priceOfDesign = async (code: string, locale = 'en-US') =>
  (await shop.call(openDesign, { code }, { locale })).body.data.price
const total = async (code: string) => (await priceOfDesign(code)).totalMinor

const club = '1_XC010_collar.club'
const usual = standardPrices.baseMinor + 2000 + standardPrices.fabrics['XC010']!

describe('the price list', () => {
  it('the price list has every item in every currency of the shop', async () => {
    const { items } = (await admin.call(listShirtPrices, {})).body.data
    expect(items.map(({ part, key }) => `${part} ${key}`)).toEqual(
      pricedItems().map(({ part, key }) => `${part} ${key}`),
    )
    expect(items[0]).toEqual({ part: 'base', key: '', prices: { USD: 8900, EUR: 8900 } })
    const { items: ofYoke } = (await admin.call(listShirtPrices, { part: 'yoke' })).body.data
    expect(ofYoke).toEqual([
      { part: 'yoke', key: 'back', prices: { USD: 0, EUR: 0 } },
      { part: 'yoke', key: 'split', prices: { USD: 2000, EUR: 2000 } },
    ])
    await shop.db.query(
      sql`delete from shirt_price where currency = 'EUR' and part = 'yoke' and key = 'split'`,
    )
    const { items: lacking } = (await admin.call(listShirtPrices, { part: 'yoke' })).body.data
    expect(lacking[1]!.prices).toEqual({ USD: 2000, EUR: null })
    expect((await set([change('yoke', 'split', null, 1900, 'EUR')])).status).toBe(200)
  })

  it('a changed price applies to shoppers in its currency only, and is in the audit log', async () => {
    expect(await total(club)).toBe(usual)
    const before = (await priceOfDesign(club, 'de-DE')).totalMinor
    const { status, body } = await set([
      change('base', '', 8900, 9900),
      change('collar', 'club', 0, 1234),
      change('fabric', 'XC010', standardPrices.fabrics['XC010']!, 777),
    ])
    expect([status, body.data]).toEqual([200, { changed: 3 }])
    const price = await eventually(
      () => priceOfDesign(club),
      ({ totalMinor }) => totalMinor !== usual,
    )
    expect(price.lines.map(({ part, priceMinor }) => [part, priceMinor])).toEqual([
      ['base', 9900],
      ['fabric', 777],
      ['collar', 1234],
      ['epaulette', 2000],
    ])
    expect((await priceOfDesign(club, 'de-DE')).totalMinor).toBe(before)
    const { items } = (await admin.call(listEntries, { recordType: 'option', recordId: 'collar' })).body.data
    expect(items[0]).toMatchObject({
      call: 'setShirtPrices',
      member: { id: admin.owner.memberId },
      before: { 'prices.USD.collar.club': 0 },
      after: { 'prices.USD.collar.club': 1234 },
    })
    const ofFabric = { recordType: 'fabric', recordId: 'XC010' }
    expect((await admin.call(listEntries, ofFabric)).body.data.items[0]).toMatchObject({
      after: { 'prices.USD.fabric.XC010': 777 },
    })
    // The filter for changed prices finds every type of record with prices, and no texts that mention prices.
    await admin.call(createCategory, {
      name: 'Priceless',
      summary: 'Gifts.',
      description: 'Prices are what others pay.',
    })
    const { items: changed } = (await admin.call(listEntries, { changed: 'prices' })).body.data
    expect(
      changed
        .slice(0, 3)
        .map(({ recordType }) => recordType)
        .toSorted(),
    ).toEqual(['fabric', 'option', 'option'])
    expect(changed.filter(({ recordType }) => recordType === 'category')).toEqual([])
  })

  it('extras are charged on separate lines, and only where the shirt has the part', async () => {
    const extras: [string, string, number][] = [
      ['button', 'horn', 100],
      ['thread', 'gold', 200],
      ['contrast', 'both', 400],
      ['contrast', 'collar', 300],
      ['monogram', 'chest', 800],
      ['monogramStyle', 'script', 1600],
      ['collarStiffness', 'firm', 3200],
      ['cuffStiffness', 'soft', 6400],
      ['cuff', 'square', 12_800],
    ]
    const plain = '1_XC010'
    const { data } = (await shop.call(getFabrics)).body
    expect(Object.keys(data.shirt.options)).not.toContain('button')
    expect((await set(extras.map(([part, key, to]) => change(part, key, 0, to)))).status).toBe(200)
    await eventually(
      () => total(plain),
      (minor) => minor === usual + 12_800,
    )
    const made =
      '_contrast.XC001_button.horn_thread.gold_monogram.AB.cuff.navy.script_collarStiffness.firm_cuffStiffness.soft'
    const long = await priceOfDesign(`${plain}${made}`)
    // A monogram on the cuff has no extra price.
    expect(long.totalMinor).toBe(usual + 12_800 + 100 + 200 + 400 + 1600 + 3200 + 6400)
    expect(long.lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Buttons: Horn',
        'Thread: Gold',
        'Monogram: Script',
        'Firm collar',
        'Soft cuff',
      ]),
    )
    expect(long.lines.reduce((sum, line) => sum + line.priceMinor, 0)).toBe(long.totalMinor)
    // Short sleeves have no cuffs: cuff extras are not charged, and the monogram moves to the chest.
    const short = await priceOfDesign(`${plain}_sleeves.short${made}`)
    expect(short.totalMinor).toBe(usual + 2000 + 100 + 200 + 300 + 800 + 1600 + 3200)
    const { shirt } = (await shop.call(getFabrics)).body.data
    expect(shirt.options['button']).toMatchObject({ horn: 100, pearl: 0 })
  })
})

describe('a refused change', () => {
  it.each([
    [[change('collar', 'ruff', 0, 1)], 404],
    [[change('constructor', '', 0, 1)], 404],
    [[change('base', 'base', 8900, 1)], 404],
    [[change('fabric', 'XC999', 0, 1)], 404],
    [[change('collar', 'club', 0, 1, 'GBP')], 404],
    [[change('base', '', 8900, 0)], 400],
    [[change('collar', 'club', 0, -1)], 400],
    [[change('collar', 'club', 0, 0.5)], 400],
    [[change('collar', 'club', 0, 3_000_000_000_000)], 400],
    [[change('collar', 'club', 0, 1), change('collar', 'club', 0, 2)], 400],
    [[change("'; drop table shirt_price; --", 'club', 0, 1)], 400],
    [[], 400],
    ['everything', 400],
  ])('%j is refused with status %i', async (changes, status) => {
    expect((await set(changes)).status).toBe(status)
    await expect.poll(() => total(club)).toBe(usual)
  })

  it('a staff member needs the permissions to read and to write prices', async () => {
    const reader = await admin.member(['read prices'])
    expect((await admin.call(listShirtPrices, {}, { as: reader })).status).toBe(200)
    expect((await set([change('collar', 'club', 0, 1)], reader)).status).toBe(403)
    const other = await admin.member(['read products'])
    expect((await admin.call(listShirtPrices, {}, { as: other })).status).toBe(403)
  })

  it('when another member has already changed one of the prices, no price is set and both values are shown', async () => {
    expect((await set([change('collar', 'club', 0, 500)])).status).toBe(200)
    const late = await set([change('collar', 'wing', 0, 100), change('collar', 'club', 0, 900)])
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'Stale', conflicts: [{ field: 'prices.USD.collar.club', yours: 900, theirs: 500 }] },
    ])
    const { items } = (await admin.call(listShirtPrices, { part: 'collar' })).body.data
    const minorOf = (key: string) => items.find((item) => item.key === key)!.prices['USD']
    expect([minorOf('club'), minorOf('wing')]).toEqual([500, 0])
    expect((await set([change('collar', 'club', 0, 500)])).body.data).toEqual({ changed: 0 })
  })

  it('of many changes of the same price at the same time, one is saved and the others are refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => set([change('collar', 'club', 0, 100 + at)])),
    )
    const done = replies.flatMap(({ status }, at) => (status === 200 ? [100 + at] : []))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
    const { items } = (await admin.call(listShirtPrices, { part: 'collar' })).body.data
    expect(items.find(({ key }) => key === 'club')!.prices['USD']).toBe(done[0])
  })
})

describe('a cart line', () => {
  const lineOf = async (token: string, locale = 'en-US') =>
    ((await shop.call(getCart, {}, { token, locale })).body.data.data as CartLine[])[0]!
  const changed = async (token: string) =>
    eventually(
      () => lineOf(token),
      ({ addedPriceMinor }) => addedPriceMinor !== null,
    )

  it('a cart line shows its price when it was added, until the shopper changes the line', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: club, quantity: 1 }, { token })
    expect(await lineOf(token)).toMatchObject({ unitPriceMinor: usual, addedPriceMinor: null })
    await set([change('collar', 'club', 0, 600)])
    const line = await changed(token)
    expect(line).toMatchObject({ unitPriceMinor: usual + 600, addedPriceMinor: usual })
    // There is no earlier price in a currency in which the line was not added.
    expect(await lineOf(token, 'de-DE')).toMatchObject({ addedPriceMinor: null })
    await shop.call(updateCart, { line: line.id, quantity: 2 }, { token })
    expect(await lineOf(token)).toMatchObject({ unitPriceMinor: usual + 600, addedPriceMinor: null })
    await set([change('collar', 'club', 600, 0)])
    expect(await changed(token)).toMatchObject({ unitPriceMinor: usual, addedPriceMinor: usual + 600 })
  })

  it('a line of a ready-made shirt shows its earlier price too, also after the guest has signed up', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
    const { unitPriceMinor: before } = await lineOf(token)
    await shop.db.query(sql`
      update product_price set price_minor = price_minor + 700 where product_id = 'harrow-oxford' and currency = 'USD'`)
    expect(await changed(token)).toMatchObject({ unitPriceMinor: before + 700, addedPriceMinor: before })
    const person = { email: newEmail(), password: 'three plain wooden buttons', fullName: 'Ada Byron' }
    const { authtoken } = (await shop.call(signUp, person, { token })).body.data
    expect(await lineOf(authtoken)).toMatchObject({ addedPriceMinor: before })
  })
})

describe('a price that changes during a purchase', () => {
  let minor = 0
  /** Raises the price of the collar by one dollar. */
  const raise = async () => {
    const from = minor
    minor += 100
    expect((await set([change('collar', 'club', from, minor)])).status).toBe(200)
  }
  beforeEach(() => {
    minor = 0
  })

  const fit = { size: 'M', fit: 'slim' } as const
  const buyer = async () => {
    const token = await shop.guest()
    const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
    return { token, details }
  }

  it('when the price changes between all steps, the order costs the total shown last, or is refused', async () => {
    const { token, details } = await buyer()
    await raise()
    await shop.call(addCart, { design: club, quantity: 1, fit }, { token })
    await raise()
    await shop.call(getCart, {}, { token })
    await raise()
    const first = (await shop.call(checkout, details, { token })).body.data
    await raise()
    const pay = (id: string, shownTotalMinor: number) =>
      shop.call(payment, { checkout: id, method: 'demo', shownTotalMinor }, { token, key: newEmail() })
    await eventually(
      async () => (await shop.call(getCart, {}, { token })).body.data.summary.subtotalMinor,
      (subtotal) => subtotal === usual + minor,
    )
    const refused = await pay(first.checkout, first.totals.totalMinor)
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'Amount Changed', field: 'shownTotalMinor' },
    ])
    const again = (await shop.call(checkout, { checkout: first.checkout }, { token })).body.data
    expect(again.totals.subtotalMinor).toBe(usual + minor)
    const placed = await pay(first.checkout, again.totals.totalMinor)
    expect(placed.status).toBe(200)
    const { order } = placed.body.data
    await raise()
    const shown = await shop.status(token, order.id)
    expect(shown).toMatchObject({ lines: [{ unitPriceMinor: usual + minor - 100 }] })
    expect(shown.totals.totalMinor).toBe(again.totals.totalMinor)
    const [attempt] = await shop.db.query<{ minor: number }>(
      sql`select amount_minor as minor from payment where order_id = ${order.id}`,
    )
    expect(attempt!.minor).toBe(again.totals.totalMinor)
  })

  it('when the price changes during parallel purchases, every order costs the total its buyer saw', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, buyer))
    const buying = new AbortController()
    const changing = (async () => {
      while (!buying.signal.aborted) await raise()
    })()
    const outcomes = await Promise.all(
      buyers.map(async ({ token, details }) => {
        await shop.call(addCart, { design: club, quantity: 1, fit }, { token })
        const quote = (await shop.call(checkout, details, { token })).body.data
        const [line] = quote.data as { unitPriceMinor: number }[]
        expect(quote.totals.subtotalMinor).toBe(line!.unitPriceMinor)
        const shownTotalMinor = quote.totals.totalMinor
        const body = { checkout: quote.checkout, method: 'demo' as const, shownTotalMinor }
        const { status, body: reply } = await shop.call(payment, body, { token, key: newEmail() })
        if (status !== 200) return { status, shownTotalMinor, paidMinor: null }
        const order = await shop.status(token, reply.data.order.id)
        return { status, shownTotalMinor, paidMinor: order.totals.totalMinor }
      }),
    )
    buying.abort()
    await changing
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const placed = outcomes.filter(({ paidMinor }) => paidMinor !== null)
    expect(placed.filter(({ paidMinor, shownTotalMinor }) => paidMinor !== shownTotalMinor)).toEqual([])
  })
})
