// The shop's own fabrics and ease in the browser: the scripts contain only those of a new shop.
import type { EaseOfFits } from '#contract/ease.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'

/** What differs from a new shop. */
export interface ShopDefinitions {
  fabrics: readonly Fabric[]
  /** Null: none of it differs. */
  ease: EaseOfFits | null
}

/** Loads what differs from the scripts. When that fails, the shop is shown as a new one. */
export async function loadDefinitions(href: string): Promise<void> {
  try {
    const [reply, { setFabrics, withStandardFabrics }] = await Promise.all([
      fetch(href),
      import('#garment/fabric/fabrics.ts'),
    ])
    if (!reply.ok) return
    const { fabrics, ease } = (await reply.json()) as ShopDefinitions
    setFabrics(withStandardFabrics(fabrics))
    if (ease) (await import('#garment/body/ease.ts')).setShopEase(ease)
  } catch {
    // No answer came: the fabrics and the ease of a new shop are shown.
  }
}
