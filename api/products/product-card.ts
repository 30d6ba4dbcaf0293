// A product as lists show it: the row that is read and the card made of it.
import type { ProductCard } from '#contract/product.ts'

export { cardJson, featuredScore, inStockFirst } from './product-card.sql.ts'

/** A colour as the product's row stores it. */
export interface ColourRow {
  key: string
  name: string
  family: ProductCard['colours'][number]['family']
  hex: string
  fabricCode: string
  pictureHash: string
}

export interface CardRow extends Pick<
  ProductCard,
  | 'id'
  | 'kind'
  | 'name'
  | 'summary'
  | 'category'
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

export function cardOf(row: CardRow, currency: string): ProductCard {
  return {
    ...row,
    currency,
    colours: row.colours.map(({ key, name, family, hex, pictureHash }) => ({
      key,
      name,
      family,
      hex,
      picture: { hash: pictureHash, alt: `${row.name} in ${name.toLowerCase()}` },
    })),
  }
}
