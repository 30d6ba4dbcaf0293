// A product as lists show it: the row that is read and the card made of it.
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
  /** Goods have none. */
  fabricCode?: string
  pictureHash: string
  /** The shop's own picture of it, while a photograph is shown instead. */
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
