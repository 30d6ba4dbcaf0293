// The labels on the picture of a marker. They move with their pieces, so each is fitted once for each rotation.
import type { I18n } from '@lingui/core'
import type { Marker } from '#contract/admin/markers.ts'
import type { DrawnText } from '#garment/cutting/files/piece-drawing.ts'
import { fitLabel } from '#garment/cutting/marker/fit-label.ts'
import { markerLabels } from '#garment/cutting/marker/marker-labels.ts'
import { type MarkerPlacement, outlinesOf } from '#garment/cutting/marker/marker-layout.ts'
import type { MarkerProblem } from '#garment/cutting/marker/marker-problem.ts'

/** Readable on a screen that shows the whole width of a fabric. */
const labelSizes = { max: 26, min: 13 }

export interface CanvasLabel {
  texts: readonly DrawnText[]
  /** The shirt and the name of the piece. */
  title: string
}

/** @returns the label of a placement; all placements have the copies of the marker in the same order */
export function createLabels({ shirts, placements: saved }: Marker, problem: MarkerProblem, i18n: I18n) {
  const labels = markerLabels({ shirts, placements: saved }, i18n)
  const fitted = new Map<string, readonly DrawnText[]>()
  return (placements: readonly MarkerPlacement[], index: number): CanvasLabel => {
    const { code, name, variants } = labels[index]!
    const placement = placements[index]!
    const key = `${index} ${placement.rotation}`
    if (!fitted.has(key)) {
      const [outline = []] = outlinesOf(problem, [{ ...placement, x: 0, y: 0 }])
      fitted.set(key, fitLabel(outline, variants, labelSizes))
    }
    return {
      title: `${shirts[placement.shirt]} ${name} ${code}`,
      texts: fitted
        .get(key)!
        .map((text) => ({ ...text, at: [text.at[0] + placement.x, text.at[1] + placement.y] })),
    }
  }
}
