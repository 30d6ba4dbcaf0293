// The sources of mutation testing, and the tests that have to find the faults.

export interface Target {
  area: 'money' | 'stock' | 'permissions' | 'confirmations'
  source: string
  tests: string[]
  /** How many randomly chosen faults are tried, for tests that need a database; left out: all. */
  sample?: number
}

export const targets: Target[] = [
  { area: 'money', source: 'contract/amount.ts', tests: ['contract/amount.test.ts'] },
  { area: 'money', source: 'contract/currency.ts', tests: ['contract/currency.test.ts'] },
  { area: 'money', source: 'garment/design/price.ts', tests: ['garment/design/price.test.ts'] },
  { area: 'money', source: 'garment/design/price-list.ts', tests: ['garment/design/price.test.ts'] },
  { area: 'money', source: 'contract/propose-price.ts', tests: ['contract/propose-price.test.ts'] },
  { area: 'money', source: 'api/prices/propose-price.ts', tests: ['api/prices/propose-price.test.ts'] },
  { area: 'money', source: 'api/payments/stripe-amount.ts', tests: ['api/payments/stripe-amount.test.ts'] },
  { area: 'money', source: 'api/kernel/prorate.ts', tests: ['api/checkout/totals.test.ts'] },
  { area: 'money', source: 'api/checkout/totals.ts', tests: ['api/checkout/totals.test.ts'] },
  { area: 'money', source: 'api/tax/tax.ts', tests: ['api/checkout/totals.test.ts'] },
  { area: 'money', source: 'api/coupons/reduction.ts', tests: ['api/checkout/totals.test.ts'] },
  { area: 'money', source: 'api/coupons/applies-to.ts', tests: ['api/coupons/applies-to.test.ts'] },
  { area: 'money', source: 'api/returns/refund-sums.ts', tests: ['api/returns/refund-sums.test.ts'] },
  {
    area: 'money',
    source: 'api/gift-cards/gift-cards.ts',
    tests: [
      'api/gift-cards/usable-card.test.ts',
      'api/gift-cards/gift-cards.test.ts',
      'api/gift-cards/sold-gift-cards.test.ts',
    ],
    sample: 12,
  },
  {
    area: 'money',
    source: 'api/payments/refunds.sql.ts',
    tests: ['api/payments/refunds.test.ts'],
  },
  {
    area: 'stock',
    source: 'api/stock/stock.ts',
    tests: ['api/stock/stock.test.ts', 'api/stock/take-stock.test.ts'],
  },
  {
    area: 'stock',
    source: 'api/stock/stock.sql.ts',
    tests: ['api/stock/take-stock.test.ts'],
  },
  {
    area: 'permissions',
    source: 'contract/admin/permissions.ts',
    tests: ['contract/admin/permissions.test.ts'],
  },
  {
    area: 'permissions',
    source: 'api/admin/http/credentials.ts',
    tests: ['api/admin/http/credentials.test.ts'],
  },
  {
    area: 'permissions',
    source: 'api/orders/track-key.ts',
    tests: ['api/orders/authorization.test.ts'],
  },
  { area: 'confirmations', source: 'contract/order-status.ts', tests: ['contract/order-status.test.ts'] },
  {
    area: 'confirmations',
    source: 'api/orders/allowed-actions.ts',
    tests: ['api/orders/allowed-actions.test.ts'],
  },
  {
    area: 'confirmations',
    source: 'api/checkout/confirm-order.ts',
    tests: ['api/checkout/confirm-order.test.ts'],
    sample: 8,
  },
]
