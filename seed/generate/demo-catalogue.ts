// The demo shop's catalogue, with the same categories, products and reviews on every machine; and any number of
// products for measurements.

import { minorDigits } from '#contract/currency.ts'
import {
  type CategoryWithProducts,
  readCategories,
  readCoupons,
  readGiftCards,
  readCurrencies,
  readModels,
  readReviewTexts,
  readTranslations,
  readWorkshops,
} from '../catalogue/read-catalogue.ts'
import type { DemoCatalogue, DemoCategory, DemoProduct } from '../common/catalogue-types.ts'
import { seededRandom, randomInt } from '../common/random.ts'
import { makeProduct } from './make-product.ts'
import { relatedTo } from './related.ts'
import { reviewsOf } from './reviews/write-reviews.ts'
import { generateStock } from './stock.ts'

function demoCategories(categories: CategoryWithProducts[]): DemoCategory[] {
  return categories.map(({ id, name, summary, description }, index) => ({
    id,
    name,
    summary,
    description,
    position: index + 1,
  }))
}

/** Minor units in a whole unit of the catalogue's currency. */
const minorInWhole = () => 10 ** minorDigits(readCurrencies().currency)

function demoProducts(categories: CategoryWithProducts[]): DemoProduct[] {
  const goesWith = new Map(categories.map((category) => [category.id, category.goesWith]))
  const lists = { models: readModels(), workshops: readWorkshops() }
  const whole = minorInWhole()
  const products = categories.flatMap((category) =>
    category.products.map((product) => makeProduct(product, category, lists, whole)),
  )
  return products.map((product) => ({
    ...product,
    relatedIds: relatedTo(product, goesWith.get(product.categoryId) ?? [], products),
  }))
}

/** The catalogue of the demo shop. Each call returns a new, equal value. */
export function demoCatalogue(): DemoCatalogue {
  const categories = readCategories()
  const products = demoProducts(categories)
  return {
    categories: demoCategories(categories),
    products,
    reviews: reviewsOf(products, readReviewTexts()),
    coupons: readCoupons(),
    giftCards: readGiftCards(),
    translations: readTranslations(),
  }
}

/**
 * A variation of a product, with its own id, name, price, stock and age. Its related products are of the same edition.
 */
function edition(product: DemoProduct, number: number, whole: number): DemoProduct {
  const id = `${product.id}-${number}`
  const random = seededRandom(`edition ${id}`)
  const shift = randomInt(random, 0, product.colours.length - 1)
  const colours = [...product.colours.slice(shift), ...product.colours.slice(0, shift)]
  return {
    ...product,
    id,
    name: `${product.name} No. ${number}`,
    priceMinor: product.priceMinor + randomInt(random, -8, 12) * whole,
    beforePriceMinor: null,
    lowest30Minor: null,
    design: { ...product.design, fabric: colours[0]?.fabricCode ?? product.design.fabric },
    colours,
    stock: generateStock({ id, fit: product.fit, colours, sizes: product.sizes }),
    daysOld: randomInt(random, 1, 1000),
    soldCount: randomInt(random, 0, 400),
    relatedIds: product.relatedIds.map((other) => `${other}-${number}`),
  }
}

/**
 * `count` products for measurements: those of the demo shop, then further editions of them. Ids and names are unique.
 */
export function manyProducts(count: number): DemoProduct[] {
  const originals = demoProducts(readCategories())
  const whole = minorInWhole()
  const products: DemoProduct[] = []
  for (let number = 1; products.length < count; number++) {
    const added = number === 1 ? originals : originals.map((product) => edition(product, number, whole))
    products.push(...added.slice(0, count - products.length))
  }
  const ids = new Set(products.map((product) => product.id))
  return products.map((product) => ({
    ...product,
    relatedIds: product.relatedIds.filter((id) => ids.has(id)),
  }))
}
