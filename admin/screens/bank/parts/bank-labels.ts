// Labels of payments on bank statements, and of the columns of a bank's file.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BankField, BankFinding, BankMatch, BookingOutcome } from '#contract/admin/bank.ts'
import type { Tone } from '#contract/tone.ts'

export const findingLabels: Record<BankFinding, { label: MessageDescriptor; tone: Tone }> = {
  exact: { label: msg`Amount is correct`, tone: 'success' },
  part: { label: msg`Too little`, tone: 'warn' },
  over: { label: msg`Too much`, tone: 'warn' },
  'already paid': { label: msg`Already paid`, tone: 'danger' },
  cancelled: { label: msg`Order is closed`, tone: 'danger' },
  late: { label: msg`Order has expired`, tone: 'warn' },
  'on delivery': { label: msg`To be paid on delivery`, tone: 'warn' },
  'other currency': { label: msg`Other currency`, tone: 'danger' },
  repeated: { label: msg`Perhaps booked already`, tone: 'danger' },
}

export const matchLabels: Record<BankMatch['by'], MessageDescriptor> = {
  reference: msg`Found by reference`,
  number: msg`Found by order number`,
  name: msg`Found by name and amount`,
  staff: msg`Your choice`,
}

/** The buttons that book a payment. */
export const bookLabels: Record<BookingOutcome, MessageDescriptor> = {
  paid: msg`Mark as paid`,
  part: msg`Record part payment`,
  over: msg`Mark as paid, transfer excess back`,
  refund: msg`Transfer all of it back`,
}

/** What was booked. */
export const bookedLabels: Record<BookingOutcome, MessageDescriptor> = {
  paid: msg({ message: 'Paid', context: 'order' }),
  part: msg`Part payment`,
  over: msg`Paid, excess to be transferred back`,
  refund: msg`To be transferred back`,
}

export const bankFieldLabels: Record<BankField, MessageDescriptor> = {
  bookedOn: msg`Day`,
  amount: msg({ message: 'Amount', comment: 'Of a payment' }),
  currency: msg`Currency`,
  payer: msg`Payer`,
  payerIban: msg`IBAN of the payer`,
  message: msg`Text of the transfer`,
  furtherMessage: msg`More text of the transfer`,
  reference: msg`Structured reference`,
  entryReference: msg`Reference of the bank`,
  account: msg`Own account`,
  status: msg`Status`,
}
