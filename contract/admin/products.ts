// Products in the back office: finding them, their fields, stock, and bulk actions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { tariffNumber } from '../customs-fields.ts'
import { country, id, minor, size, slug } from '../fields.ts'
import { colourFamilies, fits } from '../product.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { colourCode, currency, language, maxAtOnce, moment, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { adminPhotograph } from './photographs.ts'
import { productPrice } from './product-prices.ts'

export const productStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The product types that staff create: a shirt, or goods such as a tie, a belt or a gift box. */
export const madeKinds = ['shirt', 'goods'] as const
export type MadeKind = (typeof madeKinds)[number]

export const productSort = { columns: ['name', 'created', 'changed'], first: '-changed' } as const

/** A variant with fewer pieces than this is low in stock. */
export const lowStock = 5

export const productItem = z.object({
  id: z.string(),
  kind: z.enum(madeKinds),
  name: z.string(),
  status: z.enum(productStatuses),
  /** In the future for a scheduled product; null for a draft. */
  publishedAt: z.nullable(z.string()),
  category: z.object({ id: z.string(), name: z.string() }),
  pictureHash: z.string(),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
  sizes: z.array(z.string()),
  /** Pieces in stock of all variants. */
  stock: z.int(),
  prices: z.array(z.object({ currency: z.string(), priceMinor: minor, beforePriceMinor: z.nullable(minor) })),
  changedAt: z.string(),
})
export type ProductItem = z.output<typeof productItem>

const productFilters = {
  search: z.optional(singleLine(80)),
  status: z.optional(z.enum(productStatuses)),
  category: z.optional(slug),
  kind: z.optional(z.enum(madeKinds)),
  fit: z.optional(z.enum(fits)),
  weave: z.optional(singleLine(40)),
  /** `none`: sold out. `low`: a variant with fewer than five pieces. */
  stock: z.optional(z.enum(['none', 'low'])),
  /** A currency in which it is on sale now. */
  onSale: z.optional(currency),
  /** A currency in which it has no price. */
  withoutPrice: z.optional(currency),
  /** A language in which its name is missing. */
  withoutTranslation: z.optional(language),
}

export const listProducts = adminEndpoint({
  method: 'GET',
  path: '/admin/products/list',
  access: 'read products',
  summary: 'Find products',
  description:
    'Searches names, ids, and the beginnings of article numbers and barcodes. Archived products are listed only when they are requested.',
  query: listQuery(productFilters, productSort),
  reply: pageReply(productItem),
})

export const exportProducts = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/products/export',
  access: 'read products',
  summary: 'Products as CSV, with everything that is set of them',
  description:
    'A line for each variant; what belongs to the whole product is on its first line. An import of the same file changes nothing. The filters are those of the list.',
  query: exportQuery(productFilters, productSort),
})

export const exportStock = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/products/exportStock',
  access: 'read products',
  summary: 'The stock of each variant as CSV',
  description: 'A line for each variant that is sold. The filters are those of the list of products.',
  query: exportQuery(productFilters, productSort),
})

const colour = z.object({
  key: z.string(),
  name: z.string(),
  family: z.enum(colourFamilies),
  hex: z.string(),
  /** Null for goods, which have only `hex`. */
  fabricCode: z.nullable(z.string()),
  /** Its first product image, or the shop's render of the shirt, or for goods the plain colour. */
  pictureHash: z.string(),
})

export const adminVariant = z.object({
  id: z.string(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  /** Weight of one piece, grams. */
  weightG: z.nullable(z.int()),
  /** Pieces in stock. */
  stock: z.int(),
  /** Whether it is sold. */
  offered: z.boolean(),
})
export type AdminVariant = z.output<typeof adminVariant>

export const maxNameLength = 120
export const maxSummaryLength = 300
export const maxPageTitleLength = 70
export const maxPageDescriptionLength = 200
export const maxNoteLength = 10_000

const texts = {
  name: z.nullable(singleLine(maxNameLength)),
  summary: z.nullable(singleLine(maxSummaryLength)),
  description: z.nullable(multiline(5000)),
  composition: z.nullable(singleLine(200)),
  pageTitle: z.nullable(singleLine(maxPageTitleLength)),
  pageDescription: z.nullable(singleLine(maxPageDescriptionLength)),
}

/** The texts in one language; texts that are null or left out use the shop's first language. */
const translation = z.strictObject({
  name: z.optional(texts.name),
  summary: z.optional(texts.summary),
  description: z.optional(texts.description),
  composition: z.optional(texts.composition),
  pageTitle: z.optional(texts.pageTitle),
  pageDescription: z.optional(texts.pageDescription),
  /** By the key of the colour. */
  colourNames: z.optional(z.record(slug, singleLine(40))),
  /** By the name of the row in the shop's first language. */
  specification: z.optional(
    z.record(singleLine(80), z.strictObject({ name: singleLine(80), value: singleLine(300) })),
  ),
})
export type ProductTranslation = z.output<typeof translation>

/** The most rows of a specification, and search words of a product. */
export const maxSpecificationRows = 40
export const maxSearchWords = 40
export const maxSearchWordLength = 60

const specification = z
  .array(z.strictObject({ name: singleLine(80), value: singleLine(300) }))
  .check(z.maxLength(maxSpecificationRows, invalid('field-max-rows')))

/** Missing data without which a product cannot be published. */
export const productGaps = ['summary', 'description', 'price', 'variants', 'category', 'photographs'] as const
export type ProductGap = (typeof productGaps)[number]

export const adminProduct = z.object({
  id: z.string(),
  kind: z.enum(madeKinds),
  version,
  status: z.enum(productStatuses),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  name: z.string(),
  categoryId: z.string(),
  summary: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Null for goods. */
  fit: z.nullable(z.enum(fits)),
  /** Of the first colour's fabric; null for goods. */
  weave: z.nullable(z.string()),
  composition: z.nullable(z.string()),
  /** Further search words. */
  tags: z.array(z.string()),
  specification: z.array(z.object({ name: z.string(), value: z.string() })),
  related: z.array(z.object({ id: z.string(), name: z.string(), pictureHash: z.string() })),
  pageTitle: z.nullable(z.string()),
  pageDescription: z.nullable(z.string()),
  /** For customs declarations; null: what the settings say of its main fibre, for goods nothing. */
  tariffNumber: z.nullable(z.string()),
  /** Where it is made; null: where the settings say that shirts are made, for goods nothing. */
  originCountry: z.nullable(z.string()),
  /** What staff note about it; shoppers never see it. */
  note: z.nullable(z.string()),
  /** The option of each part of the shirt: `{ collar: 'club', cuff: 'round', … }`; empty for goods. */
  style: z.record(z.string(), z.string()),
  colours: z.array(colour),
  /** In their order. A colour without a product image is shown in renders. Goods need an image of each colour to be published. */
  photographs: z.array(adminPhotograph),
  sizes: z.array(z.string()),
  variants: z.array(adminVariant),
  prices: z.array(productPrice),
  /** By language. */
  translations: z.record(z.string(), translation),
  gaps: z.array(z.enum(productGaps)),
  /** True for a draft that was never sold or published. */
  deletable: z.boolean(),
})
export type AdminProduct = z.output<typeof adminProduct>

export const getProduct = adminEndpoint({
  method: 'GET',
  path: '/admin/products/get',
  access: 'read products',
  summary: 'One product, whole',
  query: z.strictObject({ id: slug }),
  reply: dataReply({ product: adminProduct }),
  errors: ['Not Found'],
})

export const previewProduct = adminEndpoint({
  method: 'GET',
  path: '/admin/products/preview',
  access: 'read products',
  summary: 'The address of a product’s page before it is published',
  description:
    'Anybody who has the address sees the page for twelve hours, in the shop’s first market. Null while the product has no price there.',
  query: z.strictObject({ id: slug }),
  reply: dataReply({ url: z.nullable(z.string()) }),
  errors: ['Not Found'],
})

/** The most colours and sizes of a product. */
export const maxColours = 24
export const maxSizes = 100

const colours = z
  .array(
    z.strictObject({
      /** Optional for a new colour; left out: derived from its name. */
      key: z.optional(slug),
      name: singleLine(40),
      /** For a shirt: the code of a fabric. */
      fabricCode: z.optional(singleLine(20)),
      /** For goods: the colour of its swatch. */
      hex: z.optional(colourCode),
      /** For goods: the colour for filters; left out: derived from the colour code. */
      family: z.optional(z.enum(colourFamilies)),
    }),
  )
  .check(z.minLength(1, invalid('field-min-entries')), z.maxLength(maxColours, invalid('field-max-entries')))
/** Collars with sleeve lengths are many. */
const sizes = z
  .array(size)
  .check(z.minLength(1, invalid('field-min-entries')), z.maxLength(maxSizes, invalid('field-max-entries')))

export const createProduct = adminEndpoint({
  method: 'POST',
  path: '/admin/products/create',
  access: 'write products',
  summary: 'Begin a product',
  description: 'A draft, which shoppers do not see. Its id, the address of its page, is made of its name.',
  body: z.strictObject({
    name: singleLine(maxNameLength),
    categoryId: slug,
    kind: z._default(z.enum(madeKinds), 'shirt'),
    /** Ignored for goods. */
    fit: z._default(z.enum(fits), 'regular'),
    colours,
    sizes,
  }),
  reply: dataReply({ product: adminProduct }),
  idempotent: true,
})

/** Digits, or letters and digits of the shop's own codes. */
const barcode = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,40}$/, invalid('field-barcode')))
const sku = z.string().check(z.trim(), z.regex(/^[\w.\-/]{1,80}$/, invalid('field-sku')))

export const updateProduct = adminEndpoint({
  method: 'POST',
  path: '/admin/products/update',
  access: 'write products',
  summary: 'Change fields of a product',
  description:
    'Only the fields that are sent change. A field that somebody else has changed since `version` is refused with both values, and nothing is changed then. Colours and sizes that are left out of their lists are not offered any more; what was ordered of them stays.',
  body: z.strictObject({
    id: slug,
    version,
    changes: z.strictObject({
      name: z.optional(singleLine(maxNameLength)),
      categoryId: z.optional(slug),
      summary: z.optional(texts.summary),
      description: z.optional(texts.description),
      fit: z.optional(z.enum(fits)),
      composition: z.optional(texts.composition),
      tags: z.optional(
        z
          .array(singleLine(maxSearchWordLength))
          .check(z.maxLength(maxSearchWords, invalid('field-max-entries'))),
      ),
      specification: z.optional(specification),
      relatedIds: z.optional(z.array(slug).check(z.maxLength(12, invalid('field-max-entries')))),
      pageTitle: z.optional(texts.pageTitle),
      pageDescription: z.optional(texts.pageDescription),
      tariffNumber: z.optional(z.nullable(tariffNumber)),
      originCountry: z.optional(z.nullable(country)),
      note: z.optional(z.nullable(multiline(maxNoteLength))),
      style: z.optional(z.record(singleLine(20), singleLine(20))),
      colours: z.optional(colours),
      sizes: z.optional(sizes),
      variants: z.optional(
        z
          .array(
            z.strictObject({
              /** The key of a colour. */
              colour: slug,
              size,
              sku: z.optional(sku),
              barcode: z.optional(z.nullable(barcode)),
              weightG: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000)))),
              offered: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(2400, invalid('field-max-entries'))),
      ),
      translations: z.optional(z.record(language, translation)),
    }),
  }),
  reply: dataReply({ product: adminProduct }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

export const adjustStock = adminEndpoint({
  method: 'POST',
  path: '/admin/products/adjustStock',
  access: 'write products',
  summary: 'Add pieces to the stock, or take some off',
  description:
    'Stock travels as differences, so that what is sold meanwhile is not lost. All or nothing; there are never fewer than none.',
  body: z.strictObject({
    product: slug,
    adjustments: z
      .array(
        z.strictObject({
          variant: id,
          by: z.int().check(
            z.gte(-100_000),
            z.lte(100_000),
            z.refine((by) => by !== 0, invalid('field-zero')),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(600, invalid('field-max-entries'))),
    reason: singleLine(120),
  }),
  reply: dataReply({ stock: z.record(z.string(), z.int()) }),
  errors: ['Not Found', 'Not Possible Now'],
  idempotent: true,
})

const ids = z
  .array(slug)
  .check(z.minLength(1, invalid('field-min-entries')), z.maxLength(maxAtOnce, invalid('field-max-entries')))
/** The ids of the products that were changed. */
const changed = dataReply({ ids: z.array(z.string()) })

export const publishProducts = adminEndpoint({
  method: 'POST',
  path: '/admin/products/publish',
  access: 'write products',
  summary: 'Sell products, at once or from a time on',
  body: z.strictObject({
    ids,
    /** Left out: at once. In the future: published automatically at that time. */
    at: z.optional(moment),
  }),
  reply: changed,
  errors: ['Not Found', 'Not Possible Now'],
})

export const unpublishProducts = adminEndpoint({
  method: 'POST',
  path: '/admin/products/unpublish',
  access: 'write products',
  summary: 'Change products back to drafts',
  body: z.strictObject({ ids }),
  reply: changed,
  errors: ['Not Found'],
})

export const archiveProducts = adminEndpoint({
  method: 'POST',
  path: '/admin/products/archive',
  access: 'write products',
  summary: 'Sell products no more',
  description: 'Carts show them as no longer sold; orders stay as they are. They can be restored.',
  body: z.strictObject({ ids }),
  reply: changed,
  errors: ['Not Found'],
})

export const restoreProducts = adminEndpoint({
  method: 'POST',
  path: '/admin/products/restore',
  access: 'write products',
  summary: 'Restore archived products, as they were',
  body: z.strictObject({ ids }),
  reply: changed,
  errors: ['Not Found', 'Not Possible Now'],
})

export const moveProducts = adminEndpoint({
  method: 'POST',
  path: '/admin/products/move',
  access: 'write products',
  summary: 'Move products to another category',
  body: z.strictObject({ ids, categoryId: slug }),
  reply: changed,
  errors: ['Not Found', 'Not Possible Now'],
})

export const duplicateProduct = adminEndpoint({
  method: 'POST',
  path: '/admin/products/duplicate',
  access: 'write products',
  summary: 'Begin a product as a copy of another',
  description:
    'A draft with the same fields, prices and translations, article numbers of its own and no stock.',
  body: z.strictObject({ id: slug, name: singleLine(maxNameLength) }),
  reply: dataReply({ product: adminProduct }),
  errors: ['Not Found'],
  idempotent: true,
})

export const deleteProducts = adminEndpoint({
  method: 'POST',
  path: '/admin/products/delete',
  access: 'write products',
  summary: 'Delete drafts that were never sold',
  body: z.strictObject({ ids }),
  reply: changed,
  errors: ['Not Found', 'Not Possible Now'],
})
