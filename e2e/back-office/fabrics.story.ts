// Fabrics in the back office: an owner creates one from yarns and watches the weave, sets its price and receives a
// roll; a shopper finds it in the designer and buys a shirt; it is archived, and a shared design with it says so.
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, fillCheckout, newEmail, placeOrder } from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let code = ''
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('fabrics'), role: 'owner' })
})

/** The pictures of the yarns on the screen: swatch, close-up, shirt. */
const woven = () =>
  page
    .locator('[data-woven] image, svg image')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))

test('an owner creates a fabric from yarns, and sees its weave @journey', async () => {
  await page.goto('/fabrics')
  await expect(page.getByRole('link', { name: /Alba Poplin/ })).toBeVisible()
  await page.getByRole('link', { name: 'New fabric' }).click()
  await page.getByRole('button', { name: 'Create fabric' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Harbour <b>Stripe</b>')
  await page.getByLabel('Weave', { exact: true }).selectOption('twill')
  await page.getByLabel('Yarn of the warp').fill('#7a1f3d')
  await page.getByLabel('Colour', { exact: true }).fill('harbour red')
  await page.getByLabel('Colour family').selectOption('red')
  await page.getByLabel('Mill').fill('Our own')
  await page.getByRole('button', { name: 'Create fabric' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour <b>Stripe</b>')
  code = /\/fabrics\/(\w+)$/.exec(page.url())![1]!
  await expect.poll(async () => (await woven()).length).toBe(3)

  await page.getByRole('button', { name: 'Add yarn' }).first().click()
  await page.getByLabel('Warp, yarn 1: threads').fill('12')
  await page.getByLabel('Warp, yarn 2: threads').fill('12')
  await page.getByLabel('Pattern', { exact: true }).selectOption('stripe')
  await expect(page.getByText('24 threads in a repeat.')).toBeVisible()
  const before = await woven()
  await page.getByLabel('Warp, yarn 2: code of the colour').fill('fc0')
  await expect(page.getByLabel('Warp, yarn 2: colour')).toHaveValue('#ffcc00')
  await expect.poll(async () => (await woven()).filter((href, at) => href !== before[at]).length).toBe(3)
  await page.getByRole('button', { name: 'Move Warp, yarn 2 up' }).click()
  await expect(page.getByLabel('Warp, yarn 1: code of the colour')).toHaveValue('#ffcc00')
  await page.getByRole('button', { name: 'Copy the warp' }).click()
  await expect(page.getByLabel('Weft, yarn 2: code of the colour')).toHaveValue('#7a1f3d')
  await page.getByRole('button', { name: 'Remove Weft, yarn 1' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour Stripe')
  await page.getByLabel('USD').fill('12.50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add roll …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Length, metres').fill('40')
  await dialog.getByLabel('Dye lot').fill('L7')
  await dialog.getByRole('button', { name: 'Add roll', exact: true }).click()
  await expect(page.getByText('Dye lot L7')).toBeVisible()
  await page.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(messagesOf(page)).toContainText('Harbour Stripe is offered.')
  await waitForScreen(page)
  expect(await axeViolations(page)).toEqual([])
})

test('a change of the weave appears on the swatch and on the shirt at once @journey', async () => {
  await page.goto(`/fabrics/${code}`)
  await expect.poll(async () => (await woven()).length).toBe(3)
  /** Milliseconds from a change to each picture of it: swatch, close-up, shirt. */
  const took = await page.evaluate(async () => {
    const images = [...document.querySelectorAll('[data-woven] image, svg image')]
    const started = performance.now()
    const changes = images.map(
      (image) =>
        new Promise<number>((done) =>
          new MutationObserver(() => done(performance.now() - started)).observe(image, { attributes: true }),
        ),
    )
    const select = [...document.querySelectorAll('select')].find((one) => one.value === 'twill')!
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!
    set.call(select, 'herringbone')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return Promise.all(changes)
  })
  expect(took[2]).toBeLessThan(1000)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a shopper finds the fabric in the designer and buys a shirt of it', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const browserErrors = collectBrowserErrors(shopper)
  await expect.poll(async () => (await shopper.request.get('/user/fabric')).text()).toContain(code)
  await shopper.goto(`/productdetail?design=1_${code}&fabric=${code}`)
  await expect(shopper.getByRole('dialog').getByText('Our own')).toBeVisible()
  await expect(shopper.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Harbour Stripe, harbour red',
  )
  await expect(shopper.getByRole('dialog').getByText('$12.50')).toBeVisible()
  await shopper.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await shopper.waitForLoadState('networkidle')
  await shopper.getByLabel('Size', { exact: true }).selectOption('M')
  await shopper.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await shopper.getByRole('link', { name: 'In your cart' }).click()
  await expect(shopper.getByText(/Harbour Stripe/).first()).toBeVisible()
  await shopper.goto('/checkout')
  await fillCheckout(shopper, { email: newEmail('guest') })
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  expect(browserErrors).toEqual([])
  await page.goto(`/fabrics/${code}`)
  await expect(page.getByText('Reserved by orders that are not cut')).toBeVisible()
  await expect(page.locator('dd').filter({ hasText: /^40 m$/ })).toHaveCount(1)
})

test('an archived fabric is no longer offered; a shared design with it is shown and says so', async ({
  browser,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(messagesOf(page)).toContainText('1 fabric is archived.')
  await expect.poll(async () => (await shopper.request.get('/user/fabric')).text()).not.toContain(code)
  await shopper.goto(`/productdetail?design=1_${code}_collar.club`, { waitUntil: 'networkidle' })
  await expect(
    shopper.getByText('Harbour Stripe, harbour red is not offered any more. Choose another fabric.'),
  ).toBeVisible()
  await expect(shopper.getByText('Harbour Stripe, harbour red').first()).toBeAttached()
  await page.goto(`/fabrics?q=harbour&status=archived`)
  await expect(page.getByRole('link', { name: /Harbour Stripe/ })).toBeVisible()
  await waitForScreen(page)
  expect(await axeViolations(page)).toEqual([])
})
