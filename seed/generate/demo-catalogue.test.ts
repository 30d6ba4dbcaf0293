import { describe, expect, test } from 'vitest'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { parseDesign } from '#garment/design/design.ts'
import { productFilter } from '#contract/product.ts'
import { fitAnswers } from '#contract/review.ts'
import { size, slug } from '#contract/fields.ts'
import type { DemoProduct, DemoReview } from '../common/catalogue-types.ts'
import { demoCatalogue, manyProducts } from './demo-catalogue.ts'

const demo = demoCatalogue()
const { categories, products, reviews } = demo
const productById = new Map(products.map((product) => [product.id, product]))
const wordsIn = (text: string): number => text.split(/\s+/).length
const twice = (items: readonly string[]): string[] => items.filter((item, at) => items.indexOf(item) !== at)

/** Ids of products whose texts match the words although the condition is false for them. */
function wronglyDescribed(words: RegExp, isTrue: (product: DemoProduct) => boolean): string[] {
  return products
    .filter((product) => words.test(`${product.summary} ${product.description}`) && !isTrue(product))
    .map(({ id }) => id)
}

function reviewedProduct(review: DemoReview): DemoProduct {
  const product = productById.get(review.productId)
  if (!product) throw new Error(`A review of ${review.productId}, which does not exist`)
  return product
}

/** Reviews that match the words although the condition, which excludes them, is true for their product. */
function unfitting(words: RegExp, isExcluded: (product: DemoProduct) => boolean): string[] {
  return reviews
    .filter((review) => words.test(`${review.title} ${review.text}`) && isExcluded(reviewedProduct(review)))
    .map(({ productId, text }) => `${productId}: ${text}`)
}

describe('the demo catalogue', () => {
  test('has at least ten categories, a hundred and twenty products and about 620 reviews', () => {
    expect(categories.length).toBeGreaterThanOrEqual(10)
    expect(products.length).toBeGreaterThanOrEqual(120)
    expect(Math.abs(reviews.length - 620)).toBeLessThan(20)
  })

  test('is equal every time, as a new value', () => {
    expect(demoCatalogue()).toEqual(demo)
    expect(demoCatalogue().products[0]).not.toBe(products[0])
  })

  test('has a category for every product, and products in each category', () => {
    const ids = categories.map(({ id }) => id)
    expect(products.filter(({ categoryId }) => !ids.includes(categoryId))).toEqual([])
    expect(ids.filter((id) => !products.some(({ categoryId }) => categoryId === id))).toEqual([])
    expect(categories.map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1))
  })
})

describe('a demo product', () => {
  test('has an id, a name and texts of its own', () => {
    expect(twice(products.map(({ id }) => id))).toEqual([])
    expect(twice(products.map(({ name }) => name))).toEqual([])
    expect(twice(products.map(({ name }) => name.split(' ')[0] ?? ''))).toEqual([])
    expect(twice(products.map(({ summary }) => summary))).toEqual([])
    expect(twice(products.flatMap(({ description }) => description.split(/(?<=[.!?]) /)))).toEqual([])
    expect(products.filter(({ id }) => !slug.safeParse(id).success)).toEqual([])
  })

  test('is described in 60 to 112 words, two paragraphs', () => {
    const lengths = products.map(({ id, description }) => ({ id, words: wordsIn(description) }))
    expect(lengths.filter(({ words }) => words < 60 || words > 112)).toEqual([])
    expect(products.filter(({ description }) => description.split('\n\n').length !== 2)).toEqual([])
  })

  test('has fabrics of the library, all with the same weave and composition', () => {
    for (const { id, colours, weave, composition, design } of products) {
      const fabrics = colours.map(({ fabricCode }) => fabricByCode(fabricCode))
      expect(
        fabrics.map((fabric) => fabric?.weave),
        id,
      ).toEqual(colours.map(() => weave))
      expect(
        fabrics.map((fabric) => fabric?.composition),
        id,
      ).toEqual(colours.map(() => composition))
      expect(twice(colours.map(({ key }) => key)), id).toEqual([])
      expect(design.fabric, id).toBe(colours[0]?.fabricCode)
    }
  })

  test('has a design with known options and a known fabric', () => {
    for (const { id, design } of products) expect(parseDesign(design), id).toEqual(design)
  })

  test('has one stock row for every colour in every size', () => {
    for (const { id, colours, sizes, stock } of products) {
      const rows = stock.map(({ colourKey, size: each }) => `${colourKey} ${each}`)
      expect(rows, id).toEqual(colours.flatMap(({ key }) => sizes.map((each) => `${key} ${each}`)))
      expect(
        stock.filter(({ quantity }) => quantity < 0 || !Number.isInteger(quantity)),
        id,
      ).toEqual([])
      expect(
        sizes.filter((each) => !size.safeParse(each).success),
        id,
      ).toEqual([])
    }
  })

  test('costs 49 to 189 dollars, and a reduced one less than in the 30 days before', () => {
    const reduced = products.filter(({ beforePriceMinor }) => beforePriceMinor !== null)
    expect(products.filter(({ priceMinor }) => priceMinor < 4900 || priceMinor > 18900)).toEqual([])
    expect(reduced.length).toBeGreaterThanOrEqual(12)
    expect(reduced.length).toBeLessThanOrEqual(18)
    for (const { id, priceMinor, beforePriceMinor, lowest30Minor, daysOld } of products) {
      expect(lowest30Minor === null, id).toBe(beforePriceMinor === null)
      if (beforePriceMinor === null || lowest30Minor === null) continue
      expect(lowest30Minor, id).toBeLessThanOrEqual(beforePriceMinor)
      expect(priceMinor, id).toBeLessThan(lowest30Minor)
      expect(daysOld, id).toBeGreaterThan(45)
    }
  })

  test('has three to six existing related products', () => {
    for (const { id, relatedIds } of products) {
      expect(relatedIds.length, id).toBeGreaterThanOrEqual(3)
      expect(relatedIds.length, id).toBeLessThanOrEqual(6)
      expect(new Set(relatedIds).size, id).toBe(relatedIds.length)
      expect(
        relatedIds.filter((related) => related === id || !productById.has(related)),
        id,
      ).toEqual([])
    }
  })

  test('has a specification without empty rows, and no cuff for a short sleeve', () => {
    for (const { id, specification, design } of products) {
      expect(twice(specification.map(({ name }) => name)), id).toEqual([])
      expect(
        specification.filter(({ name, value }) => !name || !value),
        id,
      ).toEqual([])
      expect(
        specification.some(({ name }) => name === 'Cuff'),
        id,
      ).toBe(design.sleeves !== 'short')
    }
  })

  test('has some sizes sold out or nearly, but never all', () => {
    const rows = products.flatMap(({ stock }) => stock)
    const soldOut = rows.filter(({ quantity }) => quantity === 0).length / rows.length
    expect(soldOut).toBeGreaterThan(0.05)
    expect(soldOut).toBeLessThan(0.25)
    expect(products.filter(({ stock }) => stock.every(({ quantity }) => quantity === 0))).toEqual([])
    expect(rows.filter(({ quantity }) => quantity >= 1 && quantity <= 3).length / rows.length).toBeLessThan(
      0.25,
    )
  })

  test('is described only with parts that its design has', () => {
    expect(
      wronglyDescribed(/button(s|ed)? down|button-down/i, ({ design }) => design.collar === 'button-down'),
    ).toEqual(['emory-oxford-dress-shirt'])
    expect(wronglyDescribed(/\bcuffs?\b/i, ({ design }) => design.sleeves === 'long')).toEqual([])
    expect(wronglyDescribed(/\bdart/i, ({ design }) => design.back === 'dart')).toEqual([
      'trinity-candy-oxford',
    ])
    expect(wronglyDescribed(/\bpleats\b/i, ({ design }) => design.back === 'side-pleat')).toEqual([
      'covent-dobby-dinner-shirt',
    ])
    expect(
      wronglyDescribed(/yoke (is )?split|split (at the )?yoke/i, ({ design }) => design.yoke === 'split'),
    ).toEqual([])
    expect(wronglyDescribed(/(straight|square) hem/i, ({ design }) => design.bottom === 'square')).toEqual([])
    expect(
      wronglyDescribed(/(curved|rounded) (hem|tail)/i, ({ design }) => design.bottom === 'round'),
    ).toEqual([])
    expect(wronglyDescribed(/epaulettes/i, ({ design }) => design.epaulette === 'epaulettes')).toEqual([])
    expect(wronglyDescribed(/club collar/i, ({ design }) => design.collar === 'club')).toEqual([])
    expect(wronglyDescribed(/wing collar/i, ({ design }) => design.collar === 'wing')).toEqual([])
    expect(
      wronglyDescribed(
        /(single|one)-button|single cuffs|cuffs? (have|close on|on) one button/i,
        ({ design }) => /one|square/.test(design.cuff),
      ),
    ).toEqual([])
    expect(wronglyDescribed(/mitred/i, ({ design }) => design.cuff.includes('mitered'))).toEqual([])
    expect(
      wronglyDescribed(/rounded( one-button| two-button| single| single-button)? cuffs?/i, ({ design }) =>
        design.cuff.includes('rounded'),
      ),
    ).toEqual([])
    expect(wronglyDescribed(/barrel cuffs?/i, ({ design }) => design.cuff.includes('barrel'))).toEqual([])
    expect(wronglyDescribed(/Napoleon/, ({ design }) => design.cuff === 'napoleon')).toEqual([])
    expect(wronglyDescribed(/chisel/i, ({ design }) => design.collar === 'chisel-tip')).toEqual([])
    expect(
      wronglyDescribed(/two-button|on two buttons|with two buttons/i, ({ design }) =>
        /two/.test(design.cuff),
      ),
    ).toEqual([])
    expect(
      wronglyDescribed(
        /(?<!no )(?<!without a )(?<!free of )\bpockets?\b/i,
        ({ design }) => design.pocket !== 'none',
      ),
    ).toEqual([])
  })
})

describe('a demo review', () => {
  test('has a unique text', () => {
    expect(twice(reviews.map(({ text }) => text))).toEqual([])
    expect(twice(reviews.map(({ productId, title }) => `${productId} ${title}`))).toEqual([])
  })

  test('is of a size and colour that its product comes in, and not older than it', () => {
    for (const review of reviews) {
      const { id, sizes, colours, daysOld } = reviewedProduct(review)
      expect(sizes, id).toContain(review.size)
      expect(
        colours.map(({ key }) => key),
        id,
      ).toContain(review.colourKey)
      expect(review.daysAgo, id).toBeLessThan(daysOld)
      expect(fitAnswers, id).toContain(review.fit)
    }
  })

  test('has 4.4 stars on average, and sometimes three or less', () => {
    const mean = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
    expect(mean).toBeGreaterThan(4.3)
    expect(mean).toBeLessThan(4.5)
    expect(reviews.filter(({ stars }) => stars <= 3).length).toBeGreaterThan(50)
    expect(reviews.filter(({ text, title }) => /[{}]|undefined|null| {2}/.test(text + title))).toEqual([])
  })

  test('mentions only what its shirt has', () => {
    expect(
      unfitting(/\bcuffs?\b|knuckles|sleeves too long/i, ({ design }) => design.sleeves === 'short'),
    ).toEqual([])
    expect(unfitting(/snow|frost|radiator|winter/i, ({ weave }) => weave === 'linen')).toEqual([])
    expect(unfitting(/\bbeach|swim|August/i, ({ weave }) => weave === 'flannel')).toEqual([])
    expect(unfitting(/\bpocket (is|takes|sits)/i, ({ design }) => design.pocket === 'none')).toEqual([])
    expect(unfitting(/tucked|untucking/i, ({ design }) => design.bottom === 'square')).toEqual([])
    expect(unfitting(/cutaway/i, ({ design }) => !design.collar.includes('cutaway'))).toEqual([])
    expect(unfitting(/\bsleeve tabs?\b/i, ({ design }) => design.sleeves !== 'roll-up')).toEqual([])
    expect(unfitting(/\b(the|this|on|up on) linen\b/i, ({ weave }) => weave !== 'linen')).toEqual([])
    expect(
      unfitting(/\bthe flannel\b/i, ({ weave }) => weave !== 'flannel' && weave !== 'herringbone'),
    ).toEqual([])
  })
})

describe('many products', () => {
  test('are as many as requested, each with its own id and name, equal every time', () => {
    for (const count of [1, 100, 1000]) {
      const many = manyProducts(count)
      expect(many.length).toBe(count)
      expect(new Set(many.map(({ id }) => id)).size).toBe(count)
      expect(new Set(many.map(({ name }) => name)).size).toBe(count)
    }
    const first = manyProducts(300)
    manyProducts(7)
    expect(manyProducts(300)).toEqual(first)
  })

  test('are related only to products of the list, and the listing can be filtered by their categories', () => {
    const many = manyProducts(300)
    const ids = new Set(many.map(({ id }) => id))
    expect(many.flatMap(({ relatedIds }) => relatedIds).filter((related) => !ids.has(related))).toEqual([])
    for (const { categoryId } of many) {
      expect(productFilter.safeParse({ category: [categoryId] }).success).toBe(true)
    }
  })
})
