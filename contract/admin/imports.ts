// Imports: a file is uploaded, its columns are matched with fields, its changes are previewed and then applied.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { photoTypes } from '../photo.ts'
import { statedReason } from '../reasons/reason.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportOptions, exportQuery } from './export.ts'
import { type ImportKind, importKinds } from './import-fields.ts'
import { cursor, listQuery, pageReply } from './list.ts'
import type { PermissionArea } from './permissions.ts'
import { maxPhotographBytes } from './photographs.ts'
import { madeKinds } from './products.ts'

/** The permissions of an import are those of its area. */
export const importAreas = {
  products: 'products',
  stock: 'products',
  fabrics: 'fabrics',
  customers: 'customers',
  orders: 'orders',
} as const satisfies Record<ImportKind, PermissionArea>

/** The program that exported the file, by its headers. */
export const importFormats = ['placket', 'shopify', 'woocommerce', 'other'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importStates = [
  'uploading',
  'uploaded',
  'reading',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** The planned outcome for a record, and the outcome after the import. */
export const importOutcomes = [
  'create',
  'change',
  'unchanged',
  'refused',
  'created',
  'changed',
  'failed',
  'undone',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const maxImportBytes = 100 * 1024 * 1024
export const maxImportColumns = 400
/** Days for which a file and its rows are kept. */
export const importDays = 30

/** The default length of fabric, 1.5 m wide, for a shirt, millimetres. */
export const standardFabricMm = 1800

/** The largest number of categories with a product type of their own. */
export const maxKindGroups = 100

/**
 * What an option of another shop is: the size or a part of it, the colour, a further choice, or only a property such as
 * the material.
 */
export const optionRoles = ['size', 'colour', 'choice', 'property'] as const
export type OptionRole = (typeof optionRoles)[number]

/** The price of a product whose variants have different ones. */
export const variantPriceChoices = ['highest', 'lowest'] as const

/** The signs between the whole part of a number and its decimals. */
export const decimalSigns = ['comma', 'point'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The largest number of options with a role. */
export const maxOptionRoles = 40

const importField = z
  .string()
  .check(
    z.regex(/^[a-zA-Z0-9]{1,40}(?:\.[A-Za-z]{2,3}|\.[a-z][a-z0-9_]{0,29})?$/, invalid('field-import-field')),
  )

const options = z.strictObject({
  /** The category of new products without one in the file; null: none. */
  categoryId: z.nullable(slug),
  /** Whether missing categories are created. */
  makeCategories: z.boolean(),
  /** The product type of new products when no column has it; left out: guessed from each row. */
  productKind: z.optional(z.enum(madeKinds)),
  /** The product type of new products by category: the category's id, or its name when the shop does not have it. */
  productKinds: z.optional(
    z
      .record(singleLine(80), z.enum(madeKinds))
      .check(z.refine((kinds) => Object.keys(kinds).length <= maxKindGroups, invalid('field-fewer-entries'))),
  ),
  /** The role of options by their name in lower case; an option that is left out gets the role that its name suggests. */
  optionRoles: z.optional(
    z
      .record(singleLine(80), z.enum(optionRoles))
      .check(
        z.refine((roles) => Object.keys(roles).length <= maxOptionRoles, invalid('field-fewer-entries')),
      ),
  ),
  /** Whether all new products become drafts, also those that the file publishes. */
  asDrafts: z.optional(z.boolean()),
  /** Which price a product gets whose variants have different ones; left out: the highest. */
  variantPrices: z.optional(z.enum(variantPriceChoices)),
  /**
   * The decimal sign of columns, by their field, where a number such as `1,000` can be read in two ways; a column that is
   * left out is read as the preview says.
   */
  decimalSigns: z.optional(
    z
      .record(importField, z.enum(decimalSigns))
      .check(
        z.refine((signs) => Object.keys(signs).length <= maxImportColumns, invalid('field-fewer-entries')),
      ),
  ),
  /** Whether missing fabrics are created. */
  makeFabrics: z.optional(z.boolean()),
  /** The length of fabric, 1.5 m wide, for a shirt, millimetres: a price per metre becomes a surcharge for this length. */
  clothMm: z.optional(z.int().check(z.gte(100), z.lte(10_000))),
  /** The surcharge as a percentage of the price of that fabric. */
  clothPercent: z.optional(z.int().check(z.gte(1), z.lte(1000))),
})
export type ImportOptions = z.output<typeof options>

const importItem = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  format: z.enum(importFormats),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  member: z.nullable(z.object({ id: z.string(), fullName: z.string() })),
  createdAt: z.string(),
  problem: z.nullable(statedReason),
  /** The number of records by outcome; `waiting`: not checked yet. */
  counts: z.record(z.string(), z.int()),
})
export type ImportItem = z.output<typeof importItem>

const wholeImport = z.object({
  ...importItem.shape,
  encoding: z.string(),
  separator: z.string(),
  headers: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  /** The field of each column, in the order of the headers; null: it is not imported. */
  fields: z.array(z.nullable(z.string())),
  /** The fields that a column may have. */
  possibleFields: z.array(z.string()),
  options,
  /** The guessed product types of new products by category, the largest category first; empty before the check. */
  kindGroups: z.array(
    z.object({
      /** The id of the category, or its name when the shop does not have it. */
      category: z.string(),
      kind: z.enum(madeKinds),
      count: z.int(),
    }),
  ),
  /** How many products it publishes, at once or later; 0 before the check. */
  publishes: z.int(),
  /** The categories that it creates: how many, and the names of the first ones; none before the check. */
  newCategories: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** The columns with values that are not imported: how many, and the first ones; empty before the check. */
  leftOut: z.array(z.object({ column: z.int(), count: z.int(), values: z.array(z.string()) })),
  /** The columns with prices that differ between the variants of a product: in how many products, and the first ones. */
  variantPrices: z.array(
    z.object({
      /** The heading. */
      column: z.string(),
      count: z.int(),
      products: z.array(z.object({ name: z.string(), prices: z.string() })),
    }),
  ),
  /** The columns with a number that can be read in two ways, such as `1,000`, and the sign by which it is read. */
  numbers: z.array(
    z.object({ column: z.int(), field: z.string(), text: z.string(), decimal: z.enum(decimalSigns) }),
  ),
  /**
   * What is guessed, changed or left out: each kind of note with the number of its records, the first note and the first
   * records. Those about prices of variants are in `variantPrices`; empty before the check.
   */
  notes: z.array(
    z.object({
      count: z.int(),
      first: statedReason,
      records: z.array(z.object({ number: z.int(), name: z.nullable(z.string()) })),
    }),
  ),
  /** The options of its products, and the role that the name of each suggests; null: it depends on the product. */
  optionNames: z.array(
    z.object({ name: z.string(), values: z.array(z.string()), role: z.nullable(z.enum(optionRoles)) }),
  ),
  /** The images of its products, and the first images that failed. */
  pictures: z.object({
    waiting: z.int(),
    taken: z.int(),
    failed: z.int(),
    problems: z.array(
      z.object({ number: z.int(), productId: z.string(), address: z.string(), problem: statedReason }),
    ),
  }),
  /** The last other import of the same file; null when there is none. */
  sameFile: z.nullable(
    z.object({
      id: z.string(),
      fileName: z.string(),
      state: z.enum(importStates),
      createdAt: z.string(),
    }),
  ),
  /** Seconds until it continues after an interruption of its process; null when it was not interrupted. */
  continuesIn: z.nullable(z.int()),
  /** Whether some of its changes can be undone. */
  undoable: z.boolean(),
})
export type Import = z.output<typeof wholeImport>

const oneImport = dataReply({ import: wholeImport })

const importFilters = { kind: z.optional(z.enum(importKinds)) }

export const importSort = { columns: ['file', 'when'], first: '-when' } as const

export const listImports = adminEndpoint({
  method: 'GET',
  path: '/admin/imports/list',
  access: 'read imports',
  summary: 'All imports',
  query: listQuery(importFilters, importSort),
  reply: pageReply(importItem),
})

export const exportImports = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/imports/export',
  access: 'read imports',
  summary: 'All imports as CSV',
  query: exportQuery(importFilters, importSort),
})

export const getImport = adminEndpoint({
  method: 'GET',
  path: '/admin/imports/get',
  access: 'read imports',
  summary: 'One import: its columns, and how far it is',
  query: z.strictObject({ id }),
  reply: oneImport,
  errors: ['Not Found'],
})

export const createImport = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/create',
  access: 'write imports',
  summary: 'Send a file to import',
  description:
    'CSV of at most 100 MB as the body: UTF-8, UTF-16, Windows-1252 or Mac OS Roman, with commas, semicolons, tabs or bars. Empty rows before the headers are skipped. Passwords are neither shown nor stored. Exports of Shopify and WooCommerce are recognised, those of WooCommerce also in German, French, Italian, Spanish and Dutch. Nothing is imported yet: `checkImport` and `runImport` follow.',
  perMinute: 20,
  upload: { types: ['text/csv'], maxBytes: maxImportBytes, streamed: true },
  query: z.strictObject({ kind: z.enum(importKinds), fileName: singleLine(200) }),
  reply: oneImport,
})

export const checkImport = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/check',
  access: 'write imports',
  summary: 'See what an import would change',
  description:
    'Changes nothing of the shop. The rows are read and compared in the background; `getImport` tells how far that is.',
  body: z.strictObject({
    id,
    fields: z
      .array(z.nullable(importField))
      .check(z.maxLength(maxImportColumns, invalid('field-max-entries'))),
    options,
  }),
  reply: oneImport,
  errors: ['Not Found', 'Not Possible Now'],
})

export const runImport = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/run',
  access: 'write imports',
  summary: 'Import what was checked, or continue',
  description:
    'In the background, record by record: each is changed whole or not at all, and never twice, also when the shop is stopped in between.',
  body: z.strictObject({ id }),
  reply: oneImport,
  errors: ['Not Found', 'Not Possible Now'],
})

export const stopImport = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/stop',
  access: 'write imports',
  summary: 'Stop an import; what is done stays',
  body: z.strictObject({ id }),
  reply: oneImport,
  errors: ['Not Found', 'Not Possible Now'],
})

export const undoImport = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/undo',
  access: 'write imports',
  summary: 'Undo an import',
  description:
    'Products that it has made are archived, unless staff have published them since, and fabrics unless they are offered. What it has changed of other records becomes what it was: values, prices, translations, stock, images, categories; what somebody has changed since is kept, and the records list it. Accounts of customers are deleted or restored unless somebody has used them.',
  body: z.strictObject({ id }),
  reply: oneImport,
  errors: ['Not Found', 'Not Possible Now'],
})

export const fetchImportPictures = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/fetchPictures',
  access: 'write imports',
  summary: 'Try again to fetch the pictures that were not taken',
  description: 'In the background; `getImport` tells how far that is.',
  body: z.strictObject({ id }),
  reply: oneImport,
  errors: ['Not Found', 'Not Possible Now'],
})

export const addImportPicture = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/addPicture',
  access: 'write imports',
  summary: 'Send a picture that was not taken, as a file',
  description:
    'The body is the picture. It becomes a photograph of each product of the import whose missing picture has an address that ends in the name of the file.',
  upload: { types: photoTypes, maxBytes: maxPhotographBytes },
  query: z.strictObject({ id, fileName: singleLine(200) }),
  reply: dataReply({ products: z.int() }),
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
  perMinute: 240,
})

export const deleteImport = adminEndpoint({
  method: 'POST',
  path: '/admin/imports/delete',
  access: 'write imports',
  summary: 'Delete a file and its rows; what was imported stays',
  body: z.strictObject({ id }),
  reply: dataReply({ id: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const importRecord = z.object({
  /** The row of its first line in the file; the header is row 1. */
  number: z.int(),
  /** The number of its rows. */
  rows: z.int(),
  name: z.nullable(z.string()),
  /** The product type; null when it is not known. */
  productKind: z.nullable(z.enum(madeKinds)),
  outcome: z.nullable(z.enum(importOutcomes)),
  /** The product, fabric or customer; null when there is none. */
  recordId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Why it is not imported. */
  reason: z.nullable(statedReason),
  /** What was guessed or left out. */
  notes: z.array(statedReason),
  /** Its product images that failed. */
  pictures: z.array(z.object({ address: z.string(), problem: statedReason })),
})
export type ImportRecord = z.output<typeof importRecord>

export const listImportRecords = adminEndpoint({
  method: 'GET',
  path: '/admin/imports/listRecords',
  access: 'read imports',
  summary: 'What an import changes, record by record',
  query: z.strictObject({ id, outcome: z.optional(z.enum(importOutcomes)), next: cursor }),
  reply: pageReply(importRecord),
  errors: ['Not Found'],
})

export const exportRecords = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/imports/exportRecords',
  access: 'read imports',
  summary: 'What an import changes as CSV, record by record',
  query: z.strictObject({ id, outcome: z.optional(z.enum(importOutcomes)), ...exportOptions }),
  errors: ['Not Found'],
})

export const exportFailures = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/imports/exportFailures',
  access: 'read imports',
  summary: 'The rows that were not imported as CSV, with the reason',
  description:
    'As they were in the file, with two columns in front: the row, and why. Mended, the file can be sent again.',
  query: z.strictObject({ id, ...exportOptions }),
  errors: ['Not Found'],
})
