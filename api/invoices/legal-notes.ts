// What documents say besides lines and sums, because the law of the seller's country requires it, and why a credit note is
// issued. No I/O.
import { msg } from '@lingui/core/runtime-macro'
import { customValueText } from '#contract/custom-field-text.ts'
import { nameIn } from '#contract/name-in.ts'
import type { CreditReason, OrderRow } from '../orders/orders.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** From this edition on, documents have these notes, the delivery address and the date of the credited invoice. */
export const editionWithNotes = 3

/** What a document says besides lines and sums: the merchant's own fields, and what the law requires. */
export const documentNotes = (content: InvoiceContent): string[] => [
  ...content.document.printedFields.map((field) => {
    const { i18n, locale } = content.storefront
    const name = nameIn(field.names, locale)
    return i18n._(msg`${{ name }}: ${{ text: customValueText(field, field.value, { i18n, locale }) }}`)
  }),
  ...legalNotes(content),
]

/** Empty on documents of an earlier edition, which never change. */
function legalNotes(content: InvoiceContent): string[] {
  const { document, seller, order, storefront } = content
  const { i18n } = storefront
  if (document.edition < editionWithNotes) return []
  const reason = creditReason(content)
  return [
    ...(reason === null ? [] : [i18n._(msg`Reason: ${{ reason }}`)]),
    ...(seller.country === 'FR' ? [i18n._(msg`Type of transaction: supply of goods.`)] : []),
    ...(seller.country === 'FR' && document.kind === 'invoice' && isForBusiness(order)
      ? [
          i18n._(
            msg`No discount for early payment. Late payment: a penalty of three times the statutory interest rate, and a fixed recovery fee of €40 (art. L441-10 of the French Commercial Code).`,
          ),
        ]
      : []),
  ]
}

/** Whether the buyer says that it is a company. */
export function isForBusiness({
  billingAddress,
  address,
}: Pick<OrderRow, 'billingAddress' | 'address'>): boolean {
  const { company, vatNumber } = billingAddress ?? address
  return Boolean(company ?? vatNumber)
}

const reasons: Record<CreditReason, ReturnType<typeof msg>> = {
  return: msg`goods returned`,
  change: msg`the order was changed; a new invoice replaces this one`,
  reduction: msg`reduction of the price`,
  cancellation: msg`the order was cancelled`,
}

function creditReason({ document, storefront: { i18n }, order }: InvoiceContent): string | null {
  if (document.reason === null) return null
  const text = i18n._(reasons[document.reason])
  const number = order.returns.find(({ id }) => id === document.returnId)?.number
  return number === undefined ? text : `${text} (${number})`
}
