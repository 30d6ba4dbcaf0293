// The process in which pictures are drawn, so that drawing never delays replies.
import path from 'node:path'
import { setLabel } from '#garment/drawing/label-text.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'
import { writeAtomically } from '../files/folder.ts'
import { type FilePlace, openFiles } from '../files/open-files.ts'
import type { Files } from '../kernel/files.ts'
import { serveTasks } from '../kernel/worker-process.ts'
import { drawPicture } from './draw.ts'
import { fileOf, type PictureRequest } from './picture-file.ts'
import type { PictureSubject } from './subject.ts'

export interface DrawTask {
  /** The folder of the subject's pictures. */
  folder: string
  /** Where the originals of product images are. */
  place: FilePlace
  design: PictureSubject
  /** The fabrics of the picture that differ from those of a new shop. */
  fabrics: Fabric[]
  /** The text of the label in shirts. */
  label: string
  request: PictureRequest
}

/** The place is the same for all tasks. The shop itself logs when a store does not answer. */
let files: Files | undefined

serveTasks<DrawTask, null>(async ({ design, fabrics, label, request, folder, place }) => {
  setLabel(label)
  setFabrics(withStandardFabrics(fabrics))
  files ??= await openFiles(place, { warn() {}, error() {} })
  const bytes = await drawPicture(design, request, { folder, files })
  await writeAtomically(path.join(folder, fileOf(request)), bytes)
  return null
})
