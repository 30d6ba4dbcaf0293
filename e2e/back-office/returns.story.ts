// The returns desk: a parcel is announced, comes, is looked at and refunded; a shirt that does not fit is made again.
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, customerWithShirts, newEmail } from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let number = ''
let browserErrors: string[] = []

test.beforeAll(async ({ browser, request }) => {
  const { token, order, lines } = await customerWithShirts(
    { post: (url: string, options: object) => request.post(shopUrl + url, options) } as never,
    2,
  )
  const response = await request.post(`${shopUrl}/user/orders/requestReturn`, {
    headers: { authtoken: token },
    data: {
      order,
      kind: 'return',
      comment: 'The sleeves are a little short, and the collar rubs.',
      lines: lines.map((line) => ({ line, quantity: 1, reason: 'too small' })),
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  number = ((await response.json()) as { data: { request: string } }).data.request
  page = await newMember(browser, { name: 'Rita Returns', email: newEmail('rita'), role: 'owner' })
  browserErrors = collectBrowserErrors(page)
})

test('a return is approved from the list', async () => {
  await page.goto('/returns')
  await waitForScreen(page)
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('The sleeves are a little short')).toBeVisible()
  await page.getByRole('button', { name: 'Approve …' }).click()
  await page.getByRole('button', { name: 'Approve and mail' }).dblclick()
  await expect(messagesOf(page)).toContainText('The return is approved')
  await expect(page.getByText('Expected', { exact: true }).first()).toBeVisible()
})

test('its parcel is found by the number on it, looked at, and refunded in one act', async () => {
  await page.goto('/returns')
  await waitForScreen(page)
  await page.getByLabel('Number on the parcel').fill('RT-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No return belongs to' })).toBeVisible()
  await page.getByLabel('Number on the parcel').fill(number.toLowerCase().replaceAll('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const refund = page.getByRole('button', { name: /^Refund / })
  const whole = await refund.innerText()
  const found = page.getByLabel(/^What was found of/)
  await found.first().selectOption('Damaged')
  await expect(page.getByLabel('Back into stock').first()).not.toBeChecked()
  await found.last().selectOption('Not in the parcel')
  await expect(refund).not.toHaveText(whole)
  expect(await axeViolations(page, 'main')).toEqual([])
  await refund.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Refund / }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel(/^Why is not everything accepted/).fill('One shirt was not in the parcel.')
  await dialog.getByRole('button', { name: /^Refund / }).dblclick()
  await expect(page.getByText(/went back the way they were paid/)).toBeVisible()
  await expect(page.getByText('One shirt was not in the parcel.').first()).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('it is found by its number from everywhere', async () => {
  await page.goto('/')
  await waitForScreen(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(number)
  await page.getByRole('option', { name: new RegExp(number) }).click()
  await expect(page).toHaveURL(new RegExp(`/returns/${number}$`))
})
