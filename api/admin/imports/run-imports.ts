// Runs imports in the background: reads the rows of a file, compares them with the shop, and imports them record by
// record. Progress is stored in the database, so that nothing is half done or done twice when a process ends in the
// middle.
import type { RunChange } from '../http/route.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isPersonal } from '#contract/admin/import-fields.ts'
import { importDays, type ImportOutcome, maxKindGroups } from '#contract/admin/imports.ts'
import { type CsvRow, readCsv } from '../../csv/read-csv.ts'
import { FilesUnavailable } from '../../kernel/files-unavailable.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason, storedReason } from '../../kernel/reason.ts'
import { DatabaseUnavailable, StatementError } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { logTo, type Origin } from '../../log/log.ts'
import { permissionsNow } from '../staff/permissions-now.ts'
import { internet, type Network } from '../webhooks/public-address.ts'
import { takeNextPicture } from './import-pictures.ts'
import { countPictures } from './import-pictures.sql.ts'
import { importers } from './importers.ts'
import { isReason, maxRecordRows } from './importer.ts'
import {
  claimImport,
  deleteImportRow,
  type ImportRow,
  refreshImportCounts,
  refreshKindGroups,
  refreshNotes,
  refreshPublishes,
  refreshNewCategories,
  refreshVariantPrices,
  releaseImportLease,
  renewImportLease,
  selectOldImports,
  setState,
  setSurvey,
} from './imports.sql.ts'
import { isSecret } from './secret-columns.ts'
import { surveyFile } from './survey-file.ts'
import { isTotals } from './totals-row.ts'
import {
  deleteRecords,
  insertRows,
  isWaiting,
  lockRecords,
  measureRecords,
  type RecordOutcome,
  type RecordRow,
  selectWaitingImports,
  setOutcomes,
  splitRecord,
  type StoredRow,
} from './import-records.sql.ts'

export const importFileName = (id: string) => `imports/${id}.csv`

/** After this time another import is continued. */
const turnMs = 3000
/** The embedded database runs in this thread: without pauses no request would be answered during an import. */
const pauseMs = 10
/** Records compared or changed in one transaction. */
const batchRecords = 100
/** How many rows of the file, and how many characters, are stored at once. */
const batchRows = 500
const batchLength = 500_000
/** How many products with different prices, and records with a note, are shown with an import. */
const shownProducts = 5
const shownRecords = 3
/** How many of the categories that an import creates are named. */
const shownCategories = 30
const batchSize = { records: batchRecords, length: batchLength }

type Work = Deps & { worker: string; network: Network }

/**
 * Works on each waiting import for a while. Returns `again` when there may be more to do. Any number of processes can
 * call it at the same time.
 */
export async function runImports(deps: Deps, network: Network = internet): Promise<'again' | void> {
  const work = { ...deps, network, worker: randomUUID() }
  const seen = new Set<string>()
  for (;;) {
    const claimed = await claimImport(deps.db, work.worker)
    if (!claimed) return
    try {
      await turn(work, claimed)
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error)) throw error
      const problem = storedReason(error.reason, readerOf(claimed.locale))
      await setState(deps.db, claimed.id, 'failed', { problem, worker: work.worker })
    }
    await refreshImportCounts(deps.db, claimed.id)
    await releaseImportLease(deps.db, claimed.id, work.worker)
    if (seen.has(claimed.id)) return 'again'
    seen.add(claimed.id)
  }
}

/** Whether the work can be repeated later. */
const isPassing = (error: ApiError): boolean =>
  error instanceof DatabaseUnavailable || error instanceof FilesUnavailable

async function turn(work: Work, claimed: ImportRow): Promise<void> {
  if (claimed.state === 'reading') return readRows(work, claimed)
  const until = performance.now() + turnMs
  for (let counted = performance.now(); performance.now() < until;) {
    if (!(await renewImportLease(work.db, claimed, work.worker))) return
    if (!(await mayGoOn(work, claimed))) return
    const isMore = await batch[claimed.state as keyof typeof batch](work, claimed)
    if (!isMore) return finish(work, claimed)
    if (work.db.kind === 'embedded') await pause(pauseMs)
    if (performance.now() - counted > 1000) {
      await refreshImportCounts(work.db, claimed.id)
      counted = performance.now()
    }
  }
}

/** Whether the author of the import still has the permissions for it. */
async function mayGoOn({ db, worker }: Work, { id, kind, fields, ...actor }: ImportRow): Promise<boolean> {
  const may = await permissionsNow(db, actor)
  if (importers[kind].permissions(fields).every(may)) return true
  const message = because('starter-no-longer-allowed')
  await setState(db, id, 'stopped', { problem: storedReason(message), worker })
  return false
}

/** The rows of the file of an import. Throws `Not Possible Now` when it is gone. */
async function rowsOf({ files }: Work, claimed: ImportRow): Promise<AsyncIterable<CsvRow>> {
  const file = await files.read(importFileName(claimed.id))
  if (!file) throw new ApiError('Not Possible Now', because('file-gone'))
  return readCsv(file.content, claimed)
}

async function readRows(work: Work, claimed: ImportRow): Promise<void> {
  const { db, worker } = work
  const { id } = claimed
  await deleteRecords(db, id)
  const keyOf = await keyReader(work, claimed)
  const survey = surveyFile(claimed, work.settings.shop.locale)
  const secret = new Set(claimed.headers.flatMap((heading, at) => (isSecret(heading) ? [at] : [])))
  let batch = new Map<string, { number: number; key: string; rows: StoredRow[] }>()
  let [rows, length] = [0, 0]
  const store = async () => {
    await insertRows(db, id, [...batch.values()], maxRecordRows)
    batch = new Map()
    ;[rows, length] = [0, 0]
    return renewImportLease(db, claimed, worker)
  }
  for await (const { row, cells } of await rowsOf(work, claimed)) {
    if (row === 1) continue
    survey.add(cells)
    const key = keyOf(cells, row)
    const record = batch.get(key) ?? { number: row, key, rows: [] }
    // The database stores no NUL; the character that replaces it is refused with the record.
    record.rows.push([
      row,
      cells.map((cell, at) => (secret.has(at) ? '' : cell.replaceAll('\0', '\ufffd').toWellFormed())),
    ])
    batch.set(key, record)
    rows++
    length += cells.reduce((sum, cell) => sum + cell.length, 0)
    if ((rows >= batchRows || length >= batchLength) && !(await store())) return
  }
  if (!(await store())) return
  await measureRecords(db)
  await setSurvey(db, id, survey.result())
  await setState(db, id, 'checking', { worker })
}

async function keyReader(work: Work, claimed: ImportRow) {
  const { fields, kind } = claimed
  const importer = importers[kind]
  const readFamilies = importer.families?.(fields)
  const families = readFamilies ? await readFamilies(await rowsOf(work, claimed)) : new Map<string, string>()
  let last = ''
  return (cells: string[], row: number): string => {
    const of = (field: string) => (cells[fields.indexOf(field)] ?? '').trim()
    // A row of its own, which is refused.
    if (isTotals(cells)) return `row ${row}`
    if (last !== '' && importer.continues?.(of)) return last
    last =
      importer.keyOf(fields, of, families).toLowerCase().slice(0, 200).replaceAll('\0', '') || `row ${row}`
    return last
  }
}

/** Each function processes a batch, and returns whether there may be more. */
const batch = { checking: checkBatch, running: runBatch, undoing: undoBatch }

const originOf = ({ memberId, apiKeyId, network }: ImportRow, call: string): Origin => ({
  memberId,
  apiKeyId,
  network,
  area: 'imports',
  call,
})

async function checkBatch(deps: Work, claimed: ImportRow): Promise<boolean> {
  const { id, kind } = claimed
  const records = await selectWaitingImports(deps.db, id, null, batchSize)
  if (records.length === 0) return false
  if (await splitRecords(deps, claimed, records)) return true
  const none = records.flatMap((one): RecordOutcome[] => {
    const reason = noRecordReason(one, claimed)
    return reason ? [{ number: one.number, outcome: 'refused', reason: storedReason(reason) }] : []
  })
  const others = records.filter((one) => none.every(({ number }) => number !== one.number))
  await setOutcomes(deps.db, id, [
    ...none,
    ...(others.length > 0 ? await importers[kind].check(deps, claimed, others) : []),
  ])
  return true
}

/** Splits records whose rows are several. Returns whether there were any. */
async function splitRecords({ db }: Work, claimed: ImportRow, records: RecordRow[]): Promise<boolean> {
  const { split } = importers[claimed.kind]
  let isAny = false
  for (const { number, rows } of split ? records : []) {
    const parts = split!(claimed, rows)
    if (parts.length < 2) continue
    await splitRecord(db, claimed.id, number, parts)
    isAny = true
  }
  return isAny
}

/** Why rows are no record; null: they are one. */
function noRecordReason(record: RecordRow, claimed: ImportRow): Reason | null {
  if (isHeaders(record, claimed)) return because('header-repeated')
  return record.rows.every(([, cells]) => isTotals(cells)) ? because('row-of-totals') : null
}

/** Whether a row repeats the headers, as in a file that was joined from several. */
const isHeaders = ({ rows }: RecordRow, { headers }: ImportRow) =>
  rows.every(([, cells]) => headers.every((header, column) => header.trim() === cells[column]?.trim()))

async function runBatch(deps: Work, claimed: ImportRow): Promise<boolean> {
  // PostgreSQL runs two batches at once, so that it has work while the other batch is planned.
  const count = deps.db.kind === 'postgres' ? 2 : 1
  const done = await Promise.all(Array.from({ length: count }, () => runRecords(deps, claimed, batchSize)))
  if (done.some((records) => records > 0) || (await isWaiting(deps.db, claimed.id))) return true
  const change: RunChange = (work) =>
    deps.db.transaction((tx) => work(tx, logTo(tx, originOf(claimed, 'runImport'))))
  return takeNextPicture(deps, claimed, change, deps.network)
}

/**
 * Imports records in one transaction with their log and outcomes. When it fails, the two halves are tried separately,
 * until the record that cannot be imported is alone. Returns the number of records.
 */
async function runRecords(
  deps: Deps,
  claimed: ImportRow,
  which: Parameters<typeof lockRecords>[2],
): Promise<number> {
  const { db } = deps
  const { id, kind } = claimed
  let records: RecordRow[] = []
  try {
    await db.transaction(async (tx) => {
      records = await lockRecords(tx, id, which)
      if (records.length === 0) return
      const log = logTo(tx, originOf(claimed, 'runImport'))
      await setOutcomes(tx, id, await importers[kind].run(tx, log, { deps, claimed, records }))
    })
  } catch (error) {
    await inHalves(deps, claimed, records, error, (half) =>
      runRecords(deps, claimed, { numbers: half.map(({ number }) => number) }),
    )
  }
  return records.length
}

/** The outcome of a record whose transaction was rolled back. */
function failed(
  { log }: Pick<Deps, 'log'>,
  { id, locale }: ImportRow,
  number: number,
  error: ApiError | StatementError,
): RecordOutcome {
  if (error instanceof StatementError)
    log.error({ err: error, import: id, row: number }, 'a row could not be imported')
  const refused = error instanceof StatementError ? new ApiError('Failed', because('row-not-stored')) : error
  return { number, outcome: 'failed', reason: storedReason(refused.reason, readerOf(locale)) }
}

async function undoBatch(deps: Work, claimed: ImportRow): Promise<boolean> {
  const records = await selectWaitingImports(deps.db, claimed.id, importers[claimed.kind].undoes, batchSize)
  if (records.length === 0) return false
  await undoRecords(deps, claimed, records)
  return true
}

async function undoRecords(deps: Deps, claimed: ImportRow, records: RecordRow[]): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const log = logTo(tx, originOf(claimed, 'undoImport'))
      await setOutcomes(
        tx,
        claimed.id,
        await importers[claimed.kind].undo(tx, log, { deps, claimed, records }),
      )
    })
  } catch (error) {
    await inHalves(deps, claimed, records, error, (half) => undoRecords(deps, claimed, half))
  }
}

/** Tries the two halves of what has failed. A record that is alone has failed. */
async function inHalves<One extends { number: number }>(
  deps: Deps,
  claimed: ImportRow,
  records: One[],
  error: unknown,
  again: (half: One[]) => Promise<unknown>,
): Promise<void> {
  const [first] = records
  if (!first || !(isReason(error) || error instanceof StatementError)) throw error
  if (records.length === 1) {
    await setOutcomes(deps.db, claimed.id, [failed(deps, claimed, first.number, error)])
    return
  }
  const middle = records.length >> 1
  for (const half of [records.slice(0, middle), records.slice(middle)]) await again(half)
}

const ended = { checking: 'checked', running: 'done', undoing: 'undone' } as const

async function finish({ db, files, worker }: Work, claimed: ImportRow): Promise<void> {
  const { id, kind, fileName } = claimed
  const state = ended[claimed.state as keyof typeof ended]
  // Personal data is deleted as soon as it is not needed.
  if (isPersonal(kind) && state === 'done') await files.remove(importFileName(id))
  if (state === 'checked') {
    await measureRecords(db)
    await refreshNotes(db, id, shownRecords)
  }
  if (state === 'checked' && kind === 'products') {
    await refreshKindGroups(db, id, maxKindGroups)
    await refreshPublishes(db, id)
    await refreshNewCategories(db, id, shownCategories)
    await refreshVariantPrices(db, id, shownProducts)
  }
  await db.transaction(async (tx) => {
    if (!(await setState(tx, id, state, { worker })) || state === 'checked') return
    const counts = await refreshImportCounts(tx, id)
    const { taken } = await countPictures(tx, id)
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
        ...(taken > 0 && { photographs: taken }),
      },
    })
  })
}

/** Deletes old files and their rows; the file first, so that every file has a row. */
export async function deleteOldImports({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const { id } of await selectOldImports(db, importDays)) {
    await files.remove(importFileName(id))
    await deleteImportRow(db, id)
  }
}
