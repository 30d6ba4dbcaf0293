// The pictures of imported products: fetched one by one after the products are imported, or uploaded as files. A
// picture that fails does not stop its product from being imported.
import { setTimeout as wait } from 'node:timers/promises'
import { FilesUnavailable } from '../../kernel/files-unavailable.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, storedReason } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { originalFile } from '../../pictures/subject.ts'
import type { LogChange, RunChange } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { gapsOf, readProducts } from '../products/products.ts'
import { publishProducts } from '../products/bulk-actions.ts'
import { addPhotograph } from '../photographs/photographs.ts'
import type { Network } from '../webhooks/public-address.ts'
import { fetchPicture, pictureUrl, Unreachable } from './fetch-picture.ts'
import { isReason } from './importer.ts'
import type { ImportRow } from './imports.sql.ts'
import {
  giveUpHost,
  hasSource,
  insertImportPictures,
  insertSource,
  isNewDraft,
  selectPicturesOfFile,
  selectWaitingPicture,
  setPictureFailed,
  setPictureTaken,
  type WaitingPicture,
} from './import-pictures.sql.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ProductPlan } from './plan-product.ts'

/** After this many failed connections, no more pictures are fetched from a host. */
const maxFailures = 3

/** Stores the pictures of imported products, to be fetched. */
export async function addPictures(
  tx: Queryable,
  { id }: ImportRow,
  planned: { number: number; plan: ProductPlan }[],
): Promise<void> {
  const problem = storedReason(because('picture-no-address'))
  await insertImportPictures(
    tx,
    id,
    planned.flatMap(({ number, plan }) =>
      plan.pictures.map((picture) => {
        const host = pictureUrl(picture.address)?.host ?? ''
        return {
          number,
          productId: plan.id,
          host,
          ...picture,
          publishes: plan.publishesWithPictures,
          publishAt: plan.publishedAt ?? null,
          ...(host === '' && { problem }),
        }
      }),
    ),
  )
}

/** Fetches the next picture and adds it to its product. Returns false when none is waiting. */
export async function takeNextPicture(
  deps: Deps,
  claimed: ImportRow,
  change: RunChange,
  network: Network,
): Promise<boolean> {
  const { db } = deps
  const picture = await selectWaitingPicture(db, claimed.id)
  if (!picture) return false
  try {
    await takePicture(deps, change, picture, await sourceOf(deps, picture, network))
  } catch (error) {
    if (!isReason(error) || error instanceof FilesUnavailable) throw error
    // Other uploads of photographs are being processed.
    if (error.code === 'Too Many Requests') await wait(1000)
    else {
      const unreachable = error instanceof Unreachable
      const problem = storedReason(error.reason, readerOf(claimed.locale))
      await setPictureFailed(db, picture.id, { problem, unreachable })
      if (unreachable) await giveUpHost(db, picture.id, maxFailures)
    }
  }
  return true
}

/** The bytes of a picture: copied from another product that has it, or fetched from its address. */
async function sourceOf(
  { files }: Deps,
  { address, original }: WaitingPicture,
  network: Network,
): Promise<AsyncIterable<Uint8Array>> {
  const stored = original !== null && (await files.read(originalFile(original)))
  return stored ? stored.content : fetchPicture(address, network)
}

/** Adds a picture to its product and marks it as added, in one transaction. */
async function takePicture(
  { db, files }: Deps,
  change: RunChange,
  { id, productId, address, colour, alt, publishes, publishAt }: WaitingPicture,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  if (await hasSource(db, productId, address)) {
    await setPictureTaken(db, id)
    return
  }
  const noted: RunChange = (work) =>
    change(async (tx, log) => {
      // Another process was faster.
      if (!(await setPictureTaken(tx, id))) unchanged([])
      const result = await work(tx, log)
      const photographId = (result as { id: string }[]).at(-1)!.id
      await insertSource(tx, { productId, address, photographId })
      if (publishes) await publishWhenComplete(tx, log, { id: productId, at: publishAt?.toISOString() })
      return result
    })
  await orUnchanged(addPhotograph({ db, files, change: noted }, { product: productId, colour, alt }, source))
}

/** Publishes a draft that was never published, as soon as nothing is missing. */
async function publishWhenComplete(
  tx: Queryable,
  log: LogChange,
  product: { id: string; at: string | undefined },
): Promise<void> {
  if (!(await isNewDraft(tx, product.id))) return
  const [row] = await readProducts(tx, [product.id])
  if (row && gapsOf(row).length === 0) await publishProducts(tx, log, [product])
}

/** Uses an uploaded file for the failed pictures with its name. Returns for how many products. Throws `Not Found`. */
export async function addPictureFile(
  deps: Deps,
  change: RunChange,
  { id, fileName }: { id: string; fileName: string },
  bytes: Uint8Array,
): Promise<number> {
  const pictures = await selectPicturesOfFile(deps.db, id, fileName)
  if (pictures.length === 0)
    throw new ApiError('Not Found', because('no-missing-picture', { file: fileName }), 'fileName')
  for (const picture of pictures) await takePicture(deps, change, picture, [bytes])
  return pictures.length
}
