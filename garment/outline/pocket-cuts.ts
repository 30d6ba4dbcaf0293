// The outline of every breast pocket, millimetres, for the 3D model and the workshop.
import type { PocketKey } from '../design/options.ts'
import { arc } from '../pattern/polyline.ts'
import type { Polyline } from '../pattern/polyline.ts'

export const pocketHalfWidth = 55
export const pocketDepth = 132
/** Depth of the hem at the opening. */
export const pocketHemDepth = 27

/** The outline from the upper right corner round to the upper left, relative to the middle of the opening. */
export const pocketShapes: Record<Exclude<PocketKey, 'none'>, Polyline> = {
  angle: [
    [pocketHalfWidth, 0],
    [pocketHalfWidth, -pocketDepth + 24],
    [24, -pocketDepth],
    [-24, -pocketDepth],
    [-pocketHalfWidth, -pocketDepth + 24],
    [-pocketHalfWidth, 0],
  ],
  barrel: [
    [pocketHalfWidth, 0],
    ...arc([pocketHalfWidth - 7, -pocketDepth + 12], 7, 0, -80, 4),
    ...Array.from({ length: 9 }, (_, index): [number, number] => {
      const u = (pocketHalfWidth - 10) * (1 - index / 4)
      return [u, -pocketDepth - 7 * (1 - (u / (pocketHalfWidth - 10)) ** 2) + 4.5]
    }),
    ...arc([-pocketHalfWidth + 7, -pocketDepth + 12], 7, 260, 180, 4),
    [-pocketHalfWidth, 0],
  ],
  round: [
    [pocketHalfWidth, 0],
    ...arc([pocketHalfWidth - 36, -pocketDepth + 36], 36, 0, -90, 9),
    ...arc([-pocketHalfWidth + 36, -pocketDepth + 36], 36, 270, 180, 9),
    [-pocketHalfWidth, 0],
  ],
}
