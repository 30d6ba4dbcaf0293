// The parts of a worn shirt and of its figure, for each build of figures.
import { readFile } from 'node:fs/promises'
import { readBodyFile } from '#garment/figure/body-file.ts'
import { type BodyField, movePoints } from '#garment/figure/body-field.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import { type Build, builds, wornField, wornPoints } from '#garment/figure/worn-figure.ts'

interface Figures {
  field: BodyField
  /** The points of each figure’s body. */
  points: Record<Build, Float32Array>
}

let figures: Promise<Figures> | undefined

async function readFigures(file: URL): Promise<Figures> {
  const body = await readBodyFile(new Uint8Array(await readFile(file)))
  const fitter = createFigureFitter(body)
  const pointsOf = (build: Build) => wornPoints(body, fitter.fit(builds[build]))
  return {
    field: wornField(body, fitter),
    points: { slim: pointsOf('slim'), regular: pointsOf('regular'), full: pointsOf('full') },
  }
}

/** The positions of a part, moved from the figure on which the shirt was draped to one of another build. */
export async function movedToBuild(
  positions: Float32Array,
  build: Build,
  bodyFile: URL,
): Promise<Float32Array> {
  if (build === 'regular') return positions
  figures ??= readFigures(bodyFile)
  const { field, points } = await figures
  const moved = new Float32Array(positions.length)
  const bound = field.bind(positions)
  movePoints(bound, field.movementTo(points[build]), moved)
  return moved
}
