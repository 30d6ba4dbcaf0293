// Files in a folder of this machine.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { orDiskFull } from '../kernel/disk-full.ts'
import type { Files } from '../kernel/files.ts'

export function filesIn(folder: string): Files {
  const pathOf = (name: string) => path.join(folder, name)
  return {
    write: (name, content) => orDiskFull(writeAtomically(pathOf(name), content)),
    async read(name, part) {
      const bytes = await fileSizeOf(pathOf(name))
      if (bytes === null) return null
      const content = createReadStream(pathOf(name), part)
      return { content, bytes: part ? part.end - part.start + 1 : bytes }
    },
    async find(name) {
      const bytes = await fileSizeOf(pathOf(name))
      return bytes === null ? null : { bytes, sha256: null }
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async *filesBelow(name) {
      for (const entry of await entriesIn(pathOf(name))) {
        const below = `${name}/${entry.name}`
        if (entry.isDirectory()) yield* this.filesBelow(below)
        else yield below
      }
    },
    async foldersIn(name) {
      const entries = await entriesIn(pathOf(name))
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
    },
    store: null,
  }
}

/** The entries of a folder; none when it does not exist. */
async function entriesIn(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
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
  try {
    await writeFile(half, bytes).catch(async (error: NodeJS.ErrnoException) => {
      // Content that is a stream was not read yet.
      if (error.code !== 'ENOENT') throw error
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(half, bytes)
    })
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
