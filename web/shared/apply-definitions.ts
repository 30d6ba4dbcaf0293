// The shop's own fabrics and ease in place of those of a new shop. Apart from the entry, which most shops need without it.
import { type EaseOfFits, usualEase } from '#contract/ease.ts'
import { setShopEase } from '#garment/body/ease.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'

/** What differs from a new shop. */
export interface ShopDefinitions {
  fabrics: readonly Fabric[]
  /** Null: none of it differs. */
  ease: EaseOfFits | null
}

export function applyDefinitions({ fabrics, ease }: ShopDefinitions): void {
  setFabrics(withStandardFabrics(fabrics))
  setShopEase(ease ?? usualEase)
}
