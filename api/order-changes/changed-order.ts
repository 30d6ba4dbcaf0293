// The draft of an order while actions change it.
import type { FirstTerms, OrderRow } from '../orders/orders.ts'

/** The fields of an order that actions change. */
export type ChangedOrder = Pick<
  OrderRow,
  | 'lines'
  | 'address'
  | 'billingAddress'
  | 'delivery'
  | 'deliveryMinor'
  | 'currency'
  | 'taxIncluded'
  | 'taxExemption'
  | 'vatCheck'
  | 'locale'
  | 'placedAt'
> & { taxPercent: number; first: FirstTerms }
