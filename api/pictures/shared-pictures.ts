// Rendered pictures that processes on several machines share: in the object store, with copies on each machine's disk up
// to a limit. Copies are served while the store does not answer, and pictures that were drawn then are stored later.
import { rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { filesIn, writeAtomically } from '../files/folder.ts'
import type { Files } from '../kernel/files.ts'
import { withinLimit } from '../kernel/network-fault.ts'

export interface SharedPictures {
  /** Copies a file from the store to the disk, if the store has it and answers soon. */
  fetch(name: string): Promise<void>
  /** Whether the store has a file; false when it does not answer. */
  has(name: string): Promise<boolean>
  /** Notes that a copy is used now; the copies that are not used for longest are removed. */
  used(name: string): void
  /** Stores the pictures of a folder that were drawn here. */
  publish(folder: string): Promise<void>
  close(): void
}

/** Milliseconds for which a page waits for a copy. */
const waitMs = 1000
/** Milliseconds for which a file that the store does not have is not looked for again. */
const missingMs = 1000
/** Milliseconds until pictures that could not be stored are stored again. */
const repeatMs = 5000

/** @param folder the folder of the copies, which have the same names there */
export function sharePictures(files: Files, folder: string, maxBytes: number): SharedPictures {
  const pathOf = (name: string) => path.join(folder, name)
  /** The bytes of each copy. A picture that is not stored yet is not among them, so that it is not removed. */
  const copies = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_, name, reason) {
      if (reason === 'evict') rmSync(pathOf(name), { force: true })
    },
  })
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: missingMs })
  const fetching = new Map<string, Promise<void>>()
  const unpublished = new Set<string>()
  let repeat: NodeJS.Timeout | undefined

  async function copy(name: string): Promise<void> {
    const found = await files.read(name)
    if (!found) return void missing.set(name, true)
    await writeAtomically(pathOf(name), found.content)
    copies.set(name, found.bytes)
  }

  async function store(from: string): Promise<void> {
    // Other endings belong to files that are being written.
    const pictures = (await readdir(pathOf(from))).filter((file) => /\.(avif|webp|jpg)$/.test(file))
    // Listed first: storing one may remove a copy of another one.
    const drawnHere = pictures.map((file) => `${from}/${file}`).filter((name) => !copies.has(name))
    for (const name of drawnHere) {
      const bytes = await readFile(pathOf(name))
      await files.write(name, bytes)
      missing.delete(name)
      copies.set(name, bytes.length)
    }
  }

  async function publish(from: string): Promise<void> {
    try {
      await store(from)
      unpublished.delete(from)
    } catch {
      unpublished.add(from)
      repeat ??= setTimeout(() => void publishAgain(), repeatMs).unref()
    }
  }

  async function publishAgain(): Promise<void> {
    repeat = undefined
    const waiting = [...unpublished]
    for (const from of waiting) await publish(from)
  }

  /** Counts the copies of an earlier start. */
  async function countCopies(): Promise<void> {
    const earlier = filesIn(folder)
    for await (const name of earlier.filesBelow('pictures')) {
      const found = await earlier.find(name)
      if (found && !copies.has(name)) copies.set(name, found.bytes)
    }
  }
  void countCopies().catch(() => {})

  return {
    async fetch(name) {
      if (missing.has(name)) return
      const running = fetching.get(name) ?? copy(name)
      fetching.set(name, running)
      const done = running.catch(() => void missing.set(name, true)).finally(() => fetching.delete(name))
      await withinLimit(done, waitMs).catch(() => {})
    },
    has: (name) =>
      files.find(name).then(
        (found) => found !== null,
        () => false,
      ),
    used: (name) => void copies.get(name),
    publish,
    close: () => clearTimeout(repeat),
  }
}
