// The law of seams, measured on the committed model: every option of a part beside every option of each part it
// touches, and so every combination. What is sewn edge to edge leaves no gap, what lies on cloth covers it, and nothing
// hangs in the air.
import { expect, test } from 'vitest'
import { subtract } from '../surface/vector.ts'
import type { Vector } from '../surface/vector.ts'
import { alongLine, offLine, piecesOf } from './test-border.ts'
import { node, nodesOf, shirt, surfaceOf } from './test-shirt.ts'
import type { Surface } from './test-shirt.ts'

/** How far apart parts may be, and how far one may show through another, mm. */
const maxGap = 0.3

function lineOf(points: readonly number[]): Vector[] {
  return Array.from({ length: points.length / 3 }, (_, at) => [
    points[at * 3]!,
    points[at * 3 + 1]!,
    points[at * 3 + 2]!,
  ])
}

test('parts that are sewn together meet along all of their seam', async () => {
  const gaps: string[] = []
  for (const { name, parts, points } of shirt.seams) {
    const line = lineOf(points)
    for (const [one, other] of [parts, parts.toReversed()] as [string, string][])
      for (const option of nodesOf(one)) {
        const own = await surfaceOf(option)
        const edge = alongLine(await piecesOf(option), line)
        const left = Math.max(...line.map((point) => own.distanceTo(...point)))
        if (left > maxGap || edge.length < line.length)
          gaps.push(`${option} leaves the seam ${name} by ${left.toFixed(2)} mm`)
        for (const beside of nodesOf(other)) {
          const { distanceTo } = await surfaceOf(beside)
          const gap = Math.max(...edge.map((point) => distanceTo(...point)))
          if (gap > maxGap) gaps.push(`${option} and ${beside} gape by ${gap.toFixed(2)} mm in ${name}`)
        }
      }
  }
  expect(gaps).toEqual([])
})

/** So near to the seam that joins them, two parts are one, mm. */
const sewnWithin = 2

test('no part of the body or sleeve passes through another', async () => {
  const joining = shirt.seams
    .filter(({ name }) => /^(armhole|side)/.test(name))
    .map(({ points }) => lineOf(points))
  const isSewn = (at: Vector) =>
    joining.some((line) => line.some((point) => Math.hypot(...subtract(point, at)) * 1000 < sewnWithin))
  const through: string[] = []
  const body = ['bottom', 'back', 'sleeves']
  for (const part of body)
    for (const other of body.filter((each) => each !== part))
      for (const option of nodesOf(part)) {
        const { positions, indices } = (await node(option)).get('cloth')!
        const point = (vertex: number): Vector => [
          positions[vertex * 3]!,
          positions[vertex * 3 + 1]!,
          positions[vertex * 3 + 2]!,
        ]
        for (const beside of nodesOf(other)) {
          const { pierced } = await surfaceOf(beside, ['cloth'])
          let most = 0
          for (let index = 0; index < indices.length; index++) {
            const [from, to] = [indices[index]!, indices[index - (index % 3) + ((index + 1) % 3)]!]
            const met = pierced(point(from), point(to))
            if (met && met.depth > most && !isSewn(met.at)) most = met.depth
          }
          if (most > maxGap) through.push(`${option} passes through ${beside} by ${most.toFixed(2)} mm`)
        }
      }
  expect(through).toEqual([])
})

/** What is laid on what, and what a sleeve's end is put into. */
const laid: Record<string, readonly string[]> = {
  placket: ['bottom'],
  pocket: ['bottom'],
  epaulette: ['yoke', 'bottom', 'sleeves'],
  collar: ['yoke', 'bottom', 'placket', 'epaulette'],
  cuff: ['sleeves_long'],
}
/** A sleeve hangs over its cuff; all the others lie below what is laid on them, wherever that is. */
const overhangs = new Set(['sleeves_long'])

/** Looked at from so far above the cloth, and so far below what covers it, mm. */
const rayStartAbove = 8
const rayEndBelow = 3

test('what is laid on cloth covers it: neither shows through the other', async () => {
  const through: string[] = []
  for (const [part, under] of Object.entries(laid))
    for (const option of nodesOf(part))
      for (const below of under.flatMap(nodesOf)) {
        const shows = async (from: string, onto: string, reach: number): Promise<number[]> => {
          const { along } = await surfaceOf(onto)
          return (await piecesOf(from)).flatMap(({ faces }) =>
            faces.flatMap(({ middle: [x, y, z], normal: [dx, dy, dz] }) => {
              const up = rayStartAbove / 1000
              const depth = along(x + dx * up, y + dy * up, z + dz * up, -dx, -dy, -dz, reach)
              return depth < Infinity ? [depth - rayStartAbove] : []
            }),
          )
        }
        const up = Math.max(0, ...(await shows(below, option, rayStartAbove + rayEndBelow)))
        if (up > maxGap) through.push(`${below} shows through ${option} by ${up.toFixed(2)} mm`)
        if (overhangs.has(below)) continue
        const down = Math.max(0, ...(await shows(option, below, rayStartAbove)).map((depth) => -depth))
        if (down > maxGap) through.push(`${option} dips into ${below} by ${down.toFixed(2)} mm`)
      }
  expect(through).toEqual([])
})

/** What holds the edges of these, besides their own cloth. */
const holding: Record<string, readonly string[]> = {
  placket: ['bottom', 'collar'],
  pocket: ['bottom'],
  collar: ['bottom', 'yoke', 'placket'],
}
/** A collar's edges along the neck are sewn down when they are as near to its seam as this, mm; its leaf falls free. */
const footWithin = 3

function surfacesOf(part: string): Promise<Surface[]> {
  return Promise.all(nodesOf(part).map((name) => surfaceOf(name)))
}

/** How far a point hangs above a surface, mm; sunk into it, not at all. */
function above({ heightOver }: Surface, point: Vector): number {
  const height = heightOver(...point)
  return height > -rayEndBelow ? Math.max(0, height) : -height
}

test('edges that are sewn down hang nowhere in the air', async () => {
  const necks = shirt.seams.filter(({ name }) => name.startsWith('neck')).map(({ points }) => lineOf(points))
  const loose: string[] = []
  for (const [part, holders] of Object.entries(holding))
    for (const option of nodesOf(part)) {
      const pieces = await piecesOf(option)
      for (const piece of pieces) {
        const edges = piece.border
          .filter(
            (edge) =>
              part !== 'collar' ||
              necks.some((neck) => Math.max(...(offLine(edge, neck) ?? [footWithin])) < footWithin),
          )
          .map(([point]) => point)
        const others = pieces.filter((each) => each !== piece).map(({ surface }) => [surface])
        const around = [...others, ...(await Promise.all(holders.map(surfacesOf)))]
        const off = edges.map((point) =>
          Math.min(...around.map((options) => Math.max(...options.map((each) => above(each, point))))),
        )
        const most = Math.max(0, ...off)
        if (most > maxGap) loose.push(`${option} hangs ${most.toFixed(2)} mm above what holds it`)
      }
    }
  expect(loose).toEqual([])
})

test('a shoulder strap is sewn into the armhole, whatever sleeve and yoke meet there', async () => {
  for (const strap of nodesOf('epaulette'))
    for (const { points } of await piecesOf(strap))
      for (const beside of ['yoke', 'bottom', 'sleeves'].flatMap(nodesOf)) {
        const { distanceTo } = await surfaceOf(beside)
        const gap = Math.min(...points.map((point) => distanceTo(...point)))
        expect(gap, `${strap} and ${beside}, mm`).toBeLessThan(maxGap)
      }
})
