// A text of the shop as safe HTML: all text is escaped, links are restricted, and only the tags of this file are
// written.
import { type Block, type Inline, valuesIn } from './parse.ts'

export interface Writing {
  /** The values by name; null when the shop does not have one. */
  values: Readonly<Record<string, string | null>>
  /** The prefix of paths of the shop: `/de`, or in an email an origin. */
  base: string
  /** The HTML of an image, whose `alt` is escaped; null when the path has none. */
  picture: (address: string, alt: string) => string | null
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Replaces a value that the shop does not have. */
const noValue = '–'

const valueOf = (name: string, { values }: Pick<Writing, 'values'>): string =>
  Object.hasOwn(values, name) ? (values[name] ?? noValue) : `{${name}}`

const ownAddress = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+)$/
const mailAddress = /^mailto:[^\s@?&"<>]{1,100}@[^\s@?&"<>]{1,200}$/i

/**
 * The href of a link; null when it is not allowed. Allowed are paths of the shop (`/terms`), `http`, `https` and
 * `mailto`.
 */
export function linkAddress(written: string, writing: Pick<Writing, 'values' | 'base'>): string | null {
  const address = written.replaceAll(valuesIn, (_, name: string) => valueOf(name, writing))
  if (ownAddress.test(address)) return address.startsWith('/') ? writing.base + address : address
  if (mailAddress.test(address)) return address
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

export const inlineHtml = (inlines: readonly Inline[], writing: Writing): string =>
  inlines.map((one) => oneHtml(one, writing)).join('')

function oneHtml(one: Inline, writing: Writing): string {
  switch (one.kind) {
    case 'text':
      return escapeText(one.text)
    case 'value':
      return escapeText(valueOf(one.name, writing))
    case 'break':
      return '<br>'
    case 'strong':
      return `<strong>${inlineHtml(one.children, writing)}</strong>`
    case 'emphasis':
      return `<em>${inlineHtml(one.children, writing)}</em>`
    case 'link': {
      const href = linkAddress(one.address, writing)
      const text = inlineHtml(one.children, writing)
      return href === null
        ? `[${text}](${escapeText(one.address)})`
        : `<a href="${escapeText(href)}">${text}</a>`
    }
    case 'picture': {
      const alt = escapeText(plainText(one.children, writing))
      return writing.picture(one.address, alt) ?? `![${alt}](${escapeText(one.address)})`
    }
  }
}

export const blocksHtml = (blocks: readonly Block[], writing: Writing): string =>
  blocks.map((block) => blockHtml(block, writing)).join('')

function blockHtml(block: Block, writing: Writing): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.children, writing)}</h${block.level}>`
    case 'paragraph':
      return `<p>${inlineHtml(block.children, writing)}</p>`
    case 'quote':
      return `<blockquote>${blocksHtml(block.children, writing)}</blockquote>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${itemHtml(item, writing)}</li>`).join('')}</${tag}>`
    }
  }
}

/** An item with one paragraph has no `<p>`. */
function itemHtml(item: readonly Block[], writing: Writing): string {
  const isShort = item.filter(({ kind }) => kind === 'paragraph').length === 1
  return item
    .map((block) =>
      isShort && block.kind === 'paragraph' ? inlineHtml(block.children, writing) : blockHtml(block, writing),
    )
    .join('')
}

/** The text without markup. */
export const plainText = (inlines: readonly Inline[], writing: Pick<Writing, 'values'>): string =>
  inlines
    .map((one) => {
      if (one.kind === 'text') return one.text.replaceAll('\n', ' ')
      if (one.kind === 'value') return valueOf(one.name, writing)
      return one.kind === 'break' ? ' ' : plainText(one.children, writing)
    })
    .join('')
