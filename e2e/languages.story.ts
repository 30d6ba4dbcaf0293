// The shop in other languages: nothing of ours is left in English, nothing is cut off or too wide, and axe finds nothing.
// The test language is English with doubled, accented vowels: a word with a plain vowel is not translated.
import { expect, type Page, test } from '@playwright/test'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { addressesOfCustomers, addressesOfGuests, type Customer, open } from './screens.ts'
import { axeViolations, customerWithAll, homeAddress, signInAs } from './shopper.ts'

const widths = [360, 800, 1440]

test.describe.configure({ timeout: 600_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let customer: Customer
test.beforeAll(async ({ request }) => {
  customer = await customerWithAll(request)
})

/** What the merchant and the shoppers have written, in what the pages are sent: it is shown as it is. */
class Content {
  /** Names of fabrics, with their colours where a reply has them in English, and the customer's own. */
  readonly #texts = new Set(
    [homeAddress.fullName, ...fabrics.flatMap(({ name, colourText }) => [name, colourText.message!])].flatMap(
      (name) => [name, name.charAt(0).toLowerCase() + name.slice(1)],
    ),
  )

  readonly #replies: Promise<void>[] = []

  /** Listens to all replies of a page. */
  constructor(page: Page) {
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/user/')) return
      const read = response.json().then(
        (reply) => this.#add(reply),
        () => {},
      )
      this.#replies.push(read)
    })
  }

  /** Reads what the page was sent in its document and in all replies. */
  async read(page: Page): Promise<void> {
    this.#add(JSON.parse((await page.locator('#state').textContent()) ?? '{}'))
    await Promise.all(this.#replies)
  }

  #add(value: unknown, key = ''): void {
    if (typeof value === 'string') {
      if (contentKeys.test(key)) for (const line of value.split('\n')) this.#texts.add(line.trim())
    } else if (Array.isArray(value)) for (const one of value) this.#add(one, key)
    else if (value && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) this.#add(one, name)
  }

  /** The text without what is content. */
  without(text: string): string {
    const longestFirst = [...this.#texts]
      .filter((one) => one.length > 1)
      .toSorted((a, b) => b.length - a.length)
    return longestFirst.reduce((rest, one) => rest.replaceAll(one, ' '), text)
  }
}

const contentKeys =
  /^(name|shopName|productName|colourName|colour|title|description|details|summary|value|text|author|fullName|phone|line1|line2|city|region|postalCode|email|address|number|sku|composition|mill|comment|device|search|userName|host)$/

/** What somebody typed, quoted; names of places, units, formats and codes that are the same in every language. */
const everywhere =
  /“[^”]*”|https?:\S+|\S+@\S+|\bPlacket\b|\b(JavaScript|WebGL|WebGPU|WebP|AVIF|GPU|Stripe|Chrome|Safari|Firefox)\b|\b[A-Z0-9]{2,}(-[A-Z0-9]+)*\b/g

/** Everything on screen that is read, by eye or aloud. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, nodeValue } = walker.currentNode
      if (element && !element.closest('script, style, noscript, address, [lang]:not(html)'))
        texts.push(nodeValue!)
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (element.closest('[lang]:not(html)')) continue
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  })

async function untranslated(page: Page, content: Content): Promise<string[]> {
  const texts = await textsOn(page)
  await content.read(page)
  return texts.filter((text) =>
    /\b\p{L}*[aeiou]\p{L}*\b/u.test(content.without(text).replaceAll(everywhere, ' ')),
  )
}

/** Elements whose text is cut off, and how much of the page is beyond the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element)
        if (element.clientWidth < 2 || position === 'absolute' || textOverflow === 'ellipsis') return false
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return hides && element.scrollWidth > element.clientWidth + 1 && element.innerText?.trim() !== ''
      })
      .map((element) => `cut off: ${element.innerText.slice(0, 40)}`)
    const beyond = document.documentElement.scrollWidth - innerWidth
    return beyond > 0 ? [...faults, `${beyond} pixels too wide`] : faults
  })

async function faultsAt(page: Page, address: string, content: Content): Promise<string[]> {
  const faults: string[] = []
  await open(page, `/xb${address}`)
  faults.push(...(await untranslated(page, content)))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      () => new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later))),
    )
    faults.push(...(await cutOff(page)).map((fault) => `${width} px: ${fault}`))
  }
  faults.push(...(await axeViolations(page)))
  return faults.map((fault) => `${address}: ${fault}`)
}

test('every screen for a guest, in the test language', async ({ page }) => {
  const content = new Content(page)
  const faults: string[] = []
  for (const address of Object.values(addressesOfGuests).flat())
    faults.push(...(await faultsAt(page, address, content)))
  expect(faults).toEqual([])
})

test('every screen of a customer, in the test language', async ({ page }) => {
  const content = new Content(page)
  await signInAs(page, customer)
  const faults: string[] = []
  for (const address of addressesOfCustomers(customer))
    faults.push(...(await faultsAt(page, address, content)))
  expect(faults).toEqual([])
})

test('changing the language keeps the page, the cart and what was typed', async ({ page }) => {
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
  test('is offered it until it has chosen, and never led there', async ({ page }) => {
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
