// The drafted pattern: its seams fit and its girths are right, for every size and every cut.
import { expect, test } from 'vitest'
import { easeOf } from '#garment/body/ease.ts'
import type { Fit } from '#garment/body/ease.ts'
import { bodyOfSize, standardSizes } from '#garment/body/sizes.ts'
import { backs, sleeves } from '#garment/design/options.ts'
import { edgeOf, pieceOf, piecesOf } from '#garment/pattern/pattern.ts'
import type { Cut, Pattern } from '#garment/pattern/pattern.ts'
import { distance, lengthOf } from '#garment/pattern/polyline.ts'
import type { EdgeName } from '#garment/pattern/seams.ts'
import { seams } from '#garment/pattern/seams.ts'
import { simon } from './simon.ts'

const plain: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }
const drafted = [
  ...backs.map(({ key }) => ({ ...plain, back: key })),
  ...sleeves.slice(1).map(({ key }) => ({ ...plain, sleeves: key })),
].map((cut) => simon(bodyOfSize('M'), cut))

/** How much longer one side of a seam may be than the other, mm. The difference is eased in when sewing. */
const easedIn = (seam: string) => (seam.startsWith('arm') ? 2.5 : seam.startsWith('cuff') ? 6 : 1)

function expectSeamsToFit(pattern: Pattern) {
  const sewnLength = (edge: EdgeName) => {
    const piece = pieceOf(pattern, edge[0])
    const tucked = (piece.tucks?.[edge[1]] ?? []).reduce((sum, { fabricMm }) => sum + fabricMm, 0)
    return lengthOf(edgeOf(piece, edge[1])) - tucked
  }
  for (const { name, edges } of seams) {
    if (edges.some(([piece]) => !pattern.pieces[piece])) continue
    expect(Math.abs(sewnLength(edges[0]) - sewnLength(edges[1])), name).toBeLessThan(easedIn(name))
  }
}

test('both sides of every seam are equally long before sewing', () => {
  for (const pattern of drafted) expectSeamsToFit(pattern)
  for (const size of standardSizes) expectSeamsToFit(simon(bodyOfSize(size), plain))
  for (const fit of ['regular', 'relaxed'] satisfies Fit[])
    expectSeamsToFit(simon(bodyOfSize('M'), { ...plain, fit }))
})

test('the outline of every piece is closed and counter-clockwise', () => {
  for (const pattern of drafted)
    for (const { name, edges } of piecesOf(pattern)) {
      let area = 0
      edges.forEach(({ line }, index) => {
        expect(distance(line.at(-1)!, edges[(index + 1) % edges.length]!.line[0]!), name).toBeLessThan(1e-6)
        for (let at = 1; at < line.length; at++)
          area += line[at - 1]![0] * line[at]![1] - line[at]![0] * line[at - 1]![1]
      })
      expect(area, name).toBeGreaterThan(0)
    }
})

test('both sides of a dart are equally long', () => {
  const darts = pieceOf(drafted[1]!, 'back').darts!
  expect(darts).toHaveLength(2)
  for (const { sides } of darts) expect(lengthOf(sides[0])).toBeCloseTo(lengthOf(sides[1]), 6)
})

test('chest and length are those of the body plus the ease of the fit', () => {
  for (const fit of ['slim', 'regular', 'relaxed'] as const) {
    const body = bodyOfSize('M')
    const { front, back } = simon(body, { ...plain, fit }).pieces
    const chest = 2 * (edgeOf(front!, 'sideL').at(-1)![0] + edgeOf(back!, 'sideR').at(-1)![0])
    expect(Math.abs(chest - body.chestMm - easeOf('chestMm', fit))).toBeLessThan(5)
    const hem = edgeOf(front!, 'hemL')[0]![1]
    const neck = -body.neckMm * 0.05
    expect(neck - hem).toBeCloseTo(body.backLengthMm + easeOf('backLengthMm', fit), 0)
  }
})
