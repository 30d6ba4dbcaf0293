// @vitest-environment happy-dom
// Actions on a customer: notes, guest orders, erasing, messages and reviews.
import { expect, it } from 'vitest'
import {
  addCustomerNote,
  type Customer,
  deleteCustomerNote,
  restoreCustomerNote,
  eraseCustomer,
  getCustomer,
  joinGuestOrders,
  listCustomers,
  listGuestOrders,
  separateOrders,
} from '#contract/admin/customers.ts'
import { listEntries } from '#contract/admin/log.ts'
import {
  addMessageNote,
  answerMessage,
  getMessage,
  listAssignees,
  type OpenThread,
  retryAnswer,
  updateMessage,
} from '#contract/admin/messages.ts'
import { answerReview, checkReviews, getReview, hideReview, showReview } from '#contract/admin/reviews.ts'
import { listViews } from '#contract/admin/views.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'
import { sampleReview } from '../../testing/sample-review.ts'

const test = useFakeAdminApi()

const at = '2026-03-10T10:00:00.000Z'
const none = { data: { items: [], next: null } }

const ada: Customer = {
  id: sampleId(30),
  fullName: 'Ada Brook',
  email: 'ada@example.com',
  confirmed: true,
  imported: false,
  phone: null,
  newsletter: false,
  tags: [],
  customFields: {},
  since: at,
  orders: 1,
  locale: null,
  addresses: [],
  notes: [{ id: sampleId(31), text: 'Left-handed', by: 'Olive Owner', at }],
  designs: [],
  measurements: [],
  bought: null,
  joins: [{ id: sampleId(32), at, by: 'Olive Owner', orders: ['PL-7K3M-Q9XD'] }],
  returns: null,
  giftCards: null,
  reviews: null,
  messages: null,
  pastOrders: null,
}

const serve = (api: FakeApi) => {
  api.reply(getCustomer, { data: { customer: ada } })
  api.reply(listCustomers, none)
  api.reply(listViews, none)
  api.reply(listEntries, none)
  const order = {
    number: 'PL-0000-0001',
    fullName: 'A. Brook',
    placedAt: at,
    status: 'paid',
    currency: 'USD',
  } as const
  api.reply(listGuestOrders, { data: { orders: [{ ...order, totalMinor: 9_500 }] } })
}

const address = `/customers/${ada.id}`

it.each([
  action({
    name: 'a note',
    address,
    serve,
    act: 'Add note',
    missing: { 'New note': 'Enter a note' },
    fill: { 'New note': 'Prefers mail' },
    endpoint: addCustomerNote,
    sent: { id: ada.id, note: expect.any(String), text: 'Prefers mail' },
    refusal: { code: 'Invalid Input', message: 'text is too long', field: 'text', beside: 'New note' },
    reply: { data: { note: sampleId(33) } },
  }),
  action({
    name: 'a note is deleted',
    address,
    serve,
    act: 'Delete',
    endpoint: deleteCustomerNote,
    sent: { note: sampleId(31) },
    refusal: { code: 'Not Found', message: 'note not found' },
    reply: { data: { note: sampleId(31) } },
    done: 'The note is deleted.',
    undo: {
      endpoint: restoreCustomerNote,
      sent: { note: sampleId(31) },
      reply: { data: { note: sampleId(31) } },
    },
  }),
  action({
    name: 'orders of a guest are found',
    address,
    serve,
    open: ['Join orders …'],
    act: 'Find orders',
    missing: { 'Email address of the orders': 'Enter an email address' },
    fill: { 'Email address of the orders': ' old@example.com ' },
    endpoint: listGuestOrders,
    sent: { email: 'old@example.com' },
    refusal: {
      code: 'Invalid Input',
      message: 'email must be an email address',
      field: 'email',
      beside: 'Email address of the orders',
    },
    reply: { data: { orders: [] } },
    done: 'No guest has ordered with this address',
  }),
  action({
    name: 'orders of a guest that were found are joined',
    address,
    serve,
    open: ['Join orders …', { 'Email address of the orders': 'old@example.com' }, 'Find orders'],
    shows: ['PL-0000-0001', '$95.00'],
    act: 'Join orders',
    endpoint: joinGuestOrders,
    sent: { id: ada.id, join: expect.any(String), orders: ['PL-0000-0001'] },
    refusal: { code: 'Not Possible Now', message: 'one of them belongs to an account' },
    reply: { data: { join: sampleId(34) } },
    done: '1 order is joined to the account.',
  }),
  action({
    name: 'orders that were joined are separated',
    address,
    serve,
    act: 'Separate',
    endpoint: separateOrders,
    sent: { join: sampleId(32) },
    refusal: { code: 'Not Found', message: 'join not found' },
    reply: { data: { join: sampleId(32) } },
    done: 'The orders belong to the guest again.',
  }),
  action({
    name: 'erased, only after the address was typed',
    address,
    serve,
    open: ['Erase …'],
    shows: ['This cannot be undone.'],
    act: 'Erase permanently',
    missing: { 'Email address of the customer': 'Enter the email address of the customer: ada@example.com' },
    fill: {
      'Email address of the customer': 'Ada@example.com',
      'Delete the reviews too. Otherwise they are kept without the name': true,
    },
    endpoint: eraseCustomer,
    sent: { id: ada.id, confirm: 'Ada@example.com', removeReviews: true },
    refusal: { code: 'Not Possible Now', message: 'an order is not completed' },
    reply: { data: { erased: ada.id } },
    done: 'The customer is erased.',
  }),
])('customer: $name', async (one) => expectAction(test.api, one))

const thread: OpenThread = {
  id: sampleId(40),
  version: 5,
  reference: 'PL-7K3M-Q9XD',
  fullName: 'Ada Brook',
  email: 'ada@example.com',
  topic: 'size',
  state: 'open',
  spam: false,
  assignee: null,
  lastAt: at,
  excerpt: 'Hello',
  locale: null,
  entries: [],
  others: [],
  customer: null,
}

const failed: OpenThread['entries'][number] = {
  id: sampleId(41),
  kind: 'answer',
  at,
  by: 'Olive Owner',
  text: 'Yes.',
  topic: null,
  orderNumber: null,
  reference: null,
  signedIn: false,
  mail: { state: 'failed', sentAt: null, failure: 'no such mailbox' },
}

const serveThread =
  (own: Partial<OpenThread> = {}) =>
  (api: FakeApi) => {
    api.reply(getMessage, { data: { thread: { ...thread, ...own } } })
    api.reply(listAssignees, { data: { items: [{ id: sampleId(2), fullName: 'Sam Sewer' }], next: null } })
    api.reply(listEntries, none)
  }

const threadReply = { data: { thread: { ...thread, version: 6 } } }
const write = {
  address: `/messages/${thread.id}`,
  missing: { 'Answer or note': 'Enter a message' },
  fill: { 'Answer or note': 'It does.' },
  refusal: { code: 'Not Possible Now', message: 'the address is gone', beside: 'Answer or note' },
  reply: threadReply,
} as const
const written = { id: thread.id, reply: expect.any(String), text: 'It does.' }
const step = { address: write.address, endpoint: updateMessage, reply: threadReply }
const changed = (changes: object) => ({ id: thread.id, version: 5, changes })
const stale = { code: 'Stale', message: 'it was changed meanwhile' } as const

it.each([
  action({
    ...write,
    name: 'an answer',
    serve: serveThread(),
    act: 'Send answer',
    endpoint: answerMessage,
    sent: { ...written, close: false },
    done: 'The answer is on its way to ada@example.com.',
  }),
  action({
    ...write,
    name: 'an answer that closes the thread',
    serve: serveThread(),
    act: 'Send and close',
    endpoint: answerMessage,
    sent: { ...written, close: true },
    done: 'The answer is on its way to ada@example.com.',
  }),
  action({
    ...write,
    name: 'a note',
    serve: serveThread(),
    act: 'Save as note',
    endpoint: addMessageNote,
    sent: written,
    done: 'The note is saved.',
  }),
  action({
    name: 'an answer that could not be mailed',
    address: write.address,
    serve: serveThread({ entries: [failed] }),
    shows: ['no such mailbox'],
    act: 'Send again',
    endpoint: retryAnswer,
    sent: { id: thread.id, reply: failed.id },
    refusal: { code: 'Not Possible Now', message: 'it is sent already' },
    reply: threadReply,
    done: 'It is sent again.',
  }),
  action({
    ...step,
    name: 'closed',
    serve: serveThread(),
    act: 'Close thread',
    sent: changed({ state: 'closed' }),
    refusal: stale,
    done: 'The thread is closed.',
  }),
  action({
    ...step,
    name: 'spam',
    serve: serveThread(),
    act: 'Spam',
    sent: changed({ spam: true }),
    refusal: stale,
    done: 'It is marked as spam.',
  }),
])('message: $name', async (one) => expectAction(test.api, one))

const review = sampleReview()
const serveReview =
  (own: Parameters<typeof sampleReview>[0] = {}) =>
  (api: FakeApi) => {
    api.reply(getReview, { data: { review: sampleReview(own) } })
    api.reply(listEntries, none)
    api.reply(checkReviews, { data: { ids: [] } })
  }
const reviewReply = { data: { review: sampleReview({ version: 3 }) } }
const ofReview = { id: review.id, version: review.version }

it.each([
  action({
    name: 'hidden, with a text when no reason fits',
    address: `/reviews/${review.id}`,
    serve: serveReview(),
    open: ['Hide …', { Reason: 'Something else' }],
    act: 'Hide review',
    missing: { 'Message to the author': 'Enter a message' },
    fill: { 'Message to the author': 'It is about another shop.' },
    endpoint: hideReview,
    sent: { ...ofReview, reason: 'other', words: 'It is about another shop.' },
    refusal: {
      code: 'Invalid Input',
      message: 'words is too long',
      field: 'words',
      beside: 'Message to the author',
    },
    reply: reviewReply,
    done: 'The review is hidden.',
  }),
  action({
    name: 'shown again',
    address: `/reviews/${review.id}`,
    serve: serveReview({ hidden: true, hiding: { at, reason: 'insult', words: null } }),
    act: 'Show again',
    endpoint: showReview,
    sent: ofReview,
    refusal: stale,
    reply: reviewReply,
    done: 'The review is shown again.',
  }),
  action({
    name: 'answered in public',
    address: `/reviews/${review.id}`,
    serve: serveReview(),
    act: 'Publish answer',
    missing: { Answer: 'Enter an answer' },
    fill: { Answer: ' Thank you. ' },
    endpoint: answerReview,
    sent: { ...ofReview, answer: 'Thank you.' },
    refusal: { ...stale, beside: 'Answer' },
    reply: reviewReply,
    done: 'The answer is shown.',
  }),
  action({
    name: 'marked as read',
    address: `/reviews/${review.id}`,
    serve: serveReview({ isNew: true }),
    act: 'Mark as read',
    endpoint: checkReviews,
    sent: { ids: [review.id], checked: true },
    refusal: { code: 'Unavailable', message: 'the shop is busy' },
    reply: { data: { ids: [review.id] } },
    done: '1 review is marked as read.',
    undo: {
      endpoint: checkReviews,
      sent: { ids: [review.id], checked: false },
      reply: { data: { ids: [review.id] } },
    },
  }),
])('review: $name', async (one) => expectAction(test.api, one))
