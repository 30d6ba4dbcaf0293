// Markers of shirts: what a cutter would check before cutting.
import { describe, expect, it } from 'vitest'
import { createSearch } from '../../nesting/search.ts'
import { simplifyPieces } from '../../nesting/simplify.ts'
import { fabrics } from '../../fabric/fabrics.ts'
import { isOneWay } from '../../fabric/direction.ts'
import type { CutPiece } from '../cut-piece.ts'
import { findMarkerFaults, type MarkerPlacement, sharesOf, toMarker, usageOf } from './marker-layout.ts'
import { markerProblem, type MarkerSettings, piecesOf, searchToleranceMm } from './marker-problem.ts'
import { placesInRepeat } from './match-pattern.ts'
import type { FabricOfMarker } from './on-fabric.ts'
import { shirtPieces } from './test-pieces.ts'

const plain: FabricOfMarker = { repeat: { acrossMm: 0, alongMm: 0 }, oneWay: false }
const settings: MarkerSettings = { widthMm: 1500, trimMm: 20, gapMm: 0, flaws: [] }

/** The marker after some moves of the search, without faults. */
function layMarker(
  shirts: CutPiece[][],
  fabric: FabricOfMarker = plain,
  { moves = 3000, ...more }: Partial<MarkerSettings> & { moves?: number } = {},
) {
  const problem = markerProblem(shirts, fabric, { ...settings, ...more })
  const search = createSearch(simplifyPieces(piecesOf(problem), searchToleranceMm), problem.strip, 1)
  for (let part = 0; part < 20; part++) search.run(moves / 20, part / 20)
  const placements = toMarker(problem, search.best().layout)
  expect(findMarkerFaults(problem, placements)).toEqual([])
  return { problem, placements, ...usageOf(problem, placements) }
}

const modulo = (value: number, step: number) => {
  const rest = ((value % step) + step) % step
  return step - rest < 1e-6 ? 0 : rest
}

/** Where the match lines of each placement are on the fabric, by name. */
function linesOf(
  pieces: CutPiece[],
  placements: readonly MarkerPlacement[],
  direction: 'stripe' | 'check',
): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const { piece, mirrored, rotation, x, y } of placements)
    for (const line of pieces.find(({ name }) => name === piece)!.matchLines) {
      if (line.direction !== direction) continue
      const turn = rotation === 180 ? -1 : 1
      const at = line.direction === 'check' ? x + turn * line.v : y - turn * (mirrored ? -1 : 1) * line.u
      // The mirror image, and half a turn, show the repeat in reverse.
      const reverse = line.direction === 'check' ? turn : turn * (mirrored ? -1 : 1)
      lines.set(line.name, [...(lines.get(line.name) ?? []), reverse * at])
    }
  return lines
}

describe('a marker', () => {
  it('of a plain shirt on 1.5 m uses four fifths of the fabric', () => {
    const marker = layMarker([shirtPieces()])
    expect(marker.yield).toBeGreaterThan(0.8)
    expect(marker.placements).toHaveLength(20)
  })

  it('of a matched check has each line of a name at one place of the repeat', () => {
    const pieces = shirtPieces()
    const fabric = { repeat: { acrossMm: 23, alongMm: 31 }, oneWay: false }
    const marker = layMarker([pieces], fabric)
    expect(marker.yield).toBeGreaterThan(0.72)
    for (const [direction, repeat] of [
      ['stripe', 23],
      ['check', 31],
    ] as const)
      for (const [name, places] of linesOf(pieces, marker.placements, direction))
        for (const place of places)
          expect(modulo(place, repeat), `${direction} ${name}`).toBeCloseTo(modulo(places[0]!, repeat), 4)
  })

  it('of a one-way fabric has all heads up, and of others also heads down', () => {
    const rotations = (oneWay: boolean) =>
      new Set(
        layMarker([shirtPieces()], { ...plain, oneWay }, { moves: 800 }).placements.map(
          (one) => one.rotation,
        ),
      )
    expect(rotations(true)).toEqual(new Set([0]))
    expect(rotations(false)).toEqual(new Set([0, 180]))
  })

  it('lays pieces of a pair as mirror images, and bias pieces at 45° or 135°', () => {
    const { problem, placements } = layMarker([shirtPieces('M', { split: true })], plain, { moves: 500 })
    const sleeves = placements.filter(({ piece }) => piece === 'sleeve')
    expect(sleeves.map(({ mirrored }) => mirrored).sort()).toEqual([false, true])
    const yokes = problem.kinds.filter(({ copies }) => copies[0]!.piece === 'yoke')
    expect(yokes.map(({ copies }) => copies.length)).toEqual([2, 2])
    for (const { rotations } of yokes) expect(rotations).toEqual([0, 90, 180, 270])
  })

  it('leaves out flaws, trimmed edges and the gap, and uses more for them', () => {
    const without = layMarker([shirtPieces()], plain, { moves: 1500 })
    const withAll = layMarker([shirtPieces()], plain, {
      moves: 1500,
      gapMm: 3,
      trimMm: 40,
      flaws: [{ x: 200, y: 500, width: 150, height: 200 }],
    })
    expect(withAll.problem.strip).toMatchObject({ height: 1420, gap: 3 })
    expect(withAll.lengthMm).toBeGreaterThan(without.lengthMm)
  })

  it('of two equal shirts knows the shirt of each copy and shares its length equally', () => {
    const { problem, placements, lengthMm } = layMarker([shirtPieces(), shirtPieces()], plain, { moves: 300 })
    for (const shirt of [0, 1]) expect(placements.filter((one) => one.shirt === shirt)).toHaveLength(20)
    expect(problem.kinds.every(({ copies }) => copies.length % 2 === 0)).toBe(true)
    const shares = sharesOf(problem, lengthMm)
    expect(shares[0]! + shares[1]!).toBe(lengthMm)
    expect(Math.abs(shares[0]! - shares[1]!)).toBeLessThanOrEqual(1)
  })

  it('shares its length by the area of the pieces', () => {
    const { problem } = layMarker([shirtPieces('XS'), shirtPieces('4XL')], plain, { moves: 0 })
    const [small, large] = sharesOf(problem, 3000) as [number, number]
    expect(small + large).toBe(3000)
    expect(large).toBeGreaterThan(small * 1.3)
  })
})

describe('a marker that a cutter has changed', () => {
  const { problem, placements } = layMarker([shirtPieces()], plain, { moves: 0, gapMm: 2 })
  const changed = (change: (one: MarkerPlacement, index: number) => MarkerPlacement) =>
    findMarkerFaults(problem, placements.map(change))

  it('has faults where pieces overlap, are outside, too near, or turned', () => {
    const [first, second] = placements as [MarkerPlacement, MarkerPlacement]
    expect(
      changed((one, index) => (index === 1 ? { ...one, x: first.x, y: first.y } : one)).map(
        ({ reason }) => reason,
      ),
    ).toContain('overlap')
    expect(changed((one, index) => (index === 1 ? { ...second, y: -900 } : one))).toContainEqual({
      reason: 'outside',
      index: 1,
    })
    expect(
      changed((one, index) => (index === 1 ? { ...second, rotation: 90 } : one)).map(({ reason }) => reason),
    ).toContain('rotation')
  })

  it('has one fault when a copy is missing, twice there, or of no shirt', () => {
    expect(findMarkerFaults(problem, placements.slice(1))).toEqual([{ reason: 'copies' }])
    expect(findMarkerFaults(problem, [...placements, placements[0]!])).toEqual([{ reason: 'copies' }])
    expect(findMarkerFaults(problem, [{ ...placements[0]!, piece: 'tail' }, ...placements.slice(1)])).toEqual(
      [{ reason: 'copies' }],
    )
  })
})

describe('places in the repeat', () => {
  it('follow from lines of the same name, through several pieces', () => {
    const pieces = [
      [['centre', 5]],
      [],
      [
        ['pocket', 3],
        ['sleeve', 40],
      ],
      [
        ['centre', 12],
        ['pocket', 30],
      ],
    ] as const
    // Centre is at 0: point 0 of the first is at −5. Pocket is at −12 + 30 = 18, so the third is at 15.
    expect(placesInRepeat(pieces, 20)).toEqual([15, undefined, 15, 8])
  })

  it('follow the first known line when others contradict it', () => {
    expect(
      placesInRepeat(
        [
          [['a', 0]],
          [['a', 3]],
          [
            ['b', 0],
            ['a', 1],
          ],
        ],
        10,
      ),
    ).toEqual([0, 7, 9])
  })
})

it('a fabric is one-way when it is brushed or its yarns differ in reverse', () => {
  const yarns = (...threads: number[]) =>
    threads.map((count, index) => ({ colour: `#00000${index}`, threads: count }))
  const one = yarns(4)
  const weave = 'twill'
  expect(isOneWay({ weave, warp: one, weft: one })).toBe(false)
  expect(isOneWay({ weave, warp: one, weft: one, brushed: true })).toBe(true)
  expect(isOneWay({ weave, warp: yarns(10, 2), weft: one })).toBe(false)
  expect(isOneWay({ weave, warp: one, weft: yarns(10, 2, 6) })).toBe(true)
  // The surface of flannel is raised by its weave.
  expect(isOneWay({ weave: 'flannel', warp: one, weft: one })).toBe(true)
  expect(fabrics.filter(isOneWay).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['XC041', 'XC046', 'XC049', 'XC086']),
  )
})
