// Every screen in every state is accessible: axe finds no problem, there is one h1, nothing is wider than a small
// phone, even with text of twice the size, and nothing moves with reduced motion. Dialogs take the focus and restore
// it.
import { expect, type Page, test } from '@playwright/test'
import { table } from '#web/app/routes.ts'
import {
  addressesOfCustomers,
  addressesOfGuests,
  type CustomerWithAll,
  dialogs,
  open,
  shirt,
  waitUntilLoaded,
} from './screens.ts'
import { isExhaustive } from './exhaustive.ts'
import { axeViolations, customerWithAll, signInAs } from './shopper.ts'

/** Screens that load their data in the browser, so that an unavailable API shows at once. */
const loadedInBrowser = ({ order, lines }: CustomerWithAll): string[] => [
  '/shop?colour=red',
  '/category',
  '/categoryshop/linen',
  '/productdetail/tucson-denim',
  '/productdetail',
  '/demo',
  '/cart',
  '/checkout',
  '/order',
  `/orderdetail/${order}/${lines[1]}`,
  `/orderplaced?order=${order}`,
  '/review',
  '/listreview',
  '/address',
  ...['profile', 'wishlist', 'designs', 'measurements', 'security'].map((tab) => `/myprofile?tab=${tab}`),
]

// Each screen takes a second or two.
test.describe.configure({ timeout: 300_000 })
test.use({ viewport: { width: 320, height: 800 } })

let customer: CustomerWithAll
test.beforeAll(async ({ request }) => {
  customer = await customerWithAll(request)
})

/** Navigates as a link does, without a new document, from a page that makes no calls. */
async function navigateTo(page: Page, address: string): Promise<void> {
  await open(page, '/about')
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** All accessibility problems on screen. */
async function problemsOf(page: Page, what: string, within?: string): Promise<string[]> {
  const counts = await page.evaluate(async () => {
    const root = document.documentElement
    const overflow = () => root.scrollWidth - innerWidth
    const counts: Record<string, number> = { 'pixels too wide': overflow() }
    root.style.fontSize = '200%'
    await new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later)))
    counts['pixels too wide with text twice as large'] = overflow()
    root.style.fontSize = ''
    counts['headings of the first order missing or too many'] = document.querySelectorAll('h1').length - 1
    counts['choices without a name'] = [...document.querySelectorAll('input[type="radio"]')]
      .map((radio) => radio.closest('fieldset, [role="radiogroup"], [role="group"]'))
      .filter((group) => !group?.matches('[aria-label], [aria-labelledby], :has(> legend)')).length
    counts['things that move'] = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100).length
    return Object.entries(counts).filter(([, count]) => count !== 0)
  })
  return [...counts.map(([name, count]) => `${count} ${name}`), ...(await axeViolations(page, within))].map(
    (problem) => `${what}: ${problem}`,
  )
}

test('every screen for a guest', async ({ page }) => {
  expect(Object.keys(addressesOfGuests)).toEqual(table.map(({ path }) => path))
  const problems: string[] = []
  for (const address of Object.values(addressesOfGuests).flat()) {
    await open(page, address)
    problems.push(...(await problemsOf(page, address)))
  }
  expect(problems).toEqual([])
})

test('every screen of a customer, and every dialog', async ({ page }) => {
  await signInAs(page, customer)
  const problems: string[] = []
  for (const address of addressesOfCustomers(customer)) {
    await open(page, address)
    problems.push(...(await problemsOf(page, address)))
  }
  for (const [address, ...openers] of dialogs(customer)) {
    await open(page, address)
    for (const name of openers) {
      const opener = page.getByRole('button', { name }).first()
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog, `${address}, ${name}`).toBeVisible()
      await expect(dialog.getByText('Loading')).toHaveCount(0)
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      problems.push(...(await problemsOf(page, `${address}, ${name}`, 'dialog[open]')))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener, `the focus after ${name}`).toBeFocused()
    }
  }
  expect(problems).toEqual([])
})

test('every screen while the API is unavailable', async ({ page }) => {
  await signInAs(page, customer)
  await page.route('**/user/**', (route) => route.fulfill({ status: 503, body: '' }))
  const problems: string[] = []
  for (const address of loadedInBrowser(customer)) {
    await navigateTo(page, address)
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Try again' }).first(),
      `${address} shows that it could not be loaded`,
    ).toBeVisible()
    await waitUntilLoaded(page)
    problems.push(...(await problemsOf(page, address)))
  }
  expect(problems).toEqual([])
})

test('on a wide window @journey', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, customer)
  const problems: string[] = []
  const more = isExhaustive ? ['/shop', '/productdetail', '/cart', '/myprofile'] : []
  for (const address of ['/', '/checkout', ...more, shirt]) {
    await open(page, address)
    problems.push(...(await problemsOf(page, address)))
  }
  // After a navigation the focus is on the heading.
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/category')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(problems).toEqual([])
})
