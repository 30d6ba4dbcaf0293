// Products: found, made, changed field by field, published and archived.
import { msg } from '@lingui/core/runtime-macro'
import type { AdminPhotograph } from '#contract/admin/photographs.ts'
import type {
  AdminProduct,
  createProduct as createEndpoint,
  listProducts as listEndpoint,
  MadeKind,
  PriceTerms,
  ProductGap,
  ProductStatus,
  updateProduct as updateEndpoint,
} from '#contract/admin/products.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { defaultDesign } from '#garment/design/design.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { type Db, type Queryable, StatementError } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { previewKey } from '../../catalogue/preview.ts'
import { photographHash } from '../../pictures/hash.ts'
import { registerPictures } from '../../pictures/register-picture.ts'
import type { PictureSubject } from '../../pictures/subject.ts'
import { upsertProductPrices } from '../../prices/prices.ts'
import { readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { freeName, slugOf } from '#contract/slug.ts'
import {
  checkStyle,
  type ChosenColour,
  chosenColours,
  fabricOf,
  makeColours,
  makeVariants,
  type Offer,
} from './colours.ts'
import { changedFields, colourFields, fieldsOf, priceRowOf, styleOf, termsOf } from './fields.ts'
import { laidOver } from './translations.ts'
import { refreshSizesInStock, stockChanged } from '../../stock/stock.ts'
import {
  archiveRows,
  deleteProductRows,
  insertProducts,
  lockProducts,
  moveRows,
  copyPhotographs,
  type PhotographRow,
  type ProductColumns,
  type ProductRow,
  publishRows,
  putTranslations,
  replaceVariants,
  restoreRows,
  selectKnown,
  selectProducts,
  selectTakenIds,
  showPhotographs,
  type TranslationRow,
  unpublishRows,
  upsertVariants,
  type VariantColumns,
  updateProductRow,
} from './products.sql.ts'
import { productList } from './product-list.sql.ts'

export async function listProducts(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const { rows, next } = await readPage(productList, on, query)
  const items = rows.map(({ key: _key, publishedAt, changedAt, ...item }) => ({
    ...item,
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }))
  return { data: { items, next } }
}

export type { PhotographRow, ProductRow }

const noSuchProduct = () => notFound(because('product-not-found'))

export async function getProduct(on: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await selectProducts(on, [id])
  if (!row) throw noSuchProduct()
  return viewOf(row)
}

/** Where the page of a product is shown before it is published; null while it has no price in the first market. */
export async function previewAddress(
  db: Db,
  { publicUrl, shop }: Settings,
  id: string,
): Promise<string | null> {
  const { prices } = await getProduct(db, id)
  if (!prices.some(({ currency }) => currency === shop.currency)) return null
  return `${publicUrl}/productdetail/${id}?preview=${await previewKey(db, id)}`
}

/** What a product lacks to be published. */
export function gapsOf(row: ProductRow): ProductGap[] {
  const lacks: Record<ProductGap, boolean> = {
    summary: row.summary === '',
    description: row.description === '',
    price: row.prices.length === 0,
    variants: !row.variants.some(({ offered }) => offered),
    category: row.categoryArchived,
    photographs: row.kind === 'goods' && !row.colours.every((colour) => isPhotographed(row, colour)),
  }
  return (Object.keys(lacks) as ProductGap[]).filter((gap) => lacks[gap])
}

const isPhotographed = ({ photographs }: ProductRow, { key }: { key: string }) =>
  photographs.some(({ colour }) => colour === null || colour === key)

const isDeletable = ({ publishedAt, ordered }: ProductRow) => publishedAt === null && !ordered

function viewOf(row: ProductRow): AdminProduct {
  const { categoryArchived: _archived, design, ordered: _ordered, photographs, ...fields } = row
  const shown = new Set(row.colours.flatMap(({ key }) => row.sizes.map((size) => `${key} ${size}`)))
  return {
    ...fields,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    summary: row.summary || null,
    description: row.description || null,
    composition: row.composition || null,
    style: row.kind === 'goods' ? {} : styleOf(design),
    colours: row.colours.map(({ fabricCode = null, ...colour }) => ({ ...colour, fabricCode })),
    photographs: photographs.map(photographOf),
    variants: row.variants.filter(({ colour, size }) => shown.has(`${colour} ${size}`)),
    prices: row.prices.map((price) => ({
      currency: price.currency,
      terms: termsOf(price),
      priceMinor: price.priceMinor,
      lowest30Minor: price.lowest30Minor,
    })),
    gaps: gapsOf(row),
    deletable: isDeletable(row),
  }
}

function photographOf({ photograph, preview: _preview, ...shown }: PhotographRow): AdminPhotograph {
  return { ...shown, wholeHash: photographHash({ photograph, crop: null }) }
}

type NewProduct = ParsedBody<typeof createEndpoint>

/** What a product that is imported has from the beginning. */
export interface NewDetails {
  columns?: Partial<Omit<ProductColumns, 'colours' | 'sizes'>>
  /** The option of each part that is not the usual one. */
  style?: Record<string, string>
  variants?: NonNullable<Changes['variants']>
  translations?: NonNullable<Changes['translations']>
  prices?: { currency: string; terms: PriceTerms }[]
}

export async function createProduct(
  tx: Queryable,
  log: LogChange,
  product: NewProduct,
): Promise<AdminProduct> {
  const id = await freeId(tx, product.kind, product.name)
  await createProducts(tx, log, [{ id, product }])
  return getProduct(tx, id)
}

/** Makes products, all or none. One may go with another that is made with it. */
export async function createProducts(
  tx: Queryable,
  log: LogChange,
  given: { id: string; product: NewProduct; details?: NewDetails }[],
): Promise<void> {
  if (given.length === 0) return
  const made = given.map(({ id, product, details = {} }) => newProduct(id, product, details))
  const ids = new Set(made.map(({ id }) => id))
  await refuseUnknown(tx, {
    categories: made.map(({ columns }) => columns.categoryId),
    products: made.flatMap(({ columns }) => columns.relatedIds).filter((id) => !ids.has(id)),
  })
  await registerPictures(
    tx,
    made.flatMap(({ pictures }) => pictures),
  )
  await insertProducts(
    tx,
    made.map(({ id, columns }) => ({ id, ...columns })),
  )
  await createVariants(
    tx,
    made.map(({ id, columns: { colours, sizes }, details: { variants = [] } }) => ({
      product: id,
      colours,
      sizes,
      changes: variants,
    })),
  )
  await putTranslations(
    tx,
    made.flatMap(({ id, details: { translations = {} } }) => translationRows(id, {}, translations)),
  )
  const prices = made.flatMap(({ id, details }) =>
    (details.prices ?? []).map(({ currency, terms }) => priceRowOf(id, currency, terms)),
  )
  if (prices.length > 0) await upsertProductPrices(tx, prices)
  await log(
    ...made.map(({ id, columns: { name }, logged }) => ({
      recordType: 'product',
      recordId: id,
      recordName: name,
      version: 1,
      before: null,
      after: logged,
    })),
  )
}

/** What is stored of a new product, and logged. */
function newProduct(
  id: string,
  { kind, name, categoryId, ...chosen }: NewProduct,
  details: NewDetails,
): {
  id: string
  columns: ProductColumns & { kind: MadeKind }
  pictures: PictureSubject[]
  details: NewDetails
  logged: object
} {
  const choice = chosenColours(kind, chosen.colours)
  const fabric = firstFabric(choice)
  const fit = kind === 'goods' ? null : chosen.fit
  const sizes = checkSizes(chosen.sizes)
  const design = fabric && { ...defaultDesign, fabric: fabric.code }
  const { colours, pictures } = makeColours(choice, [], design, checkStyle(details.style ?? {}))
  const columns = {
    kind,
    name,
    categoryId,
    fit,
    summary: '',
    description: '',
    weave: fabric?.weave ?? null,
    composition: fabric?.composition ?? '',
    tags: [],
    specification: [],
    relatedIds: [],
    pageTitle: null,
    pageDescription: null,
    ...details.columns,
    colours,
    sizes,
  }
  const terms = Object.fromEntries(
    (details.prices ?? []).map((price) => [`prices.${price.currency}`, price.terms]),
  )
  const is = kind === 'goods' ? { kind } : { fit }
  const logged = { name, categoryId, ...is, colours: choice, sizes, ...details.columns, ...terms }
  return { id, columns, pictures, details, logged }
}

/** Null of goods. */
function firstFabric([colour]: ChosenColour[]): Fabric | null {
  return colour?.fabricCode === undefined ? null : fabricOf(colour.fabricCode, 'colours.0.fabricCode')
}

/** The texts of each language that changes, as they are stored. */
const translationRows = (
  product: string,
  before: Record<string, object>,
  changes: Record<string, object>,
): TranslationRow[] =>
  Object.entries(laidOver(before, changes)).map(([language, texts]) => ({ product, language, texts }))

/** An id made of a name, which no other product has. */
async function freeId(tx: Queryable, kind: MadeKind, name: string): Promise<string> {
  const wanted = slugOf(name).slice(0, 70).replace(/-$/, '') || kind
  return freeName(wanted, await selectTakenIds(tx, wanted))
}

function checkSizes(sizes: string[]): string[] {
  const twice = sizes.find((size, place) => sizes.indexOf(size) !== place)
  if (twice !== undefined)
    throw new ApiError('Invalid Input', because('size-twice', { size: twice }), 'sizes')
  return sizes
}

/** Refuses categories that cannot take products, and products that there are none. */
async function refuseUnknown(
  on: Queryable,
  { categories = [], products = [] }: { categories?: string[]; products?: string[] },
): Promise<void> {
  if (categories.length + products.length === 0) return
  const known = await selectKnown(on, { categories, products })
  if (categories.some((id) => !known.categories.includes(id)))
    throw new ApiError('Invalid Input', because('category-unusable'), 'categoryId')
  const unknown = products.find((id) => !known.products.includes(id))
  if (unknown !== undefined)
    throw new ApiError('Invalid Input', because('unknown-product-id', { id: unknown }), 'relatedIds')
}

/** Article numbers and barcodes that another product has are refused in words. */
async function writeVariants(
  tx: Queryable,
  offers: Offer[],
  write: (variants: VariantColumns[]) => Promise<void>,
): Promise<void> {
  const made = await makeVariants(tx, offers)
  for (const variants of made) refuseRepeated(variants)
  try {
    await write(made.flat())
  } catch (error) {
    if (error instanceof StatementError && error.constraint === 'variant_sku_key')
      throw new ApiError('Invalid Input', because('sku-taken-by-other'), 'variants')
    if (error instanceof StatementError && error.constraint === 'variant_barcode')
      throw new ApiError('Invalid Input', because('barcode-taken-by-other'), 'variants')
    throw error
  }
}

/** The variants of new products. */
const createVariants = (tx: Queryable, offers: Omit<Offer, 'before'>[]): Promise<void> =>
  writeVariants(
    tx,
    offers.map((offer) => ({ ...offer, before: [] })),
    (variants) => upsertVariants(tx, variants),
  )

function refuseRepeated(variants: { sku: string; barcode: string | null }[]): void {
  const repeated = (values: (string | null)[]) =>
    values.find((value, place) => value !== null && values.indexOf(value) !== place)
  const sku = repeated(variants.map((variant) => variant.sku))
  if (sku) throw new ApiError('Invalid Input', because('sku-twice', { sku }), 'variants')
  const barcode = repeated(variants.map((variant) => variant.barcode))
  if (barcode) throw new ApiError('Invalid Input', because('barcode-twice', { barcode }), 'variants')
}

/** The products that exist, of these ids. */
export const readProducts = (on: Queryable, ids: string[]): Promise<ProductRow[]> => selectProducts(on, ids)

/** Locks the products that exist until the transaction ends, and reads them. */
export async function lockKnown(tx: Queryable, ids: string[]): Promise<ProductRow[]> {
  await lockProducts(tx, ids)
  return selectProducts(tx, ids)
}

/** Of these ids those of products. */
export const knownIds = async (on: Queryable, ids: string[]): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : (await selectKnown(on, { categories: [], products: ids })).products)

/** Locks products and reads them, in the order of their ids. Throws `Not Found` when one is missing. */
export async function lockForUpdate(tx: Queryable, ids: string[]): Promise<ProductRow[]> {
  const rows = await lockKnown(tx, ids)
  if (rows.length < new Set(ids).size) throw noSuchProduct()
  return rows
}

/** Changes the fields that are sent. Throws `Stale` for those that somebody else has changed since `version`. */
export async function updateProduct(
  tx: Queryable,
  log: LogChange,
  { id, version, changes: sent }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminProduct> {
  const [row] = (await lockForUpdate(tx, [id])) as [ProductRow]
  await changeProduct(tx, log, row, version, sent)
  return getProduct(tx, id)
}

/** Changes the fields that are sent of a product that is locked; `version` is what its author has read. */
export async function changeProduct(
  tx: Queryable,
  log: LogChange,
  row: ProductRow,
  version: number,
  sent: ParsedBody<typeof updateEndpoint>['changes'],
): Promise<void> {
  const { id } = row
  const { colours, sizes, ...others } = sent
  refuseOfGoods(row, sent)
  const changes = {
    ...others,
    ...(colours && { colours: chosenColours(row.kind, colours, row.colours) }),
    ...(sizes && { sizes: checkSizes(sizes) }),
  }
  const fields = changedFields(changes)
  const all = fieldsOf(row)
  const current = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name] ?? null]))
  await refuseStale(
    tx,
    { recordType: 'product', recordId: id, version },
    { ...current, version: row.version },
    fields,
  )
  const difference = differenceOf(current, fields)
  if (!difference) unchanged(viewOf(row))
  const changed = await write(tx, row, changes)
  await log({
    recordType: 'product',
    recordId: id,
    recordName: changes.name ?? row.name,
    version: changed,
    ...difference,
  })
}

type Changes = Omit<ParsedBody<typeof updateEndpoint>['changes'], 'colours'> & {
  colours?: ChosenColour[]
}

/** Nothing is cut of goods. */
function refuseOfGoods({ kind }: ProductRow, { fit, style }: Pick<Changes, 'fit' | 'style'>): void {
  if (kind === 'shirt' || (fit ?? style) === undefined) return
  throw new ApiError('Invalid Input', because('only-for-shirts'), fit === undefined ? 'style' : 'fit')
}

/** Returns the new version. */
async function write(tx: Queryable, row: ProductRow, changes: Changes): Promise<number> {
  const { id } = row
  const { style, colours: chosen, variants, translations, sizes, summary, description, ...plain } = changes
  const related = plain.relatedIds
  if (related?.includes(id)) throw new ApiError('Invalid Input', because('related-to-itself'), 'relatedIds')
  const { categoryId = row.categoryId } = plain
  await refuseUnknown(tx, {
    categories: categoryId === row.categoryId ? [] : [categoryId],
    products: related ?? [],
  })
  const { composition, ...others } = plain
  const columns: Partial<ProductColumns> = { ...definedOf(others) }
  if (summary !== undefined) columns.summary = summary ?? ''
  if (description !== undefined) columns.description = description ?? ''
  if (composition !== undefined) columns.composition = composition ?? ''
  if (sizes) columns.sizes = sizes
  if (chosen || style) {
    const wanted = chosen ?? row.colours.map(colourFields)
    const parts = style ? checkStyle(style) : null
    const made = makeColours(wanted, row.colours, row.design, parts)
    await registerPictures(tx, made.pictures)
    columns.colours = made.colours
    columns.weave = firstFabric(wanted)?.weave ?? null
  }
  const version = await updateProductRow(tx, id, columns)
  if (columns.colours && row.photographs.length > 0) await showPhotographs(tx, id)
  if (chosen || sizes || variants) {
    const offer = { colours: columns.colours ?? row.colours, sizes: sizes ?? row.sizes }
    const shown = new Set(row.colours.flatMap(({ key }) => row.sizes.map((size) => `${key} ${size}`)))
    // What was removed before is offered again when its colour or size comes back.
    const before = row.variants.map((variant) =>
      shown.has(`${variant.colour} ${variant.size}`) ? variant : { ...variant, offered: true },
    )
    await writeVariants(tx, [{ ...offer, product: id, before, changes: variants ?? [] }], async (made) => {
      const changes = await replaceVariants(tx, id, made)
      // The sizes may be others.
      await refreshSizesInStock(tx, [id])
      await stockChanged(tx, changes)
    })
  }
  if (translations) await putTranslations(tx, translationRows(id, row.translations, translations))
  return version
}

/** An object without the fields that are undefined. */
const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** A copy of a product under another name: a draft without stock, with article numbers of its own. */
export async function duplicateProduct(
  tx: Queryable,
  log: LogChange,
  { id: original, name }: { id: string; name: string },
): Promise<AdminProduct> {
  const [row] = (await lockForUpdate(tx, [original])) as [ProductRow]
  if (row.categoryArchived) throw archivedCategory(row.name)
  const id = await freeId(tx, row.kind, name)
  const { related, colours, sizes, variants, translations } = row
  await insertProducts(tx, [{ ...row, id, name, relatedIds: related.map((other) => other.id) }])
  if (row.photographs.length > 0) {
    await copyPhotographs(tx, original, id)
    await showPhotographs(tx, id)
  }
  const copied = variants.map(({ colour, size, weightG, offered }) => ({ colour, size, weightG, offered }))
  const shown = new Set(colours.flatMap(({ key }) => sizes.map((size) => `${key} ${size}`)))
  const changes = copied.filter(({ colour, size }) => shown.has(`${colour} ${size}`))
  await createVariants(tx, [{ product: id, colours, sizes, changes }])
  await upsertProductPrices(
    tx,
    row.prices.map((price) => priceRowOf(id, price.currency, termsOf(price))),
  )
  // Its name is another one, in every language.
  await putTranslations(
    tx,
    Object.entries(translations).map(([language, { name: _name, ...texts }]) => ({
      product: id,
      language,
      texts,
    })),
  )
  await log({
    recordType: 'product',
    recordId: id,
    recordName: name,
    version: 1,
    before: null,
    after: { name, copyOf: original },
  })
  return getProduct(tx, id)
}

const archivedCategory = (product: string) =>
  new ApiError('Not Possible Now', because('product-category-archived', { product }))

type Written = { id: string }[]

/** What is logged of a product when its status changes. */
const stateOf = ({ status, publishedAt }: { status: ProductStatus; publishedAt: Date | null }) => ({
  status,
  publishedAt: publishedAt?.toISOString() ?? null,
})

/** Changes the status of products, logs each one that it changes, and returns their ids. */
async function changeStatus(
  tx: Queryable,
  log: LogChange,
  rows: ProductRow[],
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

/** Publishes products, each at once or at a time to come. Throws `Not Possible Now` when one lacks something. */
export async function publishProducts(
  tx: Queryable,
  log: LogChange,
  products: { id: string; at?: string | undefined }[],
): Promise<string[]> {
  const rows = await lockForUpdate(
    tx,
    products.map(({ id }) => id),
  )
  for (const row of rows) refuseGaps(row)
  const times = products.map(({ id, at }) => {
    const moment = at === undefined ? null : new Date(at)
    return { id, at: moment && moment.getTime() > Date.now() ? moment : null }
  })
  return changeStatus(tx, log, rows, () => publishRows(tx, times))
}

/** Why a product that lacks something cannot be published. */
export const gapTexts: Record<ProductGap, ReturnType<typeof msg>> = {
  summary: msg`it has no summary`,
  description: msg`it has no description`,
  price: msg`it has no price`,
  variants: msg`no colour of it is sold in any size`,
  category: msg`its category is archived`,
  photographs: msg`one of its colours has no image`,
}

function refuseGaps(row: ProductRow): void {
  const [gap] = gapsOf(row)
  if (row.status === 'archived')
    throw new ApiError('Not Possible Now', because('product-archived', { product: row.name }))
  if (gap)
    throw new ApiError(
      'Not Possible Now',
      because('product-incomplete', { product: row.name, why: gapTexts[gap] }),
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
  return changeStatus(tx, log, rows, () => restoreRows(tx, ids))
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

/** What shoppers see follows the photographs, and the change is logged. Returns them as they are then. */
export async function changePhotographs(
  tx: Queryable,
  log: LogChange,
  { id, name }: Pick<ProductRow, 'id' | 'name'>,
  difference: { before: object; after: object },
): Promise<AdminPhotograph[]> {
  await showPhotographs(tx, id)
  const version = await updateProductRow(tx, id, {})
  await log({ recordType: 'product', recordId: id, recordName: name, version, ...difference })
  return (await getProduct(tx, id)).photographs
}

/** Deletes drafts that were never sold. Throws `Not Possible Now` for any other. */
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
