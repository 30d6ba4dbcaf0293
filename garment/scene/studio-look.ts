// How a fabric is shown, on the stage and in pictures: the ground behind the shirt, the light that fills its shadows, and
// the exposure. White on white paper has no outline: white fabrics stand before a dark ground, where the fill keeps their
// shaded edges light.
import { lightness } from '../fabric/colour.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { averageColour } from '../weave/weave.ts'

/** Paper, white paper and stone in the studio, and the walls of a room. */
export const grounds = {
  paper: '#f6f2ec',
  white: '#ffffff',
  stone: '#6b645c',
  wall: '#dfd7cb',
  'dark-wall': '#776d63',
} as const
export type Ground = keyof typeof grounds

/** Fabrics that are lighter, CIE L*, are shown before the dark wall. */
const darkWallFrom = 62

/** The wall behind a figure in a room. */
export const wallOf = (fabric: Fabric): Ground =>
  starLightness(averageColour(fabric)) < darkWallFrom ? 'wall' : 'dark-wall'

export interface StudioLook {
  ground: Ground
  /** Light from everywhere that is added to that of the room, as on a surface that faces nothing but it. */
  fill: number
  /** Brightness as a share of the usual exposure. */
  exposure: number
}

/** The looks from the darkest to the lightest fabrics, each from a lightness of the fabric, CIE L*. */
const looks: readonly (StudioLook & { from: number })[] = [
  { from: 0, ground: 'paper', fill: 0, exposure: 1 },
  { from: 73.5, ground: 'white', fill: 0, exposure: 0.92 },
  { from: 81, ground: 'white', fill: 0, exposure: 0.84 },
  { from: 82.5, ground: 'stone', fill: 1.3, exposure: 0.95 },
  { from: 95, ground: 'stone', fill: 0.7, exposure: 0.88 },
]

/** CIE L* of a colour, 0 to 100. */
export const starLightness = (hex: string): number => Math.max(0, 116 * lightness(hex) - 16)

export function studioLook(fabric: Fabric): StudioLook {
  const own = starLightness(averageColour(fabric))
  return looks.findLast(({ from }) => own >= from)!
}
