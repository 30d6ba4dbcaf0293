// How much a fabric shrinks in its first washes. A shirt is cut larger by that, so that it has its measures afterwards.
import type { Fabric, Weave } from '../fabric/fabric.ts'

/** Shrinkage in per cent: along the warp (lengths) and along the weft (girths). */
export interface Shrinkage {
  warp: number
  weft: number
}

/**
 * The shrinkage that remains after the mill's finishing: 1–2 % for shirting cotton with compressive finishing, more for
 * open and brushed fabrics. Rounded up, because too short is worse than too long.
 */
const ofWeave: Record<Weave, Shrinkage> = {
  poplin: { warp: 1.5, weft: 1 },
  oxford: { warp: 2, weft: 1.5 },
  pinpoint: { warp: 1.5, weft: 1 },
  twill: { warp: 1.5, weft: 1 },
  herringbone: { warp: 1.5, weft: 1 },
  'end-on-end': { warp: 1.5, weft: 1 },
  chambray: { warp: 2.5, weft: 1.5 },
  denim: { warp: 3, weft: 2 },
  flannel: { warp: 3, weft: 2 },
  linen: { warp: 3, weft: 2.5 },
  seersucker: { warp: 2, weft: 1.5 },
  dobby: { warp: 1.5, weft: 1 },
}

/** Additional shrinkage of the weft, in per cent, of fabrics with elastane. */
const ofElastane = 1

export function shrinkageOf({ weave, composition }: Pick<Fabric, 'weave' | 'composition'>): Shrinkage {
  const { warp, weft } = ofWeave[weave]
  return { warp, weft: /elastane/i.test(composition) ? weft + ofElastane : weft }
}
