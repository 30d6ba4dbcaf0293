// Which pieces a setting changes, and by how much.
import { expect, test } from 'vitest'
import { type PatternSettings, usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { bodyOfSize } from '../body/sizes.ts'
import { distanceTo, type Polyline } from '../pattern/polyline.ts'
import { changedPieces } from './compare-patterns.ts'
import { drafted } from './draft/test-pattern.ts'

const patternOf = (settings: Partial<PatternSettings>) =>
  drafted(bodyOfSize('M'), 'regular', {}, {}, { ...usualPatternSettings, ...settings }).pattern
const changedBy = (settings: Partial<PatternSettings>) =>
  changedPieces(patternOf({}), patternOf(settings)).map(({ after, cutMm, sewingMm }) => ({
    name: after!.name,
    cutMm: Math.round(cutMm * 10) / 10,
    sewingMm: Math.round(sewingMm * 10) / 10,
  }))

test('equal settings change no piece', () => {
  expect(changedBy({})).toEqual([])
})

test('a wider hem moves the cutting line of front and back alone', () => {
  const changed = changedBy({ roundHemMm: 17 })
  expect(changed.map(({ name }) => name).toSorted()).toEqual(['back', 'front-left', 'front-right', 'placket'])
  for (const { name, cutMm, sewingMm } of changed) {
    expect(sewingMm, name).toBe(0)
    expect(cutMm, name).toBeGreaterThanOrEqual(5)
    expect(cutMm, name).toBeLessThan(9)
  }
})

test('a longer cuff changes the cuffs and the ends of the sleeves', () => {
  const names = new Set(changedBy({ cuffOffsetMm: 4 }).map(({ name }) => name))
  for (const name of ['cuff-outer', 'cuff-inner', 'cuff-interlining', 'sleeve-left', 'sleeve-right'])
    expect(names, name).toContain(name)
  expect(names).not.toContain('back')
  expect(names).not.toContain('collar-leaf')
})

test('a longer collar changes the collar and the neckline of the front, by a part of the correction', () => {
  const changed = changedBy({ collarOffsetMm: 4 })
  expect(changed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['collar-stand-outer', 'front-left']),
  )
  expect(changed.find(({ name }) => name === 'collar-stand-outer')!.cutMm).toBeCloseTo(2, 0)
})

test('the distance is the largest of all points, wherever the lines begin', () => {
  const before = patternOf({})
  const after = patternOf({ roundHemMm: 17, neckMm: 8, capEaseMm: 12, collarOffsetMm: 4 })
  for (const { before: old, after: now, cutMm } of changedPieces(before, after)) {
    const from = (points: Polyline, line: Polyline) =>
      Math.max(...points.map((point) => distanceTo(point, line)))
    const [one, other] = [old!.cuttingLine, now!.cuttingLine]
    expect(cutMm, old!.name).toBeCloseTo(Math.max(from(one, other), from(other, one)), 6)
  }
})
