// A page of the shop as it is written: `# Title`, a lead, and chapters that begin with `## …`; in a chapter `### …` begins
// a part: a question with its answer, a step.
import { blocksHtml, inlineHtml, plainText, type Writing } from './html.ts'
import { type Block, type Inline, parseMarkdown } from './parse.ts'
import { slugOf } from '../slug.ts'

interface PagePart {
  /** The fragment of its address. */
  id: string
  /** HTML. */
  title: string
  html: string
}

export interface PageText {
  /** HTML, empty where the text begins with no heading. */
  title: string
  /** HTML, in paragraphs. */
  lead: string
  chapters: (PagePart & { parts: PagePart[] })[]
}

interface Written {
  id: string | null
  children: Extract<Block, { kind: 'heading' }>['children']
  blocks: Block[]
}

/** Whether a text begins with a title in which something can be seen: characters without a width alone are none. */
export const hasTitle = ([first]: readonly Block[]): boolean =>
  first?.kind === 'heading' && first.level === 1 && first.children.some(isSeen)

const isSeen = (inline: Inline): boolean => {
  if (inline.kind === 'text') return /[^\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/u.test(inline.text)
  return inline.kind === 'value' || ('children' in inline && inline.children.some(isSeen))
}

export function pageText(text: string, writing: Writing): PageText {
  const blocks = parseMarkdown(text)
  const lead: Block[] = []
  const chapters: (Written & { parts: Written[] })[] = []
  const [first] = blocks
  const title = first?.kind === 'heading' && first.level === 1 ? first : null
  for (const block of title ? blocks.slice(1) : blocks) {
    const chapter = chapters.at(-1)
    if (block.kind === 'heading' && block.level <= 3) {
      const written: Written = { id: block.id, children: block.children, blocks: [] }
      if (block.level === 3 && chapter) chapter.parts.push(written)
      else chapters.push({ ...written, parts: [] })
    } else (chapter ? (chapter.parts.at(-1) ?? chapter).blocks : lead).push(block)
  }
  const ids: Ids = { taken: new Set(reserved), next: new Map() }
  const partOf = ({ id, children, blocks: own }: Written): PagePart => ({
    id: freeId(id ?? slugOf(plainText(children, writing)), ids),
    title: inlineHtml(children, writing),
    html: blocksHtml(own, writing),
  })
  return {
    title: title ? inlineHtml(title.children, writing) : '',
    lead: blocksHtml(lead, writing),
    chapters: chapters.map(({ parts, ...chapter }) => ({ ...partOf(chapter), parts: parts.map(partOf) })),
  }
}

/** What the page around the text has already. */
const reserved = ['main', 'root', 'state', 'loader', 'messages', 'config']

interface Ids {
  taken: Set<string>
  /** The number that is tried next for a name that is taken: thousands of chapters may have the same title. */
  next: Map<string, number>
}

function freeId(wanted: string, { taken, next }: Ids): string {
  const name = wanted.slice(0, 60) || 'part'
  let id = name
  let number = next.get(name) ?? 2
  while (taken.has(id)) id = `${name}-${number++}`
  next.set(name, number)
  taken.add(id)
  return id
}
