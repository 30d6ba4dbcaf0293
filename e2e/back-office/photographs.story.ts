// The merchant's own product images: three of a shirt in two colours, and a shopper who sees them; a text file that
// claims to be an image.
import { expect, type Page, test } from '@playwright/test'
import { addToCart, axeViolations, collectBrowserErrors, newEmail } from '../shopper.ts'
import { photograph } from './files.ts'
import { tooWide } from '../screens.ts'
import { backOfficeUrl, messagesOf, newMember, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

const shirt = 'harrow-oxford'

let page: Page
let colours: string[]
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('olive'), role: 'owner' })
})

const tiles = () => page.getByRole('list', { name: 'Images' }).getByRole('listitem')

test('three images are added, a text file that claims to be an image is refused with a message', async () => {
  await page.goto(`/products/${shirt}`)
  const choice = page.getByRole('group', { name: 'Add images' })
  await waitForScreen(page)
  await expect(choice).toBeVisible()
  const options = await choice.getByLabel('Colour').locator('option').allTextContents()
  colours = options.slice(1, 3)
  const drawn = await tiles().count()
  const file = choice.getByLabel('Choose images')
  await choice.getByLabel('Colour').selectOption(colours[0]!)
  await file.setInputFiles([
    await photograph('front.jpg', '#b02020'),
    await photograph('back.jpg', '#20b020'),
  ])
  await expect(page.getByRole('button', { name: 'Edit image 2' })).toBeVisible()
  await choice.getByLabel('Colour').selectOption(colours[1]!)
  await file.setInputFiles([await photograph('other.jpg', '#2020b0')])
  await expect(page.getByRole('button', { name: 'Edit image 3' })).toBeVisible()
  // Two colours have images now, so the shop draws them no longer.
  await expect(tiles()).toHaveCount(3 + drawn - 2)
  await file.setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Buy thread. '.repeat(60)),
  })
  await expect(page.getByText('That is not a photo; please choose a JPEG, PNG, WebP or AVIF')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notes.jpg' }).click()
  await expect(page.getByText('notes.jpg')).toHaveCount(0)
})

test('an image is cropped and described, moved, removed and restored', async () => {
  await page.getByRole('button', { name: 'Edit image 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image' })
  await dialog.getByLabel('Alternative text').fill('The back, on a <hanger>')
  await dialog.getByLabel('Size').fill('600')
  await dialog.getByLabel('From the left').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('From the left')).toHaveValue('301')
  expect(await axeViolations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit image 2' }).click()
  await expect(dialog.getByLabel('Size')).toHaveValue('600')
  const part = (await dialog.getByRole('img', { name: 'Whole image' }).boundingBox())!
  await page.mouse.move(part.x + part.width / 2, part.y + part.height / 2)
  await page.mouse.down()
  await page.mouse.move(part.x + part.width / 2 - 400, part.y + part.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByLabel('From the left')).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Move image 2 forward' }).click()
  await expect(messagesOf(page)).toContainText('The order is changed.')
  await undoButtonOf(page).click()
  await expect(messagesOf(page)).toContainText('Undone.')
  await page.getByRole('button', { name: 'Remove image 3' }).click()
  await expect(page.getByRole('button', { name: 'Edit image 3' })).toHaveCount(0)
  await undoButtonOf(page).click()
  await expect(page.getByRole('button', { name: 'Edit image 3' })).toBeVisible()
  await expect(page.getByText('Product images').first()).toBeVisible()
})

test('a shopper sees them in the listing, on the page and in the cart', async ({ browser }) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const browserErrors = collectBrowserErrors(shopper)
  await shopper.goto('/shop?search=harrow+oxford')
  const card = shopper.getByRole('heading', { level: 3, name: 'Harrow Oxford' }).locator('xpath=ancestor::li')
  await expect.poll(() => colourOf(card.first().locator('img').first())).toBe('red')
  await shopper.goto(`/productdetail/${shirt}`)
  const strip = shopper.getByRole('list', { name: 'Pictures' })
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await expect(strip.getByRole('img', { name: 'The back, on a <hanger>' })).toBeAttached()
  await expect.poll(() => colourOf(strip.locator('img').first())).toBe('red')
  await shopper.waitForLoadState('networkidle')
  await shopper.getByRole('radio', { name: colours[1]! }).first().check({ force: true })
  await expect(strip.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => colourOf(strip.locator('img').first())).toBe('blue')
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await addToCart(shopper)
  await shopper.goto('/cart')
  const line = shopper.locator('main img').first()
  await expect.poll(() => colourOf(line)).toBe('blue')
  expect(browserErrors).toEqual([])
})

/** The main colour of a picture: that of its middle, once it is loaded. */
async function colourOf(image: ReturnType<Page['locator']>): Promise<string> {
  return image.evaluate((element) => {
    const shown = element as HTMLImageElement
    if (!shown.complete || shown.naturalWidth === 0) return 'not loaded'
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d')!
    context.drawImage(shown, shown.naturalWidth / 2, shown.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    if (red > 130 && green < 90 && blue < 90) return 'red'
    return blue > 130 && red < 90 && green < 90 ? 'blue' : `${red} ${green} ${blue}`
  })
}

test('the screen is accessible on small and large windows', async () => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`/products/${shirt}`)
    await waitForScreen(page)
    await expect(page.getByRole('button', { name: 'Edit image 3' })).toBeVisible()
    expect(await axeViolations(page, 'main')).toEqual([])
    expect(await tooWide(page), `as wide as the window at ${width}`).toEqual([])
  }
})
