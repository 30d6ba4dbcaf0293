// A sewn and draped shirt: what the finishing lays its collars, cuffs and stitches on.
import type { PieceName } from '#garment/pattern/pattern.ts'

/**
 * One flat piece, triangulated, its triangles counter-clockwise from the right side. Vertices of different pieces
 * that are sewn together stand for the same particle.
 */
export interface DrapedPiece {
  name: PieceName
  /** Two per vertex: where it lies in the flat pattern, in millimetres. */
  uv: Float64Array
  /** Three vertices each. */
  triangles: Uint32Array
  /** Of each vertex, its particle. */
  particle: Uint32Array
  /** The vertices along each named edge, in the order of the pattern's outline. */
  edges: Record<string, readonly number[]>
}

/** Metres, y up, z towards the shirt's front, x towards the wearer's left; the side of the neck is at y = 0. */
export interface Draped {
  pieces: DrapedPiece[]
  positions: Float64Array
}

export function drapedPiece(draped: Pick<Draped, 'pieces'>, name: PieceName): DrapedPiece {
  const piece = draped.pieces.find((each) => each.name === name)
  if (!piece) throw new Error(`This drape has no ${name}.`)
  return piece
}
