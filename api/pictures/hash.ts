// The name a picture has in its address.
import { createHash } from 'node:crypto'
import { type Design, parseDesign } from '#garment/design/design.ts'
import type { PictureSubject } from './subject.ts'
import { photosRevision, picturesRevision, swatchesRevision } from './revision.ts'

const hashOf = (design: Design, ...made: string[]): string => {
  // Parsed again, so that the order of the fields is always the same.
  const written = [...made, JSON.stringify(parseDesign(design))].join(' ')
  return createHash('sha256').update(written).digest('hex').slice(0, 16)
}

/** Names the pictures of a design; the name changes with the design and with the way pictures are made. */
export const pictureHash = (design: Design): string => hashOf(design, picturesRevision)

/** Names the picture of a set of swatches. */
export const swatchesHash = (codes: readonly string[]): string =>
  createHash('sha256')
    .update(`${swatchesRevision} ${codes.join(' ')}`)
    .digest('hex')
    .slice(0, 16)

/** The name of what a picture row holds. */
export const subjectHash = (subject: PictureSubject): string =>
  'swatches' in subject ? swatchesHash(subject.swatches) : pictureHash(subject)

/** Names a rendered view of a design. */
export const photoHash = (design: Design, view: string, width: number): string =>
  hashOf(design, photosRevision, view, `${width}`)
