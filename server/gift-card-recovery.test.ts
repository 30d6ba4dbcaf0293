// `kill -9` while gift cards are bought and used: each paid card is issued and mailed once, and the balance of a card
// and its parts in orders add up to its first amount.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createGiftCard,
  getGiftCard,
  getGiftCardOffers,
  getOwed,
  listGiftCards,
  setGiftCardOffers,
} from '#contract/admin/gift-cards.ts'
import { addCart } from '#contract/cart.ts'
import { getGiftCardBalance } from '#contract/gift-cards.ts'
import { checkout, type OrderView, paymentStatus } from '#contract/orders.ts'
import { guestAddress, newGuest, type TestGuest } from './test-guest.ts'
import { callOffice, makeOwner, signInTo, startProcess, type TestProcess } from './test-process.ts'

let folder: string
let shop: TestProcess
let owner: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-cards-'))
  await start()
  await makeOwner(shop)
  owner = (await signInTo(shop.office))!
  const { version } = (await callOffice(shop.office, getGiftCardOffers, {}, owner)).body.data
  const offers = [{ currency: 'USD', amountsMinor: [5000], free: null }]
  const { status } = await callOffice(shop.office, setGiftCardOffers, { version, offers }, owner)
  if (status !== 200) throw new Error('no gift cards are sold')
})
afterAll(async () => {
  await shop.kill()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  shop = await startProcess('test-shop.ts', { DATA_DIR: folder })
}
async function killAndStart() {
  await shop.kill()
  await start()
}
async function until(holds: () => Promise<boolean>) {
  for (let tries = 0; tries < 1200; tries++) {
    if (await holds().catch(() => false)) return
    await pause(50)
  }
  throw new Error('the condition never became true')
}

/** Waits for the first replies, kills and starts the shop, and waits for all; returns their outcomes. */
async function killAfter<Answer>(some: number, calls: Promise<Answer>[]) {
  let answers = 0
  await new Promise<void>((resolve) => {
    const count = () => void (++answers === some && resolve())
    for (const call of calls) call.then(count, () => {})
  })
  await killAndStart()
  return Promise.allSettled(calls)
}

const guest = () => newGuest(() => shop)
const details = () => ({ email: `cards-${randomUUID()}@example.com`, address: guestAddress })
const orderOf = async (by: TestGuest, order: string): Promise<OrderView> =>
  (await by.ask(paymentStatus, { order })).data.order

/** The codes of all gift cards that were mailed. */
async function mailedCodes(): Promise<string[]> {
  const names = (await readdir(path.join(folder, 'outbox')).catch(() => [])).filter((name) =>
    name.endsWith('friend@example.com.eml'),
  )
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, 'outbox', name), 'utf8')))
  return mails.map((mail) => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail)![0])
}

it('between a payment and its gift cards, and before they are mailed: each is issued and mailed once', async () => {
  const quantity = 2
  const buyers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const by = await guest()
      const gift = { amountMinor: 5000, name: 'Friend', email: 'friend@example.com' }
      await by.ask(addCart, { gift, quantity })
      const opened = (await by.ask(checkout, details())).data
      return { by, ...(await by.place(opened.checkout)) }
    }),
  )
  const pay = () => buyers.map(({ by, redirectUrl }) => by.pay(redirectUrl!))
  await killAfter(2, pay())
  // Buyers without a reply try again.
  await Promise.all(pay())
  const delivered = async () => {
    const orders = await Promise.all(buyers.map(({ by, id }) => orderOf(by, id)))
    return orders.filter(({ status }) => status === 'delivered').length
  }
  await until(async () => (await delivered()) > 0)
  await killAndStart()
  await until(async () => (await delivered()) === buyers.length)
  await until(async () => (await mailedCodes()).length === buyers.length * quantity)
  await killAndStart()
  const codes = await mailedCodes()
  expect(new Set(codes).size).toBe(buyers.length * quantity)
  const balances = await Promise.all(
    codes.map(async (code) => (await (await guest()).ask(getGiftCardBalance, { code })).data.balanceMinor),
  )
  expect(balances).toEqual(codes.map(() => 5000))
  const { items } = (await callOffice(shop.office, listGiftCards, {}, owner)).body.data
  expect(items.map(({ sold }) => sold!.order.number).toSorted()).toEqual(
    buyers.flatMap(({ number }) => [number, number]).toSorted(),
  )
  expect((await callOffice(shop.office, getOwed, {}, owner)).body.data.owed).toEqual([
    { currency: 'USD', owedMinor: 5000 * codes.length },
  ])
}, 240_000)

it('while many pay with the same gift card: no order is paid twice, and no money is lost', async () => {
  const card = { id: randomUUID(), currency: 'USD', amountMinor: 25_000, reason: 'Given' }
  const issued = { ...card, note: null, email: null, message: null }
  const { code } = (await callOffice(shop.office, createGiftCard, issued, owner)).body.data
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const by = await guest()
      await by.ask(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 })
      const opened = await by.ask(checkout, { ...details(), delivery: 'standard', giftCard: code })
      return { by, id: opened.data.checkout }
    }),
  )
  const answered = await killAfter(
    2,
    buyers.map(({ by, id }) => by.place(id)),
  )
  const paidByCard = async () => {
    const orders = await Promise.all(
      buyers.map(async ({ by, id }) => {
        const { order } = (await by.ask(checkout, { checkout: id })).data
        return order && orderOf(by, order.id)
      }),
    )
    return orders.map((order) => order?.giftCardMinor ?? null)
  }
  const sum = (parts: (number | null)[]) => parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  const left = async () => (await callOffice(shop.office, getGiftCard, { id: card.id }, owner)).body.data
  const first = await paidByCard()
  const acknowledged = first.filter((_, at) => answered[at]!.status === 'fulfilled')
  expect(acknowledged.length).toBeGreaterThanOrEqual(2)
  expect(acknowledged).not.toContain(null)
  expect(sum(first) + (await left()).giftCard.balanceMinor).toBe(card.amountMinor)
  // All buyers place their order again.
  await Promise.all(buyers.map(({ by, id }) => by.place(id)))
  const parts = await paidByCard()
  expect(parts).not.toContain(null)
  const { giftCard, entries } = await left()
  expect([sum(parts), giftCard.balanceMinor]).toEqual([card.amountMinor, 0])
  expect(
    entries.filter(({ kind }) => kind === 'redeemed').map(({ amountMinor }) => -amountMinor),
  ).toHaveLength(parts.filter((part) => part! > 0).length)
}, 120_000)
