// A cutter takes the pattern of a shirt as files: printed on pages and on a roll, and for machines.
import { readFile } from 'node:fs/promises'
import { expect, type Page, request, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, newEmail, orderDesign } from '../shopper.ts'
import { pdfText } from '../pdf-text.ts'
import { backOfficeUrl, newMember, shopUrl, waitForScreen } from './staff.ts'

test.use({ baseURL: backOfficeUrl })

async function fileOf(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Pattern' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const download = await started
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the pattern of a shirt is printed and cut from files @journey', async ({ browser }) => {
  const page = await newMember(browser, {
    name: 'Paul Plotter',
    email: newEmail('plotter'),
    role: 'Workshop',
  })
  const errors = collectBrowserErrors(page)
  const shop = await request.newContext({ baseURL: shopUrl })
  const shirt = `${await orderDesign(shop, { quantity: 1 })}-1`
  await shop.dispose()
  await page.goto(`/production/${shirt}`)
  await waitForScreen(page)

  const printed = await fileOf(page, 'PDF on A4 pages')
  expect(printed.name).toBe(`pattern-${shirt}.pdf`)
  expect(pdfText(printed.bytes)).toContain('Left front')

  const machine = await fileOf(page, 'DXF for cutting machines, ASTM')
  expect(machine.bytes.toString('ascii')).toContain(`Style Name:${shirt}`)

  await page.getByRole('button', { name: 'Pattern' }).click()
  const width = page.getByLabel('Width of the roll, mm')
  await width.fill('20')
  await expect(page.getByText('Enter whole millimetres from 300 to 2000')).toBeVisible()
  await expect(page.getByRole('link', { name: 'PDF for a roll of paper' })).toHaveCount(0)
  await width.fill('1050')
  await expect(page.getByRole('link', { name: 'PDF for a roll of paper' })).toHaveAttribute(
    'href',
    /width=1050/,
  )
  expect(await axeViolations(page)).toEqual([])
  expect(errors).toEqual([])
})
