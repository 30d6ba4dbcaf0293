// The emails about returns: each says what happened and what to do next.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { isClosed } from '#contract/order-status.ts'
import type { MailAbout } from '#contract/mail-kinds.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Email, type EmailLine, paragraph } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo, safeName } from '../mail/safe-name.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { describeLine } from '../orders/order-email-blocks.ts'
import { isPaidOrConfirmed, requestEmail, type RequestEmailContent } from '../orders/order-emails.ts'
import { reasonSentence, refundText } from '../orders/order-email-texts.ts'
import type { OrderRow, RequestedReturnLine, ReturnRow } from '../orders/orders.ts'
import { trackKeys } from '../orders/track-key.ts'
import { formatMoment, moneyFormatter } from '../kernel/format.ts'

export interface EmailedReturn extends Pick<
  ReturnRow,
  'id' | 'number' | 'kind' | 'refundMinor' | 'declaredBy'
> {
  lines: RequestedReturnLine[]
  /** The order of an exchange for another product, which the refund pays. */
  other?: { number: string; paysMinor: number } | undefined
}

export type ReturnMailAbout = MailAbout<'return'>

/** Writes a return's emails into the outbox, each once. */
export type WriteReturnMail = (
  tx: Queryable,
  state: ReturnMailAbout,
  order: OrderRow,
  one: EmailedReturn,
  reason: string | null,
  at?: Date,
) => Promise<boolean>

/** Call it before a transaction begins, because it reads the shop's tracking secret. */
export async function returnMail({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<WriteReturnMail> {
  const keys = await trackKeys(db)
  return (tx, state, order, one, reason, at = new Date()) => {
    const storefront = storefrontFor(settings, order.locale)
    return writeMail(tx, storefront, {
      once: `return-${state}:${one.id}`,
      about: one.id,
      to: order.email,
      ...(!isPaidOrConfirmed(order) && { limit: 'unproven' as const }),
      email: returnEmail(state, order, one, storefront, { trackKey: keys.keyOf(order.id), reason, at }),
    })
  }
}

export const returnEmail = (
  state: ReturnMailAbout,
  order: OrderRow,
  one: EmailedReturn,
  storefront: Storefront,
  { trackKey, reason, at }: { trackKey: string; reason: string | null; at: Date },
): Email =>
  requestEmail(contentOf(state, order, one, storefront, reason, at), {
    greeting: greetingTo(storefront, isPaidOrConfirmed(order) ? order.address.fullName : null),
    facts: factsOf(state, order, one, storefront, at),
    lines: linesOf(order, one, storefront),
    storefront,
    trackKey,
    // The default text for an exchange says that it is free.
    ...(!one.other && {
      occasion: { id: `return-${state}`, facts: { number: one.number, order: order.number } },
    }),
  })

function contentOf(
  state: ReturnMailAbout,
  order: OrderRow,
  one: EmailedReturn,
  storefront: Storefront,
  given: string | null,
  at: Date,
): RequestEmailContent {
  const { i18n, locale } = storefront
  const { number, kind } = one
  const reason = reasonSentence(given, storefront)
  const money = moneyFormatter({ currency: order.currency, locale })
  const amount = money(one.refundMinor ?? 0)
  const leftMinor = (one.refundMinor ?? 0) - (one.other?.paysMinor ?? 0)
  switch (state) {
    case 'withdrawn':
      return {
        subject: i18n._(msg`We have received your withdrawal for order ${{ number: order.number }}`),
        title: i18n._(msg`Your withdrawal is received`),
        text: [statementText(order, one, formatMoment(at, storefront)), afterWithdrawal(order)]
          .map((text) => i18n._(text))
          .join('\n\n'),
        parcel: !isClosed(order.status),
      }
    case 'requested':
      return {
        subject: i18n._(msg`Your request ${{ number }} to send something back`),
        title: i18n._(msg`We have your request`),
        text: paragraph(
          i18n._(
            msg`Thank you. We look at it within two working days and then write where to send the parcel.`,
          ),
          kind === 'exchange' && i18n._(msg`The size you want instead is set aside for you.`),
        ),
      }
    case 'approved':
      return {
        subject: i18n._(msg`Return ${{ number }}: please send it`),
        title: i18n._(msg`Please send it back`),
        text: paragraph(
          i18n._(msg`Your return ${{ number }} is approved.`),
          reason,
          i18n._(
            msg`Put the pieces into a parcel with the number ${{ number }} inside and send it to the address below.`,
          ),
        ),
        parcel: true,
      }
    case 'received':
      return {
        subject: i18n._(msg`Return ${{ number }} has arrived`),
        title: i18n._(msg`Your parcel is here`),
        text: paragraph(
          i18n._(msg`What you sent back has arrived.`),
          reason,
          i18n._(
            kind === 'exchange' ? msg`Next we send you the other size.` : msg`Next we refund your money.`,
          ),
        ),
      }
    case 'refunded':
      return {
        subject: i18n._(msg`Return ${{ number }}: refund of ${{ amount }} on its way`),
        title: i18n._(msg`We refund your money`),
        text: paragraph(i18n._(moneyWay(order, one, amount)), reason),
      }
    case 'exchanged':
      return {
        subject: i18n._(msg`Return ${{ number }}: your exchange is being packed`),
        title: i18n._(msg`Your exchange is under way`),
        text: paragraph(
          i18n._(
            one.other
              ? msg`The pieces you chose instead are order ${{ number: one.other.number }} now. ${{ amount: money(one.other.paysMinor) }} of what you paid for the pieces that came back counts towards it.`
              : msg`The pieces you chose instead are an order of their own now, which costs nothing.`,
          ),
          one.other !== undefined && leftMinor > 0 && i18n._(refundText(order, money(leftMinor))),
          reason,
          i18n._(msg`We write again the moment the parcel leaves.`),
        ),
      }
    case 'refused':
      return {
        subject: i18n._(msg`Return ${{ number }} is refused`),
        title: i18n._(msg`We cannot take this back`),
        text: paragraph(
          i18n._(msg`We are sorry: we cannot take back what you asked about in ${{ number }}.`),
          reason,
          i18n._(msg`If you see it differently, just answer this mail.`),
        ),
      }
  }
}

/** The content of the withdrawal, and when it was received. */
function statementText(
  { number }: OrderRow,
  { declaredBy }: EmailedReturn,
  moment: string,
): MessageDescriptor {
  const name = safeName(declaredBy)
  return name === null
    ? msg`This confirms that on ${{ moment }} we received this statement: “I withdraw from the contract of order ${{ number }} for the goods listed below.”`
    : msg`This confirms that on ${{ moment }} we received this statement from ${{ name }}: “I withdraw from the contract of order ${{ number }} for the goods listed below.”`
}

const afterWithdrawal = ({ status }: OrderRow): MessageDescriptor =>
  status === 'cancelled'
    ? msg`The order is cancelled, and whatever you paid for it is refunded the way you paid it, within 14 days at the latest.`
    : msg`Please send the goods back within 14 days, with the number below inside the parcel. If they have not arrived yet, wait for them or refuse the parcel. Once they are here, what you paid for them is refunded the way you paid it.`

const moneyWay = (order: OrderRow, { refundMinor }: EmailedReturn, amount: string): MessageDescriptor =>
  refundMinor === 0 ? msg`Everything that was paid has already been refunded.` : refundText(order, amount)

function factsOf(
  state: ReturnMailAbout,
  order: OrderRow,
  one: EmailedReturn,
  storefront: Storefront,
  at: Date,
): { name: string; value: string }[] {
  const { i18n } = storefront
  if (state !== 'withdrawn')
    return [
      { name: i18n._(msg({ message: 'Return', context: 'noun' })), value: one.number },
      { name: i18n._(msg`Order`), value: order.number },
    ]
  return [
    { name: i18n._(msg`Withdrawal`), value: one.number },
    { name: i18n._(msg`Order`), value: order.number },
    {
      name: i18n._(msg({ message: 'Ordered', comment: 'Before the day.' })),
      value: formatMoment(order.placedAt, storefront),
    },
    {
      name: i18n._(msg({ message: 'Received', comment: 'Before the day.' })),
      value: formatMoment(at, storefront),
    },
    {
      name: i18n._(msg({ message: 'From', comment: 'Before the name of the sender.' })),
      value: [safeName(one.declaredBy), order.email].filter(Boolean).join(', '),
    },
  ]
}

function linesOf(order: OrderRow, one: EmailedReturn, storefront: Storefront): EmailLine[] {
  const { i18n, locale } = storefront
  const money = moneyFormatter({ currency: order.currency, locale })
  return one.lines.map(({ line: id, quantity, size }) => {
    const line = order.lines.find((bought) => bought.id === id)!
    const described = describeLine(line, storefront, isPaidOrConfirmed(order))
    const { detail } = described
    return {
      ...described,
      detail: size
        ? i18n._(
            msg`${{ detail }}, for size ${{ size: sizeText(size, scaleOf(line, storefront.shop.sizes), i18n) }}`,
          )
        : detail,
      quantity,
      amount: money(line.unitPriceMinor * quantity),
    }
  })
}
