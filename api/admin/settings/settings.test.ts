// The settings of a running shop: shoppers in one process see and pay what staff save in another process.
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  type AdminSettings,
  createMarket,
  firstMarket,
  getSettings,
  removeMarket,
  updateMarket,
  updateShop,
} from '#contract/admin/settings.ts'
import { checkout, payment } from '#contract/orders.ts'
import { eventually } from '../../test-api.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { messageOf } from '../../mail/message.ts'
import { shopDocument, shopOf } from '../../settings/shop-document.ts'
import { lockShop, loadShop, saveShop, withSellerOf } from '../../settings/shop-settings.ts'
import { admin, shop, useTwoProcesses } from './test-two-processes.ts'

useTwoProcesses()

const read = async () => (await admin.call(getSettings)).body.data.settings

type Market = AdminSettings['markets'][number]
const lockedShop = () => shop.db.transaction((tx) => lockShop(tx))
const first = ({ markets }: AdminSettings): Market => markets[0]!

/** Changes the first market, and waits until the shop's process uses the changes. */
async function change(changes: Partial<Market>): Promise<AdminSettings> {
  const { version } = await read()
  const { status, body } = await admin.call(updateMarket, { market: firstMarket, version, changes })
  expect(status, JSON.stringify(body)).toBe(200)
  const { settings } = body.data
  const shown = async () => shop.deps.settings.shop
  await eventually(
    shown,
    ({ delivery, taxRates }) =>
      delivery[0]!.priceMinor === first(settings).delivery[0]!.priceMinor &&
      taxRates.length === first(settings).taxRates.length &&
      (taxRates[0]?.percent ?? 0) === (first(settings).taxRates[0]?.percent ?? 0),
  )
  return settings
}

const withPrice = ({ delivery }: Market, priceMinor: number) =>
  delivery.map((method) => (method.key === 'standard' ? { ...method, priceMinor } : method))

describe('saved settings', () => {
  it('a saved delivery price and tax rate are shown and charged in the shop’s process', async () => {
    const before = await read()
    await change({
      delivery: withPrice(first(before), 777),
      taxRates: [{ country: 'US', region: null, percent: 10 }],
    })
    const { token, checkout: id } = await shop.ready()
    const quoted = await shop.call(checkout, { checkout: id }, { token })
    const { totals } = quoted.body.data
    expect([totals.deliveryMinor, totals.taxMinor]).toEqual([
      777,
      Math.round((totals.subtotalMinor + totals.deliveryMinor) * 0.1),
    ])
    const paid = await shop.pay(token, id, 'on-delivery')
    const [order] = await shop.db.query<{ total: number; percent: number }>(
      sql`select total_minor as total, tax_percent::float8 as percent from orders where id = ${paid.order.id}`,
    )
    expect(order).toEqual({ total: totals.totalMinor, percent: 10 })
  })

  it('emails are sent from the saved name and address of the shop', async () => {
    const { version } = await read()
    const name = 'Rossi, Ferrari & "Figli" <b>'
    await admin.call(updateShop, { version, changes: { name, email: 'ciao@rossi.example' } })
    await eventually(
      async () => shop.deps.settings.shop.name,
      (shown) => shown === name,
    )
    const mail = {
      recipient: 'ada@example.com',
      subject: '',
      bodyText: '',
      bodyHtml: '',
      id: 1,
      createdAt: new Date(),
    }
    const settings = { ...shop.deps.settings, mail: { smtpUrl: null, from: null } }
    expect(messageOf(mail as never, { settings }).from).toEqual({ name, address: 'ciao@rossi.example' })
    await admin.call(updateShop, { version: version + 1, changes: { name: 'Placket' } })
  })

  it('the entry of a change in the audit log has only the changed fields', async () => {
    const { items } = (await admin.call(listEntries, { recordType: 'setting' })).body.data
    expect(items[0]).toMatchObject({
      call: 'updateShop',
      recordId: 'shop',
      after: { name: 'Placket' },
    })
    expect(Object.keys(items[0]!.after!)).toEqual(['name'])
  })
})

it('carriers and customs are stored while they are set, so that an earlier release can read settings without them', async () => {
  const stored = async () =>
    Object.keys(
      (await shop.db.query<{ document: object }>(sql`select document from shop_settings`))[0]!.document,
    )
  const save = async (changes: object) => {
    const { status, body } = await admin.call(updateShop, { version: (await read()).version, changes })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.settings.shop
  }
  const { customs, labelSheet } = (await read()).shop
  const carrier = { trackingLink: null, numberExample: null }
  const saved = await save({
    carriers: [
      { ...carrier, name: 'Velo' },
      { ...carrier, name: 'Bote' },
    ],
    customs: { ...customs, tariffNumbers: { cotton: '6205 20 00' } },
    labelSheet: { ...labelSheet, leftMm: 0 },
  })
  expect(saved.carriers.map(({ name }) => name)).toEqual(['Bote', 'Velo'])
  expect(saved.customs.tariffNumbers).toEqual({ cotton: '62052000' })
  expect(await stored()).toEqual(expect.arrayContaining(['carriers', 'customs', 'labelSheet']))
  await save({ carriers: [], customs, labelSheet })
  const names = await stored()
  for (const name of ['carriers', 'customs', 'labelSheet']) expect(names).not.toContain(name)
})

describe('a started checkout', () => {
  it('a payment is refused when the total differs from the total that the shopper saw', async () => {
    await change({ delivery: withPrice(first(await read()), 695) })
    const { token, checkout: id } = await shop.ready()
    const seen = (await shop.call(checkout, { checkout: id }, { token })).body.data.totals.totalMinor
    await change({ delivery: withPrice(first(await read()), 995) })
    const pay = (shownTotalMinor: number) =>
      shop.call(payment, { checkout: id, method: 'on-delivery', shownTotalMinor }, { token })
    const refused = await pay(seen)
    expect([refused.status, refused.body.error?.code, refused.body.error?.field]).toEqual([
      409,
      'Amount Changed',
      'shownTotalMinor',
    ])
    const now = (await shop.call(checkout, { checkout: id }, { token })).body.data.totals.totalMinor
    expect(now).toBeGreaterThan(seen)
    expect((await pay(now)).status).toBe(200)
  })

  it('every order costs the total that its buyer saw while delivery prices and tax rates keep changing', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.ready()))
    const changing = (async () => {
      for (let turn = 0; turn < 15; turn++) {
        await change({
          delivery: withPrice(first(await read()), 600 + (turn % 5)),
          taxRates: [{ country: 'US', region: null, percent: turn % 7 }],
        })
        await pause(50)
      }
    })()
    const outcomes = await Promise.all(
      buyers.map(async ({ token, checkout: id }) => {
        for (;;) {
          const { totals } = (await shop.call(checkout, { checkout: id }, { token })).body.data
          const input = { checkout: id, method: 'demo', shownTotalMinor: totals.totalMinor }
          const { status, body } = await shop.call(payment, input, { token })
          if (status === 200) return { order: body.data.order.id, seen: totals.totalMinor }
          expect(body.error?.field).toBe('shownTotalMinor')
        }
      }),
    )
    await changing
    for (const { order, seen } of outcomes) {
      const rows = await shop.db.query<{ total: number; asked: number }>(sql`
        select o.total_minor as total, p.amount_minor as asked from orders o join payment p on p.order_id = o.id
        where o.id = ${order}`)
      expect(rows).toEqual([{ total: seen, asked: seen }])
    }
  }, 60_000)
})

describe('two changes at the same time', () => {
  it('two changes of different fields are both saved', async () => {
    const { version } = await read()
    await admin.call(updateShop, { version, changes: { taxId: 'IT 0123' } })
    const second = await admin.call(updateShop, { version, changes: { address: ['Via Lana 1', 'Biella'] } })
    expect(second.body.data.settings.shop).toMatchObject({
      taxId: 'IT 0123',
      address: ['Via Lana 1', 'Biella'],
    })
    const other = await admin.call(updateMarket, {
      market: firstMarket,
      version,
      changes: { taxIncluded: true },
    })
    expect(other.status).toBe(200)
  })
  it('the second change of the same field is refused with both values', async () => {
    const { version } = await read()
    const both = await Promise.all(
      ['Alpha', 'Beta'].map((name) => admin.call(updateShop, { version, changes: { name } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = both.toSorted((one, other) => one.status - other.status)
    const { name } = won!.body.data.settings.shop
    expect(lost!.body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'name', yours: name === 'Alpha' ? 'Beta' : 'Alpha', theirs: name }],
    })
    expect((await read()).shop.name).toBe(name)
  })
  it('a change to the present value creates no new version', async () => {
    const before = await read()
    await admin.call(updateShop, { version: before.version, changes: { name: before.shop.name } })
    expect((await read()).version).toBe(before.version)
  })
})

it('names of a delivery method keep their order, because languages without a name use the first one', async () => {
  const [method, ...others] = first(await read()).delivery
  const name = { fr: 'Poste', de: 'Post', 'de-CH': 'PostPac' }
  const { delivery } = first(await change({ delivery: [{ ...method!, name }, ...others] }))
  expect(Object.keys(delivery[0]!.name)).toEqual(['fr', 'de', 'de-CH'])
  expect(Object.keys(first(await read()).delivery[0]!.name)).toEqual(['fr', 'de', 'de-CH'])
})

describe('holidays', () => {
  const days = { from: '2027-03-29', until: '2027-03-29' }
  const save = async (closedDays: unknown) => {
    const { version } = await read()
    return admin.call(updateShop, { version, changes: { closedDays } as never })
  }
  it('a holiday has a name in each language, or no name', async () => {
    const named = [{ ...days, name: { de: 'Ostermontag', en: 'Easter Monday' } }, days]
    const { status, body } = await save(named)
    expect(status).toBe(200)
    expect(body.data.settings.shop.closedDays).toEqual(named)
    // Languages without a name use the first one, so the order matters.
    expect(Object.keys((await read()).shop.closedDays[0]!.name!)).toEqual(['de', 'en'])
    await eventually(
      async () => shop.deps.settings.shop.closedDays,
      (shown) => shown.length === 2,
    )
  })
  it('a holiday with a single text as its name has this name in the language of the first market', async () => {
    const { document } = await lockedShop()
    await shop.db.transaction((tx) =>
      saveShop(tx, { ...document, closedDays: [{ ...days, name: 'Easter Monday' }] }),
    )
    expect((await read()).shop.closedDays).toEqual([{ ...days, name: { en: 'Easter Monday' } }])
  })
  it.each([
    ['a name in no language', {}],
    ['a name in an invalid language', { 'de; DROP': 'Ostermontag' }],
    ['a name in the language __proto__', JSON.parse('{"__proto__": "Ostermontag"}')],
    ['an empty name', { de: ' ' }],
    ['a name of two lines', { de: 'Oster\nmontag' }],
    ['a name that is too long', { de: 'O'.repeat(81) }],
    ['a plain text as its name', 'Ostermontag'],
  ])('a holiday with %s is refused', async (_, name) => {
    expect((await save([{ ...days, name }])).status).toBe(400)
  })
})

it.each([
  ['a market without delivery methods', { delivery: [] }],
  ['a negative delivery price', { delivery: [{ priceMinor: -1 }] }],
  ['a delivery time with a maximum below its minimum', { delivery: [{ workingDays: [5, 2] }] }],
  ['a tax rate of 101 percent', { taxRates: [{ country: 'US', region: null, percent: 101 }] }],
  [
    'a market with two tax rates of the same region',
    { taxRates: [1, 2].map((percent) => ({ country: 'US', region: percent > 1 ? 'ri' : 'RI', percent })) },
  ],
])('%s is refused', async (_, changes) => {
  const before = await read()
  const [method] = first(before).delivery
  const delivery =
    'delivery' in changes ? { delivery: changes.delivery.map((one) => ({ ...method, ...one })) } : {}
  const { status } = await admin.call(updateMarket, {
    market: firstMarket,
    version: before.version,
    changes: { ...changes, ...delivery },
  })
  expect(status).toBe(400)
  expect(await read()).toEqual(before)
})

it('countries, length unit and price of the swatch set are settings of the market', async () => {
  const before = await read()
  expect(before.allCountries).toHaveLength(249)
  const changes = { countries: ['CA', 'US'], lengthUnit: 'cm', swatchSetMinor: 650 }
  const { body } = await admin.call(updateMarket, { market: firstMarket, version: before.version, changes })
  expect(first(body.data.settings)).toMatchObject(changes)
  const shown = await eventually(
    async () => shop.deps.settings.shop,
    ({ lengthUnit }) => lengthUnit === 'cm',
  )
  expect(shown).toMatchObject({ countries: ['CA', 'US'], swatchSet: { priceMinor: 650 } })
  const price = () =>
    shop.db.query(sql`select currency, price_minor from product_price where product_id = 'swatch-set'`)
  expect(await price()).toEqual([{ currency: 'USD', priceMinor: 650 }])
  const { version } = body.data.settings
  await admin.call(updateMarket, {
    market: firstMarket,
    version,
    changes: { countries: ['US', 'DE'], lengthUnit: 'in', swatchSetMinor: null },
  })
  expect(
    await shop.db.query(sql`select 1 from product where id = 'swatch-set' and archived_at is null`),
  ).toEqual([])
  const twice = { countries: ['US', 'US'] }
  expect(
    (await admin.call(updateMarket, { market: firstMarket, version: version + 1, changes: twice })).status,
  ).toBe(400)
})

it('an unknown market cannot be changed', async () => {
  const { version } = await read()
  const { status } = await admin.call(updateMarket, {
    market: 'de-DE',
    version,
    changes: { taxIncluded: true },
  })
  expect(status).toBe(404)
})

it('an invoice keeps the name, address and tax number that the shop had on its day', async () => {
  const { version } = await read()
  await admin.call(updateShop, {
    version,
    changes: { name: 'Old & Sons', address: ['Old Street 1'], taxId: 'GB 1' },
  })
  const then = new Date()
  await admin.call(updateShop, {
    version: version + 1,
    changes: { name: 'New Ltd', address: ['New Street 2'], taxId: null },
  })
  const today = admin.deps.settings.shop
  expect(today).toMatchObject({ name: 'New Ltd', address: ['New Street 2'] })
  expect((await withSellerOf(shop.db, today, then)).shop).toMatchObject({
    name: 'Old & Sons',
    address: ['Old Street 1'],
    taxId: 'GB 1',
    currency: 'USD',
  })
  expect((await withSellerOf(shop.db, today, new Date())).shop).not.toHaveProperty('taxId')
  const before = await withSellerOf(shop.db, today, new Date('2001-01-01'))
  expect(before.shop.name).toBe('Placket')
})

it('a small business has no tax rates, and an invoice keeps whether the seller was one on its day', async () => {
  const update = async (changes: object) =>
    admin.call(updateMarket, { market: firstMarket, version: (await read()).version, changes })
  const { taxRates } = (await read()).markets[0]!
  const refused = await update({
    smallBusiness: true,
    taxRates: [{ country: 'US', region: null, percent: 7 }],
  })
  expect([refused.status, refused.body.error?.field]).toEqual([400, 'taxRates'])
  expect((await update({ smallBusiness: true, taxRates: [] })).body.data.settings.markets[0]).toMatchObject({
    smallBusiness: true,
    taxRates: [],
  })
  const then = new Date()
  expect((await update({ smallBusiness: false, taxRates })).status).toBe(200)
  const { shop: today } = admin.deps.settings
  expect((await withSellerOf(shop.db, today, then)).seller).toEqual({ country: 'US', smallBusiness: true })
  expect((await withSellerOf(shop.db, today, new Date())).seller.smallBusiness).toBe(false)
})

it('a market can have its own seller: pages show the present one, an invoice the one of its day', async () => {
  const update = async (market: string, changes: object) =>
    admin.call(updateMarket, { market, version: (await read()).version, changes })
  const { id: _, url: _url, locales: _locales, ...first } = (await read()).markets[0]!
  const id = 'de-DE'
  const market = { ...first, locale: id, languages: [], path: '/de' }
  expect((await admin.call(createMarket, { market })).status).toBe(200)
  const inMarket = () => storefrontFor(admin.deps.settings, id).shop
  const own = { sellerAddress: ['Placket GmbH', '10967 Berlin'], sellerTaxId: 'DE999999999' }
  expect((await update(id, { ...own, legalNotice: { de: 'HRB 1' } })).status).toBe(200)
  expect(inMarket()).toMatchObject({
    address: own.sellerAddress,
    taxId: own.sellerTaxId,
    legalNotice: { de: 'HRB 1' },
  })
  const then = new Date()
  await update(id, { sellerAddress: null, sellerTaxId: null, legalNotice: null })
  expect(inMarket().address).toEqual((await read()).shop.address)
  expect(inMarket()).not.toHaveProperty('legalNotice')
  expect((await withSellerOf(shop.db, inMarket(), then)).shop).toMatchObject({
    address: own.sellerAddress,
    taxId: own.sellerTaxId,
  })
  expect((await update('first', { legalNotice: { en: 'Reg. 1' } })).status).toBe(200)
  expect((await update('first', { legalNotice: null })).body.data.settings.markets[0]!.legalNotice).toBeNull()
  const refused = await update('first', own)
  expect([refused.status, refused.body.error?.field]).toEqual([400, 'sellerAddress'])
  await admin.call(removeMarket, { market: id })
})

it('the next start loads the saved settings and ignores the settings file', async () => {
  const { shop: saved } = await read()
  const settings = { shop: shopOf(shopDocument.parse({ name: 'Another', currency: 'EUR' })) }
  expect(await loadShop(shop.db, settings, shopDocument.parse({ name: 'Another' }))).toBeInstanceOf(Date)
  expect(settings.shop).toMatchObject({ name: saved.name, currency: 'USD', contentLocale: 'en-US' })
})

it('settings that the schema refuses are not stored', async () => {
  await shop.db.transaction(async (tx) => {
    const { document } = await lockShop(tx)
    await expect(saveShop(tx, { ...document, currency: 'XXX' })).rejects.toThrow('must be a currency')
  })
})

it('a market has the bank account of the first market when it has the same currency, or one of its own', async () => {
  const update = async (market: string, changes: object) =>
    admin.call(updateMarket, { market, version: (await read()).version, changes })
  const { id: _, url: _url, locales: _locales, ...first } = (await read()).markets[0]!
  const market = { ...first, locale: 'fr-FR', languages: [], path: '/fr' }
  expect((await admin.call(createMarket, { market })).status).toBe(200)
  const accountOf = (locale: string) => {
    const { iban, accountHolder } = storefrontFor(admin.deps.settings, locale).shop
    return [iban, accountHolder]
  }
  const typed = { iban: 'de89 3704 0044 0532 0130 00', accountHolder: 'Ada Huber' }
  expect((await update('first', typed)).status).toBe(200)
  expect(accountOf(first.locale)).toEqual(['DE89370400440532013000', 'Ada Huber'])
  expect(accountOf('fr-FR')).toEqual(['DE89370400440532013000', 'Ada Huber'])
  await update('fr-FR', { iban: 'FR1420041010050500013M02606' })
  expect(accountOf('fr-FR')).toEqual(['FR1420041010050500013M02606', undefined])
  const delivery = first.delivery.map((method) => ({ ...method, letterMinor: 0 }))
  await update('fr-FR', { iban: null, currency: 'JPY', delivery, swatchSetMinor: 500 })
  expect(accountOf('fr-FR')).toEqual([undefined, undefined])
  const refused = await update('first', { iban: 'DE89370400440532013001' })
  expect([refused.status, refused.body.error?.field]).toEqual([400, 'changes.iban'])
  await update('first', { iban: null, accountHolder: null })
  expect(accountOf(first.locale)).toEqual([undefined, undefined])
})
