// Gift cards in the back office, with their balance and its entries. Codes are shown once.
import * as z from 'zod/mini'
import { maxMinor } from '../currency.ts'
import { dataReply } from '../endpoint.ts'
import { email, id, positiveAmount } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { currency, day, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

/** `open`: it has a balance and can pay. */
export const giftCardStates = ['open', 'empty', 'blocked'] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const adminGiftCard = z.object({
  id: z.string(),
  version,
  /** The last characters of the code; null before the card is mailed, because it has no code until then. */
  ending: z.nullable(z.string()),
  currency: z.string(),
  note: z.nullable(z.string()),
  blocked: z.boolean(),
  state: z.enum(giftCardStates),
  /** Its balance: the sum of its entries. */
  balanceMinor: z.int(),
  createdAt: z.string(),
  /** The order in which it was bought, its recipient, and the day of its mail; null when staff issued it. */
  sold: z.nullable(
    z.object({
      order: z.object({ id: z.string(), number: z.string() }),
      name: z.string(),
      sendOn: z.nullable(z.string()),
    }),
  ),
})
export type AdminGiftCard = z.output<typeof adminGiftCard>

const entry = z.object({
  id: z.string(),
  kind: z.enum(['issued', 'redeemed', 'returned', 'adjusted', 'voided']),
  /** The change of its balance. */
  amountMinor: z.int(),
  at: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  reason: z.nullable(z.string()),
  /** The member of staff who did it. */
  by: z.nullable(z.string()),
})
export type GiftCardEntry = z.output<typeof entry>

const reply = dataReply({ giftCard: adminGiftCard })
const reason = singleLine(200)

/** The largest number of preset amounts in a currency. */
export const maxGiftAmounts = 12

export const giftCardSort = { columns: ['since'], first: '-since' } as const

const filters = {
  /** A part of the note, or the end of the code. */
  search: z.optional(singleLine(80)),
  state: z.optional(z.enum(giftCardStates)),
  /** The balances at the end of that day; left out: now. */
  day: z.optional(day),
}

export const listGiftCards = adminEndpoint({
  method: 'GET',
  path: '/admin/giftCards/list',
  access: 'read promotions',
  summary: 'Gift cards',
  query: listQuery(filters, giftCardSort),
  reply: pageReply(adminGiftCard),
})

export const exportGiftCards = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/giftCards/export',
  access: 'read promotions',
  summary: 'Gift cards as CSV',
  query: exportQuery(filters, giftCardSort),
})

export const getOwed = adminEndpoint({
  method: 'GET',
  path: '/admin/giftCards/owed',
  access: 'read promotions',
  summary: 'What is owed to all gift cards, by currency',
  query: z.strictObject({ day: filters.day }),
  reply: dataReply({ owed: z.array(z.object({ currency: z.string(), owedMinor: z.int() })) }),
})

export const getGiftCard = adminEndpoint({
  method: 'GET',
  path: '/admin/giftCards/get',
  access: 'read promotions',
  summary: 'One gift card with its newest rows',
  query: z.strictObject({ id }),
  reply: dataReply({ giftCard: adminGiftCard, entries: z.array(entry) }),
  errors: ['Not Found'],
})

const offers = z.array(
  z.strictObject({
    currency,
    amountsMinor: z.array(positiveAmount).check(z.minLength(1), z.maxLength(maxGiftAmounts)),
    /** Limits of other amounts; null: only the preset amounts. */
    free: z.nullable(
      z
        .strictObject({
          leastMinor: positiveAmount,
          mostMinor: positiveAmount,
        })
        .check(
          z.refine(
            ({ leastMinor, mostMinor }: { leastMinor: number; mostMinor: number }) => leastMinor <= mostMinor,
            {
              path: ['mostMinor'],
              error: invalid('gift-card-range-reversed'),
            },
          ),
        ),
    ),
  }),
)
export type GiftCardOffers = z.output<typeof offers>

const offersReply = dataReply({ version, offers, currencies: z.array(z.string()) })

export const getGiftCardOffers = adminEndpoint({
  method: 'GET',
  path: '/admin/giftCards/offers',
  access: 'read promotions',
  summary: 'For which amounts gift cards are sold in the shop, by currency',
  reply: offersReply,
})

export const setGiftCardOffers = adminEndpoint({
  method: 'POST',
  path: '/admin/giftCards/setOffers',
  access: 'write promotions',
  summary: 'Sell gift cards in the shop for these amounts',
  description:
    'Replaces what was offered. A currency that is left out sells none; without any, no gift cards are sold.',
  body: z.strictObject({ version, offers: offers.check(z.maxLength(40)) }),
  reply: offersReply,
  errors: ['Stale', 'Not Possible Now'],
})

export const createGiftCard = adminEndpoint({
  method: 'POST',
  path: '/admin/giftCards/create',
  access: 'write promotions',
  summary: 'Issue gift card',
  description:
    'The caller chooses the id, a new UUID, so that a call that is repeated issues no second card. The code is in this reply, and in the mail, and nowhere else.',
  body: z.strictObject({
    id,
    currency,
    amountMinor: positiveAmount,
    reason,
    note: z.nullable(singleLine(120)),
    /** The person to whom the code is mailed; null: the code is not mailed. */
    email: z.nullable(email),
    /** A message to the recipient. */
    message: z.nullable(multiline(1000)),
  }),
  reply: dataReply({ giftCard: adminGiftCard, code: z.string() }),
  errors: ['Not Possible Now'],
})

export const adjustGiftCard = adminEndpoint({
  method: 'POST',
  path: '/admin/giftCards/adjust',
  access: 'write promotions',
  summary: 'Correct the balance of a gift card',
  body: z.strictObject({
    id,
    version,
    amountMinor: z.int().check(z.gte(-maxMinor), z.lte(maxMinor)),
    reason,
  }),
  reply,
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

export const updateGiftCard = adminEndpoint({
  method: 'POST',
  path: '/admin/giftCards/update',
  access: 'write promotions',
  summary: 'Block a gift card, end its block, or change its note',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({
      note: z.optional(z.nullable(singleLine(120))),
      blocked: z.optional(z.boolean()),
    }),
  }),
  reply,
  errors: ['Not Found', 'Stale'],
})
