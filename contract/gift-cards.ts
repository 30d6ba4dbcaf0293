// Gift cards for shoppers, and the balance of one.
import * as z from 'zod/mini'
import { dataReply, endpoint, fileReply } from './endpoint.ts'
import { email, minor, positiveAmount } from './fields.ts'
import { invalid } from './validation-message.ts'
import { multiline, singleLine } from './text-fields.ts'

/** The product id of gift cards. */
export const giftCardProduct = { id: 'gift-card', category: 'gift-cards' } as const

/** Days from today until the latest possible day of its mail. */
export const maxDaysAhead = 365

const day = z.iso.date(invalid('field-gift-day'))

/** A gift card to buy. */
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

/** For a line with a gift card; left out on other lines. */
export const lineGift = z.optional(
  z.object({
    name: z.string(),
    email: z.string(),
    message: z.nullable(z.string()),
    sendOn: z.nullable(z.string()),
  }),
)
export type LineGift = z.output<typeof lineGift>

/** The amounts of gift cards in a currency. */
export const giftCardOffer = z.object({
  amountsMinor: z.array(minor),
  /** Limits of other amounts; null: only the amounts above. */
  free: z.nullable(z.object({ leastMinor: minor, mostMinor: minor })),
})
export type GiftCardOffer = z.output<typeof giftCardOffer>

export const getGiftCardOffer = endpoint({
  method: 'GET',
  path: '/user/giftCards/offer',
  summary: 'For which amounts gift cards are sold',
  reply: dataReply({ offer: z.nullable(giftCardOffer) }),
})

/** Precedes the code in a link to the page of gift cards. */
export const giftCardAnchor = 'code='

/** As typed. */
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
