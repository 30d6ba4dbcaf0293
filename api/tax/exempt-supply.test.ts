// Which deliveries can be without VAT: by seller, place of delivery and VAT number.
import { expect, it } from 'vitest'
import { emptyAddress } from '#contract/address-fields.ts'
import { sellerCountryOf, supplyNumbersOf } from './exempt-supply.ts'

const german = { exemptionCheck: 'digits', smallBusiness: false, taxId: 'DE 136 695 976' } as const
const to = (country: string, vatNumber: string | null, postalCode = '') => ({
  ...emptyAddress(country),
  postalCode,
  vatNumber,
})

it.each([
  ['France', 'FR', 'FR40303265045', '75002', true],
  ['France, with a number of Italy', 'FR', 'IT00743110157', '75002', true],
  ['Greece', 'GR', 'EL094259216', '10431', true],
  ['Monaco, with a French number', 'MC', 'FR40303265045', '98000', true],
  ['Northern Ireland', 'GB', 'XI980780684', 'BT1 5GS', true],
  ['Great Britain', 'GB', 'GB980780684', 'SW1A 2AA', false],
  ['Great Britain, with a number of Northern Ireland', 'GB', 'XI980780684', 'SW1A 2AA', false],
  ['Northern Ireland, with a British number', 'GB', 'GB980780684', 'BT1 5GS', false],
  ['Switzerland', 'CH', 'CHE107787577', '8004', false],
  ['the Canary Islands', 'ES', 'ESB58378431', '35001', false],
  ['Martinique', 'FR', 'FR40303265045', '97200', false],
  ['Germany, with a French number', 'DE', 'FR40303265045', '10967', false],
  ['France, with a German number', 'FR', 'DE136695976', '75002', false],
  ['France, with a wrong digit', 'FR', 'FR40303265046', '75002', false],
  ['France, with a Norwegian number', 'FR', 'NO995525828MVA', '75002', false],
  ['France, without a number', 'FR', null, '75002', false],
])('from Germany to %s', (_, country, number, postalCode, isExempt) => {
  const address = to(country, number, postalCode)
  expect(supplyNumbersOf(german, 'DE', { address, billingAddress: null })).toEqual(
    isExempt ? { number, requester: 'DE136695976' } : null,
  )
})

it('goes by the place of the delivery, and by the number of the invoice', () => {
  const french = to('FR', 'FR40303265045', '75002')
  const home = to('DE', null, '10967')
  expect(supplyNumbersOf(german, 'DE', { address: home, billingAddress: french })).toBeNull()
  expect(supplyNumbersOf(german, 'DE', { address: french, billingAddress: home })).toBeNull()
  const abroad = to('AT', null, '1010')
  expect(supplyNumbersOf(german, 'DE', { address: abroad, billingAddress: french })?.number).toBe(
    'FR40303265045',
  )
})

it('needs a seller with a VAT number of the Union who checks numbers', () => {
  const address = to('FR', 'FR40303265045', '75002')
  const destination = { address, billingAddress: null }
  expect(supplyNumbersOf({ ...german, exemptionCheck: 'none' }, 'DE', destination)).toBeNull()
  expect(supplyNumbersOf({ ...german, smallBusiness: true }, 'DE', destination)).toBeNull()
  expect(supplyNumbersOf({ ...german, taxId: '12/345/67890' }, 'DE', destination)).toBeNull()
  expect(supplyNumbersOf({ ...german, taxId: 'ATU13585627' }, 'DE', destination)).toBeNull()
  expect(supplyNumbersOf({ ...german, taxId: 'CHE-107.787.577 MWST' }, 'CH', destination)).toBeNull()
  // Monaco is taxed as a part of France.
  const monaco = { address: to('MC', 'IT00743110157', '98000'), billingAddress: null }
  expect(supplyNumbersOf({ ...german, taxId: 'FR40303265045' }, 'FR', monaco)).toBeNull()
})

it('takes the seller of a market with an address of its own', () => {
  const markets = [
    { locale: 'fr-FR', countries: ['FR'] },
    { locale: 'de-AT', countries: ['AT'], address: ['Wien'] },
  ] as never
  const shop = { countries: ['DE'], markets }
  expect(sellerCountryOf(shop, { locale: 'de-DE' })).toBe('DE')
  expect(sellerCountryOf(shop, { locale: 'fr-FR' })).toBe('DE')
  expect(sellerCountryOf(shop, { locale: 'de-AT' })).toBe('AT')
})
