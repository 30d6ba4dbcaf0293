// Shopify's own fields of a product, one to a column: `Color (product.metafields.shopify.color-pattern)`. Those for
// whom it is made are left out. They are in the first row of the product, with handles as values: `light-blue; white`.
import type { Line } from './read-line.ts'

const heading = /^(?<name>.{1,80}?) \(product[. ]metafields[. ]shopify[. ](?!age|target)[\w. -]+\)$/i

export const isShopifyField = (text: string): boolean => heading.test(text)

export const shopifyFieldsOf = (lines: readonly Line[]): { name: string; values: string[] }[] =>
  (lines[0]?.headed('options') ?? []).flatMap(({ heading: written, text }) => {
    const { name } = heading.exec(written)?.groups ?? {}
    const values = text
      .split(/\s*[;,\n]\s*/)
      .map((value) => wordsOf(value))
      .filter(Boolean)
    return name && values.length > 0 ? [{ name, values }] : []
  })

/** `light-blue` is `Light blue`. */
function wordsOf(handle: string): string {
  const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) ? handle.replaceAll('-', ' ') : handle
  return words.charAt(0).toUpperCase() + words.slice(1)
}
