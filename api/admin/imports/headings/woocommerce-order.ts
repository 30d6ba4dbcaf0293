// WooCommerce's product export in a language whose headings are not known: its columns are always in the same order.

/** Up to the weight, in the order of `class-wc-product-csv-exporter.php`. */
const first =
  'ID|Type|SKU|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?'.split(
    '|',
  )
/** After weight, length, width and height. */
const second =
  'Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position'.split(
    '|',
  )
/** Since version 9.2, after the article number. */
const gtin = 'GTIN, UPC, EAN, or ISBN'

const unitOf = (heading: string | undefined) => /\((\p{L}+)\)\s*$/u.exec(heading ?? '')?.[1]

/**
 * The English headings of the columns; null when the file has not the form of WooCommerce's export: a weight with its
 * unit and three lengths with theirs, where the export has them.
 */
export function inOrderOfWoocommerce(headings: readonly string[]): string[] | null {
  if (headings[0]?.trim().toLowerCase() !== 'id') return null
  for (const start of [first, first.toSpliced(3, 0, gtin)]) {
    const [weight, ...lengths] = headings.slice(start.length, start.length + 4).map(unitOf)
    const isWeight = weight !== undefined && ['kg', 'g', 'lbs', 'oz'].includes(weight)
    const isLength = lengths.every((unit) => ['m', 'cm', 'mm', 'in', 'yd'].includes(unit ?? ''))
    if (!isWeight || !isLength) continue
    const known = [...start, `Weight (${weight})`, 'Length', 'Width', 'Height', ...second]
    if (headings.length < known.length) continue
    return headings.map((heading, at) => known[at] ?? attributeHeading(headings, at) ?? heading)
  }
  return null
}

/** Each attribute has its name and its values in the first two columns with its number. */
function attributeHeading(headings: readonly string[], at: number): string | undefined {
  const numberOf = (heading: string | undefined) => /(?<![\p{L}\d])\d+(?![\p{L}\d])/u.exec(heading ?? '')?.[0]
  const number = numberOf(headings[at])
  if (number === undefined || headings[at]!.includes(':')) return undefined
  const before = [1, 2].filter((back) => numberOf(headings[at - back]) === number).length
  return [`Attribute ${number} name`, `Attribute ${number} value(s)`][before]
}
