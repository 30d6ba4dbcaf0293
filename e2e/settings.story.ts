// The settings of a shop that runs: an owner changes its name, a delivery and a tax rate, and a shopper sees and pays them
// at once; two members save the same settings at the same time.
import { expect, type Page, test } from '@playwright/test'
import { addToCart, axeViolations, fillCheckout, newEmail, orderNumber, placeOrder } from './shopper.ts'
import { backOfficeUrl, newMember } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

const shop = `http://localhost:${process.env.STORIES_PORT ?? 3210}`

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
}

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
})

test('an owner sets the name, a delivery and a tax rate; a shopper sees and pays them at once', async ({
  browser,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shop })).newPage()
  await shopper.goto('/productdetail/harrow-oxford')
  await shopper.waitForLoadState('networkidle')
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await addToCart(shopper)

  await page.goto('/settings')
  await page.getByLabel('Name', { exact: true }).fill('Selvedge & Sons')
  await page.getByLabel('Postal address').fill('Selvedge & Sons\n3 Loom Street\nProvidence, RI 02903')
  await save(page)
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('button', { name: 'Add a way of delivery' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Something is missing above.')).toBeVisible()
  const added = page.getByRole('listitem').filter({ hasText: 'New way of delivery' }).last()
  await added.getByLabel('Name, English').fill('By bicycle')
  const bicycle = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'By bicycle' }) })
  await bicycle.getByLabel('Description, English').fill('Within the city')
  await bicycle.getByLabel('Price in USD').fill('3.21')
  await bicycle.getByLabel('Arrives after, working days', { exact: true }).fill('1')
  await bicycle.getByLabel('At the latest after, working days').fill('2')
  await bicycle.getByLabel('Where it goes').selectOption('To chosen countries')
  await expect(bicycle.getByLabel('United States')).toBeChecked()
  await page.getByRole('button', { name: 'Move By bicycle up' }).click()
  await save(page)
  await page.getByRole('link', { name: 'Taxes' }).click()
  await page.getByLabel('Percent of rate 1', { exact: true }).fill('101')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a rate from 0 to 100 in each row.')).toBeVisible()
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
  await choice.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(choice).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toHaveValue('one@placket.example')
  await other.context().close()
})

test('an owner changes the terms, and sees which services are set', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shop })).newPage()
  await page.goto('/settings/terms')
  await page.getByLabel('Days to return').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a whole number from 14 to 365.')).toBeVisible()
  await page.getByLabel('Days to return').fill('77')
  await save(page)
  await shopper.goto('/faqs')
  await expect(shopper.getByText(/77 days/).first()).toBeAttached()
  await page.getByLabel('Days to return').fill('30')
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Markets', exact: true }).click()
  await page.getByLabel('Add a country').selectOption('Poland')
  await save(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Poland' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Poland' }).click()
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Payments and mail' }).click()
  await page.getByRole('button', { name: 'Test Demo payment' }).click()
  await expect(page.getByText('It is on, and moves no money')).toBeVisible()
  await expect(page.getByText('No mail server is set')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('what was changed is put back for the other stories', async () => {
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
