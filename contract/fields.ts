// The fields many endpoints share, each with its limits. Whatever a person types passes through one of these.
import * as z from 'zod/mini'
import { texts } from './texts.ts'

// Control characters, NUL among them, never belong in a line of text; PostgreSQL refuses NUL and lone surrogates.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-control-regex
const controlsButNewlines = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/

// Characters that change the direction of the text that follows, in PDFs and emails too, and Unicode's own line breaks:
// left out rather than refused, because messengers hide them in what is copied. Scripts from right to left need none.
const plain = z.overwrite((value: string) =>
  value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/[\u2028\u2029]/g, ' '),
)

const clean = (forbidden: RegExp) => (value: string) => value.isWellFormed() && !forbidden.test(value)

/** One line of text, trimmed, 1 to `max` characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .check(
      plain,
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(max, `must have at most ${max} characters`),
      z.refine(clean(controls), 'has characters that cannot be stored'),
    )

/** Some lines of text, trimmed, 1 to `max` characters. */
export const multiline = (max: number) =>
  z
    .string()
    .check(
      plain,
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(max, `must have at most ${max} characters`),
      z.refine(clean(controlsButNewlines), 'has characters that cannot be stored'),
    )

const maxEmailLength = 254

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maxEmailLength, `must have at most ${maxEmailLength} characters`),
    z.refine(clean(controls), 'has characters that cannot be stored'),
    z.regex(
      /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
      'must be an email address like name@example.com',
    ),
  )

export const minPasswordLength = 10
export const maxPasswordLength = 200

/** Length is safer than complicated rules: anything that can be typed. */
export const password = z
  .string()
  .check(
    z.minLength(minPasswordLength, `must have at least ${minPasswordLength} characters`),
    z.maxLength(maxPasswordLength, `must have at most ${maxPasswordLength} characters`),
    z.refine(clean(controls), 'has characters that cannot be stored'),
  )

/** A password as somebody types it to be compared; rules for new ones may have changed since it was set. */
export const existingPassword = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(maxPasswordLength, `must have at most ${maxPasswordLength} characters`),
    z.refine(clean(controls), 'has characters that cannot be stored'),
  )

export const phone = z
  .string()
  .check(z.trim(), z.regex(/^\+?[0-9 ()/.-]{5,24}$/, 'must be a phone number like +1 555 010 0199'))

/** The readable id of a product or category: `harrow-oxford`. */
export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id like harrow-oxford'), z.maxLength(80))

export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be an id'))

/** A size as it is printed in the collar: `M`, `4XL`, `15.5`. */
export const size = z.string().check(z.regex(/^[0-9A-Z.]{1,6}$/, 'must be a size like M or 15.5'))

/** The most different lines of a cart, and so of an order. */
export const maxCartLines = 100

/** The most pieces one line may have. */
export const maxPieces = 50
export const quantity = z
  .int()
  .check(z.gte(1, 'must be at least 1'), z.lte(maxPieces, `must be at most ${maxPieces}`))

/** An ISO 3166-1 alpha-2 country. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a two-letter country code'))

/** Minor units (cents) of the shop's one currency. */
export const minor = z.int()

/** An ISO 8601 instant in UTC. */
export const instant = z.string()

export const maxPage = 10_000
export const page = z.int().check(z.gte(1), z.lte(maxPage))
export const pageSize = z.int().check(z.gte(1), z.lte(96))

interface EitherKind {
  product?: string | undefined
  colour?: string | undefined
  size?: string | undefined
  design?: string | undefined
  swatches?: string[] | undefined
  fit?: object | undefined
}

/** Checks of what is put into a cart or bought: a product in a size, a design in a fit, or swatches; one of them. */
export const exactlyOneKind = [
  z.refine<EitherKind>((it) => (it.product ?? it.design ?? it.swatches) !== undefined, {
    path: ['product'],
    error: 'is missing',
  }),
  z.refine<EitherKind>(
    (it) => it.design === undefined || (it.product ?? it.colour ?? it.size ?? it.swatches) === undefined,
    {
      path: ['design'],
      error: 'stands alone, without product, colour and size',
    },
  ),
  z.refine<EitherKind>(
    (it) => it.swatches === undefined || (it.product ?? it.colour ?? it.size ?? it.fit) === undefined,
    { path: ['swatches'], error: 'stand alone, without product, colour, size and fit' },
  ),
  z.refine<EitherKind>((it) => (it.design ?? it.swatches ?? it.size) !== undefined, {
    path: ['size'],
    error: texts.selectSizeAndQuantity,
  }),
  z.refine<EitherKind>((it) => it.product === undefined || it.fit === undefined, {
    path: ['fit'],
    error: 'is for a design; a product comes in a size',
  }),
] as const
