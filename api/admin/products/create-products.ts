// New products, and copies of others.
import type { AdminProduct, createProduct as createEndpoint, MadeKind } from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { defaultDesign } from '#garment/design/design.ts'
import type { Queryable } from '../../kernel/db.ts'
import { registerPictures } from '../../pictures/register-picture.ts'
import type { PictureSubject } from '../../pictures/subject.ts'
import { upsertProductPrices } from '../../prices/prices.ts'
import type { LogChange } from '../http/route.ts'
import { freeName, slugOf } from '#contract/slug.ts'
import { checkStyle, chosenColours, makeColours } from './colours.ts'
import { priceRowOf, termsOfRow } from './fields.ts'
import {
  insertProducts,
  copyPhotographs,
  type ProductColumns,
  type AdminProductRow,
  putTranslations,
  selectUsedIds,
  showPhotographs,
} from './products.sql.ts'
import { archivedCategory } from './check-product.ts'
import type { Changes } from './update-product.ts'
import { getProduct, lockForUpdate } from './products.ts'
import { translationRows } from './translations.ts'
import { createVariants } from './variants.ts'
import { firstFabric, checkSizes, refuseUnknown } from './check-product.ts'

type NewProduct = ParsedBody<typeof createEndpoint>

/** Further fields of a new product that is imported. */
export interface NewDetails {
  columns?: Partial<Omit<ProductColumns, 'colours' | 'sizes'>>
  /** The options that differ from the default design, by part. */
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

/** Creates products, all or none. They can be related to each other. */
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

/** The columns of a new product, and its entry in the log. */
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
    tariffNumber: null,
    originCountry: null,
    note: '',
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

/** An id made from a name that no other product has. */
async function freeId(tx: Queryable, kind: MadeKind, name: string): Promise<string> {
  const wanted = slugOf(name).slice(0, 70).replace(/-$/, '') || kind
  return freeName(wanted, await selectUsedIds(tx, wanted))
}

/** A copy of a product under another name: a draft without stock, with article numbers of its own. */
export async function duplicateProduct(
  tx: Queryable,
  log: LogChange,
  { id: original, name }: { id: string; name: string },
): Promise<AdminProduct> {
  const [row] = (await lockForUpdate(tx, [original])) as [AdminProductRow]
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
    row.prices.map((price) => priceRowOf(id, price.currency, termsOfRow(price))),
  )
  // Translated names are not copied: the copy has another name.
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
