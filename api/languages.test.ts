// Everything that the shop sends and prints is in its reader's language, whatever causes it.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { addCart } from '#contract/cart.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import { claimStates } from '#contract/fit-claim-states.ts'
import { addWishlist } from '#contract/customer.ts'
import { forgotPassword, signUp } from '#contract/account.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { payment, trackOrder } from '#contract/orders.ts'
import { mailKinds } from '#contract/mail-kinds.ts'
import { returnStates } from '#contract/return-states.ts'
import { contactPage } from '#contract/shop.ts'
import { mailWishlist } from '#contract/wishlist.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { fabricByCode, fabrics } from '#garment/fabric/fabrics.ts'
import { testLanguage } from '#locales/languages.ts'
import * as accountEmails from './accounts/account-emails.ts'
import { mailResetCodes } from './accounts/new-password.ts'
import * as sessionEmails from './admin/session/session-emails.ts'
import * as staffEmails from './admin/staff/staff-emails.ts'
import { sendWishlistAlerts } from './customers/wishlist-alerts.ts'
import { textFor } from './delivery/delivery.ts'
import { fitClaimMail } from './fit-claims/fit-claim-emails.ts'
import { drawInvoice } from './invoices/invoice-pdf.ts'
import { invoice } from './invoices/invoices.ts'
import { type Storefront, storefrontFor } from './kernel/storefront.ts'
import { writeMail } from './mail/mail.ts'
import type { Email } from './mail/email.ts'
import { lineSwatches } from './designs/lines.ts'
import { expireHolds } from './orders/expiry.ts'
import { moveOrder } from './orders/lifecycle.ts'
import { orderMail } from './orders/order-emails.ts'
import { type OrderEmailKind } from './orders/order-email-texts.ts'
import { documentAmounts } from './invoices/document-amounts.ts'
import { changeOrder, invoiceNumber, type OrderRow, selectOrder } from './orders/orders.ts'
import { because, storedReason } from './kernel/reason.ts'
import { demoMissingPage, demoPage } from './payments/demo-page.ts'
import type { DemoState } from './payments/demo.sql.ts'
import { trackKeys } from './orders/track-key.ts'
import { drawPdf } from './pdf/document.ts'
import { returnMail } from './returns/return-emails.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from './test-shopper.ts'
import { testSheetLine } from './workshop/test-sheet.ts'
import { sheetHtml } from './workshop/sheet-html.ts'
import { patternPdf } from './workshop/pattern-pdf.ts'
import { printedTexts } from './workshop/pattern-texts.ts'
import { sheetPdf } from './workshop/sheet-pdf.ts'
import { drawFabricPictures, drawSheetPictures } from './workshop/sheet-pictures.ts'
import { swatchSheetHtml } from './workshop/swatch-sheet-html.ts'
import { setPieces } from './stock/test-stock.ts'
import { printedText, designed, placeEverything, stockEverything } from './test-order-of-everything.ts'

const usedFabrics = fabrics.filter(({ code }) =>
  ['XC001', 'XC010', 'XC041', 'XC060', parseDesign({}).fabric].includes(code),
)

/** Finds a name as whole words, in lower case and capitals. */
const wordsOf = (name: string) =>
  new RegExp(`(?<!\\p{L})${name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?!\\p{L})`, 'giu')

const openShop = (locale: string, languages: { locale: string; path: string }[]) =>
  openTestShop({
    stock: 100,
    change: (settings) => ({ ...settings, shop: { ...settings.shop, locale, languages } }),
  })

describe('in a language without an English word', () => {
  let shop: TestShop
  let storefront: Storefront
  let order: OrderRow
  beforeAll(async () => {
    shop = await openShop(testLanguage, [])
    await stockEverything(shop)
    storefront = storefrontFor(shop.deps.settings, null)
    order = await placeEverything(shop, testLanguage)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.db.query(sql`delete from mail`))

  /** Names of products, fabrics and people, addresses, codes and units, which are not translated. */
  const names = () => {
    const { shop: settings, url } = storefront
    return [
      url,
      settings.email,
      ...settings.address,
      settings.name,
      order.email,
      'localhost:3000',
      ...Object.values(testAddress).flatMap((line) => line.split(/[ ,]+/)),
      ...settings.delivery.map(({ name }) => textFor(name, storefront.locale)),
      ...order.lines.flatMap(({ productName, colourName, sku }) =>
        productName === 'Custom shirt' ? [colourName, sku] : [productName, colourName, sku],
      ),
      ...usedFabrics.flatMap(({ name, mill }) => [name, mill]),
      'Marlow Linen',
      'UTC',
      'CUSTOM',
      designCode(designed),
    ].toSorted((one, other) => other.length - one.length)
  }
  function expectNoEnglish(text: string): void {
    // A number such as `PL-7K3M-Q9XD` may have a line break after a hyphen.
    let ours = text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/https?:\/\/\S+|[\w.]+@[\w.]+|\b[A-Z]{2,6}(?:- ?[0-9A-Z]+)+|\bd\d+:\S+/g, '')
    for (const name of names()) ours = ours.replaceAll(wordsOf(name), '')
    expect([...ours.matchAll(/[\p{L}\p{M}’]*[aeiou][\p{L}\p{M}’]*/giu)].map(([word]) => word)).toEqual([])
  }
  /** The visible text of a page, with alternative texts. */
  function readable(html: string): string {
    const body = html.replaceAll(
      /<style>.*?<\/style>|<td class="code">.*?<\/td>|<!--.*?-->|<!doctype html>/gs,
      '',
    )
    const attributes = [...body.matchAll(/ (?:alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text)
    return [body.replaceAll(/<[^>]*>/g, ' '), ...attributes]
      .join('\n')
      .replaceAll(/&(nbsp|zwnj|middot|#847);/g, ' ')
      .replaceAll('&amp;', '&')
  }
  async function expectMails(count: number): Promise<void> {
    const mails = await shop.db.query<{ subject: string; text: string; html: string }>(
      sql`select subject, body_text as text, body_html as html from mail order by id`,
    )
    expect(mails.length).toBe(count)
    for (const { subject, text, html } of mails) {
      expect(html).toContain(`<html lang="${testLanguage}" dir="rtl"`)
      for (const part of [subject, text, readable(html)]) expectNoEnglish(part)
    }
  }

  const kinds = mailKinds.flatMap((kind) =>
    kind.startsWith('order-') ? (kind.slice('order-'.length) as OrderEmailKind) : [],
  )
  const unpaid: Partial<OrderRow> = { paymentState: 'unconfirmed', holdUntil: new Date() }
  it.each<[string, () => Partial<OrderRow>]>([
    ['of everything', () => ({})],
    ['to an address nobody has confirmed', () => unpaid],
    ['paid on delivery', () => ({ paymentMethod: 'on-delivery', taxIncluded: true })],
    ['waiting to be paid', () => ({ paymentState: 'waiting', holdUntil: new Date() })],
    ['that costs nothing', () => ({ ...unpaid, totalMinor: 0, paymentMethod: null, deliveryMinor: 0 })],
    ['of what can go back', () => ({ lines: order.lines.filter(({ returnable }) => returnable) })],
    ['of what cannot', () => ({ lines: order.lines.filter(({ returnable }) => !returnable) })],
    ['with a courier', () => ({ delivery: { ...order.delivery, tracking: '1Z999' } })],
  ])('every email about an order %s', async (_what, change) => {
    const mail = await orderMail(shop.deps)
    for (const kind of kinds) {
      await shop.db.query(sql`delete from mailbox_limit`)
      await mail(shop.db, kind, { ...order, ...change() })
    }
    await expectMails(kinds.length)
  })

  it.each(['return', 'exchange', 'withdrawal'] as const)('every email about a %s', async (kind) => {
    const mail = await returnMail(shop.deps)
    const [line] = order.lines
    const lines = [{ line: line!.id, quantity: 1, reason: 'too small', wantedVariantId: null, size: 'L' }]
    const one = { id: order.id, number: 'RT-7K3M-Q9XD', kind, lines, refundMinor: 100, declaredBy: 'Dr. Zs' }
    for (const state of [...returnStates, 'withdrawn'] as const) await mail(shop.db, state, order, one, null)
    const other = { ...one, id: randomUUID(), declaredBy: null, refundMinor: 0 }
    const cancelled = { ...order, status: 'cancelled' as const, paymentMethod: 'on-delivery' as const }
    for (const state of ['refunded', 'withdrawn'] as const) await mail(shop.db, state, cancelled, other, null)
    await expectMails(returnStates.length + 3)
  })

  it.each<ClaimKind>(['alteration', 'remake'])('every email about an %s', async (kind) => {
    const mail = await fitClaimMail(shop.deps)
    const { id: line } = order.lines.find(({ fit }) => fit?.kind === 'measured')!
    const adjustments = [{ field: 'sleeveMm', problem: 'too long', byMm: 20 } as const]
    const claim = { id: order.id, number: 'FC-7K3M-Q9XD', kind, line, adjustments, comment: 'Mhm.' }
    for (const state of claimStates) await mail(shop.db, state, order, claim, null)
    await expectMails(claimStates.length)
  })

  it('every email about an account, of shoppers and of staff', async () => {
    const emails = Object.values({ ...accountEmails, ...staffEmails, ...sessionEmails }).filter(
      (each) => typeof each === 'function',
    )
    expect(emails.length).toBeGreaterThan(10)
    for (const [index, make] of emails.entries()) {
      const email: Email = make(storefront, 'Xyz')
      await writeMail(shop.db, storefront, { once: `account:${index}`, to: order.email, email })
    }
    await expectMails(emails.length)
  })

  it('a message to the shop, its receipt, and alerts of a wishlist', async () => {
    const email = newEmail()
    const account = { fullName: 'Zs Mhm', email, password: 'correct horse battery' }
    const token = (await shop.call(signUp, account)).body.data.authtoken
    await shop.db.query(sql`update shopper set email_verified_at = now() where email = ${email}`)
    await shop.db.query(sql`delete from mail`)
    for (const topic of ['order', 'size', 'custom shirt', 'return', 'other'])
      await shop.call(contactPage, { fullName: 'Zs Mhm', email, topic, message: 'Hmm.' }, { token })
    for (const product of ['harrow-oxford', 'marlow-linen'])
      await shop.call(addWishlist, { product }, { token })
    await shop.call(mailWishlist, { wanted: true }, { token })
    const alter = async (stock: number, price: number) => {
      await setPieces(shop.db, stock, sql`true`)
      await shop.db.query(sql`update product_price set price_minor = ${price}`)
      return sendWishlistAlerts(shop.deps)
    }
    await alter(0, 10000)
    expect(await alter(5, 10000)).toBe(1)
    expect(await alter(5, 900)).toBe(1)
    await shop.db.query(sql`delete from wishlist_item where product_id = 'marlow-linen'`)
    await alter(0, 900)
    expect(await alter(5, 800)).toBe(1)
    expect(await alter(5, 700)).toBe(1)
    await expectMails(14)
  })

  it('reasons of the shop', async () => {
    const other = await placeEverything(shop, testLanguage)
    await shop.db.query(sql`delete from mail`)
    await shop.call(cancelOrder, { key: (await trackKeys(shop.db)).keyOf(other.id), reason: 'English' })
    await expectMails(1)
  })

  it('invoices and credit notes', async () => {
    const files = [(await invoice(shop.deps, order.id, {})).bytes]
    await moveOrder(shop.deps, order.number, { to: 'cancelled' })
    const after = (await selectOrder(shop.db, order.id))!
    const [, credit] = after.invoices
    files.push((await invoice(shop.deps, order.id, { number: invoiceNumber(credit!) })).bytes)
    const part = { ...credit!, amountMinor: 100 }
    const line = {
      name: 'Hrrw',
      details: 'M',
      sku: '',
      quantity: 30,
      unitPriceMinor: 10,
      discountMinor: 0,
      isUntaxed: false,
    }
    for (const lines of [[], [line], Array.from({ length: 40 }, () => ({ ...line, unitPriceMinor: 1 }))])
      for (const change of [{}, { taxIncluded: true, paymentMethod: 'on-delivery' as const, taxMinor: 1 }]) {
        const changed = { ...after, ...change }
        const content = {
          storefront,
          seller: { country: 'DE', smallBusiness: false },
          order: changed,
          document: part,
          logo: null,
          lines,
          amounts: documentAmounts({ order: changed, document: part, lines, giftsMinor: 5, percent: 19 }),
          isElectronic: true,
          expected: null,
        }
        const options = { title: '', author: '', language: 'en', country: 'DE', at: new Date() }
        files.push(
          await drawPdf(options, (sheet) =>
            drawInvoice(sheet, {
              ...content,
              number: 'CN-000009',
              invoice: { number: 'INV-000001', issuedAt: part.issuedAt },
            }),
          ),
        )
      }
    const text = printedText(...files)
    expect(text.split('\n').length).toBeGreaterThan(300)
    expectNoEnglish(text)
  })

  it.each([null, 'alteration', 'remake'] as const)(
    'sheets of the workshop, with changes: %s',
    async (kind) => {
      const { fit } = order.lines.find(({ fit: each }) => each?.kind === 'measured')!
      const line = testSheetLine(designed, {
        body: fit!.body,
        of: 2,
        quantity: 2,
        size: kind === null ? 'M' : null,
        ...(kind && {
          claim: { number: 'FC-7K3M-Q9XD', kind, adjustments: [], corrected: [], comment: 'Mhm.' },
        }),
      })
      const pictures = await drawSheetPictures(designed, ['XC041', 'XC060'])
      expectNoEnglish(readable(sheetHtml(line, pictures, storefront)))
      expectNoEnglish(printedText(await sheetPdf(line, pictures, storefront)))
      const sets = [1, 2].map((quantity) => ({
        quantity,
        fabrics: lineSwatches(['XC001'], storefront.i18n)!,
      }))
      const swatches = await drawFabricPictures(['XC001'])
      expectNoEnglish(readable(swatchSheetHtml({ ...line, sets }, { swatches }, storefront)))
    },
  )

  it('patterns of shirts', async () => {
    const body = bodyOfSize('M')
    const design = { ...designed, yoke: 'split', pocket: 'barrel', sleeves: 'roll-up' } as const
    const measures = sewnMeasures(design, { body, fit: 'regular' })!
    const pattern = draftPattern({ measures, body, design, fabric: fabricByCode(design.fabric)! })
    const texts = printedTexts('PL-7K3M-Q9XD-1', [], storefront)
    for (const paper of ['a4', 'roll'] as const) {
      const pdf = await patternPdf(pattern, {
        paper,
        rollMm: 914,
        texts,
        author: 'Shrt',
        language: storefront.i18n.locale,
        country: 'DE',
        at: new Date(0),
      })
      // Without the names of pages and of lines that match.
      expectNoEnglish(printedText(pdf).replaceAll(/\b[A-Z]\d*\b/g, ''))
    }
  })

  it('the demo provider’s pages', () => {
    const payment = { id: 'x', attemptId: 'x', amountMinor: 100, currency: 'USD', returnUrl: '/' }
    for (const state of ['open', 'pending', 'paid', 'declined', 'cancelled', 'refunded'] as DemoState[])
      expectNoEnglish(readable(demoPage({ ...payment, description: order.number, state }, storefront)))
    expectNoEnglish(readable(demoMissingPage(storefront)))
  })
})

describe('an order placed in German', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop('en-US', [{ locale: 'de-DE', path: '/de' }])
    await stockEverything(shop)
  })
  afterAll(() => shop.close())

  const mails = (about: string) =>
    shop.db.query<{ once: string; text: string; html: string }>(
      sql`select once, body_text as text, body_html as html from mail where position(${about} in once) > 0 order by id`,
    )

  it('has all its emails and its invoice in German, no matter who changes its status', async () => {
    const order = await placeEverything(shop, 'de')
    expect(order.locale).toBe('de-DE')
    for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, { to })
    const written = await mails(order.id)
    expect(written).toHaveLength(5)
    for (const { text, html } of written) {
      expect(html).toContain('<html lang="de" dir="ltr"')
      expect(text).toContain('http://localhost:3000/de/trackingorder?key=')
      expect(text).toMatch(/\d,\d\d\u00a0\$/)
    }
    const { bytes } = await invoice(shop.deps, order.id, {})
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (de)')
    expect(printedText(bytes)).toMatch(/\d,\d\d\u00a0\$/)
  })
  it('is shown to each reader in their language: names, pictures and swatches', async () => {
    const { number, email } = await placeEverything(shop, 'de')
    const described = async (locale: string) => {
      const { order } = (await shop.call(trackOrder, { number, email }, { locale })).body.data
      return order.lines.flatMap(({ product, design, picture, swatches }) => [
        ...(design ? [product.name] : []),
        picture.alt,
        ...(swatches ?? []).map(({ name }) => name),
      ])
    }
    expect(await described('en')).toEqual([
      'Swatches of Alba Poplin, white (XC001); Harrow Oxford, oxford blue (XC010)',
      'Alba Poplin, white',
      'Harrow Oxford, oxford blue',
      'Custom shirt',
      expect.stringMatching(
        /^Custom shirt in Harrow Oxford, oxford blue: oxford, Standard Collar, .*, Buttons: Pearl$/,
      ),
      'Custom shirt',
      expect.stringMatching(
        /^Custom shirt in Glen Morven Tartan, navy, green and mustard: flannel, check, .*Firm collar$/,
      ),
      'Harrow Oxford in White',
    ])
    expect(await described('de')).toEqual([
      'Stoffmuster von Alba Poplin, weiß (XC001); Harrow Oxford, oxfordblau (XC010)',
      'Alba Poplin, weiß',
      'Harrow Oxford, oxfordblau',
      'Maßhemd',
      expect.stringMatching(/^Maßhemd in Harrow Oxford, oxfordblau: [^:]*kragen, [^:]*, Knöpfe: /),
      'Maßhemd',
      expect.stringMatching(
        /^Maßhemd in Glen Morven Tartan, marineblau, grün und senfgelb: Flanell, Karo, Hoher Haifischkragen, /,
      ),
      'Harrow Oxford in White',
    ])
    const token = await shop.guest()
    const added = await shop.call(addCart, { swatches: ['XC001'], quantity: 1 }, { token, locale: 'de' })
    expect(added.body.data.line.swatches).toEqual([{ code: 'XC001', name: 'Alba Poplin, weiß' }])
    const shirt = await shop.call(
      addCart,
      { design: designCode(parseDesign({})), fit: { size: 'M', fit: 'slim' }, quantity: 1 },
      { token, locale: 'de' },
    )
    expect(shirt.body.data.line.product.name).toBe('Maßhemd')
  })
  it('has reasons in its history as codes with values', async () => {
    const { number, email, id } = await placeEverything(shop, 'de')
    await changeOrder(shop.db, id, {
      event: {
        status: 'paid',
        reason: storedReason(because('cancelled-by-customer', { remark: 'too big' })),
      },
    })
    const lastIn = async (locale: string) =>
      (await shop.call(trackOrder, { number, email }, { locale })).body.data.order.history.at(-1)
    const message = 'Cancelled by the customer: too big'
    const reason = { code: 'cancelled-by-customer', values: { remark: 'too big' }, message }
    for (const locale of ['en', 'de']) expect((await lastIn(locale))?.reason).toEqual(reason)
  })
  it('is paid on a page in German, which links back to the German shop', async () => {
    const { token, checkout: id } = await shop.ready()
    const { body } = await shop.call(payment, { checkout: id, method: 'demo' }, { token, locale: 'de' })
    const { redirectUrl, order } = body.data
    expect(redirectUrl).toMatch(/\?locale=de-DE$/)
    expect((await shop.app.inject({ url: redirectUrl! })).body).toContain('<html lang="de"')
    expect((await shop.decide(redirectUrl!, 'decline')).location).toBe(`/de/orderplaced?order=${order.id}`)
  })
  it('that expires is mailed in German by the job', async () => {
    const { token, checkout: id } = await shop.ready()
    const { body } = await shop.call(payment, { checkout: id, method: 'demo' }, { token, locale: 'de' })
    const { order } = body.data
    await shop.db.query(sql`update orders set hold_until = now() - interval '1 hour' where id = ${order.id}`)
    await expireHolds(shop.deps)
    const written = await mails(order.id)
    expect(written.map(({ once }) => once.split(':')[0])).toEqual(['order-expired'])
    for (const { html } of written) expect(html).toContain('<html lang="de"')
  })
  it('and the link for a forgotten password is mailed in the language of the last sign-in', async () => {
    const email = newEmail()
    const account = { fullName: 'Ada Byron', email, password: 'correct horse battery' }
    await shop.call(signUp, account, { locale: 'de' })
    await shop.call(forgotPassword, { email }, { locale: 'en' })
    await mailResetCodes(shop.deps)
    const [mail] = await shop.db.query<{ html: string }>(sql`
      select body_html as html from mail where recipient = ${email} and once like 'reset:%'`)
    expect(mail!.html).toContain('<html lang="de"')
  })
})
