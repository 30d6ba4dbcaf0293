// @vitest-environment happy-dom
// Actions on an order: its next statuses with their amounts, its notes and mails, and bulk status changes.
import { expect, it } from 'vitest'
import {
  type BulkMove,
  continueBulkMove,
  getBulkMove,
  listMovedOrders,
  moveOrders,
  stopBulkMove,
  undoBulkMove,
} from '#contract/admin/bulk-moves.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listLooks } from '#contract/admin/looks.ts'
import {
  changeOrder,
  type ChangeOutcome,
  getOrderChoices,
  type OrderAction,
  previewChange,
} from '#contract/admin/order-changes.ts'
import {
  addNote,
  deleteNote,
  getOrder,
  listCarriers,
  listOrders,
  type OrderMove,
  moveOrder,
  resendOrderMail,
  restoreNote,
  undoMove,
  updateNote,
} from '#contract/admin/orders.ts'
import { createPhoneOrder, getPhoneChoices, previewPhoneOrder } from '#contract/admin/phone-orders.ts'
import { listViews } from '#contract/admin/views.ts'
import type { CheckoutView, paymentStates } from '#contract/orders.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'
import { sampleAdminOrder, sampleOrderItem } from './test-order.ts'

const test = useFakeAdminApi()

type PaymentState = (typeof paymentStates)[number]

const { number, version } = sampleAdminOrder()
const reply = { data: { order: sampleAdminOrder({ version: 4 }) } }
const address = `/orders/${number}`
const staff = { id: sampleId(1), fullName: 'Olive Owner' }

const move = (own: Partial<OrderMove> & Pick<OrderMove, 'to'>): OrderMove => ({
  refundMinor: 0,
  restMinor: 0,
  putsBack: false,
  mails: true,
  pays: false,
  ...own,
})

const serve =
  (own: Parameters<typeof sampleAdminOrder>[0] = {}) =>
  (api: FakeApi) => {
    api.reply(getOrder, { data: { order: sampleAdminOrder(own) } })
    api.reply(listEntries, { data: { items: [], next: null } })
    api.reply(listCarriers, { data: { carriers: [] } })
  }

const stale = { code: 'Stale', message: 'it was changed meanwhile' } as const
const note = {
  id: sampleId(70),
  version: 2,
  text: 'Call first',
  by: staff,
  at: '2026-03-02T11:00:00.000Z',
  changedAt: null,
}
const mail = {
  id: '7',
  subject: 'Your order',
  to: 'ada@example.com',
  at: '2026-03-02T11:00:00.000Z',
  state: 'sent',
  failure: null,
} as const

it.each([
  action({
    name: 'packed at once, without confirmation',
    address,
    serve: serve({ moves: [move({ to: 'packed', mails: false })] }),
    shows: ['No email is sent.'],
    act: 'Mark as packed',
    endpoint: moveOrder,
    sent: { number, version, to: 'packed' },
    refusal: stale,
    reply,
    done: `${number}: the status is Packed.`,
  }),
  action({
    name: 'cancelled after a confirmation, with the refund to the cent',
    address,
    serve: serve({ moves: [move({ to: 'cancelled', refundMinor: 9_507, putsBack: true })] }),
    open: ['Cancel the order'],
    shows: ['$95.07 is refunded. Its items are in stock again. An email goes to Ada Brook.'],
    act: 'Cancel the order',
    fill: { Reason: ' No stock ' },
    endpoint: moveOrder,
    sent: { number, version, to: 'cancelled', reason: 'No stock' },
    refusal: { code: 'Not Possible Now', message: 'it is packed already' },
    reply,
    done: `${number}: the status is Cancelled.`,
  }),
  action({
    name: 'refunded after a confirmation, with the amount',
    address,
    serve: serve({ status: 'delivered', moves: [move({ to: 'refunded', refundMinor: 1 })] }),
    open: ['Refund all of it'],
    shows: ['$0.01 is refunded. An email goes to Ada Brook.'],
    act: 'Refund all of it',
    endpoint: moveOrder,
    sent: { number, version, to: 'refunded' },
    refusal: stale,
    reply,
    done: `${number}: the status is Refunded.`,
  }),
  action({
    name: 'shipped although a balance is due',
    address,
    serve: serve({ status: 'packed', moves: [move({ to: 'shipped', restMinor: 1_250 })] }),
    open: ['Mark as shipped'],
    shows: ['A balance of $12.50 is due.'],
    act: 'Mark as shipped',
    fill: { 'Ship although a balance of $12.50 is due': true, 'Tracking number': '1Z' },
    endpoint: moveOrder,
    sent: { number, version, to: 'shipped', tracking: '1Z', unpaid: true },
    refusal: { code: 'Not Possible Now', message: 'a balance is due' },
    reply,
    done: `${number}: the status is Shipped.`,
  }),
  action({
    name: 'the last step is undone',
    address,
    serve: serve({ status: 'packed', undoTo: 'paid' }),
    shows: ['The status becomes “Paid” again.'],
    act: 'Undo last step',
    endpoint: undoMove,
    sent: { number, version },
    refusal: stale,
    reply,
  }),
  action({
    name: 'a note',
    address,
    serve: serve(),
    act: 'Add note',
    missing: { 'New note': 'Enter a note' },
    fill: { 'New note': ' Call first ' },
    endpoint: addNote,
    sent: { number, text: 'Call first' },
    refusal: { code: 'Not Found', message: 'order not found', beside: 'New note' },
    reply: { data: { note } },
  }),
  action({
    name: 'a note that is changed',
    address,
    serve: serve({ notes: [note] }),
    open: ['Edit'],
    act: 'Save',
    fill: { Note: 'Write first' },
    endpoint: updateNote,
    sent: { id: note.id, version: 2, changes: { text: 'Write first' } },
    refusal: { ...stale, beside: 'Note' },
    reply: { data: { note } },
  }),
  action({
    name: 'a note that is deleted',
    address,
    serve: serve({ notes: [note] }),
    act: 'Delete',
    endpoint: deleteNote,
    sent: { id: note.id },
    refusal: { code: 'Not Found', message: 'note not found' },
    reply: { data: { deleted: note.id } },
    done: 'The note is deleted.',
    undo: { endpoint: restoreNote, sent: { id: note.id }, reply: { data: { note } } },
  }),
  action({
    name: 'a mail that is sent again',
    address,
    serve: serve({ mails: [mail] }),
    act: /^Send again/,
    endpoint: resendOrderMail,
    sent: { number, mail: '7' },
    refusal: { code: 'Not Possible Now', message: 'there is no address' },
    reply: { data: { sentTo: 'ada@example.com' } },
  }),
])('$name', async (one) => expectAction(test.api, one))

const bulkMove: BulkMove = {
  id: sampleId(80),
  to: 'packed',
  state: 'done',
  by: staff,
  createdAt: '2026-03-02T11:00:00.000Z',
  problem: null,
  counts: { moved: 2 },
  undoable: 2,
}

const serveList = (api: FakeApi) => {
  api.reply(listOrders, { data: { items: [sampleOrderItem()], next: null } })
  api.reply(listViews, { data: { items: [], next: null } })
}

const serveMove = (own: Partial<BulkMove>) => (api: FakeApi) => {
  api.reply(getBulkMove, { data: { bulkMove: { ...bulkMove, ...own } } })
  api.reply(listMovedOrders, { data: { items: [], next: null } })
  api.reply(listEntries, { data: { items: [], next: null } })
}

const bulk = `/orders/moves/${bulkMove.id}`

it.each([
  action({
    name: 'the status of chosen orders',
    address: '/orders',
    serve: serveList,
    open: ['Choose all that are shown', 'Change status …'],
    shows: ['1 order is chosen.'],
    act: 'Change status',
    fill: { Status: 'Shipped' },
    endpoint: moveOrders,
    sent: { id: expect.any(String), to: 'shipped', orders: { numbers: [number] } },
    refusal: { code: 'Not Possible Now', message: 'another one is running' },
    reply: { data: { bulkMove } },
  }),
  action({
    name: 'a bulk status change is undone after a confirmation, with the number of orders',
    address: bulk,
    serve: serveMove({}),
    open: ['Restore status'],
    shows: ['2 orders are set back to their previous status.'],
    act: 'Restore status',
    endpoint: undoBulkMove,
    sent: { id: bulkMove.id },
    refusal: { code: 'Not Possible Now', message: 'a day has passed' },
    reply: { data: { bulkMove } },
  }),
  action({
    name: 'a bulk status change that is stopped continues',
    address: bulk,
    serve: serveMove({ state: 'stopped', counts: { moved: 1, waiting: 1 }, undoable: 0 }),
    act: 'Continue',
    endpoint: continueBulkMove,
    sent: { id: bulkMove.id },
    refusal: { code: 'Not Possible Now', message: 'another one is running' },
    reply: { data: { bulkMove } },
  }),
  action({
    name: 'a bulk status change is stopped',
    address: bulk,
    serve: serveMove({ state: 'running', counts: { moved: 1, waiting: 1 }, undoable: 0 }),
    act: 'Stop',
    endpoint: stopBulkMove,
    sent: { id: bulkMove.id },
    refusal: { code: 'Not Possible Now', message: 'it is done' },
    reply: { data: { bulkMove } },
  }),
])('$name', async (one) => expectAction(test.api, one))

const outcome = (own: Partial<ChangeOutcome> = {}): ChangeOutcome => {
  const { totals, delivery } = sampleAdminOrder()
  return {
    totals,
    lines: [],
    delivery,
    paidMinor: 9_500,
    givesBackMinor: 0,
    toPayMinor: 0,
    owedMinor: 0,
    ...own,
  }
}
const withTotal = (totalMinor: number) => ({ totals: { ...sampleAdminOrder().totals, totalMinor } })

const serveChange =
  (after: Partial<ChangeOutcome>, payment: PaymentState, refundableMinor = 0) =>
  (api: FakeApi) => {
    const order = sampleAdminOrder()
    api.reply(getOrder, { data: { order: { ...order, payment: { ...order.payment, state: payment } } } })
    api.reply(getOrderChoices, {
      data: {
        lines: [{ id: order.lines[0]!.id, sizes: [], isDesigned: false }],
        removed: [],
        delivery: [],
        countries: ['US'],
        mayChangeLines: true,
        mayChangeDelivery: false,
        mayChangeBilling: false,
        mayChangeVat: false,
        refundableMinor,
      },
    })
    api.reply(listLooks, { data: { items: [], next: null } })
    api.reply(listEntries, { data: { items: [], next: null } })
    api.replyTo(previewChange, ({ actions }) => ({
      data: { before: outcome(), after: outcome(actions.length > 0 ? after : {}) },
    }))
  }
const changed = (actions: OrderAction[], shownTotalMinor: number, shownRefundMinor: number) => ({
  number,
  version,
  actions,
  giveBack: true,
  change: expect.any(String),
  shownTotalMinor,
  shownRefundMinor,
})
const changeOf = {
  address: `/orders/${number}/change`,
  act: 'Confirm change',
  endpoint: changeOrder,
  refusal: { code: 'Not Possible Now', message: 'it is packed already' } as const,
  reply,
  done: `${number} is changed.`,
}

it.each([
  action({
    ...changeOf,
    name: 'a part is refunded',
    serve: serveChange({ givesBackMinor: 1_234 }, 'waiting', 9_500),
    open: [{ Amount: '12.34' }],
    shows: ['Up to $95.00', 'Refunded now$12.34'],
    sent: changed([{ do: 'refund', amountMinor: 1_234 }], 9_500, 1_234),
  }),
  action({
    ...changeOf,
    name: 'a discount lowers the total, and what is overpaid is refunded',
    serve: serveChange({ ...withTotal(8_999), givesBackMinor: 501 }, 'waiting'),
    open: [{ Type: 'An amount instead' }, { Amount: '5.01' }],
    shows: ['$95.00 → $89.99', 'Refunded now$5.01'],
    sent: changed([{ do: 'discount', kind: 'amount', value: 501 }], 8_999, 501),
  }),
  action({
    ...changeOf,
    name: 'a payment received towards the balance due',
    serve: serveChange({ ...withTotal(12_000), toPayMinor: 1_500 }, 'paid'),
    open: [{ Amount: '10', Method: 'By bank transfer' }],
    shows: ['Balance due$15.00'],
    sent: changed([{ do: 'receive', amountMinor: 1_000, how: 'transfer' }], 12_000, 0),
  }),
])('change: $name', async (one) => expectAction(test.api, one))

const view: CheckoutView = {
  data: [],
  checkout: sampleId(85),
  kind: 'cart',
  email: null,
  address: sampleAdminOrder().address,
  billingAddress: null,
  delivery: 'standard',
  deliveryMethods: [],
  paymentMethods: [],
  coupon: null,
  discount: null,
  giftCard: null,
  totals: { ...sampleAdminOrder().totals, taxMinor: 63, totalMinor: 9_563 },
  statesPayment: false,
  missing: [],
  fields: [],
  vat: null,
  order: null,
}
const design = '1_XC066_collar.spread'

it.each([
  action({
    name: 'by phone, for the computed total, to the cent',
    address: '/orders/new',
    serve: (api) => {
      api.reply(getPhoneChoices, {
        data: {
          storefronts: [{ locale: 'en-US', currency: 'USD', countries: ['US'] }],
          methods: ['demo'],
        },
      })
      api.reply(listLooks, { data: { items: [], next: null } })
      api.reply(previewPhoneOrder, { data: view })
    },
    open: [
      { 'Link of the design': design },
      'Add shirt',
      {
        'Email address': 'ada@example.com',
        'Full name': 'Ada Brook',
        'Address line 1': '12 Weaver Street',
        City: 'Portland',
        State: 'Oregon',
        'ZIP code': '97201',
      },
    ],
    shows: ['$0.63', '$95.63'],
    act: 'Place order and send link',
    endpoint: createPhoneOrder,
    sent: {
      id: expect.any(String),
      locale: 'en-US',
      lines: [{ design, fit: { size: 'M', fit: 'regular' }, quantity: 1 }],
      email: 'ada@example.com',
      address: expect.objectContaining({ fullName: 'Ada Brook', postalCode: '97201', country: 'US' }),
      delivery: 'standard',
      method: 'demo',
      approval: 'by mail',
      shownTotalMinor: 9_563,
    },
    refusal: { code: 'Amount Changed', message: 'the order comes to $99.00 by now' },
    reply: { data: { order: number } },
    done: 'Order placed. An email is sent to ada@example.com.',
  }),
])('$name', async (one) => {
  test.api.reply(getOrder, reply)
  test.api.reply(listEntries, { data: { items: [], next: null } })
  await expectAction(test.api, one)
})
