// Reasons of bank statements and of the payments on them.
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Values } from '../../reasons/reason.ts'

export const adminBankReasons = {
  'statement-with-doctype': () =>
    msg`The file has a document type, which no bank statement has, and is not read. Export the statement again at your bank.`,
  'statement-broken': ({ line, problem }: Values<'line' | 'problem'>) =>
    msg`The file cannot be read from line ${{ line }} on (${{ problem }}). Export the statement again at your bank.`,
  'statement-too-deep': () => msg`The file is nested more deeply than a bank statement`,
  'statement-too-long': ({ most }: Values<'most'>) =>
    msg`The file has more than ${plural({ most }, { one: '# incoming payment', other: '# incoming payments' })}. Export a shorter period.`,
  'statement-too-many-rows': ({ most }: Values<'most'>) =>
    msg`The file has more than ${plural({ most }, { one: '# row', other: '# rows' })}. Export a shorter period.`,
  'statement-empty': () => msg`The file has no account statement`,
  'statement-not-camt': () =>
    msg`The file is XML, but no bank statement. Choose the format CAMT.053 at your bank.`,
  'statement-other-message': ({ message }: Values<'message'>) =>
    msg`The file is in the format ${{ message }}. Choose CAMT.053 at your bank, version 02, 04 or 08.`,
  'statement-entry-amount': ({ entry, value }: Values<'entry' | 'value'>) =>
    msg`Entry ${{ entry }} has no amount that can be read: “${{ value }}”`,
  'statement-entry-day': ({ entry }: Values<'entry'>) => msg`Entry ${{ entry }} has no day of booking`,
  'statement-without-rows': () => msg`The file has no rows below its headings`,
  'statement-zipped': () => msg`The file is an archive. Unpack it, and upload the statement in it.`,
  'bank-column-missing': () => msg`Choose the columns with the day and with the amount`,
  'bank-column-unknown': ({ heading }: Values<'heading'>) => msg`The file has no column “${{ heading }}”`,
  'bank-columns-invalid': () => msg`The columns are not in the form of the reply`,
  'bank-cell-wrong': ({ row, heading, value }: Values<'row' | 'heading' | 'value'>) =>
    msg`Row ${{ row }}, column “${{ heading }}”: “${{ value }}” cannot be read. Check which column it is.`,
  'bank-account-missing': () => msg`Choose the account: the file has no column for it`,
  'bank-statement-not-found': () => msg`Bank statement not found`,
  'bank-statement-booked': () => msg`Payments of this statement are booked, so it cannot be deleted`,
  'bank-payment-not-found': () => msg`Payment not found`,
  'bank-payment-settled': () => msg`This payment is booked already, or put aside`,
  'bank-payment-booked': () => msg`This payment is booked already`,
  'bank-payment-currency': ({ currency }: Values<'currency'>) =>
    msg`The order is in ${{ currency }}, so this payment cannot be booked for it. Transfer it back at your bank, or mark the order as paid.`,
  'bank-payment-changed': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} has changed since it was shown; check the payment again`,
  'transfer-refund-not-found': () => msg`This amount was transferred back already, or does not have to be`,
}
