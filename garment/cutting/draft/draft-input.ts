// What a production pattern is drafted from.
import type { Body } from '../../body/fields.ts'
import type { Design } from '../../design/design.ts'
import type { Fabric } from '../../fabric/fabric.ts'
import { minMatchedMm, repeatOf } from '../../fabric/fabric.ts'
import type { Block } from './block/block.ts'
import type { SewnMeasures } from './block/block-input.ts'
import type { MatchLine } from '../cut-piece.ts'
import type { CuttingSettings } from '../cutting-settings.ts'
import type { SmallPieces } from '../small/small-pieces.ts'

export interface DraftInput {
  /** The measures of the sewn shirt, in which shrinkage is included. */
  measures: SewnMeasures
  body: Body
  design: Design
  fabric: Pick<Fabric, 'pattern' | 'warp' | 'weft' | 'threadsPerCm' | 'weave' | 'composition'>
  settings?: CuttingSettings
}

/** What every piece is made from. */
export interface Draft {
  block: Block
  design: Design
  settings: CuttingSettings
  /** Where the tips of a button-down collar are buttoned. */
  tipButton: SmallPieces['tipButton']
  /** The match lines that this fabric needs: none, those of stripes, or those of a check. */
  matching: (lines: readonly MatchLine[]) => MatchLine[]
}

export function matchingOf(fabric: DraftInput['fabric']): Draft['matching'] {
  const { acrossMm, alongMm } = repeatOf(fabric)
  return (lines) =>
    lines.filter(({ direction }) => (direction === 'stripe' ? acrossMm : alongMm) >= minMatchedMm)
}
