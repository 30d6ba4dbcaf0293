// Pictures that every demo shop shows, rendered in advance by `npm run pictures` and committed. The index has the
// design and the renderer's revision of each; pictures of an earlier revision are not used.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Design } from '#garment/design/design.ts'
import { standardLabel } from '#garment/drawing/label-text.ts'
import { viewHash } from './hash.ts'

export const prerenderedFolder = new URL('../../prerendered/', import.meta.url)
export const indexFile = new URL('index.json', prerenderedFolder)

/** The prerendered views of a shirt and their widths in pixels: lists show the worn shirt, and its front, galleries the others. */
export const prerenderedWidths = {
  worn: 640,
  front: 640,
  folded: 480,
  'three-quarter': 480,
  back: 480,
  collar: 480,
  cuff: 480,
} as const
export type PrerenderedView = keyof typeof prerenderedWidths

export const isPrerendered = (view: string): view is PrerenderedView => Object.hasOwn(prerenderedWidths, view)

/**
 * The files of a prerendered picture. Those of a shirt are encoded again for each size, the others are sent unchanged.
 */
export const filesOf = (file: string): string[] =>
  /^(worn|fronts|views)\//.test(file) ? [file] : [file, file.replace(/avif$/, 'webp')]

/** The hash for which each file was rendered, by file name. */
export type RenderIndex = Record<string, string>

export const readIndex = (): RenderIndex => JSON.parse(readFileSync(indexFile, 'utf8')) as RenderIndex

let files: Map<string, string> | undefined

/**
 * The prerendered picture of a design’s view, an AVIF with the width of `prerenderedWidths`; null when there is none of
 * this revision.
 */
export const prerenderedOf = (design: Design, view: PrerenderedView): string | null =>
  fileWith(viewHash(design, view, prerenderedWidths[view]))

/** The same with the label of a new shop, until the shop's own is rendered. */
export const prerenderedWithStandardLabel = (design: Design, view: PrerenderedView): string | null =>
  fileWith(viewHash(design, view, prerenderedWidths[view], standardLabel))

function fileWith(hash: string): string | null {
  files ??= new Map(Object.entries(readIndex()).map(([file, hash]) => [hash, file]))
  const file = files.get(hash)
  return file === undefined ? null : fileURLToPath(new URL(file, prerenderedFolder))
}
