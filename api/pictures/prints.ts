// Prints: pictures of what every demo shop shows, taken beforehand by `npm run pictures` and kept with the sources.
// The index tells of each which design, taken in which way, it shows; one that was taken in an earlier way is not used.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Design } from '#garment/design.ts'
import { photoHash } from './hash.ts'

export const printFolder = new URL('../../prints/', import.meta.url)
export const indexFile = new URL('index.json', printFolder)

/** The width of a print of a shirt's front. */
export const printWidth = 640

/** All a print is written as: the fronts are packed anew as they are asked for, the others are sent as they are. */
export const filesOf = (file: string): string[] =>
  file.startsWith('fronts/') ? [file] : [file, file.replace(/avif$/, 'webp')]

/** Files by name, with the hash they were taken for. */
export type PrintIndex = Record<string, string>

export const readIndex = (): PrintIndex => JSON.parse(readFileSync(indexFile, 'utf8')) as PrintIndex

let files: Map<string, string> | undefined

/** The front of a design as it is printed, an AVIF of `printWidth`; null when it was never taken, or in another way. */
export async function printOf(design: Design): Promise<Buffer | null> {
  files ??= new Map(Object.entries(readIndex()).map(([file, hash]) => [hash, file]))
  const file = files.get(photoHash(design, 'front', printWidth))
  return file === undefined ? null : readFile(new URL(file, printFolder))
}
