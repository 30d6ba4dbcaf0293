// The master drape: the whole shirt with long sleeves and a plain back is sewn, put on the mannequin, and simulated
// until it is at rest.
import type { Pattern } from '#garment/pattern/pattern.ts'
import { seams } from '#garment/pattern/seams.ts'
import type { Mannequin, Pose } from '../body/mannequin.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import type { Draped } from '../mesh/draped.ts'
import { sew } from '../mesh/sew.ts'
import { createCloth } from '../solver/cloth.ts'
import { resolveCrossings } from './armpit.ts'
import { startPositions } from './start-positions.ts'
import { fabricAt, hingeFactors, seamFactor } from './fabrics.ts'
import { spacingOf } from './mesh-density.ts'
import { simulate } from './simulate.ts'
import { validate } from './validate.ts'
import { puttingOn, raised } from './movement.ts'

/** What the shirt is put on: it is posed here, so each drape has its own. */
export interface Form {
  mannequin: () => Mannequin
  /** How its arms hang in the end. */
  hanging: Pose
}

/** `stepShare` is the share of the steps that is simulated; tests simulate fewer. */
export function drapeMaster(
  pattern: Pattern,
  form: Form,
  fineness: number,
  report: ReportProgress,
  stepShare = 1,
): Draped {
  const mannequin = form.mannequin()
  mannequin.pose(raised)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  report(`${sewn.particles} particles`)
  const cloth = createCloth({
    pieces: sewn.pieces,
    positions: startPositions(pattern, sewn, mannequin),
    fabricAt,
    hingeStiffness: hingeFactors(sewn, seamFactor),
  })
  simulate(cloth, sewn, mannequin, puttingOn(form.hanging), report, { stepShare })
  report(`${resolveCrossings(sewn, cloth.positions, mannequin)} crossings left`)
  if (stepShare === 1) validate(cloth, mannequin)
  return { pieces: sewn.pieces, positions: cloth.positions }
}
