// @vitest-environment happy-dom
// The forms of the settings: errors beside their fields, the sent values, and conflicting changes by other members.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getReadiness } from '#contract/admin/readiness.ts'
import { getSession } from '#contract/admin/session.ts'
import { createMarket, firstMarket, getSettings, updateMarket, updateShop } from '#contract/admin/settings.ts'
import { getMissingPrices, proposePrices, setProposedPrices } from '#contract/admin/missing-prices.ts'
import { pageConfig } from '../../context/page-config.ts'
import { alerts, errorOf } from '#web/testing/render.tsx'
import { conflictOver, retype, save, saved } from '../../testing/record-form.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'
import { america, germany, parcel, settings } from '../../testing/sample-settings.ts'

const test = useFakeAdminApi()

async function open(address: string, missing = { shirtParts: 0, products: 0 }, shown = settings) {
  test.api.reply(getSettings, { data: { settings: shown } })
  test.api.reply(getReadiness, { data: { checks: [] } })
  test.api.reply(getMissingPrices, { data: missing })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  const reply = { data: { settings: { ...shown, version: 6 } } }
  test.api.reply(updateShop, reply)
  test.api.reply(updateMarket, reply)
  const { user } = openBackOffice(address)
  await screen.findByRole('form')
  return user
}

const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

it('shop: an address has lines, and an empty field means the default', async () => {
  const user = await open('/settings')
  await user.clear(text('Postal address'))
  await retype(user, text('Email address'), 'nobody')
  await save(user)
  expect(errorOf(text('Postal address'))).toMatch(/Postal address is required/)
  expect(errorOf(text('Email address'))).toMatch(/An email address looks like name@example\.com\./)
  expect(test.api.sent(updateShop)).toEqual([])
  await retype(user, text('Postal address'), '2 Mill Street{Enter} Boston ')
  await retype(user, text('Email address'), 'hello@placket.example')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin')
  await save(user)
  await saved()
  expect(test.api.sent(updateShop)).toEqual([
    { version: 5, changes: { address: ['2 Mill Street', 'Boston'], timeZone: 'Europe/Berlin' } },
  ])
})

it('shop: the address set by another member is shown in one line', async () => {
  const user = await open('/settings')
  await retype(user, text('Postal address'), '2 Mill Street')
  const theirs = { field: 'address', yours: ['2 Mill Street'], theirs: ['3 Mill Street', 'Boston'] }
  expect(await conflictOver(test.api, user, updateShop, theirs)).toEqual({
    field: 'Postal address',
    values: ['3 Mill Street, Boston', '2 Mill Street'],
  })
})

it('policies: numbers are within their limits, and the guarantee can be left out', async () => {
  const user = await open('/settings/terms')
  await retype(user, number('Return period, days'), '7')
  await retype(user, number('Made after, working days'), '12')
  await save(user)
  expect(errorOf(number('Return period, days'))).toBe('Enter a whole number from 14 to 365')
  expect(errorOf(number('Made after, working days'))).toMatch(/the lower one first/)
  await retype(user, number('Return period, days'), '14')
  await retype(user, number('Made after, working days'), '4')
  await user.selectOptions(screen.getByLabelText('Fit guarantee'), 'None')
  await save(user)
  await saved()
  expect(test.api.sent(updateShop)).toEqual([
    { version: 5, changes: { returnDays: 14, makingDays: [4, 10], fitGuarantee: null } },
  ])
})

it('policies: the days set by another member are shown as a range', async () => {
  const user = await open('/settings/terms')
  await retype(user, number('Made after, working days'), '4')
  expect(
    await conflictOver(test.api, user, updateShop, { field: 'makingDays', yours: [4, 10], theirs: [6, 9] }),
  ).toEqual({ field: 'Production days', values: ['6–9', '4–10'] })
})

it('hours: two times in each row, in the order of the week', async () => {
  const user = await open('/settings/hours')
  await user.click(screen.getByRole('button', { name: 'Add hours: Monday' }))
  await save(user)
  expect(alerts()).toEqual(['Enter two times in each row, the earlier one first'])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: 'Add hours: Tuesday' }))
  await user.click(screen.getByRole('button', { name: 'Add holidays' }))
  await user.type(screen.getByLabelText('First day'), '2026-12-24')
  await user.type(text(/^Name, English/), 'Christmas')
  await save(user)
  await saved()
  expect(test.api.sent(updateShop)).toEqual([
    {
      version: 5,
      changes: {
        openingHours: [
          { day: 1, opens: '09:00', closes: '17:00' },
          { day: 2, opens: '09:00', closes: '17:00' },
        ],
        closedDays: [{ from: '2026-12-24', until: '2026-12-24', name: { en: 'Christmas' } }],
      },
    },
  ])
})

it('hours: those set by another member are shown by day', async () => {
  const user = await open('/settings/hours')
  await user.click(screen.getByRole('button', { name: 'Add hours: Tuesday' }))
  const mine = settings.shop.openingHours
  const theirs = [{ day: 5, opens: '10:00', closes: '12:00' }]
  expect(
    await conflictOver(test.api, user, updateShop, { field: 'openingHours', yours: mine, theirs }),
  ).toEqual({ field: 'Opening hours', values: ['Friday 10:00–12:00', 'Monday 09:00–17:00'] })
})

it('taxes: a rate in each row, and none for a small business', async () => {
  const user = await open('/settings/taxes')
  await user.click(screen.getByRole('button', { name: 'Add rate' }))
  await save(user)
  expect(errorOf(text('Percent of rate 2'))).toBe('Enter a rate from 0 to 100 in each row')
  await user.type(text('Percent of rate 2'), '5,5')
  await save(user)
  await saved()
  await user.click(screen.getByRole('checkbox', { name: /Charge no VAT/ }))
  await save(user)
  await saved()
  expect(test.api.sent(updateMarket)).toEqual([
    {
      market: firstMarket,
      version: 5,
      changes: { taxRates: [...america.taxRates, { country: 'US', region: null, percent: 5.5 }] },
    },
    { market: firstMarket, version: 5, changes: { smallBusiness: true, taxRates: [] } },
  ])
})

it('taxes: the rates set by another member are shown with their countries', async () => {
  const user = await open('/settings/taxes')
  await retype(user, text('Percent of rate 1'), '8')
  const rate = (percent: number) => [{ country: 'US', region: 'RI', percent }]
  expect(
    await conflictOver(test.api, user, updateMarket, { field: 'taxRates', yours: rate(8), theirs: rate(6) }),
  ).toEqual({ field: 'Rates', values: ['United States RI 6 %', 'United States RI 8 %'] })
})

it('taxes: the member states get their own rates, or all the rate of the home country', async () => {
  const countries = ['DE', 'AT', 'FI', 'CH']
  const taxRates = [
    { country: 'DE', region: null, percent: 7 },
    { country: 'CH', region: null, percent: 8.1 },
  ]
  const present = settings.markets
  settings.markets = [america, { ...germany, countries, taxRates }]
  try {
    const user = await open('/settings/taxes/de-DE')
    await user.click(screen.getByRole('button', { name: 'Fill in rates of each country (OSS)' }))
    await save(user)
    await saved()
    await user.click(screen.getByRole('button', { name: 'Fill in rate of Germany' }))
    await save(user)
    await saved()
    const sent = test.api.sent(updateMarket).map(({ changes }) => changes.taxRates)
    const rates = (...percents: number[]) =>
      ['DE', 'AT', 'FI', 'CH'].map((country, i) => ({ country, region: null, percent: percents[i] }))
    expect(sent).toEqual([rates(19, 20, 25.5, 8.1), rates(19, 19, 19, 8.1)])
  } finally {
    settings.markets = present
  }
})

it('delivery: a method has a name and a price, and gets an id of its own', async () => {
  const user = await open('/settings/delivery')
  await user.click(screen.getByRole('button', { name: 'Add delivery method' }))
  await save(user)
  const added = within(
    screen.getAllByRole('listitem').find((row) => within(row).queryByText('New delivery method'))!,
  )
  expect(errorOf(added.getByLabelText('Price in USD'))).toMatch(/Enter a price/)
  expect(errorOf(added.getByLabelText('Name'))).toMatch(/Enter a name/)
  expect(test.api.sent(updateMarket)).toEqual([])
})

it('delivery: the methods set by another member are shown with their prices', async () => {
  const user = await open('/settings/delivery')
  await retype(user, screen.getByLabelText('Price in USD'), '6')
  const conflict = {
    field: 'delivery',
    yours: [{ ...parcel, priceMinor: 600 }],
    theirs: [{ ...parcel, priceMinor: 700 }],
  }
  expect(await conflictOver(test.api, user, updateMarket, conflict)).toEqual({
    field: 'Delivery methods',
    values: ['Parcel: $7.00', 'Parcel: $6.00'],
  })
})

it('market: another country adds its tax and delivery, unless staff decline', async () => {
  const user = await open('/settings/markets/de-DE')
  await user.clear(text('Path'))
  await save(user)
  expect(errorOf(text('Path'))).toMatch(/Enter a path such as \/de/)
  await user.type(text('Path'), '/de')
  await user.selectOptions(screen.getByLabelText('Add country'), 'Austria')
  await user.click(screen.getByRole('checkbox', { name: 'Adjust taxes and delivery to these countries' }))
  await user.type(text('Seller’s tax number'), ' DE123456789 ')
  await user.click(screen.getByRole('checkbox', { name: 'The set of swatches is sold' }))
  await save(user)
  await saved()
  expect(test.api.sent(updateMarket)).toEqual([
    {
      market: 'de-DE',
      version: 5,
      changes: { countries: ['DE', 'AT'], sellerTaxId: 'DE123456789', swatchSetMinor: null },
    },
  ])
})

it('market: times are shown in the zone of a new home country at once', async () => {
  const user = await open('/settings/markets/first')
  const moved = { ...settings, version: 6, homeTimeZone: 'Europe/Vienna' }
  test.api.reply(updateMarket, { data: { settings: moved } })
  await user.selectOptions(screen.getByLabelText('Add country'), 'Austria')
  await save(user)
  await saved()
  expect(pageConfig().shop.timeZone).toBe('Europe/Vienna')
})

it('market: another currency needs its prices', async () => {
  const user = await open('/settings/markets/de-DE')
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD')
  await save(user)
  expect(alerts()).toContain('Enter a price for each delivery method')
  await user.type(text('Parcel, price in USD'), '7')
  await user.type(text('Price in USD'), '9')
  await save(user)
  await saved()
  expect(test.api.sent(updateMarket)).toEqual([
    {
      market: 'de-DE',
      version: 5,
      changes: { currency: 'USD', delivery: [{ ...parcel, priceMinor: 700 }], swatchSetMinor: 900 },
    },
  ])
})

it('market: prices in another currency are converted, corrected, and adjusted to new countries', async () => {
  const standard = {
    ...parcel,
    key: 'standard',
    name: { en: 'Standard' },
    priceMinor: 695,
    freeFromMinor: 15000,
    letterMinor: 0,
    countries: ['US'],
  }
  const markets = [{ ...america, countries: ['US'], delivery: [standard, parcel] }]
  const user = await open('/settings/markets/first', undefined, { ...settings, markets })
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  const convert = () => user.click(screen.getByRole('button', { name: 'Convert prices' }))
  const rate = () => text('Rate for delivery and swatches: 1 USD in EUR')
  await convert()
  expect(errorOf(rate())).toContain('Enter a rate above 0')
  await user.type(rate(), '0,92')
  await convert()
  expect(await screen.findByText('The prices are filled in. Check them, then save.')).toBeTruthy()
  expect(screen.getByText('Now $6.95. 0 is free.')).toBeTruthy()
  expect(text('Standard, price in EUR').value).toBe('6.40')
  expect(text('Parcel, price in EUR').value).toBe('4.60')
  await retype(user, text('Price in EUR'), '8')
  await user.selectOptions(screen.getByLabelText('Add country'), 'Germany')
  await user.click(screen.getByRole('button', { name: 'Remove United States' }))
  await save(user)
  await saved()
  expect(test.api.sent(updateMarket)[0]!.changes).toMatchObject({
    currency: 'EUR',
    countries: ['DE'],
    taxIncluded: true,
    delivery: [
      { priceMinor: 640, freeFromMinor: 13800, letterMinor: 0, countries: ['DE'] },
      { priceMinor: 460, freeFromMinor: null, letterMinor: null, countries: null },
    ],
    swatchSetMinor: 800,
  })
})

it('market: missing prices are proposed, shown to the cent, and set once', async () => {
  const user = await open('/settings/markets/de-DE', { shirtParts: 1, products: 2 })
  const conversion = { currency: 'EUR', from: 'USD', rate: '0.92', stepMinor: '100', endingMinor: '0' }
  const count = { shirtParts: 1, products: 2, coupons: 0 }
  test.api.reply(proposePrices, {
    data: { ...count, examples: [{ name: 'Tie', kind: 'product', fromMinor: 4_901, toMinor: 4_500 }] },
  })
  const look = async () => user.click(await screen.findByRole('button', { name: 'Propose prices' }))
  await look()
  expect(errorOf(text('1 USD in EUR'))).toContain('Enter a rate above 0')
  await user.type(text('1 USD in EUR'), '0,92')
  await look()
  const set = async () =>
    within(await screen.findByRole('dialog', { name: 'Prices in EUR' })).getByRole('button', {
      name: 'Set all prices',
    })
  expect(screen.getByRole('row', { name: 'Tie $49.01 €45.00' })).toBeDefined()
  test.api.refuse(setProposedPrices, 'Not Possible Now', 'a price would be 0')
  await user.click(await set())
  await waitFor(() => expect(errorOf(text('1 USD in EUR'))).toContain('A price would be 0'))
  await look()
  test.api.reply(setProposedPrices, { data: count })
  const release = test.api.hold(setProposedPrices)
  await user.click(await set())
  await user.click(await set())
  release()
  await screen.findByText('The prices in EUR are set.')
  expect(test.api.sent(setProposedPrices)).toEqual([conversion, conversion])
})

it('market: the countries set by another member are shown by name', async () => {
  const user = await open('/settings/markets/de-DE')
  await user.selectOptions(screen.getByLabelText('Add country'), 'Austria')
  expect(
    await conflictOver(test.api, user, updateMarket, {
      field: 'countries',
      yours: ['DE', 'AT'],
      theirs: ['DE', 'US'],
    }),
  ).toEqual({ field: 'Countries', values: ['Germany, United States', 'Germany, Austria'] })
})

it('new market: shows what is missing beside each field, and creates it with one rate and one method', async () => {
  const user = await (async () => {
    test.api.reply(getSettings, { data: { settings } })
    const page = openBackOffice('/settings/markets/new')
    await screen.findByRole('button', { name: 'Open market' })
    return page.user
  })()
  const send = () => user.click(screen.getByRole('button', { name: 'Open market' }))
  await send()
  expect(errorOf(screen.getByLabelText('Home country'))).toMatch(/Choose a country/)
  expect(errorOf(text('Name'))).toBe('Name is required')
  expect(errorOf(text('At the latest after, working days'))).toMatch(/the lower one first/)
  expect(test.api.sent(createMarket)).toEqual([])
  await user.selectOptions(screen.getByLabelText('Home country'), 'Austria')
  await user.type(text('Path'), '/at')
  await user.selectOptions(screen.getByLabelText('Language'), 'German')
  await user.type(text('Percent in Austria'), '20')
  await user.type(text('Name'), 'Paket')
  await user.type(text('Price in USD'), '4')
  await user.type(text('Arrives after, working days'), '2')
  await user.type(text('At the latest after, working days'), '3')
  test.api.refuse(createMarket, 'Invalid Input', 'path is taken', 'market.path')
  await send()
  expect(errorOf(text('Path'))).toMatch(/Path is taken\./)
  const {
    id: _id,
    url: _url,
    locales: _locales,
    exemptionCheck: _check,
    smallBusiness: _small,
    ...fields
  } = america
  expect(test.api.sent(createMarket)).toEqual([
    {
      market: {
        ...fields,
        path: '/at',
        locale: 'de-AT',
        countries: ['AT'],
        taxIncluded: true,
        taxRates: [{ country: 'AT', region: null, percent: 20 }],
        delivery: [
          {
            ...parcel,
            key: 'standard',
            name: { de: 'Paket' },
            description: { de: 'Paket' },
            priceMinor: 400,
            workingDays: [2, 3],
          },
        ],
        lengthUnit: 'cm',
      },
    },
  ])
})

it('a role without the permission reads the settings, and sees why it cannot change them', async () => {
  test.api.reply(getSession, { data: sampleSession({ permissions: ['read settings'] }) })
  await open('/settings')
  expect(screen.getByText('Your role cannot change settings.')).toBeTruthy()
  expect(text('Postal address').closest('fieldset')!.disabled).toBe(true)
})
