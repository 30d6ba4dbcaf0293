// Reasons about an order, its return and its fit guarantee.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const ordersReasons = {
  'no-invoice-yet': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} has no invoice yet; it gets one when it is paid`,
  'order-line-not-found': () => msg`Order line not found`,
  'guarantee-not-covering': ({ product }: Values<'product'>) =>
    msg`The fit guarantee does not cover ${{ product }}`,
  'guarantee-before-delivery': ({ number, status }: Values<'number' | 'status'>) =>
    msg`Order ${{ number }} is ${{ status }}; its fit guarantee begins with the delivery`,
  'guarantee-over': ({ days }: Values<'days'>) => msg`The ${{ days }} days of the fit guarantee are over`,
  'guarantee-used': ({ product }: Values<'product'>) =>
    msg`The fit guarantee of ${{ product }} has been made use of already`,
  'fit-claim-not-found': () => msg`Alteration or remake not found`,
  'fit-claim-closed': ({ number }: Values<'number'>) =>
    msg`${{ number }} is closed, so its photos can no longer be changed`,
  'fit-claim-photos-full': ({ count }: Values<'count'>) =>
    msg`There are ${{ count }} photos already; remove one first`,
  'adjustment-too-large': ({ adjustment }: Values<'adjustment'>) =>
    msg`${{ adjustment }} is more than a correction; please check it, or give new measurements`,
  'unknown-invoice': ({ number, document }: Values<'number' | 'document'>) =>
    msg`Order ${{ number }} has no invoice or credit note ${{ document }}`,
  'e-invoice-without-vat': ({ document }: Values<'document'>) =>
    msg`${{ document }} cannot be an electronic invoice: the seller’s country has no value added tax`,
  'e-invoice-without-tax-number': ({ document }: Values<'document'>) =>
    msg`${{ document }} cannot be an electronic invoice: the seller had no VAT or tax number when it was issued`,
  'e-invoice-currency': ({ document, currency }: Values<'document' | 'currency'>) =>
    msg`${{ document }} cannot be an electronic invoice: amounts in ${{ currency }} have more than two decimals`,
  'e-invoice-unknown-rate': ({ document }: Values<'document'>) =>
    msg`${{ document }} cannot be an electronic invoice: its tax rate is not known`,
  'e-invoice-erased': ({ document }: Values<'document'>) =>
    msg`${{ document }} cannot be an electronic invoice: the buyer’s data is erased`,
  'xrechnung-without-town': ({ document }: Values<'document'>) =>
    msg`${{ document }} cannot be an XRechnung: no line of the seller’s address has postal code and town`,
  'xrechnung-without-phone': ({ document }: Values<'document'>) =>
    msg`${{ document }} cannot be an XRechnung: the seller had no phone number when it was issued`,
  'exchange-order-not-cancellable': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} sends what you chose in exchange; please write to us instead`,
  'order-cut': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is cut already and cannot be cancelled any more`,
  'order-already-refunded': ({ number }: Values<'number'>) => msg`Order ${{ number }} is refunded already`,
  'order-already-delivered': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is delivered already; once it has arrived you can send it back`,
  'order-already-packed': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is packed already; once it has arrived you can send it back`,
  'gift-card-of-order-used': ({ number }: Values<'number'>) =>
    msg`A gift card of order ${{ number }} has been used, so the order cannot be refunded as a whole`,
  'no-transfer-expected': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} does not wait for a bank transfer`,
  'no-payment-code': ({ number }: Values<'number'>) =>
    msg`Banks have no code for the account and the currency of order ${{ number }}`,
  'order-partly-transferred': ({ number }: Values<'number'>) =>
    msg`A part of order ${{ number }} was paid by bank transfer; transfer the remaining amount too`,
  'order-or-key': () => msg`Send either the order or the key of its mails`,
  'no-order-details': () => msg`No Order Details Found`,
  'order-under-way': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is still under way. Once it is delivered, cancelled or settled the account can be deleted`,
  'order-number-and-email-missing': () => msg`Please give the order number and the email address`,
  'order-email-missing': () => msg`Please give the email address of the order`,
  'no-order-matches': () => msg`We found no order with these details`,
  'return-before-delivery': ({ number, status }: Values<'number' | 'status'>) =>
    msg`Order ${{ number }} is ${{ status }}; pieces of it can be sent back once it is delivered`,
  'return-period-over': ({ days }: Values<'days'>) =>
    msg`The ${{ days }} days to send something back are over`,
  'nothing-returnable': ({ number }: Values<'number'>) =>
    msg`Nothing in order ${{ number }} can be sent back`,
  'line-twice': () => msg`A line is named twice`,
  'line-already-returning': ({ product }: Values<'product'>) =>
    msg`${{ product }} is on its way back already`,
  'line-fewer-returnable': ({ left, product }: Values<'left' | 'product'>) =>
    msg`Only ${{ left }} of ${{ product }} can still be sent back`,
  'exchange-size-missing': () => msg`Please choose the size you want instead`,
  'exchange-same-size': ({ product, size }: Values<'product' | 'size'>) =>
    msg`${{ product }} is size ${{ size }} already`,
  'exchange-size-not-offered': ({ product, size }: Values<'product' | 'size'>) =>
    msg`${{ product }} cannot be exchanged for size ${{ size }}`,
  'pieces-short': ({ pieces }: Values<'pieces'>) => msg`There is not enough left of ${{ pieces }}`,
  'order-named-twice': () => msg`Name the order in one way only`,
  'order-already-cancelled': ({ number }: Values<'number'>) => msg`Order ${{ number }} is cancelled already`,
  'withdrawal-excluded': ({ number }: Values<'number'>) =>
    msg`Everything in order ${{ number }} was made or cut for you alone; the law leaves out such goods`,
  'withdrawal-already-returning': ({ number }: Values<'number'>) =>
    msg`Everything in order ${{ number }} is on its way back already`,
  'withdrawal-over-return-open': ({ days, number, returnDays }: Values<'days' | 'number' | 'returnDays'>) =>
    msg`The ${{ days }} days to withdraw from order ${{ number }} are over; it may still be sent back within ${{ returnDays }} days of delivery`,
  'withdrawal-over': ({ days, number }: Values<'days' | 'number'>) =>
    msg`The ${{ days }} days to withdraw from order ${{ number }} are over`,
  'too-many-confirmation-mails': ({ email }: Values<'email'>) =>
    msg`We have written to ${{ email }} several times within the last hour. Please confirm by one of those mails, pay online, or try again in an hour`,
  'line-made-for-one': ({ product }: Values<'product'>) =>
    msg`${{ product }} was made for you alone and cannot be sent back`,
}
