// Shirts per day: the days promised to shoppers depend on the work before the workshop, and the manager is warned in
// time.
import { expect, type Page, request, test } from '@playwright/test'
import { addWorkingDays, type DaySpan } from '#contract/working-days.ts'
import { dayIn } from '#contract/time-zone.ts'
import {
  axeViolations,
  collectBrowserErrors,
  expectAccessible,
  fillCheckout,
  newEmail,
  orderDesign,
  placeOrder,
} from '../shopper.ts'
import { backOfficeUrl, newMember, save, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let shopper: Page
let errors: string[]
/** The holidays that are set. */
let closed: DaySpan[] = []
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Mia Manager', email: newEmail('capacity'), role: 'Manager' })
  errors = collectBrowserErrors(page)
  shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
})

async function order(quantity = 1): Promise<string> {
  const shop = await request.newContext({ baseURL: shopUrl })
  const number = await orderDesign(shop, { quantity })
  await shop.dispose()
  return number
}

/** Expects that a text is visible, and that the page has no problem, at each width. */
async function expectAtEachWidth(on: Page, what: string, text: string): Promise<void> {
  for (const width of [390, 800, 1440]) {
    await on.setViewportSize({ width, height: 900 })
    await expect(on.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(on, `${what} at ${width} px`)
  }
}

async function setShirtsPerDay(shirts: string): Promise<void> {
  await page.goto('/settings/terms')
  await page.getByLabel('Shirts a day').fill(shirts)
  await save(page)
}

/** The dates of a delivery of 3 to 5 working days after so many working days of making, as the shop writes them. */
function arrival(making: number, holidays: DaySpan[] = []): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const day = (days: number) => addWorkingDays(new Date(dayIn('America/New_York')), days, holidays)
  return format.formatRange(day(making + 3), day(making + 5))
}

/** The number of working days of making that the designer promises, checked against the dates beside it. */
async function promised(): Promise<number> {
  await shopper.goto('/productdetail')
  await shopper.mouse.move(200, 200)
  const text = (await shopper.getByText(/Cut and sewn for you in/).textContent())!
  const [first, last] = text.match(/\d+/g)!.map(Number)
  expect(last).toBe(first)
  await expect(shopper.getByText(`Arrives ${arrival(first!, closed)}`)).toBeVisible()
  return first!
}

test('with one shirt per day, each ordered shirt delays the dates by one day, and by a holiday', async () => {
  await page.goto('/settings/terms')
  await page.getByLabel('Made after, working days').fill('1')
  await page.getByLabel('At the latest after, working days').fill('1')
  await page.getByLabel('Shirts a day').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 1 to 10000')).toBeVisible()
  await page.getByLabel('Shirts a day').fill('1')
  await save(page)
  expect(await axeViolations(page)).toEqual([])
  await expect(page.getByText('Shirts a day', { exact: true }).last()).toBeVisible()
  const before = await promised()
  await order()
  expect(await promised()).toBe(before + 1)

  const holiday = addWorkingDays(new Date(dayIn('America/New_York')), before + 2)
    .toISOString()
    .slice(0, 10)
  await page.goto('/settings/hours')
  await page.getByRole('button', { name: 'Add holidays' }).click()
  await page.getByLabel('First day').fill(holiday)
  await page.getByLabel('Last day').fill(holiday)
  await save(page)
  closed = [{ from: holiday, until: holiday }]
  await order()
  expect(await promised()).toBe(before + 2)
  expect(arrival(before + 2, closed)).not.toBe(arrival(before + 2))

  const number = await order()
  expect(await promised()).toBe(before + 3)
  // The order was promised an earlier day, and keeps it.
  await page.goto(`/orders/${number}`)
  await waitForScreen(page)
  const first = addWorkingDays(new Date(dayIn('America/New_York')), before + 2 + 3, closed)
  const day = first.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await expect(page.getByText(day).first()).toBeVisible()
})

test('the dates are shown in the designer, at the checkout and on the order, on phones too', async () => {
  const days = `Arrives ${arrival(await promised(), closed)}`
  await expectAtEachWidth(shopper, 'the designer', days)
  await shopper.getByLabel('Size', { exact: true }).selectOption('M')
  await shopper.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await shopper.getByRole('link', { name: 'In your cart' }).click()
  await shopper.getByRole('button', { name: 'Checkout', exact: true }).first().click()
  await fillCheckout(shopper, { email: newEmail('promised') })
  await shopper.goto('/checkout?step=delivery')
  await expectAtEachWidth(shopper, 'the delivery', days)
  await shopper.getByRole('button', { name: 'Continue', exact: true }).click()
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper).toHaveURL(/\/orderplaced/)
  await expectAtEachWidth(shopper, 'the order', days.replace('Arrives ', ''))
})

test('production shows the load of the coming weeks, and how long shirts take', async () => {
  await page.goto('/production/load')
  await waitForScreen(page)
  await expect(page.getByRole('img', { name: /^Shirts by the day/ })).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Planned to be finished' })).toBeVisible()
  await expectAtEachWidth(page, 'the load', 'The next six weeks')
  const shirt = `${await order()}-1`
  await page.goto(`/production/${shirt}`)
  await page.getByRole('button', { name: 'Mark as cut' }).click()
  await expect(page.getByRole('button', { name: 'Mark as sewn' })).toBeVisible()
  await page.goto('/analytics/work')
  await waitForScreen(page)
  await expect(page.getByRole('row', { name: /Paid until cut/ })).toBeVisible()
  await expectAtEachWidth(page, 'times in the workshop', 'Paid until cut, by week')
})

test('a manager who lowers the shirts per day sees in advance which will be late', async () => {
  await setShirtsPerDay('500')
  const number = await order(3)
  await page.goto('/production?due=missed')
  await expect(page.getByText('No shirts found')).toBeVisible()
  await setShirtsPerDay('1')
  await page.goto('/')
  await page.getByRole('link', { name: /will be late$/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${number}-3`) })).toContainText('Will be late')
  await page.goto('/production/board')
  await expect(page.getByRole('listitem').filter({ hasText: `${number}-3` })).toContainText('Will be late')
  expect(await axeViolations(page)).toEqual([])
})

test('the changes are reverted for the other stories', async () => {
  await page.goto('/settings/terms')
  await page.getByLabel('Made after, working days').fill('8')
  await page.getByLabel('At the latest after, working days').fill('12')
  await page.getByLabel('Shirts a day').fill('')
  await save(page)
  await page.goto('/settings/hours')
  await page.getByRole('button', { name: 'Remove the holidays of row 1' }).click()
  await save(page)
  await shopper.goto('/productdetail')
  await expect(shopper.getByText('Cut and sewn for you in 8 to 12 working days')).toBeVisible()
  expect(errors).toEqual([])
})
