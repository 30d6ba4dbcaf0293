// A message to the shop: stored, mailed to the shop, and a copy with its reference to the sender, all or nothing.
import { createHash } from 'node:crypto'
import * as shop from '#contract/shop.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { limitNetwork } from '../http/throttle.ts'
import { newNumber } from '../kernel/secrets.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { idempotent } from '../http/idempotency.ts'
import type { Email } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { type ContactMessage, insertMessage } from './contact.sql.ts'

const answerWithinHours = 24

interface ContactRequest {
  body: ParsedBody<typeof shop.contactPage>
  shopper: Shopper | null
  idempotencyKey: string | null
  ip: string
}

/** Accepts a message. Throws `Too Many Requests` when one network has written too often. */
export async function contactPage(
  { db, settings }: Deps,
  { body, shopper, idempotencyKey, ip }: ContactRequest,
): Promise<ReplyOf<typeof shop.contactPage>> {
  // Without a session a repeat is recognised by its network.
  const request = { shopper: { id: shopper?.id ?? placeId(ip) }, idempotencyKey, body }
  return db.transaction((tx) =>
    idempotent(tx, shop.contactPage, request, async () => {
      await limitNetwork(tx, {
        what: 'message',
        ip,
        max: 10,
        hours: 1,
        message: 'We already have several messages from your network',
      })
      const reference = newNumber('PL')
      await insertMessage(tx, reference, shopper?.id ?? null, body)
      await writeMail(tx, settings, {
        once: `contact:${reference}`,
        to: settings.shop.email,
        replyTo: body.email,
        email: emailToShop(body, reference),
      })
      // Anybody can type any address: only a verified address gets a copy of the message.
      const isOwn = shopper?.emailVerified === true && shopper.email === body.email
      await writeMail(tx, settings, {
        once: `contact-copy:${reference}`,
        to: body.email,
        email: emailToSender(isOwn ? body : null, reference),
        ...(!isOwn && { limit: 'unproven' }),
      })
      return { data: { reference, answerWithinHours } }
    }),
  )
}

/** An id made from a network address, in the form of a shopper's id. */
function placeId(ip: string): string {
  const hex = createHash('sha256').update(`place ${ip}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function emailToShop(
  { fullName, email, topic, orderNumber, message }: ContactMessage,
  reference: string,
): Email {
  return {
    subject: `${fullName} wrote about: ${topic} (${reference})`,
    preheader: message.slice(0, 120),
    title: `A message from ${fullName}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Reference', value: reference },
          { name: 'Topic', value: topic },
          { name: 'Email', value: email },
          { name: 'Order', value: orderNumber ?? 'none named' },
        ],
      },
      { kind: 'quote', text: message },
      { kind: 'note', text: 'Answering this mail writes to the sender.' },
    ],
  }
}

/** `written` is null where the address is not known to be the sender's: nothing of theirs is in the email then. */
function emailToSender(written: ContactMessage | null, reference: string): Email {
  return {
    subject: `We have your message (${reference})`,
    preheader: `A person reads it and answers within ${answerWithinHours} hours.`,
    title: 'Thank you for writing',
    greeting: greetingTo(written?.fullName),
    blocks: [
      {
        kind: 'text',
        text: `Your message has reached us. A person reads it and answers within ${answerWithinHours} hours, weekends aside. Your reference is ${reference}; please name it should you write again.`,
      },
      ...(written ? [{ kind: 'quote', text: written.message } as const] : []),
      {
        kind: 'note',
        text: 'You get this email because this address was given with a message to us. If it was not yours, please let us know by answering.',
      },
    ],
  }
}
