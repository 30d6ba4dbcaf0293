// Pictures of a new shop: neither pages nor other requests wait for them to be rendered.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { picturePath, type PictureState, pictureStatePath, provisionalMetric } from '#contract/picture.ts'
import { tokenKey } from '#contract/texts.ts'
import { chooseShirt, collectBrowserErrors } from './shopper.ts'

interface ListedProduct {
  id: string
  colours: { picture: { hash: string } }[]
}

/** The shirts at the end of the listing, which no other story has opened. */
async function lastListed(request: APIRequestContext): Promise<ListedProduct[]> {
  const list = async (page: number) => {
    const reply = await request.post('/user/product', { data: { page, pageSize: 48 } })
    return ((await reply.json()) as { data: { data: ListedProduct[]; pages: number } }).data
  }
  const { pages } = await list(1)
  return (await list(pages)).data
}

const mainPicture = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().getByRole('img')

const source = (page: Page) => mainPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
const isVisible = (page: Page) =>
  mainPicture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('a shirt without pictures is shown at once, and its picture is replaced by the larger one', async ({
  page,
  request,
}) => {
  const browserErrors = collectBrowserErrors(page)
  // Wide enough to request a picture that does not exist yet.
  await page.setViewportSize({ width: 1280, height: 900 })
  const shirt = (await lastListed(request)).at(-1)!
  const { hash } = shirt.colours[0]!.picture
  const answer = page.waitForResponse((reply) => reply.url().includes(`/pictures/${hash}/worn-960`))
  await page.goto(`/productdetail/${shirt.id}`)
  const first = await answer
  expect(first.headers()).toMatchObject({ 'cache-control': 'no-store' })
  expect(first.headers()['server-timing']).toContain(provisionalMetric)
  await expect.poll(() => isVisible(page)).toBe(true)
  const place = await mainPicture(page).boundingBox()
  await expect.poll(() => source(page), { timeout: 90_000 }).toMatch(/worn-960\.avif\?1$/)
  expect(await isVisible(page)).toBe(true)
  expect(await mainPicture(page).boundingBox()).toEqual(place)
  const finalPicture = await request.get(new URL(await source(page)).pathname)
  expect(finalPicture.headers()['cache-control']).toContain('immutable')
  expect(browserErrors).toEqual([])
})

test('a designed shirt in the cart is shown as a drawing at once, and is replaced by its picture', async ({
  page,
  request,
}) => {
  const guest = (await (await request.post('/user/account/guest', { data: {} })).json()) as {
    data: { authtoken: string }
  }
  // A design that no other story has, whose picture does not exist yet.
  const line = {
    design: '1_XC027_collar.wing_pocket.round_yoke.split',
    quantity: 1,
    fit: { size: 'M', fit: 'regular' },
  }
  const headers = { authtoken: guest.data.authtoken }
  expect((await request.post('/user/cart/addCart', { data: line, headers })).status()).toBe(200)
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key!, token!),
    [tokenKey, headers.authtoken],
  )
  const answer = page.waitForResponse((reply) => /\/pictures\/\w+\/front-/.test(reply.url()))
  await page.goto('/cart')
  const first = (await answer).headers()
  expect(first['content-type']).toContain('image/svg+xml')
  expect(first['cache-control']).toBe('no-store')
  const image = page.locator('main img').first()
  const seen = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)
  await expect.poll(seen).toBe(true)
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc), { timeout: 90_000 })
    .toMatch(/\?\d$/)
  expect(await seen()).toBe(true)
})

test('the cart does not wait for forty pictures that are not rendered yet', async ({ page, request }) => {
  const shirts = (await lastListed(request)).slice(0, 20)
  await chooseShirt(page)
  const addresses = shirts.flatMap(({ colours: [colour] }) =>
    (['back', 'collar'] as const).map((view) => picturePath(colour!.picture.hash, view, 1600, 'avif')),
  )
  const pictures = page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          (address) =>
            new Promise<boolean>((seen) => {
              const image = new Image()
              image.addEventListener('load', () => seen(image.naturalWidth > 0))
              image.addEventListener('error', () => seen(false))
              image.src = address
            }),
        ),
      ),
    addresses,
  )
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /cart.*1 item/i })).toBeVisible()
  expect(await pictures).toEqual(addresses.map(() => true))
  const response = await request.get(`${pictureStatePath}?of=${addresses.join(',')}`)
  const states = Object.values((await response.json()) as Record<string, PictureState>)
  expect(states.filter((state) => state !== 'ready').length).toBeGreaterThan(addresses.length / 2)
})

test('a product opened from a list first shows the picture of the list @journey', async ({ page }) => {
  await page.goto('/shop')
  const card = page.getByRole('region', { name: 'Shirts' }).getByRole('listitem').nth(2)
  const small = () =>
    card
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : ''))
  await expect.poll(small).toContain('/worn-')
  const shown = await small()
  // The page is interactive.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await card.hover()
    await expect(card.locator('img')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  // The large picture never arrives.
  await page.route(/worn-(960|1280|1600)/, () => {})
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/productdetail\//)
  const before = mainPicture(page).locator('..')
  await expect(before).toHaveCSS('background-image', `url("${shown}")`)
})
