// Two shirts are grouped into a marker: a layout is searched for, a piece is moved, the layout is saved and cut, and the
// roll is shorter by it.
import { expect, type Page, request, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, newEmail, orderDesign } from '../shopper.ts'
import { expectMessage } from './floor.ts'
import { backOfficeUrl, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let errors: string[]
let order: string
test.beforeAll(async ({ browser }) => {
  const shop = await request.newContext({ baseURL: shopUrl })
  order = await orderDesign(shop, { quantity: 2, design: '1_XC024' })
  await shop.dispose()
  page = await newMember(browser, { name: 'Mara Marker', email: newEmail('marker'), role: 'Manager' })
  errors = collectBrowserErrors(page)
})

const pieces = () => page.getByRole('group', { name: 'Layout of the pieces' }).getByRole('button')

/** A length on the screen in millimetres. */
const millimetres = (text: string) => Number(/([\d.]+) m/.exec(text)![1]) * 1000

test('two shirts become a marker, whose layout is found in the background', async () => {
  await page.goto('/production/cutting')
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Make marker of XC024 …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make marker of XC024' })
  for (const number of [`${order}-1`, `${order}-2`])
    await dialog.getByRole('checkbox', { name: number }).check()
  await dialog.getByLabel('Space between pieces, in mm').fill('0')
  await dialog.getByRole('button', { name: 'Make marker', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop search' })).toBeVisible()
  await expect(pieces().first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop search' }).click()
  await expect(page.getByRole('button', { name: 'Record as cut …' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a piece that is moved onto another is red until it is undone, and a free place is saved', async () => {
  const first = pieces().first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  // To the end of the fabric, where nothing else lies.
  const last = pieces().last()
  await last.focus()
  for (let press = 0; press < 400; press++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Save layout' }).click()
  await expectMessage(page, 'The layout is saved.')
})

test('the marker is cut, and its shirts are', async () => {
  const length = page.getByRole('definition').filter({ hasText: / m$/ }).first()
  expect(millimetres(await length.innerText())).toBeGreaterThan(3000)
  await page.getByRole('button', { name: 'Record as cut …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record as cut', exact: true }).click()
  await expectMessage(page, 'The shirts are cut.')
  await expect(page.getByRole('button', { name: 'Remove marker …' })).toBeHidden()
  await page.getByRole('link', { name: `${order}-1` }).click()
  await waitForScreen(page)
  await expect(page.getByText('Cut', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
})
