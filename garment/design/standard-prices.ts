// The price list of a new shop, in minor units of its currency.
import { type PricedItem, shirtPricesOf } from './price-list.ts'
import type { ShirtPrices } from './price.ts'

const baseMinor = 8900

/** Every other option costs nothing, and neither do extras. */
const options: Partial<Record<string, Record<string, number>>> = {
  collar: { 'chisel-tip': 1000, 'evil-pandit': 1000 },
  sleeves: { short: 2000 },
  // The shirt without epaulettes costs more.
  epaulette: { none: 2000 },
  yoke: { split: 2000 },
}

/** Codes by surcharge. Every other fabric costs nothing. */
const fabrics: [minor: number, codes: string][] = [
  [500, 'XC015 XC016 XC017 XC055 XC056 XC057 XC058'],
  [1000, 'XC008 XC019 XC020 XC036 XC051 XC052 XC054 XC068 XC069 XC070 XC078 XC079 XC080'],
  [
    1500,
    'XC006 XC009 XC021 XC022 XC023 XC024 XC025 XC027 XC028 XC029 XC030 XC037 XC038 XC039 XC044 XC045 XC053',
  ],
  [
    2000,
    'XC007 XC026 XC040 XC041 XC042 XC043 XC046 XC047 XC048 XC067 XC074 XC075 XC077 XC081 XC082 XC083 XC084 XC085',
  ],
  [2500, 'XC049 XC050 XC071 XC072 XC073 XC086'],
  [3000, 'XC059 XC060 XC061 XC062 XC063 XC064 XC065 XC076'],
  [3500, 'XC066'],
  [4500, 'XC005'],
]
const fabricSurcharges = new Map(
  fabrics.flatMap(([minor, codes]) => codes.split(' ').map((code) => [code, minor] as const)),
)

const standardMinorOf = ({ part, key }: PricedItem): number => {
  if (part === 'base') return baseMinor
  return (part === 'fabric' ? fabricSurcharges.get(key) : options[part]?.[key]) ?? 0
}

/** The standard prices with the shop's present fabrics; one that is not in the standard catalogue has no surcharge. */
export const readStandardPrices = (): ShirtPrices => shirtPricesOf(standardMinorOf)

/** The standard prices with the fabrics of the standard catalogue. */
export const standardPrices = readStandardPrices()
