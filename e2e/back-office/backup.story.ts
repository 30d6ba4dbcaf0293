// A merchant moves the shop: backs it up by a press, and restores the file by a press into a new shop elsewhere.
import { type Browser, expect, type Page, request, test } from '@playwright/test'
import { askAs, axeViolations, collectBrowserErrors, newEmail, orderAndPay } from '../shopper.ts'
import { type StartedShop, startShop } from '../start-shop.ts'
import { makeAccount, save, signIn } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 400_000 })

const passphrase = 'quiet harbour in the rain'
const email = newEmail('olga')

let first: StartedShop
let second: StartedShop
let number: string
let file: string
test.beforeAll(async () => {
  first = await startShop(() => ({ name: 'Quay Shirts' }))
  second = await startShop()
})
test.afterAll(async () => {
  await first.stop()
  await second.stop()
})

const officePage = async (browser: Browser, shop: StartedShop): Promise<Page> =>
  (await browser.newContext({ baseURL: new URL(shop.ownerLink).origin })).newPage()

test('the owner backs the shop up, and downloads the file', async ({ browser }, { outputDir }) => {
  const shopper = await request.newContext({ baseURL: first.url })
  const { data: shirts } = await askAs(shopper, '', '/user/product', { inStock: true, pageSize: 1 })
  const { data: variants } = await askAs(shopper, '', '/user/product/variant', { product: shirts[0]!.id })
  const { size, colour } = variants.find(({ stock }) => stock > 0)!
  const order = await orderAndPay(shopper, [{ product: shirts[0]!.id, size, colour, quantity: 1 }])
  number = order.number
  await shopper.dispose()

  const office = await officePage(browser, first)
  await makeAccount(office, first.ownerLink, 'Olga Owner', email)
  await office.goto('/settings/backups')
  await office.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await save(office)
  await office.getByRole('button', { name: 'Back up now' }).click()
  const link = office.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 120_000 })
  await expect(office.getByText('No backup has been made yet')).toHaveCount(0)
  const [download] = await Promise.all([office.waitForEvent('download'), link.click()])
  file = `${outputDir}/${download.suggestedFilename()}`
  await download.saveAs(file)
  await office.close()
})

test('a new shop restores it by a press, and is the same shop', async ({ browser }) => {
  const office = await officePage(browser, second)
  const errors = collectBrowserErrors(office)
  await office.goto(second.ownerLink)
  await office.getByText('Restore a backup instead').click()
  expect(await axeViolations(office)).toEqual([])
  await office.locator('input[type=file]').setInputFiles(file)
  const field = office.getByLabel('Passphrase', { exact: true })
  await field.fill('another passphrase')
  await office.getByRole('button', { name: 'Restore the shop' }).click()
  await expect(office.getByRole('alert').filter({ hasText: /passphrase/ })).toBeVisible()
  await field.fill(passphrase)
  await office.getByRole('button', { name: 'Restore the shop' }).click()
  await expect(office.getByText(/is restored: [\d,]+ rows and/)).toBeVisible({ timeout: 200_000 })
  await office.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signIn(office, email)
  await expect(office.getByRole('heading', { level: 1, name: 'Welcome, Olga Owner' })).toBeVisible()
  await office.goto(`/orders/${number}`)
  await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible()
  expect(errors.filter((text) => !text.includes('status of 4'))).toEqual([])

  const shopper = await (await browser.newContext({ baseURL: second.url })).newPage()
  await shopper.goto('/shop')
  await expect(shopper).toHaveTitle(/Quay Shirts/)
  const picture = shopper.getByRole('region', { name: 'Shirts' }).locator('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await shopper.close()
  await office.close()
})
