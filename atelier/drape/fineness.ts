// How fine the mesh is where: folds are small at elbow, cuff, armhole and waist, and the chest is calm.
import type { PieceName } from '#garment/pattern/pattern.ts'
import type { Spacing } from '../mesh/fill.ts'

/** Millimetres between vertices at fineness 1. */
export const spacingOf =
  (fineness: number) =>
  (piece: PieceName): Spacing => {
    const coarse = (mm: number) => mm / fineness
    if (piece === 'front' || piece === 'back') return () => coarse(9)
    if (piece === 'yoke') return () => coarse(10)
    if (piece.startsWith('sleeve')) return () => coarse(8)
    return () => coarse(8)
  }
