// Laws of the production pattern, for every option and for bodies as different as people are.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { garmentMeasures } from '#contract/measurement.ts'
import { bodyOfSize } from '../../body/sizes.ts'
import { choose, defaultDesign } from '../../design/design.ts'
import { optionsOf, parts } from '../../design/options.ts'
import { cuffCuts } from '../../outline/cuff-cuts.ts'
import { distance, distanceTo, isInside, lengthOf, pointAt } from '../../pattern/polyline.ts'
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece, CutSeam, ProductionPattern } from '../cut-piece.ts'
import { easeOfSeam, faultsOf } from '../test-laws.ts'
import { measured } from './test-measures.ts'
import {
  anyBody,
  anyChanges,
  anyDesign,
  anyFit,
  anySettings,
  drafted,
  edgeNamed,
  likelyBody,
  pieceNamed,
  sewableChanges,
} from './test-pattern.ts'
import type { DraftedShirt } from './test-pattern.ts'

const runs = { numRuns: 25 }

/** A shirt of each option, the others as usual. */
const everyOption = parts.flatMap((part) =>
  optionsOf[part].map(({ key }) => choose(defaultDesign, part, key as never)),
)

/** The law for each option and for random shirts, with random settings of the shop. */
function expectForAll(law: (shirt: DraftedShirt) => void): void {
  for (const design of everyOption) law(drafted(bodyOfSize('M'), 'regular', design))
  fc.assert(
    fc.property(likelyBody, anyFit, anyDesign, anySettings, (body, fit, design, settings) =>
      law(drafted(body, fit, design, {}, settings)),
    ),
    runs,
  )
}

test('every piece is closed, counter-clockwise and does not cross itself', () => {
  expectForAll(({ pattern }) => {
    expect(pattern.pieces.flatMap(faultsOf)).toEqual([])
  })
})

test('measures that fit no person give pieces without a fault too', () => {
  fc.assert(
    fc.property(anyBody, anyFit, anyDesign, (body, fit, design) => {
      const faults = drafted(body, fit, design).pattern.pieces.flatMap(faultsOf)
      // Beside a waist that is as sharp as a corner the allowance is deeper.
      expect(faults.filter((fault) => !fault.includes('the notch'))).toEqual([])
    }),
    runs,
  )
})

test('the cutting line is around the sewing line, at the allowance of each edge', () => {
  expectForAll(({ pattern: { pieces } }) => {
    for (const { name, edges, cuttingLine } of pieces)
      for (const { name: edge, line, allowanceMm } of edges) {
        const length = lengthOf(line)
        const middle = pointAt(line, length / 2)
        // An edge shorter than its allowances has no part that is not at a corner.
        if (length < 50) continue
        expect(distanceTo(middle, cuttingLine), `${name} ${edge}`).toBeCloseTo(allowanceMm, 0)
        expect(allowanceMm === 0 || isInside(middle, cuttingLine), `${name} ${edge}`).toBe(true)
      }
  })
})

function expectSeamsToFit({ pattern: { pieces, seams } }: DraftedShirt): void {
  for (const seam of seams) expect(easeOfSeam(pieces, seam), seam.name).toBeCloseTo(seam.easeMm, 0)
}

test('edges that are sewn together are equally long, with their ease', () => {
  expectForAll(expectSeamsToFit)
})

/** How far a point is along an edge. */
function along(piece: CutPiece, edge: string, point: FlatPoint): number {
  const line = edgeNamed(piece, edge)
  let sum = 0
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const step = distance(from, to)
    if (Math.abs(distance(from, point) + distance(point, to) - step) < 1e-3)
      return sum + distance(from, point)
    sum += step
  }
  throw new Error(`The notch is not on ${piece.name} ${edge}.`)
}

/** The notches of a chain of edges: how far each is from the chain's start, with pleats laid. */
function notchesOf(pattern: ProductionPattern, chain: CutSeam['first'], backwards: boolean) {
  const found: { name: string; mm: number }[] = []
  let start = 0
  for (const [name, edge] of chain) {
    const piece = pieceNamed(pattern, name)
    const length = lengthOf(edgeNamed(piece, edge))
    for (const notch of piece.notches.filter((each) => each.edge === edge)) {
      const mm = along(piece, edge, notch.at)
      found.push({ name: notch.name, mm: start + (backwards ? length - mm : mm) })
    }
    start += length
  }
  const pleats = found.flatMap(({ name, mm }) => {
    const end = found.find((each) => each.name === `${name}-end`)
    return end ? [[Math.min(mm, end.mm), Math.max(mm, end.mm)] as const] : []
  })
  const laid = (mm: number) =>
    pleats.reduce((rest, [from, to]) => rest - Math.max(0, Math.min(mm, to) - from), mm)
  return found.map(({ name, mm }) => ({ name, mm: laid(mm) }))
}

/** The largest distance between notches of the same name, when a seam is sewn in the direction in which they meet. */
function apartMm(pattern: ProductionPattern, { first, second }: CutSeam): number {
  const directions = [false, true].map((backwards) => ({
    from: notchesOf(pattern, first, backwards),
    sides: [false, true].map((other) => notchesOf(pattern, second, other)),
  }))
  return Math.min(
    ...directions.flatMap(({ from, sides }) =>
      sides.map((to) =>
        Math.max(
          0,
          ...from.flatMap(({ name, mm }) => {
            const met = to.filter((each) => each.name === name)
            return met.length === 0 ? [] : [Math.min(...met.map((each) => Math.abs(each.mm - mm)))]
          }),
        ),
      ),
    ),
  )
}

test('notches of the same name meet when a seam is sewn', () => {
  expectForAll(({ pattern }) => {
    for (const seam of pattern.seams) {
      // Ease is spread along a seam; what pleats take is laid.
      const eased = /^(yoke|cuff-(left|right)$)/.test(seam.name) ? 0 : seam.easeMm
      expect(apartMm(pattern, seam), seam.name).toBeLessThan(eased + 0.5)
    }
  })
})

test('every notch of a yoke, an armhole and a neckline has the one that it meets', () => {
  const { pattern } = drafted(bodyOfSize('M'), 'regular', { back: 'side-pleat', epaulette: 'epaulettes' })
  const names = (chain: CutSeam['first']) => notchesOf(pattern, chain, false).map(({ name }) => name)
  const met = (name: string) => {
    const seam = pattern.seams.find((each) => each.name === name)!
    const other = new Set(names(seam.second))
    return names(seam.first).filter((notch) => other.has(notch))
  }
  expect(met('yoke-outer')).toEqual(['centre-back', 'pleat-right', 'pleat-left'])
  expect(met('side-left')).toEqual(['waist'])
  expect(met('armhole-right').toSorted()).toEqual([
    'arm-back-1',
    'arm-back-2',
    'arm-front',
    'epaulette-back',
    'epaulette-front',
  ])
  expect(met('neck-outer')).toEqual(['centre-front', 'centre-back', 'centre-front'])
})

/** Whether the sleeve ends where its head does. */
const isOnlyHead = (pattern: ProductionPattern): boolean =>
  edgeNamed(pieceNamed(pattern, 'sleeve-right'), 'end')[0]![1] > -2

function expectMeasures({ pattern, measures, design }: DraftedShirt): void {
  const found = measured(pattern)
  const cuffMm = design.sleeves === 'short' ? 0 : cuffCuts[design.cuff].depth
  const sewn = { ...found, sleeve: found.sleeve + cuffMm }
  for (const measure of garmentMeasures) {
    if (measure === 'cuff' || (measure === 'opening' && design.sleeves !== 'short')) continue
    // Shoulders and arms that fit no person: the sleeve is not shorter than its head.
    if (measure === 'sleeve' && isOnlyHead(pattern) && sewn.sleeve > measures.sleeve) continue
    expect(Math.abs(sewn[measure] - measures[measure]), measure).toBeLessThan(1)
  }
}

test('the measures of the sewn shirt come out within a millimetre', () => {
  expectForAll(expectMeasures)
})

test('measures that a customer changed come out, and their pieces can be sewn', () => {
  fc.assert(
    fc.property(likelyBody, anyFit, anyDesign, anyChanges, (body, fit, design, wanted) => {
      const changes = sewableChanges(body, fit, design, wanted)
      const shirt = drafted(body, fit, design, changes)
      expect(shirt.pattern.pieces.flatMap(faultsOf)).toEqual([])
      expectSeamsToFit(shirt)
      expectMeasures(shirt)
    }),
    runs,
  )
})
