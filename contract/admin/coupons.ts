// Coupons and automatic discounts in the back office, created one by one or many at once.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { amount, positiveAmount, slug } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { currency, language, moment, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

export const couponKinds = ['percent', 'amount', 'delivery'] as const
export type CouponKind = (typeof couponKinds)[number]

/** `active`: shoppers can use it now; `disabled`: staff have ended it. */
export const couponStates = ['active', 'scheduled', 'expired', 'disabled', 'used up'] as const
export type CouponState = (typeof couponStates)[number]

/** How it is applied: by a code, or automatically. */
export const couponUsage = ['code', 'automatic'] as const
export type CouponUsage = (typeof couponUsage)[number]

/** The largest number of codes of one call. */
export const maxCodesAtOnce = 1000
/** The largest number of uses of an automatic discount that a list counts. */
export const maxUsesCounted = 1000
/** The largest number of products, categories or fabrics of a promotion. */
export const maxNamed = 200

/** In capitals; shoppers may type it in lower case. */
export const couponCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, invalid('field-coupon-code')))

const named = z.array(slug).check(z.maxLength(maxNamed, invalid('field-max-entries')))
const fabricCodes = z.array(singleLine(40)).check(z.maxLength(maxNamed, invalid('field-max-entries')))

/** The lines to which a promotion applies: those that match any of these. Empty: all lines. */
export const appliesTo = {
  products: named,
  categories: named,
  fabrics: fabricCodes,
  /** Shirts that shoppers design. */
  designed: z.boolean(),
}

/** The discount and the minimum subtotal in one currency. */
const couponAmount = z.strictObject({
  /** Null when the discount is a percentage or free delivery. */
  valueMinor: z.nullable(positiveAmount),
  minSubtotalMinor: amount,
})
export type CouponAmount = z.output<typeof couponAmount>

const limit = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))

const translations = z.record(language, singleLine(80))

const terms = {
  /** The name that shoppers read of an automatic discount; null with a code. */
  name: z.nullable(singleLine(80)),
  /** Its name by language. */
  translations,
  /** Only for staff. */
  note: z.nullable(singleLine(120)),
  percent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  ...appliesTo,
  limitTotal: limit,
  limitPerCustomer: limit,
  from: moment,
  until: z.nullable(moment),
}

const amounts = z.record(currency, couponAmount)

export const adminCoupon = z.object({
  code: z.string(),
  version,
  kind: z.enum(couponKinds),
  /** Applied without a code. Of several automatic discounts an order gets the largest, before a coupon. */
  automatic: z.boolean(),
  ...terms,
  translations: z.record(z.string(), z.string()),
  percent: z.nullable(z.int()),
  from: z.string(),
  until: z.nullable(z.string()),
  /** By currency. A percentage or free delivery without amounts applies in every currency. */
  amounts: z.record(z.string(), couponAmount),
  /** False when staff disabled it. */
  active: z.boolean(),
  /** False: it applies only to the listed records, and to nothing when all of them were deleted. */
  appliesToAll: z.boolean(),
  state: z.enum(couponStates),
  /** The number of orders; of an automatic discount at most `maxUsesCounted`, while `getCoupon` counts all. */
  used: z.int(),
})
export type AdminCoupon = z.output<typeof adminCoupon>

const reply = dataReply({ coupon: adminCoupon })

export const couponSort = { columns: ['code', 'since', 'used'], first: '-since' } as const

const filters = {
  /** A part of the code or of the note. */
  search: z.optional(singleLine(80)),
  state: z.optional(z.enum(couponStates)),
  use: z.optional(z.enum(couponUsage)),
}

export const listCoupons = adminEndpoint({
  method: 'GET',
  path: '/admin/coupons/list',
  access: 'read promotions',
  summary: 'Coupons',
  query: listQuery(filters, couponSort),
  reply: pageReply(adminCoupon),
})

export const exportCoupons = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/coupons/export',
  access: 'read promotions',
  summary: 'Coupons as CSV',
  query: exportQuery(filters, couponSort),
})

const couponName = z.object({ id: z.string(), name: z.string() })

export const getCoupon = adminEndpoint({
  method: 'GET',
  path: '/admin/coupons/get',
  access: 'read promotions',
  summary: 'One coupon, and the sum of its discounts',
  query: z.strictObject({ code: couponCode }),
  reply: dataReply({
    coupon: adminCoupon,
    /** The listed products with their names. */
    products: z.array(couponName),
    /** Of orders that were not cancelled before they were shipped. */
    taken: z.array(z.object({ currency: z.string(), orders: z.int(), takenMinor: z.int() })),
  }),
  errors: ['Not Found'],
})

const use = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string() }),
  at: z.string(),
  currency: z.string(),
  takenMinor: z.int(),
})
export type CouponUse = z.output<typeof use>

export const couponUseSort = { columns: ['at'], first: '-at' } as const

export const listCouponUses = adminEndpoint({
  method: 'GET',
  path: '/admin/coupons/listUses',
  access: 'read promotions',
  summary: 'The orders that have used a coupon',
  query: listQuery({ code: couponCode }, couponUseSort),
  reply: pageReply(use),
})

const created = { kind: z.enum(couponKinds), ...terms, amounts }

export const createCoupon = adminEndpoint({
  method: 'POST',
  path: '/admin/coupons/create',
  access: 'write promotions',
  summary: 'Create a coupon, or a discount that needs no code',
  description: 'An automatic discount has no code, and gets a random one, by which it is found.',
  body: z.strictObject({ code: z.optional(couponCode), automatic: z.boolean(), ...created }),
  reply,
  errors: ['Not Possible Now'],
})

export const createCoupons = adminEndpoint({
  method: 'POST',
  path: '/admin/coupons/createMany',
  access: 'write promotions',
  summary: 'Create many coupons with random codes',
  description:
    'The codes are the prefix and eight characters, `SPRING-7K3M-Q9XD`. A prefix is taken once, so that a call that is repeated makes no second set.',
  body: z.strictObject({
    prefix: z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2,20}$/, invalid('field-coupon-prefix'))),
    count: z.int().check(z.gte(1), z.lte(maxCodesAtOnce)),
    ...created,
  }),
  reply: dataReply({ prefix: z.string(), count: z.int() }),
  errors: ['Not Possible Now'],
})

export const updateCoupon = adminEndpoint({
  method: 'POST',
  path: '/admin/coupons/update',
  access: 'write promotions',
  summary: 'Change fields of a coupon, end it or begin it again',
  description:
    'Only the fields that are sent change; one that somebody else has changed since `version` is refused with both values. Orders that have used it stay as they are.',
  body: z.strictObject({
    code: couponCode,
    version,
    changes: z.strictObject({
      ...z.partial(z.strictObject(terms)).shape,
      /** Null: it does not apply in the currency. */
      amounts: z.optional(z.record(currency, z.nullable(couponAmount))),
      active: z.optional(z.boolean()),
    }),
  }),
  reply,
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})
