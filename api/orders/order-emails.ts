// The emails an order causes: what happened, what comes next, and the order itself.
import { randomUUID } from 'node:crypto'
import { customShirt } from '#contract/design.ts'
import { guaranteeHeld } from '#contract/fit-guarantee-texts.ts'
import { emailPicturePath } from '#contract/picture.ts'
import { cityLine } from '#contract/city-line.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { choicesText, fitText, swatchesText } from '../designs/lines.ts'
import type { Email, EmailBlock, EmailLine } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { minutesPerEmail } from '../mail/mailbox-limit.ts'
import { greetingTo, safeName } from '../mail/safe-name.ts'
import { methodName } from '../payments/gateways.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Settings } from '../kernel/settings.ts'
import { guaranteeUntil, allowedActionsOf } from './allowed-actions.ts'
import { altOfLine, isMade } from './orders.ts'
import type { OrderLineRow, OrderRow } from './orders.sql.ts'
import { type TrackKeys, trackKeys } from './track-key.ts'
import { formatDay, moneyFormatter, formatTime } from '../kernel/format.ts'

export type OrderEmailKind =
  | 'placed'
  | 'confirm'
  | 'paid'
  | 'cut'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'gone'
  | 'twice'

/**
 * Writes an order's emails into the outbox, each once. To an address that is not verified only a few are sent in an
 * hour, without the postal address; `proven` left out: paid or confirmed. Returns whether it was written.
 */
export type WriteOrderMail = (
  tx: Queryable,
  kind: OrderEmailKind,
  order: OrderRow,
  reason?: string | null,
  proven?: boolean,
) => Promise<boolean>

/** Somebody has paid the order, or confirmed it by its mail. */
export const isPaidOrConfirmed = ({ paymentState }: Pick<OrderRow, 'paymentState'>): boolean =>
  ['paid', 'confirmed', 'refunded'].includes(paymentState)

/** Needs the shop's tracking secret, so it is made before a transaction begins. */
export async function orderMail({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<WriteOrderMail> {
  const keys = await trackKeys(db as Db)
  return (tx, kind, order, reason = null, proven = isPaidOrConfirmed(order)) =>
    writeMail(tx, settings, {
      once: occasionOf(kind, order),
      to: order.email,
      email: orderEmail(kind, order, settings, keys, reason, proven),
      ...(!proven && { limit: 'unproven' }),
    })
}

// An order that expired and was reopened may expire a second time, and its link may be requested again; everything
// else happens once.
const occasionOf = (kind: OrderEmailKind, { id, holdUntil }: OrderRow) => {
  if (kind === 'expired') return `order-expired:${id}:${holdUntil?.getTime() ?? 0}`
  return kind === 'confirm' ? `order-confirm:${id}:${randomUUID()}` : `order-${kind}:${id}`
}

/** Mails the link that confirms it, or throws `Too Many Requests` when the mailbox had several emails lately. */
export async function mailConfirmation(on: Queryable, mail: WriteOrderMail, order: OrderRow): Promise<void> {
  if (await mail(on, 'confirm', order)) return
  throw new ApiError(
    'Too Many Requests',
    `We have written to ${order.email} several times within the last hour. Please confirm by one of those mails, pay online, or try again in an hour`,
    undefined,
    minutesPerEmail * 60,
  )
}

export function orderEmail(
  kind: OrderEmailKind,
  order: OrderRow,
  settings: Settings,
  keys: TrackKeys,
  reason: string | null,
  proven: boolean,
): Email {
  const content = contentOf(kind, order, settings, reason)
  const link = `${settings.publicUrl}/trackingorder?key=${keys.keyOf(order.id)}`
  const review = kind === 'delivered' ? reviewLink(order, settings) : null
  return {
    subject: content.subject,
    preheader: content.text.split('\n')[0]!,
    title: content.title,
    greeting: greetingTo(proven ? order.address.fullName : null),
    blocks: [
      { kind: 'text', text: content.text },
      ...(review ? [{ kind: 'button' as const, label: 'Write a review', url: review }] : []),
      { kind: 'button', label: content.button, url: link },
      facts(kind, order, settings),
      lines(order, settings, proven),
      totals(order, settings),
      ...(proven && isParcelUnderWay(kind) ? [deliveryAddress(order, settings)] : []),
      { kind: 'note', text: kind === 'confirm' ? notOrdered : keepLink },
    ],
  }
}

const keepLink =
  'Whoever has the link in this mail can see the order, so keep it to yourself. Questions? Just answer this mail.'

/** The button that opens an order, with a note about its link. */
const orderLink = ({ publicUrl }: Settings, key: string): EmailBlock[] => [
  { kind: 'button', label: 'See the order', url: `${publicUrl}/trackingorder?key=${key}` },
  { kind: 'note', text: keepLink },
]

/** Where a parcel to the shop goes. */
const returnAddress = ({ shop }: Settings): EmailBlock => ({
  kind: 'address',
  title: 'Send it to',
  lines: shop.address,
})

const notOrdered =
  'You did not order this? Then somebody typed your address by mistake: do nothing, and nothing is sent. Questions? Just answer this mail.'

interface EmailContent {
  subject: string
  title: string
  text: string
  button: string
}

/** What an email about a return or a fit claim says. */
export interface RequestEmailContent {
  subject: string
  title: string
  text: string
  /** Whether it asks for a parcel, so that the email gives the shop's address. */
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
    settings: Settings
    trackKey: string
  },
): Email => ({
  subject,
  preheader: text.split('\n')[0]!,
  title,
  greeting: details.greeting,
  blocks: [
    { kind: 'text', text },
    { kind: 'facts', rows: details.facts },
    { kind: 'lines', lines: details.lines },
    ...(parcel ? [returnAddress(details.settings)] : []),
    ...orderLink(details.settings, details.trackKey),
  ],
})

/** The shop's reason as a sentence after others, with a space before it; empty without one. */
export const reasonAfter = (reason: string | null): string =>
  reason ? ` ${reason}${/[.!?]$/.test(reason) ? '' : '.'}` : ''

function contentOf(
  kind: OrderEmailKind,
  order: OrderRow,
  { shop }: Settings,
  reason: string | null,
): EmailContent {
  const { number } = order
  const total = moneyFormatter(shop)(order.totalMinor)
  const left = moneyFormatter(shop)(order.totalMinor - order.refundedMinor)
  const because = reason ? ` ${sentence(reason)}` : ''
  const follow = 'Follow your order'
  switch (kind) {
    case 'placed':
      return {
        subject: `Your order ${number}`,
        title: 'Thank you for your order',
        text: `We have your order ${number}. ${nextStep(order, total)}`,
        button: follow,
      }
    case 'confirm':
      return {
        subject: `Confirm your order ${number}`,
        title: 'Please confirm your order',
        text: `Order ${number} was placed with this email address. Confirm it and we begin with it; ${order.totalMinor === 0 ? 'there is nothing to pay' : `you pay ${total} when the parcel arrives`}. Its pieces are set aside until ${formatTime(order.holdUntil, shop.locale)}. Until you confirm, nothing is sent.`,
        button: 'Confirm your order',
      }
    case 'paid':
      return {
        subject: `Payment received for order ${number}`,
        title: 'Payment received',
        text: `We have received ${total} for order ${number}. ${isMade(order) ? 'Next we cut and sew what you designed' : 'Next we fold, pack and hand your parcel to the courier'}, and write again the moment it leaves.${because}`,
        button: follow,
      }
    case 'cut':
      return {
        subject: `We are cutting your order ${number}`,
        title: 'Your shirt is being cut',
        text: `The cloth for order ${number} lies on the table and is being cut to your design. From here on it cannot be changed or cancelled. Next it is sewn, and we write again the moment it leaves.${because}`,
        button: follow,
      }
    case 'packed':
      return {
        subject: `Order ${number} is packed`,
        title: 'Your order is packed',
        text: `Order ${number} is folded, packed and ready for the courier. We write again the moment it leaves.${because}`,
        button: follow,
      }
    case 'delivered':
      return {
        subject: `Order ${number} has arrived`,
        title: 'Your parcel has arrived',
        text: `The courier has delivered order ${number}.${because} ${returnsText(order, shop)}${reviewLines(order).length > 0 ? '\n\nHow does it fit, and how does it wear? A few words of yours help others choose. To write a review, sign in, or create an account with this email address: your order is there.' : ''}`,
        button: 'See the order',
      }
    case 'shipped':
      return {
        subject: `Order ${number} is on its way`,
        title: 'Your parcel is on its way',
        text: `Order ${number} left our workroom today.${order.delivery.tracking ? ` The courier’s tracking number is ${order.delivery.tracking}.` : ''}${because}`,
        button: 'Follow your parcel',
      }
    case 'cancelled':
      return {
        subject: `Order ${number} is cancelled`,
        title: 'Your order is cancelled',
        text: `Order ${number} has been cancelled.${because} ${moneyBack(order, left)}`,
        button: 'See the order',
      }
    case 'expired':
      return {
        subject: `Order ${number} was not paid in time`,
        title: 'Your order has expired',
        text: `No payment for order ${number} reached us while its pieces were set aside, so we have cancelled it and put them back into your cart. Nothing was charged. If you still want them, order them again, or try the payment once more from the order’s page while they are there.`,
        button: 'See the order',
      }
    case 'refunded':
      return {
        subject: `Your money for order ${number} is on its way back`,
        title: 'Your refund is on its way',
        text: `We give back what you paid for order ${number}.${because} ${refundText(order, left)}`,
        button: 'See the order',
      }
    case 'twice':
      return {
        subject: `Order ${number} was paid twice`,
        title: 'A second payment is refunded',
        text: `Two payments of ${total} reached us for order ${number}. One is enough: we have refunded the second, and it usually arrives within five working days. Your order goes on as planned.`,
        button: follow,
      }
    case 'gone':
      return {
        subject: `Order ${number}: sold out, and your money is on its way back`,
        title: 'Sold out: your refund is on its way',
        text: `Your payment of ${total} for order ${number} came after the time we could set its pieces aside, and in between somebody else has bought the last of them. So we have refunded the whole amount: it goes back the way you paid and usually arrives within five working days. You do not have to do anything.`,
        button: 'See the order',
      }
  }
}

/**
 * Delivered pieces of the catalogue can be reviewed; not what was cut for one person, because nobody else can buy it.
 */
const reviewLines = ({ lines }: OrderRow) => lines.filter(({ fabrics }) => fabrics === null)

/** To the one line that can be reviewed, or to the list of them; null when there is none. */
function reviewLink(order: OrderRow, { publicUrl }: Settings): string | null {
  const [line, ...more] = reviewLines(order)
  if (!line) return null
  const one = new URLSearchParams({ order: order.id, line: line.id })
  return more.length > 0 ? `${publicUrl}/review` : `${publicUrl}/review?${one}`
}

/** Until when the pieces delivered just now can be returned. */
function returnsText(order: OrderRow, shop: Settings['shop']): string {
  const promise = guaranteeText(order, shop)
  if (order.lines.every(({ returnable }) => !returnable))
    return `It was made for you alone and cannot be sent back; if anything is wrong with it, answer this mail.${promise}`
  const { returnBy } = allowedActionsOf(asDelivered(order), shop)
  const day = formatDay(returnBy!.toISOString().slice(0, 10), shop.locale)
  return `Anything that does not fit can be sent back or exchanged until ${day}, from the order’s page${order.lines.some(({ returnable }) => !returnable) ? '; what was made for you alone cannot' : ''}.${promise}`
}

/** Until when a covered shirt that was delivered just now may be altered or made again. */
function guaranteeText(order: OrderRow, shop: Settings['shop']): string {
  const line = order.lines.find(({ fitGuarantee }) => fitGuarantee)
  const until = line && guaranteeUntil(asDelivered(order), line)
  if (!until) return ''
  const day = formatDay(until.toISOString().slice(0, 10), shop.locale)
  return `\n\nIf your made-to-measure shirt does not fit, we alter it or make it again once, free of charge. Ask for it on the order’s page until ${day}.`
}

const asDelivered = (order: OrderRow): OrderRow => ({
  ...order,
  status: 'delivered',
  history: [...order.history, { status: 'delivered', at: new Date().toISOString(), reason: null }],
})

function nextStep({ paymentState, paymentMethod, totalMinor, holdUntil }: OrderRow, total: string): string {
  if (totalMinor === 0) return 'There is nothing to pay. We write again the moment your parcel leaves.'
  if (paymentMethod === 'on-delivery')
    return `You pay ${total} when the parcel arrives. We write again the moment it leaves.`
  if (paymentState === 'paid' || holdUntil === null) return 'We write again the moment your parcel leaves.'
  return `Its pieces are set aside for you while you pay ${total}. We write again as soon as the payment has reached us.`
}

const moneyBack = (order: OrderRow, amount: string) =>
  order.paymentState === 'paid' || order.paymentState === 'refunded'
    ? refundText(order, amount)
    : 'Nothing was charged.'

/** How money is refunded: a payment on delivery has no provider, so the shop asks for a bank account. */
export const refundText = ({ paymentMethod }: Pick<OrderRow, 'paymentMethod'>, amount: string): string =>
  paymentMethod === 'on-delivery'
    ? `${amount} goes back to you. As you paid on delivery, please answer this mail with the bank account it should go to.`
    : `${amount} goes back the way you paid and usually arrives within five working days.`

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

function facts(kind: OrderEmailKind, order: OrderRow, { shop }: Settings): EmailBlock {
  const { name, earliest, latest, tracking } = order.delivery
  const days = [earliest, latest].map((day) => formatDay(day, shop.locale))
  return {
    kind: 'facts',
    rows: [
      { name: 'Order', value: order.number },
      { name: 'Payment', value: methodName(order.paymentMethod) },
      { name: 'Delivery', value: name },
      ...(isParcelUnderWay(kind)
        ? [{ name: 'Arrives', value: earliest === latest ? days[0]! : `${days[0]} to ${days[1]}` }]
        : []),
      ...(tracking ? [{ name: 'Tracking', value: tracking }] : []),
    ],
  }
}

function lines(order: OrderRow, { shop, publicUrl }: Settings, proven: boolean): EmailBlock {
  const money = moneyFormatter(shop)
  return {
    kind: 'lines',
    lines: order.lines.map((line) => ({
      ...describeLine(line, publicUrl, proven),
      quantity: line.quantity,
      amount: money(line.unitPriceMinor * line.quantity),
    })),
  }
}

/** What a line is, in words and as a picture. */
export function describeLine(
  line: OrderLineRow,
  publicUrl: string,
  proven = true,
): Omit<EmailLine, 'quantity' | 'amount'> {
  const words = wordsOf(line, proven)
  if (!line.pictureHash) return words
  return {
    ...words,
    pictureUrl: publicUrl + emailPicturePath(line.pictureHash),
    pictureAlt: altOfLine({ ...line, productName: words.name }),
  }
}

/**
 * What a line is, in words: of a designed shirt all that was chosen, and what it is cut to. The names of a design and
 * of a set of measurements, and a monogram, are what somebody typed: left out for an address that is not verified.
 */
function wordsOf(line: OrderLineRow, proven: boolean): Pick<EmailLine, 'name' | 'detail' | 'notes'> {
  const { design, fit, swatches, productName, colourName, size, notReturnable, fitGuarantee } = line
  if (swatches)
    return {
      name: productName,
      detail: colourName,
      notes: [swatchesText(swatches), ...(notReturnable ? [notReturnable] : [])],
    }
  if (!design || !fit) return { name: productName, detail: `${colourName}, size ${size}` }
  const notes = [
    ...(proven ? [choicesText(design)] : []),
    ...(notReturnable ? [notReturnable] : []),
    ...(fitGuarantee ? [guaranteeHeld(fitGuarantee, null)] : []),
  ]
  const typed = (name: string) => (proven ? safeName(name) : null)
  const named = fit.kind === 'standard' || typed(fit.name) !== null
  const cut = named ? fitText(fit) : `cut to your own measurements, ${fit.fit} fit`
  return { name: typed(productName) ?? customShirt.name, detail: `${colourName}, ${cut}`, notes }
}

function totals(order: OrderRow, { shop }: Settings): EmailBlock {
  const money = moneyFormatter(shop)
  const tax = { name: order.taxIncluded ? 'Tax included' : 'Tax', amount: money(order.taxMinor) }
  return {
    kind: 'totals',
    rows: [
      { name: 'Subtotal', amount: money(order.subtotalMinor) },
      ...(order.discountMinor > 0
        ? [{ name: `Coupon ${order.couponCode}`, amount: money(-order.discountMinor) }]
        : []),
      { name: 'Delivery', amount: order.deliveryMinor === 0 ? 'Free' : money(order.deliveryMinor) },
      ...(order.taxIncluded ? [] : [tax]),
      { name: 'Total', amount: money(order.totalMinor), strong: true },
      ...(order.taxIncluded ? [tax] : []),
    ],
  }
}

/** The email is about a parcel that is not delivered yet. */
const isParcelUnderWay = (kind: OrderEmailKind) =>
  ['placed', 'paid', 'cut', 'packed', 'shipped'].includes(kind)

/** Where the parcel goes; what does not look like a name is left out. */
function deliveryAddress(order: OrderRow, { shop }: Settings): EmailBlock {
  const [, ...place] = addressLines(order, shop.locale)
  const name = safeName(order.address.fullName)
  return { kind: 'address', title: 'Delivery address', lines: name === null ? place : [name, ...place] }
}

/** An order’s address, line by line. */
export function addressLines({ address: a }: OrderRow, locale: string): string[] {
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(a.country)
  return [a.fullName, a.line1, ...(a.line2 ? [a.line2] : []), cityLine(a), country ?? a.country]
}
