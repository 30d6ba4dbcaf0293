// The settings of a running shop: an owner changes its name, its logo, a delivery method and a tax rate, with
// immediate effect for shoppers; two members save the same settings at the same time.
import { addDays, dayIn } from '#contract/time-zone.ts'
import { expect, type Page, test } from '@playwright/test'
import { addToCart, axeViolations, fillCheckout, newEmail, orderNumber, placeOrder } from '../shopper.ts'
import { backOfficeUrl, newMember, save, shopUrl } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
})

test('an owner sets the name, a delivery method and a tax rate, with immediate effect for shoppers @journey', async ({
  browser,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto('/productdetail/harrow-oxford')
  await shopper.waitForLoadState('networkidle')
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await addToCart(shopper)

  await page.goto('/settings')
  await page.getByLabel('Name', { exact: true }).fill('Selvedge & Sons')
  await page.getByLabel('Postal address').fill('Selvedge & Sons\n3 Loom Street\nProvidence, RI 02903')
  await save(page)
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('button', { name: 'Add delivery method' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Complete the fields above')).toBeVisible()
  const added = page.getByRole('listitem').filter({ hasText: 'New delivery method' }).last()
  await added.getByLabel('Name, English').fill('By bicycle')
  const bicycle = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'By bicycle' }) })
  await bicycle.getByLabel('Description, English').fill('Within the city')
  await bicycle.getByLabel('Price in USD').fill('3.21')
  await bicycle.getByLabel('Arrives after, working days', { exact: true }).fill('1')
  await bicycle.getByLabel('At the latest after, working days').fill('2')
  await bicycle.getByLabel('Destination').selectOption('To chosen countries')
  await expect(bicycle.getByLabel('United States')).toBeChecked()
  await page.getByRole('button', { name: 'Move By bicycle up' }).click()
  await save(page)
  await page.getByRole('link', { name: 'Taxes' }).click()
  await page.getByLabel('Percent of rate 1', { exact: true }).fill('101')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a rate from 0 to 100 in each row')).toBeVisible()
  await page.getByLabel('Percent of rate 1', { exact: true }).fill('8,5')
  await save(page)
  expect(await axeViolations(page)).toEqual([])

  await shopper.goto('/contact')
  await expect(shopper.getByText('3 Loom Street').first()).toBeVisible()
  await expect(shopper).toHaveTitle(/Selvedge & Sons/)
  await shopper.goto('/checkout')
  await fillCheckout(shopper, { email: newEmail('guest'), delivery: /By bicycle/ })
  await expect(shopper.getByText('$3.21').first()).toBeVisible()
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await orderNumber(shopper)
  await expect(shopper.getByText('$3.21').first()).toBeVisible()
})

test('an owner uploads a logo, and removes it', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await page.goto('/settings')
  const send = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(/^Choose (image|another image)$/).setInputFiles(file)
  const refused = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await send(refused)
  await expect(page.getByRole('alert').filter({ hasText: 'That is not a photo' })).toBeVisible()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
    <script>parent.document.title = 'attacked'; fetch('/admin/settings/get')</script>
    <rect width="200" height="100" fill="#7b2d26" onload="alert(1)"/></svg>`
  await send({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(page.getByText('The logo is shown in the shop.')).toBeVisible()
  await expect(page).toHaveTitle(/^Settings/)
  expect(await axeViolations(page)).toEqual([])

  await shopper.setViewportSize({ width: 360, height: 740 })
  await shopper.goto('/')
  const logo = shopper.getByRole('banner').getByRole('img', { name: /./ })
  await expect(shopper.getByRole('banner').getByRole('link', { name: 'Selvedge & Sons' })).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual(
    [320, 160],
  )
  expect((await logo.boundingBox())!.width).toBeCloseTo(80, 0)
  const address = (await logo.getAttribute('src'))!
  await expect(shopper.locator('link[rel="icon"]')).toHaveAttribute(
    'href',
    address.replace('.png', '-icon.png'),
  )
  const structured = await shopper.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(structured!).logo).toBe(shopUrl + address)
  expect(await axeViolations(shopper)).toEqual([])
  await page.reload()
  await expect(page.getByRole('img', { name: 'Selvedge & Sons' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('The logo is removed.')).toBeVisible()
  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByRole('banner').getByText('Selvedge & Sons')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 5000 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByRole('button', { name: 'Remove logo' })).toHaveCount(0)
  await shopper.context().close()
})

test('two members who save the same setting see both values, and lose nothing', async ({ browser }) => {
  const other = await newMember(browser, { name: 'Mo Manager', email: newEmail('mo'), role: 'manager' })
  await page.goto('/settings')
  await other.goto('/settings')
  await other.getByLabel('Name', { exact: true }).fill('Placket')
  await page.getByLabel('Tax number').fill('US 12-3456789')
  await save(other)
  await save(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Placket')

  await other.getByLabel('Email address').fill('one@placket.example')
  await page.getByLabel('Email address').fill('two@placket.example')
  await save(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Somebody else has changed the same' })
  await expect(choice).toContainText('one@placket.example')
  await expect(choice).toContainText('two@placket.example')
  await choice.getByRole('button', { name: 'Save selection' }).click()
  await expect(choice).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toHaveValue('one@placket.example')
  await other.context().close()
})

test('an owner changes the policies, and sees which services are configured', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await page.goto('/settings/terms')
  await page.getByLabel('Return period, days').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 14 to 365')).toBeVisible()
  await page.getByLabel('Return period, days').fill('77')
  await save(page)
  await shopper.goto('/faqs')
  await expect(shopper.getByText(/77 days/).first()).toBeAttached()
  await page.getByLabel('Return period, days').fill('30')
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Markets', exact: true }).click()
  await page.getByRole('link', { name: 'United States · USD' }).click()
  await page.getByLabel('Add country').selectOption('Poland')
  await save(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Poland' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Poland' }).click()
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Payments and mail' }).click()
  await page.getByRole('button', { name: 'Test Demo payment' }).click()
  await expect(page.getByText('It is on. It moves no money')).toBeVisible()
  await expect(page.getByText('No mail server is set')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('an owner sets opening hours and holidays; a shopper sees them, and later delivery dates', async ({
  browser,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await page.goto('/settings/hours')
  await page.getByRole('button', { name: 'Add hours: Tuesday' }).click()
  await page.getByLabel('Closes').fill('08:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter two times in each row')).toBeVisible()
  await page.getByLabel('Closes').fill('18:30')
  await page.getByRole('button', { name: 'Add holidays' }).click()
  const inDays = (days: number) => addDays(dayIn('America/New_York'), days)
  await page.getByLabel('First day').fill(inDays(1))
  await page.getByLabel('Last day').fill(inDays(60))
  await page.getByLabel(/^Name/).first().fill('Weavers’ <b>week</b>')
  expect(await axeViolations(page)).toEqual([])
  await save(page)
  await shopper.goto('/contact')
  await expect(shopper.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await expect(shopper.getByText('9:00 AM – 6:30 PM')).toBeVisible()
  await expect(shopper.getByText('Closed on these days')).toContainText('Weavers’ <b>week</b> (')
  expect(await axeViolations(shopper)).toEqual([])
  const structured = await shopper.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(structured!).mainEntity.openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'https://schema.org/Tuesday', opens: '09:00', closes: '18:30' },
    { name: 'Weavers’ <b>week</b>', opens: '00:00', closes: '00:00', validThrough: inDays(60) },
  ])
  await shopper.goto('/productdetail/harrow-oxford')
  await shopper.waitForLoadState('networkidle')
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await addToCart(shopper)
  await shopper.goto('/checkout')
  await fillCheckout(shopper, { email: newEmail('guest'), delivery: /Standard/ })
  const first = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(inDays(64)),
  )
  await expect(shopper.getByText(new RegExp(first)).first()).toBeVisible()
  await page.goto('/settings/hours')
  await page.getByRole('button', { name: 'Remove the holidays of row 1' }).click()
  await page.getByRole('button', { name: /^Remove the hours/ }).click()
  await save(page)
  await shopper.goto('/contact')
  await expect(shopper.getByRole('heading', { name: 'Opening hours' })).toHaveCount(0)
})

test('the changes are reverted for the other stories @journey', async () => {
  await page.goto('/settings')
  await page.getByLabel('Email address').fill('hello@placket.example')
  await page
    .getByLabel('Postal address')
    .fill('Placket Shirtmakers\n14 Selvedge Lane\nProvidence, RI 02903\nUnited States')
  await page.getByLabel('Tax number').fill('')
  await save(page)
  await page.goto('/settings/delivery')
  await page.getByRole('button', { name: 'Remove By bicycle' }).click()
  await save(page)
  await page.goto('/settings/taxes')
  await page.getByLabel('Percent of rate 1', { exact: true }).fill('7')
  await save(page)
})
