// The products of a feed.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { type ColourRow, soldIn } from '../products/product-card.ts'
import type { CategoryTexts, ProductTexts } from '../translations/translations.ts'

export interface FeedProduct {
  id: string
  kind: 'shirt' | 'goods'
  name: string
  description: string
  composition: string
  category: string
  priceMinor: number
  beforePriceMinor: number | null
  colours: ColourRow[]
  /** The translations; null without any. */
  texts: ProductTexts | null
  categoryTexts: CategoryTexts | null
  variants: { id: string; sku: string; colour: string; size: string; stock: number; barcode: string | null }[]
  /** Product images; those without a colour show all colours. */
  photographs: { colour: string | null; hash: string }[]
}

/** Shirts and goods that are sold in a currency, after the id `after`, by id. */
export const selectFeedProducts = (
  on: Queryable,
  {
    currency,
    language,
    after,
    limit,
  }: { currency: string; language: string | null; after: string; limit: number },
): Promise<FeedProduct[]> =>
  on.query(sql`
    select p.id, p.kind, p.name, p.description, p.composition, c.name as category, p.price_minor, p.before_price_minor,
      p.colours, t.texts, ct.texts as category_texts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'colour', v.colour, 'size', v.size,
          'stock', v.stock, 'barcode', v.barcode) order by v.position), '[]')
        from variant v where v.product_id = p.id and v.offered) as variants,
      (select coalesce(jsonb_agg(jsonb_build_object('colour', f.colour, 'hash', f.picture_hash)
          order by f.colour is null, f.position, f.id), '[]')
        from product_photograph f where f.product_id = p.id and f.removed_at is null) as photographs
    from priced_product p join category c on c.id = p.category_id
      left join product_translation t on t.product_id = p.id and t.language = ${language}
      left join category_translation ct on ct.category_id = p.category_id and ct.language = ${language}
    where ${soldIn(currency)} and p.kind in ('shirt', 'goods') and p.id > ${after}
    order by p.id limit ${limit}`)
