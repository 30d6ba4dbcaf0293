// The revisions of pictures: texts that change whenever pictures would look different.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drawingRevision } from '#garment/drawing/shirt.ts'
import { studioRevision } from '#studio/revision.ts'

/** The folder of the shirt's model: the same files that the browser loads. */
export const modelFolder = new URL('../../web/stage/shirt/', import.meta.url)

const model = createHash('sha256')
  .update(readFileSync(new URL('shirt.json', modelFolder)))
  .digest('hex')

/** Of rendered views. */
export const viewsRevision = `${studioRevision}.${model.slice(0, 8)}`

export const picturesRevision = `${drawingRevision}.${viewsRevision}`

/** Of the looks of fabrics in the studio; raised whenever one of them changes. Names of pictures have the looks themselves. */
export const looksRevision = 'looks-2'

/** Of pictures of swatches; raised whenever they would look different. */
export const swatchesRevision = 'swatches-3'

/** Of product images; raised whenever their pictures would look different. */
export const photographsRevision = 'photographs-1'

/** Of plain colours. */
export const plainRevision = 'plain-1'

/** Of gift cards; raised whenever they would look different. */
export const giftCardsRevision = 'gift-cards-1'
