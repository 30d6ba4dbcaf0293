// What staff read about each payment method: a description, and how it is enabled.
import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/payment-methods.ts'

export const paymentSetup: Record<PaymentMethod, ReturnType<typeof msg>> = {
  demo: msg`For trying the shop: it moves no money, and orders count as paid.`,
  stripe: msg`Cards and more, on the page of Stripe. Shoppers choose it at the checkout.`,
  transfer: msg`Shoppers transfer the amount to the account of their market, and an order is processed when the money has arrived: upload bank statements under Bank. Offered in each market that has an IBAN.`,
  'on-delivery': msg`The courier takes the money. Shoppers choose it at the checkout.`,
}
