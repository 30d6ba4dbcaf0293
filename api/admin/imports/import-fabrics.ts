// Imports fabrics: a mill's price list changes prices and names of known fabrics, and can add new ones. The weave of a
// known fabric is not changed.
import { isDeepStrictEqual } from 'node:util'
import {
  type AdminFabric,
  createFabric as createEndpoint,
  updateFabric as updateEndpoint,
} from '#contract/admin/fabrics.ts'
import { columnField } from '#contract/admin/import-fields.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { fabricByCode, fabrics } from '#garment/fabric/fabrics.ts'
import { readInput } from '../../http/read-input.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason, storedReason } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { definitionOf } from '../../fabrics/fabrics.ts'
import { changeShirtPrices } from '../../prices/shirt-prices.ts'
import type { Surcharges } from '../fabrics/csv-columns.ts'
import { readSurcharges } from '../fabrics/export.ts'
import { createFabric, getFabric, readFabrics, setFabricsArchived, updateFabric } from '../fabrics/fabrics.ts'
import { adjustFabricStock } from '../fabrics/rolls.ts'
import type { LogChange } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { setShirtPrices } from '../shirt-prices/shirt-prices.ts'
import { signsOf } from './decimal-signs.ts'
import { fabricLike } from './guess-values.ts'
import { type ImportedFabric, readFabric, weaveFields } from './fabric-rows.ts'
import { type Importer, isReason, storedNotes, refuseTooManyRows, type Run } from './importer.ts'
import type { ImportRow } from './imports.sql.ts'
import { type RecordOutcome, type RecordRow, selectRecordChanges } from './import-records.sql.ts'

export const fabricImporter: Importer = {
  permissions: (fields): Permission[] =>
    fields.some((field) => field !== null && columnField('fabrics', field)?.per === 'currency')
      ? ['write fabrics', 'write prices']
      : ['write fabrics'],
  checkColumns(fields) {
    if (!fields.includes('code') && !fields.includes('name'))
      throw new ApiError('Invalid Input', because('column-fabric-missing'), 'fields')
  },
  keyOf: (_fields, of) => of('code') || of('name'),
  undoes: ['created', 'changed'],
  async check(deps, claimed, records) {
    const surcharges = await readSurcharges(deps)
    const read = records.map((record) => readRecord(claimed, record))
    const codes = read.flatMap((one) => ('imported' in one ? (one.imported.code ?? []) : []))
    const known = new Map((await readFabrics(deps.db, codes)).map((fabric) => [fabric.code, fabric]))
    const taken = new Set<string>()
    return read.map((one): RecordOutcome => {
      const { number } = one.record
      try {
        if ('error' in one) throw one.error
        const { code } = one.imported
        if (code !== undefined && taken.has(code))
          throw new ApiError('Invalid Input', because('row-code-twice', { code }))
        if (code !== undefined) taken.add(code)
        const fabric = known.get(code ?? '') ?? null
        const plan = planFabric(one.imported, fabric, surcharges.get(code ?? '') ?? {}, claimed)
        return { ...described(plan, claimed.locale), number, outcome: plan.outcome }
      } catch (error) {
        if (!isReason(error)) throw error
        return { number, outcome: 'refused', reason: storedReason(error.reason, readerOf(claimed.locale)) }
      }
    })
  },
  run,
  undo,
}

type Read = { record: RecordRow; imported: ImportedFabric } | { record: RecordRow; error: ApiError }

function readRecord(claimed: ImportRow, record: RecordRow): Read {
  try {
    refuseTooManyRows(record)
    const rows = record.rows.map(([row, cells]) => ({ row, cells }))
    const imported = readFabric(
      rows,
      { ...claimed, decimals: signsOf(claimed.options, claimed.preview) },
      claimed.options,
    )
    return { record, imported: { ...imported, ...codeOf(imported) } }
  } catch (error) {
    if (isReason(error)) return { record, error }
    throw error
  }
}

/** Without a code, a fabric is identified by its name. */
function codeOf({ code, name }: ImportedFabric): { code?: string } {
  if (code !== undefined || name === undefined) return {}
  const named = fabrics.filter((fabric) => fabric.name.toLowerCase() === name.toLowerCase())
  if (named.length > 1) throw new ApiError('Invalid Input', because('fabric-name-ambiguous', { name }))
  return named[0] ? { code: named[0].code } : {}
}

type Changes = ParsedBody<typeof updateEndpoint>['changes']

interface FabricPlan {
  code: string | null
  name: string
  outcome: 'create' | 'change' | 'unchanged'
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  notes: Reason[]
  /** The new fabric; null: the fabric exists. */
  fabric: ParsedBody<typeof createEndpoint> | null
  changes: Changes
  prices: { currency: string; from: number | null; to: number }[]
  /** By how much its stock changes. */
  stockByMm: number
}

const described = ({ code, name, before, after, notes }: FabricPlan, locale: string) => ({
  name,
  recordId: code,
  before,
  after,
  notes: storedNotes(notes, locale),
})

/** The name of a price in the log. */
const priceField = (currency: string, code: string | null) => `prices.${currency}.fabric.${code ?? ''}`

const definedOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The fields by name: `composition`, `translations.de.name`. */
const fieldsOf = ({ translations = {}, ...plain }: Changes | AdminFabric): Record<string, unknown> => ({
  ...plain,
  ...Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([name, text]) => [`translations.${language}.${name}`, text]),
    ),
  ),
})

function planFabric(
  imported: ImportedFabric,
  current: AdminFabric | null,
  surcharges: Surcharges,
  { options }: ImportRow,
): FabricPlan {
  const notes = [...imported.notes]
  const prices = Object.entries(imported.surcharges).flatMap(([currency, to]) =>
    surcharges[currency] === to ? [] : [{ currency, from: surcharges[currency] ?? null, to }],
  )
  const { definition, translations, offered, widthMm } = imported
  if (!current) {
    if (!options.makeFabrics)
      throw new ApiError(
        'Invalid Input',
        because('shop-has-no-fabric', { fabric: imported.code ?? imported.name ?? '' }),
      )
    return planNew(imported, prices, notes)
  }
  const woven = Object.fromEntries(Object.entries(definition).filter(([name]) => weaveFields.has(name)))
  if (Object.entries(woven).some(([name, value]) => !isDeepStrictEqual(current[name as 'warp'], value)))
    notes.push(because('note-weave-stays'))
  const others = Object.fromEntries(Object.entries(definition).filter(([name]) => !weaveFields.has(name)))
  const wanted: Changes = readInput(
    updateEndpoint.body.shape.changes,
    definedOf({ ...others, name: imported.name, offered, widthMm, translations }),
  )
  const all = fieldsOf(current)
  const changed = Object.entries(fieldsOf(wanted)).filter(([name, value]) => (all[name] ?? null) !== value)
  const names = new Set(changed.map(([name]) => name))
  const stockByMm = stockChange(imported, current.stock)
  const { availableMm } = current.stock
  const ofPrices = (value: (price: (typeof prices)[number]) => number | null) =>
    Object.fromEntries(prices.map((price) => [priceField(price.currency, current.code), value(price)]))
  return {
    code: current.code,
    name: wanted.name ?? current.name,
    outcome: changed.length + prices.length > 0 || stockByMm !== 0 ? 'change' : 'unchanged',
    before: {
      ...Object.fromEntries(changed.map(([name]) => [name, all[name] ?? null])),
      ...ofPrices(({ from }) => from),
      ...(stockByMm !== 0 && { availableMm }),
    },
    after: {
      ...Object.fromEntries(changed),
      ...ofPrices(({ to }) => to),
      ...(stockByMm !== 0 && { availableMm: availableMm + stockByMm }),
    },
    notes,
    fabric: null,
    changes: changesOf(names, Object.fromEntries(changed)),
    prices,
    stockByMm,
  }
}

/** The stock of a file is what is there; what orders hold of it cannot be sold. */
const stockChange = (
  { stockMm }: ImportedFabric,
  { availableMm, reservedMm }: Pick<AdminFabric['stock'], 'availableMm' | 'reservedMm'>,
): number => (stockMm === undefined ? 0 : stockMm - availableMm - reservedMm)

/** The fields with these names as a change. */
function changesOf(names: ReadonlySet<string>, values: Record<string, unknown>): Changes {
  const changes: Record<string, unknown> = {}
  const translations: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const [group, language, field] = name.split('.')
    if (group === 'translations') (translations[language!] ??= {})[field!] = values[name]
    else changes[name] = values[name]
  }
  if (Object.keys(translations).length > 0) changes['translations'] = translations
  return changes
}

function planNew(imported: ImportedFabric, prices: FabricPlan['prices'], notes: Reason[]): FabricPlan {
  const { code, name, definition, translations, offered, widthMm } = imported
  const stockByMm = stockChange(imported, { availableMm: 0, reservedMm: 0 })
  if (name === undefined) throw new ApiError('Invalid Input', because('new-fabric-needs-name'))
  // Fields that are not in the list are copied from the most similar fabric.
  const words = [name, definition.composition, definition.weave].join(' ')
  const like = fabricByCode(fabricLike(definition.colour ?? '', words).code)!
  const given = definedOf(definition)
  const isWoven = ['warp', 'weft', 'weave'].every((field) => field in given)
  if (!isWoven) notes.push(because('note-woven-like', { fabric: like.name }))
  const { brushed = false, ...ofLike } = definitionOf(like)
  const fabric = readInput(
    createEndpoint.body,
    definedOf({ ...ofLike, brushed, mill: name, ...given, name, code }),
  )
  const { code: _, ...shown } = fabric
  return {
    code: code ?? null,
    name,
    outcome: 'create',
    before: null,
    after: {
      ...(isWoven ? shown : { name, ...given }),
      ...(widthMm !== undefined && { widthMm }),
      ...Object.fromEntries(prices.map(({ currency, to }) => [priceField(currency, code ?? null), to])),
      ...(stockByMm !== 0 && { availableMm: stockByMm }),
    },
    notes,
    fabric,
    changes: {
      ...(offered !== undefined && { offered }),
      ...(widthMm !== undefined && { widthMm }),
      ...(translations && { translations }),
    },
    prices,
    stockByMm,
  }
}

async function run(tx: Queryable, log: LogChange, work: Run): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = []
  for (const record of work.records) outcomes.push(await runOne(tx, log, work, record))
  return outcomes
}

async function runOne(
  tx: Queryable,
  log: LogChange,
  { deps, claimed }: Run,
  record: RecordRow,
): Promise<RecordOutcome> {
  const { settings } = deps
  const read = readRecord(claimed, record)
  if ('error' in read) throw read.error
  const { imported } = read
  const [current = null] = await readFabrics(tx, imported.code === undefined ? [] : [imported.code])
  const surcharges = await readSurcharges({ db: tx, settings })
  const plan = planFabric(imported, current, surcharges.get(imported.code ?? '') ?? {}, claimed)
  const code = plan.fabric ? await make(tx, log, deps, plan) : current!.code
  if (!plan.fabric) {
    await change(tx, log, current!, plan.changes)
    await price(tx, log, deps, code, plan.prices)
  }
  await adjustStock(tx, log, claimed, code, plan.stockByMm)
  const done = { create: 'created', change: 'changed', unchanged: 'unchanged' } as const
  return {
    ...described({ ...plan, code }, claimed.locale),
    number: record.number,
    outcome: done[plan.outcome],
  }
}

async function make(
  tx: Queryable,
  log: LogChange,
  { settings: { shop } }: Deps,
  { fabric, changes, prices }: FabricPlan,
): Promise<string> {
  const made = await createFabric(tx, log, shop, fabric!)
  await change(tx, log, made, changes)
  // The fabrics in memory get the new one only after the transaction, so its prices are written directly.
  for (const { currency, to } of prices)
    await changeShirtPrices(tx, shop, currency, [{ part: 'fabric', key: made.code, priceMinor: to }])
  const costs = (value: (to: number) => number) =>
    Object.fromEntries(prices.map(({ currency, to }) => [priceField(currency, made.code), value(to)]))
  if (prices.some(({ to }) => to > 0))
    await log({
      recordType: 'fabric',
      recordId: made.code,
      recordName: made.name,
      before: costs(() => 0),
      after: costs((to) => to),
    })
  return made.code
}

async function change(
  tx: Queryable,
  log: LogChange,
  { code, version }: Pick<AdminFabric, 'code' | 'version'>,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length > 0) await orUnchanged(updateFabric(tx, log, { code, version, changes }))
}

async function adjustStock(
  tx: Queryable,
  log: LogChange,
  { fileName }: ImportRow,
  code: string,
  byMm: number,
): Promise<void> {
  if (byMm !== 0)
    await orUnchanged(adjustFabricStock(tx, log, { code, byMm, reason: fileName.slice(0, 120) }))
}

async function price(
  tx: Queryable,
  log: LogChange,
  { settings: { shop } }: Pick<Deps, 'settings'>,
  code: string,
  prices: FabricPlan['prices'],
): Promise<void> {
  const changes = prices.map((one): ShirtPriceChange => ({ part: 'fabric', key: code, ...one }))
  if (changes.length > 0) await orUnchanged(setShirtPrices(tx, log, shop, changes))
}

/**
 * Archives the fabrics that the import has added and that are not offered yet, and restores the fields and prices of
 * the others, unless somebody has changed them since.
 */
async function undo(
  tx: Queryable,
  log: LogChange,
  { deps, claimed, records }: Run,
): Promise<RecordOutcome[]> {
  const surcharges = await readSurcharges({ db: tx, settings: deps.settings })
  const outcomes: RecordOutcome[] = []
  const numbers = records.map(({ number }) => number)
  const changes = new Map(
    (await selectRecordChanges(tx, claimed.id, numbers)).map((one) => [one.number, one]),
  )
  for (const { number, outcome, recordId } of records) {
    const { before, after } = changes.get(number)!
    const fabric = await getFabric(tx, recordId!)
    const notes: Reason[] = []
    if (outcome === 'created') {
      if (fabric.offered) notes.push(because('note-offered-stays'))
      else await orUnchanged(setFabricsArchived(tx, log, [fabric.code], true))
    } else {
      const all = fieldsOf(fabric)
      const prices: FabricPlan['prices'] = []
      const back: Record<string, unknown> = {}
      const stockBy = Number(before?.['availableMm'] ?? 0) - Number(after?.['availableMm'] ?? 0)
      const least = -Math.max(0, fabric.stock.availableMm + fabric.stock.reservedMm)
      if (stockBy < least) notes.push(because('note-changed-since'))
      for (const [name, was] of Object.entries(before ?? {})) {
        // What was cut or sold since stays so.
        if (name === 'availableMm') continue
        const currency = /^prices\.([A-Z]{3})\./.exec(name)?.[1]
        const now = currency ? surcharges.get(fabric.code)?.[currency] : all[name]
        const isOwn = isDeepStrictEqual(now ?? null, after?.[name] ?? null)
        if (!isOwn || (currency && was === null)) notes.push(because('note-changed-since'))
        else if (currency) prices.push({ currency, from: now as number, to: was as number })
        else back[name] = was
      }
      await change(tx, log, fabric, changesOf(new Set(Object.keys(back)), back))
      await price(tx, log, deps, fabric.code, prices)
      await adjustStock(tx, log, claimed, fabric.code, Math.max(stockBy, least))
    }
    outcomes.push({ number, outcome: 'undone', notes: storedNotes(notes, claimed.locale) })
  }
  return outcomes
}
