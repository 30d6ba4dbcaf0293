// Turns HTML descriptions of other shops into the Markdown of the shop's texts: headings, paragraphs, lists, quotations,
// emphasis and links. Everything else becomes text, so no markup can do harm. It takes linear time for any text.

/** The names of the characters 160 to 255 in HTML 4. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const characters = new Map<string, string>([
  ...latin.split(' ').map((name, place) => [name, String.fromCodePoint(160 + place)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['rarr', '→'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', ''],
  ['zwj', ''],
])

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi

/** Replaces entities such as `&amp;` by their characters. */
export function decodeEntities(text: string): string {
  return text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characters.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
  })
}

const knownTag =
  /<\/?(?:p|div|br|span|strong|b|em|i|u|ul|ol|li|h[1-6]|table|tbody|tr|td|th|a|img|section|article|blockquote|font|small|sup|sub|hr|dl|dt|dd|iframe|video|style|script|meta)\b[^<>]*>/i

/** Whether a text has tags or entities of HTML. */
export const isHtml = (text: string): boolean =>
  knownTag.test(text) || /&(?:amp|nbsp|lt|gt|quot|#\d{2,5}|[a-z]uml|szlig|eacute);/i.test(text)

/** A text of one line without tags and entities. */
export const lineOfHtml = (text: string): string =>
  decodeEntities(text.replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
  'video',
  'audio',
  'form',
  'button',
  'select',
  'textarea',
])
const blocks = new Set(
  'p div section article header footer main aside figure figcaption center address details summary table thead tbody tfoot caption dl dd dt pre form fieldset body html'.split(
    ' ',
  ),
)
const strong = new Set(['strong', 'b'])
const emphasis = new Set(['em', 'i'])

/** A block of Markdown that is being written: paragraphs of a quotation or a list item have a prefix. */
interface Level {
  kind: 'list' | 'item' | 'quote'
  ordered: boolean
  count: number
  /** Whether a block of it is written. */
  begun: boolean
}

const token = /<!--|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi

/** Far more than a description may have. */
const maxHtmlLength = 200_000

/** The deepest nesting of lists and quotations that Markdown shows. */
const maxDepth = 4

class Writer {
  private out: string[] = []
  private line = ''
  private heading = 0
  private readonly levels: Level[] = []
  /** Whether the next block begins after an empty line. */
  private isTight = false

  text(text: string): void {
    this.line += escapeText(text)
  }

  mark(sign: string): void {
    this.line += sign
  }

  /** Puts marks around what was written since a place; spaces stay outside, where Markdown needs them. */
  wrap(from: number, before: string, after = before): void {
    const text = this.line.slice(from)
    const inner = text.trim()
    if (inner === '') return
    const start = text.indexOf(inner)
    this.line = `${this.line.slice(0, from)}${text.slice(0, start)}${before}${inner}${after}${text.slice(start + inner.length)}`
  }

  get current(): string {
    return this.line
  }

  /** Writes what was collected as one block. */
  end(): void {
    const lines = this.line
      .split('\n')
      .map((line) => tidy(line))
      .filter((line, at, all) => line !== '' || (at > 0 && all[at - 1] !== ''))
    while (lines.at(-1) === '') lines.pop()
    this.line = ''
    if (lines.length === 0) {
      this.heading = 0
      return
    }
    const text =
      this.heading > 0
        ? [`${'#'.repeat(this.heading)} ${lines.join(' ').replaceAll('**', '')}`]
        : lines.map(safeStart)
    this.heading = 0
    const item = this.levels.findLast(({ kind }) => kind === 'item')
    const isFirst = item !== undefined && !item.begun
    const [first, rest] = this.prefixes()
    const isWithin = this.levels.some(({ kind, begun }) => kind === 'quote' && begun)
    if (this.out.length > 0 && !(isFirst && this.isTight)) this.out.push(isWithin ? rest.trimEnd() : '')
    for (const [at, line] of text.entries()) this.out.push((at === 0 ? first : rest) + line)
    if (item) item.begun = true
    for (const level of this.levels) if (level.kind === 'quote') level.begun = true
    this.isTight = item !== undefined
  }

  /** The beginnings of the first line of a block, and of its other lines. */
  private prefixes(): [string, string] {
    let [first, rest] = ['', '']
    for (const [at, level] of this.levels.entries()) {
      if (level.kind === 'quote') {
        first += '> '
        rest += '> '
      } else if (level.kind === 'item') {
        const list = this.levels[at - 1]
        const sign = list?.ordered ? `${list.count}. ` : '- '
        const space = ' '.repeat(sign.length)
        first += level.begun ? space : sign
        rest += space
      }
    }
    return [first, rest]
  }

  beginHeading(level: number): void {
    this.end()
    // Within lists and quotations the shop's Markdown has no headings.
    if (this.levels.length === 0) this.heading = Math.min(4, Math.max(2, level))
  }

  open(kind: Level['kind'], ordered = false): void {
    this.end()
    const depth = this.levels.filter((level) => level.kind !== 'item').length
    if (kind !== 'item' && depth >= maxDepth) return
    if (kind === 'item') {
      while (this.levels.at(-1)?.kind === 'item') this.levels.pop()
      const list = this.levels.at(-1)
      // An item outside of a list begins one.
      if (list?.kind !== 'list') {
        if (depth >= maxDepth) return
        this.levels.push({ kind: 'list', ordered: false, count: 1, begun: false })
      } else list.count++
      this.levels.push({ kind: 'item', ordered: false, count: 0, begun: false })
      return
    }
    if (
      kind === 'list' &&
      this.levels.at(-1)?.kind !== 'item' &&
      !this.levels.some((level) => level.kind === 'list')
    )
      this.isTight = false
    this.levels.push({ kind, ordered, count: 0, begun: false })
  }

  close(kind: Level['kind']): void {
    this.end()
    const place = this.levels.findLastIndex((level) => level.kind === kind)
    // An item ends within its list only.
    if (place < 0 || (kind === 'item' && this.levels.slice(place + 1).some((level) => level.kind === 'list')))
      return
    this.levels.length = place
    if (this.levels.length === 0) this.isTight = false
  }

  result(): string {
    this.end()
    return this.out
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }
}

/** A line without spaces around it, and with one space between words. */
const tidy = (line: string) =>
  line
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u200b\ufeff ]+/g, ' ')
    .trim()

/** A line that Markdown would take for a heading, a list or a quotation. */
const safeStart = (line: string) =>
  line.replace(/^(#{1,4} |>|[-+*] |\d{1,4}[.)] )/, (sign) =>
    /^\d/.test(sign) ? sign.replace(/([.)])/, '\\$1') : `\\${sign}`,
  )

/** Characters that Markdown would read as marks. */
const escapeText = (text: string) =>
  text
    .replaceAll(/\\(?=[\\`*_{}[\]()#+\-.!>])/g, '\\\\')
    .replaceAll(/\*(?=\S)/g, '\\*')
    .replaceAll(/(?<![\p{L}\p{N}])_/gu, '\\_')
    .replaceAll(/\](?=\()/g, '\\]')

const attribute = (attributes: string, name: string): string => {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(
    attributes,
  )
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

/** The address of a link that leads to the same place from this shop; null for paths of the other shop. */
function linkOf(attributes: string): string | null {
  const address = attribute(attributes, 'href')
  if (address.length > 900 || !/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return null
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** An HTML document as Markdown. */
export function markdownOfHtml(html: string): string {
  const writer = new Writer()
  const marks: { tag: string; sign: string; at: number }[] = []
  const links: { address: string | null; at: number }[] = []
  const source = html
    .slice(0, maxHtmlLength)
    .replaceAll(/\\r(?=\\n)|\r/g, '')
    .replaceAll(/\\n/g, '\n')
  const hasBlocks = /<(?:p|div|br|ul|ol|h[1-6]|table|section)\b/i.test(source)
  const write = (text: string) => {
    // WooCommerce exports empty lines between paragraphs. Other line breaks count as spaces where there are tags for them.
    const parts = text.split(/\n[ \t]*(?:\n[ \t]*)+/)
    for (const [at, part] of parts.entries()) {
      if (at > 0) endBlock()
      writer.text(decodeEntities(hasBlocks ? part.replaceAll('\n', ' ') : part))
    }
  }
  /** Emphasis and links do not reach beyond their block. */
  const endBlock = () => {
    for (const mark of marks.splice(0).toReversed()) wrapMark(mark)
    links.length = 0
    writer.end()
  }
  const wrapMark = ({ sign, at: from }: (typeof marks)[number]) => {
    // Within a word only asterisks are marks.
    const isInWord =
      /[\p{L}\p{N}]$/u.test(writer.current.slice(0, from)) ||
      /[\p{L}\p{N}]/u.test(source[token.lastIndex] ?? '')
    writer.wrap(from, sign === '_' && isInWord ? '*' : sign)
  }
  const marked = (tag: string, sign: string, isEnd: boolean) => {
    if (!isEnd) {
      if (!marks.some((mark) => mark.sign === sign)) marks.push({ tag, sign, at: writer.current.length })
      return
    }
    const place = marks.findLastIndex((mark) => mark.tag === tag)
    if (place >= 0) for (const mark of marks.splice(place).toReversed()) wrapMark(mark)
  }
  let at = 0
  token.lastIndex = 0
  for (let found = token.exec(source); found; found = token.exec(source)) {
    write(source.slice(at, found.index))
    at = token.lastIndex
    if (found[0] === '<!--') {
      const end = source.indexOf('-->', at)
      at = end < 0 ? source.length : end + 3
      token.lastIndex = at
      continue
    }
    const isEnd = found[1] === '/'
    const tag = found[2]!.toLowerCase()
    const attributes = found[3]!
    if (dropped.has(tag)) {
      if (isEnd || attributes.endsWith('/')) continue
      const end = endOf(source, tag, at)
      at = end
      token.lastIndex = end
    } else if (tag === 'br') writer.mark('\n')
    else if (strong.has(tag)) marked(tag, '**', isEnd)
    else if (emphasis.has(tag)) marked(tag, '_', isEnd)
    else if (tag === 'a') {
      if (!isEnd) links.push({ address: linkOf(attributes), at: writer.current.length })
      else {
        const link = links.pop()
        if (link && link.address !== null) writer.wrap(link.at, '[', `](${link.address})`)
      }
    } else if (/^h[1-6]$/.test(tag)) {
      endBlock()
      if (!isEnd) writer.beginHeading(Number(tag[1]))
    } else if (tag === 'ul' || tag === 'ol') {
      endBlock()
      if (isEnd) writer.close('list')
      else writer.open('list', tag === 'ol')
    } else if (tag === 'li') {
      endBlock()
      if (isEnd) writer.close('item')
      else writer.open('item')
    } else if (tag === 'blockquote') {
      endBlock()
      if (isEnd) writer.close('quote')
      else writer.open('quote')
    } else if (tag === 'tr' || tag === 'hr') {
      if (tag === 'tr' ? isEnd : true) writer.mark('\n')
    } else if (tag === 'td' || tag === 'th') {
      if (!isEnd && tidy(writer.current.split('\n').at(-1)!) !== '') writer.mark(' · ')
    } else if (blocks.has(tag)) endBlock()
    // All other tags are within words and sentences.
  }
  write(source.slice(at).replace(/<[a-z/!][^>]*$/i, ''))
  endBlock()
  return writer.result()
}

/** The end of an element whose content is dropped. */
function endOf(source: string, tag: string, from: number): number {
  const end = new RegExp(String.raw`</${tag}\s*>`, 'gi')
  end.lastIndex = from
  return end.exec(source) ? end.lastIndex : source.length
}
