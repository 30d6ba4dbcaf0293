// Orders, returns, the workshop, customers, messages, reviews and promotions with 1,000,000 orders and 300,000
// customers, on a PostgreSQL server of its own: lists with their filters and searches, an order, the home screen, bulk
// status changes and their undo, tickets.
import { randomUUID } from 'node:crypto'
import { runBulkMoves } from '#api/admin/orders/run-bulk-moves.ts'
import {
  countOrders,
  getBulkMove,
  listBulkMoves,
  listMovedOrders,
  moveOrders,
  undoBulkMove,
} from '#contract/admin/bulk-moves.ts'
import { listCoupons } from '#contract/admin/coupons.ts'
import { getCustomer, listCustomers, listGuests } from '#contract/admin/customers.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { getOwed, listGiftCards } from '#contract/admin/gift-cards.ts'
import { getHome } from '#contract/admin/home.ts'
import { listFitClaims } from '#contract/admin/fit-claims.ts'
import { listMessages } from '#contract/admin/messages.ts'
import { getOrder, listOrders, type OrderItem, printOrderTickets } from '#contract/admin/orders.ts'
import { getCutList, getShirt, listShirts, printTickets } from '#contract/admin/production.ts'
import { listReturns } from '#contract/admin/returns.ts'
import { listReviews } from '#contract/admin/reviews.ts'
import { findRecords } from '#contract/admin/search.ts'
import { type BusyShop, type MeasuredCall, statementsOfCall, withBusyShop } from './common/busy-shop.ts'
import type { Figure } from './common/judge.ts'
import { completeOrders, countUpdates, printIndexes } from './common/order-writes.ts'
import { definePart } from './common/run-parts.ts'

const ms = (was: number, max: number) => ({ was, max, unit: 'ms' })

const limits = {
  list: ms(30, 75),
  search: ms(60, 125),
  'one record': ms(10, 30),
  home: ms(20, 60),
  'tickets printed': ms(4200, 5000),
  'orders moved': ms(6000, 10_000),
  'updates of an order': { was: 6, max: 6, unit: 'updates' },
  'updates of its indexes': { was: 5.4, max: 6, unit: 'updates' },
  statements: statementsOfCall,
}
type Name = Exclude<keyof typeof limits, 'statements'>
type Shop = BusyShop<Name>
type Admin = Shop['admin']

const tickets = 50
const moved = 1000
const completed = 100
const pageItems = 50
/** The page that is measured after the first one. */
const laterPage = 20

export const orders = definePart(limits, () =>
  withBusyShop<Name>(async (shop) => [
    ...(await shop.measure(await callsOf(shop))),
    ...(await printMany(shop)),
    ...(await moveMany(shop)),
    ...(await completeMany(shop)),
  ]),
)

/** An order, and what lists are searched for: its number, its customer's name and email. */
type Sample = Pick<OrderItem, 'number' | 'customer' | 'email'>

async function callsOf({ admin }: Shop): Promise<MeasuredCall<Name>[]> {
  const [, sample] = (await admin.call(listOrders)).body.data.items as [unknown, Sample]
  return [
    ...(await callsOfOrders(admin, sample)),
    ...(await callsOfReturns(admin, sample)),
    ...callsOfProduction(sample),
    ...(await callsOfCustomers(admin, sample)),
    ...callsOfService(sample),
    ...callsOfPromotions(),
    ...(await callsOfRecords(admin, sample)),
  ]
}

/** A list with each of these queries. */
const list = (endpoint: AdminEndpoint, name: string, queries: object[]): MeasuredCall<Name>[] =>
  queries.map((query) => [
    `${name} ${JSON.stringify(query).slice(1, -1)}`,
    'search' in query ? 'search' : 'list',
    endpoint,
    query,
  ])

async function callsOfOrders(
  admin: Admin,
  { number, customer, email }: Sample,
): Promise<MeasuredCall<Name>[]> {
  return [
    ...list(listOrders, 'orders', [
      {},
      ...['placed', 'number', '-number', 'customer', '-customer', 'total', '-total', 'due', '-due'].map(
        (sort) => ({ sort }),
      ),
      { next: await cursorOf(admin, listOrders) },
      ...['open', 'placed', 'paid', 'cut', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded'].map(
        (status) => ({
          status,
        }),
      ),
      { status: 'cancelled', sort: 'total' },
      { status: 'paid', sort: 'customer' },
      { payment: 'paid' },
      { payment: 'failed' },
      { payment: 'confirmed', sort: 'due' },
      { kind: 'designed' },
      { kind: 'ready-made' },
      { kind: 'swatches' },
      { kind: 'designed', status: 'paid', sort: 'due' },
      { locale: 'de-DE' },
      { locale: 'fr-FR' },
      { late: 'yes' },
      { late: 'yes', sort: 'due' },
      { from: '2020-01-01', to: '2020-12-31' },
      { from: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10), sort: '-total' },
      ...[
        number,
        number.slice(3),
        number.toLowerCase().replaceAll('-', ''),
        customer,
        customer.split(' ')[1]!,
        `${customer} 02903`,
        '4711 hope street',
        'hope',
        email,
        '+14010000047',
        'oxford',
        'xc010',
        'custom shirt',
        'ro',
        'zzzzzz',
      ].map((search) => ({ search })),
      { search: 'oxford', sort: 'customer' },
      { search: 'oxford', status: 'open', late: 'yes', sort: '-total' },
      { status: 'cancelled', payment: 'paid', kind: 'swatches', sort: 'customer' },
      { from: '2023-01-01', to: '2025-05-06', status: 'cancelled', locale: 'fr-FR', sort: '-due' },
      { search: 'PL-', status: 'delivered', late: 'yes', sort: 'customer' },
    ]),
    ...list(countOrders, 'how many orders', [
      {},
      { status: 'paid' },
      { search: 'oxford' },
      { kind: 'designed', late: 'yes' },
    ]),
    ...list(listBulkMoves, 'bulk moves', [{}]),
  ]
}

async function callsOfReturns(
  admin: Admin,
  { number, customer, email }: Sample,
): Promise<MeasuredCall<Name>[]> {
  return [
    ...list(listReturns, 'returns', [
      {},
      { sort: 'number' },
      { next: await cursorOf(admin, listReturns) },
      ...['open', 'requested', 'expected', 'arrived', 'inspected', 'refunded', 'refused'].map((stage) => ({
        stage,
      })),
      { kind: 'exchange' },
      { reason: 'faulty' },
      { reason: 'withdrawal' },
      { country: 'DE' },
      { locale: 'de-DE' },
      { days: '30' },
      ...[`RT${number.slice(2)}`, number, customer, email, 'zzzzzz'].map((search) => ({ search })),
    ]),
  ]
}

const callsOfProduction = ({ number }: Sample): MeasuredCall<Name>[] => [
  ...list(listShirts, 'shirts', [
    {},
    ...['number', 'fabric', 'changed', '-due'].map((sort) => ({ sort })),
    ...['approved', 'cut', 'sewn', 'checked', 'packed'].map((state) => ({ state })),
    { cloth: 'ready' },
    { cloth: 'short' },
    { due: 'late' },
    { due: 'week' },
    { fabric: 'XC010' },
    { search: number },
  ]),
  ...list(getCutList, 'cut list', [{}, { fabric: 'XC010' }]),
]

async function callsOfCustomers(admin: Admin, { customer, email }: Sample): Promise<MeasuredCall<Name>[]> {
  return [
    ...list(listCustomers, 'customers', [
      {},
      { sort: 'name' },
      { next: await cursorOf(admin, listCustomers) },
      { newsletter: 'yes' },
      { confirmed: 'no' },
      { ordered: 'yes' },
      { ordered: 'no' },
      { newsletter: 'yes', confirmed: 'no', ordered: 'no', sort: 'name' },
      ...[customer, email, '+14010000047', 'ro', 'zzzzzz'].map((search) => ({ search })),
    ]),
    ...list(listGuests, 'guests', [
      {},
      { next: await cursorOf(admin, listGuests) },
      ...[customer, email, 'ro', 'zzzzzz'].map((search) => ({ search })),
    ]),
  ]
}

/** Fit claims, messages and reviews. */
const callsOfService = ({ customer, email }: Sample): MeasuredCall<Name>[] => [
  ...list(listFitClaims, 'claims', [
    {},
    { sort: 'number' },
    { state: 'open' },
    { state: 'refused', kind: 'remake' },
    ...[customer, email, 'zzzzzz'].map((search) => ({ search })),
  ]),
  ...list(listMessages, 'messages', [
    {},
    { sort: 'name' },
    { state: 'open' },
    { state: 'spam' },
    { topic: 'size' },
    { assigned: 'nobody' },
    ...['sleeves', 'MS-471', 'zzzzzz'].map((search) => ({ search })),
  ]),
  ...list(listReviews, 'reviews', [
    {},
    { sort: 'stars' },
    { state: 'new' },
    { state: 'hidden' },
    { stars: '1' },
    { answered: 'yes' },
    { product: 'harrow-oxford' },
    ...['washing', 'zzzzzz'].map((search) => ({ search })),
  ]),
]

const callsOfPromotions = (): MeasuredCall<Name>[] => [
  ...list(listCoupons, 'coupons', [
    {},
    { sort: 'code' },
    { sort: '-used' },
    { use: 'automatic' },
    { use: 'automatic', state: 'expired', sort: '-used' },
    { search: 'BENCH471' },
    { search: 'newsletter 7' },
  ]),
  ...list(listGiftCards, 'gift cards', [{}, { search: '4711' }]),
  ...list(getOwed, 'what is owed to gift cards', [{}]),
]

/** One record each, the search over all, the home screen. */
async function callsOfRecords(
  admin: Admin,
  { number, customer, email }: Sample,
): Promise<MeasuredCall<Name>[]> {
  const [shirt] = (await admin.call(listShirts)).body.data.items
  const [account] = (await admin.call(listCustomers, { search: email })).body.data.items
  return [
    ...list(findRecords, 'found everywhere', [
      { search: number },
      { search: customer },
      { search: 'oxford' },
    ]),
    ['one order', 'one record', getOrder, { number }],
    ['one shirt', 'one record', getShirt, { number: shirt!.number }],
    ['one customer', 'one record', getCustomer, { id: account!.id }],
    ['home', 'home', getHome, {}],
  ]
}

/** The cursor of a later page of a list. */
async function cursorOf(admin: Admin, endpoint: AdminEndpoint): Promise<string> {
  let next = ''
  for (let page = 1; page < laterPage; page++) {
    const { body } = await admin.call(endpoint, next ? { next } : {}, { ip: `10.8.0.${page}` })
    next = (body as { data: { next: string } }).data.next
  }
  return next
}

async function printMany({ admin, once }: Shop): Promise<Figure<Name>[]> {
  const { items } = (await admin.call(listShirts)).body.data
  const found = (await admin.call(listOrders, { kind: 'designed', status: 'paid' })).body.data.items
  const print = (path: string, numbers: string[]) => async () => {
    const { statusCode } = await admin.app.inject({
      url: path,
      query: { numbers: numbers.join(',') },
      headers: admin.owner.headers,
    })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  }
  const shirts = items.slice(0, tickets).map(({ number }) => number)
  const numbers = found.slice(0, pageItems).map(({ number }) => number)
  return [
    await once(`${shirts.length} tickets as one PDF`, 'tickets printed', print(printTickets.path, shirts)),
    await once(
      `the tickets of ${numbers.length} orders as one PDF`,
      'tickets printed',
      print(printOrderTickets.path, numbers),
    ),
  ]
}

async function moveMany({ admin, once }: Shop): Promise<Figure<Name>[]> {
  const id = randomUUID()
  const numbers: string[] = []
  for (let next: string | null | undefined; numbers.length < moved && next !== null;) {
    const query = { status: 'shipped', ...(next && { next }) }
    const { data } = (await admin.call(listOrders, query, { ip: `10.7.0.${numbers.length / pageItems}` }))
      .body
    numbers.push(...data.items.map(({ number }) => number))
    next = data.next
  }
  const work = async () => {
    while ((await runBulkMoves(admin.deps)) === 'again');
  }
  const read = async () => (await admin.call(getBulkMove, { id })).body.data.bulkMove
  const expectCount = async (outcome: string) => {
    const { counts } = await read()
    if (counts[outcome] !== numbers.length) {
      const { items } = (await admin.call(listMovedOrders, { id })).body.data
      throw new Error(`not all are ${outcome}: ${JSON.stringify([counts, items[0]])}`)
    }
  }
  await admin.call(moveOrders, { id, to: 'delivered', orders: { numbers: numbers.slice(0, moved) } })
  const forward = await once(`${moved} orders moved`, 'orders moved', work)
  await expectCount('moved')
  await admin.call(undoBulkMove, { id })
  const back = await once(`${moved} orders moved back`, 'orders moved', work)
  await expectCount('undone')
  return [forward, back]
}

/** Figures that are counts: they depend neither on the number of orders nor on other work of the machine. */
async function completeMany({ admin }: Shop): Promise<Figure<Name>[]> {
  const before = await countUpdates(admin)
  await completeOrders(admin, completed)
  const after = await countUpdates(admin)
  await printIndexes(admin)
  const each = (all: number) => all / completed
  const [all, hot] = [each(after.all - before.all), each(after.hot - before.hot)]
  return [
    { name: 'an order from its placing to its delivery', limit: 'updates of an order', value: all },
    { name: 'those that are not HOT', limit: 'updates of its indexes', value: all - hot },
  ]
}
