// The headings of products in files of programs that give a common heading another meaning, or have words of their own.
import { optionPlaces, type ProductField } from '#contract/admin/import-fields.ts'

interface Program {
  /** Headings that only its files have together. */
  signs: string[]
  /** Null: no field, whatever the heading means elsewhere. */
  fields: Record<string, ProductField | null>
}

const programs: Program[] = [
  // OpenCart, by the extension Export/Import.
  {
    signs: ['model', 'tax class id', 'image name'],
    fields: { model: 'sku', sku: null, price: 'priceNet', 'image name': 'picture' },
  },
  // Big Cartel.
  {
    signs: ['permalink', 'option name', 'option quantity'],
    fields: {
      permalink: 'id',
      'product id': null,
      'option name': 'options',
      'option price': 'price',
      price: null,
      'option quantity': 'stock',
    },
  },
  // Gambio and other shops that come from xt:Commerce.
  {
    signs: ['xtsol', 'p model'],
    fields: {
      'p model': 'sku',
      'p stock': 'stock',
      'p pricenotax': 'priceNet',
      'p status': 'status',
      'p weight': 'weightKg',
      'p ean': 'barcode',
      ...Object.fromEntries(
        ['p image', ...[1, 2, 3, 4, 5, 6].map((place) => `p image ${place}`)].map((one) => [one, 'picture']),
      ),
      ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((place) => [`p cat ${place}`, 'category'])),
      'p name de': 'name',
      'p desc de': 'description',
      'p shortdesc de': 'summary',
      'p keywords de': 'tags',
      'p meta title de': 'pageTitle',
      'p meta desc de': 'pageDescription',
    },
  },
  // OXID eShop.
  {
    signs: ['oxartnum', 'oxtitle'],
    fields: {
      oxid: 'rowId',
      oxparentid: 'parent',
      oxartnum: 'sku',
      oxtitle: 'name',
      oxshortdesc: 'summary',
      oxlongdesc: 'description',
      oxprice: 'price',
      oxtprice: 'beforePrice',
      oxstock: 'stock',
      oxactive: 'status',
      oxweight: 'weightKg',
      oxean: 'barcode',
      oxvarname: 'option1Name',
      oxvarselect: 'option1Value',
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((place) => [`oxpic${place}`, 'picture'])),
    },
  },
  // A feed for Google Merchant Center.
  { signs: ['item group id', 'image link'], fields: { 'item group id': 'id', id: 'sku' } },
  // Amazon’s report of listings.
  {
    signs: ['seller sku', 'asin1'],
    fields: { 'seller sku': 'sku', 'product id': null, 'item description': 'description' },
  },
  // eBay’s file of listings.
  {
    signs: ['customlabel', 'relationshipdetails'],
    fields: {
      customlabel: 'sku',
      picurl: 'picture',
      startprice: 'price',
      relationship: 'rowType',
      relationshipdetails: 'options',
      category: null,
    },
  },
  // Ecwid, as it exports its catalogue since 2022. All rows of a product have its number.
  {
    signs: ['type', 'product internal id'],
    fields: {
      type: 'rowType',
      'product internal id': 'parent',
      'custom url slug': 'id',
      'product variation sku': 'variantSku',
      'product is available': 'published',
      'product price': 'price',
      'product compare to price': 'beforePrice',
      'product quantity': 'stock',
      'product subtitle': 'summary',
      'product weight': 'weightKg',
      'product upc': 'barcode',
      'product seo title': 'pageTitle',
      'product seo description': 'pageDescription',
      'product is shipping required': 'requiresShipping',
      'product media main image url': 'picture',
      'product media main image alt': 'pictureAlt',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`product category ${place}`, 'category'])),
      ...Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [`product media gallery image url ${at + 1}`, 'picture']),
      ),
      'product option name': 'option1Name',
      'product option value': 'option1Value',
      'category internal id': null,
      'category path': null,
      'category description': null,
      'category seo title': null,
      'category seo description': null,
      'category image': null,
      'category image alt': null,
      'category is available': null,
      url: null,
    },
  },
  // Wix, as it exports its catalogue since 2025.
  {
    signs: ['fieldtype', 'plaindescription'],
    fields: {
      plaindescription: 'description',
      media: 'picture',
      mediaalttext: 'pictureAlt',
      strikethroughprice: 'beforePrice',
      ...Object.fromEntries(
        optionPlaces.map((place) => [`productoptionchoices${place}`, `option${place}Value`]),
      ),
    },
  },
  // BigCommerce, as it exports its catalogue since 2023. The rows of variants and pictures follow their product.
  {
    signs: ['item', 'inventory tracking', 'current stock'],
    fields: {
      item: 'rowType',
      id: 'rowId',
      name: 'name',
      'product url': 'id',
      type: 'type',
      options: 'options',
      'current stock': 'stock',
      'retail price': 'beforePrice',
      'upc ean': 'barcode',
      'is visible': 'published',
      'internal image url (export)': 'picture',
      'image description': 'pictureAlt',
      'image sort order': 'picturePosition',
      'variant image url': 'variantPicture',
    },
  },
  // Odoo.
  {
    signs: ['internal reference', 'sales price'],
    fields: {
      'internal reference': 'sku',
      'quantity on hand': 'stock',
      'sales description': 'description',
      'product type': null,
    },
  },
  // Billbee.
  {
    signs: ['vat index', 'price gross', 'sku'],
    fields: { 'stock current standard': 'stock', 'weight (g) net': 'weight' },
  },
]

/** The fields of the program whose file has these headings; empty for any other. @param names plain headings */
export function programFields(names: ReadonlySet<string>): Readonly<Record<string, ProductField | null>> {
  return programs.find(({ signs }) => signs.every((one) => names.has(one)))?.fields ?? {}
}
