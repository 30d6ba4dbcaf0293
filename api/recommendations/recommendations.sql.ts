// What the shop would show somebody: for everybody, and by what a shopper has shown to like.
import sql from 'sql-template-tag'
import { type CardRow, cardJson, featuredScore } from '../catalogue/card.ts'
import type { Queryable } from '../db/db.ts'

const cards = (rows: { card: CardRow }[]) => rows.map(({ card }) => card)

/** The best of every category, at most two of each; only what is in stock. */
export async function readRecommended(db: Queryable, limit: number): Promise<CardRow[]> {
  return cards(
    await db.query<{ card: CardRow }>(sql`
      with ranked as (
        select p.id, ${featuredScore()} as score,
          row_number() over (partition by p.category_id order by ${featuredScore()} desc, p.id) as place
        from product p where p.listed and not p.sold_out
      ), best as (
        select id, score from ranked where place <= 2 order by score desc, id limit ${limit}::int
      )
      select ${cardJson} as card
      from best join product p using (id) join category c on c.id = p.category_id order by best.score desc, p.id`),
  )
}

export async function readBestSellers(db: Queryable, limit: number): Promise<CardRow[]> {
  return cards(
    await db.query<{ card: CardRow }>(sql`
      with best as (
        select p.id, p.sold_count from product p where p.listed and not p.sold_out
        order by p.sold_count desc, p.id limit ${limit}::int
      )
      select ${cardJson} as card
      from best join product p using (id) join category c on c.id = p.category_id order by best.sold_count desc, p.id`),
  )
}

/**
 * Products alike to what the shopper has in the cart (counts 3), wished for (2) or bought (1): by category, weave and
 * colour family. None of those again, and no more than four of a category. Of a shopper who has nothing yet: what
 * sells best.
 */
export async function readForShopper(db: Queryable, shopperId: string, limit: number): Promise<CardRow[]> {
  return cards(
    await db.query<{ card: CardRow }>(sql`
      with liked as materialized (
        select product_id, sum(weight) as weight from (
          select v.product_id, 3 as weight from cart_line l join variant v on v.id = l.variant_id
            where l.shopper_id = ${shopperId}
          union all select product_id, 2 from wishlist_item where shopper_id = ${shopperId}
          union all select l.product_id, 1 from orders o join order_line l on l.order_id = o.id
            where o.shopper_id = ${shopperId} and o.status <> 'cancelled'
        ) shown group by product_id
      ), known as materialized (
        select p.category_id, p.weave, p.colour_families, liked.weight from liked join product p on p.id = liked.product_id
      ), total as (
        select greatest(sum(weight), 1)::float8 as weight, count(*) as products from known
      ), by_category as (
        select category_id, sum(weight)::float8 / (select weight from total) as share from known group by 1
      ), by_weave as (
        select weave, sum(weight)::float8 / (select weight from total) as share from known group by 1
      ), by_colour as materialized (
        select family, sum(weight)::float8 / (select weight from total) as share
        from known, unnest(colour_families) family group by 1
      ), palettes as (
        select d.colour_families, least(coalesce(sum(share), 0), 1) as share
        from (select distinct colour_families from product) d
          left join by_colour on by_colour.family = any(d.colour_families)
        group by 1
      ), scored as (
        select p.id, p.category_id, case when total.products = 0 then p.sold_count else
            4 * coalesce(by_category.share, 0) + 3 * coalesce(by_weave.share, 0)
            + 2 * palettes.share
            + 0.4 * p.appeal end as score
        from product p cross join total left join by_category using (category_id) left join by_weave using (weave)
          join palettes using (colour_families)
        where p.listed and not p.sold_out and not exists (select 1 from liked where product_id = p.id)
      ), placed as (
        select scored.*, row_number() over (partition by category_id order by score desc, id) as place from scored
      ), best as (
        select id, score from placed, total where place <= 4 or total.products = 0
        order by score desc, id limit ${limit}::int
      )
      select ${cardJson} as card
      from best join product p using (id) join category c on c.id = p.category_id order by best.score desc, p.id`),
  )
}
