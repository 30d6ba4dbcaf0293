// Prints: pictures of what every demo shop shows, rendered in advance by `npm run pictures` and committed.
// The index has the design and the renderer's revision of each; a print of an earlier revision is not used.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Design } from '#garment/design/design.ts'
import { photoHash } from './hash.ts'

export const printFolder = new URL('../../prints/', import.meta.url)
export const indexFile = new URL('index.json', printFolder)

/** The views of a shirt that are printed, and how wide: the front is what lists show, the others fill a gallery. */
export const printWidths = { front: 640, 'three-quarter': 480, back: 480, collar: 480, cuff: 480 } as const
export type PrintedView = keyof typeof printWidths

export const isPrinted = (view: string): view is PrintedView => Object.hasOwn(printWidths, view)

/** The files of a print: pictures of a shirt are encoded again for each size, the others are sent as they are. */
export const filesOf = (file: string): string[] =>
  /^(fronts|views)\//.test(file) ? [file] : [file, file.replace(/avif$/, 'webp')]

/** Files by name, with the hash they were taken for. */
export type PrintIndex = Record<string, string>

export const readIndex = (): PrintIndex => JSON.parse(readFileSync(indexFile, 'utf8')) as PrintIndex

let files: Map<string, string> | undefined

/** The print of a design's view, an AVIF as wide as `printWidths` says; null when there is none of this revision. */
export function printOf(design: Design, view: PrintedView): string | null {
  files ??= new Map(Object.entries(readIndex()).map(([file, hash]) => [hash, file]))
  const file = files.get(photoHash(design, view, printWidths[view]))
  return file === undefined ? null : fileURLToPath(new URL(file, printFolder))
}
