// The revision of pictures: a text that changes whenever they would look different.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drawingRevision } from '#garment/drawing/shirt.ts'
import { studioRevision } from '#studio/revision.ts'

/** The model of the shirt: the same files the browser loads. */
export const modelFolder = new URL('../../web/stage/shirt/', import.meta.url)

const model = createHash('sha256')
  .update(readFileSync(new URL('shirt.json', modelFolder)))
  .digest('hex')

/** Of photographs alone. */
export const photosRevision = `${studioRevision}.${model.slice(0, 8)}`

export const picturesRevision = `${drawingRevision}.${photosRevision}`

/** Of pictures of swatches; raised whenever they would look different. */
export const swatchesRevision = 'swatches-3'

/** Of photographs that a merchant uploaded; raised whenever their pictures would look different. */
export const photographsRevision = 'photographs-1'

/** Of plain colours. */
export const plainRevision = 'plain-1'

/** Of gift cards; raised whenever they would look different. */
export const giftCardsRevision = 'gift-cards-1'
