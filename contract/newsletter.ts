// Consent to the newsletter. No reply shows whether an address is known.
import * as z from 'zod/mini'
import { mailCode } from './account.ts'
import { dataReply, endpoint } from './endpoint.ts'
import { email } from './fields.ts'

/** Days in which a request can be confirmed. */
export const newsletterConfirmDays = 7

/** The part of the shop where somebody agrees without an account: the page of the newsletter, or a box of another form. */
export const newsletterForms = ['page', 'checkout', 'sign-up'] as const

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/user/newsletter/subscribe',
  summary: 'Request the newsletter',
  description: `Nothing is sent until the link mailed to the address is confirmed, within ${newsletterConfirmDays} days (\`confirmNewsletter\`). A customer whose own verified address it is needs no link. The reply is the same whether or not the address gets the newsletter already.`,
  body: z.strictObject({ email, form: z.enum(newsletterForms) }),
  reply: dataReply({ sentTo: z.string() }),
  errors: ['Too Many Requests'],
  perMinute: 60,
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/user/newsletter/confirm',
  summary: 'Confirm a request for the newsletter with the code mailed to the address',
  body: z.strictObject({ code: mailCode }),
  reply: dataReply({ confirmed: z.literal(true) }),
  errors: ['Invalid Input'],
  perMinute: 60,
})

export const endNewsletter = endpoint({
  method: 'POST',
  path: '/user/newsletter/end',
  summary: 'End the newsletter with the key from one of its emails',
  description:
    'Needs no session. Email programs can send a POST without a body to the URL of the header `List-Unsubscribe` instead (RFC 8058).',
  body: z.strictObject({ key: mailCode }),
  reply: dataReply({ ended: z.literal(true) }),
  errors: ['Not Found'],
  perMinute: 60,
})
