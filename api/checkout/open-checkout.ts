// An open checkout, for other features.
import { notFound } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import { because } from '../kernel/reason.ts'
import {
  changeCheckout,
  type CheckoutChange,
  type CheckoutShopper,
  type OpenCheckout,
} from './checkout.sql.ts'

export type { CheckoutChange, CheckoutLineRow, OpenCheckout } from './checkout.sql.ts'

const noChange: CheckoutChange = {
  email: undefined,
  address: undefined,
  billingAddress: undefined,
  saveAddress: undefined,
  delivery: undefined,
  coupon: undefined,
  giftCard: undefined,
  customFields: undefined,
  buynow: undefined,
}

/**
 * Throws `Not Found`, also for a checkout of another shopper.
 *
 * @param change what is changed first
 */
export async function readOpenCheckout(
  on: Queryable,
  shopper: CheckoutShopper,
  id: string,
  change: Partial<CheckoutChange> = {},
): Promise<OpenCheckout> {
  const { checkout } = await changeCheckout(on, shopper, id, { ...noChange, ...change })
  if (!checkout) throw notFound(because('checkout-not-found'))
  return checkout
}
