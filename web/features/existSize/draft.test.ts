// The draft of a set of measurements, and the texts of size advice.
import { describe, expect, it } from 'vitest'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import type { Measurement } from '#contract/measurement.ts'
import { believe } from '#garment/body/estimate/answers.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { estimateBody } from '#garment/body/estimate/estimate.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import {
  bodyFields,
  isEstimated,
  withEstimate,
  measurementDraftOf,
  emptyFields,
  filledFrom,
  inputOf,
  inputWith,
  measuredIn,
  newDraft,
  withText,
  withUnit,
  errorsIn,
} from './draft/draft.ts'
import { english } from '../../testing/english.ts'
import { adviceFor, nearestSizeText } from './size-advice-text.ts'
import { type GuidedField, guideFlags, guideOf } from './guide/guide-flags.ts'
import { knownIn } from './without-tape/answers-in.ts'
import { guideTexts } from './guide/guide-text.ts'

const saved: Measurement = {
  id: 'x',
  person: null,
  name: 'Mine',
  unit: 'in',
  body: { ...bodyOfSize('M'), neckMm: 393.7 },
  heightMm: 1803.4,
  weightKg: 78,
  size: 'M',
  fit: 'regular',
  confirmed: {},
  confirmedToCut: {},
  estimated: {},
  answers: {},
  savedAt: '2026-11-01T00:00:00.000Z',
}

describe('a draft', () => {
  it('is sent as saved when nothing was changed', () => {
    const { id: _, savedAt: __, confirmedToCut: ___, ...input } = saved
    expect(inputOf(measurementDraftOf(saved, 'en'))).toEqual(input)
  })
  it('keeps its value to the tenth of a millimetre however often the unit is switched', () => {
    let draft = withText(newDraft('cm', english), 'chestMm', '98,55')
    const before = measuredIn(draft)
    for (const unit of ['in', 'cm', 'in', 'in', 'cm'] as const) draft = withUnit(draft, unit)
    expect(measuredIn(draft)).toEqual(before)
    expect(draft.typed.chestMm!.text).toBe('98.55')
    expect(measurementDraftOf(saved, 'en').typed.neckMm!.text).toBe('15 1/2')
    expect(withUnit(measurementDraftOf(saved, 'en'), 'cm').typed.weightKg!.text).toBe('78')
  })
  it('keeps text that is not a number when the unit changes, and reports it', () => {
    const draft = withUnit(withText(newDraft('cm', english), 'waistMm', 'about 90'), 'in')
    expect(draft.typed.waistMm).toEqual({ text: 'about 90', value: null })
    expect(errorsIn(draft, english)['waistMm']).toBe('Enter a number, such as 15 1/2.')
  })
  it('needs the upper body and a name; height, weight and the legs may be left out', () => {
    const draft = newDraft('cm', english)
    expect(Object.keys(errorsIn({ ...draft, name: ' ' }, english))).toEqual(['name', ...upperBody])
    const filled = filledFrom(draft, 'L')
    expect(errorsIn(filled, english)).toEqual({})
    expect(inputOf(filled)).toMatchObject({ body: bodyOfSize('L'), heightMm: null, weightKg: null })
    expect(errorsIn(withText(filled, 'heightMm', '0'), english)['heightMm']).toMatch(/more than 0/)
    expect(errorsIn(withText(filled, 'chestMm', '985'), english)['chestMm']).toMatch(/three metres/)
  })
  it('is filled from a size only where it is empty', () => {
    const draft = filledFrom(withText(newDraft('cm', english), 'neckMm', '41.5'), 'M')
    expect(measuredIn(draft)).toEqual({ ...bodyOfSize('M'), neckMm: 415 })
    expect(emptyFields(draft)).toEqual([])
  })
  it('sends a confirmation only while its value is unchanged', () => {
    const draft = measurementDraftOf({ ...saved, confirmed: { neckMm: 393.7, heightMm: 1803.4 } }, 'en')
    expect(inputOf(draft).confirmed).toEqual({ neckMm: 393.7, heightMm: 1803.4 })
    expect(inputOf(withText(draft, 'heightMm', '70')).confirmed).toEqual({ neckMm: 393.7 })
    expect(inputWith(saved, { sleeveMm: 870 })).toMatchObject({ body: { ...saved.body, sleeveMm: 870 } })
  })
  describe('with an estimate', () => {
    const estimate = estimateBody(bodies, believe(bodies, { heightMm: 1800, weightKg: 82 }))
    const typed = withText(newDraft('cm', english), 'chestMm', '104')
    const filled = withEstimate(typed, estimate)
    it('is filled where it is empty, and what was typed counts as taped', () => {
      expect(measuredIn(filled).chestMm).toBe(1040)
      expect(Math.abs(measuredIn(filled).neckMm! - estimate.neckMm.value)).toBeLessThanOrEqual(2.5)
      expect(measuredIn(filled).neckMm! % 5).toBe(0)
      expect(isEstimated(filled, 'neckMm')).toBe(true)
      expect(isEstimated(filled, 'chestMm')).toBe(false)
      expect(knownIn(filled).answers.taped).toEqual({ chestMm: 1040 })
    })
    it('is filled again after another answer, but not where a value was typed since', () => {
      const more = estimateBody(bodies, believe(bodies, { heightMm: 1900, weightKg: 100 }))
      const again = withEstimate(withText(filled, 'sleeveMm', '88'), more)
      expect(Math.abs(measuredIn(again).neckMm! - more.neckMm.value)).toBeLessThanOrEqual(2.5)
      expect(measuredIn(again).sleeveMm).toBe(880)
    })
    it('is sent with the ranges of the values that are still estimated, and read again', () => {
      const input = inputOf(withText(filled, 'neckMm', '41'))
      expect(input.estimated).not.toHaveProperty('neckMm')
      expect(input.estimated).not.toHaveProperty('chestMm')
      expect(Math.abs(input.estimated!.waistMm!.low - estimate.waistMm.low)).toBeLessThanOrEqual(2.5)
      const read = measurementDraftOf({ ...saved, ...input } as Measurement, 'en')
      expect(isEstimated(read, 'waistMm')).toBe(true)
      expect(isEstimated(read, 'neckMm')).toBe(false)
    })
  })
  it('is for the shopper, or for a person with a name', () => {
    expect(inputOf(newDraft('cm', english)).person).toBeNull()
    const draft = { ...newDraft('cm', english), person: ' ' }
    expect(errorsIn(draft, english)['person']).toBe('Enter the person’s name.')
    expect(inputOf({ ...draft, person: ' Jonas ' }).person).toBe('Jonas')
  })
  it('gets a name of its own', () => {
    expect(newDraft('cm', english, ['My measurements', 'My measurements 2']).name).toBe('My measurements 3')
  })
})

describe('size advice', () => {
  const run = ['S', 'M', 'L', 'XL']
  const cm = { ...saved, unit: 'cm' as const, body: bodyOfSize('M') }
  it('names the size, and how its fit differs from the preferred one', () => {
    expect(adviceFor(cm, run, { fit: 'regular' }, 'letters', english)).toEqual({
      size: 'M',
      text: 'Your size here is M: just as you like it.',
    })
    const slender = { ...cm, body: { ...cm.body, chestMm: 960 } }
    expect(adviceFor(slender, run, { fit: 'regular' }, 'letters', english)!.text).toBe(
      'Your size here is M: 2.5 cm looser at the chest than you like.',
    )
    expect(adviceFor({ ...slender, unit: 'in' }, run, { fit: 'regular' }, 'letters', english)!.text).toBe(
      'Your size here is M: 1 in looser at the chest than you like.',
    )
  })
  it('takes the cut of the product into account', () => {
    expect(adviceFor(cm, run, { fit: 'slim' }, 'letters', english)!.size).toBe('L')
    expect(adviceFor(cm, ['M'], { fit: 'slim' }, 'letters', english)!.text).toMatch(/tighter/)
    expect(adviceFor({ ...cm, fit: 'slim' }, run, { fit: 'relaxed' }, 'letters', english)!.text).toMatch(
      /looser/,
    )
  })
  it('names neck sizes', () => {
    const sizes = ['14.5', '15', '15.5', '16']
    expect(adviceFor(cm, sizes, { fit: 'regular' }, 'letters', english)!.size).toBe('15.5')
  })
  it('says when no size fits, and nothing for a product without standard sizes', () => {
    const large = { ...cm, body: bodyOfSize('4XL'), weightKg: 130 }
    expect(adviceFor(large, run, { fit: 'regular' }, 'letters', english)!.text).toMatch(
      /^No size here sits as you like it. The nearest is XL: /,
    )
    expect(adviceFor(cm, ['One size'], { fit: 'regular' }, 'letters', english)).toBeNull()
  })
  it('does not mention sleeves for short-sleeved shirts', () => {
    const longArmed = { ...cm, body: { ...cm.body, sleeveMm: 900 } }
    expect(adviceFor(longArmed, run, { fit: 'regular' }, 'letters', english)!.text).toMatch(/in the sleeve/)
    expect(adviceFor(longArmed, run, { fit: 'regular', short: true }, 'letters', english)!.text).toMatch(
      /just as you like it/,
    )
  })
  it('asks to check a doubtful measure and uses the others, until it is confirmed', () => {
    const fromShoulder = { ...cm, heightMm: 1800, body: { ...cm.body, sleeveMm: 630 } }
    expect(adviceFor(fromShoulder, run, { fit: 'regular' }, 'letters', english)).toEqual({
      size: 'M',
      text: 'Please check your sleeve (63 cm): it does not go with your other measures. By the others your size here is M.',
    })
    const confirmed = { ...fromShoulder, confirmed: { sleeveMm: 630 } }
    expect(adviceFor(confirmed, run, { fit: 'regular' }, 'letters', english)!.text).toMatch(
      /longer in the sleeve/,
    )
    const inInches = Object.fromEntries(
      Object.entries(cm.body).map(([field, mm]) => [field, mm / 2.54]),
    ) as Measurement['body']
    expect(adviceFor({ ...cm, body: inInches }, run, { fit: 'regular' }, 'letters', english)).toEqual({
      size: null,
      text: 'Please check your measurements: several do not go together.',
    })
  })
  it('names the nearest standard size with the differences', () => {
    const body = { ...bodyOfSize('M'), sleeveMm: 870 }
    expect(nearestSizeText(body, 'regular', 'cm', english)).toEqual({
      size: 'M',
      more: '2 cm shorter in the sleeve than yours',
    })
    expect(nearestSizeText(bodyOfSize('L'), 'slim', 'cm', english).more).toBe('as if it were cut for you')
  })
})

describe('the guides (spec section 3, guide-visibility flags)', () => {
  it('have seven flags; that of the saved sets is set at first', () => {
    const { loading: _, response: __, inFlight: ___, latest: ____, ...flags } = guideFlags.initial
    expect(flags).toEqual({
      upperBodyGuide: false,
      lowerBodyGuide: false,
      sizeGuide: false,
      heightGuide: false,
      shoulderGuide: false,
      preferredFitGuide: false,
      existingSize: true,
    })
  })
  it('have a text and a flag for every field', () => {
    const fields: GuidedField[] = [...bodyFields, 'size', 'fit']
    expect(Object.keys(guideTexts).toSorted()).toEqual(fields.toSorted())
    expect(new Set(fields.map(guideOf)).size).toBe(6)
    expect(lowerBody.map(guideOf)).toEqual(lowerBody.map(() => 'lowerBodyGuide'))
  })
})
