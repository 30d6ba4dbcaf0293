// Gift cards in the back office: what is left of each, and what happened to it. Codes are shown once.
import * as z from 'zod/mini'
import { maxMinor } from '../currency.ts'
import { dataReply } from '../endpoint.ts'
import { email, id } from '../fields.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency, version } from './fields.ts'
import { cursor, pageReply, sortBy } from './list.ts'

/** `open`: something is left, and it can pay. */
export const giftCardStates = ['open', 'empty', 'blocked'] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const adminGiftCard = z.object({
  id: z.string(),
  version,
  /** The last characters of the code. */
  ending: z.string(),
  currency: z.string(),
  note: z.nullable(z.string()),
  blocked: z.boolean(),
  state: z.enum(giftCardStates),
  /** What is left of it: the sum of its rows. */
  balanceMinor: z.int(),
  createdAt: z.string(),
})
export type AdminGiftCard = z.output<typeof adminGiftCard>

const entry = z.object({
  id: z.string(),
  kind: z.enum(['issued', 'redeemed', 'returned', 'adjusted']),
  /** What the card is worth more, or with a minus less. */
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

export const giftCardSort = { columns: ['since'], first: '-since' } as const

export const listGiftCards = adminEndpoint({
  method: 'GET',
  path: '/admin/giftCards/list',
  access: 'read promotions',
  summary: 'Gift cards',
  query: z.strictObject({
    /** A part of the note, or the end of the code. */
    search: z.optional(singleLine(80)),
    state: z.optional(z.enum(giftCardStates)),
    sort: sortBy(giftCardSort),
    next: cursor,
  }),
  reply: pageReply(adminGiftCard),
})

export const getOwed = adminEndpoint({
  method: 'GET',
  path: '/admin/giftCards/owed',
  access: 'read promotions',
  summary: 'What is owed to all gift cards, by currency',
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

export const createGiftCard = adminEndpoint({
  method: 'POST',
  path: '/admin/giftCards/create',
  access: 'write promotions',
  summary: 'Issue a gift card',
  description:
    'The caller chooses the id, a new UUID, so that a call that is repeated issues no second card. The code is in this reply, and in the mail, and nowhere else.',
  body: z.strictObject({
    id,
    currency,
    amountMinor: z.int().check(z.gte(1), z.lte(maxMinor)),
    reason,
    note: z.nullable(singleLine(120)),
    /** Who gets the code by mail; null: nobody. */
    email: z.nullable(email),
    /** Words to whoever gets the mail. */
    message: z.nullable(multiline(1000)),
  }),
  reply: dataReply({ giftCard: adminGiftCard, code: z.string() }),
  errors: ['Not Possible Now'],
})

export const adjustGiftCard = adminEndpoint({
  method: 'POST',
  path: '/admin/giftCards/adjust',
  access: 'write promotions',
  summary: 'Put something on a gift card, or take something off it',
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
