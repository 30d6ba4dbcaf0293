// The ground behind a shirt, for `data-ground`.
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { type Ground, studioLook } from '#garment/scene/studio-look.ts'

/** Undefined for a fabric that this page does not know. */
export function groundOf({ fabric }: Pick<Design, 'fabric'>): Ground | undefined {
  const known = fabricByCode(fabric)
  return known && studioLook(known).ground
}
