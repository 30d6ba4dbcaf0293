// Articles that the shop itself writes into the catalogue: the set of swatches, the gift card.
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
}

/** A price in a currency. */
export interface ArticlePrice {
  currency: string
  priceMinor: number
}

/**
 * Inserts the article, or updates what has changed, and lists it at these prices alone. Nothing is written when nothing
 * has changed.
 */
export async function putArticle(tx: Queryable, a: OwnArticle, prices: ArticlePrice[]): Promise<void> {
  await tx.query(sql`
    insert into category (id, name, summary, description, position)
    values (${a.category.id}, ${a.category.name}, ${a.category.summary}, ${a.category.description}, 1000)
    on conflict (id) do nothing`)
  await tx.query(sql`
    insert into product as p (id, kind, category_id, name, summary, description, fit, weave, composition, tags,
      specification, colours, colour_families, sizes, sizes_in_stock, created_at)
    values (${a.id}, ${a.kind}, ${a.category.id}, ${a.name}, ${a.summary}, ${a.description},
      ${a.kind === 'swatches' ? 'regular' : null}, ${a.kind === 'swatches' ? 'assorted' : null}, ${a.composition}, ${a.tags}::text[], ${JSON.stringify(a.specification)}::jsonb,
      ${JSON.stringify([a.colour])}::jsonb, array['multi'], array[${a.size}::text], array[${a.size}::text],
      -- Never new.
      '2020-01-01')
    on conflict (id) do update set archived_at = null, colours = excluded.colours,
      summary = excluded.summary, description = excluded.description, specification = excluded.specification
    where not p.listed or (p.colours, p.summary, p.description, p.specification)
      is distinct from (excluded.colours, excluded.summary, excluded.description,
        excluded.specification)`)
  const currencies = prices.map(({ currency }) => currency)
  await tx.query(
    sql`delete from product_price where product_id = ${a.id} and currency <> all(${currencies}::text[])`,
  )
  await tx.query(sql`
    insert into product_price as s (product_id, currency, price_minor)
    select ${a.id}, currency, "priceMinor"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t(currency text, "priceMinor" int)
    on conflict (product_id, currency) do update set price_minor = excluded.price_minor
    where s.price_minor <> excluded.price_minor`)
  // The fabric limits how many sets there are, and nothing how many gift cards: its own stock only says that it is sold.
  await tx.query(sql`
    insert into variant (product_id, sku, colour, size, position, stock)
    select ${a.id}, ${a.sku}, ${(a.colour as { key: string }).key}, ${a.size}, 0, 1
    on conflict (sku) do nothing`)
}

/** Inserts or updates the texts of the article and its category in another language, where they have changed. */
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

/** Takes it off the shop; orders keep their lines. */
export async function unlistArticle(on: Queryable, id: string): Promise<void> {
  await on.query(sql`update product set archived_at = now() where id = ${id} and listed`)
}

/** Whether it is sold now. */
export async function isArticleListed(on: Queryable, id: string): Promise<boolean> {
  const rows = await on.query(sql`select 1 from product where id = ${id} and listed`)
  return rows.length > 0
}
