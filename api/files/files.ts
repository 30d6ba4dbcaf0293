// Stores files that cannot be made again when they are lost. Only this module depends on their being in a folder.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { orDiskFull } from '../kernel/disk-full.ts'

/** Names are made by the shop, like `3f/3fa9…/400.webp`; they never come from a request unchecked. */
export interface Files {
  /** Rejects with `DiskFull`. */
  write(name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The file's content and its length; null when there is none. */
  read(name: string): Promise<{ content: Readable; bytes: number } | null>
  /** Removes everything under a name. Succeeds when nothing is there. */
  remove(name: string): Promise<void>
}

export function filesIn(folder: string): Files {
  return {
    write: (name, bytes) => orDiskFull(writeAtomically(path.join(folder, name), bytes)),
    async read(name) {
      const file = path.join(folder, name)
      const bytes = await fileSizeOf(file)
      return bytes === null ? null : { content: createReadStream(file), bytes }
    },
    remove: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
  }
}

/** How many bytes a file has; null when there is none. */
export async function fileSizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch {
    return null
  }
}

/** Writes under another name and renames, so that nobody reads half a file. */
export async function writeAtomically(
  file: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const half = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(half, bytes)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
