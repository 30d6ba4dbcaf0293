// An amount is the same on the screen, in an email and in the structured data that search engines read.
import { describe, expect, it } from 'vitest'
import { moneyFormatter } from '#api/kernel/format.ts'
import type { ProductDetail } from '#contract/product.ts'
import { english } from '#api/kernel/storefront.ts'
import { money, moneyPattern } from '#web/context/money-pattern.ts'
import { productGroup } from '#web/features/productdetails/product-data.ts'

const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'fr-CH', 'hu-HU', 'is-IS', 'ja-JP', 'ar-KW']

function structuredPrice(priceMinor: number, currency: string): number {
  const product = { kind: 'swatches', priceMinor, currency, colours: [] } as unknown as ProductDetail
  const variant = { id: '1', sku: 'A', colour: 'white', size: 'M', stock: 1 }
  const shop = {
    name: 'Placket',
    publicUrl: 'https://shop.example',
    base: '',
    countries: ['US'],
    returnDays: 30,
  }
  const data = productGroup(product, [variant], shop, english())
  return Number((data as { offers: { price: string } }).offers.price)
}

describe.each([
  ['USD', 100],
  ['EUR', 100],
  ['CHF', 100],
  ['HUF', 100],
  ['JPY', 1],
  ['ISK', 1],
  ['KWD', 1000],
])('%s', (currency, majorUnit) => {
  it.each(locales)('in %s', (locale) => {
    const pattern = moneyPattern(locale, currency)
    const inEmail = moneyFormatter({ currency, locale })
    for (const minor of [0, 1, 999, 7_950, 123_456, 2_000_000_000]) {
      expect(inEmail(minor)).toBe(money(minor, pattern))
      expect(inEmail(-minor)).toBe(money(-minor, pattern))
      const figures = inEmail(minor).replaceAll(/\D/g, '')
      expect(Number(figures) / majorUnit).toBe(structuredPrice(minor, currency))
    }
  })
})
