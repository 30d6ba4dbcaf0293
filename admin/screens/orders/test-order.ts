// An order as the back office shows it, for tests.
import type { AdminOrder } from '#contract/admin/orders.ts'
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
    history: [],
    moves: [],
    undoTo: null,
    payments: [],
    refunds: [],
    notes: [],
    mails: [],
    ...own,
  }
}
