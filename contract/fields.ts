// Fields that many endpoints share, each with its limits. Everything that a person types is checked by one of them.
import * as z from 'zod/mini'
import { maxMinor } from './currency.ts'
import { maxPhoneLength, phonePattern } from './phone.ts'
import { sizePattern } from './size-pattern.ts'
import { storable } from './text-fields.ts'
import { invalid } from './validation-message.ts'

const maxEmailLength = 254

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maxEmailLength, invalid('field-max-characters')),
    storable,
    z.regex(/^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/, invalid('field-email')),
  )

export const minPasswordLength = 10
export const maxPasswordLength = 200

/** Any characters: length is safer than complicated rules. */
export const password = z
  .string()
  .check(
    z.minLength(minPasswordLength, invalid('field-min-characters')),
    z.maxLength(maxPasswordLength, invalid('field-max-characters')),
    storable,
  )

/** A password to compare; the rules for new passwords may have changed since it was set. */
export const existingPassword = z
  .string()
  .check(
    z.minLength(1, invalid('field-empty')),
    z.maxLength(maxPasswordLength, invalid('field-max-characters')),
    storable,
  )

export const phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxPhoneLength, invalid('field-max-characters')),
    z.regex(phonePattern, invalid('field-phone')),
  )

/** The readable id of a product or category: `harrow-oxford`. */
export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, invalid('field-slug')), z.maxLength(80))

export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, invalid('field-id')))

/** A size as printed in the collar: `M`, `4XL`, `15.5`, `15.5/34`. */
export const size = z.string().check(z.regex(sizePattern, invalid('field-size')))

/** The largest number of lines of a cart or an order. */
export const maxCartLines = 100

/** The largest number of pieces of a line. */
export const maxPieces = 50
export const quantity = z.int().check(z.gte(1), z.lte(maxPieces))

/** An ISO 3166-1 alpha-2 country. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/, invalid('field-country-code')))

/** Minor units (cents) of a currency, see `currency.ts`. */
export const minor = z.int()

/** An amount in a request. */
export const amount = minor.check(z.gte(0), z.lte(maxMinor))
/** An amount above 0 in a request. */
export const positiveAmount = minor.check(z.gte(1), z.lte(maxMinor))

/** An ISO 8601 instant in UTC. */
export const instant = z.string()

export const maxPage = 10_000
export const page = z.int().check(z.gte(1), z.lte(maxPage))
export const pageSize = z.int().check(z.gte(1), z.lte(96))

/** The text of the specification. */
export const chooseSize = invalid('select-size-and-quantity')

interface EitherKind {
  product?: string | undefined
  colour?: string | undefined
  size?: string | undefined
  design?: string | undefined
  swatches?: string[] | undefined
  gift?: object | undefined
  fit?: object | undefined
}

/** Checks that exactly one thing is added to a cart or bought: a product in a size, a design in a fit, swatches, or a gift card. */
export const exactlyOneKind = [
  z.refine<EitherKind>((it) => (it.product ?? it.design ?? it.swatches ?? it.gift) !== undefined, {
    path: ['product'],
    error: invalid('field-missing'),
  }),
  z.refine<EitherKind>(
    (it) =>
      it.design === undefined || (it.product ?? it.colour ?? it.size ?? it.swatches ?? it.gift) === undefined,
    {
      path: ['design'],
      error: invalid('field-alone-swatches'),
    },
  ),
  z.refine<EitherKind>(
    (it) =>
      it.swatches === undefined || (it.product ?? it.colour ?? it.size ?? it.fit ?? it.gift) === undefined,
    { path: ['swatches'], error: invalid('field-alone') },
  ),
  z.refine<EitherKind>(
    (it) => it.gift === undefined || (it.product ?? it.colour ?? it.size ?? it.fit) === undefined,
    { path: ['gift'], error: invalid('field-alone') },
  ),
  z.refine<EitherKind>((it) => (it.design ?? it.swatches ?? it.gift ?? it.size) !== undefined, {
    path: ['size'],
    error: chooseSize,
  }),
  z.refine<EitherKind>((it) => it.product === undefined || it.fit === undefined, {
    path: ['fit'],
    error: invalid('field-only-design'),
  }),
] as const

/** A key of the back office that shows unpublished content. */
export const previewKey = z.string().check(z.regex(/^[a-z0-9]{1,12}\.[\w-]{22}$/))
