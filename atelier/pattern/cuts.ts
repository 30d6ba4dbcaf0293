// Options that change the cut of the drafted pieces: darts and pleats in the back, short and rolled-up sleeves. Edges
// that are sewn to other pieces keep their length.
import { edgeOf } from '#garment/pattern/pattern.ts'
import type { Dart, Edge, Piece, Tuck } from '#garment/pattern/pattern.ts'
import { lengthOf, mirrored, pointAt } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'

const dartWidthMm = 22

/** The back with two fish-eye darts from below the shoulder blades to the seat. */
export function darted(back: Piece, waistV: number): Piece {
  const middle = uOf(edgeOf(back, 'sideR'), waistV) * 0.52
  const [below, above] = [150, 190]
  const side = (direction: 1 | -1): Polyline =>
    Array.from({ length: 33 }, (_, index): FlatPoint => {
      const v = -below + ((below + above) * index) / 32
      const open = Math.cos((v / (v < 0 ? below : above)) * (Math.PI / 2)) ** 1.4
      return [middle + (direction * open * dartWidthMm) / 2, waistV + v]
    })
  const right: Dart = { name: 'dartR', sides: [side(-1), side(1)] }
  const left: Dart = { name: 'dartL', sides: [mirrored(right.sides[1]), mirrored(right.sides[0])] }
  return { ...back, darts: [right, left] }
}

const pleatFabricMm = 28
const pleatDeepMm = 130

/** The back with a pleat towards each armhole, sewn down below the yoke. It is wider by the cloth of the pleats. */
export function pleated(back: Piece): Piece {
  const top = lengthOf(edgeOf(back, 'topR'))
  const at = 0.62
  const edge = pointAt(edgeOf(back, 'topR').toReversed(), top * at)[0]
  const wider = ([u, v]: FlatPoint): FlatPoint => [
    u + Math.sign(u) * (Math.abs(u) > edge ? pleatFabricMm : 0),
    v,
  ]
  const tucks = (share: number): Tuck[] => [{ at: share, fabricMm: pleatFabricMm, deepMm: pleatDeepMm }]
  const line = (name: string) => edgeOf(back, name).map(wider)
  return {
    ...back,
    edges: back.edges.map(({ name }): Edge => ({ name, line: line(name) })),
    lines: Object.fromEntries(Object.entries(back.lines).map(([name, drawn]) => [name, drawn.map(wider)])),
    tucks: { topR: tucks(1 - at), topL: tucks(at) },
  }
}

/** u of a line at a height. */
function uOf(line: Polyline, height: number): number {
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    if ((from[1] - height) * (to[1] - height) <= 0)
      return from[0] + ((to[0] - from[0]) * (height - from[1])) / (to[1] - from[1] || 1)
  }
  throw new Error('The line does not reach this height.')
}

/** A sleeve without a cuff that ends `lengthMm` below its top, with an opening of this circumference. */
export function shortened(sleeve: Piece, lengthMm: number, openingMm: number): Piece {
  const top = Math.max(...edgeOf(sleeve, 'capY').map(([, v]) => v))
  const v = top - lengthMm
  const [front, back] = [edgeOf(sleeve, 'seamF'), edgeOf(sleeve, 'seamB')]
  const frontRight = front[0]![0] > 0
  const end = (right: boolean): FlatPoint => [(right ? openingMm : -openingMm) / 2, v]
  const underarm = (line: Polyline) =>
    line.reduce((highest, point) => (point[1] > highest[1] ? point : highest))
  const cut: Record<string, Polyline> = {
    seamF: frontRight ? [end(true), underarm(front)] : [underarm(front), end(false)],
    seamB: frontRight ? [underarm(back), end(false)] : [end(true), underarm(back)],
    bottom: [end(false), end(true)],
  }
  return {
    name: sleeve.name,
    edges: sleeve.edges.map(({ name, line }) => ({ name, line: cut[name] ?? line })),
    lines: {},
  }
}

/** Circumference of a sleeve `lengthMm` below its top. */
export function widthAt(sleeve: Piece, lengthMm: number): number {
  const top = Math.max(...edgeOf(sleeve, 'capY').map(([, v]) => v))
  return Math.abs(uOf(edgeOf(sleeve, 'seamF'), top - lengthMm) - uOf(edgeOf(sleeve, 'seamB'), top - lengthMm))
}
