// Coupon codes of the demo shop.

export interface DemoCoupon {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  /** Whole percent, or minor units; 0 for free delivery. */
  value: number
  minSubtotalMinor: number
  limitTotal: number | null
  limitPerCustomer: number | null
}

export const demoCoupons: DemoCoupon[] = [
  {
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    minSubtotalMinor: 0,
    limitTotal: null,
    limitPerCustomer: 1,
  },
  {
    code: 'FREESHIP',
    kind: 'delivery',
    value: 0,
    minSubtotalMinor: 0,
    limitTotal: null,
    limitPerCustomer: null,
  },
  {
    code: 'SHIRT20',
    kind: 'amount',
    value: 2000,
    minSubtotalMinor: 15000,
    limitTotal: null,
    limitPerCustomer: null,
  },
  {
    code: 'ATELIER25',
    kind: 'percent',
    value: 25,
    minSubtotalMinor: 20000,
    limitTotal: 100,
    limitPerCustomer: 1,
  },
]
