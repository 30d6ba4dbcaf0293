// A message to the shop: stored and mailed to the shop, and a copy with its reference mailed to the sender, in one
// transaction.
import { createHash } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { messageYears, spamDays } from '#contract/admin/messages.ts'
import * as shop from '#contract/shop.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { limitNetwork } from '../http/throttle.ts'
import { newNumber } from '../kernel/secrets.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import type { Shopper } from '../http/route.ts'
import { idempotent } from '../http/idempotency.ts'
import type { Email } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { type ContactMessage, deleteOldThreads } from './contact.sql.ts'
import { storeMessage } from './store-message.ts'
import { because } from '../kernel/reason.ts'

const answerWithinHours = 24

interface ContactRequest {
  body: ParsedBody<typeof shop.contactPage>
  shopper: Shopper | null
  idempotencyKey: string | null
  ip: string
  /** The locale the sender reads the shop in. */
  locale: string
}

/** Accepts a message. Throws `Too Many Requests` when one network has sent too many. */
export async function contactPage(
  { db, settings }: Deps,
  { body, shopper, idempotencyKey, ip, locale }: ContactRequest,
): Promise<ReplyOf<typeof shop.contactPage>> {
  // Without a session, repeats are recognised by network.
  const request = { shopper: { id: shopper?.id ?? networkId(ip) }, idempotencyKey, body }
  return db.transaction((tx) =>
    idempotent(tx, shop.contactPage, request, async () => {
      await limitNetwork(tx, {
        what: 'message',
        ip,
        max: 10,
        hours: 1,
        message: (wait) => because('too-many-messages', { wait }),
      })
      const reference = newNumber('PL')
      const { isSpam } = await storeMessage(tx, {
        ...body,
        reference,
        shopperId: shopper?.id ?? null,
        locale,
      })
      const own = storefrontFor(settings, null)
      await writeMail(tx, own, {
        once: `contact:${reference}`,
        to: settings.shop.email,
        replyTo: body.email,
        email: emailToShop(own, body, reference),
        onlyIf: !isSpam,
      })
      // Anybody can type any address, so only a verified address gets a copy of the message.
      const isOwn = shopper?.emailVerified === true && shopper.email === body.email
      const storefront = storefrontFor(settings, locale)
      await writeMail(tx, storefront, {
        once: `contact-copy:${reference}`,
        to: body.email,
        email: emailToSender(storefront, isOwn ? body : null, reference),
        ...(!isOwn && { limit: 'unproven' }),
      })
      return { data: { reference, answerWithinHours } }
    }),
  )
}

/** Deletes threads without a new message for years, and spam after days. */
export const deleteOldMessages = (on: Queryable): Promise<void> =>
  deleteOldThreads(on, { years: messageYears, spamDays })

/** An id computed from a network address, in the form of a shopper's id. */
function networkId(ip: string): string {
  const hex = createHash('sha256').update(`place ${ip}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const topics: Record<ContactMessage['topic'], MessageDescriptor> = {
  order: msg({ message: 'order', comment: 'What a message to the shop is about.' }),
  size: msg({ message: 'size', comment: 'What a message to the shop is about.' }),
  'custom shirt': msg({ message: 'custom shirt', comment: 'What a message to the shop is about.' }),
  return: msg({ message: 'return', comment: 'What a message to the shop is about.' }),
  other: msg({ message: 'other', comment: 'What a message to the shop is about.' }),
}

function emailToShop(
  { i18n }: Storefront,
  { fullName: name, email, topic: about, orderNumber, message }: ContactMessage,
  reference: string,
): Email {
  const topic = i18n._(topics[about])
  return {
    subject: i18n._(msg`${{ name }} wrote about: ${{ topic }} (${{ reference }})`),
    preheader: message.slice(0, 120),
    title: i18n._(msg`A message from ${{ name }}`),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: i18n._(msg`Reference`), value: reference },
          { name: i18n._(msg`Topic`), value: topic },
          { name: i18n._(msg`Email`), value: email },
          {
            name: i18n._(msg`Order`),
            value: orderNumber ?? i18n._(msg({ message: 'none named', comment: 'No number of an order.' })),
          },
        ],
      },
      { kind: 'quote', text: message },
      { kind: 'note', text: i18n._(msg`Your reply to this email goes to the sender.`) },
    ],
  }
}

/**
 * `written` is null when the address is not known to be the sender's: then the email has nothing that the sender wrote.
 */
export function emailToSender(
  storefront: Storefront,
  written: ContactMessage | null,
  reference: string,
): Email {
  const { i18n } = storefront
  const hours = answerWithinHours
  return {
    occasion: { id: 'contact', facts: { reference } },
    subject: i18n._(msg`We have your message (${{ reference }})`),
    preheader: i18n._(
      msg`A person reads it and answers within ${plural({ hours }, { one: '# hour', other: '# hours' })}.`,
    ),
    title: i18n._(msg`Thank you for writing`),
    greeting: greetingTo(storefront, written?.fullName),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`Your message has reached us. A person reads it and answers within ${plural({ hours }, { one: '# hour', other: '# hours' })}, weekends aside. Your reference is ${{ reference }}; please name it should you write again.`,
        ),
      },
      ...(written ? [{ kind: 'quote', text: written.message } as const] : []),
      {
        kind: 'note',
        text: i18n._(
          msg`You get this email because this address was given with a message to us. If it was not yours, please let us know by answering.`,
        ),
      },
    ],
  }
}
