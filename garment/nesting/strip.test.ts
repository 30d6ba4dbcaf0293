// Flaws of the fabric, a gap between pieces, and positions in steps.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween } from './distance.ts'
import { findFaults } from './exact-check.ts'
import { type Layout, type Loop, type Piece, type Rectangle, rotate, type Strip } from './piece.ts'
import { createSearch, NestingError } from './search.ts'
import { anyOutline, pieceOf, rectangle } from './test-shapes.ts'

function nest(pieces: readonly Piece[], strip: Strip, moves = 400): Layout {
  const search = createSearch(pieces, strip, 1)
  for (let part = 0; part < 5; part++) search.run(moves / 5, part / 5)
  const { layout } = search.best()
  expect(findFaults(pieces, strip, layout)).toEqual([])
  return layout
}

const outlinesOf = (pieces: readonly Piece[], { placements }: Layout): Loop[] =>
  placements.map(({ piece, rotation, x, y }) =>
    rotate(pieces[piece]!.outline, rotation).map(([px, py]) => [px + x, py + y]),
  )

/** Whether a rectangle and an outline have no point in common, by the bounds of the outline’s corners and its edges. */
const isApart = (outline: Loop, flaw: Loop, gap: number) => distanceBetween(outline, flaw) >= gap - 1e-4

/** What is beside the strip is no part of it, and needs no gap. */
function partOnStrip({ x, y, width, height: high }: Rectangle, height: number): Loop[] {
  const [left, bottom, right, top] = [Math.max(0, x), Math.max(0, y), x + width, Math.min(height, y + high)]
  return left < right && bottom < top ? [rectangle(right - left, top - bottom, left, bottom)] : []
}

describe('a strip', () => {
  it('with flaws and a gap has no piece on a flaw, and none nearer to another than the gap', () => {
    const anyPiece = fc.record({
      outline: anyOutline,
      holes: fc.constant([]),
      demand: fc.integer({ min: 1, max: 3 }),
      rotations: fc.constantFrom([0], [0, 180]),
    })
    const anyFlaw = fc.record({
      x: fc.integer({ min: -5, max: 60 }),
      y: fc.integer({ min: -5, max: 50 }),
      width: fc.integer({ min: 1, max: 12 }),
      height: fc.integer({ min: 1, max: 90 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyPiece, { minLength: 1, maxLength: 3 }),
        fc.array(anyFlaw, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 1.5),
        (pieces, flaws, gap) => {
          const layout = nest(pieces, { height: 50, flaws, gap }, 200)
          const outlines = outlinesOf(pieces, layout)
          const onStrip = flaws.flatMap((flaw) => partOnStrip(flaw, 50))
          for (const [index, outline] of outlines.entries()) {
            for (const flaw of onStrip) expect(isApart(outline, flaw, gap)).toBe(true)
            for (const other of outlines.slice(0, index))
              expect(distanceBetween(outline, other)).toBeGreaterThanOrEqual(gap - 1e-4)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is used before and after a flaw that fills its height', () => {
    const flaw = { x: 21, y: 0, width: 3, height: 10 }
    const { length } = nest([pieceOf(rectangle(10, 10.1 - 0.2), { demand: 3 })], {
      height: 10,
      flaws: [flaw],
    })
    expect(length).toBeLessThan(34.1)
    expect(length).toBeGreaterThanOrEqual(34)
  })

  it('has a fault where a piece is on a flaw', () => {
    const flaws = [{ x: 9, y: 9, width: 5, height: 5 }]
    const layout = { length: 20, placements: [{ piece: 0, rotation: 0, x: 0, y: 0 }] }
    expect(findFaults([pieceOf(rectangle(10, 10))], { height: 20, flaws }, layout)).toEqual([
      { reason: 'flaw', index: 0, flaw: 0 },
    ])
    expect(findFaults([pieceOf(rectangle(9, 9))], { height: 20, flaws }, layout)).toEqual([])
  })
})

describe('a piece with steps', () => {
  const steps = { x: { step: 7, offset: 2 }, y: { step: 5, offset: 1 } }
  const stepped = pieceOf(rectangle(9, 6), { demand: 6, rotations: [0, 180], steps })

  it('is only on whole steps, at half a turn on their negatives', () => {
    const { placements } = nest([stepped, pieceOf(rectangle(4, 4), { demand: 5 })], { height: 40 }, 1000)
    const modulo = (value: number, step: number) => ((value % step) + step) % step
    const onSteps = placements.filter(({ piece }) => piece === 0)
    for (const { rotation, x, y } of onSteps) {
      expect(modulo(rotation === 180 ? -x : x, 7)).toBeCloseTo(2)
      expect(modulo(rotation === 180 ? -y : y, 5)).toBeCloseTo(1)
    }
    expect(placements).toHaveLength(11)
  })

  it('has a fault beside a step', () => {
    const layout = { length: 90, placements: [{ piece: 0, rotation: 180, x: 26, y: 19 + 1e-3 }] }
    expect(findFaults([{ ...stepped, demand: 1 }], { height: 40 }, layout)).toEqual([
      { reason: 'steps', index: 0 },
    ])
  })

  it.each<[string, Piece]>([
    ['steps', { ...stepped, rotations: [90] }],
    ['steps', { ...stepped, steps: { x: { step: 0, offset: 1 } } }],
    ['too_large', { ...stepped, steps: { y: { step: 100, offset: 39 } }, rotations: [0] }],
  ])('that is not possible is named: %s', (reason, piece) => {
    expect(() => createSearch([piece], { height: 40 }, 1)).toThrow(NestingError)
    expect(() => createSearch([piece], { height: 40 }, 1)).toThrow(reason)
  })
})

describe('a search', () => {
  it('goes on from a layout, and not from one with a fault', () => {
    const pieces = [pieceOf(rectangle(10, 4), { demand: 4, rotations: [0, 180] }), pieceOf(rectangle(3, 3))]
    const strip = { height: 9 }
    const layout = nest(pieces, strip, 2000)
    expect(createSearch(pieces, strip, 7, layout).best().layout).toEqual(layout)
    const moved = { ...layout, placements: layout.placements.map((one) => ({ ...one, x: 0 })) }
    const { best } = createSearch(pieces, strip, 7, moved)
    expect(findFaults(pieces, strip, best().layout)).toEqual([])
  })
})
