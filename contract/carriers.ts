// The carriers that bring parcels, with the address at which each shows where a parcel is.
import * as z from 'zod/mini'
import list from './carriers.json' with { type: 'json' }
import { invalid } from './validation-message.ts'
import { singleLine } from './text-fields.ts'

export interface Carrier {
  name: string
  /** Where it collects and delivers; null: in every country. */
  countries: string[] | null
  /** The address of its tracking, with `*` in the place of the tracking number. */
  link: string
}

const carriers: Carrier[] = list

const place = '*'

export const carrierName = singleLine(40)

const isLink = (text: string): boolean =>
  text.includes(place) && /^https:\/\/[^/\s]+\/\S*$/.test(text) && URL.canParse(text)

/** The address of a carrier's tracking, which the shopper opens. */
export const trackingLink = singleLine(300).check(z.refine(isLink, invalid('field-tracking-url')))

/** The usual carriers, those of a country before those of others, each in the order of names. */
export const carriersFor = (country: string): { usual: Carrier[]; others: Carrier[] } => ({
  usual: carriers.filter(({ countries }) => countries?.includes(country) ?? true),
  others: carriers.filter(({ countries }) => countries?.includes(country) === false),
})

export const carrierNamed = (name: string): Carrier | undefined =>
  carriers.find((one) => one.name.toLowerCase() === name.toLowerCase())

/** Where the carrier shows the parcel of a number. */
export const trackingUrl = (link: string, number: string): string =>
  link.replaceAll(place, () => encodeURIComponent(number))
