// Names, addresses and notes with hostile text on PDFs, pages and emails: they fit on the page, stay plain text, and
// add no header.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestReturn, withdraw } from '#contract/order-actions.ts'
import { signUp } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import { contactPage } from '#contract/shop.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { singleLine, multiline } from '#contract/text-fields.ts'
import { checkout } from '#contract/orders.ts'
import { type PdfPiece, pdfPieces } from '#e2e/pdf-text.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import type { ClaimedMail } from '../mail/mail.sql.ts'
import { emlOf, messageOf } from '../mail/message.ts'
import { testStorefront } from '../mail/test-mail.ts'
import { invoice } from '../invoices/invoices.ts'
import { printOrders } from '../admin/orders/print-orders.ts'
import { giftCardPdf } from '../gift-cards/gift-card-pdf.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { moveReturn } from '../returns/move-return.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { testMeasurements } from '../test-measurements.ts'
import { sheetHtml } from '../workshop/sheet-html.ts'
import { testSheetLine } from '../workshop/test-sheet.ts'
import { sheetPdf } from '../workshop/sheet-pdf.ts'
import { drawSheetPictures, type SheetPictures } from '../workshop/sheet-pictures.ts'

const texts: Record<string, string> = {
  markup: `<script>alert(1)</script><img src=x onerror=alert(1)>"'&lt;${'<b>'.repeat(20)}`,
  link: 'Claim your prize at http://evil.example/?a=1 now',
  'a word of 200 letters': 'W'.repeat(200),
  'many words': 'Wide Words '.repeat(10).trim(),
  emoji: '👩🏽‍🔬🇩🇪👨‍👩‍👧‍👦 '.repeat(4).trim(),
  'right to left': 'שלום עולם مرحبا بالعالم',
  'right-to-left marks': 'Ada \u202egnorw\u202c \u2066x\u2069 \u200f\u200e\u061cByron',
  'other scripts': '山田太郎 Ελληνικά Кириллица ไทย हिन्दी',
  'combining marks': `Z${'\u0301\u0316\u0334'.repeat(30)}`,
  'line separators': 'Ada\u2028Bcc: x@example.com\u2029Byron\u0085'.replace('\u0085', ''),
  'characters without width': 'A\u200bd\u200da\ufeff\u00ad\u2060',
  'escapes of JavaScript': 'Ada \\u202eignorw \\x3cscript\\x3e \\x0d\\x0aBcc: x@example.com',
  'PDF syntax': '(\\) Tj ET BT /F1 12 Tf <</Type /Action /S /JavaScript>> endobj %%EOF',
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ stock: 1000 })
  await stockFabrics(shop.db)
})
afterAll(() => shop.close())

/** Expects that all text is within its page, and that no two pieces of text overlap. */
function expectOnPaper(bytes: Uint8Array, minPieces = 10): PdfPiece[] {
  const placed = pdfPieces(Buffer.from(bytes))
  expect(placed.length).toBeGreaterThan(minPieces)
  for (const { text, x, y, right, bottom, sheet } of placed) {
    expect(x, `${text} begins left of the sheet`).toBeGreaterThanOrEqual(0)
    expect(right, `${text} ends right of the sheet`).toBeLessThanOrEqual(sheet.width + 0.5)
    expect(y, `${text} stands above the sheet`).toBeGreaterThanOrEqual(0)
    expect(bottom, `${text} stands below the sheet`).toBeLessThanOrEqual(sheet.height + 0.5)
  }
  // Letters that reach into the next line do not count as an overlap; half a line does.
  const inside = (one: PdfPiece, other: PdfPiece) =>
    one.page === other.page &&
    Math.min(one.right, other.right) - Math.max(one.x, other.x) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > 0.5 * (one.bottom - one.y)
  const written = placed.filter(({ text }) => text.trim() !== '')
  for (const [index, one] of written.entries())
    for (const other of written.slice(index + 1))
      expect(inside(one, other), `“${one.text}” lies upon “${other.text}”`).toBe(false)
  return placed
}

const headRow = /^[A-Za-z-]+:\s/
/** Expects that no email has an added header or markup; returns their texts. */
async function expectSafeEmails(order: string): Promise<string> {
  const mails = await shop.db.query<ClaimedMail>(sql`
    select id, recipient, reply_to, subject, body_text, body_html,
      unsubscribe, tries, created_at from mail
    where position(${order} in once) > 0 or exists (
      select 1 from order_return r where r.order_id = ${order} and position(r.id::text in once) > 0)`)
  expect(mails.length).toBeGreaterThan(3)
  for (const mail of mails) {
    const eml = await emlOf(messageOf(mail, shop.deps))
    const [head] = eml.toString().split('\r\n\r\n')
    // A line that begins with a space continues the header above it.
    for (const row of head!.split(/\r\n(?![ \t])/)) expect(row).toMatch(headRow)
    expect(mail.subject).not.toMatch(/evil|Bcc|<script/)
    expect(/<script|<img src=x/.exec(mail.bodyHtml)).toBe(null)
    // Marks of direction are closed.
    for (const part of [mail.subject, mail.bodyText, mail.bodyHtml])
      expect(/[\u202a-\u202e\u2066-\u2069]/.exec(part)).toBe(null)
  }
  return mails.map(({ bodyText }) => bodyText).join('\n')
}

describe.each(Object.entries(texts))('%s', (_kind, text) => {
  it('is harmless in every field of an order, a return and a withdrawal, on PDFs and in emails', async () => {
    const token = await shop.guest()
    const said = singleLine(500).parse(text)
    const { measurement } = (
      await shop.call(addMeasurements, { ...testMeasurements, name: text.slice(0, 60) }, { token })
    ).body.data
    const design = designCode(
      parseDesign({ monogram: { text: 'W&W', place: 'cuff', colour: 'navy', style: 'block' } }),
    )
    await shop.call(addCart, { design, quantity: 1, fit: { measurement: measurement.id } }, { token })
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 2 }, { token })
    const address = {
      ...testAddress,
      fullName: text.slice(0, 120),
      line1: text.slice(0, 160),
      line2: text.slice(0, 160),
      city: text.slice(0, 120),
    }
    const opened = await shop.call(
      checkout,
      { email: `${text.replaceAll(/\W/g, '').slice(0, 200)}${newEmail()}`, address, delivery: 'standard' },
      { token },
    )
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const { order, redirectUrl } = await shop.pay(token, opened.body.data.checkout)
    await shop.decide(redirectUrl!, 'pay')
    await shop.deliver()
    for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, {
        to,
        reason: said,
        shipment: { carrier: said, tracking: said, trackingUrl: null },
      })
    const ready = (await shop.status(token, order.id)).lines.find(({ design: own }) => own === null)!
    const response = await shop.call(
      requestReturn,
      {
        order: order.id,
        kind: 'return',
        lines: [{ line: ready.id, quantity: 1, reason: 'too small' }],
        comment: text,
      },
      { token },
    )
    for (const to of ['approved', 'received', 'refunded'] as const)
      await moveReturn(shop.deps, response.body.data.request, { to, reason: said })
    const withdrawn = await shop.call(withdraw, { order: order.id, fullName: text.slice(0, 120) }, { token })
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200)

    const pdf = await invoice(shop.deps, order.id, {})
    const placed = expectOnPaper(pdf.bytes)
    const pageOf = (words: string) => placed.find(({ text: one }) => one === words)?.page
    expect(pageOf('Ordered')).toBe(pageOf('Billed to'))
    const slips = await printOrders(shop.deps, { what: 'packing slips', numbers: order.number })
    expectOnPaper(slips.bytes)
    await shop.db.query(
      sql`update orders set address = address || '{"country": "CA", "region": "ON"}' where id = ${order.id}`,
    )
    for (const what of ['slips with labels', 'address labels', 'customs declarations'] as const)
      for (const form of ['CN22', 'CN23'] as const)
        expectOnPaper((await printOrders(shop.deps, { what, form, numbers: order.number })).bytes, 5)
    const { invoices } = await shop.status(token, order.id)
    expectOnPaper((await invoice(shop.deps, order.id, { number: invoices.at(-1)!.number })).bytes)
    await expectSafeEmails(order.id)
  })
})

describe('on the workshop’s sheet', () => {
  const design = parseDesign({})
  let pictures: SheetPictures
  beforeAll(async () => {
    pictures = await drawSheetPictures(design, ['XC010'])
  })
  it.each(Object.entries(texts))('%s as a note fits on the page, as plain text', async (_kind, text) => {
    const shirt = testSheetLine(design, {
      claim: {
        number: 'FC-7K3M-Q9XD',
        kind: 'alteration',
        adjustments: ['Sleeve too long by 2 cm (3/4 in)'],
        corrected: [],
        comment: multiline(5000).parse(text.repeat(10)),
      },
    })
    const pdf = await sheetPdf(shirt, pictures, testStorefront)
    expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(1)
    expectOnPaper(pdf)
    const page = sheetHtml(shirt, pictures, testStorefront)
    expect(/<script|<img src=x|[\u202a-\u202e\u2066-\u2069]/.exec(page)).toBe(null)
  })
})

describe('on a gift card', () => {
  it.each(Object.entries(texts))('%s as a name and a message fits on one page', async (_kind, text) => {
    const name = singleLine(500).parse(text).slice(0, 80)
    const card = {
      code: '7K3M-Q9XD-2FHT-VWPA',
      balanceMinor: 123_456_789,
      currency: 'USD',
      to: name,
      from: name,
      message: multiline(5000).parse(text.repeat(20).slice(0, 5000)).slice(0, 500),
      logo: null,
    }
    const pdf = Buffer.from(await giftCardPdf(testStorefront, card, new Date(0)))
    expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(1)
    expectOnPaper(pdf)
  })
})

/** Invalid names: longer than any field, or with characters that start another line, header or part. */
const refused: Record<string, string> = {
  '10,000 letters': 'W'.repeat(10_000),
  '10,000 marks upon one letter': `A${'\u0301'.repeat(10_000)}`,
  'a line break and a header': 'Ada\r\nBcc: eve@evil.example',
  'a line feed': 'Ada\nBcc: eve@evil.example',
  'a return': 'Ada\rBcc: eve@evil.example',
  NUL: 'Ada\u0000Byron',
  'a bell, an escape and a backspace': 'Ada\u0007\u001b[2J\u0008Byron',
  'a line of C1': 'Ada\u0085Bcc: eve@evil.example',
  'half a character': 'Ada \ud83d',
}

describe.each(Object.entries(refused))('%s', (_kind, text) => {
  it('is refused as a name by every call', async () => {
    const token = await shop.guest()
    const address = { ...testAddress, fullName: text }
    const calls = [
      shop.call(checkout, { address }, { token }),
      shop.call(checkout, { address: { ...testAddress, line1: text } }, { token }),
      shop.call(signUp, { fullName: text, email: newEmail(), password: 'seven small buttons' }, { token }),
      shop.call(addMeasurements, { ...testMeasurements, name: text }, { token }),
      shop.call(
        contactPage,
        { fullName: text, email: newEmail(), topic: 'size', message: 'Does it run large?' },
        { token },
      ),
      shop.call(
        addCart,
        { gift: { amountMinor: 5000, name: text, email: newEmail() }, quantity: 1 },
        { token },
      ),
      shop.call(withdraw, { order: randomUUID(), fullName: text }, { token }),
    ]
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.error?.code]).toEqual([400, 'Invalid Input'])
  })

  it('cannot add a header of a mail, even if it were stored', async () => {
    for (const field of ['subject', 'recipient', 'replyTo'] as const) {
      const mail: ClaimedMail = {
        id: 1,
        recipient: 'ada@example.com',
        replyTo: 'shop@example.com',
        subject: 'Your order',
        bodyText: 'Text',
        bodyHtml: '<p>Text</p>',
        unsubscribe: null,
        tries: 0,
        createdAt: new Date(0),
        requestId: null,
        traceParent: null,
        isUnwanted: false,
        isMore: false,
        [field]: field === 'subject' ? text : `ada@example.com${text}`,
      }
      const eml = await emlOf(messageOf(mail, shop.deps)).catch(() => null)
      // An email that cannot be sent is harmless.
      if (eml === null) continue
      const [head] = eml.toString().split('\r\n\r\n')
      const rows = head!.split(/\r\n(?![ \t])/)
      for (const row of rows) expect(row).toMatch(headRow)
      expect(rows.filter((row) => /^bcc:/i.test(row))).toEqual([])
      // No header has control characters.
      // oxlint-disable-next-line no-control-regex
      expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.exec(head!.replaceAll('\r\n', ''))).toBe(null)
    }
  })
})
