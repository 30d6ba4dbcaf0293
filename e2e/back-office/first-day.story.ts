// The first day of a new shop, in one story: from the printed link to the first order, and an import of another
// shop's products. It has a shop of its own, because it removes demo products.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { collectBrowserErrors, fillCheckout, newEmail, placeOrder } from '../shopper.ts'
import { type StartedShop, startShop } from '../start-shop.ts'
import { photograph, shopifyExport } from './files.ts'
import { makeAccount, messagesOf, save } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let shop: StartedShop
let owner: Page
let browserErrors: string[]
test.beforeAll(async ({ browser }) => {
  shop = await startShop()
  owner = await (await browser.newContext()).newPage()
  browserErrors = collectBrowserErrors(owner)
})
test.afterAll(() => shop.stop())

/** Opens an area through the menu. */
async function openArea(name: string): Promise<void> {
  await owner.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
  await expect(owner.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

test('the owner creates an account with the printed link, and removes the demo data at once', async () => {
  await makeAccount(owner, shop.ownerLink, 'Nora Newcomer', 'nora@example.com')
  await owner.getByRole('link', { name: 'Remove or keep the demo data' }).click()
  await owner.getByRole('button', { name: 'Remove: 127 products' }).click()
  await expect(messagesOf(owner)).toContainText('Removed: 127 products.')
  await owner.getByRole('button', { name: 'Remove: 4 coupons' }).click()
  await expect(messagesOf(owner)).toContainText('Removed: 4 coupons.')
  await openArea('Products')
  await expect(owner.getByText('No products yet')).toBeVisible()
})

test('the owner creates a fabric from yarns, and offers it', async () => {
  await openArea('Fabrics')
  await owner.getByRole('link', { name: 'New fabric' }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Quay Oxford')
  await owner.getByLabel('Weave', { exact: true }).selectOption('Oxford')
  await owner.getByLabel('Yarn of the warp').fill('#14532d')
  await owner.getByLabel('Colour', { exact: true }).fill('bottle green')
  await owner.getByLabel('Colour family').selectOption('Green')
  await owner.getByLabel('Mill').fill('Quay Mill')
  await owner.getByRole('button', { name: 'Create fabric' }).click()
  await owner.getByRole('button', { name: 'Add roll …' }).click()
  await owner.getByLabel('Length, metres').fill('40')
  await owner.getByRole('button', { name: 'Add roll', exact: true }).click()
  await owner.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(messagesOf(owner)).toContainText('Quay Oxford is offered.')
})

test('the owner creates a shirt in two colours and five sizes with three images, and publishes it', async () => {
  await openArea('Products')
  await owner.getByRole('link', { name: 'New product' }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Quay Shirt')
  await owner.getByRole('button', { name: 'New category' }).click()
  const category = owner.getByRole('dialog', { name: 'New category' })
  await category.getByLabel('Name').fill('Everyday')
  await category.getByLabel('Summary').fill('For the week.')
  await category.getByLabel('Description').fill('Shirts that are worn most.')
  await category.getByRole('button', { name: 'Create category' }).click()
  await expect(owner.getByLabel('Category', { exact: true })).toHaveValue('everyday')
  await owner.getByLabel('Name of colour 1').fill('Bottle green')
  await owner.getByLabel('Fabric of colour 1').selectOption({ label: 'Quay Oxford, bottle green (XC087)' })
  await owner.getByRole('button', { name: 'Add colour' }).click()
  await owner.getByLabel('Name of colour 2').fill('White')
  await owner.getByLabel('Fabric of colour 2').selectOption('Harrow Oxford, white (XC011)')
  await owner.getByRole('button', { name: 'Create product' }).click()

  const add = owner.getByRole('group', { name: 'Add images' })
  await add.getByLabel('Colour').selectOption('Bottle green')
  await add
    .getByLabel('Choose images')
    .setInputFiles([await photograph('front.jpg', '#14532d'), await photograph('back.jpg', '#166534')])
  await expect(owner.getByRole('button', { name: 'Edit image 2' })).toBeVisible()
  await add.getByLabel('Colour').selectOption('White')
  await add.getByLabel('Choose images').setInputFiles(await photograph('white.jpg', '#f5f5f4'))
  await expect(owner.getByRole('button', { name: 'Edit image 3' })).toBeVisible()
  await owner.getByLabel('Summary', { exact: true }).fill('The one for the quay.')
  await owner.getByLabel('Description', { exact: true }).fill('Heavy oxford, soft collar.')
  await owner.getByLabel('Price in USD').fill('79')
  for (const size of ['S', 'M', 'L', 'XL', '2XL'])
    for (const colour of ['Bottle green', 'White'])
      await owner.getByLabel(`Stock of ${colour}, ${size}`, { exact: true }).fill('5')
  await save(owner)
  await owner.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(owner)).toContainText('1 product is published.')
})

test('the owner changes the prices of a collar and of the custom shirt', async () => {
  await openArea('Custom shirt options')
  await owner.getByLabel('Price in USD').fill('95')
  await save(owner)
  await owner.getByRole('link', { name: 'Collar', exact: true }).click()
  await owner.getByLabel('Surcharge of Club Collar in USD').fill('6')
  await save(owner)
})

test('the owner writes the About page, and sets delivery and tax', async () => {
  await openArea('Pages')
  await owner.getByRole('link', { name: 'About us' }).click()
  await owner
    .getByRole('textbox', { name: 'Text of the page' })
    .fill('# Shirts from the quay\n\nWe cut them ourselves.')
  await save(owner)
  await owner.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(owner)).toContainText('About us is published.')
  await openArea('Settings')
  await owner.getByRole('link', { name: 'Delivery', exact: true }).click()
  await owner.getByLabel('Price in USD').first().fill('4')
  await owner.getByLabel('Free from, in USD').first().fill('')
  await save(owner)
  await owner.getByRole('link', { name: 'Taxes' }).click()
  await owner.getByLabel('Percent of rate 1', { exact: true }).fill('10')
  await save(owner)
})

/** A choice of the shop is shown when it has been loaded. */
async function choose(radio: Locator): Promise<void> {
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
}

test('a shopper reads the page, and buys both shirts', async ({ page: shopper }) => {
  const errors = collectBrowserErrors(shopper)
  await shopper.goto(shop.url)
  await shopper.getByRole('link', { name: 'About us' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Shirts from the quay')

  await shopper.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await shopper.getByRole('link', { name: 'Quay Shirt' }).first().click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Quay Shirt')
  await shopper.waitForLoadState('networkidle')
  await choose(shopper.getByRole('radio', { name: 'White' }).first())
  await choose(shopper.getByRole('radio', { name: 'M', exact: true }))
  await shopper.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(shopper.getByRole('link', { name: /cart.*1 item/i })).toBeVisible()

  await shopper.getByRole('banner').getByRole('link', { name: 'Design a shirt' }).click()
  await shopper.waitForLoadState('networkidle')
  await shopper.getByRole('searchbox', { name: 'Find a fabric' }).fill('quay')
  await choose(shopper.getByRole('radio', { name: /Quay Oxford/ }))
  await shopper.getByRole('tab', { name: 'Collar', exact: true }).click()
  await choose(shopper.getByRole('radio', { name: 'Club Collar' }))
  await expect(shopper.getByRole('status', { name: 'Price' })).toContainText('$121.00')
  await shopper.getByLabel('Size', { exact: true }).selectOption('M')
  await shopper.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(shopper.getByRole('link', { name: /cart.*2 items/i })).toBeVisible()
  await shopper.goto(`${shop.url}/checkout`)
  await fillCheckout(shopper, { email: newEmail('first') })
  // 79.00 and 121.00, delivery 4.00, 10 % tax.
  await placeOrder(shopper)
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await expect(shopper.getByText('Quay Shirt').first()).toBeVisible()
  await expect(shopper.getByText(/Quay Oxford/).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the owner imports an export of another shop, of 500 products', async () => {
  await openArea('Imports')
  await owner.getByRole('link', { name: 'New import' }).click()
  await owner.getByLabel('Drop a CSV file here, or choose one').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(shopifyExport(500)),
  })
  await expect(owner.getByText('This is an export of Shopify.')).toBeVisible()
  await owner.getByRole('button', { name: 'Preview changes' }).click()
  await owner.getByRole('button', { name: 'Import 500' }).click({ timeout: 60_000 })
  await expect(owner.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 100_000 })
  await openArea('Products')
  await owner.getByLabel('Name, article number or barcode').fill('Mill Shirt 499')
  await owner.getByRole('link', { name: 'Mill Shirt 499', exact: true }).click()
  await expect(owner.getByLabel('Stock of Olive, M')).toHaveValue('4')
})

test('each action is in the log', async () => {
  await openArea('Log')
  const entry = (what: RegExp) => owner.getByRole('row', { name: what }).first()
  for (const [record, ...acts] of [
    ['Member', /Account created.*nora@example\.com/],
    ['Demo data', /Removed/],
    ['Fabric', /Created.*Quay Oxford/, /Added.*Quay Oxford.*40/, /Changed.*Quay Oxford/],
    ['Category', /Created.*Everyday/],
    ['Custom shirt', /Shirt.*\$89\.00.*\$95\.00/, /Club Collar.*\$0\.00.*\$6\.00/],
    ['Page', /Published.*About us/],
    ['Setting', /Delivery methods/, /Tax rates.*10/],
    ['Import', /Imported.*products_export\.csv/],
  ] as const) {
    await owner.getByRole('combobox', { name: 'Record' }).selectOption(record)
    for (const act of acts) await expect(entry(act), `${record}: ${act}`).toBeVisible()
  }
  // The status of the import is on its own screen too.
  await openArea('Products')
  await owner.getByLabel('Name, article number or barcode').fill('Quay Shirt')
  await owner.getByRole('link', { name: 'Quay Shirt', exact: true }).click()
  for (const act of ['Created', 'Published', 'Added'])
    await expect(
      owner.getByRole('listitem').filter({ hasText: act }).filter({ hasText: 'Nora' }).first(),
    ).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('the owner sells in German, and the back office is in German at once', async () => {
  await openArea('Settings')
  await owner.getByRole('link', { name: 'Markets', exact: true }).click()
  await owner.getByRole('link', { name: 'United States · USD' }).click()
  await owner.getByLabel('Language', { exact: true }).selectOption('German')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Markt', exact: true })).toBeVisible()
  await owner.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Seiten' }).click()
  await owner.getByRole('link', { name: 'Über uns' }).click()
  await expect(owner.getByRole('textbox', { name: 'Text der Seite' })).toBeVisible()
})
