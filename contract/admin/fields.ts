// Fields that several areas of the back office share.
import * as z from 'zod/mini'
import { invalid } from '../validation-message.ts'

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/, invalid('field-currency')))

/** The language of texts, without a region: `de`. */
export const language = z.string().check(z.regex(/^[a-z]{2,3}$/, invalid('field-language')))

/** The locale of a market and language of the shop: `de-DE`. */
export const locale = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, invalid('field-locale')))

/** A colour, as shown in a swatch. */
export const colourCode = z.string().check(z.regex(/^#[0-9a-f]{6}$/, invalid('field-hex-colour')))

/** A calendar day: `2026-11-23`. PostgreSQL has no year 0. */
const dayError = invalid('field-day')
export const day = z.iso.date(dayError).check(z.regex(/^[12]\d{3}-/, dayError))

/** A moment with its time zone, as the browser writes it. */
export const moment = z.iso.datetime({
  offset: true,
  error: invalid('field-instant'),
})

/** The range of a version in the database. */
const maxVersion = 2_000_000_000

/** The version of a record that was read before it was changed. */
export const version = z.int().check(z.gte(1), z.lte(maxVersion))
/** The version of a text; 0 while nothing was saved. */
export const textVersion = z.int().check(z.gte(0), z.lte(maxVersion))
/** A boolean in a query, where all values are texts. */
export const versionInQuery = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxVersion))

/** A numeric id, such as that of a mail or a delivery. */
export const numberId = z.string().check(z.regex(/^\d{1,15}$/, invalid('field-id')))

/** The largest number of records that one call changes. */
export const maxAtOnce = 100
