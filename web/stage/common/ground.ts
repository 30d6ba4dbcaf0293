// The ground behind a shirt, for `data-ground`.
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { type Ground, studioLook, wallOf } from '#garment/scene/studio-look.ts'
import { wornLook } from '#garment/scene/worn-look.ts'

/** Undefined for a fabric that this page does not know. */
export function groundOf({ fabric }: Pick<Design, 'fabric'>): Ground | undefined {
  const known = fabricByCode(fabric)
  return known && studioLook(known).ground
}

/** The ground behind a figure that wears it as in the pictures of the shop. */
export function groundOfWorn(design: Design): Ground | undefined {
  const known = fabricByCode(design.fabric)
  return known && wornLook(design).place === 'room' ? wallOf(known) : groundOf(design)
}
