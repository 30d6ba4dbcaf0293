// The pieces of a shirt that are cut from a fabric.
import type { Ease } from '#contract/ease.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Body } from '#garment/body/fields.ts'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import type { CutPiece } from '#garment/cutting/cut-piece.ts'
import type { CuttingSettings } from '#garment/cutting/cutting-settings.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { contrastOf, parseDesign } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'

export interface ShirtToDraft {
  design: unknown
  /** Null when the customer's personal data was erased. */
  body: Body | null
  fit: Fit
  ease?: Ease | null
  changes?: MeasureChanges | null
}

/** A hundredth of a millimetre, so that the stored points are short. */
const rounded = ([u, v]: FlatPoint): FlatPoint => [Math.round(u * 100) / 100, Math.round(v * 100) / 100]

/** Whether the main fabric of a shirt is this one, or its contrast fabric. */
export function usesFabric(stored: unknown, code: string): boolean {
  const design = parseDesign(stored)
  return design.fabric === code || contrastOf(design)?.fabric === code
}

/** All that are cut from the fabric with this code, also as contrast; null when there is nothing to draft them from. */
export function piecesInFabric(
  code: string,
  { design: stored, body, fit, ease, changes }: ShirtToDraft,
  settings: CuttingSettings,
): CutPiece[] | null {
  const design = parseDesign(stored)
  const fabric = fabricByCode(design.fabric)
  const measures =
    body && sewnMeasures(design, { body, fit, ease: ease ?? undefined, changes: changes ?? undefined })
  if (!fabric || !measures) return null
  const codes = { main: design.fabric, contrast: contrastOf(design)?.fabric, interlining: undefined }
  return draftPattern({ measures, body, design, fabric, settings })
    .pieces.filter(({ material }) => codes[material] === code)
    .map(({ name, material, count, pair, cuttingLine, grain, notches, marks, lines, matchLines }) => ({
      name,
      material,
      count,
      pair,
      // The sewing lines are on the pattern; they are not needed to cut.
      edges: [],
      cuttingLine: cuttingLine.map(rounded),
      grain,
      notches: notches.map((notch) => ({ ...notch, at: rounded(notch.at), outer: rounded(notch.outer) })),
      marks: marks.map((mark) => ({ ...mark, at: rounded(mark.at) })),
      lines: lines.map((line) => ({ ...line, line: line.line.map(rounded) })),
      matchLines,
    }))
}
