// What single pieces have: buttons that meet their holes, allowances of each kind of seam, lines that match the fabric.
import { expect, test } from 'vitest'
import { usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { sewnMeasures } from '../../body/shirt-measures.ts'
import { bodyOfSize, standardSizes } from '../../body/sizes.ts'
import { defaultDesign } from '../../design/design.ts'
import { fabricByCode } from '../../fabric/fabrics.ts'
import { repeatOf } from '../../fabric/fabric.ts'
import type { CuttingSettings } from '../cutting-settings.ts'
import { distanceTo } from '../../pattern/polyline.ts'
import { draftPattern } from './draft-pattern.ts'
import { drafted, edgeNamed, pieceNamed } from './test-pattern.ts'

test('every button of the front has its hole in the placket, 75 to 98 mm below the one before', () => {
  for (const size of standardSizes)
    for (const bottom of ['round', 'square'] as const) {
      const { pattern } = drafted(bodyOfSize(size), 'regular', { bottom })
      const heights = (name: string) => pieceNamed(pattern, name).marks.map(({ at }) => at[1])
      const buttons = heights('front-right')
      expect(heights('placket'), size).toEqual(buttons)
      buttons.slice(1).forEach((v, index) => {
        expect(buttons[index]! - v, size).toBeGreaterThan(75)
        expect(buttons[index]! - v, size).toBeLessThan(98)
      })
      const hem = Math.min(...edgeNamed(pieceNamed(pattern, 'front-right'), 'hem').map(([, v]) => v))
      expect(buttons.at(-1)! - hem, size).toBeGreaterThan(100)
    }
})

test('the folded facing of the right front is as high as the front beside its fold', () => {
  const right = pieceNamed(drafted(bodyOfSize('L'), 'slim').pattern, 'front-right')
  const fold = right.lines.find(({ name }) => name === 'facing')!.line[0]![0]
  for (const [u, v] of edgeNamed(right, 'facing-neck'))
    expect(distanceTo([2 * fold - u, v], edgeNamed(right, 'neck'))).toBeLessThan(0.01)
})

test('the halves of a split yoke are on the bias and mirror each other', () => {
  const { pattern } = drafted(bodyOfSize('M'), 'regular', { yoke: 'split' })
  for (const layer of ['outer', 'inner']) {
    const [left, right] = ['left', 'right'].map((side) => pieceNamed(pattern, `yoke-${layer}-${side}`))
    const [from, to] = edgeNamed(right!, 'bottom') as [readonly [number, number], readonly [number, number]]
    expect(Math.atan2(to[1] - from[1], to[0] - from[0])).toBeCloseTo(Math.PI / 4, 6)
    const points = right!.cuttingLine.map(([u, v]) => `${(-u).toFixed(3)} ${v.toFixed(3)}`)
    expect(new Set(left!.cuttingLine.map(([u, v]) => `${u.toFixed(3)} ${v.toFixed(3)}`))).toEqual(
      new Set(points),
    )
  }
})

function allowancesOf(settings: CuttingSettings): Record<string, number> {
  const [design, body] = [defaultDesign, bodyOfSize('M')]
  const measures = sewnMeasures(design, { body, fit: 'regular' })!
  const pattern = draftPattern({ measures, body, design, fabric: fabricByCode(design.fabric)!, settings })
  const of = (piece: string, edge: string) =>
    pieceNamed(pattern, piece).edges.find(({ name }) => name === edge)!.allowanceMm
  return {
    front: of('front-left', 'side'),
    back: of('back', 'side-left'),
    arm: of('front-left', 'arm'),
    cap: of('sleeve-left', 'cap-front'),
    hem: of('back', 'hem'),
  }
}

test('a felled seam has twice the allowance on its wide side, a French seam two equal ones', () => {
  const felled = usualPatternSettings
  expect(allowancesOf(felled)).toEqual({ front: 8, back: 16, arm: 8, cap: 16, hem: 12 })
  const french: CuttingSettings = {
    ...felled,
    sideSeam: { kind: 'french', allowanceMm: 13 },
    armholeSeam: { kind: 'plain', allowanceMm: 9 },
    roundHemMm: 15,
  }
  expect(allowancesOf(french)).toEqual({ front: 13, back: 13, arm: 9, cap: 9, hem: 15 })
})

const fabricOf = (pattern: 'plain' | 'stripe' | 'check') =>
  ['XC001', 'XC020', 'XC030', 'XC040', 'XC045', 'XC050'].find((code) => {
    const fabric = fabricByCode(code)
    return fabric?.pattern === pattern && (pattern === 'plain' || repeatOf(fabric).acrossMm >= 6)
  })

test('pieces of a check that are sewn together have lines of the same name; a plain fabric needs none', () => {
  const shirt = (fabric: string) =>
    drafted(bodyOfSize('M'), 'regular', { fabric, pocket: 'round' }).pattern.pieces
  const check = fabricOf('check')!
  const having = (name: string, direction: 'stripe' | 'check') =>
    shirt(check)
      .filter(({ matchLines }) =>
        matchLines.some((line) => line.name === name && line.direction === direction),
      )
      .map((piece) => piece.name)
  expect(having('front', 'stripe')).toEqual(['front-left', 'front-right', 'placket'])
  expect(having('waist', 'check')).toEqual(['front-left', 'front-right', 'placket', 'back'])
  expect(having('armhole', 'check')).toEqual(['front-left', 'front-right', 'sleeve-left', 'sleeve-right'])
  expect(having('pocket', 'stripe')).toEqual(['front-left', 'pocket'])
  expect(having('pocket', 'check')).toEqual(['front-left', 'pocket'])
  expect(having('yoke', 'check')).toEqual(['yoke-outer', 'yoke-inner'])
  expect(having('collar', 'stripe')).toEqual(expect.arrayContaining(['back', 'collar-leaf']))
  expect(shirt(fabricOf('plain')!).flatMap(({ matchLines }) => matchLines)).toEqual([])
})
