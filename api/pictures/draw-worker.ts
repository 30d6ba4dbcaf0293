// The process in which pictures are drawn, so that drawing never delays replies.
import path from 'node:path'
import { writeWhole } from '../files/files.ts'
import { drawPicture } from './draw.ts'
import { fileOf, type PictureRequest } from './picture-file.ts'
import type { PictureSubject } from './subject.ts'

export interface DrawTask {
  design: PictureSubject
  request: PictureRequest
  /** Where the design's pictures are. */
  folder: string
}

export type DrawResult = { failure: string } | null

process.on('message', async ({ design, request, folder }: DrawTask) => {
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
