// The accounts of the books: what an amount is booked to, and the number of its account in the German charts of
// accounts SKR03 and SKR04 of DATEV, unless the merchant sets another.
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { isUnion } from './vat-rates.ts'

export const charts = ['SKR03', 'SKR04'] as const
export type Chart = (typeof charts)[number]

export const minAccountLength = 4
export const maxAccountLength = 8

/**
 * What an amount is booked to. Revenue has the country and the rate of its tax; `clearing` is the money that a payment
 * method takes and pays out, `other` that of gift cards alone.
 */
export type BookKey =
  | `revenue:${string}:${number}`
  | 'export'
  | 'intra-community'
  | 'small-business'
  | 'untaxed'
  | 'gift-cards'
  | 'granted-gift-cards'
  | `clearing:${PaymentMethod | 'other'}`

export const clearingKeys: BookKey[] = [...paymentMethods, 'other' as const].map(
  (method): BookKey => `clearing:${method}`,
)

/** The keys that every shop has, besides the revenue of its rates. */
export const sharedKeys: BookKey[] = [
  'export',
  'intra-community',
  'small-business',
  'untaxed',
  'gift-cards',
  'granted-gift-cards',
  ...clearingKeys,
]

const accounts = {
  // Revenue at 19 %, 7 %, another rate; of goods taxed in another member state; export; supplies to
  // businesses in other member states; small business; liabilities
  // from vouchers; advertising; money in transit.
  SKR03: {
    standard: '8400',
    reduced: '8300',
    other: '8200',
    union: '8320',
    export: '8120',
    'intra-community': '8125',
    'small-business': '8195',
    untaxed: '8200',
    'gift-cards': '1700',
    'granted-gift-cards': '4600',
    clearing: '1360',
  },
  SKR04: {
    standard: '4400',
    reduced: '4300',
    other: '4200',
    union: '4320',
    export: '4120',
    'intra-community': '4125',
    'small-business': '4185',
    untaxed: '4200',
    'gift-cards': '3500',
    'granted-gift-cards': '6600',
    clearing: '1460',
  },
} as const satisfies Record<Chart, Record<string, string>>

function nameOf(key: BookKey): keyof (typeof accounts)['SKR03'] {
  if (key.startsWith('clearing:')) return 'clearing'
  const [, country, percent] = /^revenue:([A-Z]{2}):([\d.]+)$/.exec(key) ?? []
  if (country === undefined) return key as Exclude<BookKey, `${string}:${string}`>
  if (country !== 'DE') return isUnion(country) ? 'union' : 'other'
  return percent === '19' ? 'standard' : percent === '7' ? 'reduced' : 'other'
}

/** The usual account; a longer number has zeros at its end. */
export const defaultAccount = (key: BookKey, chart: Chart, length: number): string =>
  accounts[chart][nameOf(key)].padEnd(length, '0')
