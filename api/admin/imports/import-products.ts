// Imports products, and the stock of their variants.
import { columnField } from '#contract/admin/import-fields.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, storedReason } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { readerOf, translatorOf } from '../../kernel/storefront.ts'
import { listCategories } from '../categories/categories.ts'
import type { LogChange } from '../http/route.ts'
import { knownIds, lockKnown, type AdminProductRow, readProducts } from '../products/products.ts'
import { applyPlans, type PlannedProduct } from './apply-products.ts'
import { signsOf } from './decimal-signs.ts'
import { type Importer, isReason, storedNotes, refuseTooManyRows, type Run } from './importer.ts'
import type { ImportRow } from './imports.sql.ts'
import {
  type RecordOutcome,
  type RecordRow,
  selectEarlier,
  selectVariantOwners,
} from './import-records.sql.ts'
import { addPictures } from './import-pictures.ts'
import { selectKnownPictures } from './import-pictures.sql.ts'
import { planProduct, type ProductPlan } from './plan-product.ts'
import { isContinued } from './product-lines.ts'
import { familyKey, hasFamilies, readFamilies } from './product-families.ts'
import { type ImportedProduct, type ProductForm, readProduct } from './product-rows.ts'
import { isMonthFirstIn } from './read-date.ts'
import { splitProducts } from './split-products.ts'
import { undoProducts, valuesOf } from './undo-products.ts'

export const productImporter: Importer = {
  permissions,
  checkColumns(fields) {
    if (!fields.includes('id') && !fields.includes('name'))
      throw new ApiError('Invalid Input', because('column-product-missing'), 'fields')
  },
  keyOf: (fields, of, families) => (hasFamilies(fields) ? familyKey(of, families) : of('id') || of('name')),
  continues: isContinued,
  families: (fields) => (hasFamilies(fields) ? (rows) => readFamilies(rows, fields) : null),
  split(claimed, rows) {
    try {
      return splitProducts(rows, formOf(claimed, { timeZone: '', locale: '' }))
    } catch (error) {
      // The reason is stated when the record is read.
      if (isReason(error)) return [rows]
      throw error
    }
  },
  check,
  run,
  undoes: ['created', 'changed'],
  undo: undoProducts,
}

export const stockImporter: Importer = {
  permissions,
  check,
  run,
  undoes: productImporter.undoes,
  undo: undoProducts,
  checkColumns(fields) {
    if (!fields.includes('stock'))
      throw new ApiError('Invalid Input', because('column-stock-missing'), 'fields')
    if (!['id', 'sku', 'barcode'].some((field) => fields.includes(field)))
      throw new ApiError('Invalid Input', because('column-variant-missing'), 'fields')
  },
  keyOf: (_fields, of) => of('id') || of('sku') || of('barcode'),
}

function permissions(fields: ImportRow['fields']): Permission[] {
  return fields.some((field) => field !== null && columnField('products', field)?.per === 'currency')
    ? ['write products', 'write prices']
    : ['write products']
}

type Read = { record: RecordRow; imported: ImportedProduct } | { record: RecordRow; error: ApiError }

const formOf = (
  { format, headers, fields, options, preview }: ImportRow,
  { timeZone, locale }: Pick<ShopSettings, 'timeZone' | 'locale'>,
): ProductForm => ({
  format,
  headers,
  fields,
  roles: options.optionRoles ?? {},
  decimals: signsOf(options, preview),
  variantPrices: options.variantPrices,
  timeZone,
  monthFirst: preview.monthFirst ?? isMonthFirstIn(locale),
})

function readRecord(claimed: ImportRow, record: RecordRow, shop: ShopSettings): Read {
  try {
    refuseTooManyRows(record)
    const rows = record.rows.map(([row, cells]) => ({ row, cells }))
    const imported = readProduct(rows, formOf(claimed, shop))
    // The preview may have given it another id, because an earlier product of the file has its own.
    return { record, imported: { ...imported, id: record.recordId ?? imported.id } }
  } catch (error) {
    if (isReason(error)) return { record, error }
    throw error
  }
}

async function check(
  { db, settings }: Deps,
  claimed: ImportRow,
  records: RecordRow[],
): Promise<RecordOutcome[]> {
  const { locale } = claimed
  const read = await findProducts(
    db,
    claimed,
    await withOwnIds(
      db,
      claimed,
      records.map((record) => readRecord(claimed, record, settings.shop)),
    ),
  )
  const good = read.flatMap((one) => ('imported' in one ? [one.imported] : []))
  const found = await readProducts(
    db,
    good.map((one) => one.id),
  )
  const rows = new Map(found.map((row) => [row.id, row]))
  const context = await contextOf(db, settings.shop, claimed, good)
  const planned = read.map((one) => {
    const { record } = one
    try {
      if ('error' in one) throw one.error
      return { record, plan: planOf(claimed, one.imported, rows.get(one.imported.id) ?? null, context) }
    } catch (error) {
      if (isReason(error)) return { record, error }
      throw error
    }
  })
  const errorOf = await duplicateErrorOf(
    db,
    planned.flatMap(({ plan }) => plan ?? []),
  )
  return planned.map(({ record: { number }, plan, error }): RecordOutcome => {
    const reason = error ?? errorOf(plan)
    if (reason) return { number, outcome: 'refused', reason: storedReason(reason.reason, readerOf(locale)) }
    return { ...described(plan!, locale), number, outcome: plan!.outcome }
  })
}

/**
 * Gives products of the file with the same id and different names an id each. Rows that are about the same product as
 * earlier ones are refused.
 */
async function withOwnIds(db: Queryable, { id, kind }: ImportRow, all: Read[]): Promise<Read[]> {
  if (kind === 'stock') return all
  const ids = all.flatMap((one) => ('imported' in one ? [one.imported.id] : []))
  const taken = new Map((await selectEarlier(db, id, ids)).map((one) => [one.recordId, one]))
  const given: Read[] = []
  for (const one of all) {
    if (!('imported' in one)) {
      given.push(one)
      continue
    }
    const { record, imported } = one
    const earlier = taken.get(imported.id)
    const name = imported.texts.name ?? ''
    const isSame = earlier && (name === '' || earlier.name?.toLowerCase() === name.toLowerCase())
    if (isSame && earlier.number !== record.number) {
      const error = new ApiError('Invalid Input', because('row-same-product', { row: earlier.number }))
      given.push({ record, error })
      continue
    }
    const own = earlier && !isSame ? await freeIdFor(db, id, imported, taken) : imported.id
    taken.set(own, { recordId: own, number: record.number, name })
    const notes =
      own === imported.id
        ? imported.notes
        : [...imported.notes, because('note-id-taken', { id: imported.id, made: own })]
    given.push({ record, imported: { ...imported, id: own, notes } })
  }
  return given
}

/** The id with the first number that neither the file nor a product of another name has. */
async function freeIdFor(
  db: Queryable,
  importId: string,
  { id, texts }: ImportedProduct,
  taken: ReadonlyMap<string, unknown>,
): Promise<string> {
  for (let number = 2; ; number++) {
    const own = `${id}-${number}`
    if (taken.has(own) || (await selectEarlier(db, importId, [own])).length > 0) continue
    const [known] = await readProducts(db, [own])
    if (!known || known.name.toLowerCase() === texts.name?.toLowerCase()) return own
  }
}

function planOf(
  { kind }: ImportRow,
  imported: ImportedProduct,
  row: AdminProductRow | null,
  { known, ...context }: Awaited<ReturnType<typeof contextOf>>,
): ProductPlan {
  if (!row && kind === 'stock') throw new ApiError('Invalid Input', because('product-not-found'))
  const { relatedIds } = imported.texts
  if (!relatedIds) return planProduct(imported, row, context)
  const missing = relatedIds.filter((one) => !known.has(one))
  const notes =
    missing.length > 0
      ? [...imported.notes, because('note-related-missing', { ids: missing.join(', ') })]
      : imported.notes
  const texts = { ...imported.texts, relatedIds: relatedIds.filter((one) => known.has(one)) }
  return planProduct({ ...imported, texts, notes }, row, context)
}

/** The data that plans need: the categories, and which of the related products exist. */
async function contextOf(
  db: Queryable,
  { contentLocale }: Pick<ShopSettings, 'contentLocale'>,
  { options }: ImportRow,
  imported: ImportedProduct[],
) {
  const products = [...new Set(imported.flatMap(({ texts }) => texts.relatedIds ?? []))]
  return {
    options,
    i18n: translatorOf(contentLocale),
    categories: await listCategories(db),
    known: new Set(await knownIds(db, products)),
    pictures: await selectKnownPictures(
      db,
      imported.flatMap(({ id, pictures }) => pictures.map(({ address }) => ({ productId: id, address }))),
    ),
  }
}

/** Finds the products of a stock list that has only article numbers or barcodes. */
async function findProducts(db: Queryable, { kind, fields }: ImportRow, all: Read[]): Promise<Read[]> {
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
      return { record, error: new ApiError('Invalid Input', because('sku-or-barcode-not-found')) }
    const own = imported.variants.map((variant, place) => ({
      ...variant,
      colourKey: found[place]!.colour,
      size: found[place]!.size,
    }))
    return { record, imported: { ...imported, id: first.product, variants: own } }
  })
}

/**
 * Returns a function that returns the error for a plan with an article number or barcode of another product, or null.
 */
async function duplicateErrorOf(
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
    if (sku !== undefined) return new ApiError('Invalid Input', because('sku-taken', { sku }))
    const barcode = variants.find((one) => one.barcode && isOthers(ofBarcode.get(one.barcode)))?.barcode
    if (barcode) return new ApiError('Invalid Input', because('barcode-taken', { barcode }))
    // When two products of the file have the same one, the first keeps it.
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
  notes: storedNotes(plan.notes, locale),
})

async function run(
  tx: Queryable,
  log: LogChange,
  { deps: { settings }, claimed, records }: Run,
): Promise<RecordOutcome[]> {
  const read = await findProducts(
    tx,
    claimed,
    records.map((record) => readRecord(claimed, record, settings.shop)),
  )
  const outcomes: RecordOutcome[] = []
  for (const batch of differentProducts(read))
    outcomes.push(...(await runProducts(tx, log, { shop: settings.shop, claimed, batch })))
  return outcomes
}

/**
 * Splits records into batches without repeated products, so that later rows of a product are compared with the stored
 * earlier ones.
 */
function differentProducts(all: Read[]): Read[][] {
  const batches: Read[][] = []
  const counts = new Map<string, number>()
  for (const read of all) {
    const product = 'imported' in read ? read.imported.id : null
    const place = product === null ? 0 : (counts.get(product) ?? 0)
    if (product !== null) counts.set(product, place + 1)
    ;(batches[place] ??= []).push(read)
  }
  return batches
}

async function runProducts(
  tx: Queryable,
  log: LogChange,
  { shop, claimed, batch }: { shop: ShopSettings; claimed: ImportRow; batch: Read[] },
): Promise<RecordOutcome[]> {
  const good = batch.flatMap((one) => ('imported' in one ? [one.imported] : []))
  const rows = await lockKnown(
    tx,
    good.map((imported) => imported.id),
  )
  const current = new Map(rows.map((row) => [row.id, row]))
  const context = await contextOf(tx, shop, claimed, good)
  const planned: (PlannedProduct & { number: number })[] = []
  const failed: RecordOutcome[] = []
  for (const one of batch) {
    const { number } = one.record
    try {
      if ('error' in one) throw one.error
      const row = current.get(one.imported.id) ?? null
      const plan = planOf(claimed, one.imported, row, context)
      planned.push({ number, plan, current: row })
      // A later product can be related to this one.
      context.known.add(plan.id)
    } catch (error) {
      if (!isReason(error)) throw error
      failed.push({ number, outcome: 'failed', reason: storedReason(error.reason, readerOf(claimed.locale)) })
    }
  }
  await applyPlans(tx, log, planned, claimed.fileName.slice(0, 120))
  await addPictures(tx, claimed, planned)
  await readValues(tx, planned)
  const done = { create: 'created', change: 'changed', unchanged: 'unchanged' } as const
  const imported = planned.map(({ number, plan }) => ({
    ...described(plan, claimed.locale),
    number,
    outcome: done[plan.outcome],
  }))
  return [...failed, ...imported]
}

/** Takes the values of changed products from the shop, so that undoing finds what somebody has changed since. */
async function readValues(tx: Queryable, planned: PlannedProduct[]): Promise<void> {
  const changed = planned.filter(({ plan, current }) => current && plan.outcome === 'change')
  const rows = await readProducts(
    tx,
    changed.map(({ plan }) => plan.id),
  )
  const values = new Map(rows.map((row) => [row.id, valuesOf(row)]))
  for (const { plan } of changed)
    for (const name of Object.keys(plan.before!)) plan.after[name] = values.get(plan.id)![name] ?? null
}
