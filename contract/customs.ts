// Customs: what the merchant sets, where a parcel needs a customs declaration, and which of the forms of the Universal
// Postal Union it is.
import { minorDigits } from './currency.ts'
import areas from './customs-areas.json' with { type: 'json' }
import rates from './sdr-rates.json' with { type: 'json' }
import tariff from './tariff-numbers.json' with { type: 'json' }

/** The fibres that the tariff distinguishes; the one with the largest part of the weight decides. */
export const tariffFibres = ['cotton', 'wool', 'silk', 'man-made', 'other'] as const
export type TariffFibre = (typeof tariffFibres)[number]

export const wearers = ['men', 'women'] as const
type Wearer = (typeof wearers)[number]

/** The number of a woven shirt. */
export const shirtTariffNumber = (
  { wearer, tariffNumbers }: { wearer: Wearer; tariffNumbers: Partial<Record<TariffFibre, string>> },
  fibre: TariffFibre,
): string => tariffNumbers[fibre] ?? standardTariffNumber(wearer, fibre)

export const standardTariffNumber = (wearer: Wearer, fibre: TariffFibre): string => tariff[wearer][fibre]

/** The number of cut pieces of woven fabric. */
export const swatchTariffNumber = (fibre: TariffFibre): string => tariff.swatches[fibre]

interface Place {
  country: string
  postalCode: string
}

const areaOf = ({ country, postalCode }: Place): string => {
  const code = postalCode.replaceAll(/\s/g, '')
  const index = areas.areas.findIndex((countries) => countries.includes(country))
  const outside = areas.outside.find(
    (one) => one.country === country && new RegExp(one.postalCode).test(code),
  )
  if (index === -1 || outside) return `${country} ${outside?.places ?? ''}`
  return String(index)
}

const union = areaOf({ country: 'BE', postalCode: '' })

/** Whether the rules of the European Union for value added tax on goods apply at a place. */
export const isUnionPlace = (place: Place): boolean =>
  areaOf(place) === union || (place.country === 'GB' && isNorthernIreland(place.postalCode))

/** Northern Ireland is a part of the Union for goods alone. */
const isNorthernIreland = (postalCode: string) => /^BT/i.test(postalCode.trim())

/** Whether a parcel between these places passes customs. */
export const needsCustoms = (from: Place, to: Place): boolean => areaOf(from) !== areaOf(to)

export const customsForms = ['CN22', 'CN23'] as const
export type CustomsForm = (typeof customsForms)[number]

/** The largest value on a CN22, in special drawing rights of the International Monetary Fund. */
const maxSdr = 300

/** The form for goods of this value. CN23 is always allowed, so it is also that of a currency without a rate. */
export function customsFormOf(valueMinor: number, currency: string): CustomsForm {
  const perSdr: Record<string, number> = rates.perSdr
  const rate = perSdr[currency]
  if (rate === undefined) return 'CN23'
  return valueMinor / 10 ** minorDigits(currency) <= maxSdr * rate ? 'CN22' : 'CN23'
}
