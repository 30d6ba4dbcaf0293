// Converts a rendered page to Markdown.

type Node = string | Element

interface Element {
  tag: string
  attributes: string
  children: Node[]
}

const voidTags = new Set([
  'img',
  'source',
  'br',
  'input',
  'meta',
  'link',
  'hr',
  'path',
  'circle',
  'rect',
  'line',
])
/** Tags that are not text of the page: controls, pictures, search results and products. */
const skippedTags = new Set([
  'nav',
  'button',
  'form',
  'search',
  'svg',
  'picture',
  'img',
  'noscript',
  'script',
  'figure',
  'dialog',
])

/**
 * @param options.stepsAlone keeps only the heading with its lead and the section with numbered steps, because
 * everything else on the page is about products
 */
export function markdownOf(html: string, { stepsAlone }: { stepsAlone: boolean }): string {
  const main = find(read(html), ({ tag }) => tag === 'main')
  if (!main) return ''
  const [title] = all(main, ({ tag }) => tag === 'h1')
  const lead = all(main, isLead)[0]
  if (stepsAlone) {
    const chapter = all(main, ({ tag }) => tag === 'section').find((one) => all(one, isSteps).length > 0)
    return blocksText([title, lead, chapter].filter((one) => one !== undefined))
  }
  return blocksText([main])
}

const isLead = ({ tag, attributes }: Element) => tag === 'p' && /class="[^"]*\blead\b/.test(attributes)
/** A link in the form of a button is a part of the page, not of its text. */
const isButton = ({ tag, attributes }: Element) => tag === 'a' && attributes.includes('class=')
const isSteps = ({ tag }: Element) => tag === 'ol'

function all(element: Element, is: (element: Element) => boolean): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(is(child) ? [child] : []), ...all(child, is)],
  )
}

const find = (element: Element, is: (element: Element) => boolean): Element | undefined => all(element, is)[0]

/** Parses HTML that React has written, which is well formed. */
function read(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [, comment, closing, tag, attributes, text] of html.matchAll(
    /(<!--[^]*?-->|<!doctype[^>]*>)|<(\/?)([a-z][a-z0-9]*)((?:[^"<>]|"[^"]*")*)>|([^<]+)/gi,
  )) {
    const parent = open.at(-1)!
    if (comment !== undefined) continue
    if (text !== undefined) parent.children.push(decoded(text))
    else if (closing) {
      const place = open.findLastIndex((one) => one.tag === tag)
      if (place > 0) open.length = place
    } else {
      const element: Element = { tag: tag!, attributes: attributes!, children: [] }
      parent.children.push(element)
      if (!voidTags.has(tag!) && !attributes!.endsWith('/')) open.push(element)
    }
  }
  return root
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }
const decoded = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name.toLowerCase()] ?? entity)

const levels: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, summary: 3 }

/** Blocks with an empty line between them. */
const blocksText = (elements: Element[]): string =>
  elements
    .flatMap((element) => blocksOf(element))
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n')

function blocksOf(element: Element, id: string | null = null): string[] {
  const { tag, attributes, children } = element
  if (skippedTags.has(tag) || /\bhidden\b|class="unseen"|role="status"/.test(attributes)) return []
  const inner = children.filter((child) => typeof child !== 'string')
  if (levels[tag]) {
    const text = inlineText(children).trim()
    return [`${'#'.repeat(levels[tag])} ${text}${id ? ` {#${id}}` : ''}`]
  }
  // The date of the last change is a part of the page, not of its text.
  if (tag === 'header')
    return all(element, (one) => one.tag in levels || isLead(one)).flatMap((one) => blocksOf(one))
  if (tag === 'p') {
    const isOfButtons = inner.length > 0 && inner.every((child) => isButton(child))
    return isOfButtons ? [] : [inlineText(children).trim()]
  }
  if (tag === 'dl') return [definitions(element)]
  if ((tag === 'ul' || tag === 'ol') && !all(element, (one) => one.tag in levels).length)
    return [inner.map((item) => itemText(item)).join('\n')]
  const own = /(?:^|\s)id="([a-z0-9-]+)"/.exec(attributes)?.[1] ?? null
  return inner.flatMap((child) => blocksOf(child, child.tag === 'h2' ? own : null))
}

const itemText = (item: Element): string => `- ${inlineText(item.children).trim()}`

/** Each term with its description as one paragraph. */
const definitions = (list: Element): string =>
  all(list, ({ tag }) => tag === 'dt' || tag === 'dd')
    .map(({ tag, children }) =>
      tag === 'dt' ? `\n**${inlineText(children).trim()}**\\` : inlineText(children).trim(),
    )
    .join('\n')
    .trim()

function inlineText(children: Node[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return escaped(child.replaceAll(/\s+/g, ' '))
      const { tag, attributes, children: inner } = child
      if (skippedTags.has(tag)) return ''
      if (tag === 'br') return '\\\n'
      const text = inlineText(inner)
      if (tag === 'a') {
        const address = decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
        return `[${text}](${address})`
      }
      if (tag === 'em') return `*${text}*`
      return tag === 'strong' ? `**${text}**` : text
    })
    .join('')
}

/** Escapes characters that are Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\*_[\]]/g, String.raw`\$&`)
