// The pattern of a shirt as a PDF in true size: on pages that are joined edge to edge, or on paper from a roll.
import type { PatternPaper } from '#contract/admin/patterns.ts'
import type { ProductionPattern } from '#garment/cutting/cut-piece.ts'
import { arrange } from '#garment/cutting/files/arrange.ts'
import type { PatternTexts } from '#garment/cutting/files/pattern-svg.ts'
import { drawPiece, matchLetters } from '#garment/cutting/files/piece-drawing.ts'
import { fewestTiles, tilesOf } from '#garment/cutting/files/tiles.ts'
import { drawPages } from '../pdf/document.ts'
import {
  onRoll,
  onSheets,
  type PageTexts,
  printedArea,
  printedOnRoll,
  sheetMarginMm,
} from './true-size-pages.ts'

/** Texts of a printed pattern, in the language of the workshop. */
export interface PrintedTexts extends PatternTexts, PageTexts {
  pieces: string
  /** What lines with the same letter are. */
  matching: string
}

export interface PatternPdfOptions {
  paper: PatternPaper
  /** Of the roll. */
  rollMm: number
  texts: PrintedTexts
  author: string
  language: string
  country: string
  at: Date
}

function tilingOf({ pieces }: ProductionPattern, { paper, rollMm }: PatternPdfOptions) {
  if (paper !== 'roll') return fewestTiles(pieces, printedArea(paper))
  const arrangement = arrange(pieces, rollMm - 2 * sheetMarginMm)
  return tilesOf(arrangement, printedOnRoll(rollMm, arrangement.heightMm))
}

export function patternPdf(
  pattern: ProductionPattern,
  options: PatternPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, rollMm, texts, author, language, country, at } = options
  const tiling = tilingOf(pattern, options)
  const matches = matchLetters(pattern.pieces)
  const isMatched = pattern.pieces.some(({ matchLines }) => matchLines.length > 0)
  const picture = {
    drawings: tiling.arrangement.placed.map((placed) =>
      drawPiece(placed, texts.ofPiece(placed.piece), matches),
    ),
    texts,
    notes: isMatched ? [texts.matching] : [],
    list: {
      title: texts.pieces,
      lines: pattern.pieces.map((piece) => texts.ofPiece(piece).join(', ')),
    },
  }
  const pages = paper === 'roll' ? onRoll(rollMm, tiling, picture) : onSheets(paper, tiling, picture)
  return drawPages({ title: texts.title, author, language, country, at }, pages)
}
