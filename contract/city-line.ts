// The line of an address that names the town, as each country's post writes it. The same in emails, PDFs and on
// screens.

const codeLast = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'JP'])

/** The code comes first in continental Europe, last elsewhere: `80331 Munich`, `Providence, RI 02903`. */
export function cityLine(address: {
  city: string
  region: string | null
  postalCode: string
  country: string
}): string {
  const { city, region, postalCode, country } = address
  const town = region ? `${city}, ${region}` : city
  return codeLast.has(country) ? `${town} ${postalCode}` : `${postalCode} ${town}`
}
