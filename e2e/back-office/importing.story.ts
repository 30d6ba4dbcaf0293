// An owner imports the products of another shop: a table of 500 products from Shopify, previewed before the import. A
// skipped row is corrected, and importing an own export changes nothing.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { axeViolations, newEmail } from '../shopper.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, newMember, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ baseURL: backOfficeUrl })

const products = 500
const headers =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title,SEO Description,Status'

/** Rows in the form of Shopify's export: the product on the first one, its other variants below. */
function shopifyExport(): string {
  const colours = ['White', 'Sky Blue', 'Navy', 'Olive']
  const rows = Array.from({ length: products }, (_, n) => {
    const handle = `mill-shirt-${n}`
    const colour = colours[n % colours.length]!
    const price = n === 7 ? 'on request' : `${60 + (n % 40)}.00`
    return [
      `${handle},Mill Shirt ${n},"<p>Woven <strong>twice</strong>.</p>",Mill,Mill shirts,"mill, ${colour}",true,Size,Small,Color,${colour},MILL-${n}-S,240,3,${price},,,https://cdn.example/${n}.jpg,,,active`,
      `${handle},,,,,,,,Medium,,${colour},MILL-${n}-M,240,4,${price},,,,,,`,
    ]
  })
  return [headers, ...rows.flat()].join('\n')
}

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Ivy Importer', email: newEmail('ivy'), role: 'owner' })
})

async function send(name: string, content: string | Buffer, kind = 'products'): Promise<void> {
  await page.goto('/imports/new')
  await page.getByLabel('Contents').selectOption(kind)
  await page
    .getByLabel('Drop a CSV file here, or choose one')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** The number beside an outcome. */
const count = (name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    // The log below has them too.
    .first()

async function showChanges(): Promise<void> {
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Ready to import')).toBeVisible({ timeout: 120_000 })
}

test('a Shopify export of 500 products is previewed and then imported', async () => {
  await page.goto('/imports')
  await page.getByRole('link', { name: 'New import' }).click()
  await send('products_export.csv', shopifyExport())
  await expect(page.getByText('This is an export of Shopify.')).toBeVisible()
  await expect(page.getByLabel('Field of “Variant SKU”')).toHaveValue('sku')
  await showChanges()
  await expect(count('Will be created')).toHaveText(String(products - 1))
  await expect(count('Skipped')).toHaveText('1')
  await expect(page.getByText(`${products - 1} products will be published.`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Result' }).selectOption('refused')
  await expect(page.getByText('Row 16, column “Variant Price”: on request is not a price')).toBeVisible()
  await page.getByRole('button', { name: `Import ${products - 1}` }).click()
  await page.goto('/products')
  await page.goBack()
  await expect(count('Created')).toHaveText(String(products - 1), { timeout: 200_000 })
  await page.goto('/products?q=mill+shirt+499')
  await page.getByRole('link', { name: 'Mill Shirt 499' }).click()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Woven **twice**.')
  await expect(page.getByLabel('Stock of Olive, M')).toHaveValue('4')
})

test('a skipped row is corrected and imported', async () => {
  await page.goto('/imports')
  await page.getByRole('link', { name: 'products_export.csv' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Skipped rows as CSV', exact: true }).click(),
  ])
  const failed = await readFile(await download.path(), 'utf8')
  expect(failed).toContain('on request is not a price')
  await send('corrected.csv', failed.replaceAll('on request,', '67.00,'))
  await showChanges()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(count('Created')).toHaveText('1', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Mill Shirt 7', exact: true }).click()
  await expect(page.getByLabel('Price in USD')).toHaveValue('67.00')
})

test('the log has the import and each product', async () => {
  await page.goto('/log')
  await expect(page.getByRole('row', { name: /corrected\.csv/ }).first()).toContainText('Imported')
  await page.getByRole('link', { name: 'corrected.csv' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('corrected.csv')
  await page.goto('/products/mill-shirt-7')
  await expect(page.getByRole('heading', { level: 2, name: 'Log' })).toBeVisible()
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible()
})

test('importing an own export changes nothing', async () => {
  await page.goto('/products?q=mill')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Products as CSV for Excel' }).click(),
  ])
  await send('again.csv', await readFile(await download.path()))
  await showChanges()
  await expect(count('Unchanged')).toHaveText(String(products))
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('ties among the shirts are imported as goods, and the type of a category is chosen', async () => {
  const rows = [
    'silk-grenadine,Silk Grenadine,<p>Woven.</p>,Mill,Neckties,silk,true,Color,Navy,,,SG-1,0,4,95.00,,,,,,active',
    'river-linen,River Linen,<p>Woven.</p>,Mill,Linen shirts,,true,Size,Small,Color,White,RL-1,210,4,110.00,,,,,,active',
    'odd-thing,Odd Thing,<p>Odd.</p>,Mill,Odd things,,true,Size,Small,Color,White,OT-1,210,4,10.00,,,,,,active',
  ]
  await send('mixed.csv', [headers, ...rows].join('\n'))
  await showChanges()
  const kind = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(kind('Silk Grenadine')).toContainText('Something else')
  await expect(kind('Odd Thing')).toContainText('A shirt')
  await page.getByLabel('Odd things', { exact: true }).selectOption('Something else')
  await showChanges()
  await expect(kind('Odd Thing')).toContainText('Something else')
  await page.getByRole('button', { name: 'Import 3' }).click()
  await expect(count('Created')).toHaveText('3', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Silk Grenadine', exact: true }).click()
  await expect(page.getByText(/an image of each colour/).first()).toBeVisible()
})

test('an image that a file only names is uploaded, and belongs to the product', async () => {
  await send(
    'pictures.csv',
    'id,name,category,size,sku,price,pictures\npictured-shirt,Pictured Shirt,oxford,M,PIC-1,80,front.png',
  )
  await expect(page.getByLabel('Field of “pictures”')).toHaveValue('picture')
  await showChanges()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(page.getByText('0 of 1 imported')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('It is not an address; you can send the file').first()).toBeVisible()
  const name = 'Drop these images here or choose them; they are matched by file name'
  const png = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#b02020' } })
    .png()
    .toBuffer()
  const text = Buffer.from('no picture')
  await page.getByLabel(name).setInputFiles([
    { name: 'other.png', mimeType: 'image/png', buffer: png },
    { name: 'front.png', mimeType: 'image/png', buffer: text },
  ])
  await expect(page.getByText('other.png: No missing image is called other.png')).toBeVisible()
  await expect(page.getByText('front.png: That is not a photo')).toBeVisible()
  await page.getByLabel(name).setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer: png }])
  await expect(page.getByText('1 of 1 imported')).toBeVisible()
  await page.getByRole('link', { name: 'Pictured Shirt', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit image 1' })).toBeVisible()
})

test('the price list of a mill changes surcharges, and is undone', async () => {
  await send('mill.csv', 'Article;Price USD/m;Width\nXC014;20,00;75 cm\nUNKNOWN;5;', 'fabrics')
  await expect(page.getByLabel('Field of “Price USD/m”')).toHaveValue('pricePerMetre.USD')
  await page.getByLabel('Metres of fabric per shirt').fill('2')
  await showChanges()
  const records = page.getByRole('table', { name: 'Records' })
  await expect(records.getByText('$20.00 a metre became a surcharge of $80.00')).toBeVisible()
  await expect(records.getByText('Fabric UNKNOWN not found')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(count('Changed')).toHaveText('1', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(count('Undone')).toHaveText('1', { timeout: 60_000 })
})

test('of prices that differ between variants the lowest is chosen, and Undo restores the product', async () => {
  const rows = [
    'mill-shirt-3,Mill Shirt 3,,Mill,Mill shirts,,true,Size,Small,Color,Olive,MILL-3-S,240,3,70.00,,,,,,active',
    'mill-shirt-3,,,,,,,,Medium,,Olive,MILL-3-M,240,4,75.00,,,,,,',
  ]
  await send('prices.csv', [headers, ...rows].join('\n'))
  await showChanges()
  await expect(page.getByText('The variants of 1 product have different prices')).toBeVisible()
  await expect(page.getByText('Mill Shirt 3: $70.00 · $75.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use the lowest price' }).click()
  await expect(page.getByRole('button', { name: 'Use the lowest price', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(count('Changed')).toHaveText('1', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Mill Shirt 3', exact: true }).click()
  await expect(page.getByLabel('Price in USD')).toHaveValue('70.00')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(count('Undone')).toHaveText('1', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Mill Shirt 3', exact: true }).click()
  await expect(page.getByLabel('Price in USD')).toHaveValue('63.00')
})

test('a list of Square that begins with empty rows names what is guessed and left out', async () => {
  const words = Array.from({ length: 43 }, (_, n) => `word ${n}`).join(', ')
  await send(
    'square.csv',
    [
      ',,,,,,,,',
      'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Current Quantity Bern,Tags',
      `A1,Bern Shirt,"Large, Blue",BS-L,Of linen.,Oxford,95.00,4,"${words}"`,
      `A2,Bern Shirt,"Small, Blue",BS-S,Of linen.,Oxford,95.00,2,`,
    ].join('\n'),
  )
  await expect(page.getByLabel('Field of “Current Quantity Bern”')).toHaveValue('stock')
  await showChanges()
  await page.getByText('What is guessed, changed or left out').click()
  await expect(
    page
      .getByText('Column “Tags”: only the first 40 are kept; “word 40” and those after it were left out')
      .first(),
  ).toBeVisible()
  await expect(page.getByText('1 record: Bern Shirt').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(count('Created')).toHaveText('1', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Bern Shirt', exact: true }).click()
  await expect(page.getByLabel('Stock of Blue, L')).toHaveValue('4')
})

test('past orders are imported, found and undone', async () => {
  const email = newEmail('earlier')
  const orders = [
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem sku,Billing Name',
    `#1001,${email},paid,USD,190.00,2023-05-04 12:00:00 +0200,2,Lake Shirt,LAKE-M,Erna Earlier`,
    `#1001,,,,,,1,Lake Tie,TIE,`,
    `#1002,${email},refunded,USD,,yesterday,1,Lake Shirt,LAKE-M,Erna Earlier`,
  ]
  await send('orders_export.csv', orders.join('\n'), 'orders')
  await showChanges()
  await expect(page.getByText('Row 4, column “Created at”: yesterday is not a time')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(count('Created')).toHaveText('1', { timeout: 60_000 })
  const { pathname } = new URL(page.url())
  await page.goto('/past-orders?q=earlier')
  const order = page.getByRole('row', { name: /#1001/ })
  await expect(order).toContainText('2 × Lake Shirt')
  await expect(order).toContainText('$190.00')
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await tooWide(page), `past orders at ${width}`).toEqual([])
    expect(await axeViolations(page, 'main'), `past orders at ${width}`).toEqual([])
  }
  await page.goto(pathname)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(count('Undone')).toHaveText('1', { timeout: 60_000 })
  await page.goto('/past-orders?q=earlier')
  await expect(page.getByText('No past orders found')).toBeVisible()
})

test('customers are imported without a password, and exported', async () => {
  const email = newEmail('imported')
  await send('customers.csv', `Email,Name,Newsletter\n${email},Imogen Ported,yes`, 'customers')
  await showChanges()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(count('Created')).toHaveText('1', { timeout: 60_000 })
  await page.goto('/imports')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Customers who agreed to the newsletter as CSV', exact: true }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`${email},Imogen Ported`)
})

test('the screens are accessible on small and large windows, light and dark', async () => {
  await send('accessible.csv', shopifyExport().split('\n').slice(0, 30).join('\n'))
  const { pathname } = new URL(page.url())
  for (const [width, colorScheme] of [
    [390, 'light'],
    [800, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const screen of ['/imports', '/imports/new', pathname]) {
      await page.goto(screen)
      await waitForScreen(page)
      expect(await axeViolations(page, 'main'), `${screen} at ${width}`).toEqual([])
      expect(await tooWide(page), `${screen} at ${width} is as wide as the window`).toEqual([])
    }
  }
})
