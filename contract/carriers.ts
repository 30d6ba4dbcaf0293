// Parcel carriers with the URLs of their tracking pages.
import * as z from 'zod/mini'
import list from './carriers.json' with { type: 'json' }
import { invalid } from './validation-message.ts'
import { singleLine } from './text-fields.ts'

export interface Carrier {
  name: string
  /** The countries it serves; null: all. */
  countries: string[] | null
  /** The URL of its tracking page, with `*` for the tracking number. */
  link: string
}

const carriers: Carrier[] = list

const place = '*'

export const carrierName = singleLine(40)

const isLink = (text: string): boolean =>
  text.includes(place) && /^https:\/\/[^/\s]+\/\S*$/.test(text) && URL.canParse(text)

/** The URL of a carrier's tracking page. */
export const trackingLink = singleLine(300).check(z.refine(isLink, invalid('field-tracking-url')))

/** All carriers, first those of the country, each group sorted by name. */
export const carriersFor = (country: string): { usual: Carrier[]; others: Carrier[] } => ({
  usual: carriers.filter(({ countries }) => countries?.includes(country) ?? true),
  others: carriers.filter(({ countries }) => countries?.includes(country) === false),
})

export const carrierNamed = (name: string): Carrier | undefined =>
  carriers.find((one) => one.name.toLowerCase() === name.toLowerCase())

/** The tracking page of a parcel. */
export const trackingUrl = (link: string, number: string): string =>
  link.replaceAll(place, () => encodeURIComponent(number))
