// Returned pieces are exchanged at the desk: for another size, for a more expensive product, and for a cheaper one.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  askAs,
  axeViolations,
  collectBrowserErrors,
  customerWithShirts,
  newEmail,
  waitForMail,
} from '../shopper.ts'
import { messagesOf, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

let page: Page
let customer: Awaited<ReturnType<typeof customerWithShirts>>
let browserErrors: string[] = []

test.beforeAll(async ({ browser, request }) => {
  customer = await customerWithShirts(
    { post: (url: string, options: object) => request.post(new URL(url, shopUrl).href, options) } as never,
    4,
  )
  page = await newMember(browser, { name: 'Edna Exchange', email: newEmail('edna'), role: 'owner' })
  browserErrors = collectBrowserErrors(page)
})
test.afterAll(() => page.context().close())

/** Requests the return of these lines, approves it, and opens it. */
async function approved(request: APIRequestContext, places: number[]): Promise<string> {
  const reply = await askAs(request, customer.token, `${shopUrl}/user/orders/requestReturn`, {
    order: customer.order,
    kind: 'return',
    lines: places.map((place) => ({ line: customer.lines[place], quantity: 1, reason: 'too small' })),
  })
  const number = (reply as unknown as { request: string }).request
  await page.goto(`/returns/${number}`)
  await page.getByRole('button', { name: 'Approve …' }).click()
  await page.getByRole('button', { name: 'Approve and send mail' }).click()
  await expect(page.getByText('Expected', { exact: true }).first()).toBeVisible()
  return number
}

/** Opens the dialog and chooses so many pieces of a product, in the size with the largest stock. */
async function chooseOther(quantity: number) {
  await page.getByRole('button', { name: 'Exchange for another product …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exchange for another product' })
  await dialog.getByLabel('Find a product').fill('harrow oxford')
  await dialog.getByRole('button', { name: 'Harrow Oxford', exact: true }).click()
  const sizes = dialog.getByLabel('Colour and size of Harrow Oxford')
  await expect(sizes).toBeVisible()
  const left = (option: string) => Number(/(\d+) in stock/.exec(option)![1])
  const [largest] = (await sizes.locator('option').allInnerTexts()).toSorted((a, b) => left(b) - left(a))
  await sizes.selectOption({ label: largest! })
  await dialog.getByLabel('Quantity').fill(String(quantity))
  await dialog.getByRole('button', { name: 'Add to order' }).click()
  return dialog
}

const valueOf = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

test('another size is reserved, and sent when the parcel has arrived', async ({ request }) => {
  await approved(request, [0])
  await page.getByRole('button', { name: 'Exchange it instead …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exchange' })
  const sizes = dialog.getByRole('combobox')
  await sizes.selectOption(await sizes.locator('option:enabled').first().getAttribute('value'))
  await dialog.getByRole('button', { name: 'Reserve' }).dblclick()
  await expect(messagesOf(page)).toContainText('Reserved for the exchange.')
  await page.getByRole('button', { name: 'Exchange …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).click()
  await expect(messagesOf(page)).toContainText('The exchange is an order now.')
  expect(browserErrors).toEqual([])
})

test('the balance is requested by mail, and shipping unpaid needs a confirmation', async ({
  browser,
  request,
}) => {
  await approved(request, [1])
  const dialog = await chooseOther(4)
  await expect(dialog.getByText('Paid for the returned pieces')).toBeVisible()
  await expect(valueOf('Balance due')).toHaveText(/[1-9]/)
  const rest = await valueOf('Balance due').innerText()
  expect(await axeViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Place order and send mail' }).dblclick()
  await expect(messagesOf(page)).toContainText('The exchange is an order now.')
  await valueOf('Sent in exchange').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^PL-/ })).toBeVisible()
  await waitForScreen(page)
  await expect(valueOf('Balance due')).toHaveText(rest)
  const placed = page.url().split('/').at(-1)!
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = page.getByRole('dialog', { name: 'Mark as shipped' })
  await expect(question.getByLabel(`Ship although a balance of ${rest} is due`)).not.toBeChecked()
  await question.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(question.getByRole('alert')).toContainText('has a balance due')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()

  const mail = await waitForMail(customer.email, new RegExp(`Subject:.*${placed}`))
  const link = /\/trackingorder\?key=([\w-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))!
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto(link[0])
  await shopper.getByRole('button', { name: /^Pay/ }).first().click()
  await shopper.waitForURL((url) => !url.pathname.startsWith('/trackingorder'))
  await shopper.getByRole('button', { name: /^Pay/ }).click()
  await expect(async () => {
    await page.reload()
    await expect(valueOf('Balance due')).toHaveText(/^\D*0[.,]00\D*$/, { timeout: 2000 })
  }).toPass()
  await shopper.context().close()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(question.getByRole('checkbox')).toHaveCount(0)
  await question.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(messagesOf(page)).toContainText(`${placed}: the status is`)
  expect(browserErrors).toEqual([])
})

test('for a cheaper product the difference is refunded, and nothing is due', async ({ request }) => {
  const number = await approved(request, [2, 3])
  const dialog = await chooseOther(1)
  const refunded = dialog.getByText('To be refunded', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(refunded).toHaveText(/[1-9]/)
  const back = await refunded.innerText()
  await expect(valueOf('Balance due')).toHaveText(/^\D*0[.,]00\D*$/)
  await dialog.getByRole('button', { name: 'Place order and send mail' }).click()
  await expect(page.getByText(`${back} were refunded to the original payment method.`)).toBeVisible()
  await expect(page.getByText('Exchanged', { exact: true }).first()).toBeVisible()
  await waitForMail(customer.email, new RegExp(`Subject:.*${number}.*exchange`))
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(browserErrors).toEqual([])
})
