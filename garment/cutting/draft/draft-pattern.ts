// The production pattern of a shirt, drafted from the measures of the sewn shirt: they come out exactly, because no share
// of a body's measure is added anywhere.
import { offsetField, usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { garmentMeasures } from '#contract/measurement.ts'
import { cuffCuts } from '../../outline/cuff-cuts.ts'
import { contrastOf, showsCuff } from '../../design/design.ts'
import { shrinkageOf } from '../../body/shrinkage.ts'
import { backPiece } from './back.ts'
import { blockOf } from './block/block.ts'
import type { ProductionPattern } from '../cut-piece.ts'
import type { CuttingSettings } from '../cutting-settings.ts'
import type { SewnMeasures } from './block/block-input.ts'
import { matchingOf } from './draft-input.ts'
import type { Draft, DraftInput } from './draft-input.ts'
import { frontPieces, neckLaps } from './fronts.ts'
import { joiningSeams, largeSeams } from './large-seams.ts'
import { lengthOf } from '../../pattern/polyline.ts'
import type { SmallPieceInput } from '../small/small-piece-input.ts'
import { smallPieces } from '../small/small-pieces.ts'
import { sleevePieces } from './sleeves.ts'
import { yokePieces } from './yoke.ts'

/** The lengths of the large pieces to which the small ones are sewn. */
function smallInputOf({
  measures,
  design,
  settings,
  block: { bodice, sleeve },
  matching,
}: Omit<Draft, 'tipButton'> & Pick<DraftInput, 'measures'>): SmallPieceInput {
  const lapMm = neckLaps(bodice)
  return {
    design,
    contrast: contrastOf(design) ?? { collar: false, cuff: false },
    settings,
    matching,
    neck: {
      backMm: lengthOf(bodice.yoke.neck),
      frontMm: lengthOf(bodice.front.neck),
      rightLapMm: lapMm,
      leftLapMm: lapMm,
    },
    shoulderMm: lengthOf(bodice.yoke.shoulder),
    sleeveEnd: sleeve.slit && {
      lengthMm: measures.cuff,
      slitMm: sleeve.slit.lengthMm,
      slitToSeamMm: sleeve.slit.u - sleeve.end[0]![0],
    },
  }
}

/** The measures of the pattern: those of the shirt with the corrections of the shop. */
export const correctedMeasures = (measures: SewnMeasures, settings: CuttingSettings): SewnMeasures =>
  Object.fromEntries(
    garmentMeasures.map((measure) => [measure, measures[measure] + settings[offsetField(measure)]]),
  ) as SewnMeasures

export function draftPattern({
  measures: approved,
  body,
  design,
  fabric,
  settings = usualPatternSettings,
}: DraftInput): ProductionPattern {
  const measures = correctedMeasures(approved, settings)
  const block = blockOf({
    measures,
    body,
    alongGrain: 1 / (1 - shrinkageOf(fabric).warp / 100),
    back: design.back,
    bottom: design.bottom,
    sleeves: design.sleeves,
    cuffDepthMm: showsCuff(design) ? cuffCuts[design.cuff].depth : 0,
    corrections: settings,
  })
  const matching = matchingOf(fabric)
  const small = smallPieces(smallInputOf({ measures, design, settings, block, matching }))
  const draft: Draft = { block, design, settings, matching, tipButton: small.tipButton }
  const large = [...frontPieces(draft), backPiece(draft), ...yokePieces(draft), ...sleevePieces(draft)]
  const pieces = [...large, ...small.pieces]
  return { pieces, seams: [...largeSeams(draft), ...joiningSeams(draft, pieces), ...small.seams] }
}
