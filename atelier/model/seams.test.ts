// Measures the seams of the committed model: every option of a part with every option of each part that it touches, and
// so every combination. Parts sewn edge to edge leave no gap, parts on top of cloth cover it, and no edge floats.
import { expect, test } from 'vitest'
import { subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { alongLine, distancesFromLine, sheetsOf } from './test-border.ts'
import { node, nodesOf, shirt, measuredSurfaceOf } from './test-shirt.ts'
import type { MeasuredSurface } from './test-shirt.ts'

/** How far apart parts may be, and how far one may stick out through another, mm. */
const maxGap = 0.3

function lineOf(points: readonly number[]): Vector[] {
  return Array.from({ length: points.length / 3 }, (_, at) => [
    points[at * 3]!,
    points[at * 3 + 1]!,
    points[at * 3 + 2]!,
  ])
}

test('parts that are sewn together meet along their whole seam', async () => {
  const gaps: string[] = []
  for (const { name, parts, points } of shirt.seams) {
    const line = lineOf(points)
    for (const [one, other] of [parts, parts.toReversed()] as [string, string][])
      for (const option of nodesOf(one)) {
        const own = await measuredSurfaceOf(option)
        const edge = alongLine(await sheetsOf(option), line)
        const distance = Math.max(...line.map((point) => own.distanceTo(...point)))
        if (distance > maxGap || edge.length < line.length)
          gaps.push(`${option} is ${distance.toFixed(2)} mm away from the seam ${name}`)
        for (const beside of nodesOf(other)) {
          const { distanceTo } = await measuredSurfaceOf(beside)
          const gap = Math.max(...edge.map((point) => distanceTo(...point)))
          if (gap > maxGap) gaps.push(`${option} and ${beside} have a gap of ${gap.toFixed(2)} mm in ${name}`)
        }
      }
  }
  expect(gaps).toEqual([])
})

/** Within this distance of the seam that joins them, two parts may cross, mm. */
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
          const { pierced } = await measuredSurfaceOf(beside, ['cloth'])
          let deepest = 0
          for (let index = 0; index < indices.length; index++) {
            const [from, to] = [indices[index]!, indices[index - (index % 3) + ((index + 1) % 3)]!]
            const hit = pierced(point(from), point(to))
            if (hit && hit.depth > deepest && !isSewn(hit.at)) deepest = hit.depth
          }
          if (deepest > maxGap) through.push(`${option} passes through ${beside} by ${deepest.toFixed(2)} mm`)
        }
      }
  expect(through).toEqual([])
})

/** For each part, the parts on which it lies; for the cuff, the sleeve whose end is inside it. */
const partsBelow: Record<string, readonly string[]> = {
  placket: ['bottom'],
  pocket: ['bottom'],
  epaulette: ['yoke', 'bottom', 'sleeves'],
  collar: ['yoke', 'bottom', 'placket', 'epaulette'],
  cuff: ['sleeves_long'],
}
/** Parts that hang over the part on top of them: a sleeve hangs over its cuff. */
const overhangs = new Set(['sleeves_long'])

/** Rays start this far above the cloth and end this far below the part that covers it, mm. */
const rayStartAbove = 8
const rayEndBelow = 3

test('a part on top of cloth covers it: neither sticks out through the other', async () => {
  const through: string[] = []
  for (const [part, under] of Object.entries(partsBelow))
    for (const option of nodesOf(part))
      for (const below of under.flatMap(nodesOf)) {
        const heights = async (from: string, onto: string, reach: number): Promise<number[]> => {
          const { along } = await measuredSurfaceOf(onto)
          return (await sheetsOf(from)).flatMap(({ faces }) =>
            faces.flatMap(({ middle: [x, y, z], normal: [dx, dy, dz] }) => {
              const up = rayStartAbove / 1000
              const depth = along(x + dx * up, y + dy * up, z + dz * up, -dx, -dy, -dz, reach)
              return depth < Infinity ? [depth - rayStartAbove] : []
            }),
          )
        }
        const up = Math.max(0, ...(await heights(below, option, rayStartAbove + rayEndBelow)))
        if (up > maxGap) through.push(`${below} shows through ${option} by ${up.toFixed(2)} mm`)
        if (overhangs.has(below)) continue
        const down = Math.max(0, ...(await heights(option, below, rayStartAbove)).map((depth) => -depth))
        if (down > maxGap) through.push(`${option} dips into ${below} by ${down.toFixed(2)} mm`)
      }
  expect(through).toEqual([])
})

/** The parts to which the edges of these parts are sewn, besides their own cloth. */
const sewnTo: Record<string, readonly string[]> = {
  placket: ['bottom', 'collar'],
  pocket: ['bottom'],
  collar: ['bottom', 'yoke', 'placket'],
}
/** A collar's edges are sewn down within this distance of the neck seam, mm. The edges of its leaf are free. */
const neckSeamDistance = 3

function surfacesOf(part: string): Promise<MeasuredSurface[]> {
  return Promise.all(nodesOf(part).map((name) => measuredSurfaceOf(name)))
}

/** Height of a point above a surface, mm; 0 for a point slightly below it. */
function above({ heightOver }: MeasuredSurface, point: Vector): number {
  const height = heightOver(...point)
  return height > -rayEndBelow ? Math.max(0, height) : -height
}

test('edges that are sewn down do not float', async () => {
  const necks = shirt.seams.filter(({ name }) => name.startsWith('neck')).map(({ points }) => lineOf(points))
  const loose: string[] = []
  for (const [part, holders] of Object.entries(sewnTo))
    for (const option of nodesOf(part)) {
      const pieces = await sheetsOf(option)
      for (const piece of pieces) {
        const edges = piece.border
          .filter(
            (edge) =>
              part !== 'collar' ||
              necks.some(
                (neck) =>
                  Math.max(...(distancesFromLine(edge, neck) ?? [neckSeamDistance])) < neckSeamDistance,
              ),
          )
          .map(([point]) => point)
        const others = pieces.filter((each) => each !== piece).map(({ surface }) => [surface])
        const around = [...others, ...(await Promise.all(holders.map(surfacesOf)))]
        const heights = edges.map((point) =>
          Math.min(...around.map((options) => Math.max(...options.map((each) => above(each, point))))),
        )
        const highest = Math.max(0, ...heights)
        if (highest > maxGap) loose.push(`${option} floats ${highest.toFixed(2)} mm above its seam`)
      }
    }
  expect(loose).toEqual([])
})

test('an epaulette is sewn into the armhole with every sleeve and yoke', async () => {
  for (const epaulette of nodesOf('epaulette'))
    for (const { points } of await sheetsOf(epaulette))
      for (const beside of ['yoke', 'bottom', 'sleeves'].flatMap(nodesOf)) {
        const { distanceTo } = await measuredSurfaceOf(beside)
        const gap = Math.min(...points.map((point) => distanceTo(...point)))
        expect(gap, `${epaulette} and ${beside}, mm`).toBeLessThan(maxGap)
      }
})
