// How the shop's settings are stored. The first language of a text is used for all others, and the keys of an object have no
// order in the database: a text in several languages is a list there, [[language, text]].
import type { ShopDocument } from './shop-document.ts'

/** Fields whose value is a text in one language or in several. */
const textFields: ReadonlySet<string> = new Set(['name', 'description', 'legalNotice'])

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON. */
export const storedDocument = (document: ShopDocument): string =>
  JSON.stringify(document, (field, value: unknown) =>
    textFields.has(field) && isObject(value) ? Object.entries(value) : value,
  )

export const readDocument = (stored: unknown): unknown =>
  JSON.parse(JSON.stringify(stored), (field, value: unknown) =>
    textFields.has(field) && Array.isArray(value) ? Object.fromEntries(value) : value,
  )
