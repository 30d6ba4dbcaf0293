// Parcel carriers with the URLs of their tracking pages: those of `carriers.json`, and those that the merchant adds.
import * as z from 'zod/mini'
import list from './carriers.json' with { type: 'json' }
import { invalid } from './validation-message.ts'
import { singleLine } from './text-fields.ts'

export interface Carrier {
  name: string
  /** The countries it serves; null: all. */
  countries: string[] | null
  /** The URL of its tracking page, with `{number}` for the tracking number. */
  link: string
}

const carriers: Carrier[] = list

/** What stands for the tracking number in a link. */
export const placeOfNumber = '{number}'
/** Links of earlier releases have an asterisk. */
const places = [placeOfNumber, '*'] as const

const placeIn = (link: string) => places.find((place) => link.includes(place))

export const carrierName = singleLine(40)

export const maxTrackingNumber = 80
export const trackingNumber = singleLine(maxTrackingNumber)

const isLink = (text: string): boolean =>
  placeIn(text) !== undefined && /^https:\/\/[^/\s]+\/\S*$/.test(text) && URL.canParse(text)

/** The URL of a carrier's tracking page. */
export const trackingLink = singleLine(300).check(z.refine(isLink, invalid('field-tracking-url')))

/** The largest number of parcels of an order. */
export const maxParcels = 10

/** The largest number of carriers that a merchant adds. */
export const maxCarriers = 50

/** A carrier of the merchant. It replaces one of the list with the same name. */
export const ownCarrier = z.strictObject({
  name: carrierName,
  /** Null: it has no tracking page. */
  trackingLink: z.nullable(trackingLink),
  /** A number as the carrier writes it: others must have letters and digits in the same places. Null: any number. */
  numberExample: z.nullable(trackingNumber),
})
export type OwnCarrier = z.output<typeof ownCarrier>

const isNamed =
  (name: string) =>
  (one: { name: string }): boolean =>
    one.name.toLowerCase() === name.toLowerCase()

/** The carriers of the list, first those of the country, each group sorted by name. */
export const carriersFor = (country: string): { usual: Carrier[]; others: Carrier[] } => ({
  usual: carriers.filter(({ countries }) => countries?.includes(country) ?? true),
  others: carriers.filter(({ countries }) => countries?.includes(country) === false),
})

/** @param own the carriers of the merchant */
export const isCarrier = (name: string, own: readonly { name: string }[]): boolean =>
  [...own, ...carriers].some(isNamed(name))

/** @param own the carriers of the merchant */
export function carrierNamed(name: string, own: readonly OwnCarrier[]): OwnCarrier | undefined {
  const known = carriers.find(isNamed(name))
  return (
    own.find(isNamed(name)) ?? (known && { name: known.name, trackingLink: known.link, numberExample: null })
  )
}

/** Letters and digits by their kind, without the spaces and dots that people add. */
const shapeOf = (number: string): string =>
  number
    .replaceAll(/[\s.\-/]/g, '')
    .replaceAll(/\p{Letter}/gu, 'A')
    .replaceAll(/\d/g, '0')

/** Whether a number has letters and digits in the same places as the example. */
export const isLikeExample = (number: string, example: string): boolean =>
  shapeOf(number) === shapeOf(example)

/** The tracking page of a parcel. */
export const trackingUrl = (link: string, number: string): string =>
  link.replaceAll(placeIn(link)!, () => encodeURIComponent(number))
