// The rules of Google Merchant Center for the attributes of an item: lengths, characters and known values. An attribute
// that would break a rule is cut to its length, or left out.

/** The largest number of characters of each text. */
export const maxLength = {
  id: 50,
  title: 150,
  description: 5000,
  link: 2000,
  image_link: 2000,
  brand: 70,
  mpn: 70,
  product_type: 750,
  item_group_id: 50,
  color: 100,
  size: 100,
  material: 200,
  pattern: 100,
} as const

/** The largest number of additional pictures of an item, and of its countries with a price of delivery. */
export const maxPictures = 10
export const maxShipping = 100

/** Apparel & Accessories > Clothing > Shirts & Tops, in Google's taxonomy of products. */
export const shirtsAndTops = 212

/** What a product may be made of, in the order of its shares. */
const maxMaterials = 3

/** Characters that XML 1.0 does not allow, and halves of surrogate pairs. */
const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text of at most `max` characters, without characters that are not allowed; cut after a whole word. */
export function cutText(text: string, max: number): string {
  const clean = text.toWellFormed().replaceAll(notAllowed, '').trim()
  const characters = [...clean]
  if (characters.length <= max) return clean
  const cut = characters.slice(0, max - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

/**
 * A barcode as GTIN, or null when it is none: 8, 12, 13 or 14 digits with the check digit of GS1, and no number that a
 * shop gives itself or a coupon has.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null
  const digits = [...barcode.padStart(14, '0')].map(Number)
  const sum = digits.slice(0, 13).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  if ((10 - (sum % 10)) % 10 !== digits[13]) return null
  // The first digits of a GTIN-13. A GTIN-8 has ranges of its own, of which those with 0 and 2 are the shop's.
  const isOwn = barcode.length === 8 ? /^[02]/ : /^(?:2|02|04|05|98|99)/
  return isOwn.test(barcode.length === 8 ? barcode : barcode.padStart(14, '0').slice(1)) ? null : barcode
}

/** The materials of a composition like `80% cotton, 20% linen`, the largest share first: `cotton/linen`. */
export function materialOf(composition: string): string {
  const parts = [...composition.matchAll(/(\d+(?:[.,]\d+)?)\s*%\s*([^,;/%\d]+)/g)].map(
    ([, percent = '', name = '']) => ({ percent: Number(percent.replace(',', '.')), name: name.trim() }),
  )
  const names = parts.toSorted((one, other) => other.percent - one.percent).map(({ name }) => name)
  const materials = [...new Set(names.filter(Boolean))].slice(0, maxMaterials)
  return materials.length > 0 ? materials.join('/') : composition.replaceAll('/', ' ').trim()
}
