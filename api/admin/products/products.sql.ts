// Products as staff read and change them. Callers lock the row of a product before they change it.
import sql, { join, type Sql } from 'sql-template-tag'
import type { AdminPhotograph } from '#contract/admin/photographs.ts'
import type { AdminVariant, MadeKind, ProductStatus } from '#contract/admin/products.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ColourRow } from '../../products/product-card.ts'
import type { StockChange } from '../../stock/stock.ts'
import type { ProductTexts } from '../../translations/translations.ts'
import { statusOf } from './status.sql.ts'

export interface PriceRow {
  currency: string
  priceMinor: number
  beforePriceMinor: number | null
  lowest30Minor: number | null
  saleMinor: number | null
  saleFrom: string | null
  saleUntil: string | null
}

export interface AdminPhotographRow extends Omit<AdminPhotograph, 'wholeHash'> {
  /** The file name of the original. */
  photograph: string
  preview: string
}

export interface AdminProductRow {
  id: string
  kind: MadeKind
  version: number
  status: ProductStatus
  publishedAt: Date | null
  createdAt: Date
  changedAt: Date
  name: string
  categoryId: string
  categoryArchived: boolean
  summary: string
  description: string
  /** Null for goods. */
  fit: Fit | null
  weave: string | null
  composition: string
  tags: string[]
  specification: { name: string; value: string }[]
  related: { id: string; name: string; pictureHash: string }[]
  pageTitle: string | null
  pageDescription: string | null
  /** Null, like `originCountry`: what the settings say. */
  tariffNumber: string | null
  originCountry: string | null
  note: string
  colours: ColourRow[]
  sizes: string[]
  variants: AdminVariant[]
  prices: PriceRow[]
  translations: Record<string, ProductTexts>
  photographs: AdminPhotographRow[]
  /** The design of a shirt's first colour; null when its render is not registered. */
  design: unknown
  ordered: boolean
}

const prices = sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'priceMinor', s.price_minor,
    'beforePriceMinor', s.before_price_minor, 'lowest30Minor', s.lowest30_minor, 'saleMinor', s.sale_minor,
    'saleFrom', s.sale_from, 'saleUntil', s.sale_until) order by s.currency), '[]')
  from product_price s where s.product_id = p.id)`

const photographs = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'photograph', f.photograph,
    'colour', f.colour, 'pictureHash', f.picture_hash, 'width', g.width, 'height', g.height, 'crop', f.crop,
    'preview', g.preview, 'alt', nullif(f.alt, ''), 'altTranslations', f.alt_translations) order by f.position, f.id), '[]')
  from product_photograph f join photograph g on g.name = f.photograph
  where f.product_id = p.id and f.removed_at is null)`

/** Products by their ids; unknown ids are left out. One statement. */
export const selectProducts = (on: Queryable, ids: string[]): Promise<AdminProductRow[]> =>
  on.query<AdminProductRow>(sql`
    select p.id, p.kind, p.version, ${statusOf} as status, p.published_at, p.created_at,
      p.changed_at, p.name, p.category_id,
      c.archived_at is not null as category_archived, p.summary, p.description, p.fit, p.weave, p.composition,
      to_jsonb(p.tags) as tags, p.specification, p.page_title, p.page_description, p.tariff_number,
      p.origin_country, p.note,
      p.colours, to_jsonb(p.sizes) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name,
          'pictureHash', o.colours -> 0 ->> 'pictureHash') order by related.position), '[]')
        from product_related related join product o on o.id = related.related_id
        where related.product_id = p.id) as related,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'colour', v.colour, 'size', v.size, 'sku', v.sku,
          'barcode', v.barcode, 'weightG', v.weight_g, 'stock', v.stock, 'offered', v.offered) order by v.position, v.id),
          '[]')
        from variant v where v.product_id = p.id) as variants,
      ${prices} as prices,
      (select coalesce(jsonb_object_agg(t.language, t.texts), '{}')
        from product_translation t where t.product_id = p.id) as translations,
      (select design from picture
        where hash = coalesce(p.colours -> 0 ->> 'renderHash', p.colours -> 0 ->> 'pictureHash')) as design,
      ${photographs} as photographs,
      exists (select 1 from every_order_line l where l.product_id = p.id) as ordered
    from product p join category c on c.id = p.category_id
    where p.id = any(${ids}::text[]) and p.kind in ('shirt', 'goods')
    order by p.id`)

/** Locks products until the transaction ends, always in the same order. */
export async function lockProducts(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(
    sql`select 1 from product where id = any(${ids}::text[]) and kind in ('shirt', 'goods') order by id for no key update`,
  )
}

/** The names and prices of products, for a preview of what would change. */
export const selectNamesAndPrices = (
  on: Queryable,
  ids: string[],
): Promise<{ id: string; name: string; prices: PriceRow[] }[]> =>
  on.query(sql`
    select p.id, p.name, ${prices} as prices from product p
    where p.id = any(${ids}::text[]) and p.kind in ('shirt', 'goods') order by lower(p.name), p.id`)

/** The ids that are products of any kind, and the ids that are categories which can have products. */
export async function selectKnown(
  on: Queryable,
  { categories, products }: { categories: string[]; products: string[] },
): Promise<{ categories: string[]; products: string[] }> {
  const [row] = await on.query<{ categories: string[]; products: string[] }>(sql`
    select (select coalesce(jsonb_agg(id), '[]') from category
        where id = any(${categories}::text[]) and archived_at is null) as categories,
      (select coalesce(jsonb_agg(id), '[]') from product where id = any(${products}::text[])) as products`)
  return row!
}

/** The ids that are equal to this one or begin with it. */
export async function selectUsedIds(on: Queryable, id: string): Promise<Set<string>> {
  const rows = await on.query<{ id: string }>(
    sql`select id from product where id = ${id} or id like ${`${id}-%`}`,
  )
  return new Set(rows.map((row) => row.id))
}

/** Those of the article numbers that another product has. */
export const selectUsedSkus = (
  on: Queryable,
  wanted: { product: string; sku: string }[],
): Promise<{ product: string; sku: string }[]> =>
  on.query(sql`
    select w.product, w.sku from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(product text, sku text)
    join variant v on v.sku = w.sku where v.product_id <> w.product`)

/** The columns of a product that staff set. */
export interface ProductColumns {
  name: string
  categoryId: string
  summary: string
  description: string
  fit: Fit | null
  weave: string | null
  composition: string
  tags: string[]
  specification: { name: string; value: string }[]
  relatedIds: string[]
  pageTitle: string | null
  pageDescription: string | null
  /** Null, like `originCountry`: what the settings say. */
  tariffNumber: string | null
  originCountry: string | null
  note: string
  colours: ColourRow[]
  sizes: string[]
}

/** Inserts drafts. */
export async function insertProducts(
  tx: Queryable,
  products: (ProductColumns & { id: string; kind: MadeKind })[],
): Promise<void> {
  const rows = products.map((product) => ({ ...product, colourFamilies: familiesOf(product.colours) }))
  await tx.query(sql`
    insert into product (id, kind, category_id, name, summary, description, fit, weave, composition, tags, specification,
      page_title, page_description, tariff_number, origin_country, note, colours, colour_families, sizes, published_at)
    select id, kind, "categoryId", name, summary, description, fit, weave, composition, tags, specification,
      "pageTitle", "pageDescription", "tariffNumber", "originCountry", note, colours, "colourFamilies", sizes, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, kind text, "categoryId" text, name text,
      summary text, description text, fit text, weave text, composition text, tags text[], specification jsonb,
      "pageTitle" text, "pageDescription" text, "tariffNumber" text, "originCountry" text, note text, colours jsonb, "colourFamilies" text[],
      sizes text[])`)
  await insertRelated(tx, products)
}

/** Stores the related products of each product, in their order. */
async function insertRelated(tx: Queryable, products: { id: string; relatedIds: string[] }[]): Promise<void> {
  const rows = products.flatMap(({ id, relatedIds }) =>
    relatedIds.map((related, position) => ({ id, related, position })),
  )
  if (rows.length === 0) return
  await tx.query(sql`
    insert into product_related (product_id, related_id, position)
    select id, related, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, related text, position int)
    on conflict do nothing`)
}

const familiesOf = (colours: ColourRow[]): string[] => [...new Set(colours.map(({ family }) => family))]

/** The columns with their types, in the order of their names. */
const columns: {
  [Name in Exclude<keyof ProductColumns, 'relatedIds'>]: (value: ProductColumns[Name]) => Sql
} = {
  name: (value) => sql`name = ${value}`,
  categoryId: (value) => sql`category_id = ${value}`,
  summary: (value) => sql`summary = ${value}`,
  description: (value) => sql`description = ${value}`,
  fit: (value) => sql`fit = ${value}`,
  weave: (value) => sql`weave = ${value}`,
  composition: (value) => sql`composition = ${value}`,
  tags: (value) => sql`tags = ${value}::text[]`,
  specification: (value) => sql`specification = ${JSON.stringify(value)}::jsonb`,
  pageTitle: (value) => sql`page_title = ${value}`,
  pageDescription: (value) => sql`page_description = ${value}`,
  tariffNumber: (value) => sql`tariff_number = ${value}`,
  originCountry: (value) => sql`origin_country = ${value}`,
  note: (value) => sql`note = ${value}`,
  colours: (value) =>
    sql`colours = ${JSON.stringify(value)}::jsonb, colour_families = ${familiesOf(value)}::text[]`,
  sizes: (value) => sql`sizes = ${value}::text[]`,
}

/** Writes the columns that are not undefined. Returns the new version. */
export async function updateProductRow(
  tx: Queryable,
  id: string,
  { relatedIds, ...changes }: Partial<ProductColumns>,
): Promise<number> {
  if (relatedIds) {
    await tx.query(sql`delete from product_related where product_id = ${id}`)
    await insertRelated(tx, [{ id, relatedIds }])
  }
  const sets = (Object.keys(changes) as (keyof typeof columns)[]).map((name) =>
    (columns[name] as (value: unknown) => Sql)(changes[name]),
  )
  const [row] = await tx.query<{ version: number }>(sql`
    update product set ${join([...sets, sql`version = version + 1`, sql`changed_at = now()`])}
    where id = ${id} returning version`)
  return row!.version
}

/** Increments the versions of products. Returns the new versions by id. */
export async function raiseVersions(tx: Queryable, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: string; version: number }>(sql`
    update product set version = version + 1, changed_at = now() where id = any(${ids}::text[]) returning id, version`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The columns of a variant, without its stock, which does not change. */
export type VariantColumns = Pick<
  AdminVariant,
  'colour' | 'size' | 'sku' | 'barcode' | 'weightG' | 'offered'
> & { product: string; position: number }

const variantRows = (variants: VariantColumns[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as w(product text, colour text, size text, sku text,
    position int, barcode text, "weightG" int, offered boolean)`

/** Inserts variants, or changes those that exist. */
export async function upsertVariants(tx: Queryable, variants: VariantColumns[]): Promise<void> {
  await tx.query(sql`
    insert into variant as v (product_id, sku, colour, size, position, stock, barcode, weight_g, offered)
    select product, sku, colour, size, position, 0, barcode, "weightG", offered from ${variantRows(variants)}
    on conflict (product_id, colour, size) do update set sku = excluded.sku, position = excluded.position,
      barcode = excluded.barcode, weight_g = excluded.weight_g, offered = excluded.offered`)
}

/** Locks the variants of a product and reads their stock. */
const selectStock = (tx: Queryable, product: string): Promise<Omit<StockChange, 'stockBefore'>[]> =>
  tx.query(sql`
    select v.id as variant, v.product_id as product, v.sku, v.colour, v.size, v.stock
    from variant v where v.product_id = ${product} order by v.id for update`)

/**
 * Replaces the variants of a product; those that are left out are not offered any more. Returns their stock before and
 * after: a variant that is not offered has none.
 */
export async function replaceVariants(
  tx: Queryable,
  product: string,
  variants: VariantColumns[],
): Promise<StockChange[]> {
  const before = new Map((await selectStock(tx, product)).map(({ variant, stock }) => [variant, stock]))
  // Old article numbers and barcodes are cleared first, so that variants can exchange them.
  await tx.query(sql`
    update variant v set sku = 'moved ' || v.id, barcode = null from ${variantRows(variants)}
    where v.product_id = w.product and w.colour = v.colour and w.size = v.size
      and (w.sku, w.barcode) is distinct from (v.sku, v.barcode)`)
  await upsertVariants(tx, variants)
  await tx.query(sql`
    update variant v set offered = false where v.product_id = ${product} and v.offered
      and not exists (select 1 from ${variantRows(variants)} where w.colour = v.colour and w.size = v.size)`)
  const after = await selectStock(tx, product)
  return after.map((one) => ({ ...one, stockBefore: before.get(one.variant) ?? one.stock }))
}

/** The texts of a product in a language. */
export interface TranslationRow {
  product: string
  language: string
  texts: object
}

/** Stores translations; a translation without texts is removed. */
export async function putTranslations(tx: Queryable, rows: TranslationRow[]): Promise<void> {
  const [removed, kept] = [true, false].map((isEmpty) =>
    rows.filter(({ texts }) => (Object.keys(texts).length === 0) === isEmpty),
  ) as [TranslationRow[], TranslationRow[]]
  if (kept.length > 0)
    await tx.query(sql`
      insert into product_translation as t (product_id, language, texts)
      select product, language, texts
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as w(product text, language text, texts jsonb)
      on conflict (product_id, language) do update set texts = excluded.texts`)
  if (removed.length > 0)
    await tx.query(sql`
      delete from product_translation t
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as w(product text, language text)
      where t.product_id = w.product and t.language = w.language`)
}

/** Each of these functions changes the status or category of products that differ, and returns their ids. */
export const publishRows = (
  tx: Queryable,
  products: { id: string; at: Date | null }[],
): Promise<{ id: string }[]> =>
  tx.query(sql`
    update product p set published_at = coalesce(w.at, now()), version = version + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as w(id text, at timestamptz)
    where p.id = w.id and not p.listed returning p.id`)
export const unpublishRows = (tx: Queryable, ids: string[]): Promise<{ id: string }[]> =>
  change(tx, ids, sql`published_at = null`, sql`published_at is not null`)
export const archiveRows = (tx: Queryable, ids: string[]): Promise<{ id: string }[]> =>
  change(tx, ids, sql`archived_at = now()`, sql`archived_at is null`)
export const restoreProductRows = (tx: Queryable, ids: string[]): Promise<{ id: string }[]> =>
  change(tx, ids, sql`archived_at = null, removed_at = null`, sql`archived_at is not null`)
export const moveRows = (tx: Queryable, ids: string[], categoryId: string): Promise<{ id: string }[]> =>
  change(tx, ids, sql`category_id = ${categoryId}`, sql`category_id <> ${categoryId}`)

const change = (tx: Queryable, ids: string[], set: Sql, unless: Sql): Promise<{ id: string }[]> =>
  tx.query(sql`
    update product set ${set}, version = version + 1, changed_at = now()
    where id = any(${ids}::text[]) and ${unless} returning id`)

/** Copies the first photograph of each colour to the product's row, where lists of the shop read it. */
export const showPhotographs = (tx: Queryable, product: string) =>
  tx.query(sql`select show_photographs(${product})`)

/** Copies the photographs of a product to another. */
export async function copyPhotographs(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.query(sql`
    insert into product_photograph (product_id, photograph, colour, position, crop, picture_hash, alt, alt_translations)
    select ${to}, photograph, colour, position, crop, picture_hash, alt, alt_translations
    from product_photograph where product_id = ${from} and removed_at is null`)
}

export async function deleteProductRows(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(sql`delete from product where id = any(${ids}::text[])`)
}

/** Locks variants and reads their stock. */
export async function lockVariants(
  tx: Queryable,
  ids: string[],
): Promise<
  {
    id: string
    product: string
    colour: string
    size: string
    stock: number
    offered: boolean
    name: string
  }[]
> {
  await tx.query(sql`select 1 from variant where id = any(${ids}::uuid[]) order by id for update`)
  return tx.query(sql`
    select v.id, v.product_id as product, v.colour, v.size, v.stock, v.offered, p.name
    from variant v join product p on p.id = v.product_id
    where v.id = any(${ids}::uuid[]) and p.kind in ('shirt', 'goods') order by v.product_id, v.position, v.id`)
}

/** Finds the variants of stock adjustments by product, colour and size; unknown ones are left out. */
export const selectAdjustedVariants = (
  on: Queryable,
  adjustments: { product: string; colour: string; size: string; by: number }[],
): Promise<{ product: string; variant: string; by: number }[]> =>
  on.query(sql`
    select w.product, v.id as variant, w.by
    from jsonb_to_recordset(${JSON.stringify(adjustments)}::jsonb) as w(product text, colour text, size text, by int)
    join variant v on v.product_id = w.product and v.colour = w.colour and v.size = w.size`)

/** Adds pieces to variants that are offered. */
export const addStock = (
  tx: Queryable,
  adjustments: { variant: string; by: number }[],
): Promise<StockChange[]> =>
  tx.query(sql`
    update variant v set stock = v.stock + a.by
    from jsonb_to_recordset(${JSON.stringify(adjustments)}::jsonb) as a(variant uuid, by int) where v.id = a.variant
    returning v.id as variant, v.product_id as product, v.sku, v.colour, v.size, v.stock, v.stock - a.by as stock_before`)
