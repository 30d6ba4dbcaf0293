// Marks that several small pieces have.
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { DrawnLine } from '../cut-piece.ts'

/** For buttons of 11.5 mm. */
export const buttonholeMm = 15

/** A rectangle where something is put on a piece, around its middle. */
export function boxLine(
  name: string,
  [u, v]: FlatPoint,
  { widthMm, heightMm, degrees }: { widthMm: number; heightMm: number; degrees: number },
): DrawnLine {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const corner = (x: number, y: number): FlatPoint => [
    u + (x * widthMm * c - y * heightMm * s) / 2,
    v + (x * widthMm * s + y * heightMm * c) / 2,
  ]
  return {
    kind: 'placement',
    name,
    line: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)],
  }
}
