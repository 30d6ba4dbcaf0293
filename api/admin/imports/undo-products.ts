// Takes an import of products back: those that it created are archived, and the others get their earlier values, except
// those that somebody has changed since.
import { isDeepStrictEqual } from 'node:util'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import type { ProductStatus } from '#contract/admin/products.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { archiveImported, listCategories } from '../categories/categories.ts'
import type { LogChange } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { removePhotographs } from '../photographs/photographs.ts'
import {
  archiveProducts,
  publishProducts,
  restoreProducts,
  unpublishProducts,
} from '../products/bulk-actions.ts'
import {
  type FieldsByName,
  fieldsOf,
  plainTerms,
  type ProductChanges,
  termsOfRow,
} from '../products/fields.ts'
import { setPrices } from '../products/product-prices.ts'
import { adjustStocks } from '../products/product-stock.ts'
import { type AdminProductRow, gapsOf, knownIds, lockKnown } from '../products/products.ts'
import { changeProduct } from '../products/update-product.ts'
import { type Run, storedNotes } from './importer.ts'
import { deleteSource, type ImportedPhotograph, selectImportedPhotographs } from './import-pictures.sql.ts'
import {
  type ImportedChange,
  type RecordOutcome,
  type RecordRow,
  selectCountedStocks,
  selectPublishedByStaff,
  selectRecordChanges,
} from './import-records.sql.ts'
import type { ImportRow } from './imports.sql.ts'

export async function undoProducts(
  tx: Queryable,
  log: LogChange,
  { claimed, records }: Run,
): Promise<RecordOutcome[]> {
  const created = records.filter(({ outcome }) => outcome === 'created')
  const changed = records.filter(({ outcome }) => outcome === 'changed')
  return [
    ...(created.length > 0 ? await archiveCreated(tx, log, claimed, created) : []),
    ...(changed.length > 0 ? await restoreChanged(tx, log, claimed, changed) : []),
  ]
}

/** Archives created products and their categories, unless staff have published or archived them, or use them. */
async function archiveCreated(
  tx: Queryable,
  log: LogChange,
  { locale }: ImportRow,
  records: RecordRow[],
): Promise<RecordOutcome[]> {
  const ids = records.flatMap(({ recordId }) => recordId ?? [])
  const rows = new Map((await lockKnown(tx, ids)).map((row) => [row.id, row]))
  const byStaff = new Set(await selectPublishedByStaff(tx, ids))
  const drafts = ids.filter((id) => {
    const status = rows.get(id)?.status
    return status === 'draft' || (isPublic(status) && !byStaff.has(id))
  })
  if (drafts.length > 0) {
    await archiveProducts(tx, log, drafts)
    await archiveImported(tx, log, [...new Set(drafts.map((id) => rows.get(id)!.categoryId))])
  }
  const notes = storedNotes([because('note-no-draft-stays')], locale)
  return records.map(({ number, recordId }) =>
    drafts.includes(recordId!) ? { number, outcome: 'undone' } : { number, outcome: 'unchanged', notes },
  )
}

const isPublic = (status: ProductStatus | undefined) => status === 'published' || status === 'scheduled'

/** The values of a product by the names that an import and the log give them. */
export const valuesOf = (row: AdminProductRow): FieldsByName => ({
  ...fieldsOf(row),
  status: row.status,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  ...Object.fromEntries(row.prices.map((price) => [`prices.${price.currency}`, termsOfRow(price)])),
  ...Object.fromEntries(row.variants.map(({ colour, size, stock }) => [`stock.${colour}.${size}`, stock])),
})

interface Restoring {
  claimed: ImportRow
  row: AdminProductRow
  change: ImportedChange
  /** Stocks that somebody has counted or changed since; sales do not count. */
  counted: ReadonlySet<string>
  photographs: ImportedPhotograph[]
  /** Whether staff have changed its status. */
  isByStaff: boolean
  categories: ReadonlySet<string>
}

async function restoreChanged(
  tx: Queryable,
  log: LogChange,
  claimed: ImportRow,
  records: RecordRow[],
): Promise<RecordOutcome[]> {
  const ids = records.flatMap(({ recordId }) => recordId ?? [])
  const rows = await lockKnown(tx, ids)
  const found = await selectRecordChanges(
    tx,
    claimed.id,
    records.map(({ number }) => number),
  )
  const changes = new Map(found.map((one) => [one.number, one]))
  const counted = Map.groupBy(await selectCountedStocks(tx, claimed.id, ids), ({ product }) => product)
  const photographs = await selectImportedPhotographs(tx, claimed.id, ids)
  const byStaff = new Set(await selectPublishedByStaff(tx, ids))
  const categories = await listCategories(tx)
  const outcomes: RecordOutcome[] = []
  for (const { number, recordId } of records) {
    const change = changes.get(number)!
    const [row] = rows.some(({ id }) => id === recordId) ? await lockKnown(tx, [recordId!]) : []
    if (!row) {
      const notes = storedNotes([because('product-not-found')], claimed.locale)
      outcomes.push({ number, outcome: 'unchanged', notes })
      continue
    }
    const kept = await restore(tx, log, {
      claimed,
      row,
      change,
      counted: new Set(counted.get(row.id)?.map(({ field }) => field)),
      photographs: photographs.filter(({ product }) => product === row.id),
      isByStaff: byStaff.has(row.id),
      categories: new Set(categories.flatMap(({ id, archived }) => (archived ? [] : [id]))),
    })
    outcomes.push({ number, outcome: 'undone', ...keptOutcome(kept, change, claimed) })
  }
  const emptied = found.flatMap(({ before, after }) =>
    before && 'categoryId' in before ? [after?.['categoryId'] as string] : [],
  )
  if (emptied.length > 0) await archiveImported(tx, log, [...new Set(emptied)])
  return outcomes
}

/** The values that were kept, instead of all that the import had changed. */
function keptOutcome(
  kept: FieldsByName,
  { before }: ImportedChange,
  { locale }: ImportRow,
): Omit<RecordOutcome, 'number' | 'outcome'> {
  const names = Object.keys(kept)
  if (names.length === 0) return { notes: [] }
  return {
    before: Object.fromEntries(names.map((name) => [name, before?.[name] ?? null])),
    after: kept,
    notes: storedNotes([because('note-values-changed-since')], locale),
  }
}

/** Restores the values of a product. Returns those that it leaves, because somebody has changed them since. */
async function restore(tx: Queryable, log: LogChange, restoring: Restoring): Promise<FieldsByName> {
  const { row, change } = restoring
  const now = valuesOf(row)
  const kept: FieldsByName = {}
  const keep = (name: string) => {
    kept[name] = now[name] ?? null
  }
  const back: FieldsByName = {}
  for (const [name, was] of Object.entries(change.before ?? {})) {
    if (name === 'status' || name === 'publishedAt' || name.startsWith('stock.')) continue
    if (isDeepStrictEqual(now[name] ?? null, change.after?.[name] ?? null)) back[name] = was
    else keep(name)
  }
  if (typeof back['categoryId'] === 'string' && !restoring.categories.has(back['categoryId'])) {
    keep('categoryId')
    delete back['categoryId']
  }
  const status = statusBefore(restoring)
  if (status === null && change.before?.['status'] !== undefined) keep('status')
  if (status?.to === 'archived') await orUnchanged(archiveProducts(tx, log, [row.id]))
  if (status?.to === 'draft' && row.status === 'archived')
    await orUnchanged(restoreProducts(tx, log, [row.id]))
  if (status?.to === 'draft') await orUnchanged(unpublishProducts(tx, log, [row.id]))
  if (await removePictures(tx, log, restoring)) kept['pictures'] = change.after?.['pictures']
  for (const name of await restoreStock(tx, log, restoring)) keep(name)
  await restoreFields(tx, log, row.id, back)
  await restorePrices(tx, log, row.id, back, now)
  if (status !== null && isPublic(status.to) && !(await publishAgain(tx, log, row.id, status))) keep('status')
  return kept
}

interface Status {
  to: ProductStatus
  /** When it was published, or is. */
  at: string | undefined
}

/** The status that the product had; null when it stays, because staff have chosen another one since. */
function statusBefore({ row, change: { before, after }, isByStaff, photographs }: Restoring): Status | null {
  const was = before?.['status'] as ProductStatus | undefined
  // A draft that was published as soon as its images had come.
  if (was === undefined)
    return photographs.some(({ publishes }) => publishes) && isPublic(row.status) && !isByStaff
      ? { to: 'draft', at: undefined }
      : null
  const isSame =
    row.status === after?.['status'] || (isPublic(row.status) && after?.['status'] === 'scheduled')
  return isSame ? { to: was, at: (before?.['publishedAt'] as string | null) ?? undefined } : null
}

/** Publishes a product again; false when it lacks something by now. */
async function publishAgain(tx: Queryable, log: LogChange, id: string, { at }: Status): Promise<boolean> {
  const [row] = await lockKnown(tx, [id])
  if (row!.categoryArchived) return false
  if (row!.status === 'archived') await orUnchanged(restoreProducts(tx, log, [id]))
  if (gapsOf(row!).length > 0) return false
  await orUnchanged(publishProducts(tx, log, [{ id, at, since: at }]))
  return true
}

/** Removes the images that the import has brought. Returns whether some stay, because somebody has edited them. */
async function removePictures(
  tx: Queryable,
  log: LogChange,
  { row, photographs }: Restoring,
): Promise<boolean> {
  const own = photographs.filter(({ isEdited }) => !isEdited)
  if (own.length > 0) {
    await orUnchanged(removePhotographs(tx, log, { product: row.id, ids: own.map(({ id }) => id) }))
    // A later import brings them again.
    for (const { address } of own) await deleteSource(tx, row.id, address)
  }
  return own.length < photographs.length
}

/**
 * Takes back by how much the import has changed stocks: what was sold since stays sold. Returns the stocks that stay,
 * because somebody has counted them since, or more was sold than there was before.
 */
async function restoreStock(
  tx: Queryable,
  log: LogChange,
  { row, change: { before, after }, counted, claimed }: Restoring,
): Promise<string[]> {
  const kept: string[] = []
  const changes = row.variants.flatMap(({ colour, size, stock, offered }) => {
    const name = `stock.${colour}.${size}`
    const [was, became] = [before?.[name], after?.[name]]
    if (typeof was !== 'number' || typeof became !== 'number') return []
    const by = Math.max(was - became, -stock)
    if (!offered || (stock !== became && counted.has(name))) {
      if (stock !== was) kept.push(name)
      return []
    }
    if (by !== was - became) kept.push(name)
    return by === 0 ? [] : [{ product: row.id, colour, size, by }]
  })
  if (changes.length > 0) await adjustStocks(tx, log, changes, claimed.fileName.slice(0, 120))
  return kept
}

async function restoreFields(tx: Queryable, log: LogChange, id: string, back: FieldsByName): Promise<void> {
  const [row] = (await lockKnown(tx, [id])) as [AdminProductRow]
  const related = back['relatedIds'] as string[] | undefined
  const known = related && (await knownIds(tx, related))
  const changes = changesOf(
    { ...back, ...(related && { relatedIds: related.filter((one) => known!.has(one)) }) },
    row,
  )
  if (Object.keys(changes).length > 0) await orUnchanged(changeProduct(tx, log, row, row.version, changes))
}

/** Fields by name as a change of the product. Variants that did not exist before are left out with their colour or size. */
function changesOf(back: FieldsByName, row: AdminProductRow): ProductChanges {
  const changes: Record<string, unknown> = {}
  const groups = { style: {}, translations: {} } as Record<string, Record<string, Record<string, unknown>>>
  const variants = new Map<string, Record<string, unknown>>()
  const colours = (back['colours'] as { key: string }[] | undefined) ?? row.colours
  const sizes = (back['sizes'] as string[] | undefined) ?? row.sizes
  for (const [name, value] of Object.entries(back)) {
    const [group = '', ...path] = name.split('.')
    if (group === 'prices') continue
    if (group === 'style') Object.assign(groups['style']!, { [path[0]!]: value })
    else if (group === 'translations') (groups['translations']![path[0]!] ??= {})[path[1]!] = value
    else if (group !== 'variants') changes[name] = value
    else {
      const [colour = '', field = ''] = [path[0], path.at(-1)]
      // A size can have a point.
      const size = path.slice(1, -1).join('.')
      const isOffered = colours.some(({ key }) => key === colour) && sizes.includes(size)
      const given = variants.get(`${colour} ${size}`) ?? { colour, size }
      if (isOffered) variants.set(`${colour} ${size}`, { ...given, [field]: value })
    }
  }
  const existed = [...variants.values()].filter(({ sku, offered }) => sku !== null && offered !== null)
  for (const [name, group] of Object.entries(groups)) if (Object.keys(group).length > 0) changes[name] = group
  return { ...changes, ...(existed.length > 0 && { variants: existed }) } as ProductChanges
}

async function restorePrices(
  tx: Queryable,
  log: LogChange,
  product: string,
  back: FieldsByName,
  now: FieldsByName,
): Promise<void> {
  const prices = Object.entries(back).flatMap(([name, was]) => {
    const [group, currency = ''] = name.split('.')
    if (group !== 'prices') return []
    const to = plainTerms(was as PriceTerms | null)
    const until = to?.sale?.until
    // A sale that has ended since is not begun again.
    const isOver = typeof until === 'string' && Date.parse(until) <= Date.now()
    return [
      { product, currency, from: now[name] as PriceTerms, to: to && isOver ? { ...to, sale: null } : to },
    ]
  })
  if (prices.length > 0) await orUnchanged(setPrices(tx, log, prices))
}
