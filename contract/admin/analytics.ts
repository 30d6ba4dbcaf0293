// Sales and visits, computed from the shop's rows. No reply has personal data.
import { timedSteps } from './shirt-steps.ts'
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { daysBetween } from '../opening-hours.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportOptions } from './export.ts'
import { currency, day } from './fields.ts'
import { adminReturnReasons } from './returns.ts'

/** The longest range of one call, days, for sums of orders and visits. */
export const maxAnalyticsDays = 366
/** The longest range of one call, days, for sums of order lines. */
export const maxLineDays = 92

/** The first and the last day, in the time zone of the shop. */
const range = { from: day, to: day }

const inOrder = (most: number) =>
  z.refine<{ from: string; to: string }>(({ from, to }) => from <= to && daysBetween(from, to) <= most, {
    error: invalid('field-last-day'),
    params: { days: most },
    path: ['to'],
  })

export const salesSteps = ['day', 'week', 'month'] as const
export type SalesStep = (typeof salesSteps)[number]

/** The id of a market of the settings. */
const market = z.optional(z.string().check(z.minLength(1), z.maxLength(40)))

/** The markets to choose from. */
const markets = z.array(
  z.object({
    id: z.string(),
    /** Null: it is named after its home country and currency. */
    name: z.nullable(z.string()),
    country: z.string(),
    currency: z.string(),
  }),
)

const sums = {
  /** Without orders that contain only gift cards. */
  orders: z.int(),
  /** Includes amounts paid by gift card. */
  soldMinor: z.int(),
  /** On sold pieces. */
  refundedMinor: z.int(),
  /** The amounts of sold gift cards, less refunds: a liability of the shop. */
  giftCardsMinor: z.int(),
}

const salesQuery = { ...range, by: z.enum(salesSteps), market }

const access = 'read analytics'

export const getSales = adminEndpoint({
  method: 'GET',
  path: '/admin/analytics/getSales',
  access,
  summary: 'Orders and what was paid, by day, week or month',
  description:
    'Of the days on which orders were placed, in the time zone of the shop. Orders that were cancelled or never paid are left out; those to be paid on delivery count from when they are confirmed. Amounts have delivery and tax in them, and are never converted. Gift cards are no sales until they pay for something: what was sold of them stands apart.',
  query: z.strictObject(salesQuery).check(inOrder(maxAnalyticsDays)),
  reply: dataReply({
    markets,
    /** Every currency with orders, the most orders first. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        ...sums,
        /** Every period of the range, including those without orders. `from` is its first day. */
        periods: z.array(z.object({ from: z.string(), ...sums })),
      }),
    ),
  }),
  perMinute: 60,
})

const productsQuery = { ...range, market }

const sizeCount = z.object({
  size: z.string(),
  /** Pieces ordered in the range. */
  asked: z.int(),
  /** Pieces in stock now, of products that are in the shop. */
  held: z.int(),
})

export const getBestSellers = adminEndpoint({
  method: 'GET',
  path: '/admin/analytics/getBestSellers',
  access,
  summary: 'Best sellers, and the sizes requested against those in stock',
  description:
    'By pieces. Pieces that were sent in exchange are left out. Sizes are those of ready-made pieces.',
  query: z.strictObject(productsQuery).check(inOrder(maxLineDays)),
  reply: dataReply({
    markets,
    products: z.array(
      z.object({
        id: z.string(),
        /** Null when it is no longer in the catalogue. */
        name: z.nullable(z.string()),
        pieces: z.int(),
        /** After discounts, by currency. */
        sold: z.array(z.object({ currency, minor: z.int() })),
      }),
    ),
    sizes: z.array(sizeCount),
  }),
  perMinute: 60,
})

/** The days over which the use of fabric is counted. */
export const fabricUseDays = 28

export const getCloth = adminEndpoint({
  method: 'GET',
  path: '/admin/analytics/getCloth',
  access,
  summary: 'How many days the fabric lasts',
  description:
    'At what orders took of it in the last 28 days. Fabric that nobody has ordered has no number of days.',
  reply: dataReply({
    fabrics: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Available now, millimetres. */
        stockMm: z.int(),
        usedMm: z.int(),
        daysLeft: z.nullable(z.int()),
        /** Below its warning level. */
        isLow: z.boolean(),
      }),
    ),
  }),
  perMinute: 60,
})

const returnsQuery = { ...range, by: z.enum(['product', 'size']) }

export const getReturnReasons = adminEndpoint({
  method: 'GET',
  path: '/admin/analytics/getReturnReasons',
  access,
  summary: 'Why pieces come back, by product or by size',
  description: 'Of returns and exchanges that were requested in the range, refused ones left out.',
  query: z.strictObject(returnsQuery).check(inOrder(maxLineDays)),
  reply: dataReply({
    reasons: z.array(z.object({ reason: z.enum(adminReturnReasons), pieces: z.int() })),
    /** The most returned first. */
    rows: z.array(
      z.object({
        /** The id of a product, or a size. */
        key: z.string(),
        /** Of a product; null for a size, and for a product that is no longer in the catalogue. */
        name: z.nullable(z.string()),
        reason: z.enum(adminReturnReasons),
        pieces: z.int(),
      }),
    ),
  }),
  perMinute: 60,
})

export const visitSteps = ['visits', 'products', 'carts', 'checkouts', 'orders'] as const
export type VisitStep = (typeof visitSteps)[number]

const counts = z.object({
  visits: z.int(),
  products: z.int(),
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
})

export const getVisits = adminEndpoint({
  method: 'GET',
  path: '/admin/analytics/getVisits',
  access,
  summary: 'Conversion by day: visits, checkouts and orders',
  description:
    'Each is a number of its own: nobody is followed, nothing is stored in a browser, and no address is kept. A visit is a page opened from elsewhere; machines that say so are left out. Visits, products and carts are known from the day on which the shop began to count.',
  query: z.strictObject(range).check(inOrder(maxAnalyticsDays)),
  reply: dataReply({ total: counts, days: z.array(z.object({ day: z.string(), ...counts.shape })) }),
  perMinute: 60,
})

const workTime = {
  /** The number of times. */
  times: z.int(),
  /** Whole minutes since the previous step: the median, and the 90th percentile. */
  medianMinutes: z.int(),
  ninetyMinutes: z.int(),
}
export type WorkTime = z.output<z.ZodMiniObject<typeof workTime>>

export const getWorkTimes = adminEndpoint({
  method: 'GET',
  path: '/admin/analytics/getWorkTimes',
  access,
  summary: 'How long shirts take from one step of the workshop to the next',
  description:
    'Nights are counted, weekends and holidays between the two steps are not: from the step before, and to be cut from the payment, or from when an order to be paid on delivery was placed. Steps that were undone, and those that were recorded together with the one before, are left out. Nobody who did them is told.',
  query: z.strictObject({ ...range, step: z.enum(timedSteps) }).check(inOrder(maxLineDays)),
  reply: dataReply({
    /** Of all work. */
    steps: z.array(z.object({ step: z.enum(timedSteps), ...workTime })),
    /** Of the requested step, for each week of the range; null in a week without any. */
    weeks: z.array(z.object({ from: z.string(), time: z.nullable(z.object(workTime)) })),
    /** The same by fabric, the most shirts first. */
    fabrics: z.array(z.object({ code: z.string(), name: z.string(), ...workTime })),
  }),
  perMinute: 60,
})

export const analyticsReports = [
  'sales',
  'products',
  'sizes',
  'cloth',
  'returns',
  'visits',
  'work',
  'workFabrics',
] as const
export type AnalyticsReport = (typeof analyticsReports)[number]

const lineReports: ReadonlySet<AnalyticsReport> = new Set([
  'products',
  'sizes',
  'returns',
  'work',
  'workFabrics',
])

export const exportReport = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/analytics/export',
  access,
  summary: 'The table of a plot as CSV',
  description: 'With the days and filters of the call that the plot shows. Amounts are in minor units.',
  query: z
    .strictObject({
      report: z.enum(analyticsReports),
      ...range,
      market,
      /** For sales; left out: by day. */
      by: z.optional(z.enum(salesSteps)),
      /** For returns; left out: by product. */
      of: z.optional(z.enum(['product', 'size'])),
      /** For work; left out: cutting. */
      step: z.optional(z.enum(timedSteps)),
      ...exportOptions,
    })
    .check(
      inOrder(maxAnalyticsDays),
      z.refine<{ report: AnalyticsReport; from: string; to: string }>(
        ({ report, from, to }) => !lineReports.has(report) || daysBetween(from, to) <= maxLineDays,
        {
          error: invalid('field-last-day'),
          params: { days: maxLineDays },
          path: ['to'],
        },
      ),
    ),
})
