// Changes of placed orders: a confirmed change does what its preview showed, a change and its reverse leave
// the order as it was, and the paid, refunded and owed amounts always add up, also with parallel changes.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeOrder,
  getOrderChoices,
  type OrderAction,
  previewChange,
} from '#contract/admin/order-changes.ts'
import { getOrder, moveOrder } from '#contract/admin/orders.ts'
import { getReturn } from '#contract/admin/returns.ts'
import { addCart } from '#contract/cart.ts'
import { invoice, payBalance, withdraw } from '#contract/order-actions.ts'
import { moveOrder as moveByShop } from '../../orders/lifecycle.ts'
import { applyPaymentEvent } from '../../orders/payment-events.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { retryRefunds, selectAttempts } from '../../payments/payments.ts'
import { moveReturn } from '../../returns/move-return.ts'
import { mailsOf, stockOf, testAddress } from '../../test-shopper.ts'
import { confirmationOf, expectBalanced, openTestDesk, type TestDesk } from './test-orders.ts'
import { unwrapped } from '../../mail/test-mail.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 300 })
})
afterAll(() => desk.close())

const read = async (number: string) => (await desk.admin.call(getOrder, { number })).body.data.order
async function change(number: string, actions: OrderAction[], more: Record<string, unknown> = {}) {
  const { version } = await read(number)
  return desk.admin.call(changeOrder, await confirmationOf(desk, { number, version, actions, ...more }))
}

const attemptsOf = (id: string) => selectAttempts(desk.shop.db, id)
async function payTheBalance(order: string, token: string) {
  const { redirectUrl } = (await desk.shop.call(payBalance, { order }, { token })).body.data
  await desk.shop.decide(redirectUrl!, 'pay')
  await desk.shop.deliver()
}

describe('changes of an order', () => {
  it('a preview stores nothing, and its confirmation applies exactly what was shown, once', async () => {
    const { id, number } = await desk.paid(3)
    const before = await read(number)
    const line = before.lines[0]!.id
    const stock = await stockOf(desk.admin.db)
    const actions = [{ do: 'quantity' as const, line, quantity: 1 }]
    const { after } = (await desk.admin.call(previewChange, { number, version: before.version, actions }))
      .body.data
    expect(after).toMatchObject({ lines: [{ id: line, quantity: 1 }], toPayMinor: 0, owedMinor: 0 })
    expect(after.givesBackMinor).toBe(before.totals.totalMinor - after.totals.totalMinor)
    expect(await read(number)).toEqual(before)
    expect(await stockOf(desk.admin.db)).toBe(stock)
    const body = await confirmationOf(desk, { number, version: before.version, actions })
    const twice = await Promise.all([desk.admin.call(changeOrder, body), desk.admin.call(changeOrder, body)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const now = await read(number)
    expect(now.totals).toEqual(after.totals)
    expect(now.refunds).toMatchObject([{ amountMinor: after.givesBackMinor, state: 'done' }])
    expect(await stockOf(desk.admin.db)).toBe(stock + 2)
    expect(now.invoices.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', before.totals.totalMinor],
      ['credit', before.totals.totalMinor],
      ['invoice', after.totals.totalMinor],
    ])
    await expectBalanced(desk, id)
  })

  it('a change is confirmed only with the total and the refund of its preview', async () => {
    const { id, number } = await desk.paid(2)
    const before = await read(number)
    const piece = { product: 'harrow-oxford', colour: 'white', size: 'L', quantity: 1 }
    const actions = [{ do: 'add' as const, piece }]
    const proposal = { number, version: before.version, actions }
    const body = await confirmationOf(desk, proposal)
    const confirm = (more: object) => desk.admin.call(changeOrder, { ...body, ...more })
    expect((await confirm({ shownTotalMinor: undefined })).status).toBe(400)
    expect((await confirm({ shownRefundMinor: undefined })).status).toBe(400)
    await desk.shop.db.query(
      sql`update product_price set price_minor = price_minor + 100 where product_id = 'harrow-oxford'`,
    )
    try {
      const withNewPrice = await confirm({})
      expect([withNewPrice.status, withNewPrice.body.error]).toEqual([
        409,
        expect.objectContaining({ code: 'Amount Changed', field: 'shownTotalMinor' }),
      ])
    } finally {
      await desk.shop.db.query(
        sql`update product_price set price_minor = price_minor - 100 where product_id = 'harrow-oxford'`,
      )
    }
    const refunding = await confirm({ shownRefundMinor: 1 })
    expect([refunding.status, refunding.body.error?.field]).toEqual([409, 'shownRefundMinor'])
    expect(await read(number)).toEqual(before)
    expect((await confirm({})).status).toBe(200)
    await expectBalanced(desk, id)
  })

  it('a change of size or address with the same total keeps the issued invoice', async () => {
    const { id, number, token } = await desk.paid(1)
    const before = await read(number)
    const line = before.lines[0]!.id
    const print = async () =>
      (
        await desk.shop.app.inject({
          method: 'GET',
          url: invoice.path,
          query: { order: id },
          headers: { authtoken: token },
        })
      ).rawPayload
    const issued = await print()
    const address = { ...before.address, line1: '13 Hope Street' }
    expect((await change(number, [{ do: 'size', line, size: 'L' }])).status).toBe(200)
    expect((await change(number, [{ do: 'address', address }])).status).toBe(200)
    const now = await read(number)
    expect([now.lines[0]!.size, now.address.line1]).toEqual(['L', '13 Hope Street'])
    expect(now.invoices).toEqual(before.invoices)
    expect((await print()).equals(issued)).toBe(true)
    // The recipient's name is part of the invoice, so the invoice is replaced.
    await change(number, [{ do: 'address', address: { ...address, fullName: 'Ada King' } }])
    expect((await read(number)).invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
    expect((await print()).equals(issued)).toBe(false)
    await expectBalanced(desk, id)
  })

  it('a change followed by its reverse leaves lines, totals, refunds and stock unchanged', async () => {
    const { id, number } = await desk.paid(2)
    const start = await read(number)
    const line = start.lines[0]!.id
    const { delivery } = (await desk.admin.call(getOrderChoices, { number })).body.data
    const other = delivery.find(({ key }) => key !== start.delivery.key)!
    const pairs: [OrderAction, OrderAction][] = [
      [
        { do: 'quantity', line, quantity: 5 },
        { do: 'quantity', line, quantity: 2 },
      ],
      [
        { do: 'quantity', line, quantity: 1 },
        { do: 'quantity', line, quantity: 2 },
      ],
      [
        { do: 'size', line, size: 'L' },
        { do: 'size', line, size: 'M' },
      ],
      [
        { do: 'delivery', delivery: other.key },
        { do: 'delivery', delivery: start.delivery.key },
      ],
      [
        { do: 'discount', kind: 'percent', value: 15 },
        { do: 'discount', kind: 'as placed', value: 0 },
      ],
      [
        {
          do: 'address',
          address: { ...testAddress, region: 'CA', postalCode: '94103', city: 'San Francisco' },
        },
        { do: 'address', address: testAddress },
      ],
    ]
    const stock = await stockOf(desk.admin.db)
    for (const [there, back] of pairs) {
      expect((await change(number, [there], { giveBack: false })).body.error, there.do).toBeUndefined()
      await expectBalanced(desk, id)
      expect((await change(number, [back], { giveBack: false })).body.error, back.do).toBeUndefined()
      const now = await read(number)
      expect([there.do, now.totals, now.refunds]).toEqual([there.do, start.totals, []])
      expect(now.lines).toEqual(start.lines)
      expect(now.delivery).toEqual(start.delivery)
    }
    expect(await stockOf(desk.admin.db)).toBe(stock)
    await expectBalanced(desk, id)
  })

  it('only one of several parallel changes of an order is applied', async () => {
    const { id, number } = await desk.paid(4)
    const { version, lines } = await read(number)
    const line = lines[0]!.id
    const replies = await Promise.all(
      (
        await Promise.all(
          [1, 2, 3].map((quantity) =>
            confirmationOf(desk, { number, version, actions: [{ do: 'quantity', line, quantity }] }),
          ),
        )
      ).map((body) => desk.admin.call(changeOrder, body)),
    )
    expect(replies.map(({ status, body }) => body.error?.code ?? status).toSorted()).toEqual([
      200,
      'Stale',
      'Stale',
    ])
    await expectBalanced(desk, id)
  })

  it('a change during a payment either prevents the payment or is refused', async () => {
    const { token, checkout } = await desk.shop.ready({ quantity: 2 })
    const placed = await desk.shop.pay(token, checkout)
    const { number, id } = placed.order
    const { version, lines } = await read(number)
    const actions = [{ do: 'quantity', line: lines[0]!.id, quantity: 1 }]
    const body = await confirmationOf(desk, { number, version, actions })
    const [changed] = await Promise.all([
      desk.admin.call(changeOrder, body),
      desk.shop.decide(placed.redirectUrl!, 'pay'),
    ])
    await desk.shop.deliver()
    const now = await read(number)
    // A payment that was started for two pieces never pays for one.
    const isPaid = now.payment.state === 'paid'
    expect([changed.status === 200, now.lines[0]!.quantity]).toEqual(isPaid ? [false, 2] : [true, 1])
    await expectBalanced(desk, id)
  })

  it('a change that needs more stock than available is refused and changes nothing', async () => {
    const { id, number } = await desk.paid()
    const { lines, totals } = await read(number)
    const stock = await stockOf(desk.admin.db)
    await desk.admin.db.query(
      sql`update variant set stock = 2 where product_id = 'harrow-oxford' and size = 'M'`,
    )
    const { body } = await change(number, [{ do: 'quantity', line: lines[0]!.id, quantity: 40 }])
    expect(body.error?.code).toBe('Out Of Stock')
    await desk.admin.db.query(
      sql`update variant set stock = ${stock} where product_id = 'harrow-oxford' and size = 'M'`,
    )
    expect((await read(number)).totals).toEqual(totals)
    await expectBalanced(desk, id)
  })

  it('a partial refund and a later cancellation together refund the full payment', async () => {
    const { id, number } = await desk.paid(2)
    const { totals } = await read(number)
    expect((await change(number, [{ do: 'refund', amountMinor: 500 }])).status).toBe(200)
    expect(await read(number)).toMatchObject({ refundedMinor: 500, totals })
    await expectBalanced(desk, id)
    const tooMuch = await change(number, [{ do: 'refund', amountMinor: totals.totalMinor }])
    expect(tooMuch.body.error?.code).toBe('Not Possible Now')
    await change(number, [{ do: 'discount', kind: 'percent', value: 50 }])
    await expectBalanced(desk, id)
    const { version, moves } = await read(number)
    const cancel = moves.find(({ to }) => to === 'cancelled')!
    await desk.admin.call(moveOrder, { number, version, to: 'cancelled' })
    const [given] = await desk.admin.db.query<{ minor: number }>(sql`
      select refunded_minor as minor from demo_payment where id = (select reference from payment where order_id = ${id})`)
    expect(given!.minor).toBe(totals.totalMinor)
    expect(cancel.refundMinor).toBeGreaterThan(0)
    await expectBalanced(desk, id)
  })

  it('a refund of the full remaining amount also sets the status, restocks and sends one email', async () => {
    const stock = await stockOf(desk.admin.db)
    const { id, number } = await desk.paid(2)
    const { totals } = await read(number)
    await change(number, [{ do: 'refund', amountMinor: 500 }])
    const { refundableMinor } = (await desk.admin.call(getOrderChoices, { number })).body.data
    expect(refundableMinor).toBe(totals.totalMinor - 500)
    expect((await change(number, [{ do: 'refund', amountMinor: refundableMinor }])).status).toBe(200)
    const now = await read(number)
    expect(now).toMatchObject({ status: 'refunded', refundedMinor: totals.totalMinor })
    expect(now.payments).toMatchObject([{ state: 'refunded' }])
    expect(await stockOf(desk.admin.db)).toBe(stock)
    await expectBalanced(desk, id)
    const mails = await mailsOf(desk.admin.db, id)
    expect(mails.filter((mail) => mail === 'order-refunded')).toHaveLength(1)
    expect((await change(number, [{ do: 'refund', amountMinor: 1 }])).body.error?.code).toBe(
      'Not Possible Now',
    )
  })

  it('the billing address can be changed after delivery, with a new invoice and an email', async () => {
    const { id, number } = await desk.paid(1)
    for (const to of ['packed', 'shipped', 'delivered'])
      await desk.admin.call(moveOrder, { number, version: (await read(number)).version, to })
    const { address: own, totals } = await read(number)
    const address = { ...own, fullName: 'Ada King', company: 'Engines Ltd', country: 'DE' }
    const billing = {
      ...address,
      region: null,
      postalCode: '10115',
      city: 'Berlin',
      vatNumber: 'de 129 273 398',
    }
    const wrong = await change(number, [{ do: 'billing', address: { ...billing, postalCode: '1' } }])
    expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'Invalid Input'])
    expect((await change(number, [{ do: 'billing', address: billing }])).status).toBe(200)
    const now = await read(number)
    expect(now.billingAddress).toMatchObject({ company: 'Engines Ltd', vatNumber: 'DE129273398' })
    expect([now.address, now.totals, now.status]).toEqual([own, totals, 'delivered'])
    expect(now.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
    await expectBalanced(desk, id)
    const [mail] = await desk.admin.db.query<{ text: string }>(sql`
      select body_text as text from mail where once like ${`order-changed:${id}:%`} order by id desc limit 1`)
    expect(mail!.text).toMatch(/Billing address:\n\s+Ada King\n\s+Engines Ltd[^]*VAT number DE129273398/)
    // The phone number is not part of the invoice, so the invoice is kept.
    await change(number, [{ do: 'billing', address: { ...billing, phone: '+49 30 23125001' } }])
    expect((await read(number)).invoices).toHaveLength(3)
    await change(number, [{ do: 'billing', address: null }])
    expect((await read(number)).billingAddress).toBeNull()
    await expectBalanced(desk, id)
  })

  it('a balance due is requested by email, and is paid once with its latest amount', async () => {
    const { id, number, token } = await desk.paid()
    const line = (await read(number)).lines[0]!.id
    await change(number, [{ do: 'quantity', line, quantity: 3 }])
    const first = await desk.shop.call(payBalance, { order: id }, { token })
    const again = await desk.shop.call(payBalance, { order: id }, { token })
    expect(again.body.data.redirectUrl).toBe(first.body.data.redirectUrl)
    await change(number, [{ do: 'quantity', line, quantity: 2 }])
    // The payment page for two more pieces no longer accepts money.
    await desk.shop.decide(first.body.data.redirectUrl!, 'pay')
    await desk.shop.deliver()
    const { toPayMinor } = await read(number)
    expect(toPayMinor).toBeGreaterThan(0)
    await expectBalanced(desk, id)
    const [mail] = await desk.admin.db.query<{ text: string }>(sql`
      select body_text as text from mail where once like ${`order-changed:${id}:%`} order by id desc limit 1`)
    expect(unwrapped(mail!.text)).toContain('Balance due: ')
    const { redirectUrl } = (await desk.shop.call(payBalance, { order: id }, { token })).body.data
    await Promise.all([1, 2].map(() => desk.shop.decide(redirectUrl!, 'pay')))
    await desk.shop.deliver()
    const now = await read(number)
    expect(now).toMatchObject({ toPayMinor: 0, owedMinor: 0, paidMinor: now.totals.totalMinor })
    await expectBalanced(desk, id)
    const nothing = await desk.shop.call(payBalance, { order: id }, { token })
    expect(nothing.body.error?.code).toBe('Not Possible Now')
    await desk.admin.call(moveOrder, { number, version: now.version, to: 'cancelled' })
    await expectBalanced(desk, id)
  })

  it('a balance that was paid by hand is refunded by hand when the order is cancelled', async () => {
    const { id, number, token } = await desk.paid()
    const line = (await read(number)).lines[0]!.id
    const receive = (amountMinor: number) => ({ do: 'receive' as const, amountMinor, how: 'cash' as const })
    const early = await change(number, [receive(100)])
    expect(early.body.error?.field).toBe('amountMinor')
    await change(number, [{ do: 'quantity', line, quantity: 2 }])
    const open = (await desk.shop.call(payBalance, { order: id }, { token })).body.data
    const { toPayMinor } = await read(number)
    expect((await change(number, [receive(toPayMinor + 1)])).body.error?.code).toBe('Not Possible Now')
    await change(number, [receive(toPayMinor - 500)])
    expect((await read(number)).toPayMinor).toBe(500)
    // The payment page for the full balance no longer accepts money.
    await desk.shop.decide(open.redirectUrl!, 'pay')
    await desk.shop.deliver()
    await change(number, [receive(500)], { reason: 'Paid at the counter' })
    const now = await read(number)
    expect([now.toPayMinor, now.owedMinor, now.history.at(-1)!.reason?.message]).toEqual([
      0,
      0,
      'Paid at the counter',
    ])
    await expectBalanced(desk, id)
    await desk.admin.call(moveOrder, { number, version: now.version, to: 'cancelled' })
    const { refunds } = await read(number)
    expect(refunds).toMatchObject([{ amountMinor: toPayMinor, state: 'by hand' }])
    await expectBalanced(desk, id)
  })

  it('a removed designed line keeps its shirts, and when restored gets shirts with new numbers', async () => {
    const { db } = desk.shop
    await db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC010', 500000)`)
    const { token, checkout } = await desk.shop.ready({ quantity: 1 })
    const shirt = { design: '1_XC010', fit: { size: 'M', fit: 'slim' as const }, quantity: 2 }
    await desk.shop.call(addCart, shirt, { token })
    const { order, redirectUrl } = await desk.shop.pay(token, checkout)
    await desk.shop.decide(redirectUrl!, 'pay')
    await desk.shop.deliver()
    const { number } = order
    const start = await read(number)
    const line = start.lines.find(({ design }) => design)!.id
    const shirts = () =>
      db.query<{ place: number; dropped: boolean }>(sql`
        select place, dropped_at is not null as dropped from shirt where order_id = ${order.id} order by place`)
    expect((await change(number, [{ do: 'remove', line }])).body.error).toBeUndefined()
    const dropped = [1, 2].map((place) => ({ place, dropped: true }))
    expect(await shirts()).toEqual(dropped)
    const { removed } = (await desk.admin.call(getOrderChoices, { number })).body.data
    expect(removed).toMatchObject([{ id: line, quantity: 2 }])
    expect((await change(number, [{ do: 'restore', line }])).body.error).toBeUndefined()
    expect(await shirts()).toEqual([...dropped, ...[3, 4].map((place) => ({ place, dropped: false }))])
    expect((await read(number)).lines).toEqual(start.lines)
    await expectBalanced(desk, order.id)
  })

  it('a refund of only the balance at the provider leaves the order paid, with a balance due', async () => {
    const { id, number, token } = await desk.paid()
    const line = (await read(number)).lines[0]!.id
    await change(number, [{ do: 'quantity', line, quantity: 3 }])
    const balanceDue = (await read(number)).toPayMinor
    await payTheBalance(id, token)
    const [paid] = await attemptsOf(id)
    expect(paid).toMatchObject({ isBalance: true, state: 'paid', amountMinor: balanceDue })
    const event = { gateway: 'demo' as const, eventId: randomUUID(), attemptId: paid!.id }
    const refunded = { ...event, reference: paid!.reference!, state: 'refunded' as const }
    for (const _ of [1, 2])
      await applyPaymentEvent(desk.shop.deps, { ...refunded, amountMinor: balanceDue, currency: 'USD' })
    expect(await read(number)).toMatchObject({
      status: 'paid',
      toPayMinor: balanceDue,
      payment: { state: 'paid' },
    })
    await expectBalanced(desk, id)
  })

  it('a return of all lines after a change refunds every payment, including the overpayment', async () => {
    const { id, number, token } = await desk.paid()
    const line = (await read(number)).lines[0]!.id
    await change(number, [{ do: 'quantity', line, quantity: 3 }])
    await payTheBalance(id, token)
    await change(number, [{ do: 'quantity', line, quantity: 2 }], { giveBack: false })
    const { paidMinor, owedMinor } = await read(number)
    expect(owedMinor).toBeGreaterThan(0)
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await moveByShop(desk.shop.deps, number, { to })
    const key = (await trackKeys(desk.shop.db)).keyOf(id)
    await desk.shop.call(withdraw, { key, fullName: 'Ada Byron' })
    const { returns } = await read(number)
    for (const to of ['received', 'refunded'] as const)
      await moveReturn(desk.shop.deps, returns[0]!.number, { to, reason: null })
    await retryRefunds(desk.shop.deps)
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    const shown = await desk.admin.call(getReturn, { number: returns[0]!.number })
    expect(shown.body.data.return.refund).toMatchObject({ amountMinor: paidMinor, state: 'done' })
    const [given] = await desk.admin.db.query<{ minor: number }>(sql`
      select sum(refunded_minor)::int as minor from demo_payment
      where payment_id in (select id from payment where order_id = ${id})`)
    expect(given!.minor).toBe(paidMinor)
    expect((await read(number)).status).toBe('refunded')
  })

  it('lines of a packed order cannot be changed, but its delivery address can', async () => {
    const { number } = await desk.paid()
    const { version, lines } = await read(number)
    await desk.admin.call(moveOrder, { number, version, to: 'packed' })
    const refused = await change(number, [{ do: 'remove', line: lines[0]!.id }])
    expect(refused.body.error?.code).toBe('Not Possible Now')
    const moved = await change(number, [
      { do: 'address', address: { ...testAddress, line1: '14 Hope Street' } },
    ])
    expect(moved.body.data.order.address.line1).toBe('14 Hope Street')
    const entries = await desk.admin.db.query(sql`
      select after from audit_entry where record_id = ${number} and call = 'changeOrder'`)
    expect(entries).toEqual([{ after: { address: 'changed' } }])
  })
})

describe('orders with a balance due', () => {
  it('an order with a balance due can be packed, and is shipped only when staff confirm it', async () => {
    const { number } = await desk.paid(1)
    await change(number, [{ do: 'quantity', line: (await read(number)).lines[0]!.id, quantity: 2 }])
    const changed = await read(number)
    expect(changed.moves).toContainEqual(
      expect.objectContaining({ to: 'packed', restMinor: changed.toPayMinor }),
    )
    await desk.admin.call(moveOrder, { number, version: changed.version, to: 'packed' })
    const { version, toPayMinor, moves } = await read(number)
    expect(toPayMinor).toBeGreaterThan(0)
    expect(moves).toContainEqual(expect.objectContaining({ to: 'shipped', restMinor: toPayMinor }))
    const step = { number, version, to: 'shipped' }
    expect((await desk.admin.call(moveOrder, step)).body.error).toMatchObject({
      code: 'Not Possible Now',
      field: 'unpaid',
    })
    // Bulk status changes and the shell command follow the same rule.
    await expect(moveByShop(desk.shop.deps, number, { to: 'shipped' })).rejects.toThrow(/has a balance due/)
    expect((await desk.admin.call(moveOrder, { ...step, unpaid: true })).body.error).toBeUndefined()
    expect(await read(number)).toMatchObject({ status: 'shipped', toPayMinor })
  })

  it('an order whose balance is paid is shipped without a confirmation', async () => {
    const { id, number, token } = await desk.paid(1)
    await change(number, [{ do: 'quantity', line: (await read(number)).lines[0]!.id, quantity: 2 }])
    await payTheBalance(id, token)
    await moveByShop(desk.shop.deps, number, { to: 'packed' })
    expect((await read(number)).moves).toContainEqual(
      expect.objectContaining({ to: 'shipped', restMinor: 0 }),
    )
    await moveByShop(desk.shop.deps, number, { to: 'shipped' })
  })
})
