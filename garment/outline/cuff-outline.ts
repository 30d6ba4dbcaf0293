// The outline of a cuff's end, for the 3D model and the workshop.
import { arc } from '../pattern/polyline.ts'
import type { Polyline } from '../pattern/polyline.ts'
import type { Corner } from './cuff-cuts.ts'

/** How far both ends extend beyond the opening of the sleeve. */
export const cuffOverhangMm = 13.5

/** The corner at the hand, from the upper part of an end at `edge` to the lower edge at `low`, to the left of it. */
export function cornerLine(corner: Corner, edge: number, low: number): Polyline {
  if (corner === 'sharp') return [[edge, low]]
  if (corner === 'mitred')
    return [
      [edge, low + 19],
      [edge - 17, low],
    ]
  const radius = corner === 'eased' ? 5 : 25
  return arc([edge - radius, low + radius], radius, 0, -90, corner === 'eased' ? 5 : 12)
}
