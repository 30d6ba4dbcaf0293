// Moves the parts of the worn shirt, and of the figure, from the figure on which the shirt was draped to one of another build.
import { Matrix4 } from 'three'
import type { BufferAttribute, BufferGeometry } from 'three'
import { createMoveToBuild } from '#garment/figure/worn-figure.ts'
import type { Hands } from '#garment/figure/hands.ts'
import type { Build, MoveToBuild } from '#garment/figure/worn-figure.ts'
import { loadFitter } from './load-fitter.ts'
import { movableGeometry } from './movable-geometry.ts'

let move: MoveToBuild | undefined

/** Pieces as they are in the files, moved: in metres, without a transformation. */
export async function movedToBuild<Piece extends { geometry: BufferGeometry; matrix: Matrix4 }>(
  pieces: readonly Piece[],
  build: Build,
  hands: Hands,
): Promise<Piece[]> {
  const { body, fitter } = await loadFitter()
  move ??= createMoveToBuild(body, fitter)
  const movable = pieces.map(({ geometry, matrix }) => movableGeometry(geometry, matrix))
  const moved = move(
    movable.map(({ points }) => points),
    build,
    hands,
  )
  return pieces.map((piece, index) => {
    const { geometry } = movable[index]!
    const position = geometry.getAttribute('position') as BufferAttribute
    position.copyArray(moved[index]!)
    return { ...piece, geometry, matrix: new Matrix4() }
  })
}
