// The name a picture has in its address.
import { createHash } from 'node:crypto'
import { type Design, parseDesign } from '#garment/design.ts'
import { picturesRevision } from './revision.ts'

/** Names a design as pictures are made now; when either changes, so does the name. */
export function pictureHash(design: Design): string {
  // Read anew, so that the order of the fields is always the same.
  const written = `${picturesRevision} ${JSON.stringify(parseDesign(design))}`
  return createHash('sha256').update(written).digest('hex').slice(0, 16)
}
