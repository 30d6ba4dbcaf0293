// The returns desk: a return is announced, arrives, is inspected and refunded. An order by phone is placed and paid.
import { expect, type Page, test } from '@playwright/test'
import { emptyAddress } from '#contract/address-fields.ts'
import { addressLines } from '#contract/address-lines.ts'
import {
  askAs,
  axeViolations,
  collectBrowserErrors,
  customerWithShirts,
  homeAddress,
  newEmail,
  waitForMail,
} from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let number = ''
let customer: { token: string; email: string; fullName: string }
let browserErrors: string[] = []

test.beforeAll(async ({ browser, request }) => {
  const made = await customerWithShirts(
    { post: (url: string, options: object) => request.post(shopUrl + url, options) } as never,
    2,
  )
  const { token, order, lines } = made
  customer = made
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

test('a return is approved from the list @journey', async () => {
  await page.goto('/returns')
  await waitForScreen(page)
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('The sleeves are a little short')).toBeVisible()
  await page.getByRole('button', { name: 'Approve …' }).click()
  await page.getByRole('button', { name: 'Approve and send mail' }).dblclick()
  await expect(messagesOf(page)).toContainText('Return approved')
  await expect(page.getByText('Expected', { exact: true }).first()).toBeVisible()
})

test('its parcel is found by the number on it, inspected, and refunded at once @journey', async () => {
  await page.goto('/returns')
  await waitForScreen(page)
  await page.getByLabel('Number on the parcel').fill('RT-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No return found for' })).toBeVisible()
  await page.getByLabel('Number on the parcel').fill(number.toLowerCase().replaceAll('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const refund = page.getByRole('button', { name: /^Refund / })
  const whole = await refund.innerText()
  const found = page.getByLabel(/^Result for/)
  await found.first().selectOption('Damaged')
  await expect(page.getByLabel('Restock').first()).not.toBeChecked()
  await found.last().selectOption('Not in the parcel')
  await expect(refund).not.toHaveText(whole)
  expect(await axeViolations(page, 'main')).toEqual([])
  await refund.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Refund / }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel(/^Why is not everything accepted/).fill('One shirt was not in the parcel.')
  await dialog.getByRole('button', { name: /^Refund / }).dblclick()
  await expect(page.getByText(/were refunded to the original payment method/)).toBeVisible()
  await expect(page.getByText('One shirt was not in the parcel.').first()).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('it is found by its number from every screen', async () => {
  await page.goto('/')
  await waitForScreen(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(number)
  await page.getByRole('option', { name: new RegExp(number) }).click()
  await expect(page).toHaveURL(new RegExp(`/returns/${number}$`))
})

test('an order by phone is placed, and paid through the link in its mail in another browser', async ({
  browser,
}) => {
  const email = newEmail('phone')
  await page.goto('/orders')
  await waitForScreen(page)
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  const place = page.getByRole('button', { name: 'Place order and send link' })
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^Missing: what is ordered/)).toBeVisible()
  await page.getByLabel('Find a product').fill('harrow oxford')
  await page.getByRole('button', { name: 'Harrow Oxford', exact: true }).click()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to order' }).click()
  await expect(page.getByText('2 × Harrow Oxford')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Full name').fill(homeAddress.fullName)
  await page.getByLabel('Address line 1').fill(homeAddress.line1)
  await page.getByLabel('ZIP code').fill(homeAddress.postalCode)
  await page.getByLabel('City').fill(homeAddress.city)
  await page.getByLabel('State', { exact: true }).selectOption(homeAddress.region)
  await page.getByLabel('Method', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByText(/^Missing/)).toHaveCount(0)
  expect(await axeViolations(page, 'main')).toEqual([])
  await place.dblclick()
  await expect(page).toHaveURL(/\/orders\/PL-/)
  const number = page.url().split('/').at(-1)!
  const mail = await waitForMail(email, new RegExp(`Subject:.*${number}`))
  const link = /\/trackingorder\?key=([\w-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))!
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto(link[0])
  await shopper.getByRole('button', { name: 'Pay now' }).click()
  await shopper.getByRole('button', { name: /^Pay/ }).click()
  await expect(async () => {
    await shopper.goto(link[0])
    await expect(shopper.getByText('Paid').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.reload()
  await waitForScreen(page)
  await expect(page.getByText('Paid').first()).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('an order by phone for a customer with an account, to a saved address, with a manual discount', async ({
  request,
}) => {
  const { token, email, fullName } = customer
  const address = { ...homeAddress, line1: '21 Orchard Lane', country: 'US' }
  await askAs(request, token, `${shopUrl}/user/customer/addAddress`, address)
  await page.goto('/orders/new')
  await waitForScreen(page)
  await page.getByLabel('Find a product').fill('harrow oxford')
  await page.getByRole('button', { name: 'Harrow Oxford', exact: true }).click()
  await page.getByRole('button', { name: 'Add to order' }).click()
  await page.getByLabel('Find a customer with an account').fill(email)
  await page.getByRole('button', { name: `${fullName}, ${email}` }).click()
  await expect(page.getByText(`An order of ${fullName}; it is shown in the account.`)).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  const saved = page.getByLabel('Postal address of the customer')
  await saved.selectOption({
    label: addressLines({ ...emptyAddress('US'), ...address }, 'en-US').join(', '),
  })
  await expect(page.getByLabel('Address line 1')).toHaveValue('21 Orchard Lane')
  await page.getByLabel('Method', { exact: true }).selectOption({ index: 1 })
  const amount = (name: string) =>
    page.getByText(name, { exact: true }).last().locator('xpath=following-sibling::dd')
  await expect(amount('Total')).toHaveText(/[1-9]/)
  const whole = await amount('Total').innerText()
  await page.getByLabel('Discount').selectOption('A percentage instead')
  await expect(page.getByText(/^Missing: the discount/)).toBeVisible()
  await page.getByLabel('Percent').fill('20')
  await page.getByLabel('Reason').fill('Waited for the last parcel')
  await expect(page.getByText(/^Missing/)).toHaveCount(0)
  await expect(amount('Total')).not.toHaveText(whole)
  const total = await amount('Total').innerText()
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Place order and send link' }).dblclick()
  await expect(page).toHaveURL(/\/orders\/PL-/)
  await waitForScreen(page)
  await expect(page.getByText(total).first()).toBeVisible()
  const placed = page.url().split('/').at(-1)!
  const orders = await request.get(`${shopUrl}/user/orders`, { headers: { authtoken: token } })
  expect(await orders.text()).toContain(placed)
  await waitForMail(email, new RegExp(`Subject:.*${placed}`))
  expect(browserErrors).toEqual([])
})
