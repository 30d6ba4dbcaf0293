// The stored form of the shop's settings. A text in several languages is stored as a list [[language, text]], because
// the first language is used for all others, and keys of an object have no order in the database.
import type { ShopDocument } from './shop-document.ts'

/** Fields with a text in one language or in several. */
const textFields: ReadonlySet<string> = new Set(['name', 'description', 'legalNotice'])

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The document as JSON, in stored form. */
export const storedDocument = (document: ShopDocument): string =>
  JSON.stringify(document, (field, value: unknown) =>
    textFields.has(field) && isObject(value) ? Object.entries(value) : value,
  )

export const readDocument = (stored: unknown): unknown =>
  JSON.parse(JSON.stringify(stored), (field, value: unknown) =>
    textFields.has(field) && Array.isArray(value) ? Object.fromEntries(value) : value,
  )
