// The lines of an address on a parcel, as the posts of both countries read them.
import type { PostalAddress } from '#contract/address-fields.ts'
import { cityLine, countryName } from '#contract/address-lines.ts'

/** Countries whose post reads the line with the town in capitals. */
const capitals = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IT', 'MC', 'NZ', 'US'])

/**
 * The name first. The country, in capitals and in the language of the sender's country, is only on parcels that leave it.
 */
export function postalLines(
  address: PostalAddress,
  { sender, locale }: { sender: string; locale: string },
): string[] {
  const { fullName, company, line1, line2, country } = address
  const town = cityLine(address)
  return [
    fullName,
    company,
    line1,
    line2,
    capitals.has(country) ? town.toUpperCase() : town,
    country === sender ? null : countryName(country, locale).toUpperCase(),
  ].filter((line): line is string => Boolean(line))
}
