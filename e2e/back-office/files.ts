// Files that staff upload: photographs, and the products of another shop.
import sharp from 'sharp'

/** A plain photograph, higher than wide, as a phone takes it. */
export const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** All columns of Shopify's export of products, as its documentation lists them. */
const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option1 Linked To',
  'Option2 Name',
  'Option2 Value',
  'Option2 Linked To',
  'Option3 Name',
  'Option3 Value',
  'Option3 Linked To',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Google Product Category',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google Shopping / MPN',
  'Google Shopping / Condition',
  'Google Shopping / Custom Product',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Included / United States',
  'Price / United States',
  'Compare At Price / United States',
  'Status',
] as const

type ShopifyRow = Partial<Record<(typeof shopifyColumns)[number], string | number>>

/**
 * Products as Shopify exports them: the product on its first row, its other variants below. Each is sold in one
 * colour and two sizes.
 */
export function shopifyExport(products: number): string {
  const colours = ['White', 'Sky Blue', 'Navy', 'Olive']
  const rows = Array.from({ length: products }, (_, n): ShopifyRow[] => {
    const colour = colours[n % colours.length]!
    const variant = (size: string, stock: number): ShopifyRow => ({
      Handle: `mill-shirt-${n}`,
      'Option1 Value': size,
      'Option2 Value': colour,
      'Variant SKU': `MILL-${n}-${size[0]}`,
      'Variant Grams': 240,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': stock,
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': `${60 + (n % 40)}.00`,
      'Variant Requires Shipping': 'true',
      'Variant Taxable': 'true',
      'Variant Weight Unit': 'g',
    })
    return [
      {
        ...variant('Small', 3),
        Title: `Mill Shirt ${n}`,
        'Body (HTML)':
          '<p data-mce-fragment="1">Woven <strong>twice</strong>, washed once.</p>\n<ul>\n<li>Soft</li>\n</ul>',
        Vendor: 'Mill',
        'Product Category': 'Apparel & Accessories > Clothing > Clothing Tops > Shirts',
        Type: 'Mill shirts',
        Tags: `mill, ${colour}`,
        Published: 'true',
        'Option1 Name': 'Size',
        'Option2 Name': 'Color',
        'Gift Card': 'false',
        'Included / United States': 'true',
        Status: 'active',
      },
      variant('Medium', 4),
    ]
  })
  const lines = rows.flat().map((row) => shopifyColumns.map((column) => cell(row[column] ?? '')))
  return [shopifyColumns, ...lines].map((line) => line.join(',')).join('\n')
}

/** A cell, quoted where needed, as Shopify does. */
const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
