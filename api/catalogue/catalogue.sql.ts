// Categories and single products.
import sql, { type Sql } from 'sql-template-tag'
import type { ProductDetail, Variant } from '#contract/product.ts'
import type { Queryable } from '../kernel/db.ts'
import { type CardRow, cardJson, soldIn } from '../products/product-card.ts'

export interface CategoryRow {
  id: string
  name: string
  summary: string
  description: string
  /** Of the product that represents the category; null for an empty one. */
  pictureHash: string | null
  pictureName: string | null
}

/** The categories, each with the picture of a product that represents it. @param shown the numbers of these products */
export const readCategories = (db: Queryable, shown: number[]): Promise<CategoryRow[]> =>
  db.query(sql`
    select c.id, c.name, c.summary, c.description, p.colours -> 0 ->> 'pictureHash' as picture_hash, p.name as picture_name
    from category c left join product p on p.category_id = c.id and p.number = any(${shown}::int[])
    where c.archived_at is null
    order by c.position, c.id`)

/** An image of the product; images of one colour come before images of all colours. */
export interface PhotographRow {
  colour: string | null
  hash: string
  /** In the shop's first language; empty without one. */
  alt: string
  translations: Record<string, string>
}

export interface ProductRow {
  card: CardRow & Pick<ProductDetail, 'description' | 'composition' | 'pageTitle' | 'pageDescription'>
  goesWith: CardRow[]
  /** Design documents by the colour's key. */
  designs: Record<string, unknown>
  photographs: PhotographRow[]
  variants: Variant[]
  /** The currencies in which it has a price. */
  currencies: string[]
  /** Whether shoppers see it. */
  listed: boolean
}

/** Which products are shown: those that are sold, in a preview all that have a price, published or not. */
const shownIn = (currency: string, preview: boolean): Sql =>
  preview ? sql`p.currency = ${currency}` : soldIn(currency)

/** A product with its current variants, and related products in stock; null when it is not shown. */
export async function readProduct(
  db: Queryable,
  product: string,
  currency: string,
  preview: boolean,
): Promise<ProductRow | null> {
  const [row] = await db.query<ProductRow>(sql`
    select ${cardJson} || jsonb_build_object('description', p.description, 'composition', p.composition,
        'pageTitle', p.page_title, 'pageDescription', p.page_description) as card, p.listed,
      (select coalesce(jsonb_agg(to_jsonb(v) - 'position' order by v.position), '[]') from (
        select id, sku, colour, size, stock, position from variant where product_id = ${product} and offered) v) as variants,
      (select coalesce(jsonb_agg(other.card order by other.n), '[]') from (
        select ${cardJson} as card, related.position as n
        from product_related related join priced_product p on p.id = related.related_id
          join category c on c.id = p.category_id
        where related.product_id = ${product} and ${soldIn(currency)} and not p.sold_out) other) as goes_with,
      array(select currency::text from product_price where product_id = p.id order by currency) as currencies,
      (select coalesce(jsonb_object_agg(colour ->> 'key', picture.design), '{}')
        from jsonb_array_elements(p.colours) colour
          join picture on picture.hash = coalesce(colour ->> 'renderHash', colour ->> 'pictureHash')) as designs,
      (select coalesce(jsonb_agg(jsonb_build_object('colour', f.colour, 'hash', f.picture_hash, 'alt', f.alt,
          'translations', f.alt_translations) order by f.colour is null, f.position, f.id), '[]')
        from product_photograph f where f.product_id = p.id and f.removed_at is null) as photographs
    from priced_product p join category c on c.id = p.category_id
    where p.id = ${product} and ${shownIn(currency, preview)}`)
  return row ?? null
}

export async function readSpecification(
  db: Queryable,
  product: string,
  currency: string,
  preview: boolean,
): Promise<{ name: string; value: string }[] | null> {
  const [row] = await db.query<{ specification: { name: string; value: string }[] }>(sql`
    select p.specification from priced_product p where p.id = ${product} and ${shownIn(currency, preview)}`)
  return row?.specification ?? null
}

/** The cards of products, in the order of the ids; products that are not sold are left out. */
export async function readCards(db: Queryable, ids: string[], currency: string): Promise<CardRow[]> {
  const rows = await db.query<{ card: CardRow }>(sql`
    select ${cardJson} as card from unnest(${ids}::text[]) with ordinality wanted(id, n)
      join priced_product p on p.id = wanted.id join category c on c.id = p.category_id
    where ${soldIn(currency)} order by wanted.n`)
  return rows.map(({ card }) => card)
}

/** Which of the given currencies no product of the catalogue is sold in. */
export async function currenciesWithoutProducts(on: Queryable, currencies: string[]): Promise<string[]> {
  const rows = await on.query<{ currency: string }>(sql`
    select wanted.currency from unnest(${currencies}::text[]) with ordinality wanted (currency, n)
    where not exists (
      select 1 from priced_product p where p.currency = wanted.currency and p.listed and p.kind in ('shirt', 'goods'))
    order by wanted.n`)
  return rows.map(({ currency }) => currency)
}

/** Whether anything is sold in a currency, gift cards and swatches too. */
export async function isAnythingSold(on: Queryable, currency: string): Promise<boolean> {
  const [row] = await on.query<{ sold: boolean }>(
    sql`select exists (select 1 from priced_product p where p.currency = ${currency} and p.listed) as sold`,
  )
  return row!.sold
}
