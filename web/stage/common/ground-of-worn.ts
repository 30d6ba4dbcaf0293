// The ground behind a figure that wears a design as in the pictures of the shop.
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { type Ground, wallOf } from '#garment/scene/studio-look.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { groundOf } from './ground.ts'

/** Undefined for a fabric that this page does not know. */
export function groundOfWorn(design: Design): Ground | undefined {
  const known = fabricByCode(design.fabric)
  return known && wornLook(design).place === 'room' ? wallOf(known) : groundOf(design)
}
