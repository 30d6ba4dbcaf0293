// Finds the order of a payment on a bank statement: by the reference, by the order's number in the text, or by amount
// and name. No I/O.
import type { BankFinding, BankMatch } from '#contract/admin/bank.ts'
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import { payableMinor, transferOutcome } from '../../orders/book-transfer.ts'
import type { OrderRow } from '../../orders/orders.ts'
import type { BankPaymentRow } from './bank.sql.ts'
import { numbersIn, referredNumbersIn } from './statement.ts'

/** The numbers of the orders that a payment names, those of references first. */
export function namedOrders({ reference, message }: Pick<BankPaymentRow, 'reference' | 'message'>): {
  number: string
  by: 'reference' | 'number'
}[] {
  const text = `${reference ?? ''} ${message}`
  return [
    ...referredNumbersIn(text).map((number) => ({ number, by: 'reference' as const })),
    ...numbersIn(text).map((number) => ({ number, by: 'number' as const })),
  ]
}

const nameOf = ({ billingAddress, address }: OrderRow): string => {
  const { company, fullName } = billingAddress ?? address
  return company || fullName
}

/** The words of a name, without accents, and with `ue` as `u`, because banks write umlauts in either way. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll(/([aou])e/g, '$1')
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  )

/** Whether a payer may be the customer: a name in the order and the payer's have a word in common. */
export function isNameOf(payer: string, { billingAddress, address }: OrderRow): boolean {
  const payerWords = wordsOf(payer)
  return [billingAddress, address].some(
    (one) =>
      one !== null &&
      [...wordsOf(`${one.company ?? ''} ${one.fullName}`)].some((word) => payerWords.has(word)),
  )
}

/** What is special about a payment for an order. @param isRepeated whether another statement has an equal one for it */
export function findingOf(
  { amountMinor, currency }: Pick<BankPaymentRow, 'amountMinor' | 'currency'>,
  order: OrderRow,
  isRepeated: boolean,
): Pick<BankMatch, 'finding' | 'outcome'> {
  if (currency !== order.currency) return { finding: 'other currency', outcome: null }
  const outcome = transferOutcome(order, amountMinor)
  return { finding: isRepeated ? 'repeated' : (special(order) ?? ordinary[outcome]), outcome }

  function special({ status, paymentState, paymentMethod }: OrderRow): BankFinding | null {
    if (status === 'cancelled' || status === 'refunded') return outcome === 'refund' ? 'cancelled' : 'late'
    if (paymentState === 'paid' && outcome === 'refund') return 'already paid'
    return isPaidOnDelivery(paymentMethod) && paymentState !== 'paid' ? 'on delivery' : null
  }
}

const ordinary = { paid: 'exact', part: 'part', over: 'over', refund: 'cancelled' } as const

export const matchOf = (
  payment: BankPaymentRow,
  order: OrderRow,
  by: BankMatch['by'],
  isRepeated: boolean,
): BankMatch => ({
  order: {
    number: order.number,
    status: order.status,
    paymentState: order.paymentState,
    name: nameOf(order),
    currency: order.currency,
    dueMinor: payableMinor(order),
  },
  by,
  ...findingOf(payment, order, isRepeated),
})

/** Whether nobody has to decide: the payment names the order, and pays exactly what is due. */
export const isCertain = ({ by, finding, outcome }: BankMatch): boolean =>
  (by === 'reference' || by === 'number') && finding === 'exact' && outcome === 'paid'
