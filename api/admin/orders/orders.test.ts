// Orders in the back office: search, filters and export, status changes and their undo, printing, notes and
// emails.
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addNote,
  deleteNote,
  exportOrders,
  getOrder,
  listCarriers,
  getOrderMail,
  listOrders,
  moveOrder,
  resendOrderMail,
  restoreNote,
  undoMove,
  updateNote,
} from '#contract/admin/orders.ts'
import { maxParcels } from '#contract/carriers.ts'
import { findRecords } from '#contract/admin/search.ts'
import { trackOrder } from '#contract/orders.ts'
import { pdfCodes, pdfText } from '#e2e/pdf-text.ts'
import { runCommand } from '../../admin-commands.ts'
import { personalData } from '../../registry.ts'
import { mailsOf, stockOf, testAddress } from '../../test-shopper.ts'
import { openTestDesk, type TestDesk } from './test-orders.ts'
import { englishReader } from '../../kernel/storefront.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 200 })
})
afterAll(() => desk.close())

const read = async (number: string) => (await desk.admin.call(getOrder, { number })).body.data.order
const numbersOf = async (query: Record<string, unknown>) =>
  (await desk.admin.call(listOrders, query)).body.data.items.map(({ number }) => number)
const entriesOf = (number: string) =>
  desk.admin.db.query<{ call: string; member: string | null; before: object; after: object }>(sql`
    select call, member_id as member, before, after from audit_entry where record_type = 'order'
      and record_id = ${number} order by id`)

describe('the list of orders', () => {
  it('an order is found by parts of its number, customer, address, phone number and products', async () => {
    const { number, id } = await desk.paid()
    const [row] = await desk.admin.db.query<{ email: string }>(sql`select email from orders where id = ${id}`)
    const own = row!.email.split('@')[0]!
    for (const search of [
      number,
      number.toLowerCase(),
      number.slice(3),
      `${own} byron`,
      `${own} 02906`,
      `${own} providence hope`,
      `${own} 14015550100`,
      `${own} harrow`,
      `${own} by`,
    ])
      expect(await numbersOf({ search }), search).toContain(number)
    expect(await numbersOf({ search: `${own} nothing` })).toEqual([])
    expect(await numbersOf({ search: `${own} %` })).toEqual([])
    const { items } = (await desk.admin.call(findRecords, { search: number })).body.data
    expect(items).toEqual([{ recordType: 'order', id: number, name: number, detail: 'Ada Byron' }])
  })

  it('every sort order lists the same orders, and every filter only the matching ones', async () => {
    for (let i = 0; i < 3; i++) await desk.paid(i + 1)
    const all = await numbersOf({})
    for (const sort of ['placed', '-placed', 'number', 'customer', '-total', 'due'])
      expect((await numbersOf({ sort })).toSorted(), sort).toEqual(all.toSorted())
    for (const sort of ['placed', '-placed', 'number', '-number', 'customer', '-total', 'due'])
      expect(await numbersOf({ search: 'harrow', sort }), sort).toEqual(await numbersOf({ sort }))
    expect(await numbersOf({ status: 'delivered' })).toEqual([])
    expect(await numbersOf({ status: 'open', payment: 'paid', kind: 'ready-made' })).toEqual(all)
    expect(await numbersOf({ kind: 'designed' })).toEqual([])
    expect(await numbersOf({ from: '2999-01-01' })).toEqual([])
    expect(await numbersOf({ from: '2020-01-02', to: '2020-01-01' })).toEqual([])
    expect(await numbersOf({ search: '§ --' })).toEqual([])
    expect(await numbersOf({ late: 'yes' })).toEqual([])
    await desk.admin.db.query(sql`
      update orders set delivery = delivery || '{"latest": "2020-01-01"}', deliver_by = '2020-01-01' where number = ${all[0]}`)
    expect(await numbersOf({ late: 'yes' })).toEqual([all[0]])
    expect(await numbersOf({ late: 'yes', status: 'delivered' })).toEqual([])
    const seen = (await desk.admin.call(listOrders)).body.data.items.find(({ number }) => number === all[0])
    expect(seen).toMatchObject({ isLate: true, kinds: ['ready-made'], customer: 'Ada Byron' })
  })

  it('the export has the filters of the list, escapes formulas, and is in the audit log', async () => {
    const { id, number } = await desk.paid(2)
    await desk.admin.db.query(sql`
      update orders set address = address || '{"fullName": "=cmd()"}', locale = 'en-US' where id = ${id}`)
    const file = (query: Record<string, string>) =>
      desk.admin.app.inject({ url: exportOrders.path, query, headers: desk.admin.owner.headers })
    const { body, statusCode } = await file({ search: number, payment: 'paid' })
    expect(statusCode).toBe(200)
    expect(parse(body, { columns: true })).toMatchObject([
      {
        Order: number,
        Placed: expect.stringMatching(/Z$/),
        Status: 'paid',
        Customer: "'=cmd()",
        Email: expect.stringContaining('@'),
        Country: 'US',
        Market: 'en-US',
        Contains: 'ready-made',
        Pieces: '2',
        Total: expect.stringMatching(/^\d+\.\d\d$/),
        Currency: 'USD',
        Payment: 'paid',
        'Paid with': 'demo',
      },
    ])
    expect(parse((await file({ search: number, payment: 'failed' })).body, { columns: true })).toEqual([])
    const written = await desk.admin.db.query<{ after: object }>(sql`
      select after from audit_entry where record_type = 'file' and record_name = 'orders.csv' order by id`)
    expect(written.map(({ after }) => after)).toEqual([{ whole: false }, { whole: false }])
  })

  it('erasing a customer’s data removes it from the search, the notes and the audit log', async () => {
    const { number, id, token } = await desk.paid()
    const [row] = await desk.admin.db.query<{ shopper: string; email: string }>(
      sql`select shopper_id as shopper, email from orders where id = ${id}`,
    )
    await desk.admin.call(addNote, { number, text: 'Called, wants it in a box' })
    await desk.admin.db.query(sql`update orders set status = 'delivered' where id = ${id}`)
    const person = { id: row!.shopper, ownEmail: row!.email }
    const notes = personalData.find(({ name }) => name === 'orderNotes')!
    const context = { shop: desk.shop.deps.settings.shop, prices: null, reader: englishReader() }
    expect(await notes.export(desk.admin.db, person, context)).toMatchObject([
      { order: number, text: 'Called, wants it in a box' },
    ])
    const orders = personalData.find(({ name }) => name === 'orders')!
    await desk.admin.db.transaction((tx) => orders.erase!(tx, person, { removeReviews: false }))
    expect(await numbersOf({ search: row!.email })).toEqual([])
    expect(token).toBeTruthy()
    expect((await read(number)).notes).toEqual([])
    const [left] = await desk.admin.db.query<{ text: string }>(
      sql`select search_text as text from orders where id = ${id}`,
    )
    expect(left!.text).not.toContain(row!.email)
    expect(left!.text).not.toContain(testAddress.phone)
    expect(JSON.stringify(await entriesOf(number))).not.toContain('box')
  })
})

describe('status changes', () => {
  it('two identical status changes apply once, with one email and one log entry', async () => {
    const { id, number } = await desk.paid()
    const before = await read(number)
    expect(before.moves.map(({ to }) => to)).toEqual(['packed', 'cancelled', 'refunded'])
    const body = { number, version: before.version, to: 'packed' }
    const [first, second] = await Promise.all([
      desk.admin.call(moveOrder, body),
      desk.admin.call(moveOrder, body),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    const after = await read(number)
    expect(after.status).toBe('packed')
    expect(after.history.at(-1)).toMatchObject({ status: 'packed', by: { fullName: 'Olive Owner' } })
    expect(await mailsOf(desk.admin.db, id)).toEqual(['order-packed', 'order-paid'])
    expect(await entriesOf(number)).toEqual([
      {
        call: 'moveOrder',
        member: desk.admin.owner.memberId,
        before: { status: 'paid' },
        after: { status: 'packed' },
      },
    ])
  })

  it('a shipped order has its carrier, tracking number and link, also in the export', async () => {
    const { number, id } = await desk.paid()
    const ship = async (shipment: object) => {
      const { version } = await read(number)
      return desk.admin.call(moveOrder, { number, version, to: 'shipped', ...shipment })
    }
    const { version } = await read(number)
    await desk.admin.call(moveOrder, { number, version, to: 'packed' })
    for (const trackingLink of [
      'javascript:alert(1)//*',
      'http://pony.example/*',
      'https://pony.example/',
      'https://*',
      'https:// /*',
    ]) {
      const { status, body } = await ship({ carrier: 'Pony', tracking: '7', trackingLink })
      expect([status, body.error?.field], trackingLink).toEqual([400, 'trackingLink'])
    }
    const { body } = await ship({ carrier: 'dhl', tracking: '00340/4 3' })
    const { order } = body.data
    expect(order.delivery).toMatchObject({ carrier: 'DHL', tracking: '00340/4 3' })
    expect(order.delivery.trackingUrl).toMatch(/^https:\/\/www\.dhl\.de\/.*piececode=00340%2F4%203$/)
    const file = await desk.admin.app.inject({
      url: exportOrders.path,
      query: { search: number },
      headers: desk.admin.owner.headers,
    })
    expect(parse(file.body, { columns: true })).toMatchObject([
      { Carrier: 'DHL', 'Tracking number': '00340/4 3', 'Tracking link': order.delivery.trackingUrl },
    ])
    await desk.admin.call(undoMove, { number, version: order.version })
    expect((await read(number)).delivery).toMatchObject({ carrier: null, tracking: null, trackingUrl: null })
    // An order that was shipped before carriers were stored.
    await desk.admin.db.query(
      sql`update orders set delivery = delivery - 'carrier' - 'trackingUrl' where id = ${id}`,
    )
    expect((await read(number)).delivery).toMatchObject({ carrier: null, trackingUrl: null })
    expect(await numbersOf({ search: number })).toEqual([number])
  })

  it('an order shipped in several parcels has the carrier and number of each', async () => {
    const { number, id } = await desk.paid()
    const { version } = await read(number)
    await desk.admin.call(moveOrder, { number, version, to: 'packed' })
    const ship = async (moreParcels: object[]) => {
      const { version } = await read(number)
      const body = { number, version, to: 'shipped' as const, carrier: 'dhl', tracking: 'AA11', moreParcels }
      return desk.admin.call(moveOrder, body)
    }
    for (const [moreParcels, field] of [
      [Array.from({ length: maxParcels }, () => ({})), 'moreParcels'],
      [[{ tracking: 'x'.repeat(81) }], 'moreParcels.0.tracking'],
      [[{ carrier: 'Pony', trackingLink: 'http://pony.example' }], 'moreParcels.0.trackingLink'],
      [[{ colour: 'red' }], 'moreParcels.0.colour'],
    ] as const) {
      const { status, body } = await ship([...moreParcels])
      expect([status, body.error?.field]).toEqual([400, field])
    }
    const { order } = (await ship([{}, { carrier: 'ups', tracking: 'BB22' }])).body.data
    expect(order.delivery).toMatchObject({
      carrier: 'DHL',
      tracking: 'AA11',
      moreParcels: [
        { carrier: null, tracking: null, trackingUrl: null },
        { carrier: 'UPS', tracking: 'BB22', trackingUrl: 'https://www.ups.com/track?tracknum=BB22' },
      ],
    })
    const [mail] = await desk.admin.db.query<{ bodyText: string }>(
      sql`select body_text from mail where once = ${`order-shipped:${id}`}`,
    )
    expect(mail!.bodyText).toContain('It travels in 3 parcels.')
    expect(mail!.bodyText).toMatch(/Parcel 1 of 3:? +DHL, AA11/)
    expect(mail!.bodyText).toMatch(/Parcel 3 of 3:? +UPS, BB22/)
    expect(mail!.bodyText).not.toContain('Parcel 2 of 3')
    const file = await desk.admin.app.inject({
      url: exportOrders.path,
      query: { search: 'bb22' },
      headers: desk.admin.owner.headers,
    })
    expect(parse(file.body, { columns: true })).toMatchObject([
      { Order: number, Carrier: 'DHL, UPS', 'Tracking number': 'AA11, BB22' },
    ])
    await desk.admin.call(undoMove, { number, version: order.version })
    expect((await read(number)).delivery).not.toHaveProperty('moreParcels')
  })

  it('an order shipped with a carrier of the merchant has its link, and a number like its example', async () => {
    const { settings } = desk.shop.deps
    const before = settings.shop
    const pony = { name: 'Pony', trackingLink: 'https://pony.example/{number}', numberExample: 'PX 12' }
    settings.shop = { ...before, carriers: [pony] }
    expect((await desk.admin.call(listCarriers)).body.data.carriers).toEqual([
      { name: 'Pony', numberExample: 'PX 12' },
    ])
    const { number } = await desk.paid()
    const ship = async (tracking: string) => {
      const { version } = await read(number)
      return desk.admin.call(moveOrder, { number, version, to: 'shipped', carrier: 'pony', tracking })
    }
    const { version } = await read(number)
    await desk.admin.call(moveOrder, { number, version, to: 'packed' })
    const refused = (await ship('12')).body.error!
    expect([refused.field, refused.message]).toEqual([
      'tracking',
      'Enter a tracking number of Pony like PX 12',
    ])
    const { order } = (await ship('ab34')).body.data
    settings.shop = before
    expect(order.delivery).toMatchObject({ carrier: 'Pony', trackingUrl: 'https://pony.example/ab34' })
  })

  it('a status change from an outdated version of the order is refused', async () => {
    const { number } = await desk.paid()
    const { version } = await read(number)
    await runCommand(desk.shop.deps, { do: 'move', number, to: 'packed', reason: null })
    const { status, body } = await desk.admin.call(moveOrder, { number, version, to: 'cancelled' })
    expect([status, body.error?.code]).toEqual([409, 'Stale'])
    expect((await read(number)).status).toBe('packed')
    expect((await entriesOf(number))[0]).toMatchObject({ call: 'moveOrder', member: null })
  })

  it('an order that waits for its payment is cancelled at the first try, although that closes the payment', async () => {
    const { token, checkout } = await desk.shop.ready()
    const { order, redirectUrl } = await desk.shop.pay(token, checkout)
    const { number, version } = await read(order.number)
    const { status, body } = await desk.admin.call(moveOrder, { number, version, to: 'cancelled' })
    expect([status, body.data?.order.status]).toEqual([200, 'cancelled'])
    await desk.shop.decide(redirectUrl!, 'pay')
    expect((await desk.shop.status(token, order.id)).payment.state).toBe('cancelled')
  })

  it('an order that is paid while staff look at it is not cancelled', async () => {
    const { token, checkout } = await desk.shop.ready()
    const { order, redirectUrl } = await desk.shop.pay(token, checkout)
    const { number, version } = await read(order.number)
    await desk.admin.db.query(
      sql`update demo_payment set state = 'paid' where id = ${redirectUrl!.split('/').at(-1)!}`,
    )
    const { status, body } = await desk.admin.call(moveOrder, { number, version, to: 'cancelled' })
    expect([status, body.error?.code]).toEqual([409, 'Stale'])
    expect((await read(number)).status).toBe('paid')
  })

  it('an order shows in advance what a cancellation refunds, and refunds it once', async () => {
    const stock = await stockOf(desk.admin.db)
    const { number } = await desk.paid(2)
    const { version, moves, totals } = await read(number)
    expect(moves.find(({ to }) => to === 'cancelled')).toEqual({
      to: 'cancelled',
      refundMinor: totals.totalMinor,
      restMinor: 0,
      putsBack: true,
      mails: true,
      pays: false,
    })
    const body = { number, version, to: 'cancelled', reason: 'Requested by phone' }
    await Promise.all([1, 2, 3].map(() => desk.admin.call(moveOrder, body)))
    const after = await read(number)
    expect(after).toMatchObject({ status: 'cancelled', refundedMinor: totals.totalMinor, moves: [] })
    expect(after.history.at(-1)).toMatchObject({ reason: { message: 'Requested by phone' } })
    expect(await stockOf(desk.admin.db)).toBe(stock)
    expect(JSON.stringify(await entriesOf(number))).not.toContain('phone')
  })

  it('undo restores the previous status, removes the unsent email, and cannot be repeated', async () => {
    const { id, number } = await desk.paid()
    const { version } = await read(number)
    const moved = await desk.admin.call(moveOrder, { number, version, to: 'packed' })
    const { order } = moved.body.data
    expect(order.undoTo).toBe('paid')
    const stale = await desk.admin.call(undoMove, { number, version })
    expect(stale.body.error?.code).toBe('Stale')
    const undone = await desk.admin.call(undoMove, { number, version: order.version })
    expect(undone.body.data.order).toMatchObject({ status: 'paid', undoTo: null })
    expect(undone.body.data.order.history.map(({ status }) => status)).toEqual(['placed', 'paid'])
    expect(await mailsOf(desk.admin.db, id)).toEqual(['order-paid'])
    const again = await desk.admin.call(undoMove, { number, version: undone.body.data.order.version })
    expect(again.body.error?.code).toBe('Not Possible Now')
  })

  it('a status change of an unknown order is refused with status 404', async () => {
    const { status } = await desk.admin.call(moveOrder, { number: 'PL-0000-0000', version: 1, to: 'packed' })
    expect(status).toBe(404)
  })
})

describe('printing of several orders', () => {
  it('packing slips and invoices of several orders are one PDF, each order on its own page', async () => {
    const orders = [await desk.paid(), await desk.paid(2)]
    const numbers = orders.map(({ number }) => number).join(',')
    for (const what of ['packing slips', 'invoices']) {
      const reply = await desk.admin.app.inject({
        url: '/admin/orders/print',
        query: { what, numbers },
        headers: desk.admin.owner.headers,
      })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
      const text = pdfText(reply.rawPayload)
      for (const line of desk.shop.deps.settings.shop.address) expect(text).toContain(line)
      // Packing slips have a code to scan with the order number; invoices have none.
      expect(pdfCodes(reply.rawPayload)).toEqual(what === 'invoices' ? [] : numbers.split(','))
    }
  })
})

describe('notes', () => {
  it('a note can be added, changed, deleted and restored, and is hidden from shoppers', async () => {
    const { id, number } = await desk.paid()
    const { note } = (await desk.admin.call(addNote, { number, text: 'Secret: a gift' })).body.data
    expect(note).toMatchObject({ text: 'Secret: a gift', by: { fullName: 'Olive Owner' }, version: 1 })
    const [row] = await desk.admin.db.query<{ email: string }>(sql`select email from orders where id = ${id}`)
    const tracked = await desk.shop.call(trackOrder, { number, email: row!.email })
    expect(tracked.status).toBe(200)
    expect(JSON.stringify(tracked.body)).not.toContain('Secret')
    const update = (text: string) =>
      desk.admin.call(updateNote, { id: note.id, version: 1, changes: { text } })
    expect((await update('A gift')).status).toBe(200)
    const stale = await update('No gift')
    expect(stale.body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'text', yours: 'No gift', theirs: 'A gift' }],
    })
    await desk.admin.call(deleteNote, { id: note.id })
    expect((await read(number)).notes).toEqual([])
    await desk.admin.call(restoreNote, { id: note.id })
    expect((await read(number)).notes).toMatchObject([{ text: 'A gift' }])
  })
})

describe('emails of an order', () => {
  it('an email can be read, and resent to the email address of the order', async () => {
    const { number } = await desk.paid()
    const { mails } = await read(number)
    expect(mails.map(({ subject }) => subject).length).toBe(1)
    const { mail } = (await desk.admin.call(getOrderMail, { number, mail: mails[0]!.id })).body.data
    expect(mail.text).toContain(number)
    const sent = await desk.admin.call(resendOrderMail, { number, mail: mail.id })
    expect(sent.body.data.sentTo).toBe(mail.to)
    expect((await read(number)).mails).toHaveLength(2)
  })

  it('an email of another order is not found', async () => {
    const [one, other] = [await desk.paid(), await desk.paid()]
    const { mails } = await read(other.number)
    const { status } = await desk.admin.call(getOrderMail, { number: one.number, mail: mails[0]!.id })
    expect(status).toBe(404)
  })
})
