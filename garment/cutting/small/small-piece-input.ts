// What the small pieces are made from: the design, and lengths of the pieces to which they are sewn, all of the sewn
// shirt.
import type { Design } from '../../design/design.ts'
import type { MatchLine } from '../cut-piece.ts'
import type { CuttingSettings } from '../cutting-settings.ts'

export interface SmallPieceInput {
  design: Design
  /** Which of the inner pieces are cut from the contrast fabric. */
  contrast: { collar: boolean; cuff: boolean }
  settings: CuttingSettings
  /** Leaves out match lines that the fabric does not need. */
  matching: (lines: readonly MatchLine[]) => MatchLine[]
  neck: {
    /** The neckline on the yoke, from the middle of the back to the shoulder seam. */
    backMm: number
    /** On a front, from the shoulder seam to the middle. */
    frontMm: number
    /** On the fronts, from the middle to the finished edge. */
    rightLapMm: number
    leftLapMm: number
  }
  /** The shoulder seam, from the armhole to the neck. */
  shoulderMm: number
  sleeveEnd: {
    /** A long sleeve's end with its pleats folded, which is the closed cuff. */
    lengthMm: number
    slitMm: number
    /** From the slit to the seam under the arm. */
    slitToSeamMm: number
  } | null
}
