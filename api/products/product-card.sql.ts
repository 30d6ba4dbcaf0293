// SQL for the cards of products in lists, and the order of lists.
import sql, { type Sql } from 'sql-template-tag'
import { maxPieces } from '#contract/fields.ts'
import { giftCardProduct } from '#contract/gift-cards.ts'

/** Whether `p`, a row of `priced_product`, is sold in a currency, which needs a price in it. */
export const soldIn = (currency: string): Sql => sql`p.listed and p.currency = ${currency}`

/** Joins the price `s` of the product `p` in a currency, if it has one. */
export const priceIn = (currency: string): Sql =>
  sql`left join product_price s on s.product_id = p.id and s.currency = ${currency}`

/** The stock of a variant of `p`; 0 when the product is not listed or has no price `s`. */
export const soldStock = (stock: Sql): Sql =>
  sql`case when p.listed and s.product_id is not null then ${stock} else 0 end`

const isGiftSold = (gift: Sql) => sql`p.listed and s.currency = ${gift}->>'currency'`

/** The product of a line with a variant `v` or a gift card. */
export const lineProductId = (gift: Sql): Sql =>
  sql`coalesce(v.product_id, case when ${gift} is not null then ${giftCardProduct.id} end)`

/** The price of a piece of a line: its product's price `s`, or the amount of a gift card; 0 where it is not sold. */
export const linePrice = (gift: Sql): Sql => sql`case when ${gift} is null then coalesce(s.price_minor, 0)
  when ${isGiftSold(gift)} then (${gift}->>'amountMinor')::bigint else 0 end`

/** The pieces in stock for a line; for gift cards as many as a line can have. */
export const lineStock = (gift: Sql): Sql => sql`case when ${gift} is null then ${soldStock(sql`v.stock`)}
  when ${isGiftSold(gift)} then ${maxPieces}::int else 0 end`

/** Whether the variant `v` of `p` is no longer sold, in any currency; null for a line without a product. */
export const noLongerSold: Sql = sql`not (p.listed and coalesce(v.offered, true))`

/** A `CardRow` as jsonb; `p` must be a row of `priced_product` and `c` its category. */
export const cardJson: Sql = sql`jsonb_build_object(
  'id', p.id, 'kind', p.kind, 'name', p.name, 'summary', p.summary,
  'category', jsonb_strip_nulls(jsonb_build_object('id', c.id, 'name', c.name, 'listPicture', nullif(c.list_picture, 'worn'))),
  'currency', p.currency, 'priceMinor', p.price_minor, 'beforePriceMinor', p.before_price_minor, 'lowest30Minor', p.lowest30_minor,
  'fit', coalesce(p.fit, 'regular'), 'weave', coalesce(p.weave, ''), 'colours', p.colours, 'sizes', to_jsonb(p.sizes),
  'rating', jsonb_build_object('average', p.rating_average, 'count', p.rating_count),
  'inStock', not p.sold_out, 'isNew', p.created_at > now() - interval '45 days')`

/** The `kind` of lines and reviews of the product `p`: `goods` for goods and gift cards, otherwise null. */
export const goodsKind: Sql = sql`case when p.kind in ('goods', 'gift card') then 'goods' end`

export const inStockFirst: Sql = sql`p.sold_out`

const daysAgo = (days: number) => sql`${new Date(Date.now() - days * 86_400_000)}::timestamptz`

/** The rank of a product in the featured order: well rated by many and sold often (`appeal`), or new. */
export const featuredScore = (): Sql => sql`(p.appeal + case
  when p.created_at > ${daysAgo(30)} then 1.1 when p.created_at > ${daysAgo(90)} then 0.5 else 0 end)`
