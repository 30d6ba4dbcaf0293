// Moves the parts of a worn shirt and of its figure to the build of the figure.
import { readFile } from 'node:fs/promises'
import { readBodyFile } from '#garment/figure/body-file.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import { type Build, createMoveToBuild, type MoveToBuild } from '#garment/figure/worn-figure.ts'

let move: Promise<MoveToBuild> | undefined

async function readMove(bodyFile: URL): Promise<MoveToBuild> {
  const body = await readBodyFile(new Uint8Array(await readFile(bodyFile)))
  return createMoveToBuild(body, createFigureFitter(body))
}

/** Parts with the positions of each moved from the figure on which the shirt was draped to one of another build. */
export async function movedToBuild<Part extends { positions: Float32Array }>(
  parts: Part[],
  build: Build,
  bodyFile: URL,
): Promise<Part[]> {
  if (build === 'regular') return parts
  move ??= readMove(bodyFile)
  const moved = (await move)(
    parts.map(({ positions }) => positions),
    build,
  )
  return parts.map((part, index) => ({ ...part, positions: moved[index]! }))
}
