// Products that the program itself writes into the catalogue: the set of swatches and the gift card.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { CategoryTexts, ProductTexts } from '../translations/translations.ts'

export interface OwnArticle {
  id: string
  kind: 'swatches' | 'gift card'
  name: string
  category: { id: string; name: string; summary: string; description: string }
  summary: string
  description: string
  composition: string
  tags: string[]
  specification: { name: string; value: string }[]
  colour: object
  sku: string
  size: string
  /**
   * The names that the program has for the product and its category in all languages. Any other name is from staff, and
   * stays.
   */
  standardNames: { product: string[]; category: string[] }
}

/** A price in a currency. */
export interface ArticlePrice {
  currency: string
  priceMinor: number
}

/**
 * Inserts the product, or updates its changed fields, and lists it with only these prices. Writes nothing when nothing
 * has changed.
 */
export async function putArticle(tx: Queryable, a: OwnArticle, prices: ArticlePrice[]): Promise<void> {
  const isStandard = sql`c.name = any(${a.standardNames.category}::text[])`
  await tx.query(sql`
    insert into category as c (id, name, summary, description, position)
    values (${a.category.id}, ${a.category.name}, ${a.category.summary}, ${a.category.description}, 1000)
    on conflict (id) do update set archived_at = null, removed_at = null,
      name = case when ${isStandard} then excluded.name else c.name end,
      summary = case when ${isStandard} then excluded.summary else c.summary end,
      description = case when ${isStandard} then excluded.description else c.description end
    where c.archived_at is not null or (c.name <> excluded.name and ${isStandard})`)
  await tx.query(sql`
    insert into product as p (id, kind, category_id, name, summary, description, fit, weave, composition, tags,
      specification, colours, colour_families, sizes, sizes_in_stock, created_at)
    values (${a.id}, ${a.kind}, ${a.category.id}, ${a.name}, ${a.summary}, ${a.description},
      ${a.kind === 'swatches' ? 'regular' : null}, ${a.kind === 'swatches' ? 'assorted' : null}, ${a.composition}, ${a.tags}::text[], ${JSON.stringify(a.specification)}::jsonb,
      ${JSON.stringify([a.colour])}::jsonb, array['multi'], array[${a.size}::text], array[${a.size}::text],
      -- So old that it is never shown as new.
      '2020-01-01')
    on conflict (id) do update set archived_at = null, colours = excluded.colours,
      name = case when p.name = any(${a.standardNames.product}::text[]) then excluded.name else p.name end,
      summary = excluded.summary, description = excluded.description, specification = excluded.specification
    where not p.listed or (p.colours, p.summary, p.description, p.specification)
      is distinct from (excluded.colours, excluded.summary, excluded.description,
        excluded.specification)
      or (p.name <> excluded.name and p.name = any(${a.standardNames.product}::text[]))`)
  const currencies = prices.map(({ currency }) => currency)
  await tx.query(sql`
    with deleted as (
      delete from product_price where product_id = ${a.id} and currency <> all(${currencies}::text[]) returning 1)
    update product set changed_by = pg_current_xact_id() where id = ${a.id} and exists (select 1 from deleted)`)
  await tx.query(sql`
    insert into product_price as s (product_id, currency, price_minor)
    select ${a.id}, currency, "priceMinor"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t(currency text, "priceMinor" bigint)
    on conflict (product_id, currency) do update set price_minor = excluded.price_minor
    where s.price_minor <> excluded.price_minor`)
  // The stock is only a mark that it is sold: sets are limited by their fabric, gift cards are not limited.
  await tx.query(sql`
    insert into variant (product_id, sku, colour, size, position, stock)
    select ${a.id}, ${a.sku}, ${(a.colour as { key: string }).key}, ${a.size}, 0, 1
    on conflict (sku) do nothing`)
}

/** Inserts or updates the texts of the product and its category in another language, if they have changed. */
export async function putArticleTexts(
  tx: Queryable,
  article: Pick<OwnArticle, 'id' | 'category'>,
  language: string,
  { product, category }: { product: ProductTexts; category: CategoryTexts },
): Promise<void> {
  await tx.query(sql`
    insert into product_translation as t values (${article.id}, ${language}, ${JSON.stringify(product)}::jsonb)
    on conflict (product_id, language) do update set texts = excluded.texts where t.texts <> excluded.texts`)
  await tx.query(sql`
    insert into category_translation as t
      values (${article.category.id}, ${language}, ${JSON.stringify(category)}::jsonb)
    on conflict (category_id, language) do update set texts = excluded.texts where t.texts <> excluded.texts`)
}

/** Archives the product, and its category when nothing else is in it; orders keep their lines. */
export async function unlistArticle(on: Queryable, id: string): Promise<void> {
  await on.query(sql`update product set archived_at = now() where id = ${id} and listed`)
  await on.query(sql`
    update category c set archived_at = now(), removed_at = now()
    where c.id = (select category_id from product where id = ${id}) and c.archived_at is null
      and not exists (select 1 from product p where p.category_id = c.id and p.archived_at is null)`)
}

/** Whether the product is, or was, in the catalogue. */
export async function hasArticle(on: Queryable, id: string): Promise<boolean> {
  const rows = await on.query(sql`select 1 from product where id = ${id}`)
  return rows.length > 0
}

/** Whether the product is sold now. */
export async function isArticleListed(on: Queryable, id: string): Promise<boolean> {
  const rows = await on.query(sql`select 1 from product where id = ${id} and listed`)
  return rows.length > 0
}
