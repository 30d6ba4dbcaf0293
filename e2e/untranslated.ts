// Finds texts of the shop that are left in English on a page, in an email or in a document.
import type { MessageDescriptor } from '@lingui/core'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addressFormatOf } from '#contract/address-format.ts'
import { customShirt } from '#contract/design.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { sourceLanguage, testLanguage } from '#locales/languages.ts'
import { homeAddress } from './shopper.ts'

/** Text by the merchant and by shoppers, found in what a page receives. It is shown unchanged in every language. */
export class Content {
  readonly #texts: Set<string>
  readonly #replies: Promise<void>[] = []

  /**
   * Listens to all replies of a page.
   *
   * @param names further names, of people and places.
   */
  constructor(page: Page, names: string[] = []) {
    const own = [homeAddress.fullName, ...names]
    const states = addressFormatOf('US').region!.choices!.map(({ label }) => label)
    // Replies name their colours in English.
    const ofFabrics = fabrics.flatMap(({ name, colourText }) => [
      name,
      (colourText as MessageDescriptor).message!,
    ])
    this.#texts = new Set(
      [...own, ...states, ...ofFabrics].flatMap((name) => [
        name,
        name.charAt(0).toLowerCase() + name.slice(1),
      ]),
    )
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/user/')) return
      const read = response.json().then(
        (reply) => this.#add(reply),
        () => {},
      )
      this.#replies.push(read)
    })
  }

  /** Reads the content in the page's document and in all replies. */
  async read(page: Page): Promise<void> {
    const state = page.locator('#state')
    if ((await state.count()) > 0) this.#add(JSON.parse((await state.textContent()) ?? '{}'))
    await Promise.all(this.#replies)
  }

  #add(value: unknown, key = ''): void {
    if (typeof value === 'string') {
      if (contentKeys.test(key) && value !== customShirt.name)
        for (const line of value.split('\n')) this.#texts.add(line.trim())
    } else if (Array.isArray(value)) for (const one of value) this.#add(one, key)
    else if (value && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) this.#add(one, name)
  }

  /** The text without content. */
  without(text: string): string {
    const longestFirst = [...this.#texts]
      .filter((one) => one.length > 1)
      .toSorted((a, b) => b.length - a.length)
    return longestFirst.reduce((rest, one) => rest.replaceAll(one, ' '), text)
  }
}

const contentKeys =
  /^(name|shopName|productName|colourName|colour|title|description|details|summary|value|text|author|fullName|phone|line1|line2|city|region|postalCode|email|address|number|sku|composition|mill|comment|search|userName|host)$/

/** Quoted input, and names of places, units, formats and codes that are the same in every language. */
const everywhere =
  /[“„«][^“”»]*[”“»]|https?:\S+|\S+@\S+|\bPlacket\b|\b(JavaScript|WebGL|WebGPU|WebP|AVIF|GPU|Stripe|Chrome|Safari|Firefox|Windows|macOS|Linux|Android)\b|\b[A-Z0-9]{2,}(-[A-Z0-9]+)*\b/g

/** All texts on screen, visible or for screen readers, except those marked as another language. */
export const textsOn = (page: Page): Promise<string[]> =>
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

/** The texts that contain an English word of the shop's messages. */
export const inEnglish = (texts: string[], language: string, content: Content): string[] =>
  texts.filter((text) => hasEnglish(content.without(text).replaceAll(everywhere, ' '), language))

/** The texts on screen that are not in the language of the page. */
export async function untranslated(page: Page, language: string, content: Content): Promise<string[]> {
  const texts = await textsOn(page)
  await content.read(page)
  return inEnglish(texts, language, content)
}

function hasEnglish(text: string, language: string): boolean {
  // The test language is English with doubled, accented vowels.
  if (language === testLanguage) return /\b\p{L}*[aeiou]\p{L}*\b/u.test(text)
  const english = englishWordsBeside(language)
  return wordsOf(text).some((word) => english.has(word))
}

const englishWords = new Map<string, Set<string>>()

/** The words of the English messages that do not occur in the translations of a language. */
function englishWordsBeside(language: string): Set<string> {
  const known = englishWords.get(language)
  if (known) return known
  const own = new Set(wordsOf(messagesOf(language)))
  const words = new Set(wordsOf(messagesOf(sourceLanguage)).filter((word) => !own.has(word)))
  englishWords.set(language, words)
  return words
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

function messagesOf(language: string): string {
  const file = path.join(import.meta.dirname, '..', 'locales', `${language}.po`)
  return [...readFileSync(file, 'utf8').matchAll(/^msgstr (.*)$/gm)].map(([, text]) => text).join('\n')
}
