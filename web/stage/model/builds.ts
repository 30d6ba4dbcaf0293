// Moves the parts of the worn shirt, and of the figure, from the figure on which the shirt was draped to one of another build.
import { Matrix4 } from 'three'
import type { BufferAttribute, BufferGeometry } from 'three'
import { type BodyField, movePoints } from '#garment/figure/body-field.ts'
import { builds, wornField, wornPoints } from '#garment/figure/worn-figure.ts'
import type { Build } from '#garment/figure/worn-figure.ts'
import { loadFitter } from './load-fitter.ts'
import { movableGeometry } from './movable-geometry.ts'

const figures = new Map<Build, Float32Array>()
let field: BodyField | undefined

/** Pieces as they are in the files, moved: in metres, without a transformation. */
export async function movedToBuild<Piece extends { geometry: BufferGeometry; matrix: Matrix4 }>(
  pieces: readonly Piece[],
  build: Build,
): Promise<Piece[]> {
  const { body, fitter } = await loadFitter()
  const own = (field ??= wornField(body, fitter))
  const figure = figures.get(build) ?? wornPoints(body, fitter.fit(builds[build]))
  figures.set(build, figure)
  const movable = pieces.map(({ geometry, matrix }) => movableGeometry(geometry, matrix))
  const bound = movable.map(({ points }) => own.bind(points))
  const movement = own.movementTo(figure)
  return pieces.map((piece, index) => {
    const { geometry } = movable[index]!
    const position = geometry.getAttribute('position') as BufferAttribute
    movePoints(bound[index]!, movement, position.array as Float32Array)
    return { ...piece, geometry, matrix: new Matrix4() }
  })
}
