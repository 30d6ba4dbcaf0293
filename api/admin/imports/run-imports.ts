// Works on imports in the background: reads the rows of a file, compares them with the shop, changes it record by record.
// What is done is in rows, so a process that ends in the middle leaves nothing half and nothing is done twice.
import { randomUUID } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { importDays, type ImportOutcome } from '#contract/admin/imports.ts'
import { isPermission, type Permission, permissions } from '#contract/admin/permissions.ts'
import { readCsv } from '../../csv/read-csv.ts'
import { filesIn } from '../../files/files.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { DatabaseUnavailable, type Queryable, StatementError } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { messageText, readerOf } from '../../kernel/storefront.ts'
import { listCategories } from '../categories/categories.ts'
import { logTo, type Origin } from '../log/log.ts'
import { archiveProducts, knownIds, lockKnown, type ProductRow, readWhole } from '../products/products.ts'
import { applyPlan } from './apply-product.ts'
import {
  claimImport,
  deleteImportRow,
  deleteRecords,
  type ImportRow,
  insertRows,
  lockRecord,
  type Outcome,
  type RecordRow,
  refreshCounts,
  releaseLease,
  renewLease,
  selectEarlier,
  selectOldImports,
  selectPermissions,
  selectVariantOwners,
  selectWaiting,
  setOutcomes,
  setState,
  type StoredRow,
} from './imports.sql.ts'
import { planProduct, type ProductPlan } from './plan-product.ts'
import { type ImportedProduct, readProduct } from './product-rows.ts'

export const importFile = (id: string) => `${id}.csv`

/** Longer than a batch takes: then another process goes on. */
const leaseSeconds = 60
/** After so long another import has its turn. */
const turnMs = 3000
/** Records looked at, or changed, between two looks at whether somebody has stopped it. */
const batchRecords = 50
/** Rows of the file that are stored at once, and the characters of them. */
const batchRows = 500
const batchLength = 500_000
/** Rows of one record: as many as a product has variants, and some pictures. */
const maxRecordRows = 1000

type Work = Deps & { worker: string }

/** Gives each import that waits a turn. Any number of processes may do so at once. */
export async function runImports(deps: Deps): Promise<void> {
  const work = { ...deps, worker: randomUUID() }
  const seen = new Set<string>()
  for (;;) {
    const claimed = await claimImport(deps.db, work.worker, leaseSeconds)
    if (!claimed) return
    try {
      await turn(work, claimed)
    } catch (error) {
      if (!(error instanceof ApiError) || error instanceof DatabaseUnavailable) throw error
      const problem = error.textFor(readerOf(claimed.locale))
      await setState(deps.db, claimed.id, 'failed', { problem, worker: work.worker })
    }
    await refreshCounts(deps.db, claimed.id)
    await releaseLease(deps.db, claimed.id, work.worker)
    if (seen.has(claimed.id)) return
    seen.add(claimed.id)
  }
}

async function turn(work: Work, claimed: ImportRow): Promise<void> {
  if (claimed.state === 'reading') return readRows(work, claimed)
  const until = performance.now() + turnMs
  for (let counted = performance.now(); performance.now() < until;) {
    if (!(await renewLease(work.db, claimed, work.worker, leaseSeconds))) return
    if (!(await mayGoOn(work, claimed))) return
    const isMore = await batch[claimed.state as keyof typeof batch](work, claimed)
    if (!isMore) return finish(work, claimed)
    if (performance.now() - counted > 1000) {
      await refreshCounts(work.db, claimed.id)
      counted = performance.now()
    }
  }
}

/** The permissions that an import with these columns needs. */
export const neededPermissions = (fields: ImportRow['fields']): Permission[] =>
  fields.some((field) => field !== null && /^(?:price|beforePrice|sale[A-Z]\w+)\./.test(field))
    ? ['write products', 'write prices']
    : ['write products']

/** A permission that is taken away ends an import too. */
async function mayGoOn({ db, worker }: Work, { id, fields, locale, ...who }: ImportRow): Promise<boolean> {
  const held = await selectPermissions(db, who)
  const all: readonly string[] = held?.isOwner ? permissions : (held?.permissions.filter(isPermission) ?? [])
  const may = (one: Permission) => all.includes(one) && (held?.keyPermissions?.includes(one) ?? true)
  if (neededPermissions(fields).every(may)) return true
  const message = msg`Whoever began it may not do that any more`
  await setState(db, id, 'stopped', { problem: messageText(message, readerOf(locale)), worker })
  return false
}

async function readRows({ db, settings, worker }: Work, claimed: ImportRow): Promise<void> {
  const { id } = claimed
  const file = await filesIn(settings.importsFolder).read(importFile(id))
  if (!file) throw new ApiError('Not Possible Now', msg`The file is not there any more; please send it again`)
  await deleteRecords(db, id)
  const keyOf = keyReader(claimed)
  let batch = new Map<string, { number: number; key: string; rows: StoredRow[] }>()
  let [rows, length] = [0, 0]
  const store = async () => {
    await insertRows(db, id, [...batch.values()], maxRecordRows)
    batch = new Map()
    ;[rows, length] = [0, 0]
    return renewLease(db, claimed, worker, leaseSeconds)
  }
  for await (const { row, cells } of readCsv(file.content, claimed)) {
    if (row === 1) continue
    const key = keyOf(cells, row)
    const record = batch.get(key) ?? { number: row, key, rows: [] }
    // The database stores no NUL; the character that stands for it is refused with the record.
    record.rows.push([row, cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed())])
    batch.set(key, record)
    rows++
    length += cells.reduce((sum, cell) => sum + cell.length, 0)
    if ((rows >= batchRows || length >= batchLength) && !(await store())) return
  }
  if (await store()) await setState(db, id, 'checking', { worker })
}

/** By what rows belong together: the id of a product, or what WooCommerce calls its parent. */
function keyReader({ fields, kind }: Pick<ImportRow, 'fields' | 'kind'>) {
  const column = (field: string) => fields.indexOf(field)
  const [id, name, sku, barcode, rowId, parent] = ['id', 'name', 'sku', 'barcode', 'rowId', 'parent'].map(
    column,
  ) as [number, number, number, number, number, number]
  return (cells: string[], row: number): string => {
    const of = (place: number) => (cells[place] ?? '').trim()
    const written =
      kind === 'stock'
        ? of(id) || of(sku) || of(barcode)
        : of(id) || of(parent) || (parent >= 0 ? of(sku) || (of(rowId) && `id:${of(rowId)}`) : '') || of(name)
    return written.toLowerCase().slice(0, 200).replaceAll('\0', '') || `row ${row}`
  }
}

/** Each does a batch, and says whether there may be more. */
const batch = { checking: checkBatch, running: runBatch, undoing: undoBatch }

const isReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && !(error instanceof DatabaseUnavailable)

type Read = { record: RecordRow; imported: ImportedProduct } | { record: RecordRow; error: ApiError }

function readRecord({ fields }: ImportRow, record: RecordRow): Read {
  try {
    if (record.rows.length > maxRecordRows)
      throw new ApiError('Invalid Input', msg`It has more than ${{ most: maxRecordRows }} rows`)
    const rows = record.rows.map(([row, cells]) => ({ row, cells }))
    return { record, imported: readProduct(rows, fields) }
  } catch (error) {
    if (isReason(error)) return { record, error }
    throw error
  }
}

async function checkBatch({ db }: Work, claimed: ImportRow): Promise<boolean> {
  const { id, locale } = claimed
  const records = await selectWaiting(db, id, null, batchRecords)
  if (records.length === 0) return false
  const read = await placed(
    db,
    claimed,
    records.map((record) => readRecord(claimed, record)),
  )
  const good = read.flatMap((one) => ('imported' in one ? [one.imported] : []))
  const rows = new Map(
    (
      await readWhole(
        db,
        good.map((one) => one.id),
      )
    ).map((row) => [row.id, row]),
  )
  const context = await contextOf(db, claimed, good)
  const earlier = new Map(
    claimed.kind === 'stock'
      ? []
      : (
          await selectEarlier(
            db,
            id,
            good.map((one) => one.id),
          )
        ).map((one) => [one.recordId, one.number]),
  )
  const planned = read.map((one) => {
    const { record } = one
    try {
      if ('error' in one) throw one.error
      const first = earlier.get(one.imported.id)
      if (first !== undefined && first !== record.number)
        throw new ApiError('Invalid Input', msg`Row ${{ row: first }} is about the same product`)
      if (claimed.kind !== 'stock') earlier.set(one.imported.id, record.number)
      return { record, plan: planOf(claimed, one.imported, rows.get(one.imported.id) ?? null, context) }
    } catch (error) {
      if (isReason(error)) return { record, error }
      throw error
    }
  })
  const taken = await takenBy(
    db,
    planned.flatMap(({ plan }) => plan ?? []),
  )
  await setOutcomes(
    db,
    id,
    planned.map(({ record: { number }, plan, error }): Outcome => {
      const reason = error ?? taken(plan!)
      if (reason) return { number, outcome: 'refused', reason: reason.textFor(readerOf(locale)) }
      return { ...described(plan!, locale), number, outcome: plan!.outcome }
    }),
  )
  return true
}

function planOf(
  { kind }: ImportRow,
  imported: ImportedProduct,
  row: ProductRow | null,
  { known, ...context }: Awaited<ReturnType<typeof contextOf>>,
): ProductPlan {
  if (!row && kind === 'stock') throw new ApiError('Invalid Input', msg`There is no such product`)
  const { relatedIds } = imported.texts
  if (!relatedIds) return planProduct(imported, row, context)
  const missing = relatedIds.filter((one) => !known.has(one))
  const notes =
    missing.length > 0
      ? [
          ...imported.notes,
          msg`It does not go with ${{ ids: missing.join(', ') }}: there are no such products yet`,
        ]
      : imported.notes
  const texts = { ...imported.texts, relatedIds: relatedIds.filter((one) => known.has(one)) }
  return planProduct({ ...imported, texts, notes }, row, context)
}

/** What plans are made with: the categories, and which of the products that are named there are. */
async function contextOf(db: Queryable, { options }: ImportRow, imported: ImportedProduct[]) {
  const products = [...new Set(imported.flatMap(({ texts }) => texts.relatedIds ?? []))]
  return {
    options,
    categories: await listCategories(db),
    known: await knownIds(db, products),
  }
}

/** Of a list of stock the variants may be known by their article number or barcode alone. */
async function placed(db: Queryable, { kind, fields }: ImportRow, all: Read[]): Promise<Read[]> {
  if (kind !== 'stock' || fields.includes('id')) return all
  const variants = all.flatMap((one) => ('imported' in one ? one.imported.variants : []))
  const owners = await selectVariantOwners(db, {
    skus: variants.flatMap(({ sku }) => sku ?? []),
    barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
  })
  return all.map((one): Read => {
    if (!('imported' in one)) return one
    const { record, imported } = one
    const found = imported.variants.map((variant) =>
      owners.find((owner) =>
        variant.sku === undefined ? owner.barcode === variant.barcode : owner.sku === variant.sku,
      ),
    )
    const [first] = found
    if (!first || found.some((owner) => owner?.product !== first.product))
      return { record, error: new ApiError('Invalid Input', msg`There is no such article number or barcode`) }
    const own = imported.variants.map((variant, place) => ({
      ...variant,
      colourKey: found[place]!.colour,
      size: found[place]!.size,
    }))
    return { record, imported: { ...imported, id: first.product, variants: own } }
  })
}

/** Says of a plan whether another product has one of its article numbers or barcodes. */
async function takenBy(
  db: Deps['db'],
  plans: ProductPlan[],
): Promise<(plan: ProductPlan) => ApiError | null> {
  const variantsOf = ({ changes }: ProductPlan) => changes.variants ?? []
  const all = plans.flatMap(variantsOf)
  const skus = all.flatMap(({ sku }) => sku ?? [])
  const barcodes = all.flatMap(({ barcode }) => barcode ?? [])
  if (skus.length + barcodes.length === 0) return () => null
  const owners = await selectVariantOwners(db, { skus, barcodes })
  const ofSku = new Map(owners.map(({ sku, product }) => [sku, product]))
  const ofBarcode = new Map(owners.map(({ barcode, product }) => [barcode, product]))
  return (plan) => {
    const isOthers = (owner: string | undefined) => owner !== undefined && owner !== plan.id
    const variants = variantsOf(plan)
    const sku = variants.find((one) => one.sku !== undefined && isOthers(ofSku.get(one.sku)))?.sku
    if (sku !== undefined)
      return new ApiError('Invalid Input', msg`Another product has the article number ${{ sku }}`)
    const barcode = variants.find((one) => one.barcode && isOthers(ofBarcode.get(one.barcode)))?.barcode
    if (barcode) return new ApiError('Invalid Input', msg`Another product has the barcode ${{ barcode }}`)
    // Of two products of the file that want the same, the first one gets it.
    for (const one of variants) {
      if (one.sku !== undefined) ofSku.set(one.sku, plan.id)
      if (one.barcode) ofBarcode.set(one.barcode, plan.id)
    }
    return null
  }
}

const described = (plan: ProductPlan, locale: string) => ({
  name: plan.name,
  recordId: plan.id,
  before: plan.before,
  after: plan.after,
  notes: textsOf(plan.notes, locale),
})

/** Each note once, and not more than a person reads. */
const textsOf = (notes: MessageDescriptor[], locale: string): string[] =>
  [...new Set(notes.map((note) => messageText(note, readerOf(locale))))].slice(0, 20)

const originOf = ({ memberId, apiKeyId, network }: ImportRow, call: string): Origin => ({
  memberId,
  apiKeyId,
  network,
  area: 'imports',
  call,
})

async function runBatch({ db, log }: Work, claimed: ImportRow): Promise<boolean> {
  const records = await selectWaiting(db, claimed.id, ['create', 'change'], batchRecords)
  const inTurn = records.values()
  const take = async () => {
    for (const { number } of inTurn) await runRecord({ db, log }, claimed, number)
  }
  // A server works on several at once; the embedded database on one.
  await Promise.all(Array.from({ length: db.kind === 'postgres' ? 4 : 1 }, take))
  return records.length > 0
}

/** Imports one record: its changes, their log and its outcome are one transaction. */
async function runRecord(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  claimed: ImportRow,
  number: number,
): Promise<void> {
  const { id, locale, fileName } = claimed
  try {
    await db.transaction(async (tx) => {
      const record = await lockRecord(tx, id, number)
      if (!record) return
      const [read] = await placed(tx, claimed, [readRecord(claimed, record)])
      if ('error' in read!) throw read.error
      const { imported } = read!
      const [row = null] = await lockKnown(tx, [imported.id])
      const plan = planOf(claimed, imported, row, await contextOf(tx, claimed, [imported]))
      await applyPlan(tx, logTo(tx, originOf(claimed, 'runImport')), plan, row, fileName.slice(0, 120))
      const done = { create: 'created', change: 'changed', unchanged: 'unchanged' } as const
      await setOutcomes(tx, id, [{ ...described(plan, locale), number, outcome: done[plan.outcome] }])
    })
  } catch (error) {
    const isRefused = error instanceof StatementError
    if (!isReason(error) && !isRefused) throw error
    if (isRefused) log.error({ err: error, import: id, row: number }, 'a row could not be imported')
    const refused = isRefused
      ? new ApiError('Failed', msg`It could not be stored; another record may have the same id`)
      : error
    await setOutcomes(db, id, [{ number, outcome: 'failed', reason: refused.textFor(readerOf(locale)) }])
  }
}

/** Archives the drafts that were made; what was published meanwhile stays. */
async function undoBatch({ db }: Work, claimed: ImportRow): Promise<boolean> {
  const records = await selectWaiting(db, claimed.id, ['created'], batchRecords)
  if (records.length === 0) return false
  await db.transaction(async (tx) => {
    const ids = records.flatMap(({ recordId }) => recordId ?? [])
    const rows = new Map((await lockKnown(tx, ids)).map((row) => [row.id, row]))
    const drafts = ids.filter((id) => rows.get(id)?.status === 'draft')
    if (drafts.length > 0) await archiveProducts(tx, logTo(tx, originOf(claimed, 'undoImport')), drafts)
    const message = messageText(msg`It is no draft any more, and stays`, readerOf(claimed.locale))
    await setOutcomes(
      tx,
      claimed.id,
      records.map(({ number, recordId }) =>
        drafts.includes(recordId!)
          ? { number, outcome: 'undone' }
          : { number, outcome: 'changed', notes: [message] },
      ),
    )
  })
  return true
}

const ended = { checking: 'checked', running: 'done', undoing: 'undone' } as const

async function finish({ db, worker }: Work, claimed: ImportRow): Promise<void> {
  const { id, fileName } = claimed
  const state = ended[claimed.state as keyof typeof ended]
  await db.transaction(async (tx) => {
    if (!(await setState(tx, id, state, { worker })) || state === 'checked') return
    const counts = await refreshCounts(tx, id)
    const shown: ImportOutcome[] = ['created', 'changed', 'unchanged', 'refused', 'failed', 'undone']
    await logTo(
      tx,
      originOf(claimed, state === 'done' ? 'runImport' : 'undoImport'),
    )({
      recordType: 'import',
      recordId: id,
      recordName: fileName,
      before: { state: claimed.state },
      after: {
        state,
        ...Object.fromEntries(shown.flatMap((one) => (counts[one] ? [[one, counts[one]]] : []))),
      },
    })
  })
}

/** Deletes files and rows that are not kept any more: the file first, so that every file has a row. */
export async function deleteOldImports({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const files = filesIn(settings.importsFolder)
  for (const { id } of await selectOldImports(db, importDays)) {
    await files.remove(importFile(id))
    await deleteImportRow(db, id)
  }
}
