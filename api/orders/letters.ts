// The letters an order causes. They say what happened, what comes next, and show the order itself.
import { guaranteeHeld } from '#contract/fit-guarantee.ts'
import { picturePath } from '#contract/picture.ts'
import { townLine } from '#contract/town.ts'
import type { Db, Queryable } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { choicesInWords, fitInWords } from '../designs/lines.ts'
import type { Letter, LetterBlock, LetterLine } from '../mail/letter.ts'
import { writeMail } from '../mail/mail.ts'
import { methodName } from '../payments/gateways.ts'
import type { Settings } from '../settings.ts'
import { altOfLine, isMade } from './orders.ts'
import type { OrderLineRow, OrderRow } from './orders.sql.ts'
import { type TrackKeys, trackKeys } from './track-key.ts'
import { dayInWords, moneyWriter } from './words.ts'

export type LetterKind =
  | 'placed'
  | 'paid'
  | 'cut'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'gone'
  | 'twice'

/** Writes an order's letters into the outbox, each once. */
export type WriteOrderMail = (
  tx: Queryable,
  kind: LetterKind,
  order: OrderRow,
  reason?: string | null,
) => Promise<boolean>

/** Needs the shop's tracking secret, so it is made before a transaction begins. */
export async function orderMail({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<WriteOrderMail> {
  const keys = await trackKeys(db as Db)
  return (tx, kind, order, reason = null) =>
    writeMail(tx, settings, {
      once: onceOf(kind, order),
      to: order.email,
      letter: orderLetter(kind, order, settings, keys, reason),
    })
}

// An order that was given up and taken up again may be given up a second time; everything else happens once.
const onceOf = (kind: LetterKind, { id, holdUntil }: OrderRow) =>
  kind === 'expired' ? `order-expired:${id}:${holdUntil?.getTime() ?? 0}` : `order-${kind}:${id}`

export function orderLetter(
  kind: LetterKind,
  order: OrderRow,
  settings: Settings,
  keys: TrackKeys,
  reason: string | null,
): Letter {
  const words = wordsOf(kind, order, settings, reason)
  const link = `${settings.publicUrl}/trackingorder?key=${keys.keyOf(order.id)}`
  return {
    subject: words.subject,
    preheader: words.text.split('\n')[0]!,
    title: words.title,
    greeting: `Dear ${order.address.fullName},`,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'button', label: words.button, url: link },
      facts(kind, order, settings),
      lines(order, settings),
      totals(order, settings),
      { kind: 'address', title: 'Goes to', lines: addressLines(order, settings.shop.locale) },
      {
        kind: 'note',
        text: 'Whoever has the link in this mail can see the order, so keep it to yourself. Questions? Just answer this mail.',
      },
    ],
  }
}

interface Words {
  subject: string
  title: string
  text: string
  button: string
}

function wordsOf(kind: LetterKind, order: OrderRow, { shop }: Settings, reason: string | null): Words {
  const { number } = order
  const total = moneyWriter(shop)(order.totalMinor)
  const left = moneyWriter(shop)(order.totalMinor - order.refundedMinor)
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
    case 'paid':
      return {
        subject: `Payment received for order ${number}`,
        title: 'Your payment is here',
        text: `We have received ${total} for order ${number}. ${isMade(order) ? 'Next we cut and sew what you designed' : 'Next we fold, pack and hand your parcel to the courier'}, and write again the moment it leaves.${because}`,
        button: follow,
      }
    case 'cut':
      return {
        subject: `We are cutting your order ${number}`,
        title: 'The shears are out',
        text: `The cloth for order ${number} lies on the table and is being cut to your design. From here on it cannot be changed or cancelled. Next it is sewn, and we write again the moment it leaves.${because}`,
        button: follow,
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
        title: 'We have let your order go',
        text: `No payment for order ${number} reached us while its pieces were set aside, so we have cancelled it and put them back into your cart. Nothing was charged. If you still want them, order them again, or try the payment once more from the order’s page while they are there.`,
        button: 'See the order',
      }
    case 'refunded':
      return {
        subject: `Your money for order ${number} is on its way back`,
        title: 'We are giving your money back',
        text: `We give back what you paid for order ${number}.${because} ${wayBack(order, left)}`,
        button: 'See the order',
      }
    case 'twice':
      return {
        subject: `Order ${number} was paid twice`,
        title: 'One payment goes back to you',
        text: `Two payments of ${total} reached us for order ${number}. One is enough: we have refunded the second, and it usually arrives within five working days. Your order goes on as planned.`,
        button: follow,
      }
    case 'gone':
      return {
        subject: `Order ${number}: sold out, and your money is on its way back`,
        title: 'We are sorry: it is gone',
        text: `Your payment of ${total} for order ${number} came after the time we could set its pieces aside, and in between somebody else has bought the last of them. So we have refunded the whole amount: it goes back the way you paid and usually arrives within five working days. You do not have to do anything.`,
        button: 'See the order',
      }
  }
}

function nextStep({ paymentState, paymentMethod, totalMinor, holdUntil }: OrderRow, total: string): string {
  if (totalMinor === 0) return 'There is nothing to pay. We write again the moment your parcel leaves.'
  if (paymentMethod === 'on-delivery')
    return `You pay ${total} when the parcel arrives. We write again the moment it leaves.`
  if (paymentState === 'paid' || holdUntil === null) return 'We write again the moment your parcel leaves.'
  return `Its pieces are set aside for you while you pay ${total}. We write again as soon as the payment has reached us.`
}

const moneyBack = (order: OrderRow, amount: string) =>
  order.paymentState === 'paid' || order.paymentState === 'refunded'
    ? wayBack(order, amount)
    : 'Nothing was charged.'

/** How money goes back: no provider knows the account of who paid at the door, so the shop asks for it. */
export const wayBack = ({ paymentMethod }: Pick<OrderRow, 'paymentMethod'>, amount: string): string =>
  paymentMethod === 'on-delivery'
    ? `${amount} goes back to you. As you paid on delivery, please answer this mail with the bank account it should go to.`
    : `${amount} goes back the way you paid and usually arrives within five working days.`

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

function facts(kind: LetterKind, order: OrderRow, { shop }: Settings): LetterBlock {
  const { name, earliest, latest, tracking } = order.delivery
  const days = [earliest, latest].map((day) => dayInWords(day, shop.locale))
  const arrives = kind === 'placed' || kind === 'paid' || kind === 'cut' || kind === 'shipped'
  return {
    kind: 'facts',
    rows: [
      { name: 'Order', value: order.number },
      { name: 'Payment', value: methodName(order.paymentMethod) },
      { name: 'Delivery', value: name },
      ...(arrives
        ? [{ name: 'Arrives', value: earliest === latest ? days[0]! : `${days[0]} to ${days[1]}` }]
        : []),
      ...(tracking ? [{ name: 'Tracking', value: tracking }] : []),
    ],
  }
}

function lines(order: OrderRow, { shop, publicUrl }: Settings): LetterBlock {
  const money = moneyWriter(shop)
  return {
    kind: 'lines',
    lines: order.lines.map((line) => ({
      name: line.productName,
      ...lineInWords(line),
      quantity: line.quantity,
      amount: money(line.unitPriceMinor * line.quantity),
      ...(line.pictureHash && {
        pictureUrl: publicUrl + picturePath(line.pictureHash, 'front', 160, 'webp'),
        pictureAlt: altOfLine(line),
      }),
    })),
  }
}

/** What a line is, in words: of a designed shirt all that was chosen, and what it is cut to. */
export function lineInWords(line: OrderLineRow): Pick<LetterLine, 'detail' | 'notes'> {
  const { design, fit, colourName, size, notReturnable, fitGuarantee } = line
  if (!design || !fit) return { detail: `${colourName}, size ${size}` }
  const notes = [
    choicesInWords(design),
    ...(notReturnable ? [notReturnable] : []),
    ...(fitGuarantee ? [guaranteeHeld(fitGuarantee, null)] : []),
  ]
  return { detail: `${colourName}, ${fitInWords(fit)}`, notes }
}

function totals(order: OrderRow, { shop }: Settings): LetterBlock {
  const money = moneyWriter(shop)
  const tax = { name: order.taxIncluded ? 'Tax included' : 'Tax', amount: money(order.taxMinor) }
  return {
    kind: 'totals',
    rows: [
      { name: 'Shirts', amount: money(order.subtotalMinor) },
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

/** An order’s address as it stands on a letter. */
export function addressLines({ address: a }: OrderRow, locale: string): string[] {
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(a.country)
  return [a.fullName, a.line1, ...(a.line2 ? [a.line2] : []), townLine(a), country ?? a.country]
}
