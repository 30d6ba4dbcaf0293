import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween } from './distance.ts'
import { doubleArea, type Point } from './piece.ts'
import { simplifyForSearch, simplifyOutwards } from './simplify.ts'
import { anyOutline, commonArea, pieceOf, rectangle } from './test-shapes.ts'

/** An outline with many corners: radii that change slowly round the point 0, 0. */
const anyCurve = fc
  .record({
    waves: fc.integer({ min: 1, max: 6 }),
    depth: fc.double({ min: 0, max: 0.4, noNaN: true }),
    corners: fc.integer({ min: 8, max: 80 }),
  })
  .map(({ waves, depth, corners }) =>
    Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * 2 * Math.PI
      const radius = 100 * (1 + depth * Math.sin(waves * angle))
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }),
  )

describe('a simplified outline', () => {
  it('contains the outline, is nowhere further away than the tolerance, and has no more corners', () => {
    fc.assert(
      fc.property(fc.oneof(anyCurve, anyOutline), (outline) => {
        const simple = simplifyOutwards(outline, 2)
        const area = Math.abs(doubleArea(outline)) / 2
        expect(commonArea(outline, simple, 0, 0)).toBeCloseTo(area, 4)
        expect(simple.length).toBeLessThanOrEqual(outline.length)
        for (const corner of simple) expect(distanceBetween([corner], outline)).toBeLessThanOrEqual(8)
      }),
      { numRuns: 200 },
    )
  })

  it('has far fewer corners on a curve', () => {
    const circle = Array.from({ length: 120 }, (_, index): Point => {
      const angle = (index / 60) * Math.PI
      return [300 * Math.cos(angle), 300 * Math.sin(angle)]
    })
    expect(simplifyOutwards(circle, 1).length).toBeLessThan(60)
  })

  it('is the same where every corner is needed', () => {
    expect(simplifyOutwards(rectangle(30, 20), 5)).toHaveLength(4)
  })
})

describe('pieces for a search', () => {
  const circle = (corners: number, radius: number) =>
    Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * 2 * Math.PI
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })

  it('are the same when they have few corners', () => {
    const pieces = [pieceOf(circle(200, 30), { rotations: [0, 180] }), pieceOf(rectangle(3, 4))]
    expect(simplifyForSearch(pieces, 100)).toBe(pieces)
  })

  it('have fewer corners when all together have many, and fit on the strip', () => {
    const pieces = Array.from({ length: 40 }, (_, index) =>
      pieceOf(circle(150, index === 0 ? 50 : 20 + index / 2), { rotations: [0, 90, 180, 270] }),
    )
    const simple = simplifyForSearch(pieces, 100)
    expect(simple[0]).toBe(pieces[0])
    expect(Math.max(...simple.slice(1).map(({ outline }) => outline.length))).toBeLessThan(60)
    for (const [index, { outline }] of simple.entries()) {
      const area = Math.abs(doubleArea(pieces[index]!.outline)) / 2
      expect(commonArea(pieces[index]!.outline, outline, 0, 0)).toBeCloseTo(area, 4)
      expect(Math.abs(doubleArea(outline)) / 2).toBeLessThan(area * 1.02)
    }
  })
})
