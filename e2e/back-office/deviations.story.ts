// Collars come out small: the checks show it, and the patterns are corrected by it. A shirt is ordered by phone to
// measurements that staff take, and the customer's body is shown over time.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { csrfHeader } from '#contract/admin/session.ts'
import {
  collectBrowserErrors,
  customerWithShirts,
  expectAccessible,
  newEmail,
  orderDesign,
} from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.use({ baseURL: backOfficeUrl })

/** Calls the back office as the member of the page. */
async function callerOf(page: Page) {
  const read = async (path: string) => (await (await page.request.get(path)).json()) as { data: never }
  const { csrfToken } = (await read('/admin/session/get')).data as { csrfToken: string }
  return {
    read: async <Data>(path: string): Promise<Data> => (await read(path)).data,
    send: async (path: string, data: object) => {
      const reply = await page.request.post(path, {
        data,
        headers: { [csrfHeader]: csrfToken, origin: backOfficeUrl },
      })
      expect(reply.ok(), await reply.text()).toBe(true)
    },
  }
}

interface ReadShirt {
  shirt: { version: number; measures: { measure: string; sewnMm: number }[] }
}

/** Cuts, sews and checks the shirts of an order, whose collars are 2 mm small. */
async function checkShirts(page: Page, order: string, count: number): Promise<void> {
  const { read, send } = await callerOf(page)
  for (let place = 1; place <= count; place++) {
    const number = `${order}-${place}`
    for (const step of ['cut', 'sewn', 'checked']) {
      const { shirt } = await read<ReadShirt>(`/admin/production/get?number=${number}`)
      const collar = shirt.measures.find(({ measure }) => measure === 'collar')!.sewnMm - 2
      const measured = step === 'checked' ? { measured: { collar } } : {}
      await send('/admin/production/record', {
        id: randomUUID(),
        number,
        version: shirt.version,
        step,
        ...measured,
      })
    }
  }
}

test('collars that come out small correct the patterns, shown before and undone after', async ({
  browser,
  playwright,
}) => {
  const page = await newMember(browser, { name: 'Bea Bias', email: newEmail('bias'), role: 'Manager' })
  const errors = collectBrowserErrors(page)
  const shop = await playwright.request.newContext({ baseURL: shopUrl })
  await checkShirts(page, await orderDesign(shop, { quantity: 10 }), 10)
  await shop.dispose()
  await page.goto('/production/deviations')
  await waitForScreen(page)
  await expect(page.getByText('Collars come out 2 mm small, 10 shirts').first()).toBeVisible()
  await expectAccessible(page, 'deviations')
  await page.getByRole('button', { name: 'Correct patterns: Collars come out 2 mm small' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Collar leaf, upper, before and after' })).toBeVisible()
  await expect(dialog).toContainText('+2 mm')
  await expectAccessible(page, 'a correction of the patterns')
  await dialog.getByRole('button', { name: 'Apply correction' }).click()
  await expect(messagesOf(page)).toContainText('Collar correction: +2 mm')
  await expect(page.getByText('Collars come out 2 mm small')).toHaveCount(0)
  await undoButtonOf(page).click()
  await expect(page.getByText('Collars come out 2 mm small, 10 shirts').first()).toBeVisible()

  await page.goto('/production/patterns')
  await waitForScreen(page)
  await expect(page.getByLabel('Collar correction')).toHaveValue('0')
  await page.getByLabel('Round hem').fill('18')
  await expect(page.getByRole('img', { name: 'Back, before and after' })).toBeVisible()
  await page.getByLabel('Size', { exact: true }).selectOption('3XL')
  await expect(page.getByText(/pieces change: dashed is before/)).toBeVisible()
  await page.getByLabel('Round hem').fill('99')
  await expect(page.getByText('The preview is shown when all figures')).toBeVisible()
  await page.getByLabel('Round hem').fill('18')
  await expectAccessible(page, 'pattern settings with a preview')
  expect(errors).toEqual([])
})

const measures = {
  Neck: '39.5',
  Chest: '98.5',
  Waist: '85',
  Hips: '99.5',
  'Shoulder width': '45',
  Sleeve: '85',
  Bicep: '31',
  Wrist: '17',
  'Back length': '46.5',
}

test('a shirt is ordered by phone to measurements that staff take', async ({ browser }) => {
  const page = await newMember(browser, { name: 'Phil Phone', email: newEmail('phone'), role: 'Manager' })
  const errors = collectBrowserErrors(page)
  const shop = await browser.newContext({ baseURL: shopUrl })
  const { email, fullName } = await customerWithShirts(shop.request, 1, { measured: true })
  await shop.close()
  await page.goto('/orders/new')
  await waitForScreen(page)
  await page.getByLabel('Find a customer with an account').fill(email)
  await page.getByRole('button', { name: new RegExp(email) }).click()
  await page.getByText('Add designed shirt').click()
  await page.getByRole('button', { name: 'Design a shirt …' }).click()
  const designer = page.getByRole('dialog', { name: 'Design a shirt' })
  await designer.getByLabel('Collar', { exact: true }).selectOption({ label: 'Club Collar' })
  await expectAccessible(page, 'designing a shirt for a customer')
  await designer.getByRole('button', { name: 'Use design' }).click()
  await expect(page.getByLabel('Link of the design')).toHaveValue(/^\d+_/)

  await page.getByRole('button', { name: 'Take measurements …' }).click()
  const taking = page.getByRole('dialog', { name: 'Take measurements' })
  for (const [name, value] of Object.entries(measures))
    await taking.getByLabel(`${name}, cm`).first().fill(value)
  await taking.getByLabel('Height, cm').fill('71')
  await expect(taking.getByRole('status')).toContainText('Height')
  await taking.getByLabel('Height, cm').fill('180')
  await expectAccessible(page, 'taking measurements')
  await taking.getByRole('button', { name: 'Save measurements' }).click()
  await expect(messagesOf(page)).toContainText('Measurements saved.')
  await expect(page.getByLabel('Size or measurements')).toContainText('Taken by the shop')
  await page.getByRole('button', { name: 'Add shirt' }).click()
  await expect(page.getByText('Made to measure: Taken by the shop, regular fit')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(fullName)
  await expect(page.getByLabel('Finished measures')).toBeVisible()

  await page.goto('/customers')
  await page.getByRole('searchbox').first().fill(email)
  await page
    .getByRole('link', { name: /Reader|Ada|Brook|@/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Measurements over time' }).click()
  await waitForScreen(page)
  await expect(page.getByRole('img', { name: /^Chest: from/ })).toBeVisible()
  await expect(page.getByText('Measured · Phil Phone')).toBeVisible()
  await expectAccessible(page, 'measurements over time')
  await page
    .getByRole('link', { name: /^Fit record of/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fit record')
  expect(errors).toEqual([])
})
