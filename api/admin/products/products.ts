// Products as staff read them: found, shown whole, locked to be changed.
import type { AdminPhotograph } from '#contract/admin/photographs.ts'
import type { AdminProduct, listProducts as listEndpoint, ProductGap } from '#contract/admin/products.ts'
import type { ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { previewKey } from '../../catalogue/preview.ts'
import { photographHash } from '../../pictures/hash.ts'
import { readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { styleOf, termsOfRow } from './fields.ts'
import {
  lockProducts,
  type AdminPhotographRow,
  type AdminProductRow,
  selectKnown,
  selectProducts,
  showPhotographs,
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

export type { AdminPhotographRow, AdminProductRow }

const noSuchProduct = () => notFound(because('product-not-found'))

export async function getProduct(on: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await selectProducts(on, [id])
  if (!row) throw noSuchProduct()
  return viewOf(row)
}

/** The address of a product's page before it is published; null without a price in the first market. */
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
export function gapsOf(row: AdminProductRow): ProductGap[] {
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

const isPhotographed = ({ photographs }: AdminProductRow, { key }: { key: string }) =>
  photographs.some(({ colour }) => colour === null || colour === key)

export const isDeletable = ({ publishedAt, ordered }: AdminProductRow) => publishedAt === null && !ordered

export function viewOf(row: AdminProductRow): AdminProduct {
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
    note: row.note || null,
    style: row.kind === 'goods' ? {} : styleOf(design),
    colours: row.colours.map(({ fabricCode = null, ...colour }) => ({ ...colour, fabricCode })),
    photographs: photographs.map(photographOf),
    variants: row.variants.filter(({ colour, size }) => shown.has(`${colour} ${size}`)),
    prices: row.prices.map((price) => ({
      currency: price.currency,
      terms: termsOfRow(price),
      priceMinor: price.priceMinor,
      lowest30Minor: price.lowest30Minor,
    })),
    gaps: gapsOf(row),
    deletable: isDeletable(row),
  }
}

function photographOf({ photograph, preview: _preview, ...shown }: AdminPhotographRow): AdminPhotograph {
  return { ...shown, wholeHash: photographHash({ photograph, crop: null }) }
}

/** Products by their ids; unknown ids are left out. */
export const readProducts = (on: Queryable, ids: string[]): Promise<AdminProductRow[]> =>
  selectProducts(on, ids)

/** Locks products and reads them; unknown ids are left out. */
export async function lockKnown(tx: Queryable, ids: string[]): Promise<AdminProductRow[]> {
  await lockProducts(tx, ids)
  return selectProducts(tx, ids)
}

/** Those of the ids that are products. */
export const knownIds = async (on: Queryable, ids: string[]): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : (await selectKnown(on, { categories: [], products: ids })).products)

/** Locks products and reads them, in the order of their ids. Throws `Not Found` when one is missing. */
export async function lockForUpdate(tx: Queryable, ids: string[]): Promise<AdminProductRow[]> {
  const rows = await lockKnown(tx, ids)
  if (rows.length < new Set(ids).size) throw noSuchProduct()
  return rows
}

/** Runs a change of photographs, updates what shoppers see, and logs it. Returns the photographs after the change. */
export async function changePhotographs(
  tx: Queryable,
  log: LogChange,
  { id, name }: Pick<AdminProductRow, 'id' | 'name'>,
  difference: { before: object; after: object },
): Promise<AdminPhotograph[]> {
  await showPhotographs(tx, id)
  const version = await updateProductRow(tx, id, {})
  await log({ recordType: 'product', recordId: id, recordName: name, version, ...difference })
  return (await getProduct(tx, id)).photographs
}
