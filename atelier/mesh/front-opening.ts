// Where the front of a draped shirt is unbuttoned.
import type { DrapedPiece } from './draped.ts'

/** From the neck down. */
export interface FrontOpening {
  /** Its end, in mm of the pattern. Above it the front is the layer with the buttonholes and the wearer's left. */
  v: number
  /** The layer below it with the buttons, and the wearer's right. */
  under: DrapedPiece
}
