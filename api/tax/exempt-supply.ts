// Whether an order can be an intra-Community supply, which has no VAT: article 138 of Directive 2006/112/EC. No I/O.
import type { PostalAddress } from '#contract/address-fields.ts'
import { isUnionPlace } from '#contract/customs.ts'
import { hasRightDigits } from '#contract/vat-check-digits.ts'
import { readVatNumber } from '#contract/vat-number.ts'
import { isUnion } from '#contract/vat-rates.ts'
import type { ShopSettings } from '../kernel/settings.ts'

type Seller = Pick<ShopSettings, 'exemptionCheck' | 'smallBusiness' | 'taxId'>

interface Destination {
  address: PostalAddress | null
  /** Null: the same. */
  billingAddress: PostalAddress | null
}

/** Monaco is taxed as a part of France. */
const taxedAs = (country: string): string => (country === 'MC' ? 'FR' : country)

/** The country of a number of the Union, Northern Ireland as `XI`; null for any other. */
function memberOf(number: string): string | null {
  const letters = number.slice(0, 2)
  const country = letters === 'EL' ? 'GR' : letters
  return country === 'XI' || isUnion(country) ? country : null
}

/** The country of a seller in this market: that of the market's own address, otherwise the shop's home country. */
export function sellerCountryOf(
  { countries, markets }: Pick<ShopSettings, 'countries' | 'markets'>,
  { locale }: Pick<ShopSettings, 'locale'>,
): string {
  const own = markets.find((market) => market.locale === locale)
  return (own?.address ? own : { countries }).countries[0]!
}

/**
 * The VAT numbers of buyer and seller when goods go to another member state, for a business with a number of another one;
 * null for every other order. The place of the delivery decides, not that of the invoice.
 */
export function supplyNumbersOf(
  { exemptionCheck = 'none', smallBusiness = false, taxId = '' }: Seller,
  sellerCountry: string,
  { address, billingAddress }: Destination,
): { number: string; requester: string } | null {
  if (exemptionCheck === 'none' || smallBusiness || address === null || !isUnion(sellerCountry)) return null
  if (!isUnionPlace(address) || taxedAs(address.country) === taxedAs(sellerCountry)) return null
  const requester = readVatNumber(taxId, sellerCountry)
  if (requester === null || memberOf(requester) !== taxedAs(sellerCountry)) return null
  const { vatNumber, country } = billingAddress ?? address
  const number = vatNumber === null ? null : readVatNumber(vatNumber, country)
  if (number === null || !hasRightDigits(number)) return null
  const member = memberOf(number)
  return member === null || member === taxedAs(sellerCountry) ? null : { number, requester }
}
