import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOfSize } from '../body/sizes.ts'
import { defaultDesign, parseDesign } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { fabricByCode, fabrics as allFabrics } from '../fabric/fabrics.ts'
import { anyDesign, everyCombination } from '../design/test-designs.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { usualTolerances } from './tolerances.ts'
import { workshopSheet } from './workshop-sheet.ts'

const english = translatorFor('en')
const body = bodyOfSize('M')
function sheet(input: Design, more: { code: string; mm: number }[] = []) {
  const fabrics = [{ code: input.fabric, mm: 1900 }, ...more]
  return workshopSheet({ design: input, body, fit: 'regular', fabrics }, english)
}
function choicesOf(input: object) {
  return Object.fromEntries(sheet(parseDesign(input)).choices.map(({ title, text }) => [title, text]))
}

test('choices that were left open are also listed', () => {
  expect(choicesOf({})).toMatchObject({
    Fabric: 'Harrow Oxford, oxford blue',
    Cuff: 'Square Cuff',
    Contrast: 'None',
    Buttons: 'Pearl, to match the fabric',
    Thread: 'Tone on tone',
    Monogram: 'None',
    Stiffness: 'Medium collar, medium cuff',
  })
  expect(choicesOf({ sleeves: 'short' })).toMatchObject({
    Cuff: 'None, short sleeve',
    Stiffness: 'Medium collar',
  })
  expect(choicesOf({ button: 'horn', thread: 'gold' })).toMatchObject({ Buttons: 'Horn', Thread: 'Gold' })
})

test('estimated measures of the body have their range, and a note says what it means', () => {
  const fabrics = [{ code: defaultDesign.fabric, mm: 1900 }]
  const estimated = { chestMm: { low: 960, high: 1010 }, neckMm: { low: 380, high: 405 } }
  const { notes, body: measures } = workshopSheet(
    { design: defaultDesign, body, fit: 'regular', fabrics, estimated },
    english,
  )
  expect(measures.find(({ title }) => title === 'Chest')?.range).toEqual({ low: 960, high: 1010 })
  expect(measures.find(({ title }) => title === 'Sleeve')?.range).toBeNull()
  expect(notes[0]).toBe('Measures of the body with a range are estimated: nine of ten people are within it.')
  expect(sheet(defaultDesign).notes.join()).not.toContain('estimated')
})

test('a sewn measure may differ from the wanted one by its tolerance', () => {
  const fabrics = [{ code: defaultDesign.fabric, mm: 1900 }]
  const tolerances = { ...usualTolerances, collar: { underMm: 2, overMm: 4 } }
  const { finished } = workshopSheet(
    { design: defaultDesign, body, fit: 'regular', fabrics, tolerances },
    english,
  )
  const of = (measure: string) => finished.find((each) => each.measure === measure)!
  expect(of('collar').sewnRange).toEqual({ low: of('collar').sewnMm - 2, high: of('collar').sewnMm + 4 })
  expect(of('length').sewnRange).toEqual({ low: of('length').sewnMm - 10, high: of('length').sewnMm + 10 })
})

test('the sewn measure is the sum of body, ease and shrinkage', () => {
  const { body: measured, finished, fabrics } = sheet(defaultDesign)
  expect(measured).toHaveLength(9)
  expect(fabrics[0]).toMatchObject({
    use: 'Shirt',
    code: 'XC010',
    mm: 1900,
    shrinkage: { warp: 2, weft: 1.5 },
  })
  for (const { bodyMm, easeMm, shrinkageMm, sewnMm } of finished)
    expect(bodyMm + easeMm + shrinkageMm).toBe(sewnMm)
})

test('a change by the customer is in the measures, and is named', () => {
  const fabrics = [{ code: defaultDesign.fabric, mm: 1900 }]
  const changes = { sleeve: 10, waist: -20 }
  const plain = sheet(defaultDesign)
  const changed = workshopSheet({ design: defaultDesign, body, fit: 'regular', fabrics, changes }, english)
  for (const { measure, bodyMm, easeMm, finishedMm, shrinkageMm, sewnMm } of changed.finished) {
    const before = plain.finished.find((each) => each.measure === measure)!
    expect(bodyMm + easeMm + shrinkageMm, measure).toBe(sewnMm)
    expect(finishedMm - before.finishedMm).toBe({ sleeve: 10, waist: -20 }[measure as string] ?? 0)
  }
  expect(changed.notes[0]).toBe(
    'Changed by the customer, in the measures above: Waist −2 cm and Sleeve +1 cm.',
  )
})

test('the notes say what to match, what to line and what to embroider', () => {
  const check = allFabrics.find(({ pattern }) => pattern === 'check')!
  const design = parseDesign({
    fabric: check.code,
    pocket: 'round',
    yoke: 'split',
    contrast: 'XC001',
    monogram: { text: 'AB', place: 'chest' },
  })
  const { notes, fabrics } = sheet(design, [{ code: 'XC001', mm: 230 }])
  expect(notes[0]).toMatch(
    /^Match the check across the fronts, the pocket, the side seams and the sleeve heads: it repeats every [\d.]+ mm across and [\d.]+ mm along\.$/,
  )
  expect(notes.slice(1)).toEqual([
    'Split yoke: both halves on the bias, so that they meet in a chevron.',
    'Cut the inside of the collar stand and both cuffs from XC001.',
    'Embroider the monogram before assembling, on the wearer’s left, capitals 11 mm high.',
  ])
  expect(fabrics.map(({ use, code }) => [use, code])).toEqual([
    ['Shirt', check.code],
    ['Contrast', 'XC001'],
  ])
})

function isComplete(design: Design): boolean {
  const { choices, finished, notes } = sheet(design)
  const written = JSON.stringify([choices, notes])
  return (
    choices.length === 15 &&
    finished.length === 11 &&
    finished.every(({ sewnMm }) => sewnMm > 0) &&
    !/NaN|undefined|null/.test(written)
  )
}

test('every combination has a sheet', () => {
  expect([...everyCombination()].filter((design) => !isComplete(design))).toEqual([])
})

test('every fabric and every design with extras has a sheet', () => {
  expect(allFabrics.filter(({ code }) => !isComplete({ ...defaultDesign, fabric: code }))).toEqual([])
  fc.assert(fc.property(anyDesign, isComplete))
})

test('a pattern repeats in whole threads, a plain fabric has no repeat', () => {
  const { fabrics } = sheet({ ...defaultDesign, fabric: 'XC015' })
  expect(fabricByCode('XC015')?.pattern).toBe('stripe')
  // 40 threads at 38 to the centimetre.
  expect(fabrics[0]?.repeat.acrossMm).toBeCloseTo(400 / 38)
  expect(fabrics[0]?.repeat.alongMm).toBe(0)
  expect(sheet(defaultDesign).fabrics[0]?.repeat).toEqual({ acrossMm: 0, alongMm: 0 })
})
