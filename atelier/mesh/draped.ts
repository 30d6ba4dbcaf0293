// A sewn and draped shirt, to which collars, cuffs and stitches are added.
import type { PieceName } from '#garment/pattern/pattern.ts'

/**
 * One piece as triangles, counter-clockwise when seen from the right side of the cloth. Vertices that are sewn together
 * have the same particle.
 */
export interface DrapedPiece {
  name: PieceName
  /** Two numbers per vertex: its position in the flat pattern, in millimetres. */
  uv: Float64Array
  /** Three vertices per triangle. */
  triangles: Uint32Array
  /** The particle of each vertex. */
  particle: Uint32Array
  /** The vertices along each named edge, in the order of the pattern's outline. */
  edges: Record<string, readonly number[]>
}

/** Metres, y up, z towards the shirt's front, x towards the wearer's left; the side of the neck is at y = 0. */
export interface Draped {
  pieces: DrapedPiece[]
  positions: Float64Array
}

/** The triangles of a piece whose corners, three vertices, are wanted. */
export function trianglesWhere(
  { triangles }: DrapedPiece,
  isWanted: (corners: readonly number[]) => boolean,
): Uint32Array {
  const wanted: number[] = []
  for (let n = 0; n < triangles.length; n += 3) {
    const corners = [...triangles.subarray(n, n + 3)]
    if (isWanted(corners)) wanted.push(...corners)
  }
  return Uint32Array.from(wanted)
}

export function drapedPiece(draped: Pick<Draped, 'pieces'>, name: PieceName): DrapedPiece {
  const piece = draped.pieces.find((each) => each.name === name)
  if (!piece) throw new Error(`This drape has no ${name}.`)
  return piece
}
