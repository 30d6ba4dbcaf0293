// Reviews: written with photos, read, voted helpful, reported, changed and removed.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { customerWithShirts, expectAccessible, signInAs, openVerifyLink } from './shopper.ts'

const photo = (background: string) =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer()

const file = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(colour),
})

/** Fills in a review, with the radio buttons by keyboard. */
async function fillReview(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  await page.getByRole('radio', { name: /^1 star/ }).focus()
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Runs small' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Slightly small' })).toBeChecked()
  await page.getByLabel('Review title').fill(title)
  await page.getByLabel('Review', { exact: true }).fill(text)
  await page.getByLabel('Height').fill('5\'10"')
}

test('receive, review with photos, change and remove', async ({ page, request, browser }) => {
  test.setTimeout(300_000)
  const customer = await customerWithShirts(request, 2)
  const title = `Stands by itself ${Date.now()}`
  await signInAs(page, customer)

  await page.goto('/listreview')
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await expectAccessible(page, 'no reviews yet')
  await page.goto(`/orderdetail/${customer.order}/${customer.lines[0]}`)
  await page.getByRole('link', { name: 'Write a review', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/review\\?order=${customer.order}&line=${customer.lines[0]}`))

  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused()
  await expectAccessible(page, 'a review with everything missing')

  await fillReview(page, { title, text: 'Crisp in the morning, and still in the evening.' })
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      await file('front.jpg', '#88a2c0'),
      await file('back.jpg', '#c9b79a'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a photo') },
    ])
  await expect(page.getByText('That is no photo this browser can read.')).toBeVisible()
  await expect(page.getByText('Photo 2 has arrived')).toBeAttached()
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('A photo has not arrived')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 3' }).click()
  await expectAccessible(page, 'a review with photos')

  await page.route('**/user/review/addReview', (route) => route.abort())
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await expect(page.getByLabel('Review title')).toHaveValue(title)
  await page.unroute('**/user/review/addReview')
  await page.getByRole('button', { name: 'Publish the review' }).click()

  await expect(page).toHaveURL(/\/listreview$/)
  const ownReview = page.getByRole('article', { name: /^Your review of / })
  await expect(ownReview).toContainText(title)
  await expect(page.getByRole('heading', { name: 'Ready to review' })).toBeVisible()
  await expectAccessible(page, 'one’s own reviews')

  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  const reader = await customerWithShirts(request, 1)
  await openVerifyLink(request, reader.email)
  await signInAs(otherPage, reader)
  await otherPage.goto(`/productdetail/${customer.products[0]}?sort=newest`)
  const reviews = otherPage.getByRole('region', { name: 'Customer reviews' })
  const article = reviews
    .getByRole('article')
    .filter({ has: otherPage.getByRole('heading', { name: title }) })
  await expect(article).toContainText('Verified purchase')
  await article.getByRole('button', { name: 'Look closer at photo 1 of 2' }).click()
  await expect(otherPage.getByRole('dialog')).toContainText('1 of 2')
  await expectAccessible(otherPage, 'a photo, looked at closely')
  await otherPage.keyboard.press('ArrowRight')
  await expect(otherPage.getByRole('dialog')).toContainText('2 of 2')
  await otherPage.keyboard.press('Escape')
  const helpful = article.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(article).toContainText('1 person found this helpful')
  await article.getByText(/^Report:/).click()
  await article.getByLabel('Why should it not be shown?').selectOption('advertising')
  await expectAccessible(otherPage, 'a product with its reviews')
  await article.getByRole('button', { name: 'Report this review' }).click()
  await expect(article).toContainText('We will look at this review.')
  await otherPage.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await otherContext.close()

  await ownReview.getByRole('link', { name: /^Change/ }).click()
  await expect(page.getByLabel('Height')).toHaveValue('178 cm')
  await page.getByLabel('Review', { exact: true }).fill('After a month: softer.')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('button', { name: 'Save the review' }).click()
  await expect(ownReview).toContainText('After a month: softer.')
  await expect(ownReview.getByRole('button', { name: /^Look closer/ })).toHaveCount(1)

  await ownReview.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this review?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'asked before removing')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(ownReview).toBeVisible()
  await ownReview.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove the review' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
})

test('a guest signs in first, and returns to write @journey', async ({ page }) => {
  for (const address of ['/review', '/listreview']) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(address)}`))
  }
})

test('at 320 px the form is as wide as the window', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const customer = await customerWithShirts(request, 1)
  await signInAs(page, customer)
  await page.goto('/review')
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible()
  await expectAccessible(page, 'choosing what to review')
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await expect(page.getByLabel('Add photos')).toBeVisible()
  await expectAccessible(page, 'the form on a small phone')
  await page.goto('/review?line=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('That cannot be reviewed here')).toBeVisible()
})
