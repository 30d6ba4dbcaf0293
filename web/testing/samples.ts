// Sample replies for component tests: each builder makes a complete object of the contract, changed where a test needs.
import { emptyAddress } from '#contract/address-fields.ts'
import type { CartLine, CartSummary } from '#contract/cart.ts'
import type { OrderedLine, OrderView } from '#contract/orders.ts'

const picture = { hash: 'harrow', alt: 'A blue shirt' }

/** An id of the form that the contract requires, made from a number. */
export const sampleId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function sampleCartLine(changes: Partial<CartLine> = {}): CartLine {
  const quantity = changes.quantity ?? 1
  return {
    id: sampleId(1),
    product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
    colour: { key: 'sky', name: 'Sky' },
    size: 'M',
    design: null,
    swatches: null,
    quantity,
    unitPriceMinor: 9_000,
    beforePriceMinor: null,
    addedPriceMinor: null,
    totalMinor: 9_000 * quantity,
    picture,
    stock: 5,
    problem: null,
    savedForLater: false,
    fitGuarantee: null,
    ...changes,
  }
}

export function sampleCartSummary(lines: CartLine[]): CartSummary {
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    currency: 'USD',
    freeDeliveryMissingMinor: null,
    cheapestDeliveryMinor: 500,
  }
}

export function sampleOrderLine(changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    id: sampleId(21),
    product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
    colour: { key: 'sky', name: 'Sky' },
    size: 'M',
    design: null,
    swatches: null,
    sku: 'HAR-SKY-M',
    quantity: 1,
    unitPriceMinor: 9_000,
    discountMinor: 0,
    totalMinor: 9_000,
    picture,
    returnable: true,
    notReturnable: null,
    fitGuarantee: null,
    canGoBack: 0,
    fitGuaranteeUntil: null,
    canClaimFit: false,
    ...changes,
  }
}

const noActions: OrderView['can'] = {
  pay: false,
  confirm: false,
  cancel: false,
  return: false,
  reorder: false,
  invoice: false,
  withdraw: false,
  claimFit: false,
}

/** A paid order of one shirt, with no allowed action unless `can` names it. */
export function sampleOrder({
  can,
  ...changes
}: Partial<Omit<OrderView, 'can'>> & { can?: Partial<OrderView['can']> } = {}): OrderView {
  return {
    id: sampleId(20),
    number: 'PL-000020',
    email: 'ada@example.com',
    status: 'paid',
    payment: { state: 'paid', method: 'demo', methodName: 'Demo payment' },
    made: false,
    placedAt: '2026-03-02T10:00:00.000Z',
    holdUntil: null,
    lines: [sampleOrderLine()],
    totals: {
      currency: 'USD',
      subtotalMinor: 9_000,
      discountMinor: 0,
      deliveryMinor: 500,
      taxMinor: 0,
      taxIncluded: false,
      totalMinor: 9_500,
    },
    refundedMinor: 0,
    coupon: null,
    discount: null,
    giftCardMinor: 0,
    delivery: {
      key: 'standard',
      name: 'Standard',
      earliest: '2026-03-05',
      latest: '2026-03-07',
      carrier: null,
      tracking: null,
      trackingUrl: null,
    },
    address: {
      ...emptyAddress('US'),
      fullName: 'Ada Brook',
      line1: '12 Weaver Street',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
    },
    billingAddress: null,
    history: [{ status: 'placed', at: '2026-03-02T10:00:00.000Z', reason: null }],
    can: { ...noActions, ...can },
    returnBy: null,
    withdrawBy: null,
    returns: [],
    fitClaims: [],
    invoices: [],
    exchangeFor: null,
    ...changes,
  }
}
