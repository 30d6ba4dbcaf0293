// The process in which pictures are drawn, so that drawing never delays replies.
import path from 'node:path'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'
import { writeAtomically } from '../files/files.ts'
import { serveTasks } from '../kernel/worker-process.ts'
import { drawPicture, type PictureFolders } from './draw.ts'
import { fileOf, type PictureRequest } from './picture-file.ts'
import type { PictureSubject } from './subject.ts'

export interface DrawTask extends PictureFolders {
  design: PictureSubject
  /** The fabrics of the picture that differ from those of a new shop. */
  fabrics: Fabric[]
  request: PictureRequest
}

serveTasks<DrawTask, null>(async ({ design, fabrics, request, folder, photographsFolder }) => {
  setFabrics(withStandardFabrics(fabrics))
  const bytes = await drawPicture(design, request, { folder, photographsFolder })
  await writeAtomically(path.join(folder, fileOf(request)), bytes)
  return null
})
