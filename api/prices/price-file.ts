// A file of all prices in one currency, to be checked and applied: of products, custom shirts and coupons.
import * as z from 'zod'
import { maxMinor } from '#contract/currency.ts'
import { pricedItems } from '#garment/design/price-list.ts'
import { issueSentence } from '../http/read-input.ts'

const amount = z.int('must be a whole number of minor units').max(maxMinor, `must be at most ${maxMinor}`)
const price = amount.min(1, 'must be above 0')
const surcharge = amount.min(0, 'must not be negative')

/** A product that is null is not sold in the currency, a coupon that is null does not apply in it. */
export const priceFile = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency like EUR'),
  shirt: z.strictObject({
    baseMinor: price,
    options: z.record(z.string(), z.record(z.string(), surcharge)),
    fabrics: z.record(z.string(), surcharge),
  }),
  products: z.record(
    z.string(),
    z.nullable(z.strictObject({ priceMinor: price, beforePriceMinor: z.nullable(price) })),
  ),
  coupons: z.record(
    z.string(),
    z.nullable(z.strictObject({ valueMinor: z.nullable(price), minSubtotalMinor: surcharge })),
  ),
})
export type PriceFile = z.output<typeof priceFile>
export type ProductPrices = NonNullable<PriceFile['products'][string]>
export type CouponAmounts = NonNullable<PriceFile['coupons'][string]>

/** The products and coupons for which a file must have prices. */
export interface PricedThings {
  /** Products that shoppers can find; a file may have prices of others, which are not listed now. */
  listed: readonly string[]
  unlisted: readonly string[]
  /** Coupons with amounts in any currency. */
  coupons: readonly { code: string; kind: 'percent' | 'amount' | 'delivery' }[]
}

/** Thrown with a sentence for each error in a file. */
export class PriceFileError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
  }
}

/** Reads a file; lines that npm prints before it are skipped. Throws `PriceFileError`. */
export function readPriceFile(text: string, things: PricedThings): PriceFile {
  const { data: file, error } = priceFile.safeParse(parse(text.slice(Math.max(0, text.indexOf('{')))))
  if (error)
    throw new PriceFileError(
      error.issues.map((issue) => `${issue.path.join(' ') || 'file'}: ${issueSentence(issue)}`),
    )
  const problems = [...shirtProblems(file), ...productProblems(file, things), ...couponProblems(file, things)]
  if (problems.length > 0) throw new PriceFileError(problems)
  return file
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PriceFileError(['The file is not JSON.'])
  }
}

function shirtProblems({ shirt: { options, fabrics } }: PriceFile): string[] {
  const given = [
    'base ',
    ...Object.entries(options).flatMap(([part, prices]) =>
      Object.keys(prices).map((key) => `${part} ${key}`),
    ),
    ...Object.keys(fabrics).map((code) => `fabric ${code}`),
  ]
  const known = pricedItems().map(({ part, key }) => `${part} ${key}`)
  return differences('shirt', given, known, known)
}

function productProblems({ products }: PriceFile, { listed, unlisted }: PricedThings): string[] {
  const prices = Object.entries(products)
  const reduced = prices.filter(
    ([, one]) => one && one.beforePriceMinor !== null && one.beforePriceMinor <= one.priceMinor,
  )
  return [
    ...differences('products', Object.keys(products), [...listed, ...unlisted], listed),
    ...reduced.map(([id]) => `products ${id}: the price before must be above the price`),
  ]
}

function couponProblems({ coupons }: PriceFile, things: PricedThings): string[] {
  const codes = things.coupons.map(({ code }) => code)
  const kinds = new Map(things.coupons.map(({ code, kind }) => [code, kind]))
  return [
    ...differences('coupons', Object.keys(coupons), codes, codes),
    ...Object.entries(coupons).flatMap(([code, amounts]) => {
      const kind = kinds.get(code)
      if (!kind || !amounts || (amounts.valueMinor !== null) === (kind === 'amount')) return []
      return kind === 'amount'
        ? [`coupons ${code}: valueMinor must be its discount`]
        : [`coupons ${code}: valueMinor must be null, its discount is no amount`]
    }),
  ]
}

/** A sentence for each name that is only in the file or only in the shop. */
function differences(
  group: string,
  given: readonly string[],
  known: readonly string[],
  needed: readonly string[],
): string[] {
  const [givenSet, knownSet] = [new Set(given), new Set(known)]
  const unknown = given.filter((name) => !knownSet.has(name))
  const missing = needed.filter((name) => !givenSet.has(name))
  const orNull = group === 'shirt' ? '' : '; what is not to be sold has null'
  return [
    ...unknown.map((name) => `${group} ${name}: not known`),
    ...missing.map((name) => `${group} ${name}: missing${orNull}`),
  ]
}
