// The originals of product images: checked and stored, and removed when nothing uses them any more. The row is written
// before the file, and the file is removed before the row, so that every file has a row.
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { maxPhotographBytes } from '#contract/admin/photographs.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Db } from '../kernel/db.ts'
import type { Files } from '../kernel/files.ts'
import { createWorkerProcess } from '../kernel/worker-process.ts'
import { checkPhoto, refusePhoto } from '../photos/photo-check.ts'
import { serialize } from '../photos/serialize.ts'
import { originalFile } from '../pictures/subject.ts'
import type { CheckedPhotograph, CheckResult, StoredPhotograph } from './check.ts'
import {
  deletePhotographs,
  deleteRemoved,
  deleteUnusedSectionPictures,
  insertPhotograph,
  selectUnused,
} from './photographs.sql.ts'

export type { StoredPhotograph }

const checkNext = serialize(6)
const checker = createWorkerProcess<Uint8Array, CheckResult>(
  new URL('./check-worker.ts', import.meta.url),
  'large',
)

/** Throws `Invalid Input` when it is not an image in a supported format, `Too Many Requests` when too many wait. */
async function check(bytes: Buffer): Promise<CheckedPhotograph> {
  // Refuses most other files before a process is started.
  checkPhoto(bytes)
  const result = await checkNext(() => checker.run(bytes)).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw refusePhoto(because('photo-unreadable'))
  })
  if ('refused' in result) throw new ApiError('Invalid Input', result.refused, 'photo')
  return result
}

/**
 * Checks and stores a product image as it was uploaded. Throws `Invalid Input`, `Too Many Requests`, `Unavailable` when
 * it cannot be stored; then nothing of it stays.
 */
export async function storePhotograph(db: Db, files: Files, bytes: Buffer): Promise<StoredPhotograph> {
  const checked = await check(bytes)
  // A unique name even when the same image is uploaded twice, so that removing one never removes the file of the other.
  const name = createHash('sha256').update(randomBytes(16)).update(bytes).digest('hex').slice(0, 32)
  const stored = { ...checked, name }
  await insertPhotograph(db, stored)
  try {
    await files.write(originalFile(name), bytes)
  } catch (error) {
    // When the file cannot be removed either, its row stays until it can: see `deleteUnusedPhotographs`.
    await removePhotograph(db, files, name).catch(() => {})
    throw notStored(error)
  }
  return stored
}

const notStored = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError('Unavailable', because('product-image-not-stored'))

/** Reads a streamed image. Throws `Invalid Input` when it exceeds the size limit. */
export async function readPhotograph(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of source) {
    length += piece.length
    if (length > maxPhotographBytes)
      throw refusePhoto(because('photo-file-too-large', { most: maxPhotographBytes / 1024 / 1024 }))
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function removePhotograph(db: Db, files: Files, name: string): Promise<void> {
  await files.remove(path.dirname(originalFile(name)))
  await deletePhotographs(db, [name])
}

const batchSize = 100

/** Deletes images that were removed from products more than a day ago, and originals that are no longer used. */
export async function deleteUnusedPhotographs(db: Db, files: Files): Promise<void> {
  await deleteRemoved(db)
  await deleteUnusedSectionPictures(db)
  for (;;) {
    const names = await selectUnused(db, batchSize)
    for (const name of names) await removePhotograph(db, files, name)
    if (names.length < batchSize) return
  }
}
