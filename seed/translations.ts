// The texts of demo products and categories in another language, from `catalogue/translations/`: their own texts, and
// shared phrases of specifications.
import type { CategoryTexts, ProductTexts } from '#api/translations/translations.ts'
import type { Translation } from './catalogue/catalogue-schema.ts'
import type { DemoProduct } from './common/catalogue-types.ts'

const numbers = /\d+(?:\.\d+)?/g

/** The translation of a phrase, or of the phrase with `#` for its numbers; undefined when there is none. */
export function phraseIn({ specification }: Translation, phrase: string): string | undefined {
  const values = phrase.match(numbers) ?? []
  const translated = specification[phrase] ?? specification[phrase.replaceAll(numbers, '#')]
  let place = 0
  return translated?.replaceAll('#', () => values[place++] ?? '')
}

export const categoryTextsOf = (id: string, { categories }: Translation): CategoryTexts =>
  categories[id] ?? {}

/** The texts of a product. Names of fabrics, mills and models are not translated. */
export function productTextsOf(product: DemoProduct, translation: Translation): ProductTexts {
  const text = translation.products[product.id]
  const composition = phraseIn(translation, product.composition)
  const rows = product.specification.flatMap(({ name, value }) => {
    const word = phraseIn(translation, name)
    return word ? [[name, { name: word, value: phraseIn(translation, value) ?? value }] as const] : []
  })
  const colours = product.colours.flatMap(({ key, name }) => {
    const word = translation.colours[name]
    return word ? [[key, word] as const] : []
  })
  return {
    ...(text && { summary: text.summary, description: text.description.join('\n\n') }),
    ...(composition && { composition }),
    specification: Object.fromEntries(rows),
    colourNames: Object.fromEntries(colours),
  }
}
