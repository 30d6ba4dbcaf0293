// The name a picture has in its address.
import { createHash } from 'node:crypto'
import { type Design, parseDesign } from '#garment/design.ts'
import { DRAWING_REVISION } from '#garment/drawing/shirt.ts'

/** Names a design as drawn by this revision of the drawing; when either changes, so does the name. */
export function pictureHash(design: Design): string {
  // Read anew, so that the order of the fields is always the same.
  const written = `${DRAWING_REVISION} ${JSON.stringify(parseDesign(design))}`
  return createHash('sha256').update(written).digest('hex').slice(0, 16)
}
