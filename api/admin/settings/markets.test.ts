// Staff add, change, sort and remove markets while the shop runs, and shoppers in another process see the
// changes immediately. Prices in a new currency are proposed and set; no amount in one currency is charged in
// another.
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  type AdminMarket,
  type AdminSettings,
  createMarket,
  firstMarket,
  getSettings,
  orderMarkets,
  removeMarket,
  updateMarket,
} from '#contract/admin/settings.ts'
import { getMissingPrices, proposePrices, setProposedPrices } from '#contract/admin/missing-prices.ts'
import { getSession } from '#contract/admin/session.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { getFabrics } from '#contract/design.ts'
import { checkout, payment } from '#contract/orders.ts'
import { pricedItems } from '#garment/design/price-list.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { putShirtPrices } from '../../prices/shirt-prices.ts'
import { eventually } from '../../test-api.ts'
import { newEmail, testAddress } from '../../test-shopper.ts'
import { admin, shop, useTwoProcesses } from './test-two-processes.ts'

useTwoProcesses()

const read = async () => (await admin.call(getSettings)).body.data.settings

const german = {
  name: 'Germany and Austria',
  path: '/de',
  origin: null,
  locale: 'de-DE',
  languages: [{ locale: 'fr-DE', path: '/fr' }],
  currency: 'EUR',
  sizes: 'neck-cm' as const,
  countries: ['DE', 'AT'],
  lengthUnit: 'cm' as const,
  swatchSetMinor: 400,
  taxIncluded: true,
  taxRates: [{ country: 'DE', region: null, percent: 19 }],
  delivery: [
    {
      key: 'post',
      name: { de: 'Post' },
      description: { de: 'Mit der Post' },
      countries: null,
      priceMinor: 490,
      freeFromMinor: null,
      letterMinor: 120,
      workingDays: [2, 4] as [number, number],
    },
  ],
}
const create = (changes: Partial<typeof german> = {}) =>
  admin.call(createMarket, { market: { ...german, ...changes } })
const shownMarkets = (settings: AdminSettings) => settings.markets.slice(1).map(({ id }) => id)
const change = async (changes: Partial<AdminMarket>, market: string = firstMarket) =>
  admin.call(updateMarket, { market, version: (await read()).version, changes })
const untilShopHas = (matches: (locales: string[]) => boolean) =>
  eventually(async () => shop.deps.settings.shop.markets.map(({ locale }) => locale), matches)

beforeEach(async () => {
  for (const market of shownMarkets(await read())) await admin.call(removeMarket, { market })
})

describe('a market', () => {
  it('a market is added, changed, removed and added again while the shop runs', async () => {
    const { status, body } = await create()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.settings.markets[1]).toMatchObject({
      ...german,
      id: 'de-DE',
      locales: ['de-DE', 'fr-DE'],
    })
    await untilShopHas((locales) => locales.includes('de-DE'))
    await shop.db.query(sql`
      insert into product_price (product_id, currency, price_minor) values ('harrow-oxford', 'EUR', 9900)
      on conflict do nothing`)
    const token = await shop.guest()
    const given = { token, locale: 'de-DE' }
    expect(
      (await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, given)).status,
    ).toBe(200)
    const changed = await change({ name: null, path: '/at', sizes: 'letters', languages: [] }, 'de-DE')
    expect(changed.body.data.settings.markets[1]).toMatchObject({ name: null, path: '/at', languages: [] })

    await admin.call(removeMarket, { market: 'de-DE' })
    await untilShopHas((locales) => locales.length === 0)
    // The cart is kept, with the prices of the first market.
    const { summary } = (await shop.call(getCart, {}, given)).body.data
    expect(summary).toMatchObject({ currency: 'USD', count: 1 })
    expect((await create()).status).toBe(200)
    await untilShopHas((locales) => locales.includes('de-DE'))
    expect((await shop.call(getCart, {}, given)).body.data.summary).toMatchObject({
      currency: 'EUR',
      subtotalMinor: 9900,
    })
    const { items } = (await admin.call(listEntries, { recordType: 'setting' })).body.data
    expect(items.slice(0, 3).map(({ call }) => call)).toEqual([
      'createMarket',
      'removeMarket',
      'updateMarket',
    ])
  })

  it('an order keeps its currency and total when its market is removed', async () => {
    await create()
    await untilShopHas((locales) => locales.includes('de-DE'))
    await shop.db.query(sql`
      insert into product_price (product_id, currency, price_minor) values ('marlow-linen', 'EUR', 9900)
      on conflict do nothing`)
    const token = await shop.guest()
    const given = { token, locale: 'de-DE' }
    await shop.call(addCart, { product: 'marlow-linen', size: 'M', quantity: 1 }, given)
    const terms = { email: newEmail(), address: { ...testAddress, country: 'DE' }, delivery: 'post' }
    const { checkout: id, totals } = (await shop.call(checkout, terms, given)).body.data
    expect(totals).toMatchObject({ currency: 'EUR', totalMinor: 9900 + 490 })
    const paid = await shop.call(payment, { checkout: id, method: 'demo' }, given)
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    await admin.call(removeMarket, { market: 'de-DE' })
    await untilShopHas((locales) => locales.length === 0)
    expect(await shop.status(token, paid.body.data.order.id)).toMatchObject({
      totals: { currency: 'EUR', totalMinor: 9900 + 490 },
    })
  })

  it('markets can be sorted, and a market can be added at a given position', async () => {
    await create()
    await create({ locale: 'fr-FR', path: '/fr', languages: [] })
    const { version } = await read()
    const ordered = await admin.call(orderMarkets, { version, markets: ['fr-FR', 'de-DE'] })
    expect(shownMarkets(ordered.body.data.settings)).toEqual(['fr-FR', 'de-DE'])
    const others = await admin.call(orderMarkets, { version: version + 1, markets: ['fr-FR'] })
    expect([others.status, others.body.error?.code]).toEqual([409, 'Stale'])
    await admin.call(removeMarket, { market: 'fr-FR' })
    const back = await admin.call(createMarket, {
      market: { ...german, locale: 'fr-FR', path: '/fr', languages: [] },
      place: 0,
    })
    expect(shownMarkets(back.body.data.settings)).toEqual(['fr-FR', 'de-DE'])
  })

  it.each([
    ['the path of another market', { locale: 'en-DE', languages: [] }, 'path'],
    [
      'two languages at one path',
      {
        path: '/at',
        locale: 'en-DE',
        languages: [
          { locale: 'de-AT', path: '/de' },
          { locale: 'de-LI', path: '/de' },
        ],
      },
      'languages',
    ],
    ['the path of a page of the shop', { path: '/cart' }, 'market.path'],
    ['both a path and an address', { path: '/at', origin: 'https://placket.example' }, 'path'],
    ['neither a path nor an address', { path: null }, 'path'],
    ['the address of the back office', { path: null, origin: 'http://localhost:3001' }, 'origin'],
    ['a script as the address', { path: null, origin: 'javascript:alert(1)' }, 'market.origin'],
    ['the language of another market', { path: '/at' }, 'locale'],
    ['a language that has no translations', { path: '/xx', locale: 'ja-JP', languages: [] }, 'locale'],
    ['the pseudo-language for tests', { path: '/xb', locale: 'ar-XB', languages: [] }, 'locale'],
    ['an invalid language', { locale: '__proto__' }, 'market.locale'],
    ['a country twice', { countries: ['DE', 'DE'] }, 'market.countries'],
    ['an unknown currency', { path: '/at', locale: 'de-AT', languages: [], currency: 'XXX' }, 'currency'],
  ])('a market with %s is refused with an error at the field', async (_, changes, field) => {
    await create()
    const before = await read()
    const { status, body } = await create(changes as Partial<typeof german>)
    expect([status, body.error?.field], JSON.stringify(body)).toEqual([400, field])
    expect(await read()).toEqual(before)
  })

  it('the first market cannot be removed or get a path; a market gets no new language as its first', async () => {
    expect((await change({ path: '/us' })).body.error).toMatchObject({ code: 'Invalid Input', field: 'path' })
    expect((await admin.call(removeMarket, { market: firstMarket })).status).toBe(409)
    expect((await admin.call(removeMarket, { market: 'fr-FR' })).status).toBe(404)
    await create()
    expect((await change({ locale: 'de-AT' }, 'de-DE')).body.error?.field).toBe('locale')
  })

  it('a market can make another of its languages the first, which becomes the id of the market', async () => {
    await create()
    const other = { locale: 'fr-DE', languages: [{ locale: 'de-DE', path: '/de' }] }
    const before = await read()
    const { status, body } = await change(other, 'de-DE')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.settings.markets[1]).toMatchObject({
      id: 'fr-DE',
      ...other,
      path: '/de',
      delivery: german.delivery,
    })
    await untilShopHas((locales) => locales.includes('fr-DE'))
    const [entry] = (await admin.call(listEntries, { recordType: 'setting', recordId: 'fr-DE' })).body.data
      .items
    expect(entry).toMatchObject({
      call: 'updateMarket',
      recordName: 'fr-DE',
      before: { locale: 'de-DE' },
      after: { locale: 'fr-DE' },
    })
    // A change with the old id is not found, and a change with the old version is refused.
    const late = await admin.call(updateMarket, {
      market: 'de-DE',
      version: before.version,
      changes: { sizes: 'letters' },
    })
    expect(late.status).toBe(404)
    const stale = await admin.call(updateMarket, {
      market: 'fr-DE',
      version: before.version,
      changes: { locale: 'de-DE', languages: [] },
    })
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'Stale'])
    const back = await change({ locale: 'de-DE', languages: german.languages }, 'fr-DE')
    expect(back.body.data.settings.markets).toEqual(before.markets)
  })

  it('the language of products stays when another becomes the market’s first, until the market drops it', async () => {
    const [first] = (await read()).markets
    const contentLocale = () => admin.deps.settings.shop.contentLocale
    await change({ languages: [{ locale: 'de-US', path: '/de' }] })
    await change({ locale: 'de-US', languages: [{ locale: 'en-US', path: '/en' }] })
    expect([admin.deps.settings.shop.locale, contentLocale()]).toEqual(['de-US', 'en-US'])
    const { shop: session } = (await admin.call(getSession)).body.data
    expect(session.locales.slice(0, 2)).toEqual(['en-US', 'de-US'])
    await change({ locale: 'en-US', languages: [{ locale: 'de-US', path: '/de' }] })
    expect(contentLocale()).toBe('en-US')
    await change({ locale: 'de-US', languages: [{ locale: 'en-US', path: '/en' }] })
    await change({ languages: [] })
    expect(contentLocale()).toBe('de-US')
    await change({ locale: first!.locale, languages: first!.languages })
    expect((await read()).markets[0]).toEqual(first)
  })

  it('a market that is added several times at the same time is created once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => create()))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  })
})

describe('a new currency of the first market', () => {
  const toPounds = async (version: number) => {
    const { delivery } = (await read()).markets[0]!
    return admin.call(updateMarket, {
      market: firstMarket,
      version,
      changes: { currency: 'GBP', delivery, swatchSetMinor: null },
    })
  }

  it('a currency in which custom shirts have no prices is refused, and the message lists missing prices', async () => {
    const before = await read()
    const alone = await change({ currency: 'GBP' })
    expect(alone.body.error).toMatchObject({ code: 'Invalid Input', field: 'delivery' })
    const { status, body } = await toPounds(before.version)
    expect([status, body.error?.field]).toEqual([409, 'currency'])
    expect(body.error!.message).toContain(
      'Custom shirts have no price in GBP yet for Shirt, Standard Collar,',
    )
    expect(body.error!.message).toContain(` and ${pricedItems().length - 8} more. Set them first`)
    expect(await read()).toEqual(before)
    expect(await shop.db.query(sql`select 1 from shirt_price`)).toEqual([])
    const missing = (await admin.call(getMissingPrices, { currency: 'GBP' })).body.data
    expect(missing).toEqual({ shirtParts: pricedItems().length, products: 2 })
  })

  it('a currency is accepted after the proposed prices are set, and the prices in the old one are kept', async () => {
    const conversion = { currency: 'GBP', from: 'USD', rate: '0.8', stepMinor: '100', endingMinor: '50' }
    const { data } = (await admin.call(proposePrices, conversion)).body
    expect(data).toMatchObject({ shirtParts: pricedItems().length, products: 2 })
    expect(data.examples[0]).toEqual({ kind: 'shirt', name: 'base', fromMinor: 8900, toMinor: 7150 })
    expect(await shop.db.query(sql`select 1 from shirt_price`)).toEqual([])
    const token = await shop.guest()
    const code = '1_XC005_collar.chisel-tip_sleeves.short'
    await shop.call(addCart, { design: code, quantity: 1 }, { token })
    expect((await admin.call(setProposedPrices, conversion)).status).toBe(200)
    expect((await admin.call(getMissingPrices, { currency: 'GBP' })).body.data).toEqual({
      shirtParts: 0,
      products: 0,
    })
    const { status, body } = await toPounds((await read()).version)
    expect(status, JSON.stringify(body)).toBe(200)
    const inPounds = () => shop.call(getFabrics, {}, {})
    const { shirt } = (
      await eventually(inPounds, (reply) => reply.body.data.shirt.baseMinor !== standardPrices.baseMinor)
    ).body.data
    expect(shirt.baseMinor).toBe(7150)
    expect((await shop.call(getCart, {}, { token })).body.data.summary.currency).toBe('GBP')
    const dollars = await shop.db.query(
      sql`select price_minor from shirt_price where currency = 'USD' and part = 'base'`,
    )
    expect(dollars).toEqual([{ priceMinor: standardPrices.baseMinor }])
  })

  it.each([
    [{ rate: '0' }, 'rate'],
    [{ rate: '-1' }, 'rate'],
    [{ rate: 'NaN' }, 'rate'],
    [{ stepMinor: '0' }, 'stepMinor'],
    [{ stepMinor: '10', endingMinor: '10' }, 'endingMinor'],
    [{ currency: 'XXX' }, 'currency'],
    [{ from: 'CHF' }, 'from'],
    [{ from: 'PLN' }, 'from'],
  ])('prices cannot be proposed or set with %o', async (changes, field) => {
    const conversion = { currency: 'PLN', from: 'GBP', rate: '0.8', stepMinor: '100', endingMinor: '50' }
    for (const call of [proposePrices, setProposedPrices]) {
      const { status, body } = await admin.call(call, { ...conversion, ...changes })
      expect([status < 500, body.error?.field], JSON.stringify(body)).toEqual([true, field])
    }
  })

  it('prices cannot be proposed when one of them would be too high', async () => {
    const multiply = (by: number) =>
      shop.db.query(sql`
        update shirt_price set price_minor = (price_minor * ${by}::float8)::bigint where currency = 'GBP'`)
    await multiply(1_000_000)
    const conversion = { currency: 'PLN', from: 'GBP', rate: '999999', stepMinor: '100', endingMinor: '50' }
    expect((await admin.call(proposePrices, conversion)).body.error?.field).toBe('rate')
    await multiply(1 / 1_000_000)
  })

  it('prices can be set with the permission to write prices, but not with that to write settings', async () => {
    const member = await admin.member(['write settings', 'read prices'])
    const conversion = { currency: 'SEK', from: 'GBP', rate: '12', stepMinor: '100', endingMinor: '0' }
    expect((await admin.call(proposePrices, conversion, { as: member })).status).toBe(200)
    expect((await admin.call(setProposedPrices, conversion, { as: member })).status).toBe(403)
  })
})

it('a market without prices of custom shirts shows no fabrics, and its cart still works', async () => {
  await putShirtPrices(shop.db, 'GBP', standardPrices)
  await create({
    currency: 'CZK',
    locale: 'en-CZ',
    path: '/cz',
    languages: [],
    swatchSetMinor: null as never,
  })
  await untilShopHas((locales) => locales.includes('en-CZ'))
  expect((await shop.call(getFabrics, {}, { locale: 'en-CZ' })).body.error?.code).toBe('Not Possible Now')
  expect((await shop.call(getCart, {}, { token: await shop.guest(), locale: 'en-CZ' })).status).toBe(200)
})
