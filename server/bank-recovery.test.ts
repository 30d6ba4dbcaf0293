// `kill -9` while a bank statement is stored and booked: no payment is stored or booked twice, and none is lost.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { camt, camtEntry } from '#api/admin/bank/test-statements.ts'
import {
  type BankPayment,
  bookBankPayments,
  getBankStatement,
  listBankStatements,
  listTransferRefunds,
  uploadBankStatement,
} from '#contract/admin/bank.ts'
import { getOrder } from '#contract/admin/orders.ts'
import { getServiceSettings, updateServices } from '#contract/admin/services.ts'
import { addCart } from '#contract/cart.ts'
import { referenceFor } from '#contract/creditor-reference.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { checkout, confirmOrder, payment, paymentStatus } from '#contract/orders.ts'
import { guestAddress, newGuest, type TestGuest } from './test-guest.ts'
import { callOffice, makeOwner, signInTo, startProcess, type TestProcess } from './test-process.ts'

const iban = 'DE89370400440532013000'
const count = 12

let folder: string
let shop: TestProcess
let owner: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-bank-'))
  await writeFile(path.join(folder, 'shop.json'), JSON.stringify({ iban }))
  await start()
  await makeOwner(shop)
  owner = (await signInTo(shop.office))!
  const { version } = (await callOffice(shop.office, getServiceSettings, {}, owner)).body.data.settings
  const turnedOn = await callOffice(
    shop.office,
    updateServices,
    { version, changes: { transfer: true } },
    owner,
  )
  if (turnedOn.status !== 200) throw new Error('nobody can pay by transfer')
})
afterAll(async () => {
  await shop.kill()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  const file = path.join(folder, 'shop.json')
  shop = await startProcess('test-shop.ts', { DATA_DIR: path.join(folder, 'data'), SHOP_FILE: file })
}
async function killAndStart() {
  await shop.kill()
  await start()
}

interface Placed {
  by: TestGuest
  id: string
  number: string
  totalMinor: number
}

/** An order that waits for a bank transfer. */
async function waiting(): Promise<Placed> {
  const by = await newGuest(() => shop)
  const email = `bank-${randomUUID()}@example.com`
  await by.ask(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 })
  const opened = await by.ask(checkout, { email, address: guestAddress, delivery: 'standard' })
  const { order } = (await by.ask(payment, { checkout: opened.data.checkout, method: 'transfer' })).data
  await by.ask(confirmOrder, { key: await mailedKey(email) })
  const { totals } = (await by.ask(paymentStatus, { order: order.id })).data.order
  return { by, ...order, totalMinor: totals.totalMinor }
}

/** The key in the link of the mail that asks for the address. */
async function mailedKey(email: string): Promise<string> {
  const outbox = path.join(folder, 'data/outbox')
  for (let tries = 0; tries < 1200; tries++) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(`${email}.eml`))
    for (const name of names) {
      const mail = (await readFile(path.join(outbox, name), 'utf8'))
        .replaceAll('=\r\n', '')
        .replaceAll('=\n', '')
      const key = /trackingorder\?key=(?:3D)?([\w-]{43})/.exec(mail)?.[1]
      if (key) return key
    }
    await pause(50)
  }
  throw new Error('the mail did not come')
}

const entryOf = ({ number, totalMinor }: Placed, at: number) =>
  camtEntry({
    currency: 'USD',
    amount: (totalMinor / 100).toFixed(2),
    reference: referenceFor(number, iban),
    entryReference: `E${at}`,
  })

async function upload(file: string): Promise<ReplyOf<typeof uploadBankStatement>['data']['statement']> {
  const address = shop.office.replace('localhost', '127.0.0.1') + uploadBankStatement.path
  const reply = await fetch(`${address}?fileName=statement.xml`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: shop.office, ...owner },
    body: file,
  })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as ReplyOf<typeof uploadBankStatement>).data.statement
}

const paymentsOf = async (id: string): Promise<BankPayment[]> =>
  (await callOffice(shop.office, getBankStatement, { id }, owner)).body.data.statement.payments

const paymentStates = (orders: Placed[]): Promise<string[]> =>
  Promise.all(
    orders.map(async ({ by, id }) => (await by.ask(paymentStatus, { order: id })).data.order.payment.state),
  )

const book = (one: BankPayment, { number }: Pick<Placed, 'number'>) =>
  callOffice(
    shop.office,
    bookBankPayments,
    { payments: [{ id: one.id, order: number, outcome: 'paid' }] },
    owner,
  ).then(({ body }) => body.data.results[0]!)

it('a statement is stored whole and once, and each of its payments is booked once', async () => {
  const orders = await Promise.all(Array.from({ length: count }, waiting))
  const file = camt(orders.map(entryOf))
  const sent = upload(file).then(
    () => 'stored',
    () => 'lost',
  )
  await killAndStart()
  await sent
  // Sent again, it adds what is missing: everything or nothing.
  await upload(file)
  const { items } = (await callOffice(shop.office, listBankStatements, {}, owner)).body.data
  const stored = (await Promise.all(items.map(({ id }) => paymentsOf(id)))).flat()
  expect(stored).toHaveLength(count)
  const numbers = stored.map(({ match }) => match!.order.number)
  expect(numbers.toSorted()).toEqual(orders.map(({ number }) => number).toSorted())
  const orderOf = new Map(orders.map((order) => [order.number, order]))
  const pairs = stored.map((one) => ({ one, order: orderOf.get(one.match!.order.number)! }))

  let answers = 0
  let enough: () => void
  const some = new Promise<void>((resolve) => (enough = resolve))
  const booking = Promise.allSettled(
    pairs.map(async ({ one, order }) => {
      const result = await book(one, order)
      if (++answers === 3) enough()
      return result
    }),
  )
  await some
  await killAndStart()
  const acknowledged = (await booking).filter(
    (one) => one.status === 'fulfilled' && one.value.outcome === 'paid',
  ).length
  expect(acknowledged).toBeGreaterThanOrEqual(3)
  const after = (await Promise.all(items.map(({ id }) => paymentsOf(id)))).flat()
  const booked = new Set(after.flatMap(({ booked: by }) => by?.order ?? []))
  expect(booked.size).toBeGreaterThanOrEqual(acknowledged)
  const states = await paymentStates(orders)
  expect(states).toEqual(orders.map(({ number }) => (booked.has(number) ? 'paid' : 'waiting')))

  // Again: what is booked is refused, what was lost is booked.
  const again = await Promise.all(pairs.map(({ one, order }) => book(one, order)))
  expect(again.map(({ outcome, problem }) => outcome ?? problem?.code)).toEqual(
    pairs.map(({ order }) => (booked.has(order.number) ? 'bank-payment-settled' : 'paid')),
  )
  expect((await upload(file))!.payments).toEqual([])
  expect(new Set(await paymentStates(orders))).toEqual(new Set(['paid']))
  for (const { number, totalMinor } of orders) {
    const { order } = (await callOffice(shop.office, getOrder, { number }, owner)).body.data
    const paid = order.payments.filter(({ state }) => state === 'paid')
    expect(paid.map(({ amountMinor }) => amountMinor)).toEqual([totalMinor])
  }
  expect((await callOffice(shop.office, listTransferRefunds, {}, owner)).body.data.refunds).toEqual([])
}, 300_000)
