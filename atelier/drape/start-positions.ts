// The start of the simulation: the sewn shirt is wrapped loosely round the mannequin, with its sleeves along the raised
// arms. A rough start is enough, because the simulation moves the cloth to where it hangs.
import type { PieceName } from '#garment/pattern/pattern.ts'
import { edgeOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern } from '#garment/pattern/pattern.ts'
import type { Polyline } from '#garment/pattern/polyline.ts'
import type { Mannequin } from '../body/mannequin.ts'
import type { Sewn } from '../mesh/sew.ts'
import { add } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Side } from '#garment/common/side.ts'
import { armOf, turnOf } from './arm.ts'

type Place = (u: number, v: number) => Vector

/** u at a height of a line that goes steadily up or down. */
function uAt(line: Polyline, v: number): number {
  const upwards = line[0]![1] < line.at(-1)![1] ? line : line.toReversed()
  if (v <= upwards[0]![1]) return upwards[0]![0]
  for (let index = 1; index < upwards.length; index++) {
    const [from, to] = [upwards[index - 1]!, upwards[index]!]
    if (v <= to[1]) return from[0] + ((to[0] - from[0]) * (v - from[1])) / (to[1] - from[1] || 1)
  }
  return upwards.at(-1)![0]
}

/** Points on a quarter of an ellipse by their share of its length: 0 in the middle, 1 at the side. */
function quarter(halfWidth: number, halfDepth: number) {
  const steps = 400
  const lengths = [0]
  const at = (step: number) => ((step / steps) * Math.PI) / 2
  for (let step = 1; step <= steps; step++)
    lengths.push(
      lengths[step - 1]! +
        Math.hypot(
          halfWidth * (Math.sin(at(step)) - Math.sin(at(step - 1))),
          halfDepth * (Math.cos(at(step)) - Math.cos(at(step - 1))),
        ),
    )
  return (share: number): [x: number, z: number] => {
    const target = Math.abs(share) * lengths[steps]!
    let step = 0
    while (step < steps - 1 && lengths[step + 1]! < target) step++
    const angle = at(step + (target - lengths[step]!) / (lengths[step + 1]! - lengths[step]!))
    return [Math.sign(share) * halfWidth * Math.sin(angle), halfDepth * Math.cos(angle)]
  }
}

function trunkPlaces(pattern: Pattern) {
  const side = edgeOf(pieceOf(pattern, 'front'), 'sideL')
  const [underarmU, underarmV] = side.at(-1)!
  const around = quarter(0.2, 0.16)
  const place = (u: number, v: number): Vector => {
    const half = uAt(side, v)
    const scale = Math.max(0.9, half / underarmU)
    let [x, z] = around(Math.max(-1, Math.min(1, u / half)))
    x *= scale
    z *= scale
    if (v > underarmV) {
      // Towards the shoulders the depth goes to zero and the width becomes that of the pattern.
      const up = Math.min(1, (v - underarmV) / (-15 - underarmV))
      z *= Math.sqrt(Math.max(0.02, 1 - up * up * 0.97))
      x = x * (1 - up * 0.5) + (u / 1000) * up * 0.5
    }
    return [x, (v / 1000) * 0.97 + 0.005, z]
  }
  const front: Place = (u, v) => add(place(u, v), [0, 0, -0.015])
  const back: Place = (u, v) => {
    const [x, y, z] = place(u, v)
    return [-x, y, -z - 0.015]
  }
  return { front, back }
}

function standPlace(pattern: Pattern): Place {
  const end = edgeOf(pieceOf(pattern, 'stand'), 'cfR')[0]![0]
  return (u, v) => {
    const turn = (u / end) * Math.PI
    const drop = 0.035 * (u / end) ** 2
    return [-Math.sin(turn) * 0.069, (v / 1000) * 0.9 + 0.003 - drop, -Math.cos(turn) * 0.072 - 0.003]
  }
}

/** How far the top of the sleeve starts above the arm's shoulder joint, measured along the arm. */
const capOffsetM = 0.02

function armPlaces(pattern: Pattern, mannequin: Mannequin, side: Side) {
  const sleeve = pieceOf(pattern, `sleeve${side}`)
  const back = edgeOf(sleeve, 'seamB')
  const front = edgeOf(sleeve, 'seamF')
  const top = Math.max(...edgeOf(sleeve, 'capY').map(([, v]) => v))
  const bottom = Math.min(...back.map(([, v]) => v))
  const arm = armOf(mannequin, side)
  const roll = (u: number, widthMm: number, distance: number): Vector =>
    arm.at(
      Math.max(-0.03, distance),
      turnOf(u, widthMm, side),
      (widthMm / 1000 / (2 * Math.PI)) * 1.02 + 0.001,
    )
  const sleevePlace: Place = (u, v) => {
    const width = Math.abs(uAt(back, Math.min(v, 0)) - uAt(front, Math.min(v, 0)))
    return roll(u, width, (top - v) / 1000 - capOffsetM)
  }
  const cuffPlace: Place = (u, v) => {
    const cuff = pieceOf(pattern, `cuff${side}`)
    const [width, depth] = [edgeOf(cuff, 'sR')[0]![0] * 2, edgeOf(cuff, 'sR')[1]![1]]
    return roll(u, width, (top - bottom + depth - v) / 1000 - capOffsetM)
  }
  return { sleevePlace, cuffPlace }
}

/** Start positions of all particles. A particle of a seam starts in the middle between its pieces. */
export function startPositions(pattern: Pattern, sewn: Sewn, mannequin: Mannequin): Float64Array {
  const { front, back } = trunkPlaces(pattern)
  const placeOf = (name: PieceName): Place => {
    if (name === 'front') return front
    if (name === 'back' || name === 'yoke') return back
    if (name === 'stand') return standPlace(pattern)
    const { sleevePlace, cuffPlace } = armPlaces(pattern, mannequin, name.endsWith('L') ? 'L' : 'R')
    return name.startsWith('sleeve') ? sleevePlace : cuffPlace
  }
  const positions = new Float64Array(sewn.particles * 3)
  const counts = new Float64Array(sewn.particles)
  for (const piece of sewn.pieces) {
    const place = placeOf(piece.name)
    piece.particle.forEach((particle, vertex) => {
      place(piece.uv[vertex * 2]!, piece.uv[vertex * 2 + 1]!).forEach((value, axis) => {
        positions[particle * 3 + axis]! += value
      })
      counts[particle]! += 1
    })
  }
  return positions.map((value, index) => value / counts[Math.floor(index / 3)]!)
}
