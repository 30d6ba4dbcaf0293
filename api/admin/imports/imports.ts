// Imports as staff start and follow them: the file is uploaded, its columns are matched, its records are shown.
import { createHash } from 'node:crypto'
import type * as contract from '#contract/admin/imports.ts'
import { type ImportKind, importKinds, repeatedFields } from '#contract/admin/import-fields.ts'
import {
  type Import,
  importAreas,
  type ImportItem,
  type ImportOptions,
  type ImportRecord,
  type ImportState,
  maxImportBytes,
  maxImportColumns,
} from '#contract/admin/imports.ts'
import { pageItems } from '#contract/admin/list.ts'
import { maxPhotographs } from '#contract/admin/photographs.ts'
import type { ParsedBody, ParsedQuery, ReplyOf, StreamedFileReply } from '#contract/endpoint.ts'
import { inspectCsv } from '../../csv/read-csv.ts'
import { receiveFile } from '../../http/receive-file.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings } from '../../kernel/settings.ts'
import { exportList, readPage } from '../http/list.ts'
import { pageOf, readCursor } from '../http/page.ts'
import type { LogChange, RunChange, Staff } from '../http/route.ts'
import type { Actor } from '../staff/actor.ts'
import { permissionsNow } from '../staff/permissions-now.ts'
import { formatOf, guessFields, otherKind, possibleFields } from './guess-fields.ts'
import {
  deleteImportRow,
  type ImportRow,
  importList,
  insertImport,
  lockSameFile,
  lockImport,
  selectImport,
  selectLastChoice,
  selectSameFile,
  setReading,
  setRunning,
  setState,
  setUploaded,
} from './imports.sql.ts'
import { deleteRecords, selectRecords } from './import-records.sql.ts'
import { addPictureFile } from './import-pictures.ts'
import {
  countPictures,
  type FailedPicture,
  selectFailedPictures,
  setPicturesWaiting,
} from './import-pictures.sql.ts'
import { importers } from './importers.ts'
import { importFileName } from './run-imports.ts'
import { shownCell } from './secret-columns.ts'
import { because, type Reason, readReason } from '../../kernel/reason.ts'

const itemOf = (row: ImportRow): ImportItem => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  fileName: row.fileName,
  bytes: row.bytes,
  state: row.state,
  member: row.member,
  createdAt: row.createdAt.toISOString(),
  problem: row.problem && readReason(row.problem),
  counts: row.counts,
})

const pictureView = ({ problem, ...picture }: FailedPicture) => ({ ...picture, problem: readReason(problem) })

const isAtWork = (state: ImportState) => state === 'running' || state === 'undoing'

const viewOf = (
  row: ImportRow,
  settings: Settings,
  pictures: Import['pictures'],
): Omit<Import, 'sameFile'> => ({
  ...itemOf(row),
  encoding: row.encoding,
  separator: row.separator,
  headers: row.headers,
  samples: row.samples,
  fields: row.fields,
  possibleFields: possibleFields(row.kind, settings),
  options: row.options,
  kindGroups: row.kindGroups,
  publishes: row.preview.publishes ?? 0,
  newCategories: row.preview.newCategories ?? { count: 0, names: [] },
  leftOut: row.preview.leftOut ?? [],
  variantPrices: row.preview.variantPrices ?? [],
  numbers: (row.preview.numbers ?? [])
    .filter(({ field, isCertain }) => !isCertain || row.options.decimalSigns?.[field] !== undefined)
    .map(({ column, field, text, decimal }) => ({
      column,
      field,
      text,
      decimal: row.options.decimalSigns?.[field] ?? decimal,
    })),
  notes: (row.preview.notes ?? []).map(({ first, ...note }) => ({ ...note, first: readReason(first) })),
  optionNames: row.preview.optionNames ?? [],
  pictures,
  continuesIn: row.continuesIn,
  undoable:
    ['done', 'stopped'].includes(row.state) &&
    importers[row.kind].undoes.some((outcome) => row.counts[outcome]),
})

/** Whether the caller may read or write the records of a kind of import. */
export const isOpenTo = ({ permissions }: Staff, verb: 'read' | 'write', kind: ImportKind): boolean =>
  permissions.has(`${verb} ${importAreas[kind]}`)

function refuseOthers(staff: Staff, kind: ImportKind): void {
  if (!isOpenTo(staff, 'write', kind))
    throw new ApiError(
      'Not Allowed',
      because('permission-missing', { permission: `write ${importAreas[kind]}` }),
    )
}

/** The most failed pictures that are shown with an import. */
const maxProblems = 100

const noSuchImport = () => notFound(because('import-not-found'))

/** The requested kinds that the member may read. */
const kindsOf = ({ kind }: { kind?: ImportKind | undefined }, staff: Staff): ImportKind[] =>
  importKinds.filter((one) => (kind === undefined || one === kind) && isOpenTo(staff, 'read', one))

export const exportImports = (
  db: Db,
  query: ParsedQuery<typeof contract.exportImports>,
  staff: Staff,
): StreamedFileReply => exportList(importList, db, { ...query, kinds: kindsOf(query, staff) })

export async function listImports(
  on: Queryable,
  query: ParsedQuery<typeof contract.listImports>,
  staff: Staff,
): Promise<ReplyOf<typeof contract.listImports>> {
  const { rows, next } = await readPage(importList, on, { ...query, kinds: kindsOf(query, staff) })
  return { data: { items: rows.map(itemOf), next } }
}

export async function getImport(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  id: string,
  staff: Staff,
): Promise<Import> {
  const row = await readImport(db, id, staff)
  const counts = await countPictures(db, id)
  const same = await selectSameFile(db, id)
  const problems = counts.failed > 0 ? await selectFailedPictures(db, id, { limit: maxProblems }) : []
  return {
    ...viewOf(row, settings, { ...counts, problems: problems.map(pictureView) }),
    sameFile: same && { ...same, createdAt: same.createdAt.toISOString() },
  }
}

/** Throws `Not Found`, also for an import that the member may not read. */
export async function readImport(on: Queryable, id: string, staff: Staff): Promise<ImportRow> {
  const row = await selectImport(on, id)
  if (!row || !isOpenTo(staff, 'read', row.kind)) throw noSuchImport()
  return row
}

/**
 * Stores a file. Its row is inserted before the file and deleted after it, so that every file has a row. Throws `Too
 * Large`, and `Invalid Input` for a file that is no table.
 */
export async function createImport(
  { db, settings, files }: Deps,
  change: RunChange,
  { kind, fileName }: ParsedQuery<typeof contract.createImport>,
  content: AsyncIterable<Uint8Array>,
  staff: Staff,
  actor: Actor,
): Promise<Import> {
  refuseOthers(staff, kind)
  const id = await insertImport(db, { kind, fileName, ...actor })
  try {
    const hash = createHash('sha256')
    const bytes = await receiveFile(files, importFileName(id), content, {
      maxBytes: maxImportBytes,
      onChunk: (chunk) => hash.update(chunk),
    })
    const written = await files.read(importFileName(id))
    const { encoding, separator, headers, samples } = await inspectCsv(written!.content)
    if (headers.length > maxImportColumns)
      throw new ApiError('Invalid Input', because('file-too-many-columns', { most: maxImportColumns }))
    const other = kind === 'products' ? otherKind(headers, settings) : null
    if (other) throw new ApiError('Invalid Input', because(`file-of-${other}`), 'kind')
    const last = await selectLastChoice(db, kind, headers)
    const guessed = last?.fields ?? guessFields(kind, headers, settings)
    const mayPrice = staff.permissions.has('write prices')
    const format = formatOf(headers)
    const row = {
      bytes,
      digest: hash.digest('hex'),
      format,
      encoding,
      separator,
      headers: headers.map(plainCell),
      samples: samples.map((cells) => cells.map((cell, at) => shownCell(headers[at] ?? '', plainCell(cell)))),
      fields: guessed.map((field) =>
        field !== null && !mayPrice && importers[kind].permissions([field]).includes('write prices')
          ? null
          : field,
      ),
      options: withoutKind(last?.options) ?? {
        categoryId: null,
        makeCategories: true,
        ...(kind === 'fabrics' && { makeFabrics: format === 'placket' }),
      },
    }
    await change(async (tx, log) => {
      // The upload may have taken minutes.
      const may = await permissionsNow(tx, actor)
      if (!may(`write ${importAreas[kind]}`))
        throw new ApiError('Not Allowed', because('starter-no-longer-allowed'))
      await setUploaded(tx, id, row)
      const after = { contents: kind, bytes, format }
      await log({ recordType: 'import', recordId: id, recordName: fileName, before: null, after })
    })
  } catch (error) {
    await files.remove(importFileName(id))
    await deleteImportRow(db, id)
    throw error
  }
  return getImport({ db, settings }, id, staff)
}

/** The kind of product is chosen for each file: files with the same headers can have shirts or ties. */
function withoutKind(options: ImportOptions | undefined): ImportOptions | undefined {
  if (!options) return
  const { productKind: _, ...others } = options
  return others
}

const maxCellLength = 200
/** The cell for display: shortened, and without characters that the database cannot store. */
const plainCell = (cell: string) => cell.replaceAll('\0', '\ufffd').toWellFormed().slice(0, maxCellLength)

/** Locks an import. Throws `Not Found`, and `Not Possible Now` unless it is in one of these states. */
async function lockIn(tx: Queryable, id: string, staff: Staff, states: ImportState[]): Promise<ImportRow> {
  const row = await lockImport(tx, id)
  if (!row || !isOpenTo(staff, 'read', row.kind)) throw noSuchImport()
  refuseOthers(staff, row.kind)
  if (!states.includes(row.state)) throw new ApiError('Not Possible Now', because('import-state-changed'))
  return row
}

const logState = (log: LogChange, row: ImportRow, after: object) =>
  log({
    recordType: 'import',
    recordId: row.id,
    recordName: row.fileName,
    before: { state: row.state },
    after,
  })

/** Starts to compare the file with the shop. Throws `Invalid Input` for wrong columns. */
export async function checkImport(
  tx: Queryable,
  log: LogChange,
  settings: Settings,
  { id, fields, options }: ParsedBody<typeof contract.checkImport>,
  staff: Staff,
  actor: Actor,
): Promise<void> {
  const row = await lockIn(tx, id, staff, ['uploaded', 'checked', 'failed', 'stopped'])
  if (row.counts['created'] || row.counts['changed'])
    throw new ApiError('Not Possible Now', because('import-partly-done'))
  checkFields(row, fields, settings)
  for (const permission of importers[row.kind].permissions(fields))
    if (!staff.permissions.has(permission))
      throw new ApiError('Not Allowed', because('permission-missing', { permission }))
  await setReading(tx, id, { fields, options, ...actor })
  await logState(log, row, { state: 'checking' })
}

function checkFields({ kind, headers }: ImportRow, fields: (string | null)[], settings: Settings): void {
  const refuse = (reason: Reason) => new ApiError('Invalid Input', reason, 'fields')
  if (fields.length !== headers.length)
    throw refuse(because('file-columns-need-fields', { count: headers.length }))
  const chosen = fields.filter((field) => field !== null)
  const possible = new Set(possibleFields(kind, settings))
  const unknown = chosen.find((field) => !possible.has(field))
  if (unknown !== undefined) throw refuse(because('unknown-field', { field: unknown }))
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place && !repeatedFields.has(field))
  if (twice !== undefined) throw refuse(because('field-twice', { field: twice }))
  importers[kind].checkColumns(fields)
}

export async function runImport(
  tx: Queryable,
  log: LogChange,
  id: string,
  staff: Staff,
  actor: Actor,
): Promise<void> {
  const row = await lockIn(tx, id, staff, ['checked', 'stopped'])
  await lockSameFile(tx, id)
  const same = await selectSameFile(tx, id)
  if (same && isAtWork(same.state)) throw new ApiError('Not Possible Now', because('import-already-running'))
  await setRunning(tx, id, actor, 'running')
  await logState(log, row, { state: 'running' })
}

export async function stopImport(tx: Queryable, log: LogChange, id: string, staff: Staff): Promise<void> {
  const row = await lockIn(tx, id, staff, ['reading', 'checking', 'running'])
  // An import that has not run yet is not continued: its columns can be chosen again.
  const state = row.state === 'running' ? 'stopped' : 'uploaded'
  await setState(tx, id, state)
  await logState(log, row, { state })
}

export async function undoImport(
  tx: Queryable,
  log: LogChange,
  id: string,
  staff: Staff,
  actor: Actor,
): Promise<void> {
  const row = await lockIn(tx, id, staff, ['done', 'stopped'])
  if (!importers[row.kind].undoes.some((outcome) => row.counts[outcome]))
    throw new ApiError('Not Possible Now', because('import-nothing-to-undo'))
  await setRunning(tx, id, actor, 'undoing')
  await logState(log, row, { state: 'undoing' })
}

/** Fetches the failed pictures again. */
export async function fetchPictures(
  tx: Queryable,
  log: LogChange,
  id: string,
  staff: Staff,
  actor: Actor,
): Promise<void> {
  const row = await lockIn(tx, id, staff, ['done', 'stopped'])
  const count = await setPicturesWaiting(tx, id)
  if (count === 0) throw new ApiError('Not Possible Now', because('no-picture-to-fetch'))
  await setRunning(tx, id, actor, 'running')
  await logState(log, row, { state: 'running', photographs: count })
}

/** Adds an uploaded picture. Returns to how many products. */
export async function addPicture(
  deps: Deps,
  change: RunChange,
  query: ParsedQuery<typeof contract.addImportPicture>,
  bytes: Uint8Array,
  staff: Staff,
): Promise<number> {
  const { kind, state } = await readImport(deps.db, query.id, staff)
  refuseOthers(staff, kind)
  if (state !== 'done' && state !== 'stopped')
    throw new ApiError('Not Possible Now', because('import-not-done'))
  return addPictureFile(deps, change, query, bytes)
}

/** Deletes the file and its rows; the imported records stay. */
export async function deleteImport(
  { files }: Deps,
  change: RunChange,
  id: string,
  staff: Staff,
): Promise<void> {
  await change(async (tx, log) => {
    const row = await lockIn(tx, id, staff, ['uploaded', 'checked', 'stopped', 'done', 'failed', 'undone'])
    await files.remove(importFileName(id))
    await deleteRecords(tx, id)
    await deleteImportRow(tx, id)
    const before = { contents: row.kind, state: row.state }
    await log({ recordType: 'import', recordId: id, recordName: row.fileName, before, after: null })
  })
}

export async function listRecords(
  on: Queryable,
  { id, outcome, next }: ParsedQuery<typeof contract.listImportRecords>,
  staff: Staff,
): Promise<ReplyOf<typeof contract.listImportRecords>> {
  await readImport(on, id, staff)
  const place = readCursor(next, 'number')
  const found = await selectRecords(on, id, outcome, place, pageItems + 1)
  const { rows, next: following } = pageOf(found, pageItems)
  const failed = await selectFailedPictures(on, id, {
    numbers: rows.map(({ number }) => number),
    limit: pageItems * maxPhotographs,
  })
  const items: ImportRecord[] = rows.map(({ key: _key, id: _id, ...record }) => ({
    ...record,
    reason: record.reason && readReason(record.reason),
    notes: record.notes.map((note) => readReason(note)),
    pictures: failed
      .filter(({ number }) => number === record.number)
      .map((picture) => ({ address: picture.address, problem: readReason(picture.problem) })),
  }))
  return { data: { items, next: following } }
}
