// Gift cards that shoppers buy, and what is left of one.
import * as z from 'zod/mini'
import { dataReply, endpoint, fileReply } from './endpoint.ts'
import { email, minor, positiveAmount } from './fields.ts'
import { invalid } from './validation-message.ts'
import { multiline, singleLine } from './text-fields.ts'

/** The product every gift card is. */
export const giftCardProduct = { id: 'gift-card', category: 'gift-cards' } as const

/** The latest day on which one is mailed, counted from today. */
export const maxDaysAhead = 365

const day = z.iso.date(invalid('field-gift-day'))

/** What a gift card is bought as. */
export const newGift = z.strictObject({
  /** In the currency of the shopper’s market. */
  amountMinor: positiveAmount,
  /** Of the recipient. */
  name: singleLine(80),
  email,
  message: z.optional(multiline(500)),
  /** The day on which it is mailed, in the time zone of the shop; left out: as soon as it is paid. */
  sendOn: z.optional(day),
})
export type NewGift = z.output<typeof newGift>

/** Of a line of a cart or an order that is a gift card; left out on every other line. */
export const lineGift = z.optional(
  z.object({
    name: z.string(),
    email: z.string(),
    message: z.nullable(z.string()),
    sendOn: z.nullable(z.string()),
  }),
)
export type LineGift = z.output<typeof lineGift>

/** For which amounts gift cards are sold in a currency. */
export const giftCardOffer = z.object({
  amountsMinor: z.array(minor),
  /** Any amount within these limits too; null: none but those above. */
  free: z.nullable(z.object({ leastMinor: minor, mostMinor: minor })),
})
export type GiftCardOffer = z.output<typeof giftCardOffer>

export const getGiftCardOffer = endpoint({
  method: 'GET',
  path: '/user/giftCards/offer',
  summary: 'For which amounts gift cards are sold',
  reply: dataReply({ offer: z.nullable(giftCardOffer) }),
})

/** Comes before the code in the link to the page of gift cards. */
export const giftCardAnchor = 'code='

/** As people type it. */
const typedCode = singleLine(40)

export const getGiftCardBalance = endpoint({
  method: 'POST',
  path: '/user/giftCards/balance',
  summary: 'Gift card balance',
  description:
    'A code that is wrong, unknown or of a blocked card has one and the same reply. Codes that are tried are limited.',
  access: 'session',
  body: z.strictObject({ code: typedCode }),
  reply: dataReply({ ending: z.string(), balanceMinor: minor, currency: z.string() }),
  errors: ['Not Found', 'Too Many Requests'],
  perMinute: 20,
})

export const printGiftCard = endpoint({
  method: 'POST',
  path: '/user/giftCards/print',
  summary: 'A gift card as PDF, to hand over on paper',
  description:
    'For the holder of its code: what is left of it, from whom and for whom it is, and a picture of its address. Wrong codes are answered and limited as by the balance.',
  access: 'session',
  body: z.strictObject({ code: typedCode }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['Not Found', 'Too Many Requests'],
  perMinute: 10,
})
