// The ease of the shop: that of a new shop, until `setShopEase` replaces it by the shop's own. The server and the browser
// each call it.
import { type Ease, type EaseOfFits, usualEase } from '#contract/ease.ts'
import type { fits } from '#contract/product.ts'
import type { UpperField } from './fields.ts'

export type Fit = (typeof fits)[number]

let shopEase: EaseOfFits = usualEase

export function setShopEase(ease: EaseOfFits): void {
  shopEase = ease
}

/** Millimetres by which a new shirt of a fit is larger than the body. */
export const easeOf = (field: UpperField, fit: Fit): number => shopEase[fit][field]

/** The ease of the shop when it differs from that of a new shop; null otherwise. */
export const changedEase = (): EaseOfFits | null => (shopEase === usualEase ? null : shopEase)

/** What the fit of a new shirt stores of the ease, so that it keeps it: nothing where it is that of a new shop. */
export const easeToKeep = (fit: Fit): { ease?: Ease } =>
  shopEase[fit] === usualEase[fit] ? {} : { ease: shopEase[fit] }
