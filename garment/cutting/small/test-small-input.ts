// What small pieces need, for a standard size: lengths as a drafted shirt has them.
import { finishedMeasures, measureOf } from '../../body/finished-measures.ts'
import { bodyOfSize } from '../../body/sizes.ts'
import type { StandardSize } from '../../body/sizes.ts'
import { contrastOf, showsCuff } from '../../design/design.ts'
import type { Design } from '../../design/design.ts'
import { fabricByCode } from '../../fabric/fabrics.ts'
import { usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import type { SmallPieceInput } from './small-piece-input.ts'

export function smallInput(design: Design, size: StandardSize): SmallPieceInput {
  const finished = finishedMeasures({
    body: bodyOfSize(size),
    fit: 'regular',
    sleeves: design.sleeves,
    fabric: fabricByCode(design.fabric)!,
  })
  const sewn = (measure: Parameters<typeof measureOf>[1]) => measureOf(finished, measure)?.sewnMm ?? 0
  const collar = sewn('collar') / 2
  return {
    design,
    contrast: contrastOf(design) ?? { collar: false, cuff: false },
    settings: usualPatternSettings,
    matching: (lines) => [...lines],
    neck: { backMm: collar * 0.42, frontMm: collar * 0.58, rightLapMm: 17.2, leftLapMm: 17.2 },
    shoulderMm: sewn('shoulder') / 2 - 75,
    sleeveEnd: showsCuff(design) ? { lengthMm: sewn('cuff'), slitMm: 150, slitToSeamMm: 70 } : null,
  }
}
