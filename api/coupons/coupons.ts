// Coupons and automatic discounts: their discount, and why a coupon cannot be used.
import { moneyText } from '../kernel/format.ts'
import type { AutomaticRow, CouponRow } from './coupons.sql.ts'
import { type CoverableLine, covers, type AppliesTo } from './applies-to.ts'
import { type Reduction, reductionOf } from './reduction.ts'
import { because, type Reason } from '../kernel/reason.ts'

export {
  type AutomaticRow,
  automaticOf,
  countCouponAgain,
  countCouponUse,
  type CouponRow,
  couponsOf,
  releaseCoupon,
  lockCoupon,
} from './coupons.sql.ts'
export { covers } from './applies-to.ts'

/** A code as it was typed: spaces around it and lower case do not matter. */
export const couponCode = (typed: string) => typed.trim().toUpperCase()

/** A line that a coupon may apply to. */
export interface CouponLine extends CoverableLine {
  unitPriceMinor: number
  quantity: number
}

/**
 * Why the coupon cannot be used on these lines in the currency in which it was read; null when it can. The minimum
 * counts all goods, also those it does not apply to, but no gift cards.
 */
export function couponError(
  coupon: CouponRow | null | undefined,
  lines: readonly CouponLine[],
  currency: string,
): Reason | null {
  if (!coupon || !coupon.started) return because('coupon-unknown')
  if (coupon.ended) return because('coupon-expired')
  if (coupon.limitTotal !== null && coupon.usedCount >= coupon.limitTotal) return because('coupon-used-up')
  if (coupon.limitPerCustomer !== null && coupon.usedByCustomer >= coupon.limitPerCustomer)
    return because('coupon-already-used')
  if (!coupon.inCurrency) return because('coupon-not-in-currency', { currency })
  if (lines.length > 0 && !lines.some((line) => covers(coupon, line))) return because('coupon-covers-nothing')
  const subtotalMinor = lines.reduce(
    (sum, line) => sum + (line.gift ? 0 : line.unitPriceMinor * line.quantity),
    0,
  )
  if (subtotalMinor < coupon.minSubtotalMinor)
    return because('coupon-minimum', { amount: moneyText(coupon.minSubtotalMinor, currency) })
  return null
}

/** The discount of a coupon. */
export function couponReduction(
  { kind, value, appliesToAll }: Reduction & AppliesTo,
  currency: string,
): Reason {
  if (kind === 'delivery') return because('coupon-free-delivery')
  const reduction = kind === 'percent' ? `${value} %` : moneyText(value, currency)
  return because(appliesToAll ? 'coupon-off-shirts' : 'coupon-off-items', { reduction })
}

/** An automatic discount, and its amount on an order. */
export interface AutomaticDiscount {
  row: AutomaticRow
  reduction: Reduction
  takenMinor: number
}

/**
 * The largest of the automatic discounts on these lines; of two equal ones the first by code. Null when none reduces
 * anything.
 */
export function bestAutomatic(
  rows: readonly AutomaticRow[],
  lines: readonly CouponLine[],
  currency: string,
): AutomaticDiscount | null {
  const gross = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)
  let best: AutomaticDiscount | null = null
  for (const row of rows) {
    if (couponError(row, lines, currency)) continue
    const reduction = { ...row, covers: lines.map((line) => covers(row, line)) }
    const takenMinor = reductionOf(gross, reduction).reduce((sum, minor) => sum + minor, 0)
    if (takenMinor > (best?.takenMinor ?? 0)) best = { row, reduction, takenMinor }
  }
  return best
}

/** Its name for shoppers. @param language of the reader; null: the shop's first one. */
export const automaticName = ({ name, translations }: AutomaticRow, language: string | null): string =>
  (language && translations[language]) ?? name
