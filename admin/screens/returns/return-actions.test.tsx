// @vitest-environment happy-dom
// Decisions about returns, alterations and remakes, with the money to the cent.
import { expect, it } from 'vitest'
import {
  type AdminFitClaim,
  approveFitClaim,
  correctMeasurements,
  creditFitClaim,
  getFitClaim,
  moveFitClaim,
  refuseFitClaim,
} from '#contract/admin/fit-claims.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listLooks } from '#contract/admin/looks.ts'
import {
  type AdminReturn,
  approveReturn,
  chooseExchange,
  exchangeForOther,
  getReturn,
  inspectReturn,
  previewExchange,
  previewRefund,
  receiveReturn,
  refuseReturn,
  retryRefund,
  settleReturn,
} from '#contract/admin/returns.ts'
import { getProduct } from '#contract/admin/products.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId, sampleOrder } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'
import { redTie } from '../../testing/sample-product.ts'

const test = useFakeAdminApi()

const at = '2026-03-10T10:00:00.000Z'
const line = sampleId(21)
const design = '1_XC066_collar.spread'
const { totals } = sampleOrder()

const back: AdminReturn = {
  number: 'RT-000001',
  version: 2,
  kind: 'return',
  stage: 'requested',
  requestedAt: at,
  comment: null,
  declaredBy: null,
  order: { number: 'PL-7K3M-Q9XD', currency: 'USD', placedAt: at, totalMinor: 18_500, refundedMinor: 0 },
  customer: { id: null, fullName: 'Ada Brook', email: 'ada@example.com', phone: null },
  lines: [
    {
      line,
      product: { id: 'harrow-oxford', name: 'Harrow Oxford', kind: null },
      made: false,
      colour: 'Sky',
      size: 'M',
      sku: 'HAR-SKY-M',
      picture: { hash: 'harrow', alt: '' },
      quantity: 2,
      paidMinor: 18_000,
      reason: 'too small',
      wanted: null,
      hasStock: true,
      inspection: null,
    },
  ],
  next: ['approve', 'refuse'],
  refund: null,
  exchange: null,
  history: [],
}

const serve = (own: Partial<AdminReturn>) => (api: FakeApi) => {
  api.reply(getReturn, { data: { return: { ...back, ...own } } })
  api.reply(listEntries, { data: { items: [], next: null } })
  api.reply(listLooks, { data: { items: [], next: null } })
  api.replyTo(previewRefund, ({ accepted }) => {
    const pieces = Number(accepted.split(':')[1])
    return {
      data: {
        currency: 'USD',
        refundMinor: pieces * 9_001,
        keptMinor: 18_500 - pieces * 9_001,
        giftCardMinor: 500,
        way: 'provider' as const,
      },
    }
  })
}

const { number, version } = back
const address = `/returns/${number}`
const reply = { data: { return: { ...back, version: 3 } } }
const stale = { code: 'Stale', message: 'it was changed meanwhile' } as const
const found = { line, damaged: 0, missing: 0, restocked: 2, accepted: 2 }
const arrived: Partial<AdminReturn> = { stage: 'arrived', next: ['inspect', 'refund', 'refuse'] }

it.each([
  action({
    name: 'approved, with a message',
    address,
    serve: serve({}),
    open: ['Approve …'],
    shows: ['The shopper is mailed where to send the parcel.'],
    act: 'Approve and send mail',
    fill: { 'Message to the customer': ' Please hurry ' },
    endpoint: approveReturn,
    sent: { number, version, reason: 'Please hurry' },
    refusal: stale,
    reply,
    done: 'Return approved. The shopper gets an email.',
  }),
  action({
    name: 'refused, with a reason',
    address,
    serve: serve({}),
    open: ['Refuse …'],
    act: 'Refuse and send mail',
    missing: { 'Reason, emailed to the shopper': 'Enter a reason' },
    fill: { 'Reason, emailed to the shopper': 'Worn' },
    endpoint: refuseReturn,
    sent: { number, version, reason: 'Worn' },
    refusal: {
      code: 'Invalid Input',
      message: 'reason is too long',
      field: 'reason',
      beside: 'Reason, emailed to the shopper',
    },
    reply,
    done: 'Return refused. The shopper gets an email.',
  }),
  action({
    name: 'the parcel has arrived',
    address,
    serve: serve({ stage: 'expected', next: ['receive', 'inspect'] }),
    act: 'Mark as received',
    endpoint: receiveReturn,
    sent: { number, version },
    refusal: stale,
    reply,
    done: 'Parcel received. The shopper gets an email.',
  }),
  action({
    name: 'the inspection is saved: a damaged piece is not restocked',
    address,
    serve: serve(arrived),
    act: 'Save inspection',
    fill: { 'Damaged: Harrow Oxford': '1' },
    endpoint: inspectReturn,
    sent: { number, version, lines: [{ ...found, damaged: 1, restocked: 1 }] },
    refusal: stale,
    reply,
    done: 'The inspection is saved.',
  }),
  action({
    name: 'refunded: the amount of what is accepted, to the cent',
    address,
    serve: serve(arrived),
    open: [/^Refund \$180\.02/],
    shows: ['$180.02', '$5.00', 'The payment provider', '$4.98', 'This cannot be undone.'],
    act: 'Refund $180.02',
    endpoint: settleReturn,
    sent: { number, version, as: 'refund', lines: [found], refundMinor: 18_002 },
    refusal: { code: 'Amount Changed', message: 'it comes to $170.00 by now' },
    reply,
    done: '$180.02 are refunded.',
  }),
  action({
    name: 'exchanged for the reserved piece',
    address,
    serve: serve({ ...arrived, kind: 'exchange', next: ['inspect', 'exchange'] }),
    open: [/^Exchange …/],
    act: 'Place order',
    endpoint: settleReturn,
    sent: { number, version, as: 'exchange', lines: [found] },
    refusal: { code: 'Out Of Stock', message: 'it is sold out' },
    reply,
    done: 'The exchange is an order now.',
  }),
  action({
    name: 'exchanged for another product, with its price, the credited value and the balance',
    address,
    serve: (api) => {
      serve(arrived)(api)
      api.reply(previewExchange, {
        data: {
          totals: { ...totals, subtotalMinor: 19_999, totalMinor: 19_999 },
          lines: [],
          arrives: { earliest: '2026-03-20', latest: '2026-03-24' },
          valueMinor: 18_002,
          refundMinor: 0,
          toPayMinor: 1_997,
        },
      })
    },
    open: ['Exchange for another product …', { 'Link of the design': design }, 'Add shirt'],
    shows: ['$199.99', 'Paid for the returned pieces$180.02', 'Balance due$19.97'],
    act: 'Place order and send mail',
    endpoint: exchangeForOther,
    sent: {
      number,
      version,
      lines: [found],
      pieces: [{ design, fit: { size: 'M', fit: 'regular' }, quantity: 1 }],
      refundMinor: 0,
      toPayMinor: 1_997,
    },
    refusal: { code: 'Amount Changed', message: 'the balance is $20.00 by now' },
    reply,
    done: 'The exchange is an order now.',
  }),
  action({
    name: 'exchanged for another colour or size, which is reserved',
    address,
    serve: (api) => {
      serve(arrived)(api)
      api.reply(getProduct, { data: { product: redTie } })
    },
    open: ['Exchange it instead …'],
    act: 'Reserve',
    missing: { '': 'Choose for each line what is sent' },
    fill: { '2 × Harrow Oxford in': 'Red · 3 in stock' },
    endpoint: chooseExchange,
    sent: { number, version, lines: [{ line, colour: 'red', size: 'NONE' }] },
    refusal: { code: 'Out Of Stock', message: 'it is sold out' },
    reply,
    done: 'Reserved for the exchange.',
  }),
  action({
    name: 'an exchange is refunded instead',
    address,
    serve: serve({ ...arrived, kind: 'exchange', next: ['inspect', 'exchange'] }),
    act: 'Refund instead',
    endpoint: chooseExchange,
    sent: { number, version, lines: [] },
    refusal: stale,
    reply,
    done: 'Refunded. The reserved items can be sold again.',
  }),
  action({
    name: 'a refund that the provider refused is tried again',
    address,
    serve: serve({
      stage: 'refunded',
      next: [],
      refund: { amountMinor: 18_002, state: 'due', tries: 1, dueAt: null, failure: 'card expired' },
    }),
    shows: ['The payment provider has refused to refund $180.02: “card expired”'],
    act: 'Retry now',
    endpoint: retryRefund,
    sent: { number },
    refusal: { code: 'Not Possible Now', message: 'it is refunded already' },
    reply: {
      data: {
        return: {
          ...back,
          refund: { amountMinor: 18_002, state: 'done', tries: 2, dueAt: null, failure: null },
        },
      },
    },
    done: '$180.02 are refunded.',
  }),
])('return: $name', async (one) => expectAction(test.api, one))

const lengths = {
  neckMm: 400,
  chestMm: 1000,
  waistMm: 900,
  hipsMm: 1000,
  shoulderMm: 450,
  sleeveMm: 640,
  bicepMm: 340,
  wristMm: 170,
  backLengthMm: 760,
}

const claim: AdminFitClaim = {
  number: 'FC-000001',
  version: 4,
  kind: 'alteration',
  state: 'requested',
  requestedAt: at,
  comment: null,
  adjustments: [],
  order: back.order.number,
  customer: { fullName: 'Ada Brook', email: 'ada@example.com', phone: null },
  shirt: { name: 'Harrow Oxford', picture: { hash: 'harrow', alt: '' } },
  guaranteeUntil: null,
  measures: [{ field: 'sleeveMm', orderedMm: 640, remakeMm: null }],
  correctedAt: null,
  correction: null,
  photos: [],
  proposed: lengths,
  currency: 'USD',
  mostCreditMinor: 12_050,
  credit: null,
  remake: null,
  next: ['approved', 'refused'],
  history: [],
}

const claimReply = { data: { claim } }
const claimStep = { number: claim.number, version: claim.version }
const serveClaim =
  (own: Partial<AdminFitClaim> = {}) =>
  (api: FakeApi) => {
    api.reply(getFitClaim, { data: { claim: { ...claim, ...own } } })
    api.reply(listEntries, { data: { items: [], next: null } })
  }

it.each([
  action({
    name: 'approved, as a remake',
    address: `/claims/${claim.number}`,
    serve: serveClaim(),
    open: ['Approve …'],
    act: 'Approve',
    fill: { Resolution: 'Remake' },
    endpoint: approveFitClaim,
    sent: { ...claimStep, as: 'remake' },
    refusal: stale,
    reply: claimReply,
    done: 'Approved. The shopper gets an email.',
  }),
  action({
    name: 'refused, with a reason',
    address: `/claims/${claim.number}`,
    serve: serveClaim(),
    open: ['Refuse …'],
    act: 'Refuse',
    missing: { 'Reason, emailed to the shopper': 'Enter a reason' },
    fill: { 'Reason, emailed to the shopper': 'Too late' },
    endpoint: refuseFitClaim,
    sent: { ...claimStep, reason: 'Too late' },
    refusal: stale,
    reply: claimReply,
    done: 'Refused. The shopper gets an email.',
  }),
  action({
    name: 'on its way',
    address: `/claims/${claim.number}`,
    serve: serveClaim({ state: 'in work', next: ['sent'] }),
    open: ['Mark as sent …'],
    act: 'Mark as sent',
    endpoint: moveFitClaim,
    sent: { ...claimStep, to: 'sent' },
    refusal: { code: 'Not Possible Now', message: 'it is not sewn yet' },
    reply: claimReply,
    done: 'Sent. The shopper gets an email.',
  }),
  action({
    name: 'a gift card instead: at most what the shirt has cost',
    address: `/claims/${claim.number}`,
    serve: serveClaim(),
    open: ['Gift card instead …'],
    shows: ['Up to $120.50, the price of the shirt.', 'This cannot be undone.'],
    act: 'Issue gift card',
    missing: { 'Message to the customer': 'Enter a reason' },
    fill: { Amount: '99.99', 'Message to the customer': 'Sorry' },
    endpoint: creditFitClaim,
    sent: { ...claimStep, card: expect.any(String), amountMinor: 9_999, reason: 'Sorry' },
    refusal: { code: 'Not Possible Now', message: 'it has a gift card already' },
    reply: claimReply,
    done: 'The gift card is issued and mailed.',
  }),
  action({
    name: 'the measurements of the customer are corrected',
    address: `/claims/${claim.number}`,
    serve: serveClaim(),
    open: ['Correct measurements …'],
    shows: ['It was cut to 64 cm.'],
    act: 'Save for the customer and mail',
    fill: { 'Sleeve, cm': '62.5' },
    endpoint: correctMeasurements,
    sent: { ...claimStep, measures: { ...lengths, sleeveMm: 625 } },
    refusal: stale,
    reply: claimReply,
    done: 'Measurements saved. The customer gets an email.',
  }),
])('fit claim: $name', async (one) => expectAction(test.api, one))
