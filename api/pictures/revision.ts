// The revisions of pictures: texts that change whenever pictures would look different.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drawingRevision } from '#garment/drawing/shirt.ts'
import type { Weave } from '#garment/fabric/fabric.ts'
import { studioRevision } from '#studio/revision.ts'

/** The folder of the shirt's model: the same files that the browser loads. */
export const modelFolder = new URL('../../web/stage/shirt/', import.meta.url)

/** @param model the list of the parts of a model */
function revisionOf(model: string): string {
  const parts = readFileSync(new URL(`../${model}`, modelFolder))
  return createHash('sha256').update(parts).digest('hex').slice(0, 8)
}

/** Of rendered views of a shirt alone. */
export const viewsRevision = `${studioRevision}.${revisionOf('shirt/shirt.json')}`

/** Of pictures of worn shirts. Raised whenever the figure, or how it wears its shirt, would look different. */
export const wornRevision = `worn-2.${revisionOf('worn/shirt.json')}`

/** Of pictures of folded shirts. Raised whenever a shirt would be folded in another way. */
export const foldedRevision = 'folded-1'

export const picturesRevision = `${drawingRevision}.${viewsRevision}.${wornRevision}.${foldedRevision}`

/** Of the looks of fabrics in the studio; raised whenever one of them changes. Names of pictures have the looks themselves. */
export const looksRevision = 'looks-3'

/** Of the weaves that look different from how they once did, for all pictures of their fabrics; raise `looksRevision` too. */
export const weaveRevisions: Partial<Record<Weave, string>> = {
  twill: 'wales-1',
  herringbone: 'wales-1',
  flannel: 'wales-1',
}

/** Of pictures of swatches; raised whenever they would look different. */
export const swatchesRevision = 'swatches-4'

/** Of product images; raised whenever their pictures would look different. */
export const photographsRevision = 'photographs-1'

/** Of plain colours. */
export const plainRevision = 'plain-1'

/** Of gift cards; raised whenever they would look different. */
export const giftCardsRevision = 'gift-cards-1'
