// Finds where a word is used in a file: in a comment, a text, a name or a document.
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { TextPart, BannedWord } from './banned-words.ts'

export interface BannedUse {
  area: TextPart
  file: string
  line: number
  found: string
}

interface Span {
  start: number
  end: number
}

interface Parts {
  comments: Span[]
  texts: Span[]
}

/** The positions of comments and texts in a source; everything else counts as names. */
function partsOf(file: string, source: string): Parts {
  if (file.endsWith('.sql')) return { comments: spansOf(source, /--.*/g), texts: spansOf(source, /'[^']*'/g) }
  if (file.endsWith('.css')) return { comments: spansOf(source, /\/\*.*?\*\//gs), texts: [] }
  const { program, comments } = parseSync(file, source)
  const texts: Span[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!value || typeof value !== 'object' || !('type' in value)) return
    const node = value as Span & { type: string; value?: unknown }
    const isText =
      node.type === 'Literal' ? typeof node.value === 'string' : /^(TemplateElement|JSXText)$/.test(node.type)
    if (isText) texts.push(node)
    Object.values(node).forEach(visit)
  }
  visit(program)
  return { comments, texts }
}

const spansOf = (source: string, pattern: RegExp): Span[] =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }))

const has = (spans: Span[], at: number) => spans.some(({ start, end }) => start <= at && at < end)

function areaOf(at: number, { comments, texts }: Parts): TextPart {
  if (has(comments, at)) return 'comments'
  return has(texts, at) ? 'texts' : 'names'
}

export function bannedUsesIn(
  file: string,
  source: string,
  { word, only, except = [] }: BannedWord,
): BannedUse[] {
  if (except.some((place) => file.startsWith(place))) return []
  const found: BannedUse[] = []
  const add = (area: TextPart, line: number, text: string) => {
    if (!only || only.includes(area)) found.push({ area, file, line, found: text })
  }
  const inFile = word.exec(path.basename(file))
  if (inFile) add('names', 1, inFile[0])
  const hits = [...source.matchAll(new RegExp(word, 'g' + word.flags.replace('g', '')))]
  if (hits.length === 0) return found
  const isDocument = file.endsWith('.md')
  const parts = isDocument ? { comments: [], texts: [] } : partsOf(file, source)
  for (const { 0: text, index } of hits)
    add(isDocument ? 'documents' : areaOf(index, parts), source.slice(0, index).split('\n').length, text)
  return found
}
