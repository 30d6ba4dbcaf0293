// A flaw of a roll is recorded; two shirts are grouped into a marker on it: a layout is searched for, a piece is moved, the
// layout is saved and cut. The contrast fabric of other shirts has a marker of its own with one press.
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

test('a flaw of a roll is recorded where it is', async () => {
  await page.goto('/fabrics/XC024')
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Add roll …' }).click()
  const roll = page.getByRole('dialog', { name: 'Add roll' })
  await roll.getByLabel('Length, metres').fill('30')
  await roll.getByLabel('Dye lot').fill('M24')
  await roll.getByRole('button', { name: 'Add roll' }).click()
  await expectMessage(page, 'The roll is added.')
  await page.getByRole('button', { name: 'Record flaws … M24' }).click()
  const dialog = page.getByRole('dialog', { name: 'Flaws of M24' })
  for (const [label, value] of [
    ['From the beginning, m', '0.4'],
    ['From the lower edge, cm', '60'],
    ['Length of the flaw, cm', '12'],
    ['Width of the flaw, cm', '8'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Add flaw' }).click()
  await expectMessage(page, 'The flaw is added.')
  await expect(
    dialog.getByText('12 × 8 cm, 0.4 m from the beginning, 60 cm from the lower edge'),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('two shirts become a marker, whose layout is found in the background', async () => {
  await page.goto('/production/cutting')
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Make marker of XC024 …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make marker of XC024' })
  for (const number of [`${order}-1`, `${order}-2`])
    await dialog.getByRole('checkbox', { name: number }).check()
  await dialog.getByLabel('Roll').selectOption({ label: 'M24, 30 m' })
  await dialog.getByLabel('Space between pieces, in mm').fill('0')
  await dialog.getByRole('button', { name: 'Make marker', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop search' })).toBeVisible()
  await expect(pieces().first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop search' }).click()
  await expect(page.getByRole('button', { name: 'Record as cut …' })).toBeVisible()
  await page.getByRole('button', { name: 'Files' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'DXF for cutting machines, ASTM' }).click()
  expect((await download).suggestedFilename()).toMatch(/^marker-\d+\.dxf$/)
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
})

test('one press groups the shirts of a day by fabric', async () => {
  const shop = await request.newContext({ baseURL: shopUrl })
  const contrasted = await orderDesign(shop, { quantity: 1, design: '1_XC024_contrast.XC010' })
  await shop.dispose()
  await page.goto('/production/cutting')
  await waitForScreen(page)
  const press = page.getByRole('button', { name: /^Make markers of/ })
  const number = page.getByRole('link', { name: `${contrasted}-1` })
  // Orders of other stories may be due earlier: each press takes a day.
  await expect(number).toHaveCount(2)
  const markers = page
    .getByRole('listitem')
    .filter({ has: number })
    .getByRole('link', { name: /^Marker/ })
  while ((await markers.count()) < 2) {
    await press.click()
    await expectMessage(page, /^Markers made: \d+$/)
    // The message comes before the screen of the markers.
    await page.waitForURL('**/production/markers')
    await page.getByRole('link', { name: 'Cutting list' }).click()
    await expect(number).toHaveCount(2)
    await expect(press.or(markers.nth(1)).first()).toBeVisible()
  }
  // The searches are stopped, so that later stories have the machine to themselves.
  await page.goto('/production/markers?state=searching')
  const searching = page.getByRole('row').filter({ hasText: 'Searching' }).getByRole('link')
  await expect(page.getByRole('heading', { level: 1, name: 'Markers' })).toBeVisible()
  while (await searching.first().isVisible()) {
    await searching.first().click()
    await page.getByRole('button', { name: 'Stop search' }).click()
    await expect(page.getByRole('button', { name: 'Remove marker …' })).toBeVisible()
    await page.goto('/production/markers?state=searching')
    await waitForScreen(page)
  }
  expect(await axeViolations(page)).toEqual([])
  expect(errors).toEqual([])
})
