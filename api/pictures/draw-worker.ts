// The process in which pictures are drawn, so that drawing never delays replies.
import path from 'node:path'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'
import { writeWhole } from '../files/files.ts'
import { drawPicture } from './draw.ts'
import { fileOf, type PictureRequest } from './picture-file.ts'
import type { PictureSubject } from './subject.ts'

export interface DrawTask {
  design: PictureSubject
  /** Those of its fabrics that are not as a new shop has them. */
  fabrics: Fabric[]
  request: PictureRequest
  /** Where the design's pictures are. */
  folder: string
}

export type DrawResult = { failure: string } | null

process.on('message', async ({ design, fabrics, request, folder }: DrawTask) => {
  setFabrics(withStandardFabrics(fabrics))
  const result: DrawResult = await drawPicture(design, request, folder)
    .then((bytes) => writeWhole(path.join(folder, fileOf(request)), bytes))
    .then(
      () => null,
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    )
  process.send!(result)
})

// Ctrl-C signals all processes of the group; this one ends with the shop, which finishes the requests in flight first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
