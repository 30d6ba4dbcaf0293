// The shop in its markets (`shop.json`): in German with euros, in French with francs, in English with yen, which have
// no minor units; and switching between markets.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { money, type MoneyPattern, moneyPattern } from '#web/context/money-pattern.ts'
import { pdfText } from './pdf-text.ts'
import { open, shirt, waitUntilLoaded } from './screens.ts'
import { axeViolations, newEmail, orderNumber, plainText, waitForMail } from './shopper.ts'
import { Content, inEnglish, textsOn, untranslated } from './untranslated.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 30_000 })

const designed = '/productdetail?design=1_XC021_collar.club'

interface Market {
  path: string
  locale: string
  language: string
  currency: string
  taxPercent: number
  /** The labels of fields and buttons, in the order of a purchase. */
  words: {
    addToCart: string
    cart: RegExp
    size: string
    inCart: string
    checkout: string
    email: string
    next: string
    /** The law requires another label for each type of payment. */
    placeOrder: RegExp
    pay: string
    subtotal: string
    total: string
    tax: string
  }
  /** The labels of the fields of an address. */
  address: Record<string, string>
}

const germany: Market = {
  path: '/de',
  locale: 'de-DE',
  language: 'de',
  currency: 'EUR',
  taxPercent: 19,
  words: {
    addToCart: 'In den Warenkorb',
    cart: /^Warenkorb, 1 Artikel/,
    size: 'Größe',
    inCart: 'Im Warenkorb',
    checkout: 'Zur Kasse',
    email: 'E-Mail',
    next: 'Weiter',
    placeOrder: /^Zahlungspflichtig bestellen/,
    pay: 'Bezahlen',
    subtotal: 'Zwischensumme',
    total: 'Gesamtsumme',
    tax: 'Enthaltene MwSt.',
  },
  address: {
    'Vor- und Nachname': 'Friederike Großmann',
    'Straße und Hausnummer': 'Thalkirchner Straße 142',
    Ort: 'München',
    Postleitzahl: '81371',
  },
}

const switzerland: Market = {
  path: '/fr',
  locale: 'fr-CH',
  language: 'fr',
  currency: 'CHF',
  taxPercent: 8.1,
  words: {
    addToCart: 'Ajouter au panier',
    cart: /^Panier, 1 article/,
    size: 'Taille',
    inCart: 'Dans votre panier',
    checkout: 'Passer commande',
    email: 'E-mail',
    next: 'Continuer',
    placeOrder: /^Commander /,
    pay: 'Payer',
    subtotal: 'Sous-total',
    total: 'Total',
    tax: 'Dont TVA',
  },
  address: {
    'Prénom et nom': 'Hélène Châtelain',
    'Adresse, ligne 1': 'Rue du Midi 14',
    Ville: 'Lausanne',
    'Code postal': '1003',
  },
}

const japan: Market = {
  path: '/jp',
  locale: 'en-JP',
  language: 'en',
  currency: 'JPY',
  taxPercent: 10,
  words: {
    addToCart: 'Add to cart',
    cart: /^Cart, 1 item/,
    size: 'Size',
    inCart: 'In your cart',
    checkout: 'Checkout',
    email: 'Email',
    next: 'Continue',
    placeOrder: /^Place order$/,
    pay: 'Pay',
    subtotal: 'Subtotal',
    total: 'Total',
    tax: 'Tax included',
  },
  address: {
    'Full name': 'Ada Brook',
    'Address line 1': '1-1 Marunouchi',
    'City or ward': 'Chiyoda-ku',
    Prefecture: 'Tokyo',
    'Postal code': '100-0001',
  },
}

const patternOf = ({ locale, currency }: Market): MoneyPattern => moneyPattern(locale, currency)

/** Every amount in a text that is written in the market's format. */
function amountsIn(market: Market, text: string): string[] {
  const { before, after, group, decimal, digits } = patternOf(market)
  const exactly = (part: string) => spaced(part).replaceAll(/[.$]/g, String.raw`\$&`)
  const fraction = digits > 0 ? `${exactly(decimal)}\\d{${digits}}` : ''
  const amount = `(?<!\\d|\\d[.,])${exactly(before)}\\d{1,3}(?:${exactly(group)}\\d{3})*${fraction}${exactly(after)}(?![.,]?\\d)`
  return spaced(text).match(new RegExp(amount, 'g')) ?? []
}

/** With ordinary spaces only, because documents have no narrow ones. */
const spaced = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** The texts with an amount in another currency or notation. */
const wrongAmounts = (market: Market, texts: string[]): string[] =>
  texts.filter((text) => {
    const rest = amountsIn(market, text).reduce((left, amount) => left.replace(amount, ''), spaced(text))
    return /[$€£¥]|\b(USD|EUR|CHF|JPY)\b/.test(rest) && !/^[$€£¥]$/.test(rest)
  })

/** Checks the screens of a purchase and collects their problems. */
class Inspector {
  readonly problems: string[] = []
  readonly #page: Page
  readonly #market: Market
  readonly #content: Content

  constructor(page: Page, market: Market) {
    this.#page = page
    this.#market = market
    this.#content = new Content(page, Object.values(market.address))
  }

  /** @param accessible whether axe checks the screen too. */
  async look(what: string, { accessible = false } = {}): Promise<void> {
    const { language } = this.#market
    const texts = await textsOn(this.#page)
    const english = language === 'en' ? [] : await untranslated(this.#page, language, this.#content)
    const violations = accessible ? await axeViolations(this.#page) : []
    this.#add(what, [...english, ...wrongAmounts(this.#market, texts), ...violations])
  }

  /** Checks an email or a document. */
  read(what: string, text: string): void {
    const lines = text.split('\n')
    const { language } = this.#market
    this.#add(what, [...inEnglish(lines, language, this.#content), ...wrongAmounts(this.#market, lines)])
  }

  #add(what: string, problems: string[]): void {
    this.problems.push(...problems.map((problem) => `${what}: ${problem}`))
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

/** Adds a shirt in stock to the cart; returns its price. */
async function addShirt(page: Page, market: Market): Promise<number> {
  const { path, words } = market
  await open(page, path + shirt)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await button(page, words.addToCart).click()
  await expect(page.getByRole('link', { name: words.cart })).toBeVisible()
  return minorOf(amountsIn(market, await page.getByRole('main').innerText())[0]!)
}

async function addDesign(page: Page, { path, words }: Market): Promise<void> {
  await open(page, path + designed)
  await page.getByLabel(words.size, { exact: true }).selectOption('M')
  await button(page, words.addToCart).click()
  await expect(page.getByRole('link', { name: words.inCart })).toBeVisible()
}

/** From the cart to the review step of the checkout. */
async function fillCheckout(
  page: Page,
  { words, address }: Market,
  email: string,
  look: (what: string) => Promise<void>,
): Promise<void> {
  await button(page, words.checkout).click()
  await waitUntilLoaded(page)
  await look('contact')
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await button(page, words.next).click()
  await page.getByLabel(Object.keys(address)[0]!, { exact: true }).waitFor()
  for (const [label, value] of Object.entries(address)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    const isList = await field.evaluate(({ localName }) => localName === 'select')
    await (isList ? field.selectOption(value) : field.fill(value))
  }
  await look('address')
  await button(page, words.next).click()
  await expect(page).toHaveURL(/step=delivery/)
  await look('delivery')
  await button(page, words.next).click()
  await expect(page).toHaveURL(/step=payment/)
  await look('payment')
  await button(page, words.next).click()
  await expect(page).toHaveURL(/step=review/)
  await expect(button(page, words.placeOrder)).toBeVisible()
  await look('review')
}

/** Places the order and pays it; returns its number. */
async function payOrder(
  page: Page,
  { words }: Market,
  look: (what: string) => Promise<void>,
): Promise<string> {
  await button(page, words.placeOrder).click()
  await expect(page).toHaveURL(/\/demo-gateway\//)
  await look('payment provider')
  await button(page, words.pay).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  await waitUntilLoaded(page)
  const number = await orderNumber(page)
  await look('order placed')
  return number
}

/** The minor units of a written amount, in the format of any currency; 0 for "free". */
const minorOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))

/** The rows of the totals on screen, in minor units, by their names. */
async function totalsOn(page: Page, { words }: Market): Promise<Map<string, number>> {
  const rows = await page
    .locator('main dl.numbers', { has: page.getByText(words.tax) })
    .last()
    .locator('div')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent] as const),
    )
  return new Map(rows.map(([name, amount]) => [name, minorOf(amount)]))
}

/** Expects that the rows add up, and that the total includes the tax of the market. Returns the total. */
function expectTotals(totals: Map<string, number>, { words, taxPercent }: Market): number {
  const { [words.total]: total, [words.tax]: tax, ...parts } = Object.fromEntries(totals)
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total)
  expect(Math.abs(tax! - (total! * taxPercent) / (100 + taxPercent))).toBeLessThanOrEqual(1)
  return total!
}

/** The link in an email that leads to the order, as a path. */
const orderLink = (mail: string): string =>
  /\/\S*trackingorder\?key=[\w-]+/.exec(plainText(mail).replace(/https?:\/\/[^/]*/, ''))![0]

async function documentText(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return pdfText(readFileSync(await (await download).path()))
}

/** Switches to an address in the other market, by the link in the footer. */
async function changeMarket(page: Page, name: RegExp, address: string | RegExp): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click()
  // Until then the previous page is on screen, which is loaded already.
  await expect(page).toHaveURL(address)
  await waitUntilLoaded(page)
}

test('a new customer buys a ready-made and a custom shirt in German with euros @journey', async ({
  page,
  context,
}) => {
  const email = newEmail('friederike')
  const inspector = new Inspector(page, germany)
  const look = (what: string) => inspector.look(what, { accessible: true })
  await open(page, '/')
  await changeMarket(page, /^Deutsch.* EUR$/, '/de/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await look('home')

  const price = await addShirt(page, germany)
  await look('product')
  await addDesign(page, germany)
  const designerText = spaced(await page.getByRole('main').innerText())
  await look('designer')
  await open(page, '/de/cart')
  await look('cart')

  await fillCheckout(page, germany, email, look)
  const totals = await totalsOn(page, germany)
  const total = expectTotals(totals, germany)
  const subtotal = totals.get('Zwischensumme')!
  expect(designerText).toContain(spaced(money(subtotal - price, patternOf(germany))))
  // Two shirts cost more than the 120 € from which delivery is free.
  expect(subtotal).toBeGreaterThan(12_000)
  expect(totals.get('Lieferung')).toBe(0)
  const number = await payOrder(page, germany, look)
  expect(expectTotals(await totalsOn(page, germany), germany)).toBe(total)

  const orderPage = page.url()
  const mail = await waitForMail(email, /Zahlung eingegangen/)
  const text = plainText(mail)
  inspector.read('email', text)
  expect(text).toContain(number)
  expect(amountsIn(germany, text)).toContain(spaced(money(total, patternOf(germany))))
  const html = await context.newPage()
  await html.setContent(mail.slice(mail.indexOf('<!doctype')))
  inspector.read('email in HTML', (await textsOn(html)).join('\n'))
  await html.close()

  await open(page, orderLink(mail))
  await look('order')
  const invoice = await documentText(page, /^Rechnung/)
  inspector.read('invoice', invoice)
  expect(amountsIn(germany, invoice)).toContain(spaced(money(total, patternOf(germany))))

  // On the English pages the order keeps the currency in which it was placed.
  await open(page, orderPage.replace('/de/', '/'))
  const english = await page.getByRole('main').innerText()
  expect(english).toContain(money(total, moneyPattern('en-US', 'EUR')))
  expect(english).not.toContain('$')
  expect(inspector.problems).toEqual([])
})

test('in French with francs', async ({ page }) => {
  const email = newEmail('helene')
  const inspector = new Inspector(page, switzerland)
  const look = (what: string) => inspector.look(what)
  await addShirt(page, switzerland)
  await look('product')
  await addDesign(page, switzerland)
  await look('designer')
  await open(page, '/fr/cart')
  await look('cart')
  await fillCheckout(page, switzerland, email, look)
  const total = expectTotals(await totalsOn(page, switzerland), switzerland)
  await payOrder(page, switzerland, look)
  const mail = await waitForMail(email, /Paiement reçu/)
  inspector.read('email', plainText(mail))
  await open(page, orderLink(mail))
  await look('order')
  const invoice = await documentText(page, /^Facture/)
  inspector.read('invoice', invoice)
  expect(amountsIn(switzerland, invoice)).toContain(spaced(money(total, patternOf(switzerland))))
  expect(inspector.problems).toEqual([])
})

test('with yen: prices, filters, coupons and refunds without minor units', async ({ page }) => {
  const email = newEmail('yen')
  const inspector = new Inspector(page, japan)
  const look = (what: string) => inspector.look(what)
  await open(page, '/jp/shop')
  await look('listing')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('From', { exact: true }).fill('12,000')
  await page.getByLabel('To', { exact: true }).fill('13000')
  await expect(page).toHaveURL(/from=12000.*to=13000/)
  await waitUntilLoaded(page)
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(found.filter({ hasNotText: /¥1[23],\d00/ })).toHaveCount(0)
  expect(await found.count()).toBeGreaterThan(0)

  const price = await addShirt(page, japan)
  await open(page, '/jp/cart')
  await look('cart')
  await expect(page.getByRole('main')).toContainText(`¥${(15_000 - price).toLocaleString('en')} more`)
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(page.getByText('Delivery is free.')).toBeVisible()
  await fillCheckout(page, japan, email, look)
  await page.getByLabel('Coupon code').fill('WELCOME10')
  await button(page, 'Apply').click()
  await expect
    .poll(async () => (await totalsOn(page, japan)).get('Coupon WELCOME10'))
    .toBe(-Math.round(price * 0.2))
  const totals = await totalsOn(page, japan)
  expect(totals.get('Delivery')).toBe(0)
  const total = expectTotals(totals, japan)
  expect(total).toBe(2 * price - Math.round(price * 0.2))
  const number = await payOrder(page, japan, look)
  const mail = await waitForMail(email, /Payment received/)
  inspector.read('email', plainText(mail))

  await open(page, orderLink(mail))
  await button(page, 'Cancel order').click()
  const paid = money(total, patternOf(japan))
  await expect(page.getByRole('dialog')).toContainText(`The ${paid} you paid`)
  await button(page, 'Cancel the order').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled')
  await look('cancelled order')
  const cancelled = await waitForMail(email, /Subject: Order .* is cancelled/)
  inspector.read('email of the refund', plainText(cancelled))
  expect(plainText(cancelled)).toContain(`${paid} is refunded`)
  expect(cancelled).toContain(number)
  const creditNote = await documentText(page, /^Credit note/)
  inspector.read('credit note', creditNote)
  expect(amountsIn(japan, creditNote)).toContain(paid)
  expect(inspector.problems).toEqual([])
})

test('a full cart in another market has that market’s prices, and typed text stays', async ({ page }) => {
  await open(page, shirt)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await open(page, '/cart')
  const main = page.getByRole('main')
  await expect(main).toContainText('$')
  await changeMarket(page, /^Deutsch/, '/de/cart')
  await expect(main).toContainText('€')
  await expect(main).not.toContainText('$')
  const price = amountsIn(germany, await main.innerText())[0]!
  await open(page, `/de${shirt}`)
  await expect(main).toContainText(price.replace(' ', '\u00A0'))

  await open(page, '/cart')
  await button(page, 'Checkout').click()
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await changeMarket(page, /^Deutsch/, /\/de\/checkout/)
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('ada@example.com')
  await expect(main).toContainText('€')
  expect(wrongAmounts(germany, await textsOn(page))).toEqual([])
})

test('products without a price in a currency are not sold there', async ({ page, request }) => {
  // The Japanese market has no swatch set.
  await open(page, '/productdetail')
  await button(page, /^Order a swatch/).click()
  await page
    .getByRole('link', { name: /in your swatch set/ })
    .first()
    .click()
  // Until then the designer is on screen, which has a button with the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swatch set')
  await button(page, 'Add to cart').click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()

  expect((await request.get('/jp/productdetail/swatch-set')).status()).toBe(404)
  const swatches = await request.get('/productdetail/swatch-set')
  expect(swatches.status()).toBe(200)
  const alternates = [...(await swatches.text()).matchAll(/<link rel="alternate" hreflang="([^"]*)"/g)]
  expect(alternates.map(([, tag]) => tag)).toContain('fr')
  expect(alternates.map(([, tag]) => tag)).not.toContain('en-JP')
  await open(page, '/jp/shop?search=swatch')
  await expect(page.getByRole('link', { name: 'Swatch set' })).toHaveCount(0)
  await open(page, '/jp/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Swatch set' })
  await expect(line).toContainText('Not available in your country')
  await open(page, '/cart')
  await expect(page.getByRole('main')).toContainText('$5.00')
})

test('search engines find each page in every market @journey', async ({ request, baseURL }) => {
  const tags = { '': 'en-US', '/xb': 'ar-XB', '/de': 'de', '/fr': 'fr', '/jp': 'en-JP' }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/shop', shirt, '/productdetail'])
    for (const base of Object.keys(tags)) {
      const html = await (await request.get(base + path)).text()
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${base}${path}">`)
      for (const [other, tag] of Object.entries(tags))
        expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${baseURL}${other}${path}">`)
      expect(sitemap).toContain(`<loc>${baseURL}${base}${path}</loc>`)
    }
})
