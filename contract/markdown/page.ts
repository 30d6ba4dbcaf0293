// The structure of a page in Markdown: `# Title`, a lead, and chapters that begin with `## …`; within a chapter `### …`
// begins a part, such as a question with its answer or a step.
import { blocksHtml, inlineHtml, plainText, type Writing } from './html.ts'
import { type Block, type Inline, parseMarkdown } from './parse.ts'
import { slugOf } from '../slug.ts'

interface PagePart {
  /** The fragment of its URL. */
  id: string
  /** HTML. */
  title: string
  html: string
}

export interface PageText {
  /** HTML; empty when the text does not begin with a heading. */
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

/** Whether a text begins with a visible title; characters without width do not count. */
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

/** The ids that the page already uses. */
const reserved = ['main', 'root', 'state', 'loader', 'messages', 'config']

interface Ids {
  taken: Set<string>
  /** The next number for each taken name, so that thousands of chapters with the same title take linear time. */
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
