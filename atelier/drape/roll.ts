// A rolled-up sleeve: its end is a band round the forearm, which is pushed up the arm so that the sleeve above it
// folds.
import { edgeOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern } from '#garment/pattern/pattern.ts'
import type { Vector } from '#garment/common/vector.ts'
import { sides } from '#garment/common/side.ts'
import type { Mannequin } from '../body/mannequin.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'
import { armOf, turnOf } from './arm.ts'

/** Height of the band: that of a roll of three turns. */
const bandMm = 80
/** Distance of the band's lower edge from the elbow, and radius of the band, which is a little looser than the arm. */
const belowElbowM = 0.1
const radiusM = 0.0525
/** The band rests on the arm, so its axis is this much lower than the arm's. */
const dropM = 0.003

/**
 * Target positions for the particles of both bands; none if the pattern's sleeves are not rolled. @param rise how much higher
 * the bands are, metres
 */
export function rolledPositions(
  pattern: Pattern,
  sewn: Sewn,
  mannequin: Mannequin,
  rise = 0,
): Map<number, Vector> {
  const targets = new Map<number, Vector>()
  for (const side of sides) {
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
      const down = arm.upper + belowElbowM - rise - (v - end) / 1000
      const [x, y, z] = arm.at(down, turnOf(u, width, side), radiusM)
      targets.set(each, [x, y - dropM, z])
    })
  }
  return targets
}
