// The JSON files of the demo catalogue match their schemas, and refer only to existing records.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type Condition,
  coupons,
  currencies,
  lowStockFabrics,
  models,
  products,
  reviewTexts,
  translation,
} from './catalogue-schema.ts'
import { demoCatalogue } from '../generate/demo-catalogue.ts'
import { phraseIn } from '../translations.ts'
import {
  readCategories,
  readCoupons,
  readCurrencies,
  readGiftCards,
  readLowStockFabrics,
  readModels,
  readReviewTexts,
  readTranslations,
  readWorkshops,
} from './read-catalogue.ts'

const categories = readCategories()
const ids = categories.map(({ id }) => id)
const texts = readReviewTexts()
const demo = demoCatalogue()

describe('the files of the demo catalogue', () => {
  it('are all read, and each matches its schema', () => {
    const expected = [
      'categories.json',
      'coupons.json',
      'currencies.json',
      'gift-cards.json',
      'low-stock-fabrics.json',
      'models.json',
      'workshops.json',
      ...ids.map((id) => `products/${id}.json`),
      ...Object.keys(reviewTexts).map((file) => `reviews/${file}.json`),
      'translations/de.json',
      'translations/fr.json',
    ]
    expect(globSync('**/*.json', { cwd: import.meta.dirname }).toSorted()).toEqual(expected.toSorted())
    expect(readCoupons().length).toBeGreaterThan(0)
    expect(readCurrencies().others.length).toBeGreaterThan(0)
    expect(readGiftCards().amountsMinor.length).toBeGreaterThan(0)
    expect(readWorkshops().length).toBeGreaterThan(0)
    expect(readModels().length).toBeGreaterThan(0)
    expect(readLowStockFabrics().size).toBeGreaterThan(0)
    for (const { id, products: some } of categories) expect(some.length, id).toBeGreaterThan(0)
  })

  it('have sentences about the collar of each demo shirt', () => {
    const silent = demo.products.filter(({ design }) => !texts.cut.collar[design.collar]?.length)
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('name only categories that exist', () => {
    const conditions: (Condition | undefined)[] = [
      ...texts.wishes.map(({ when }) => when),
      ...texts.complaints.complaints.map(({ when }) => when),
    ]
    const named = [
      ...categories.flatMap(({ goesWith }) => goesWith),
      ...Object.keys(texts.stories),
      ...Object.keys(texts.wear.occasion),
      ...conditions.flatMap((when) => [...(when?.category ?? []), ...(when?.notCategory ?? [])]),
    ]
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => !texts.stories[id] || !texts.wear.occasion[id])).toEqual([])
  })

  it('use only placeholders that a review has', () => {
    const placeholders = JSON.stringify(texts).match(/\{\w+\}/g) ?? []
    expect([...new Set(placeholders)].toSorted()).toEqual(['{colour}', '{name}', '{other}', '{size}'])
  })
})

describe.each([...readTranslations()])('the translation to %s', (_, translated) => {
  const { products: texts } = translated

  it('has all categories and all products, and no others', () => {
    expect(Object.keys(translated.categories).toSorted()).toEqual(ids.toSorted())
    expect(Object.keys(texts).toSorted()).toEqual(demo.products.map(({ id }) => id).toSorted())
  })

  it('has every colour and every row of a specification, except names of fabrics and mills', () => {
    const colours = demo.products.flatMap((product) => product.colours.map(({ name }) => name))
    const rows = demo.products.flatMap(({ specification }) => specification)
    const phrases = rows.flatMap(({ name, value }) =>
      ['Fabric', 'Woven by'].includes(name) ? [name] : [name, value],
    )
    expect([...new Set(colours)].filter((name) => !Object.hasOwn(translated.colours, name))).toEqual([])
    expect([...new Set(phrases)].filter((phrase) => phraseIn(translated, phrase) === undefined)).toEqual([])
  })

  it('has translations of existing reviews', () => {
    const written = new Set(demo.reviews.map(({ text }) => text))
    const translations = Object.entries(translated.reviews)
    expect(translations.length).toBeGreaterThan(0)
    for (const [text, words] of translations) {
      expect(written, text).toContain(text)
      expect(words.text).not.toBe(text)
    }
  })

  it('keeps the numbers of a phrase', () => {
    expect(phraseIn(translated, '55% linen, 45% cotton')).toMatch(/55.*45/)
    expect(phraseIn(translated, '188 cm (6′2″) tall, wears L')).toMatch(/^188\scm.* L$/)
    expect(phraseIn(translated, '188 cm (6′2″) tall, wears 16')).toMatch(/^188\scm.* 41$/)
  })
})

describe('the schemas', () => {
  const product = categories[0]!.products[0]!
  const faults = {
    'a fabric the library does not have': { ...product, colours: [{ name: 'White', fabric: 'XC999' }] },
    'an option the shirt does not have': { ...product, design: { collar: 'ruff' } },
    'a misspelt field': { ...product, desing: {} },
    'an empty text': { ...product, summary: '' },
    'a price in cents': { ...product, price: 79.5 },
  }
  it.each(Object.entries(faults))('refuse %s', (_, faulty) => {
    expect(z.safeParse(products, [product]).success).toBe(true)
    expect(z.safeParse(products, [faulty]).success).toBe(false)
  })

  it('refuse a model in a size that does not exist, and the stock of a fabric the library does not have', () => {
    const model = readModels()[0]!
    expect(z.safeParse(models, [model]).success).toBe(true)
    expect(z.safeParse(models, [{ ...model, size: 'huge size' }]).success).toBe(false)
    expect(z.safeParse(lowStockFabrics, [{ fabric: 'XC022', stockMm: 0 }]).success).toBe(true)
    expect(z.safeParse(lowStockFabrics, [{ fabric: 'XC999', stockMm: 0 }]).success).toBe(false)
  })

  it('refuse a rate of 0, an ending larger than its step, and an invalid currency code', () => {
    const { currency, others } = readCurrencies()
    const accepts = (change: object) =>
      z.safeParse(currencies, { currency, others: [{ ...others[0], ...change }] }).success
    expect(accepts({})).toBe(true)
    expect(accepts({ rate: 0 })).toBe(false)
    expect(accepts({ rounding: { stepMinor: 100, endingMinor: 100 } })).toBe(false)
    expect(accepts({ currency: 'Euro' })).toBe(false)
  })

  it('refuse a translation with a misspelt field, or without a second paragraph', () => {
    const [german] = readTranslations().values()
    const { summary, description } = german!.products['harrow-oxford']!
    const withProduct = (product: unknown) => ({ ...german, products: { 'harrow-oxford': product } })
    expect(z.safeParse(translation, withProduct({ summary, description })).success).toBe(true)
    expect(z.safeParse(translation, withProduct({ sumary: summary, description })).success).toBe(false)
    expect(z.safeParse(translation, withProduct({ summary, description: [summary] })).success).toBe(false)
  })

  it('refuse a list without the sentences of a pocket, and a coupon of an unknown kind', () => {
    const { round: _round, ...others } = texts.cut.pocket
    expect(z.safeParse(reviewTexts.cut, texts.cut).success).toBe(true)
    expect(z.safeParse(reviewTexts.cut, { ...texts.cut, pocket: others }).success).toBe(false)
    expect(z.safeParse(coupons, [{ ...readCoupons()[0], kind: 'gift' }]).success).toBe(false)
  })
})
