// How much a cloth gives in its first washes. A shirt is cut larger by it, so that it ends at its measures.
import type { Fabric, Weave } from '../fabric/fabric.ts'

/** Per cent of its length a cloth loses: along the warp (lengths) and across (girths). */
export interface Shrinkage {
  warp: number
  weft: number
}

/**
 * What is left after the finishing of the mill: compressive finishing takes shirting cotton to 1–2 %, open and
 * brushed cloths keep more. Rounded up, because short is worse than long.
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

/** Elastane draws the weft together in the first wash. */
const ofElastane = 1

export function shrinkageOf({ weave, composition }: Pick<Fabric, 'weave' | 'composition'>): Shrinkage {
  const { warp, weft } = ofWeave[weave]
  return { warp, weft: /elastane/i.test(composition) ? weft + ofElastane : weft }
}
