// The papers of a parcel that leaves the country: slip, label and customs declaration, and those of an order that is
// divided into two parcels.
import { expect, type Page, request, test } from '@playwright/test'
import { pdfText } from '../pdf-text.ts'
import { axeViolations, collectBrowserErrors, newEmail, orderAndPay } from '../shopper.ts'
import { expectMessage } from './floor.ts'
import { backOfficeUrl, newMember, shopUrl, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: backOfficeUrl })

let manager: Page
let errors: string[]
test.beforeAll(async ({ browser }) => {
  manager = await newMember(browser, { name: 'Paula Packer', email: newEmail('packer'), role: 'Manager' })
  errors = collectBrowserErrors(manager)
  const shop = await request.newContext({
    baseURL: shopUrl,
    extraHTTPHeaders: { 'accept-language': 'de-DE' },
  })
  const { number } = await orderAndPay(
    shop,
    [{ product: 'harrow-oxford', colour: 'white', size: 'M', quantity: 3 }],
    { address: { line1: 'Torstraße 1', postalCode: '10119', city: 'Berlin', country: 'DE' } },
  )
  await shop.dispose()
  await manager.goto(`/orders/${number}`)
  await waitForScreen(manager)
})

const papers = () =>
  manager.locator('section', { has: manager.getByRole('heading', { level: 2, name: 'Papers', exact: true }) })

/** The text of a paper. */
async function printed(name: string): Promise<string> {
  const address = (await papers().getByRole('link', { name, exact: true }).getAttribute('href'))!
  const reply = await manager.request.get(address)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  return pdfText(await reply.body())
}

test('a parcel abroad has a slip, a label and a customs declaration', async () => {
  expect(await printed('Packing slip')).toContain('3 ×')
  expect(await printed('Packing slip with label')).toContain('10119 Berlin')
  expect(await printed('Address label, 100 × 150 mm')).toContain('GERMANY')
  expect(await printed('Customs declaration CN22')).toContain('6205 20')
})

test('an order is divided into two parcels with papers of their own', async () => {
  await papers().getByRole('button', { name: 'Divide into parcels' }).click()
  await papers().getByLabel('Parcel 2', { exact: true }).fill('1')
  await papers().getByRole('button', { name: 'Save parcels' }).click()
  await expectMessage(manager, 'Each item has to be in one of the parcels')
  await papers().getByLabel('Parcel 1', { exact: true }).fill('2')
  expect(await axeViolations(manager)).toEqual([])
  await papers().getByRole('button', { name: 'Save parcels' }).click()
  await expectMessage(manager, 'The parcels are saved.')
  await expect(papers().getByText(/^Parcel 2 of 2 1 × /)).toBeVisible()
  expect(await printed('Address label, 100 × 150 mm')).toMatch(/Parcel 1 of 2[^]*Parcel 2 of 2/)
  const declared = await printed('Customs declaration CN22')
  expect(declared.match(/CN 22/g)).toHaveLength(2)
  expect(await printed('Packing slip')).toMatch(/2 ×[^]*1 ×/)
})

test('the order is sent in one parcel again', async () => {
  await papers().getByRole('button', { name: 'Change parcels' }).click()
  await papers().getByLabel('Number of parcels').selectOption('1')
  await papers().getByRole('button', { name: 'Save parcels' }).click()
  await expectMessage(manager, 'The parcels are saved.')
  await expect(papers().getByRole('button', { name: 'Divide into parcels' })).toBeVisible()
  expect(await printed('Address label, 100 × 150 mm')).not.toContain('Parcel')
  expect(errors).toEqual([])
})
