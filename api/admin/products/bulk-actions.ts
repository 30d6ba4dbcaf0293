// Bulk actions on products: published, archived, restored, moved to another category, deleted.
import type { ProductGap, ProductStatus } from '#contract/admin/products.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import {
  archiveRows,
  deleteProductRows,
  moveRows,
  type AdminProductRow,
  publishRows,
  restoreProductRows,
  selectProducts,
  unpublishRows,
} from './products.sql.ts'
import { gapsOf, isDeletable, lockForUpdate } from './products.ts'
import { refuseUnknown, archivedCategory } from './check-product.ts'

type Written = { id: string }[]

/** The fields that the log has when a product's status changes. */
const stateOf = ({ status, publishedAt }: { status: ProductStatus; publishedAt: Date | null }) => ({
  status,
  publishedAt: publishedAt?.toISOString() ?? null,
})

/** Changes the status of products and logs each change. Returns the ids of the changed products. */
async function changeStatus(
  tx: Queryable,
  log: LogChange,
  rows: AdminProductRow[],
  write: () => Promise<Written>,
): Promise<string[]> {
  const ids = (await write()).map(({ id }) => id)
  if (ids.length === 0) unchanged([])
  const before = new Map(rows.map((row) => [row.id, row]))
  const after = await selectProducts(tx, ids)
  await log(
    ...after.map((row) => ({
      recordType: 'product',
      recordId: row.id,
      recordName: row.name,
      version: row.version,
      before: stateOf(before.get(row.id)!),
      after: stateOf(row),
    })),
  )
  return after.map(({ id }) => id)
}

/**
 * Publishes products, each at once or at a later time. Throws `Not Possible Now` when one is not complete.
 *
 * @param products `since`: when a product was published that is published again.
 */
export async function publishProducts(
  tx: Queryable,
  log: LogChange,
  products: { id: string; at?: string | undefined; since?: string | undefined }[],
): Promise<string[]> {
  const rows = await lockForUpdate(
    tx,
    products.map(({ id }) => id),
  )
  for (const row of rows) refuseGaps(row)
  const times = products.map(({ id, at, since }) => {
    const moment = at === undefined ? null : new Date(at)
    const later = moment && moment.getTime() > Date.now() ? moment : null
    return { id, at: later ?? (since === undefined ? null : new Date(since)) }
  })
  return changeStatus(tx, log, rows, () => publishRows(tx, times))
}

/** Why an incomplete product cannot be published. */
export const gapReason = (gap: ProductGap): Reason => because(`product-lacks-${gap}`)

function refuseGaps(row: AdminProductRow): void {
  const [gap] = gapsOf(row)
  if (row.status === 'archived')
    throw new ApiError('Not Possible Now', because('product-archived', { product: row.name }))
  if (gap)
    throw new ApiError(
      'Not Possible Now',
      because('product-incomplete', { product: row.name, why: gapReason(gap) }),
    )
}

export async function unpublishProducts(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  const rows = await lockForUpdate(tx, ids)
  return changeStatus(tx, log, rows, () => unpublishRows(tx, ids))
}

export async function archiveProducts(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  const rows = await lockForUpdate(tx, ids)
  return changeStatus(tx, log, rows, () => archiveRows(tx, ids))
}

export async function restoreProducts(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  const rows = await lockForUpdate(tx, ids)
  const lost = rows.find(({ categoryArchived }) => categoryArchived)
  if (lost) throw archivedCategory(lost.name)
  return changeStatus(tx, log, rows, () => restoreProductRows(tx, ids))
}

export async function moveProducts(
  tx: Queryable,
  log: LogChange,
  ids: string[],
  categoryId: string,
): Promise<string[]> {
  const rows = await lockForUpdate(tx, ids)
  await refuseUnknown(tx, { categories: [categoryId] })
  const moved = new Set((await moveRows(tx, ids, categoryId)).map(({ id }) => id))
  if (moved.size === 0) unchanged([])
  const movedRows = rows.filter(({ id }) => moved.has(id))
  await log(
    ...movedRows.map((row) => ({
      recordType: 'product',
      recordId: row.id,
      recordName: row.name,
      version: row.version + 1,
      before: { categoryId: row.categoryId },
      after: { categoryId },
    })),
  )
  return movedRows.map(({ id }) => id)
}

/** Deletes drafts that were never sold. Throws `Not Possible Now` for any other product. */
export async function deleteProducts(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  const rows = await lockForUpdate(tx, ids)
  for (const row of rows)
    if (!isDeletable(row))
      throw new ApiError(
        'Not Possible Now',
        row.ordered
          ? because('sold-only-archived', { product: row.name })
          : because('published-only-archived', { product: row.name }),
      )
  await deleteProductRows(
    tx,
    rows.map(({ id }) => id),
  )
  await log(
    ...rows.map((row) => ({
      recordType: 'product',
      recordId: row.id,
      recordName: row.name,
      before: { name: row.name, status: row.status },
      after: null,
    })),
  )
  return rows.map(({ id }) => id)
}
