// Photos with a claim: only the customer of the order and staff see them. The row is written before the file and the file is
// removed before the row, so that every file has a row.
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { factsOfClaim } from '#contract/fit-claim-states.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { maxClaimPhotos } from '#contract/fit-guarantee.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Files } from '../kernel/files.ts'
import { FilesUnavailable } from '../kernel/files-unavailable.ts'
import { because } from '../kernel/reason.ts'
import { type FitClaimRow, lockForUpdate, normalizeNumber } from '../orders/orders.ts'
import { readUpright } from '../photos/read-photo.ts'
import { serialize } from '../photos/serialize.ts'
import {
  clearDeletedPhotos,
  deleteClaimPhoto,
  dropClaimPhoto,
  insertClaimPhoto,
  selectDeletedPhotos,
} from './claim-photos.sql.ts'

export { selectPhotoOfClaim, selectPhotoOfOrder } from './claim-photos.sql.ts'

const longestSide = 1600
const fileOf = (hash: string) => `claim-photos/${hash.slice(0, 2)}/${hash}.webp`
const packNext = serialize(12)

/** Only the pixels of a photo, upright, one photo at a time. Throws `Invalid Input`, and `Too Many Requests`. */
const packPhoto = (bytes: Buffer) =>
  packNext(async () => {
    const { data, info } = await readUpright(bytes, longestSide)
    const { width, height, channels } = info
    const webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
    return { webp, width, height }
  })

async function lockClaim(tx: Queryable, orderId: string, number: string): Promise<FitClaimRow> {
  const order = (await lockForUpdate(tx, orderId))!
  const claim = order.fitClaims.find((one) => one.number === normalizeNumber(number))
  if (!claim) throw notFound(because('fit-claim-not-found'))
  return claim
}

/** Throws `Not Found`, `Not Possible Now`, `Invalid Input`, `Too Many Requests`. */
export async function addClaimPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  orderId: string,
  number: string,
  bytes: Uint8Array,
): Promise<void> {
  const refuse = ({ state, photos }: FitClaimRow) => {
    if (!factsOfClaim(state).open)
      throw new ApiError('Not Possible Now', because('fit-claim-closed', { number }))
    if (photos.length >= maxClaimPhotos)
      throw new ApiError('Not Possible Now', because('fit-claim-photos-full', { count: maxClaimPhotos }))
  }
  // Refused before the photo is decoded.
  await db.transaction(async (tx) => refuse(await lockClaim(tx, orderId, number)))
  const { webp, width, height } = await packPhoto(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )
  const hash = createHash('sha256').update(randomBytes(16)).update(webp).digest('hex').slice(0, 32)
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, orderId, number)
    refuse(claim)
    await insertClaimPhoto(tx, claim.id, { hash, width, height })
  })
  try {
    await files.write(fileOf(hash), webp)
  } catch (error) {
    await dropClaimPhoto(db, hash)
    throw error
  }
}

/** Throws `Not Found`, `Not Possible Now`. */
export async function removeClaimPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  orderId: string,
  { claim, photo }: { claim: string; photo: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, state } = await lockClaim(tx, orderId, claim)
    if (!factsOfClaim(state).open)
      throw new ApiError('Not Possible Now', because('fit-claim-closed', { number: claim }))
    if (!(await deleteClaimPhoto(tx, id, photo))) throw notFound(because('photo-not-found'))
  })
  await deleteClaimPhotos(db, files).catch((error: unknown) => {
    // A job removes the file later.
    if (!(error instanceof FilesUnavailable)) throw error
  })
}

/** @param hash undefined when the photo is not found */
export async function readClaimPhoto(files: Files, hash: string | undefined): Promise<FileReply> {
  const found = hash === undefined ? null : await files.read(fileOf(hash))
  if (!found) throw notFound(because('photo-not-found'))
  return { name: 'photo.webp', bytes: await buffer(found.content) }
}

const batchSize = 100

/** Removes the files and rows of photos that were deleted, also with their order or their customer. */
export async function deleteClaimPhotos(db: Db, files: Files): Promise<void> {
  for (;;) {
    const hashes = await selectDeletedPhotos(db, batchSize)
    for (const hash of hashes) await files.remove(fileOf(hash))
    await clearDeletedPhotos(db, hashes)
    if (hashes.length < batchSize) return
  }
}
