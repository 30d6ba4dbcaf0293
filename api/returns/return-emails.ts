// The emails about returns: each says what happened and what to do next.
import type { ReturnState } from '#contract/returns.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { EmailLine } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo, safeName } from '../mail/safe-name.ts'
import type { Settings } from '../kernel/settings.ts'
import {
  describeLine,
  isPaidOrConfirmed,
  reasonAfter,
  refundText,
  requestEmail,
  type RequestEmailContent,
} from '../orders/order-emails.ts'
import type { OrderRow, ReturnRow } from '../orders/orders.ts'
import { trackKeys } from '../orders/track-key.ts'
import { moneyFormatter } from '../kernel/format.ts'

type EmailedReturn = Pick<ReturnRow, 'id' | 'number' | 'kind' | 'lines' | 'refundMinor' | 'declaredBy'>

/** Writes a return's emails into the outbox, each once. */
export type WriteReturnMail = (
  tx: Queryable,
  state: ReturnState | 'withdrawn',
  order: OrderRow,
  one: EmailedReturn,
  reason: string | null,
  at?: Date,
) => Promise<boolean>

/** Needs the shop's tracking secret, so it is made before a transaction begins. */
export async function returnMail({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<WriteReturnMail> {
  const keys = await trackKeys(db)
  return (tx, state, order, one, reason, at = new Date()) =>
    writeMail(tx, settings, {
      once: `return-${state}:${one.id}`,
      to: order.email,
      ...(!isPaidOrConfirmed(order) && { limit: 'unproven' as const }),
      email: requestEmail(contentOf(state, order, one, settings, reason, at), {
        greeting: greetingTo(isPaidOrConfirmed(order) ? order.address.fullName : null),
        facts: factsOf(state, order, one, settings, at),
        lines: linesOf(order, one, settings),
        settings,
        trackKey: keys.keyOf(order.id),
      }),
    })
}

function contentOf(
  state: ReturnState | 'withdrawn',
  order: OrderRow,
  one: EmailedReturn,
  { shop }: Settings,
  reason: string | null,
  at: Date,
): RequestEmailContent {
  const { number } = one
  const because = reasonAfter(reason)
  const amount = moneyFormatter(shop)(one.refundMinor ?? 0)
  switch (state) {
    case 'withdrawn':
      return {
        subject: `We have received your withdrawal for order ${order.number}`,
        title: 'Your withdrawal is received',
        text: `This confirms that on ${momentText(at, shop.locale)} we received this statement${safeName(one.declaredBy) === null ? '' : ` from ${safeName(one.declaredBy)}`}: “I withdraw from the contract of order ${order.number} for the goods listed below.”\n\n${afterWithdrawal(order)}`,
        parcel: hasLeft(order),
      }
    case 'requested':
      return {
        subject: `Your request ${number} to send something back`,
        title: 'We have your request',
        text: `Thank you. We look at it within two working days and then write where to send the parcel.${one.kind === 'exchange' ? ' The size you want instead is set aside for you.' : ''}`,
      }
    case 'approved':
      return {
        subject: `Return ${number}: please send it`,
        title: 'Please send it back',
        text: `Your return ${number} is approved.${because} Put the pieces into a parcel with the number ${number} inside and send it to the address below.`,
        parcel: true,
      }
    case 'received':
      return {
        subject: `Return ${number} has arrived`,
        title: 'Your parcel is here',
        text: `What you sent back has arrived.${because} ${one.kind === 'exchange' ? 'Next we send you the other size.' : 'Next we send your money back.'}`,
      }
    case 'refunded':
      return {
        subject: `Return ${number}: ${amount} on its way back`,
        title: 'Your money goes back',
        text: `${moneyWay(order, one, amount)}${because}`,
      }
    case 'exchanged':
      return {
        subject: `Return ${number}: your exchange is being packed`,
        title: 'Your exchange is under way',
        text: `The pieces you chose instead are an order of their own now, which costs nothing.${because} We write again the moment the parcel leaves.`,
      }
    case 'refused':
      return {
        subject: `Return ${number} is refused`,
        title: 'We cannot take this back',
        text: `We are sorry: we cannot take back what you asked about in ${number}.${because} If you see it differently, just answer this mail.`,
      }
  }
}

const hasLeft = ({ status }: OrderRow) => status !== 'cancelled' && status !== 'refunded'

function afterWithdrawal(order: OrderRow): string {
  if (order.status === 'cancelled')
    return 'The order is cancelled, and whatever you paid for it goes back the way it came, within 14 days at the latest.'
  return 'Please send the goods back within 14 days, with the number below inside the parcel. If they have not arrived yet, wait for them or refuse the parcel. Once they are here, what you paid for them goes back the way it came.'
}

function moneyWay(order: OrderRow, { refundMinor }: EmailedReturn, amount: string): string {
  return refundMinor === 0
    ? 'Everything that was paid had gone back before, so there is nothing left to refund.'
    : refundText(order, amount)
}

function momentText(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at)
}

function factsOf(
  state: ReturnState | 'withdrawn',
  order: OrderRow,
  one: EmailedReturn,
  { shop }: Settings,
  at: Date,
): { name: string; value: string }[] {
  return [
    { name: state === 'withdrawn' ? 'Withdrawal' : 'Return', value: one.number },
    { name: 'Order', value: order.number },
    ...(state === 'withdrawn'
      ? [
          { name: 'Ordered', value: momentText(order.placedAt, shop.locale) },
          { name: 'Received', value: momentText(at, shop.locale) },
          { name: 'From', value: [safeName(one.declaredBy), order.email].filter(Boolean).join(', ') },
        ]
      : []),
  ]
}

function linesOf(order: OrderRow, one: EmailedReturn, { shop, publicUrl }: Settings): EmailLine[] {
  const money = moneyFormatter(shop)
  return one.lines.map(({ line: id, quantity, size }) => {
    const line = order.lines.find((bought) => bought.id === id)!
    const described = describeLine(line, publicUrl, isPaidOrConfirmed(order))
    return {
      ...described,
      detail: size ? `${described.detail}, for size ${size}` : described.detail,
      quantity,
      amount: money(line.unitPriceMinor * quantity),
    }
  })
}
