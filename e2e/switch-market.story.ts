// A market at an origin of its own: a shopper who follows a link to it keeps the session, the cart and the typed
// text, although browsers keep storage by origin.
import { expect, type Page, test } from '@playwright/test'
import { tokenKey } from '#contract/texts.ts'
import { open, shirt } from './screens.ts'
import { type StartedShop, startShop } from './start-shop.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let shop: StartedShop
/** Two names of this machine, which are two origins. */
let here: string
let there: string

test.beforeAll(async () => {
  shop = await startShop((port) => {
    there = `http://127.0.0.1:${port}`
    const market = {
      origin: there,
      locale: 'de-DE',
      currency: 'EUR',
      countries: ['DE'],
      taxIncluded: true,
      taxRates: [{ country: 'DE', percent: 19 }],
      delivery: [{ key: 'post', name: 'Post', description: 'DHL', priceMinor: 490, workingDays: [2, 4] }],
      swatchSet: null,
    }
    return { markets: [market] }
  })
  here = shop.url
})
test.afterAll(() => shop.stop())

const tokenOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey)

async function addShirt(page: Page): Promise<void> {
  await open(page, `${here}${shirt}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
}

test('the cart and typed text are carried over, and back', async ({ page }) => {
  await addShirt(page)
  await open(page, `${here}/contact`)
  await page.locator('textarea').fill('Does the collar hold a tie?')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Deutsch/ })
    .click()
  await expect(page).toHaveURL(`${there}/contact`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: /^Warenkorb, 1/ })).toBeVisible()
  await expect(page.locator('textarea')).toHaveValue('Does the collar hold a tie?')
  await page.goto(`${there}/cart`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /English/ })
    .click()
  await expect(page).toHaveURL(`${here}/cart`)
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
})

test('a forged link opens the page, without a session of anybody', async ({ page, context }) => {
  const attacker = await context.browser()!.newContext()
  const evil = await attacker.newPage()
  await addShirt(evil)
  const state = 'a'.repeat(43)
  const { data } = await (
    await evil.request.post(`${here}/user/account/createSessionCode`, {
      data: { state },
      headers: { authtoken: (await tokenOn(evil))! },
    })
  ).json()
  await attacker.close()
  const fields = new URLSearchParams({ state, code: data.code, typed: '[]', to: '/about', locale: 'en-US' })
  await page.goto(`${there}/switch-market#${fields}`)
  await expect(page).toHaveURL(`${there}/about`)
  await expect(page.getByRole('link', { name: /^Warenkorb(?!, 1)/ })).toBeVisible()
  expect(await tokenOn(page)).toBeNull()
})

test('no link leads away from the shop', async ({ page }) => {
  for (const to of [
    'https://example.com/',
    '//example.com',
    String.raw`/\example.com`,
    'javascript:alert(1)',
    '',
  ]) {
    await page.goto('about:blank')
    await page.goto(`${there}/switch-market#${new URLSearchParams({ to })}`)
    await expect(page).toHaveURL(new RegExp(`^${there}/`))
    await expect(page.locator('h1')).toBeVisible()
  }
  await page.goto(
    `${there}/switch-market#${new URLSearchParams({ from: 'https://example.com', to: '/about' })}`,
  )
  await expect(page).toHaveURL(`${there}/about`)
  await page.goto(`${here}/switch-market#${new URLSearchParams({ at: 'https://example.com', to: '/faqs' })}`)
  await expect(page).toHaveURL(`${here}/faqs`)
})
