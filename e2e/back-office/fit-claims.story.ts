// Shirts that do not fit: one is altered and corrects the measurements of its customer, one is settled with a gift card.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  askAs,
  axeViolations,
  collectBrowserErrors,
  customerWithShirts,
  newEmail,
  waitForMail,
} from '../shopper.ts'
import { messagesOf, newMember, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

interface Saved {
  name: string
  body: { sleeveMm: number }
}

let page: Page
let browserErrors: string[] = []

test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Fay Fitter', email: newEmail('fay'), role: 'owner' })
  browserErrors = collectBrowserErrors(page)
})
test.afterAll(() => page.context().close())

/** A customer claims the alteration of a delivered shirt; the page shows the claim. */
async function claimed(request: APIRequestContext) {
  const customer = await customerWithShirts(request, 1, { measured: true })
  const ask = (url: string, data: object) => askAs(request, customer.token, url, data)
  const { data: bought } = await ask('/user/orders/getOrder', { order: customer.order })
  const reply = await ask('/user/orders/requestFitClaim', {
    order: customer.order,
    line: bought.lines.find(({ design }) => design)!.id,
    kind: 'alteration',
    adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 20 }],
    comment: 'It covers half of my hands.',
  })
  const number = (reply as unknown as { request: string }).request
  await page.goto('/claims')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Sleeve too long by 2 cm')).toBeVisible()
  return { ...customer, number }
}

test('an alteration is approved, its sheet printed, and the next shirt fits', async ({ request }) => {
  const { email, token, number } = await claimed(request)
  await expect(page.getByRole('button', { name: 'Correct measurements …' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Approve …' }).click()
  await page.getByRole('dialog').getByLabel('Message to the customer').fill('We shorten the sleeves.')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick()
  await expect(messagesOf(page)).toContainText('Approved. The shopper gets an email.')
  const sheet = await page.getByRole('link', { name: 'Print ticket' }).getAttribute('href')
  const printed = await page.request.get(sheet!)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('button', { name: 'Correct measurements …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct measurements' })
  await expect(dialog.getByLabel('Sleeve, cm')).toHaveValue('83')
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('Sleeve, cm').fill('8')
  await dialog.getByRole('button', { name: 'Save for the customer and mail' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('differs by more than a third')
  await dialog.getByLabel('Sleeve, cm').fill('82.5')
  await dialog.getByRole('button', { name: 'Save for the customer and mail' }).dblclick()
  await expect(messagesOf(page)).toContainText('Measurements saved')
  await expect(page.getByText(/^Corrected .* as a new set/)).toBeVisible()
  const saved = await request.get('/user/cart/getAllMeasurements', { headers: { authtoken: token } })
  const { data } = ((await saved.json()) as { data: { data: Saved[] } }).data
  expect(Object.fromEntries(data.map(({ name, body }) => [name, body.sleeveMm]))).toEqual({
    'Regular shirts': 850,
    'Regular shirts, corrected': 825,
  })
  await waitForMail(email, new RegExp(`Subject:.*measurements are corrected after ${number}`))
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(browserErrors).toEqual([])
})

test('a gift card instead is mailed once, and the claim is closed', async ({ request }) => {
  const { email } = await claimed(request)
  await page.getByRole('button', { name: 'Gift card instead …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift card instead' })
  await dialog.getByLabel('Amount').fill('9999')
  await dialog.getByLabel('Message to the customer').fill('With our regrets.')
  await dialog.getByRole('button', { name: 'Issue gift card' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await dialog.getByLabel('Amount').fill('25')
  await dialog.getByRole('button', { name: 'Issue gift card' }).dblclick()
  await expect(messagesOf(page)).toContainText('The gift card is issued and mailed.')
  await waitForScreen(page)
  await expect(page.getByText(/^….*\$25\.00$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve …' })).toHaveCount(0)
  await waitForMail(email, /Subject:.*gift card/i)
  expect(browserErrors).toEqual([])
})
