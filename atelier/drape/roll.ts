// A sleeve rolled up: its end is a band round the forearm, pushed up the arm so that the sleeve above it falls into
// folds.
import { edgeOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern } from '#garment/pattern/pattern.ts'
import type { Vector } from '../body/distance.ts'
import type { Mannequin } from '../body/mannequin.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'
import { armOf, turnOf } from './arm.ts'

/** As high as a roll of three turns. */
const bandMm = 80
/** The band's lower edge lies so far below the elbow, and the band a little looser than the arm. */
const belowElbowM = 0.1
const radiusM = 0.0525
/** It rests on the arm: its middle is lower than the arm's. */
const hangsM = 0.003

/** Where the particles of both bands are to be; none if the pattern's sleeves are not to be rolled. */
export function rolledPositions(pattern: Pattern, sewn: Sewn, mannequin: Mannequin): Map<number, Vector> {
  const targets = new Map<number, Vector>()
  for (const side of ['L', 'R'] as const) {
    const name = `sleeve${side}` as const
    const sleeve = pieceOf(pattern, name)
    const bottom = edgeOf(sleeve, 'bottom')
    if (!sleeve.rolled) continue
    const [width, end] = [bottom[1]![0] - bottom[0]![0], bottom[0]![1]]
    const arm = armOf(mannequin, side)
    const { uv, particle } = drapedPiece(sewn, name)
    particle.forEach((each, vertex) => {
      const [u, v] = [uv[vertex * 2]!, uv[vertex * 2 + 1]!]
      if (v > end + bandMm) return
      const down = arm.upper + belowElbowM - (v - end) / 1000
      const [x, y, z] = arm.at(down, turnOf(u, width, side), radiusM)
      targets.set(each, [x, y - hangsM, z])
    })
  }
  return targets
}
