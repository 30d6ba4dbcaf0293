// The process in which patterns are drafted and written, so that they do not delay other replies.
import type { DxfDialect, PatternPaper } from '#contract/admin/patterns.ts'
import type { DraftInput } from '#garment/cutting/draft/draft-input.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { patternDxf } from '#garment/cutting/files/pattern-dxf.ts'
import { patternSvg } from '#garment/cutting/files/pattern-svg.ts'
import { readerOf } from '../kernel/storefront.ts'
import { serveTasks } from '../kernel/worker-process.ts'
import { patternPdf } from './pattern-pdf.ts'
import { printedTexts } from './pattern-texts.ts'

export type PatternFormat =
  | { kind: 'pdf'; paper: PatternPaper; rollMm: number }
  | { kind: 'svg' }
  | { kind: 'dxf'; dialect: DxfDialect }

export interface PatternTask {
  format: PatternFormat
  draft: DraftInput
  /** The number of the shirt. */
  number: string
  /** Null for a made-to-measure shirt. */
  size: string | null
  /** Whether its measures are approved. */
  notes: string[]
  shop: { name: string; locale: string; country: string }
  /** When the order was placed, so that a file is the same each time. */
  at: Date
}

async function write({ format, draft, number, size, notes, shop, at }: PatternTask): Promise<Uint8Array> {
  const pattern = draftPattern(draft)
  if (format.kind === 'dxf') {
    const { dialect } = format
    const text = patternDxf(pattern, { dialect, style: number, size: size ?? 'MTM', author: shop.name, at })
    return Buffer.from(text, 'ascii')
  }
  const reader = readerOf(shop.locale)
  const texts = printedTexts(number, notes, reader)
  if (format.kind === 'svg') return Buffer.from(patternSvg(pattern, texts))
  const { paper, rollMm } = format
  return patternPdf(pattern, {
    paper,
    rollMm,
    texts,
    author: shop.name,
    language: reader.i18n.locale,
    country: shop.country,
    at,
  })
}

serveTasks<PatternTask, Uint8Array>(write)
