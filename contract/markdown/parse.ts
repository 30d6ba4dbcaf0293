// The subset of Markdown for the shop's texts: headings, paragraphs, lists, quotations, emphasis, links, images of
// products, and values like `{returnDays}`. HTML is treated as text.
//
// Parsing takes linear time for any text: nothing is searched twice, and the nesting of lists and quotations is limited.

export type Inline =
  | { kind: 'text'; text: string }
  /** `{returnDays}`: a fact of the shop, or of an email. */
  | { kind: 'value'; name: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; address: string; children: Inline[] }
  | { kind: 'picture'; address: string; children: Inline[] }

export type Block =
  | { kind: 'heading'; level: number; id: string | null; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; children: Block[] }

/** The deepest nesting of lists and quotations; anything deeper is text. */
const maxBlockDepth = 4
/** The deepest nesting of emphasis and links. */
const maxInlineDepth = 8

/** Parses a text. It never fails: anything that is not Markdown is text. */
export const parseMarkdown = (text: string): Block[] =>
  blocksOf(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0)

const heading = /^(#{1,4}) +(\S.*)$/
const headingId = /\{#([a-z0-9-]{1,60})\}$/
const marker = /^ {0,3}(?:[-*+]|(\d{1,4})[.)]) +(?=\S)/
const isBlank = (line: string) => line.trim() === ''

function blocksOf(lines: string[], depth: number): Block[] {
  const blocks: Block[] = []
  const nests = depth < maxBlockDepth
  let at = 0
  const begins = (line: string) =>
    (depth === 0 && heading.test(line)) || (nests && (line.startsWith('>') || marker.test(line)))
  while (at < lines.length) {
    const line = lines[at]!
    if (isBlank(line)) {
      at++
    } else if (depth === 0 && heading.test(line)) {
      blocks.push(headingOf(line))
      at++
    } else if (nests && line.startsWith('>')) {
      const quoted: string[] = []
      for (; at < lines.length && lines[at]!.startsWith('>'); at++)
        quoted.push(lines[at]!.replace(/^> ?/, ''))
      blocks.push({ kind: 'quote', children: blocksOf(quoted, depth + 1) })
    } else if (nests && marker.test(line)) {
      const list = listAt(lines, at, depth)
      blocks.push(list.block)
      at = list.end
    } else {
      const paragraph = [line]
      for (at++; at < lines.length && !isBlank(lines[at]!) && !begins(lines[at]!); at++)
        paragraph.push(lines[at]!)
      blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n').trim()) })
    }
  }
  return blocks
}

function headingOf(line: string): Block {
  const [, signs = '', text = ''] = heading.exec(line)!
  const trimmed = text.trim()
  const id = headingId.exec(trimmed)
  return {
    kind: 'heading',
    level: signs.length,
    id: id ? id[1]! : null,
    children: parseInline(id ? trimmed.slice(0, id.index).trimEnd() : trimmed),
  }
}

/** The list that begins at a line. Lines with at least the indentation of an item's text belong to the item. */
function listAt(lines: string[], start: number, depth: number): { block: Block; end: number } {
  const ordered = marker.exec(lines[start]!)![1] !== undefined
  const items: string[][] = []
  let indent = 0
  let at = start
  for (; at < lines.length; at++) {
    const line = lines[at]!
    const found = marker.exec(line)
    const leading = line.length - line.trimStart().length
    const within = items.length > 0 && leading >= Math.min(indent, 2) && leading > 0
    if (found && !(within && leading >= indent) && (found[1] !== undefined) === ordered) {
      indent = found[0].length
      items.push([line.slice(indent)])
    } else if (isBlank(line)) {
      const next = lines[at + 1]
      if (next === undefined || isBlank(next) || !(/^ {2}/.test(next) || marker.test(next))) break
      items.at(-1)!.push('')
    } else if (within) {
      items.at(-1)!.push(line.slice(Math.min(indent, leading)))
    } else if (!isBlank(lines[at - 1]!) && !found && !heading.test(line) && !line.startsWith('>')) {
      items.at(-1)!.push(line)
    } else break
  }
  return {
    block: { kind: 'list', ordered, items: items.map((item) => blocksOf(item, depth + 1)) },
    end: at,
  }
}

interface Frame {
  kind: 'root' | 'strong' | 'emphasis' | 'link' | 'picture'
  /** Its opening mark, which becomes text when there is no closing one. */
  sign: string
  children: Inline[]
}

/** `{returnDays}` is a fact of the shop, `{field.gift_note}` a custom field of an order. */
export const valuesIn = /\{(field\.[a-z][a-z0-9_]{0,29}|[A-Za-z]{1,40})\}/g
const value = new RegExp(valuesIn.source, 'y')
const address = /\(([^()\s]{1,1000}|[^()\s]{0,1000}\([^()\s]{0,1000}\)[^()\s]{0,1000})\)/y
const escapable = /[\\`*_{}[\]()#+\-.!>]/
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Parses inline text. */
export function parseInline(text: string): Inline[] {
  const frames: Frame[] = [{ kind: 'root', sign: '', children: [] }]
  const top = () => frames.at(-1)!
  let literal = ''
  const flush = () => {
    if (literal) top().children.push({ kind: 'text', text: literal })
    literal = ''
  }
  /** Turns unclosed marks above a frame into text. */
  const unwindTo = (length: number) => {
    while (frames.length > length) {
      const { sign, children } = frames.pop()!
      top().children.push({ kind: 'text', text: sign }, ...children)
    }
  }
  const open = (kind: Frame['kind'], sign: string) => {
    flush()
    frames.push({ kind, sign, children: [] })
  }
  const close = (place: number): Frame => {
    flush()
    unwindTo(place + 1)
    return frames.pop()!
  }
  const isOpen = (kind: Frame['kind']) => frames.some((frame) => frame.kind === kind)

  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    const next = text[at + 1]
    if (sign === '\\' && next !== undefined && (escapable.test(next) || next === '\n')) {
      at++
      if (next !== '\n') literal += next
      else {
        flush()
        top().children.push({ kind: 'break' })
      }
    } else if (sign === '{') {
      const found = matchAt(value, text, at)
      if (found) {
        flush()
        top().children.push({ kind: 'value', name: found[1]! })
        at += found[0].length - 1
      } else literal += sign
    } else if (sign === '*' || sign === '_') {
      const run = next === sign ? sign + sign : sign
      const kind = run.length === 2 ? 'strong' : 'emphasis'
      const before = text[at - 1]
      const after = text[at + run.length]
      const place = frames.findLastIndex((frame) => frame.sign === run)
      const inner = sign === '_' && isWord(before) && isWord(after)
      if (place > 0 && !isSpace(before) && !inner) {
        const { children } = close(place)
        if (children.length > 0) top().children.push({ kind, children })
        else literal += run + run
      } else if (
        !isSpace(after) &&
        !inner &&
        frames.length < maxInlineDepth &&
        // Within a link, marks from before it cannot be closed.
        place === -1
      ) {
        open(kind, run)
      } else literal += run
      at += run.length - 1
    } else if ((sign === '[' || (sign === '!' && next === '[')) && frames.length < maxInlineDepth) {
      const kind = sign === '[' ? 'link' : 'picture'
      const mark = sign === '[' ? '[' : '!['
      if (isOpen('link') || isOpen('picture')) literal += mark
      else open(kind, mark)
      at += mark.length - 1
    } else if (sign === ']') {
      const place = frames.findLastIndex(({ kind }) => kind === 'link' || kind === 'picture')
      const found = place > 0 ? matchAt(address, text, at + 1) : null
      if (place > 0 && found) {
        const { kind, children } = close(place)
        top().children.push({ kind: kind as 'link' | 'picture', address: found[1]!, children })
        at += found[0].length
      } else if (place > 0) {
        flush()
        unwindTo(place)
        literal += sign
      } else literal += sign
    } else if (sign === '\n') {
      if (literal.endsWith('  ')) {
        literal = literal.trimEnd()
        flush()
        top().children.push({ kind: 'break' })
      } else literal += sign
    } else literal += sign
  }
  flush()
  unwindTo(1)
  return joined(frames[0]!.children)
}

/** Joins adjacent texts. */
function joined(children: Inline[]): Inline[] {
  const all: Inline[] = []
  for (const child of children) {
    const last = all.at(-1)
    if (child.kind === 'text' && last?.kind === 'text') last.text += child.text
    else all.push(child.kind === 'text' ? { ...child } : child)
  }
  return all
}

const inlinesIn = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inlinesIn)
    return block.kind === 'quote' ? inlinesIn(block.children) : block.children
  })

const withChildren = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((one) => ('children' in one ? [one, ...withChildren(one.children)] : [one]))

/** The names of the values in a text, including those in URLs of links. */
export const valueNamesIn = (blocks: readonly Block[]): string[] => [
  ...new Set(
    withChildren(inlinesIn(blocks)).flatMap((one) => {
      if (one.kind === 'value') return [one.name]
      return one.kind === 'link' ? [...one.address.matchAll(valuesIn)].map(([, name]) => name!) : []
    }),
  ),
]

/** The URLs of the images in a text. */
export const picturesIn = (blocks: readonly Block[]): string[] => [
  ...new Set(withChildren(inlinesIn(blocks)).flatMap((one) => (one.kind === 'picture' ? [one.address] : []))),
]
