// The subject, title, text and button of each email of an order.
import type { MailAbout } from '#contract/mail-kinds.ts'
import { isPaidByTransfer, isPaidOnDelivery } from '#contract/payment-methods.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatDay, formatDayOf, formatTime, moneyFormatter, moneyText } from '../kernel/format.ts'
import { type Reader, type Storefront } from '../kernel/storefront.ts'
import { paragraph } from '../mail/email.ts'
import { guaranteeUntil, allowedActionsOf, balanceDueOf, waitsForTransfer } from './allowed-actions.ts'
import { isMade } from './orders.ts'
import type { OrderRow } from './order-rows.ts'
import { transferDueMinor } from './transfer-due.ts'
import { because, type GivenReason, reasonText } from '../kernel/reason.ts'

export type OrderEmailKind = MailAbout<'order'>

interface EmailContent {
  subject: string
  title: string
  text: string
  button: string
}

/** A reason as a sentence of its own; null without one. */
export const reasonSentence = (given: GivenReason | null, reader: Reader): string | null =>
  given && sentence(reasonText(withoutRemark(given), reader))

/** Without the text of the customer, which is for the order's history, never for an email. */
const withoutRemark = (given: GivenReason): GivenReason =>
  typeof given === 'object' && given.code === 'cancelled-by-customer' ? because(given.code, {}) : given

const sentence = (text: string) => `${text}${/[.!?]$/.test(text) ? '' : '.'}`

/** The values of an email's texts. */
interface EmailFacts {
  order: OrderRow
  storefront: Storefront
  i18n: Storefront['i18n']
  number: string
  total: string
  /** The amount that is not refunded. */
  left: string
  /** As a sentence; null without one. */
  reason: string | null
  /** The balance due; null when there is none. */
  balanceText: string | null
  /** What is still to be transferred, and until when. */
  toTransfer: string
  dueDay: string
  /** The label of the button. */
  follow: string
  see: string
  payBalance: string
}

export function contentOf(
  kind: OrderEmailKind,
  order: OrderRow,
  storefront: Storefront,
  given: GivenReason | null,
): EmailContent {
  const { i18n, locale } = storefront
  const money = moneyFormatter({ currency: order.currency, locale })
  const balance = money(balanceDueOf(order))
  return contents[kind]({
    order,
    storefront,
    i18n,
    number: order.number,
    total: money(order.totalMinor),
    left: money(order.totalMinor - order.refundedMinor),
    reason: capitalised(reasonSentence(given, storefront), locale),
    balanceText:
      balanceDueOf(order) > 0
        ? i18n._(msg`Balance due: ${{ balance }}. The button below opens your order, where you can pay it.`)
        : null,
    toTransfer: money(transferDueMinor(order)),
    dueDay: order.transfer ? formatDay(order.transfer.dueOn, locale) : '',
    follow: i18n._(msg`Follow your order`),
    see: i18n._(msg`See the order`),
    payBalance: i18n._(msg`Pay balance`),
  })
}

const contents: Record<OrderEmailKind, (facts: EmailFacts) => EmailContent> = {
  placed: ({ order, i18n, number, total, toTransfer, dueDay, balanceText, follow, payBalance }) => ({
    subject: i18n._(msg`Your order ${{ number }}`),
    title: i18n._(msg`Thank you for your order`),
    text: paragraph(
      i18n._(msg`We have your order ${{ number }}.`),
      balanceText,
      i18n._(nextStep(order, total)),
      waitsForTransfer(order) &&
        i18n._(
          msg`Please transfer ${{ amount: toTransfer }} by ${{ day: dueDay }}, with the reference below.`,
        ),
    ),
    button: balanceText ? payBalance : follow,
  }),
  approve: ({ i18n, number, reason }) => ({
    subject: i18n._(msg`Please approve the measures of order ${{ number }}`),
    title: i18n._(msg`Please approve the measures of your shirt`),
    text: paragraph(
      i18n._(
        msg`Before we cut the fabric for order ${{ number }}, please look at the finished measures and approve them. You can still change them.`,
      ),
      reason,
    ),
    button: i18n._(msg`Check the measures`),
  }),
  changed: ({ i18n, number, reason, balanceText, see, payBalance }) => ({
    subject: i18n._(msg`Your order ${{ number }} was changed`),
    title: i18n._(msg`Your order was changed`),
    text: paragraph(
      i18n._(msg`We have changed order ${{ number }}; its details are below.`),
      reason,
      balanceText,
    ),
    button: balanceText ? payBalance : see,
  }),
  confirm: ({ order, storefront, i18n, number, total }) => ({
    subject: i18n._(msg`Confirm your order ${{ number }}`),
    title: i18n._(msg`Please confirm your order`),
    text: paragraph(
      i18n._(msg`Order ${{ number }} was placed with this email address.`),
      i18n._(
        order.totalMinor === 0
          ? msg`Confirm it and we start on it; there is nothing to pay.`
          : isPaidByTransfer(order.paymentMethod)
            ? msg`Confirm it and we send you the account to which you transfer ${{ total }}.`
            : msg`Confirm it and we start on it; you pay ${{ total }} when the parcel arrives.`,
      ),
      i18n._(msg`Its pieces are set aside until ${{ time: formatTime(order.holdUntil, storefront) }}.`),
      i18n._(msg`Until you confirm, nothing is sent.`),
    ),
    button: i18n._(msg`Confirm your order`),
  }),
  paid: ({ order, i18n, number, total, reason, follow }) => ({
    subject: i18n._(msg`Payment received for order ${{ number }}`),
    title: i18n._(msg`Payment received`),
    text: paragraph(
      i18n._(msg`Thank you for your order.`),
      i18n._(msg`We have received ${{ total }} for order ${{ number }}.`),
      i18n._(
        isMade(order)
          ? msg`Next we cut and sew what you designed, and write again the moment it leaves.`
          : msg`Next we fold, pack and hand your parcel to the courier, and write again the moment it leaves.`,
      ),
      reason,
    ),
    button: follow,
  }),
  cut: ({ i18n, number, reason, follow }) => ({
    subject: i18n._(msg`We are cutting your order ${{ number }}`),
    title: i18n._(msg`Your shirt is being cut`),
    text: paragraph(
      i18n._(
        msg`The fabric for order ${{ number }} is now being cut to your design. From here on it cannot be changed or cancelled. Next it is sewn, and we write again the moment it leaves.`,
      ),
      reason,
    ),
    button: follow,
  }),
  packed: ({ i18n, number, reason, follow }) => ({
    subject: i18n._(msg`Order ${{ number }} is packed`),
    title: i18n._(msg`Your order is packed`),
    text: paragraph(
      i18n._(
        msg`Order ${{ number }} is folded, packed and ready for the courier. We write again the moment it leaves.`,
      ),
      reason,
    ),
    button: follow,
  }),
  delivered: ({ order, storefront, i18n, number, reason, see }) => ({
    subject: i18n._(msg`Order ${{ number }} has arrived`),
    title: i18n._(msg`Your parcel has arrived`),
    text: [
      paragraph(
        i18n._(msg`The courier has delivered order ${{ number }}.`),
        reason,
        returnsText(order, storefront),
      ),
      guaranteeText(order, storefront),
      reviewLines(order).length > 0 &&
        i18n._(
          msg`How does it fit, and how does it wear? A few words of yours help others choose. To write a review, sign in, or create an account with this email address: your order is there.`,
        ),
    ]
      .filter(Boolean)
      .join('\n\n'),
    button: see,
  }),
  shipped: ({ order, i18n, number, reason }) => ({
    subject: i18n._(msg`Order ${{ number }} is on its way`),
    title: i18n._(msg`Your parcel is on its way`),
    text: paragraph(
      i18n._(msg`Order ${{ number }} left our workroom today.`),
      trackingSentence(order.delivery, i18n),
      reason,
    ),
    button: i18n._(msg`Follow your parcel`),
  }),
  cancelled: ({ order, storefront, i18n, number, left, reason, see }) => ({
    subject: i18n._(msg`Order ${{ number }} is cancelled`),
    title: i18n._(msg`Your order is cancelled`),
    text: paragraph(
      i18n._(msg`Order ${{ number }} has been cancelled.`),
      reason,
      receivedBack(order, storefront) ?? i18n._(moneyBack(order, left)),
    ),
    button: see,
  }),
  reminder: ({ order, i18n, number, toTransfer, dueDay, storefront, follow }) => ({
    subject: i18n._(msg`Order ${{ number }} waits for your transfer`),
    title: i18n._(msg`Your transfer has not arrived yet`),
    text: paragraph(
      i18n._(
        msg`We have not received ${{ amount: toTransfer }} for order ${{ number }} yet; it is due by ${{ day: dueDay }}.`,
      ),
      order.transfer &&
        i18n._(
          msg`Its pieces are set aside for you until ${{ day: formatDay(order.transfer.lastOn, storefront.locale) }}; after that the order is cancelled.`,
        ),
      i18n._(msg`If you have transferred the amount already, you do not have to do anything.`),
    ),
    button: follow,
  }),
  'part-paid': ({ order, storefront, i18n, number, toTransfer, dueDay, follow }) => ({
    subject: i18n._(msg`A part of order ${{ number }} is paid`),
    title: i18n._(msg`A part of the amount has arrived`),
    text: i18n._(
      msg`We have received ${{ received: moneyText(order.transfer?.receivedMinor ?? 0, order.currency)(storefront) }} for order ${{ number }}. Please transfer the missing ${{ amount: toTransfer }} by ${{ day: dueDay }}, with the same reference.`,
    ),
    button: follow,
  }),
  'transfer-back': ({ i18n, number, reason, follow }) => ({
    subject: i18n._(msg`We send a transfer for order ${{ number }} back`),
    title: i18n._(msg`We send your transfer back`),
    text: paragraph(
      i18n._(msg`A transfer for order ${{ number }} has arrived that it does not need.`),
      reason,
      i18n._(msg`It goes to the account from which it came and usually arrives within five working days.`),
    ),
    button: follow,
  }),
  expired: ({ order, storefront, i18n, number, see }) => ({
    subject: i18n._(msg`Order ${{ number }} was not paid in time`),
    title: i18n._(msg`Your order has expired`),
    text: isPaidByTransfer(order.paymentMethod)
      ? paragraph(
          i18n._(
            msg`Your transfer for order ${{ number }} did not reach us in time, so we have cancelled it and put its pieces back into your cart.`,
          ),
          receivedBack(order, storefront),
        )
      : i18n._(
          msg`No payment for order ${{ number }} reached us while its pieces were set aside, so we have cancelled it and put them back into your cart. Nothing was charged. If you still want them, order them again, or try the payment again from the order’s page while they are there.`,
        ),
    button: see,
  }),
  refunded: ({ order, i18n, number, left, reason, see }) => ({
    subject: i18n._(msg`Your refund for order ${{ number }} is on its way`),
    title: i18n._(msg`Your refund is on its way`),
    text: paragraph(
      i18n._(msg`We refund what you paid for order ${{ number }}.`),
      reason,
      i18n._(refundText(order, left)),
    ),
    button: see,
  }),
  twice: ({ i18n, number, total, follow }) => ({
    subject: i18n._(msg`Order ${{ number }} was paid twice`),
    title: i18n._(msg`A second payment is refunded`),
    text: i18n._(
      msg`Two payments of ${{ total }} reached us for order ${{ number }}. One is enough: we have refunded the second, and it usually arrives within five working days. Your order goes on as planned.`,
    ),
    button: follow,
  }),
  gone: ({ i18n, number, total, see }) => ({
    subject: i18n._(msg`Order ${{ number }}: sold out, and your refund is on its way`),
    title: i18n._(msg`Sold out: your refund is on its way`),
    text: i18n._(
      msg`Your payment of ${{ total }} for order ${{ number }} came after the time we could set its pieces aside, and in between somebody else has bought the last of them. So we have refunded the whole amount: it is refunded the way you paid and usually arrives within five working days. You do not have to do anything.`,
    ),
    button: see,
  }),
}

const capitalised = (text: string | null, locale: string): string | null =>
  text && text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** The lines that can be reviewed: ready-made ones, because nobody else can buy a designed shirt. */
export const reviewLines = ({ lines }: OrderRow) => lines.filter(({ fabrics }) => fabrics === null)

/** Until when the pieces of an order just delivered can be returned. */
function returnsText(order: OrderRow, storefront: Storefront): string {
  const { i18n, shop } = storefront
  if (order.lines.every(({ returnable }) => !returnable))
    return i18n._(
      msg`It was made for you alone and cannot be sent back; if anything is wrong with it, answer this mail.`,
    )
  const { returnBy } = allowedActionsOf(asDelivered(order), shop)
  const day = formatDayOf(returnBy!, storefront)
  return i18n._(
    order.lines.some(({ returnable }) => !returnable)
      ? msg`Anything that does not fit can be sent back or exchanged until ${{ day }}, from the order’s page; what was made for you alone cannot.`
      : msg`Anything that does not fit can be sent back or exchanged until ${{ day }}, from the order’s page.`,
  )
}

/** Until when covered shirts of an order just delivered can be altered or made again; null without any. */
function guaranteeText(order: OrderRow, storefront: Storefront): string | null {
  const { i18n, shop } = storefront
  const line = order.lines.find(({ fitGuarantee }) => fitGuarantee)
  const until = line && guaranteeUntil(asDelivered(order), line, shop)
  if (!until) return null
  return i18n._(
    msg`If your made-to-measure shirt does not fit, we alter it or make it again once, free of charge. Ask for it on the order’s page until ${{ day: formatDayOf(until, storefront) }}.`,
  )
}

const asDelivered = (order: OrderRow): OrderRow => ({
  ...order,
  status: 'delivered',
  history: [
    ...order.history,
    { status: 'delivered', at: new Date().toISOString(), reason: null, byStaff: true, memberId: null },
  ],
})

function trackingSentence(
  { carrier, tracking, moreParcels = [] }: Pick<OrderRow['delivery'], 'carrier' | 'tracking' | 'moreParcels'>,
  i18n: Storefront['i18n'],
): string | null {
  if (moreParcels.length > 0) return i18n._(msg`It travels in ${{ count: moreParcels.length + 1 }} parcels.`)
  if (carrier && tracking)
    return i18n._(msg`It travels with ${{ carrier }}, tracking number ${{ tracking }}.`)
  if (carrier) return i18n._(msg`It travels with ${{ carrier }}.`)
  return tracking ? i18n._(msg`The courier’s tracking number is ${{ tracking }}.`) : null
}

function nextStep(
  { paymentState, paymentMethod, totalMinor, holdUntil }: OrderRow,
  total: string,
): MessageDescriptor {
  if (totalMinor === 0) return msg`There is nothing to pay. We write again the moment your parcel leaves.`
  if (isPaidByTransfer(paymentMethod) && paymentState === 'waiting')
    return msg`Its pieces are set aside for you, and we start on it as soon as your transfer has arrived.`
  if (isPaidOnDelivery(paymentMethod) && paymentState !== 'paid')
    return msg`You pay ${{ total }} when the parcel arrives. We write again the moment it leaves.`
  if (paymentState === 'paid' || holdUntil === null) return msg`We write again the moment your parcel leaves.`
  return msg`Its pieces are set aside for you while you pay ${{ total }}. We write again as soon as the payment has reached us.`
}

/** What was transferred for an unpaid order that is closed; null when nothing was. */
function receivedBack({ transfer, currency, paymentState }: OrderRow, storefront: Storefront): string | null {
  if (paymentState === 'paid' || paymentState === 'refunded' || !transfer?.receivedMinor) return null
  const amount = moneyText(transfer.receivedMinor, currency)(storefront)
  return storefront.i18n._(
    msg`The ${{ amount }} that you transferred goes back to your account and usually arrives within five working days.`,
  )
}

const moneyBack = (order: OrderRow, amount: string): MessageDescriptor =>
  order.paymentState === 'paid' || order.paymentState === 'refunded'
    ? refundText(order, amount)
    : msg`Nothing was charged.`

/** How money is refunded. A payment on delivery has no provider, so the shop asks for a bank account. */
export const refundText = (
  { paymentMethod }: Pick<OrderRow, 'paymentMethod'>,
  amount: string,
): MessageDescriptor =>
  isPaidOnDelivery(paymentMethod)
    ? msg`${{ amount }} is refunded to you. As you paid on delivery, please answer this mail with the bank account it should go to.`
    : msg`${{ amount }} is refunded the way you paid and usually arrives within five working days.`
