// The name a picture has in its address.
import { createHash } from 'node:crypto'
import { type Design, parseDesign } from '#garment/design.ts'
import { photosRevision, picturesRevision } from './revision.ts'

const hashOf = (design: Design, ...made: string[]): string => {
  // Read anew, so that the order of the fields is always the same.
  const written = [...made, JSON.stringify(parseDesign(design))].join(' ')
  return createHash('sha256').update(written).digest('hex').slice(0, 16)
}

/** Names a design as pictures are made now; when either changes, so does the name. */
export const pictureHash = (design: Design): string => hashOf(design, picturesRevision)

/** Names a photograph of a design as it is taken now. */
export const photoHash = (design: Design, view: string, width: number): string =>
  hashOf(design, photosRevision, view, `${width}`)
