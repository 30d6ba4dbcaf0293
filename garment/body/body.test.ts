// What must be true of bodies, sizes and finished measures.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { garmentMeasures, upperBody } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { fabrics } from '../fabric/fabrics.ts'
import { bottoms, sleeves } from '../design/options.ts'
import { easeOf } from './ease.ts'
import type { Body } from './fields.ts'
import { fieldTitles, measuresOf } from './fields.ts'
import { finishedMeasures, measureOf } from './finished-measures.ts'
import { looseness } from './looseness.ts'
import { sewnMeasures } from './shirt-measures.ts'
import { shrinkageOf } from './shrinkage.ts'
import type { Size } from './sizes.ts'
import {
  bodyOfSize,
  differencesOf,
  isSize,
  nearestOf,
  nearestSize,
  neckSizes,
  rangeOf,
  standardSizes,
} from './sizes.ts'

const length = fc.integer({ min: 10, max: 30_000 }).map((tenths) => tenths / 10)
const anyBody: fc.Arbitrary<Body> = fc.record(
  Object.fromEntries(upperBody.map((field) => [field, length])) as Record<
    (typeof upperBody)[number],
    typeof length
  >,
)
const anyFit = fc.constantFrom(...fits)
const anyShirt = fc.record({
  sleeves: fc.constantFrom(...sleeves.map(({ key }) => key)),
  bottom: fc.constantFrom(...bottoms.map(({ key }) => key)),
  fabric: fc.constantFrom(...fabrics),
})
const allSizes: Size[] = [...standardSizes, ...neckSizes]

test('the standard sizes grow from one to the next in every dimension', () => {
  for (const run of [standardSizes, neckSizes]) {
    for (const field of upperBody) {
      const grown = run.map((size) => bodyOfSize(size)[field])
      expect(grown, field).toEqual(grown.toSorted((one, other) => one - other))
      expect(new Set(grown).size, field).toBe(run.length)
    }
  }
})

test('M is a chest of 98.5 cm, and 15.5 is a neck of 15½ inches', () => {
  expect(bodyOfSize('M')).toMatchObject({ neckMm: 395, chestMm: 985, waistMm: 850, sleeveMm: 850 })
  expect(bodyOfSize('15.5').neckMm).toBe(394)
  expect(rangeOf(standardSizes, 'M', 'chestMm')).toEqual([955, 1017.5])
  expect(rangeOf(standardSizes, 'XS', 'chestMm')).toEqual([835, 895])
  expect(isSize('4XL') && isSize('18')).toBe(true)
  expect(isSize('19')).toBe(false)
})

test('the size nearest to the body of a size is that size, in every fit', () => {
  for (const fit of fits) {
    for (const size of standardSizes) {
      const nearest = nearestSize(bodyOfSize(size), fit)
      expect(nearest.size).toBe(size)
      expect(nearest.differences.every(({ mm }) => mm === 0)).toBe(true)
    }
    for (const size of neckSizes) expect(nearestOf(bodyOfSize(size), fit, neckSizes).size).toBe(size)
  }
})

test('any body has a nearest size, with a difference for each field', () => {
  fc.assert(
    fc.property(anyBody, anyFit, anyFit, (body, fit, cutFit) => {
      const cut = { fit: cutFit }
      const { size, differences } = nearestOf(body, fit, allSizes, cut)
      expect(differences).toEqual(differencesOf(body, fit, size, cut))
      expect(differences.map(({ field }) => field)).toEqual([...upperBody])
    }),
  )
})

test('a narrower cut than the preferred fit is tighter everywhere, and can need a larger size', () => {
  const body = bodyOfSize('M')
  expect(differencesOf(body, 'relaxed', 'M', { fit: 'slim' }).every(({ mm }) => mm < 0)).toBe(true)
  expect(
    standardSizes.indexOf(nearestOf(body, 'relaxed', standardSizes, { fit: 'slim' }).size),
  ).toBeGreaterThan(2)
})

test('for short sleeves the sleeve length does not count', () => {
  const long = { ...bodyOfSize('M'), sleeveMm: 990 }
  const fields = differencesOf(long, 'regular', 'M', { fit: 'regular', short: true })
  expect(fields.every(({ mm }) => mm === 0)).toBe(true)
  expect(fields).toHaveLength(upperBody.length - 2)
})

test('a larger body never gets a smaller shirt', () => {
  const growth = fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(
      anyBody,
      fc.constantFrom(...upperBody),
      growth,
      anyFit,
      anyShirt,
      (body, field, more, fit, shirt) => {
        const before = finishedMeasures({ body, fit, ...shirt })
        const after = finishedMeasures({ body: { ...body, [field]: body[field] + more }, fit, ...shirt })
        for (const [index, { measure, finishedMm, sewnMm }] of after.entries()) {
          expect(finishedMm, measure).toBeGreaterThanOrEqual(before[index]!.finishedMm)
          expect(sewnMm, measure).toBeGreaterThanOrEqual(before[index]!.sewnMm)
        }
      },
    ),
  )
})

test('slim is narrower than regular, and regular than relaxed', () => {
  fc.assert(
    fc.property(anyBody, anyShirt, (body, shirt) => {
      const [slim, regular, relaxed] = fits.map((fit) => finishedMeasures({ body, fit, ...shirt }))
      for (const [index, { measure, finishedMm }] of regular!.entries()) {
        expect(finishedMm, measure).toBeGreaterThan(slim![index]!.finishedMm)
        expect(finishedMm, measure).toBeLessThan(relaxed![index]!.finishedMm)
      }
    }),
  )
})

test('a shirt is larger than its body, and its measures are the sum of body, ease and shrinkage', () => {
  fc.assert(
    fc.property(anyBody, anyFit, anyShirt, (body, fit, shirt) => {
      const finished = finishedMeasures({ body, fit, ...shirt })
      for (const { measure, bodyMm, easeMm, finishedMm, shrinkageMm, sewnMm } of finished) {
        expect(bodyMm + easeMm, measure).toBe(finishedMm)
        expect(finishedMm + shrinkageMm, measure).toBe(sewnMm)
        expect(shrinkageMm, measure).toBeGreaterThanOrEqual(0)
        expect(finishedMm, measure).toBeGreaterThanOrEqual(bodyMm)
      }
      for (const girth of ['collar', 'chest', 'waist', 'hem', 'bicep'] as const) {
        const { finishedMm, bodyMm } = measureOf(finished, girth)!
        expect(finishedMm, girth).toBeGreaterThan(bodyMm)
      }
    }),
  )
})

test('a long sleeve has a cuff, a short one an opening', () => {
  const of = (sleeves: 'long' | 'short' | 'roll-up') =>
    finishedMeasures({ body: bodyOfSize('L'), fit: 'regular', sleeves, fabric: fabrics[0]! }).map(
      ({ measure }) => measure,
    )
  expect(of('long')).toEqual(garmentMeasures.filter((measure) => measure !== 'opening'))
  expect(of('roll-up')).toEqual(of('long'))
  expect(of('short')).toEqual(garmentMeasures.filter((measure) => measure !== 'cuff'))
})

test('a regular M in poplin has the measures of an ordinary shirt', () => {
  const poplin = fabrics.find(({ code }) => code === 'XC001')!
  const finished = finishedMeasures({
    body: bodyOfSize('M'),
    fit: 'regular',
    sleeves: 'long',
    fabric: poplin,
  })
  expect(Object.fromEntries(finished.map(({ measure, finishedMm }) => [measure, finishedMm]))).toEqual({
    collar: 410,
    chest: 1105,
    waist: 1020,
    hem: 1095,
    shoulder: 460,
    yoke: 451,
    sleeve: 865,
    bicep: 400,
    cuff: 230,
    length: 765,
    frontLength: 785,
  })
  const straight = { body: bodyOfSize('M'), fit: 'regular', sleeves: 'short', bottom: 'square' } as const
  const short = finishedMeasures({ ...straight, fabric: poplin })
  expect(measureOf(short, 'length')!.finishedMm).toBe(715)
  expect(measureOf(short, 'sleeve')!.finishedMm).toBe(490)
})

test('a change is added to its finished measure, shrinks with it, and changes no other', () => {
  fc.assert(
    fc.property(
      anyBody,
      anyFit,
      anyShirt,
      fc.constantFrom(...garmentMeasures),
      fc.integer({ min: -50, max: 50 }),
      (body, fit, shirt, measure, mm) => {
        const before = finishedMeasures({ body, fit, ...shirt })
        const after = finishedMeasures({ body, fit, ...shirt, changes: { [measure]: mm } })
        expect(after.filter((each) => each.measure !== measure)).toEqual(
          before.filter((each) => each.measure !== measure),
        )
        const changed = measureOf(after, measure)
        if (!changed) return
        const { finishedMm } = measureOf(before, measure)!
        expect(changed).toMatchObject({ changeMm: mm, finishedMm: finishedMm + mm })
        expect(changed.sewnMm - changed.finishedMm).toBe(changed.shrinkageMm)
      },
    ),
  )
})

test('the sewn measures of a shirt have every name, also in the other sleeve', () => {
  const shirt = { body: bodyOfSize('M'), fit: 'regular', changes: { sleeve: 10 } } as const
  const long = sewnMeasures({ fabric: 'XC001', sleeves: 'long', bottom: 'round' }, shirt)!
  const short = sewnMeasures({ fabric: 'XC001', sleeves: 'short', bottom: 'round' }, shirt)!
  expect(Object.keys(long)).toEqual([...garmentMeasures])
  // 865 + 10 mm, with 1.5 % of the warp.
  expect(long.sleeve).toBe(888)
  expect(long.opening).toBe(short.opening)
  expect(short.cuff).toBe(long.cuff)
  expect(sewnMeasures({ fabric: 'XC999', sleeves: 'long', bottom: 'round' }, shirt)).toBeNull()
})

test('every fabric of the library has a shrinkage between one and four per cent', () => {
  for (const fabric of fabrics) {
    const { warp, weft } = shrinkageOf(fabric)
    for (const percent of [warp, weft]) {
      expect(percent).toBeGreaterThanOrEqual(1)
      expect(percent).toBeLessThanOrEqual(4)
    }
  }
})

test('the measures of a body have an order and titles; missing ones are left out', () => {
  const measures = measuresOf({ ...bodyOfSize('S'), inseamMm: 800 })
  expect(measures.map(({ title }) => title.message)).toEqual([
    'Neck',
    'Chest',
    'Waist',
    'Hips',
    'Shoulder width',
    'Sleeve',
    'Bicep',
    'Wrist',
    'Back length',
    'Inseam',
  ])
  expect(measures.at(-1)).toEqual({ field: 'inseamMm', title: fieldTitles.inseamMm, mm: 800 })
  expect(easeOf('chestMm', 'regular')).toBe(120)
})

test('room is tight or loose beside that of the three fits', () => {
  expect(
    ['slim', 'regular', 'relaxed'].map((fit) => looseness('chestMm', easeOf('chestMm', fit as 'slim'))),
  ).toEqual([-0.5, 0, 0.5])
  expect(looseness('chestMm', 0)).toBe(-1)
  expect(looseness('waistMm', 900)).toBe(1)
  // Shoulders of a slim shirt have no room at all.
  expect(looseness('shoulderMm', -20)).toBe(-1)
})
