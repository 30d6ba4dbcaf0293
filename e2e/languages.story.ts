// The shop in other languages: no text is left in English, cut off or too wide.
import { expect, type Page, test } from '@playwright/test'
import { testLanguage } from '#locales/languages.ts'
import { isExhaustive } from './exhaustive.ts'
import {
  addressesOfCustomers,
  addressesOfGuests,
  type CustomerWithAll,
  dialogs,
  open,
  setWidth,
  shirt,
  tooWide,
} from './screens.ts'
import { axeViolations, customerWithAll, signInAs } from './shopper.ts'
import { Content, untranslated } from './untranslated.ts'

const widths = [360, 800, 1440]

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })

let customer: CustomerWithAll
test.beforeAll(async ({ request }) => {
  customer = await customerWithAll(request)
})

/** Elements whose text is cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter(
      (element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element)
        if (element.clientWidth < 2 || position === 'absolute' || textOverflow === 'ellipsis') return false
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return hides && element.scrollWidth > element.clientWidth + 1 && element.innerText?.trim() !== ''
      },
    )
    return hidden.map((element) => `cut off: ${element.innerText.slice(0, 40)}`)
  })

async function problemsAt(page: Page, address: string, content: Content): Promise<string[]> {
  await open(page, `/xb${address}`)
  return (await problemsOn(page, content)).map((problem) => `${address}: ${problem}`)
}

/**
 * Texts on screen that are left in English, cut off or too wide; axe checks the same screens in
 * `accessibility.story.ts`.
 */
async function problemsOn(page: Page, content: Content, within?: string): Promise<string[]> {
  const problems = await untranslated(page, testLanguage, content)
  for (const width of widths) {
    await setWidth(page, width)
    const found = [...(await tooWide(page)), ...(await cutOff(page))]
    problems.push(...found.map((problem) => `${width} px: ${problem}`))
  }
  return isExhaustive ? [...problems, ...(await axeViolations(page, within))] : problems
}

/** A name in the test language, in which content stays unchanged: `Rename Monday`. */
const inTestLanguage = (name: string): RegExp =>
  new RegExp(
    name.replaceAll(/[aeiou]/gi, (vowel) => `(${vowel}|${accented[vowel.toLowerCase()]}{2})`),
    'iu',
  )

const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

/** Opens each of the dialogs and drawers at a width where it exists, and closes it. */
async function problemsInDialogs(page: Page, screens: Screen[], content: Content): Promise<string[]> {
  const problems: string[] = []
  for (const [address, ...openers] of screens) {
    await page.setViewportSize({ width: 360, height: 900 })
    await open(page, `/xb${address}`)
    for (const name of openers) {
      await page.setViewportSize({ width: 360, height: 900 })
      await page
        .getByRole('button', { name: inTestLanguage(name) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog, `${address}, ${name}`).toBeVisible()
      await expect(dialog.getByText(inTestLanguage('Loading'))).toHaveCount(0)
      const found = await problemsOn(page, content, 'dialog[open]')
      problems.push(...found.map((problem) => `${address}, ${name}: ${problem}`))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
  return problems
}

type Screen = ReturnType<typeof dialogs>[number]

test('every screen for a guest, in the test language', async ({ page }) => {
  const content = new Content(page)
  const problems: string[] = []
  for (const address of Object.values(addressesOfGuests).flat())
    problems.push(...(await problemsAt(page, address, content)))
  expect(problems).toEqual([])
})

test('every screen of a customer, in the test language', async ({ page }) => {
  const content = new Content(page)
  await signInAs(page, customer)
  const problems: string[] = []
  for (const address of addressesOfCustomers(customer))
    problems.push(...(await problemsAt(page, address, content)))
  expect(problems).toEqual([])
})

test('every dialog, in the test language', async ({ page }) => {
  const content = new Content(page)
  const ofGuests: Screen[] = [
    ['/productdetail', 'Save'],
    [shirt, 'Add your measurements'],
  ]
  const problems = await problemsInDialogs(page, ofGuests, content)
  await signInAs(page, customer)
  problems.push(...(await problemsInDialogs(page, dialogs(customer), content)))
  expect(problems).toEqual([])
})

test('changing the language keeps the page, the cart and what was typed @journey', async ({ page }) => {
  await signInAs(page, customer)
  await open(page, '/contact')
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
  await page.locator('textarea').fill('Does the collar hold a tie?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('textarea')).toHaveValue('Does the collar hold a tie?')
  await expect(page.getByRole('link', { name: /^Warenkorb, [1-9]/ })).toBeVisible()
})

test.describe('a browser that prefers another language', () => {
  test.use({ locale: 'de-AT' })
  test('is offered it until one is chosen, and never redirected @journey', async ({ page }) => {
    await open(page, '/shop')
    const offer = page.getByRole('complementary', { name: 'Deutsch' })
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL('/shop')
    await offer.getByRole('button').click()
    await expect(offer).toHaveCount(0)
    await open(page, '/category')
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})
