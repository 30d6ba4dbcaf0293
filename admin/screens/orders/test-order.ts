// An order as the back office shows and lists it, for tests.
import type { AdminOrder, OrderItem } from '#contract/admin/orders.ts'
import { sampleOrder } from '#web/testing/samples.ts'

export function sampleAdminOrder(own: Partial<AdminOrder> = {}): AdminOrder {
  const { can: _, ...placed } = sampleOrder()
  return {
    ...placed,
    number: 'PL-7K3M-Q9XD',
    version: 3,
    customerId: null,
    locale: 'en-US',
    isLate: false,
    paidMinor: 9_500,
    toPayMinor: 0,
    owedMinor: 0,
    vatCheck: null,
    customsForm: null,
    parcels: [],
    history: [],
    moves: [],
    undoTo: null,
    payments: [],
    refunds: [],
    notes: [],
    tags: [],
    customFields: {},
    mails: [],
    ...own,
  }
}

export function sampleOrderItem(own: Partial<OrderItem> = {}): OrderItem {
  const { customerId: _, ...order } = sampleAdminOrder()
  return {
    ...order,
    customer: 'Ada Brook',
    country: 'US',
    kinds: [],
    pieces: 1,
    payment: { state: 'paid', method: 'demo' },
    currency: 'USD',
    totalMinor: 9_500,
    ...own,
  }
}
