// Reasons about a checkout, its payment and its limits.
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Reasons, Values } from './reason.ts'

export const checkoutReasons = {
  'order-not-found': () => msg`Order not found`,
  'checkout-not-found': () => msg`Checkout not found`,
  'checkout-or-buynow': () => msg`Send buynow to open a checkout, or checkout to change one`,
  'address-or-address-id': () => msg`Send address or addressId, not both`,
  'country-not-delivered-to': ({ country }: Values<'country'>) =>
    msg`We do not deliver to ${{ country }} yet`,
  'size-not-found': () => msg`Size not found`,
  'product-sold-out': ({ product }: Values<'product'>) => msg`${{ product }} is sold out`,
  'product-only-left': ({ left, product }: Values<'left' | 'product'>) =>
    msg`Only ${{ left }} left of ${{ product }}`,
  'product-size-sold-out': ({ product, size }: Values<'product' | 'size'>) =>
    msg`${{ product }} in ${{ size }} is sold out`,
  'product-size-only-left': ({ left, product, size }: Values<'left' | 'product' | 'size'>) =>
    msg`Only ${{ left }} left of ${{ product }} in ${{ size }}`,
  'order-too-large': () => msg`That is more than one order can hold; please split it`,
  'order-not-confirmed-in-time': () =>
    msg`This order was not confirmed in time, and in between some of it has been sold to somebody else. What is left is in your cart`,
  'order-cancelled-not-confirmable': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is cancelled and cannot be confirmed any more; please order again`,
  'order-not-awaiting-confirmation': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} does not wait to be confirmed`,
  'order-cancelled-not-payable': ({ number }: Values<'number'>) =>
    msg`Order ${{ number }} is cancelled and cannot be paid any more`,
  'order-payment-expired': () =>
    msg`The time to pay this order has run out; please order again. What is still in stock is in your cart`,
  'order-too-many-pieces': ({ most }: Values<'most'>) =>
    msg`One order can reserve up to ${{ most }} pieces until it is paid; please order fewer at a time, or write to us`,
  'unpaid-orders-of-shopper': ({ count, most }: Values<'most'> & { count: number }) =>
    msg`You have ${plural({ count }, { one: '# order', other: '# orders' })} not paid yet, and at most ${{ most }} orders are set aside at a time. Please pay or cancel what is open first`,
  'unpaid-pieces-of-shopper': ({ count, most }: Values<'most'> & { count: number }) =>
    msg`You have ${plural({ count }, { other: '# pieces' })} not paid yet, and at most ${{ most }} pieces are set aside at a time. Please pay or cancel what is open first`,
  'abandoned-orders-of-shopper': ({ count }: { count: number }) =>
    msg`You have ${plural({ count }, { one: '# order', other: '# orders' })} of the last 24 hours that nobody paid, which is as many as the shop takes. Please try again tomorrow, or write to us`,
  'unpaid-orders-of-email': ({ email, count, most }: Values<'email' | 'most'> & { count: number }) =>
    msg`With ${{ email }} there are ${plural({ count }, { one: '# order', other: '# orders' })} not paid yet, and at most ${{ most }} orders are set aside at a time. Please pay or cancel what is open first`,
  'unpaid-pieces-of-email': ({ email, count, most }: Values<'email' | 'most'> & { count: number }) =>
    msg`With ${{ email }} there are ${plural({ count }, { other: '# pieces' })} not paid yet, and at most ${{ most }} pieces are set aside at a time. Please pay or cancel what is open first`,
  'abandoned-orders-of-email': ({ email, count }: Values<'email'> & { count: number }) =>
    msg`With ${{ email }} there are ${plural({ count }, { one: '# order', other: '# orders' })} of the last 24 hours that nobody paid, which is as many as the shop takes. Please try again tomorrow, or write to us`,
  'unpaid-orders-of-network': ({ count, most }: Values<'most'> & { count: number }) =>
    msg`From your network there are ${plural({ count }, { one: '# order', other: '# orders' })} not paid yet, and at most ${{ most }} orders are set aside at a time. Please pay or cancel what is open first`,
  'unpaid-pieces-of-network': ({ count, most }: Values<'most'> & { count: number }) =>
    msg`From your network there are ${plural({ count }, { other: '# pieces' })} not paid yet, and at most ${{ most }} pieces are set aside at a time. Please pay or cancel what is open first`,
  'unconfirmed-orders-of-network': ({ count, most }: Values<'most'> & { count: number }) =>
    msg`From your network there are ${plural({ count }, { one: '# order', other: '# orders' })} waiting to be confirmed by mail, and at most ${{ most }} orders are set aside at a time. Please confirm or cancel what is open first, or pay online`,
  'unconfirmed-pieces-of-network': ({ count, most }: Values<'most'> & { count: number }) =>
    msg`From your network there are ${plural({ count }, { other: '# pieces' })} waiting to be confirmed by mail, and at most ${{ most }} pieces are set aside at a time. Please confirm or cancel what is open first, or pay online`,
  'abandoned-orders-of-network': ({ count }: { count: number }) =>
    msg`From your network there are ${plural({ count }, { one: '# order', other: '# orders' })} of the last 24 hours that nobody paid, which is as many as the shop takes. Please try again tomorrow, or write to us`,
  'no-balance-due': ({ number }: Values<'number'>) => msg`Nothing is missing for order ${{ number }}`,
  'no-online-payment': () => msg`This shop has no way to pay online; please write to us`,
  'checkout-or-order': () => msg`Send either a checkout or an order`,
  'payment-method-not-offered': () => msg`This shop does not offer that way to pay`,
  'provider-silent': ({ number }: Values<'number'>) =>
    msg`The payment provider does not answer at the moment. Your order ${{ number }} is kept; please try to pay it again in a minute`,
  'order-not-paid-in-time': () =>
    msg`This order was not paid in time, and in between some of it has been sold to somebody else. What is left is in your cart`,
  'line-problem': ({ product, problem }: Values<'product'> & Reasons<'problem'>) =>
    msg`${{ product }}: ${{ problem }}`,
  'line-short': ({ product, colour }: Values<'product' | 'colour'>) =>
    msg`${{ product }}: not enough ${{ colour }} is left`,
  'variant-sold-out': ({ product, colour }: Values<'product' | 'colour'>) =>
    msg`${{ product }} in ${{ colour }}: sold out`,
  'variant-only-left': ({ product, colour, left }: Values<'product' | 'colour' | 'left'>) =>
    msg`${{ product }} in ${{ colour }}: only ${{ left }} left`,
  'variant-size-sold-out': ({ product, colour, size }: Values<'product' | 'colour' | 'size'>) =>
    msg`${{ product }} in ${{ colour }}, size ${{ size }}: sold out`,
  'variant-size-only-left': ({
    product,
    colour,
    size,
    left,
  }: Values<'product' | 'colour' | 'size' | 'left'>) =>
    msg`${{ product }} in ${{ colour }}, size ${{ size }}: only ${{ left }} left`,
  'gift-cards-paid-online': () => msg`Gift cards are paid online, before they are mailed`,
  'cart-empty': () => msg`There is nothing to order`,
  'order-lacks-email': () => msg`The order still needs an email address`,
  'order-lacks-address': () => msg`The order still needs an address`,
  'order-lacks-delivery': () => msg`The order still needs a delivery method`,
  'order-lacks-fit': () => msg`The order still needs a size or measurements`,
  'line-measurement-question': ({ product, question }: Values<'product'> & Reasons<'question'>) =>
    msg`${{ product }}: ${{ question }}`,
  'total-changed': ({ total }: Values<'total'>) =>
    msg`Your order has changed and comes to ${{ total }} now; please look it over again`,
  'gift-card-pays-otherwise': ({ amount }: Values<'amount'>) =>
    msg`Your gift card pays ${{ amount }} of it now; please look it over again`,
  'lines-short': ({ lines }: Reasons<'lines'>) => msg`${{ lines }}`,
}
