// The list “Before you open” shows what prevents sales and which taxes are wrong, until this is corrected.
import sql from 'sql-template-tag'
import { legalTemplate } from '#contract/admin/legal-pages.ts'
import type { LegalKind } from '#contract/pages.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adjustMarket } from '#contract/admin/adjust-market.ts'
import { getReadiness, type ReadinessCheck } from '#contract/admin/readiness.ts'
import { publishPage, updatePage } from '#contract/admin/pages.ts'
import { firstMarket, getSettings, updateMarket, updateShop } from '#contract/admin/settings.ts'
import { shopDocument } from '../../settings/shop-document.ts'
import { saveShop } from '../../settings/shop-settings.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, ownerEmail, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
  await shop.db.transaction((tx) => saveShop(tx, shopDocument.parse({ markets: [] })))
  // Saving a change makes this process load the settings stored above.
  await change({ returnDays: 31 })
})
afterAll(() => admin.close())

const settings = async () => (await admin.call(getSettings)).body.data.settings
const change = async (changes: object) =>
  expect((await admin.call(updateShop, { version: (await settings()).version, changes })).status).toBe(200)
const changeMarket = async (changes: object) =>
  expect(
    (await admin.call(updateMarket, { market: firstMarket, version: (await settings()).version, changes }))
      .status,
  ).toBe(200)
const problemsOf = async (check: ReadinessCheck) => {
  const { checks } = (await admin.call(getReadiness)).body.data
  return checks.find((one) => one.check === check)!.problems
}

it('after a change of the home country, the list shows delivery methods and tax rates of the former country', async () => {
  expect(await problemsOf('delivery')).toEqual([])
  await changeMarket({ countries: ['DE', 'FR', 'CH'] })
  expect(await problemsOf('delivery')).toEqual([
    { reason: 'methods for no country', market: firstMarket, values: ['Standard', 'Express'] },
  ])
  expect(await problemsOf('tax rates')).toEqual([
    // Switzerland needs no rate: parcels are taxed there on arrival.
    { reason: 'countries without rate', market: firstMarket, values: ['DE', 'FR'] },
    { reason: 'rates of other countries', market: firstMarket, values: ['US'] },
    { reason: 'prices without tax', market: firstMarket, values: ['DE'] },
  ])
  expect(await problemsOf('tax number')).toEqual([
    { reason: 'no tax number', market: firstMarket, values: ['DE'] },
  ])
  expect(await problemsOf('electronic invoices')).toMatchObject([{ reason: 'no phone number' }])
  // In Germany, invoices of small businesses need a tax number too.
  await changeMarket({ smallBusiness: true, taxRates: [] })
  expect(await problemsOf('tax rates')).toEqual([])
  expect(await problemsOf('tax number')).toMatchObject([{ reason: 'no tax number' }])
  await changeMarket({ countries: ['FR', 'DE', 'CH'] })
  expect(await problemsOf('tax number')).toEqual([])
  expect(await problemsOf('electronic invoices')).toEqual([])
  await changeMarket({
    smallBusiness: false,
    countries: ['DE', 'FR', 'CH'],
    taxRates: [{ country: 'US', region: null, percent: 0 }],
  })
})

it('tax rates and delivery that are adjusted to the new countries have no problems', async () => {
  const market = (await settings()).markets[0]!
  const next = adjustMarket({ ...market, countries: ['US'], lengthUnit: 'in' }, market.countries)
  expect(next.lengthUnit).toBe('cm')
  expect(next.taxIncluded).toBe(true)
  expect(next.taxRates).toEqual([
    { country: 'DE', region: null, percent: 19 },
    { country: 'FR', region: null, percent: 20 },
  ])
  expect(next.delivery.map(({ key, countries }) => [key, countries])).toEqual([
    ['standard', ['DE']],
    ['express', ['DE']],
    ['international', null],
  ])
  await changeMarket(next)
  expect(await problemsOf('tax rates')).toEqual([])
  expect(await problemsOf('delivery')).toEqual([])
})

it('countries without a delivery method are shown', async () => {
  const { delivery } = (await settings()).markets[0]!
  await changeMarket({ delivery: delivery.filter(({ key }) => key !== 'international') })
  expect(await problemsOf('delivery')).toEqual([
    { reason: 'countries without delivery', market: firstMarket, values: ['FR', 'CH'] },
  ])
  await changeMarket({ delivery })
  expect(await problemsOf('delivery')).toEqual([])
})

it('seller, legal pages, mail, payment, test order and products are problems until they are set up', async () => {
  for (const check of ['address', 'email'] as const)
    expect(await problemsOf(check), check).toMatchObject([{ reason: 'of the demo' }])
  await change({ email: 'post@huber.de', address: ['Huber', '80331 München'], taxId: 'DE123456789' })
  for (const check of ['address', 'email', 'tax number'] as const)
    expect(await problemsOf(check), check).toEqual([])
  expect(await problemsOf('electronic invoices')).toMatchObject([{ reason: 'no phone number' }])
  await change({ phone: '+49 89 123456' })
  expect(await problemsOf('electronic invoices')).toEqual([])

  expect((await problemsOf('legal pages'))[0]?.values).toEqual(['terms', 'privacy', 'return-refund-policy'])
  const pages = { terms: 'terms', privacy: 'privacy', 'return-refund-policy': 'withdrawal' } as const
  const write = async (version: number, textOf: (kind: LegalKind) => string) => {
    for (const [id, kind] of Object.entries(pages) as [keyof typeof pages, LegalKind][]) {
      const page = { id, language: 'en' }
      const saved = await admin.call(updatePage, { ...page, version, changes: { text: textOf(kind) } })
      expect(saved.status).toBe(200)
      expect((await admin.call(publishPage, { ...page, version: version + 1 })).status).toBe(200)
    }
  }
  const incomplete = (...values: LegalKind[]) => [{ reason: 'pages incomplete', market: null, values }]
  await write(0, (kind) => `# ${kind}`)
  expect(await problemsOf('legal pages')).toEqual(
    incomplete('legal-notice', 'terms', 'withdrawal', 'privacy'),
  )
  await write(1, (kind) => legalTemplate(kind, ['DE'], translatorFor('en')).replaceAll(/[[\]]/g, ''))
  // The notice has no phone number.
  expect(await problemsOf('legal pages')).toEqual(incomplete('legal-notice'))

  const { payments, mail } = admin.deps.settings
  expect(await problemsOf('mail')).toMatchObject([{ reason: 'no mail server' }])
  mail.smtpUrl = 'smtp://localhost'
  expect(await problemsOf('mail')).toMatchObject([{ reason: 'mail not tested' }])
  const log = (record: string, after: object) =>
    shop.db.query(sql`
      insert into audit_entry (area, call, record_type, record_id, record_name, after)
      values ('settings', 'sendTestMail', 'setting', ${record}, ${record}, ${JSON.stringify(after)}::jsonb)`)
  await log('mail', { sent: false })
  expect(await problemsOf('mail')).toMatchObject([{ reason: 'mail not tested' }])
  await log('mail', { sent: true })
  await log('services', { demo: true })
  expect(await problemsOf('mail')).toEqual([])
  await log('services', { smtpHost: 'other.example' })
  expect(await problemsOf('mail')).toMatchObject([{ reason: 'mail not tested' }])
  Object.assign(payments, { demo: true, onDelivery: true, stripe: undefined })
  expect(await problemsOf('payment')).toMatchObject([{ reason: 'demo payment' }])
  payments.demo = false
  expect(await problemsOf('payment')).toEqual([])
  payments.onDelivery = false
  expect(await problemsOf('payment')).toMatchObject([{ reason: 'no payment' }])
  payments.onDelivery = true
  payments.stripe = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678' }
  expect(await problemsOf('payment')).toMatchObject([{ reason: 'test keys' }])
  payments.stripe = { secretKey: 'sk_live_12345678', webhookSecret: 'whsec_12345678' }
  expect(await problemsOf('payment')).toMatchObject([{ reason: 'payment not tested' }])
  delete payments.stripe

  for (const [publicUrl, reasons] of [
    ['http://huber.example', ['no https address']],
    ['https://localhost:3443', ['no https address']],
    ['https://huber.example', []],
  ] as const) {
    admin.deps.settings.publicUrl = publicUrl
    expect(
      (await problemsOf('public address')).map(({ reason }) => reason),
      publicUrl,
    ).toEqual(reasons)
  }

  expect(await problemsOf('test order')).toMatchObject([{ reason: 'no order yet' }])
  const token = await shop.guest()
  const { checkout } = await shop.ready({ token, product: 'harrow-oxford', size: 'M' })
  await shop.payOnDelivery(token, checkout)
  expect(await problemsOf('test order')).toEqual([])

  expect(await problemsOf('offer')).toEqual([])
  await shop.db.query(sql`update product set archived_at = now()`)
  await shop.db.query(sql`update fabric set offered = false`)
  await expect
    .poll(() => problemsOf('offer'))
    .toEqual([{ reason: 'nothing is sold', market: firstMarket, values: ['USD'] }])
})

it('the list can be read only with the permission to read settings', async () => {
  expect((await admin.call(getReadiness, {}, { as: await admin.member(['read orders']) })).status).toBe(403)
})

it('owners sign in with a second factor', async () => {
  expect(await problemsOf('second factor')).toEqual([
    { reason: 'only a password', market: null, values: ['Olive Owner'] },
  ])
  await admin.db.query(
    sql`update staff_member set app_secret = 'JBSWY3DPEHPK3PXP', app_since = now() where email = ${ownerEmail}`,
  )
  expect(await problemsOf('second factor')).toEqual([])
})

it('legal pages, tax number and town of the seller are those of each market', async () => {
  const { taxIncluded, delivery, swatchSet, sizes, lengthUnit } = shopDocument.parse({})
  const german = {
    locale: 'de-DE',
    path: '/de',
    currency: 'EUR',
    languages: [],
    countries: ['DE'],
    taxRates: [],
    taxIncluded,
    delivery,
    swatchSet,
    sizes,
    lengthUnit,
    address: ['Huber', 'München'],
  }
  await shop.db.transaction((tx) => saveShop(tx, shopDocument.parse({ markets: [german] })))
  await change({ returnDays: 32, phone: '+49 89 123456' })
  const market = german.locale
  expect(await problemsOf('tax number')).toEqual([{ reason: 'no tax number', market, values: ['DE'] }])
  expect(await problemsOf('electronic invoices')).toEqual([
    { reason: 'no town in address', market, values: ['DE'] },
  ])
  expect(await problemsOf('legal pages')).toContainEqual({
    reason: 'pages not written',
    market,
    values: ['terms', 'privacy', 'return-refund-policy'],
  })
})

it('a seller in another country than the home country has to correct one of them, and needs its tax number', async () => {
  const home = { market: firstMarket, values: ['US'] }
  const foreign = { reason: 'address in another country', market: null, values: ['US'] }
  await change({ address: ['Huber', 'Fadengasse 3', '80331 München'], taxId: null })
  expect(await problemsOf('address')).toEqual([foreign])
  expect(await problemsOf('tax number')).toContainEqual({ reason: 'country of seller not known', ...home })
  await change({ address: ['Huber', 'Fadengasse 3', '80331 München', 'Deutschland'] })
  expect(await problemsOf('address')).toEqual([foreign])
  expect(await problemsOf('tax number')).toContainEqual({
    reason: 'no tax number',
    market: firstMarket,
    values: ['DE'],
  })
  await change({ address: ['Huber', '14 Mill Lane', 'Boston, MA 02101'] })
  expect(await problemsOf('address')).toEqual([])
  expect((await problemsOf('tax number')).filter(({ market }) => market === firstMarket)).toEqual([])
})
