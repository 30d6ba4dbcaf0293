// A page of the shop as it is written: `# Title`, a lead, and chapters that begin with `## …`; in a chapter `### …` begins
// a part: a question with its answer, a step.
import { blocksHtml, inlineHtml, plainText, type Writing } from './html.ts'
import { type Block, parseMarkdown } from './parse.ts'
import { freeName, slugOf } from '../slug.ts'

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

/** Whether a text begins with a title. */
export const hasTitle = ([first]: readonly Block[]): boolean => first?.kind === 'heading' && first.level === 1

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
  const taken = new Set(reserved)
  const partOf = ({ id, children, blocks: own }: Written): PagePart => ({
    id: freeId(id ?? slugOf(plainText(children, writing)), taken),
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

function freeId(wanted: string, taken: Set<string>): string {
  const id = freeName(wanted.slice(0, 60) || 'part', taken)
  taken.add(id)
  return id
}
