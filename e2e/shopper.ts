// Shared by the stories: steps of a shopper, customers created through the API, checks of a page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { testMeasurements } from '#api/test-measurements.ts'
import { sendCommand } from '#cli/send-command.ts'

export const homeAddress = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
}

let emailCount = 0
/** An email address that was not used in this run. */
export const newEmail = (name: string) => `${name}.${Date.now()}.${emailCount++}@example.com`

/** Opens the first available shirt of the listing, and chooses a size with several pieces in stock. */
export async function chooseShirt(page: Page): Promise<string> {
  await page.goto('/shop?inStock=1&sort=bestselling')
  await page
    .getByRole('region', { name: 'Shirts' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/productdetail\//)
  await page.waitForLoadState('networkidle')
  const sizes = page.getByRole('radio', { name: /^([2-4]?XL|XS|S|M|L|1\d(\.5)?)$/ })
  await expect(sizes.first()).toBeAttached()
  const count = await sizes.count()
  for (let nth = Math.floor(count / 2); nth < count; nth++) {
    const size = sizes.nth(nth)
    if (await size.isEnabled()) {
      await size.check({ force: true })
      await expect(size).toBeChecked()
      break
    }
  }
  return page.getByRole('heading', { level: 1 }).innerText()
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /cart.*1 item/i })).toBeVisible()
}

/** Street, city, state and ZIP code of `homeAddress`. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address line 1', { exact: true }).fill(homeAddress.line1)
  await page.getByLabel('City', { exact: true }).fill(homeAddress.city)
  await page.getByLabel('State').selectOption(homeAddress.region)
  await page.getByLabel('ZIP code', { exact: true }).fill(homeAddress.postalCode)
}

/** The number of the order on screen. */
export async function orderNumber(page: Page): Promise<string> {
  const text = page.getByText(/PL-[A-Z0-9]{4}-[A-Z0-9]{4}/).first()
  return (await text.innerText()).match(/PL-\w{4}-\w{4}/)![0]
}

/** From the cart or the product to the review step. */
export async function fillCheckout(
  page: Page,
  { email, delivery = /Standard/ }: { email?: string; delivery?: RegExp } = {},
): Promise<void> {
  if (email) {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await page.getByLabel('Full name', { exact: true }).fill(homeAddress.fullName)
  await page.getByLabel('Phone').fill(homeAddress.phone)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: delivery }).check({ force: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/step=payment/)
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Place order', exact: true }).click()
}

/** From the review step to the order, partly paid with a gift card. */
export async function payPartByCard(page: Page, code: string): Promise<void> {
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page.getByText('To pay', { exact: true })).toBeVisible()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orderplaced/)
  await expect(page.getByText('Paid by gift card')).toBeVisible()
}

/**
 * Creates a customer, through the API, whose order of a few shirts was delivered.
 *
 * @param measured whether one of them is made to measure; it is not in `lines`.
 */
export async function customerWithShirts(
  request: APIRequestContext,
  count: number,
  { measured = false } = {},
): Promise<Customer> {
  const fullName = homeAddress.fullName
  let token = ''
  const ask = (url: string, data: object) => askAs(request, token, url, data)
  const account = { fullName, email: newEmail('reader'), password: 'correct horse battery' }
  token = (await ask('/user/account/signUp', account)).authtoken
  const { data: shirts } = await ask('/user/product', { inStock: true, pageSize: count })
  for (const { id: product } of shirts) {
    const { data: variants } = await ask('/user/product/variant', { product })
    const { size, colour } = variants.find(({ stock }) => stock > 2)!
    await ask('/user/cart/addCart', { product, size, colour, quantity: 1 })
  }
  if (measured) {
    const { measurement } = await ask('/user/cart/addMeasurements', testMeasurements)
    await ask('/user/cart/addCart', { design: '1_XC021', quantity: 1, fit: { measurement: measurement.id } })
  }
  const address = { ...homeAddress, country: 'US' }
  const { checkout } = await ask('/user/orders/checkout', { address, delivery: 'standard' })
  if (measured) await approveMeasures(ask, checkout)
  const order = await payOnline(request, token, checkout)
  const steps = measured ? ['cut', 'sewn'] : []
  await moveOrder(order.number, [...steps, 'packed', 'shipped', 'delivered'])
  const { data: bought } = await ask('/user/orders/getOrder', { order: order.id })
  const lines = bought.lines.filter(({ design }) => !design)
  return {
    token,
    email: account.email,
    fullName,
    order: order.id,
    lines: lines.map(({ id }) => id),
    products: lines.map(({ product }) => product.id),
  }
}

/** Approves the finished measures of every shirt of a checkout. */
export async function approveMeasures(
  ask: (url: string, data: object) => Promise<object>,
  checkout: string,
): Promise<void> {
  const { shirts } = (await ask('/user/approvals/getMeasures', { checkout })) as {
    shirts: { version: string }[]
  }
  for (const { version } of shirts) await ask('/user/approvals/approve', { checkout, version })
}

/** Opens the link that was emailed to a customer who signed up. */
export async function openVerifyLink(request: APIRequestContext, email: string): Promise<void> {
  const code = /verifymail\?code=([\w-]+)/.exec(await waitForMail(email, /verifymail\?code=/))![1]
  await askAs(request, '', '/user/account/verifyMail', { code })
}

/** A customer with two orders, a review, a cart, a wishlist, a design, measurements and addresses. */
export async function customerWithAll(request: APIRequestContext): Promise<Customer & { underWay: string }> {
  const customer = await customerWithShirts(request, 2, { measured: true })
  const ask = (url: string, data: object) => askAs(request, customer.token, url, data)
  const { lines, products, token } = customer
  const stars = { stars: 4, fit: 'true to size', author: 'Ada B.' }
  await ask('/user/review/addReview', { line: lines[0], ...stars, title: 'Wears well', text: 'Every week.' })
  await ask('/user/design/saveDesign', { name: 'Monday', code: '1_XC014_collar.club_yoke.split' })
  for (const line1 of [homeAddress.line1, '10 Mill Street'])
    await ask('/user/customer/addAddress', { ...homeAddress, line1, country: 'US' })
  for (const product of products) await ask('/user/customer/wishlist', { product })
  const design = { design: '1_XC014', quantity: 1, fit: { size: 'M', fit: 'regular' } }
  await ask('/user/cart/addCart', design)
  const address = { ...homeAddress, country: 'US' }
  const { checkout } = await ask('/user/orders/checkout', { address, delivery: 'standard' })
  const order = await payOnline(request, token, checkout)
  const { data: bought } = await ask('/user/orders/getOrder', { order: order.id })
  await ask('/user/cart/addCart', design)
  await ask('/user/orders/reorder', { order: customer.order })
  return { ...customer, token, underWay: `/orderdetail/${order.id}/${bought.lines[0]!.id}` }
}

/** A piece to add to the cart. */
export type CartItem =
  | { product: string; colour: string; size: string; quantity: number }
  | { design: string; fit: object; quantity: number }
  | { gift: object; quantity: number }

/** Orders these pieces and pays them at the demo provider, through the API: as a guest, or with a customer's token. */
export async function orderAndPay(
  request: APIRequestContext,
  pieces: CartItem[],
  {
    fullName = homeAddress.fullName,
    email = newEmail('guest'),
    token: customer,
    address = { ...homeAddress, country: 'US' },
    ...checkoutFields
  }: {
    fullName?: string
    email?: string
    token?: string
    address?: object
    coupon?: string
    giftCard?: string
  } = {},
): Promise<PaidOrder> {
  const token = customer ?? (await askAs(request, '', '/user/account/guest', {})).authtoken
  for (const piece of pieces) await askAs(request, token, '/user/cart/addCart', piece)
  const { checkout } = await askAs(request, token, '/user/orders/checkout', {
    email,
    address: { ...address, fullName },
    delivery: 'standard',
    ...checkoutFields,
  })
  await approveMeasures((url, data) => askAs(request, token, url, data), checkout)
  return { ...(await payOnline(request, token, checkout)), email, token }
}

interface PaidOrder {
  id: string
  number: string
  email: string
  token: string
}

/** Orders so many shirts of a design and pays them, as a guest through the API. Returns the order's number. */
export async function orderDesign(
  request: APIRequestContext,
  { design = '1_XC021', quantity = 1 }: { design?: string; quantity?: number } = {},
): Promise<string> {
  const fit = { size: 'M', fit: 'regular' }
  return (await orderAndPay(request, [{ design, fit, quantity }])).number
}

/** Places the order of a checkout and pays it at the demo provider. */
async function payOnline(
  request: APIRequestContext,
  token: string,
  checkout: string,
): Promise<ReplyData['order']> {
  const body = { checkout, method: 'demo' }
  const { order, redirectUrl } = await askAs(request, token, '/user/orders/payment', body)
  await request.post(redirectUrl, { form: { decision: 'pay' }, maxRedirects: 0 })
  // The shop asks the provider if it has not received the payment yet.
  await askAs(request, token, '/user/orders/paymentStatus', { order: order.id })
  return order
}

export async function askAs(
  request: APIRequestContext,
  token: string,
  url: string,
  data: object,
): Promise<ReplyData> {
  const response = await request.post(url, { data, headers: { authtoken: token } })
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: ReplyData }).data
}

interface Customer {
  token: string
  email: string
  fullName: string
  order: string
  lines: string[]
  products: string[]
}

interface ReplyData {
  authtoken: string
  data: { id: string; size: string; colour: string; stock: number }[] & {
    lines: { id: string; product: { id: string }; design: object | null }[]
  }
  checkout: string
  measurement: { id: string }
  order: { id: string; number: string }
  redirectUrl: string
  /** The number of a request for an alteration or a remake. */
  request: string
}

/** Moves an order from one status to the next, as `npm run order` does. */
export async function moveOrder(number: string, statuses: string[]): Promise<void> {
  for (const to of statuses)
    await sendCommand(process.env.STORIES_DATA!, { do: 'move', number, to, reason: null, shipment: {} })
}

/** Changes the state of a request for an alteration or a remake, as `npm run order` does. */
export async function moveClaim(number: string, to: string): Promise<void> {
  await sendCommand(process.env.STORIES_DATA!, { do: 'claim', number, to, reason: null })
}

/** The number of orders from this address, among the fifty newest. */
export async function countOrders(email: string): Promise<number> {
  const { lines } = await sendCommand(process.env.STORIES_DATA!, { do: 'list' })
  return lines.filter((line) => line.includes(email)).length
}

/** Signs this customer in, in the page's browser. */
export async function signInAs(page: Page, { token, fullName }: { token: string; fullName: string }) {
  await page.addInitScript(
    ([key, name]) => {
      localStorage.setItem('AuthId', key!)
      localStorage.setItem('userName', name!)
    },
    [token, fullName],
  )
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds. It does not search for frames, because there are none and it would be slow. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  // Elements that are still fading in have too little contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    // A sticky bar covers part of the content that scrolls below it, which axe would report as a small target.
    for (const bar of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(bar).position === 'sticky') {
        Object.assign(bar.style, { position: 'relative', inset: 'auto' })
        bar.dataset.sticky = ''
      }
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .include(within)
    .setLegacyMode(true)
    .analyze()
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-sticky]')) {
      Object.assign(bar.style, { position: '', inset: '' })
      delete bar.dataset.sticky
    }
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

/** Expects that axe finds nothing, and nothing is wider than the window. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await axeViolations(page), what).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide, `${what} is too wide`).toBeLessThanOrEqual(0)
}

/** The newest email to an address from the outbox of a shop without SMTP, once it has arrived. */
export async function waitForMail(
  address: string,
  subject: RegExp,
  dataFolder = process.env.STORIES_DATA!,
): Promise<string> {
  const folder = path.join(dataFolder, 'outbox')
  let found: string | undefined
  await expect
    .poll(
      () => {
        // The first email of a shop creates the folder.
        if (!existsSync(folder)) return false
        const names = readdirSync(folder)
          .filter((name) => name.includes(address))
          .toSorted()
          .toReversed()
        found = names
          .map((name) => readFileSync(path.join(folder, name), 'utf8'))
          .find((mail) => subject.test(mail))
        return found !== undefined
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return found!
}

/** The plain text part of an email. */
export const plainText = (mail: string): string =>
  /\n\n(.*?)\n--/s.exec(mail.replaceAll('\r', '').split('text/plain')[1]!)![1]!

/** Collects errors of the browser: on the page, of the CSP, and failed requests. */
export function collectBrowserErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // Some stories make calls that fail; the browser reports each as an error.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
  })
  return errors
}
