// Photos of reviews: stored, shown, and removed with their files. The row is written before the files and the files are
// removed before the row, so that every file has a row.
import { createHash, randomBytes } from 'node:crypto'
import { type Photo, type PhotoFormat, photoFormats, type PhotoSide, photoSides } from '#contract/photo.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Files } from '../kernel/files.ts'
import { FilesUnavailable } from '../kernel/files-unavailable.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import {
  countUnused,
  deleteOldUnused,
  deleteStale,
  deleteUnusedPhoto,
  clearDeletedHashes,
  insertPhoto,
  lockShopper,
  selectDeletedHashes,
} from './photos.sql.ts'

/** Photos of a customer that no review shows yet: enough for two reviews. */
export const maxUnusedPhotos = 8
/** Unused photos that are older may be deleted for new ones, because their review was not finished. */
const minutesToWait = 10

const folderOf = (hash: string) => `photos/${hash.slice(0, 2)}/${hash}`
export const photoFile = (hash: string, side: PhotoSide, format: PhotoFormat) =>
  `${folderOf(hash)}/${side}.${format}`

async function refuseWhenFull(on: Queryable, shopperId: string): Promise<void> {
  if ((await countUnused(on, shopperId, minutesToWait)) < maxUnusedPhotos) return
  throw new ApiError(
    'Not Possible Now',
    because('too-many-unused-photos', { count: maxUnusedPhotos }),
    'photo',
  )
}

/** Checks, encodes and stores a photo. Throws `Invalid Input`, `Not Possible Now`, `Too Many Requests`. */
export async function addPhoto(db: Db, files: Files, shopperId: string, bytes: Uint8Array): Promise<Photo> {
  await refuseWhenFull(db, shopperId)
  // Loaded for the first photo, because the codecs take 20 MB.
  const { packPhoto } = await import('./photo-pack.ts')
  const packed = await packPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  // A unique name even when the same photo is uploaded twice, so that removing one never removes the files of the
  // other.
  const hash = createHash('sha256').update(randomBytes(16))
  for (const file of packed.files) hash.update(file.bytes)
  const { width, height } = packed
  const photo = await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId)
    await refuseWhenFull(tx, shopperId)
    await deleteOldUnused(tx, shopperId, maxUnusedPhotos - 1)
    return insertPhoto(tx, shopperId, { hash: hash.digest('hex').slice(0, 32), width, height })
  })
  try {
    for (const { side, format, bytes: content } of packed.files)
      await files.write(photoFile(photo.hash, side, format), content)
  } catch (error) {
    await deleteUnusedPhoto(db, shopperId, photo.id)
    await deletePhotoFilesNow(db, files)
    throw error
  }
  return photo
}

/** Deletes a photo that no review shows yet. Throws `Not Found`. */
export async function removePhoto(db: Db, files: Files, shopperId: string, id: string): Promise<void> {
  if (!(await deleteUnusedPhoto(db, shopperId, id))) throw notFound(because('photo-not-found'))
  await deletePhotoFilesNow(db, files)
}

const batchSize = 100

/** Removes the files and rows of photos that were deleted. */
async function deletePhotoFiles(db: Db, files: Files): Promise<void> {
  for (;;) {
    const hashes = await selectDeletedHashes(db, batchSize)
    for (const hash of hashes) await files.remove(folderOf(hash))
    await clearDeletedHashes(db, hashes)
    if (hashes.length < batchSize) return
  }
}

/** The same after a change that is stored: when the files cannot be removed now, a job removes them later. */
export async function deletePhotoFilesNow(db: Db, files: Files): Promise<void> {
  try {
    await deletePhotoFiles(db, files)
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
  }
}

/** Deletes photos that no review has shown, and files that are no longer used. */
export async function deleteUnusedPhotos(db: Db, files: Files): Promise<void> {
  await deleteStale(db)
  await deletePhotoFiles(db, files)
}

/** The file of a URL; null for an invalid one. */
export function readPhotoName(hash: string, name: string): string | null {
  const [, digits, format] = /^(\d+)\.([a-z]+)$/.exec(name) ?? []
  const side = photoSides.find((each) => String(each) === digits)
  const known = photoFormats.find((each) => each === format)
  return /^[0-9a-f]{32}$/.test(hash) && side && known ? photoFile(hash, side, known) : null
}
