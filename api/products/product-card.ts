// The card of a product in lists, and the row from which it is made.
import type { ProductCard } from '#contract/product.ts'

export {
  cardJson,
  featuredScore,
  goodsKind,
  linePrice,
  lineProductId,
  lineStock,
  inStockFirst,
  noLongerSold,
  priceIn,
  soldIn,
  soldStock,
} from './product-card.sql.ts'

/** A colour as the product's row stores it. */
export interface ColourRow {
  key: string
  name: string
  family: ProductCard['colours'][number]['family']
  hex: string
  /** Left out for goods. */
  fabricCode?: string
  pictureHash: string
  /** The rendered picture, while a product image is shown instead. */
  renderHash?: string
}

export interface CardRow extends Pick<
  ProductCard,
  | 'id'
  | 'kind'
  | 'name'
  | 'summary'
  | 'category'
  | 'currency'
  | 'priceMinor'
  | 'beforePriceMinor'
  | 'lowest30Minor'
  | 'fit'
  | 'weave'
  | 'sizes'
  | 'rating'
  | 'inStock'
  | 'isNew'
> {
  colours: ColourRow[]
}

export function cardOf(row: CardRow): ProductCard {
  return {
    ...row,
    colours: row.colours.map(({ key, name, family, hex, pictureHash, renderHash }) => ({
      key,
      name,
      family,
      hex,
      picture: { hash: pictureHash, alt: `${row.name} in ${name.toLowerCase()}` },
      ...(renderHash !== undefined && { photographed: true as const }),
    })),
  }
}
