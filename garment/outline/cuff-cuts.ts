// The cut of every cuff, for the drawing and the 3D model.
import type { CuffKey } from '../design/options.ts'

export type Corner = 'sharp' | 'eased' | 'mitred' | 'rounded'
export interface CuffCut {
  /** From sleeve seam to hand, mm. */
  depth: number
  corner: Corner
  /** Buttons: distance from the edge that laps over, mm, and from the seam, as a share of the depth. */
  buttons: readonly (readonly [fromEdge: number, down: number])[]
  turnedBack?: boolean
}

export const cuffCuts: Record<CuffKey, CuffCut> = {
  square: {
    depth: 70,
    corner: 'sharp',
    buttons: [
      [10, 0.5],
      [27, 0.5],
    ],
  },
  'one-button-barrel': { depth: 62, corner: 'eased', buttons: [[10, 0.5]] },
  'one-button-mitered': { depth: 64, corner: 'mitred', buttons: [[10, 0.42]] },
  'one-button-rounded': { depth: 64, corner: 'rounded', buttons: [[10, 0.4]] },
  'two-button-barrel': {
    depth: 74,
    corner: 'eased',
    buttons: [
      [10, 0.28],
      [10, 0.72],
    ],
  },
  'two-button-mitered': {
    depth: 76,
    corner: 'mitred',
    buttons: [
      [10, 0.24],
      [10, 0.6],
    ],
  },
  'two-button-rounded': {
    depth: 76,
    corner: 'rounded',
    buttons: [
      [10, 0.22],
      [10, 0.58],
    ],
  },
  napoleon: { depth: 84, corner: 'rounded', buttons: [[9, 0.2]], turnedBack: true },
}
