// The tax rate of an address.
import type { TaxRate } from '../kernel/settings.ts'
import { stateOfPostalCode, stateOfName } from './us-states.ts'

export interface Place {
  country: string
  region?: string | null | undefined
  postalCode?: string | undefined
}

/** The tax rate of a place, percent: of its region, otherwise of its country, otherwise 0. */
export function taxPercentFor(rates: TaxRate[], place: Place | null): number {
  if (place === null) return 0
  const ofCountry = rates.filter((rate) => rate.country === place.country)
  const region = regionOf(place)
  const rate =
    ofCountry.find((r) => r.region !== undefined && fold(r.region) === region) ??
    ofCountry.find((r) => r.region === undefined)
  return rate?.percent ?? 0
}

/**
 * The region by its name in tax rates. In the United States it is found by the postal code, so that neither a spelling
 * ("Rhode Island", "R.I.") nor an empty field changes the tax.
 */
function regionOf({ country, region, postalCode }: Place): string {
  const typed = fold(region ?? '')
  if (country !== 'US') return typed
  return stateOfPostalCode(postalCode ?? '') ?? stateOfName(typed) ?? typed
}

const fold = (text: string) => text.toUpperCase().replaceAll('.', '').trim()
