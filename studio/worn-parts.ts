// Moves the parts of a worn shirt and of its figure to the build of the figure.
import { readFile } from 'node:fs/promises'
import { readBodyFile } from '#garment/figure/body-file.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import { createMoveToBuild, type MoveToBuild } from '#garment/figure/worn-figure.ts'
import type { WornLook } from '#garment/scene/worn-look.ts'
import { handsOf } from '#garment/scene/worn-meshes.ts'

let move: Promise<MoveToBuild> | undefined

async function readMove(bodyFile: URL): Promise<MoveToBuild> {
  const body = await readBodyFile(new Uint8Array(await readFile(bodyFile)))
  return createMoveToBuild(body, createFigureFitter(body))
}

/** Parts with the positions of each moved from the figure on which the shirt was draped to one of the build of a look. */
export async function movedToBuild<Part extends { positions: Float32Array }>(
  parts: Part[],
  look: WornLook,
  bodyFile: URL,
): Promise<Part[]> {
  if (look.build === 'regular') return parts
  move ??= readMove(bodyFile)
  const moved = (await move)(
    parts.map(({ positions }) => positions),
    look.build,
    handsOf(look),
  )
  return parts.map((part, index) => ({ ...part, positions: moved[index]! }))
}
