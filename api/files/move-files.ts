// Copies the files of a shop from a folder into a bucket, or back. Each copy is read again and compared, and a file that
// is there already is not copied, so the command can be repeated.
import { createHash } from 'node:crypto'
import type { Files } from '../kernel/files.ts'

export interface MovedFiles {
  copied: number
  /** Of the copied files. */
  bytes: number
  /** Files that were there already, with the same content. */
  unchanged: number
  /** Names of files whose copy has another content. */
  different: string[]
}

interface Content {
  bytes: number
  sha256: string
}

const copiedAtOnce = 4

/** Copies all files below a folder. Rejects with `DiskFull`, `FilesUnavailable`; then the rest can be copied later. */
export async function moveFiles(from: Files, to: Files, folder: string): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, bytes: 0, unchanged: 0, different: [] }
  const names = from.filesBelow(folder)[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await names.next(); !next.done; next = await names.next())
      await moveFile(from, to, next.value, moved)
  }
  await Promise.all(Array.from({ length: copiedAtOnce }, work))
  return moved
}

async function moveFile(from: Files, to: Files, name: string, moved: MovedFiles): Promise<void> {
  const source = await contentOf(from, name)
  // The shop has removed it in the meantime.
  if (!source) return
  if (isSame(source, await contentOf(to, name))) {
    moved.unchanged++
    return
  }
  const file = await from.read(name)
  if (!file) return
  await to.write(name, file.content)
  if (isSame(source, await readContent(to, name))) {
    moved.copied++
    moved.bytes += source.bytes
  } else moved.different.push(name)
}

const isSame = (one: Content, other: Content | null) =>
  one.bytes === other?.bytes && one.sha256 === other.sha256

/** Length and checksum of a file, without reading it where its checksum is stored with it. */
async function contentOf(files: Files, name: string): Promise<Content | null> {
  const found = await files.find(name)
  if (!found) return null
  const { bytes, sha256 } = found
  return sha256 === null ? readContent(files, name) : { bytes, sha256 }
}

async function readContent(files: Files, name: string): Promise<Content | null> {
  const file = await files.read(name)
  if (!file) return null
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of file.content as AsyncIterable<Uint8Array>) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
