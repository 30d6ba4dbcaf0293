// The process in which patterns are drafted, and patterns and markers are written, so that they do not delay other replies.
import type { DxfDialect, PatternPaper } from '#contract/admin/patterns.ts'
import type { DraftInput } from '#garment/cutting/draft/draft-input.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { markerDxf } from '#garment/cutting/marker/marker-dxf.ts'
import { patternDxf } from '#garment/cutting/files/pattern-dxf.ts'
import { patternSvg } from '#garment/cutting/files/pattern-svg.ts'
import { readerOf } from '../kernel/storefront.ts'
import { serveTasks } from '../kernel/worker-process.ts'
import { markerPdf } from './marker-pdf.ts'
import type { MarkerToPrint } from './marker-picture.ts'
import { patternPdf } from './pattern-pdf.ts'
import { printedTexts } from './pattern-texts.ts'

export type PatternFormat =
  | { kind: 'pdf'; paper: PatternPaper; rollMm: number }
  | { kind: 'svg' }
  | { kind: 'dxf'; dialect: DxfDialect }

interface WrittenFor {
  shop: { name: string; locale: string; country: string }
  /** When the order was placed or the marker made, so that a file is the same each time. */
  at: Date
}

export interface PatternTask extends WrittenFor {
  format: PatternFormat
  draft: DraftInput
  /** The number of the shirt. */
  number: string
  /** Null for a made-to-measure shirt. */
  size: string | null
  /** Whether its measures are approved. */
  notes: string[]
}

export type MarkerFormat =
  | { kind: 'pdf'; paper: PatternPaper; rollMm: number | undefined }
  | { kind: 'dxf'; dialect: DxfDialect }

export interface MarkerTask extends WrittenFor {
  marker: MarkerToPrint
  format: MarkerFormat
}

export type FileTask = PatternTask | MarkerTask

async function writePattern({
  format,
  draft,
  number,
  size,
  notes,
  shop,
  at,
}: PatternTask): Promise<Uint8Array> {
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

async function writeMarker({ marker, format, shop, at }: MarkerTask): Promise<Uint8Array> {
  if (format.kind === 'dxf')
    return Buffer.from(markerDxf(marker, { dialect: format.dialect, author: shop.name, at }), 'ascii')
  const { paper, rollMm } = format
  const { name: author, locale, country } = shop
  return markerPdf(marker, { paper, rollMm, reader: readerOf(locale), author, country, at })
}

serveTasks<FileTask, Uint8Array>((task) => ('marker' in task ? writeMarker(task) : writePattern(task)))
