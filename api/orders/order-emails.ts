// The emails of an order: what happened, what comes next, and the order itself.
import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { ApiError } from '../kernel/api-error.ts'
import { fieldFacts } from '../custom-fields/asked-fields.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { moneyFormatter } from '../kernel/format.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { type Email, type EmailBlock, type EmailLine, type MailOccasion } from '../mail/email.ts'
import { composeMail, insertMail, type NewMail } from '../mail/mail.ts'
import { minutesPerEmail } from '../mail/mailbox-limit.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { balanceDueOf } from './allowed-actions.ts'
import {
  exemptionBlocks,
  billingAddress,
  deliveryAddress,
  facts,
  lines,
  measureBlocks,
  totals,
  transferBlocks,
  noticeBlocks,
} from './order-email-blocks.ts'
import type { OrderRow } from './order-rows.ts'
import { type TrackKeys, trackKeys } from './track-key.ts'
import { because, type GivenReason } from '../kernel/reason.ts'
import { type OrderEmailKind, contentOf, reviewLines } from './order-email-texts.ts'

/**
 * Writes an order's emails into the outbox, each once. An address that is not verified gets only a few an hour, without
 * the postal address. `proven` left out: true when the order is paid or confirmed. Returns whether it was written.
 */
export type WriteOrderMail = (
  tx: Queryable,
  kind: OrderEmailKind,
  order: OrderRow,
  reason?: GivenReason | null,
  proven?: boolean,
) => Promise<boolean>

/** Composes an order's email for the statement that causes it. The parameters are those of `WriteOrderMail`. */
export type ComposeOrderMail = (
  kind: OrderEmailKind,
  order: OrderRow,
  reason?: GivenReason | null,
  proven?: boolean,
) => NewMail

/** Whether somebody has paid the order, or confirmed it by its mail. */
export const isPaidOrConfirmed = ({ paymentState }: Pick<OrderRow, 'paymentState'>): boolean =>
  ['paid', 'confirmed', 'refunded'].includes(paymentState)

/** Call it before a transaction begins, because it reads the shop's tracking secret. */
export async function orderMail(deps: Pick<Deps, 'db' | 'settings'>): Promise<WriteOrderMail> {
  const compose = await orderMailComposer(deps)
  return (tx, ...mail) => insertMail(tx, compose(...mail))
}

/** Call it before a transaction begins. */
export async function orderMailComposer({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<ComposeOrderMail> {
  const keys = await trackKeys(db)
  return (kind, order, reason = null, proven = isPaidOrConfirmed(order)) => {
    const storefront = storefrontFor(settings, order.locale)
    return composeMail(storefront, {
      once: occasionOf(kind, order),
      about: order.id,
      to: order.email,
      email: orderEmail(kind, order, storefront, keys, reason, proven),
      ...(!proven && { limit: 'unproven' }),
    })
  }
}

/** The mails that an order may have several times. A transfer is booked once, with its mail. */
const repeatedKinds: ReadonlySet<OrderEmailKind> = new Set([
  'confirm',
  'approve',
  'changed',
  'part-paid',
  'transfer-back',
])

// An order that expired and was reopened may expire a second time, and its link may be requested again; every other
// mail is written once.
export const occasionOf = (kind: OrderEmailKind, { id, holdUntil, transfer }: OrderRow): string => {
  if (kind === 'expired') return `order-expired:${id}:${holdUntil?.getTime() ?? 0}`
  if (kind === 'reminder') return `order-reminder:${id}:${transfer?.dueOn ?? ''}`
  return repeatedKinds.has(kind) ? `order-${kind}:${id}:${randomUUID()}` : `order-${kind}:${id}`
}

/** Mails the link that confirms an order. Throws `Too Many Requests` when the mailbox has reached its limit. */
export async function mailConfirmation(on: Queryable, mail: WriteOrderMail, order: OrderRow): Promise<void> {
  if (await mail(on, 'confirm', order)) return
  throw new ApiError(
    'Too Many Requests',
    because('too-many-confirmation-mails', { email: order.email }),
    undefined,
    minutesPerEmail * 60,
  )
}

export function orderEmail(
  kind: OrderEmailKind,
  order: OrderRow,
  storefront: Storefront,
  keys: TrackKeys,
  reason: GivenReason | null,
  proven: boolean,
): Email {
  const { i18n, url } = storefront
  const content = contentOf(kind, order, storefront, reason)
  const link = `${url}/${kind === 'approve' ? 'measures' : 'trackingorder'}?key=${keys.keyOf(order.id)}`
  const review = kind === 'delivered' ? reviewLink(order, storefront) : null
  const money = moneyFormatter({ currency: order.currency, locale: storefront.locale })
  // The default text for a new order does not mention a balance due.
  const hasOwnWords = kind !== 'placed' || balanceDueOf(order) === 0
  return {
    ...(hasOwnWords && {
      occasion: {
        id: `order-${kind}`,
        facts: {
          number: order.number,
          total: money(order.totalMinor),
          // A shopper has typed them, so they are left out for an address that is not verified.
          ...fieldFacts(storefront.shop, proven ? order.customFields : {}, storefront),
        },
      },
    }),
    subject: content.subject,
    preheader: content.text.split('\n')[0]!,
    title: content.title,
    greeting: greetingTo(storefront, proven ? order.address.fullName : null),
    blocks: [
      { kind: 'text', text: content.text },
      ...(review ? [{ kind: 'button' as const, label: i18n._(msg`Write a review`), url: review }] : []),
      ...(hasTransfer(kind) ? transferBlocks(order, storefront, keys.keyOf(order.id)) : []),
      { kind: 'button', label: content.button, url: link },
      facts(order, storefront, isParcelUnderWay(kind)),
      lines(order, storefront, proven),
      totals(order, storefront),
      ...(proven && hasMeasures(kind) ? measureBlocks(order, storefront) : []),
      ...exemptionBlocks(order, storefront),
      ...(proven && isParcelUnderWay(kind) ? [deliveryAddress(order, storefront)] : []),
      ...(proven && order.billingAddress && hasBillingAddress(kind)
        ? [billingAddress(order.billingAddress, storefront)]
        : []),
      ...(hasNotice(kind) ? noticeBlocks(storefront) : []),
      { kind: 'note', text: i18n._(kind === 'confirm' ? notOrdered : keepLink) },
    ],
  }
}

/** Whether the email is about a parcel that is not delivered yet. */
const isParcelUnderWay = (kind: OrderEmailKind) =>
  ['placed', 'paid', 'cut', 'packed', 'shipped'].includes(kind)

/** Whether the email says how to transfer what is due. */
const hasTransfer = (kind: OrderEmailKind) => ['placed', 'reminder', 'part-paid', 'changed'].includes(kind)

/** Whether the email has the finished measures of shirts: the confirmation of an order, and what is to be approved. */
const hasMeasures = (kind: OrderEmailKind) => ['placed', 'paid', 'changed', 'approve'].includes(kind)

/** Whether the email confirms the order, with what the law asks to be told. */
const hasNotice = (kind: OrderEmailKind) => ['placed', 'paid'].includes(kind)

/** Whether the email shows the billing address, because it is about lines and prices. */
const hasBillingAddress = (kind: OrderEmailKind) => ['placed', 'paid', 'changed'].includes(kind)

const keepLink = msg`Anybody who has the link in this mail can see the order, so keep it to yourself. Questions? Just answer this mail.`

/** The button that opens an order, with a note about its link. */
const orderLink = ({ i18n, url }: Storefront, key: string): EmailBlock[] => [
  { kind: 'button', label: i18n._(msg`See the order`), url: `${url}/trackingorder?key=${key}` },
  { kind: 'note', text: i18n._(keepLink) },
]

/** The address for parcels to the shop. */
const returnAddress = ({ i18n, shop }: Storefront): EmailBlock => ({
  kind: 'address',
  title: i18n._(msg`Send it to`),
  lines: shop.address,
})

const notOrdered = msg`You did not order this? Then somebody typed your address by mistake: do nothing, and nothing is sent. Questions? Just answer this mail.`

/** The content of an email about a return or a fit claim. */
export interface RequestEmailContent {
  subject: string
  title: string
  text: string
  /** Whether the customer has to send a parcel, so that the email shows the shop's address. */
  parcel?: boolean
}

/**
 * An email about a return or a fit claim of an order: what happened, the facts, the lines, and the link to the order.
 */
export const requestEmail = (
  { subject, title, text, parcel = false }: RequestEmailContent,
  details: {
    greeting: string
    facts: { name: string; value: string }[]
    lines: EmailLine[]
    storefront: Storefront
    trackKey: string
    /** Left out when the merchant's texts would not be true. */
    occasion?: MailOccasion
  },
): Email => ({
  ...(details.occasion && { occasion: details.occasion }),
  subject,
  preheader: text.split('\n')[0]!,
  title,
  greeting: details.greeting,
  blocks: [
    { kind: 'text', text },
    { kind: 'facts', rows: details.facts },
    { kind: 'lines', lines: details.lines },
    ...(parcel ? [returnAddress(details.storefront)] : []),
    ...orderLink(details.storefront, details.trackKey),
  ],
})

/** The URL to review the only line that can be reviewed, or to the list of them; null without any. */
function reviewLink(order: OrderRow, { url }: Storefront): string | null {
  const [line, ...more] = reviewLines(order)
  if (!line) return null
  const one = new URLSearchParams({ order: order.id, line: line.id })
  return more.length > 0 ? `${url}/review` : `${url}/review?${one}`
}
