// Loading a page: it is painted before any script is loaded, and no event of the shopper is lost meanwhile.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { collectBrowserErrors } from './shopper.ts'

const product = '/productdetail/harrow-oxford'

/** Holds requests back until the returned function is called. */
async function holdRequests(page: Page, what: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(what, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The storefront's scripts. */
const holdScripts = (page: Page) => holdRequests(page, /\/assets\/framework-.*\.js$/)

/** The loader is removed when the storefront is interactive. */
const untilReady = (page: Page) => expect(page.locator('#loader')).toHaveCount(0)

test('the thumbnails of a product have its colour before they are loaded', async ({ page }) => {
  const release = await holdRequests(page, /\/pictures\//)
  await page.goto(product, { waitUntil: 'commit' })
  const views = page.getByRole('list', { name: 'Views' }).getByRole('button')
  await expect(views.first()).toBeVisible()
  for (const view of await views.all()) {
    const shape = view.locator('svg path')
    await expect(shape).toHaveAttribute('fill', /^#[0-9a-f]{6}$/i)
    const box = (await shape.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThan(20)
  }
  release()
})

for (const address of ['/', '/shop', product, '/productdetail']) {
  test(`${address} loads no script and no font before its first view is complete`, async ({ page }) => {
    // A phone: nothing in its first view needs a script.
    await page.setViewportSize({ width: 412, height: 823 })
    const release = await holdRequests(page, /\/pictures\/|\/assets\/(?!style-)[a-z]+-[^/]+\.css$/)
    await page.goto(address, { waitUntil: 'commit' })
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\.(js|woff2)$/.test(name)),
      )
    await expect(page.locator('#loader')).toHaveCount(1)
    // No event marks the absence of further requests, so the test waits a second.
    await page.waitForTimeout(1000)
    expect(await fetched()).toEqual([])
    release()
    await untilReady(page)
    expect((await fetched()).length).toBeGreaterThan(5)
  })
}

test('a page has a style sheet of its own, and looks the same with the whole style sheet', async ({
  page,
}) => {
  await holdScripts(page)
  // The fonts come with the whole style sheet, and would shift centred text.
  await page.route(/\.woff2$/, (route) => route.abort())
  for (const address of ['/', '/shop', product, '/productdetail', '/about', '/faqs']) {
    const release = await holdRequests(page, /\/assets\/style-.*\.css$/)
    await page.goto(address)
    const alone = await computedStyles(page)
    release()
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
    expect(await computedStyles(page), address).toEqual(alone)
  }
})

/** The computed styles of every element, once all transitions are over. */
const computedStyles = (page: Page) =>
  page.evaluate(() => {
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish()
    return [...document.querySelectorAll('#root *')].map((element) => {
      const { color, display, position, fontSize, fontWeight, padding, margin, gap } =
        getComputedStyle(element)
      return [element.className, color, display, position, fontSize, fontWeight, padding, margin, gap].join()
    })
  })

for (const address of [
  '/cart',
  '/signin',
  '/shop',
  product,
  '/productdetail?part=monogram',
  '/de/productdetail?design=1_XC999_collar.none',
  '/contact',
]) {
  test(`${address} is hydrated as the server sent it`, async ({ page }) => {
    const browserErrors = collectBrowserErrors(page)
    await page.goto(address)
    await untilReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(browserErrors).toEqual([])
  })
}

test('a size chosen and a button pressed before the scripts are loaded take effect @journey', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(product)
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await untilReady(page)
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('text typed before the scripts are loaded stays and can be sent', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Ada Brook')
  await page.getByLabel('Subject').selectOption('size')
  await page.getByRole('button', { name: /send/i }).click()
  await expect(page).toHaveURL(/\/contact$/)
  release()
  await untilReady(page)
  // The form was submitted, and shows its errors.
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Brook')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Subject')).toHaveValue('size')
})

test('a filter chosen before the scripts are loaded narrows the list', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shop')
  await page.getByRole('complementary', { name: 'Filters' }).getByText('Red', { exact: true }).click()
  release()
  await expect(page).toHaveURL(/colour=red/)
})
