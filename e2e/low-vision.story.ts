// Low vision and touch: 400 % zoom, the system's own colours, a finger instead of a mouse.
import { expect, type Locator, type Page, test } from '@playwright/test'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('main h1')).toBeVisible()
}
const box = async (of: Locator) => (await of.boundingBox())!
const styleOf = (of: Locator, property: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test.describe('at 400 % zoom', () => {
  // A window of 1280 × 1024 at 400 %.
  test.use({ viewport: { width: 320, height: 256 } })

  test('no bar covers a product, and the designer shows a whole shirt with its tools', async ({ page }) => {
    await open(page, '/productdetail/harrow-oxford')
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    expect(await styleOf(page.getByRole('banner'), 'position')).toBe('static')
    const covering = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('header, main *')].filter(
          (element) =>
            ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.offsetHeight > 0,
        ).length,
    )
    expect(covering).toBe(0)
    await open(page, '/productdetail')
    // The drawing, or the picture that replaces it while the page is measured.
    const shirt = page.getByRole('img', { name: / of the shirt in / }).first()
    await expect.poll(async () => (await shirt.boundingBox())?.height ?? 0).toBeGreaterThan(200)
    const header = await box(page.getByRole('banner'))
    const undo = await box(page.getByRole('button', { name: 'Undo' }))
    expect(undo.y).toBeGreaterThanOrEqual(header.y + header.height)
  })
})

test.describe('in the system’s colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('chosen options have a frame, sold-out ones are struck through, hearts are visible', async ({
    page,
  }) => {
    await open(page, '/productdetail/harrow-oxford')
    const chosen = page.locator('input[name="colour"]:checked + label')
    const other = page.locator('input[name="colour"]:not(:checked) + label').first()
    expect(await styleOf(chosen, 'outline-style')).toBe('solid')
    expect(await styleOf(other, 'outline-style')).toBe('none')
    const thumbs = page.getByRole('list', { name: 'Views' }).getByRole('button')
    expect(await styleOf(thumbs.nth(0), 'outline-style')).toBe('solid')
    expect(await styleOf(thumbs.nth(1), 'outline-style')).toBe('none')
    const soldOut = page.locator('input[name="size"]:disabled + label').first()
    expect(await styleOf(soldOut, 'text-decoration-line')).toBe('line-through')
    await open(page, '/shop')
    const heart = page.getByRole('button', { name: /wishlist/ }).first()
    expect(await styleOf(heart, 'border-top-style')).toBe('solid')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a control outside of a line of text is at least 44 pixels high', async ({ page }) => {
    for (const address of [
      '/',
      '/shop',
      '/productdetail/harrow-oxford',
      '/productdetail',
      '/contact',
      '/signin',
      '/terms',
    ]) {
      await open(page, address)
      const low = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].flatMap((element) => {
          const { height } = element.getBoundingClientRect()
          const isInSentence = getComputedStyle(element).display === 'inline'
          const isUnseen = element.closest('.unseen, [inert], [aria-hidden="true"]') !== null
          return height > 0 && height < 43.5 && !isInSentence && !isUnseen
            ? [`${element.textContent.trim()}: ${Math.round(height)}`]
            : []
        }),
      )
      expect(low, address).toEqual([])
    }
  })

  test('the 404 of a missing page is above its text', async ({ page }) => {
    await open(page, '/nothing-here')
    const number = await box(page.locator('[data-code]'))
    const title = await box(page.getByRole('heading', { level: 1 }))
    expect(number.y + number.height).toBeLessThanOrEqual(title.y)
  })
})
