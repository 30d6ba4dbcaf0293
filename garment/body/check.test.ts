// Questions about measurements.
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lengthUnits, upperBody } from '#contract/measurement.ts'
import { isUsual, usualRange } from './measure-ranges.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { correctionText } from './corrections.ts'
import { openQuestions, questionsOf, questionText, unitCorrectionOf, unitCorrectionText } from './check.ts'
import type { Body, BodyField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { bodyOfSize, neckSizes, standardSizes } from './sizes.ts'
import { men, surveyed, women } from './survey.ts'

const english = translatorFor('en')

const allFields = Object.keys(fieldTitles) as BodyField[]
function questionsAbout(measured: Parameters<typeof questionsOf>[0], unit: 'cm' | 'in' = 'cm') {
  return questionsOf(measured, unit)
}

describe('what people measure', () => {
  it('raises no question for the body of any size', () => {
    for (const size of [...standardSizes, ...neckSizes])
      expect(questionsAbout(bodyOfSize(size)), size).toEqual([])
  })
  it('raises none for the average man and woman of the survey', () => {
    const man = {
      neckMm: 395,
      chestMm: 1056,
      waistMm: 937,
      hipsMm: 1017,
      shoulderMm: 415,
      sleeveMm: 895,
      bicepMm: 357,
      wristMm: 176,
      backLengthMm: 477,
      inseamMm: 845,
      outseamMm: 1055,
      thighMm: 624,
      heightMm: 1755,
      weightKg: 84.6,
    }
    const woman = {
      neckMm: 328,
      chestMm: 940,
      waistMm: 852,
      hipsMm: 1018,
      shoulderMm: 365,
      sleeveMm: 805,
      bicepMm: 304,
      wristMm: 154,
      backLengthMm: 424,
      inseamMm: 780,
      outseamMm: 977,
      thighMm: 613,
      heightMm: 1626,
      weightKg: 66.8,
    }
    expect(questionsAbout(man)).toEqual([])
    expect(questionsAbout(woman)).toEqual([])
  })
  it('is the survey widened by 15 %, and waist, hips and weight by 40 % upwards', () => {
    expect(usualRange('chestMm').map(Math.round)).toEqual([626, 1536])
    expect(usualRange('waistMm').map(Math.round)).toEqual([527, 1862])
    expect(usualRange('weightKg').map(Math.round)).toEqual([36, 193])
  })
})

describe('inches typed as centimetres, and the other way round', () => {
  it('are recognised and offered converted', () => {
    const [question] = questionsAbout({ hipsMm: 330 })
    expect(question).toMatchObject({
      field: 'hipsMm',
      correction: { cause: 'unit', values: { hipsMm: 838.2 } },
    })
    expect(correctionText(question!.field, question!.correction!, 'cm', english)).toBe(
      'Typed in inches: use 83.8 cm',
    )
    expect(questionText(question!, 'cm', english)).toBe(
      'Hips under 69.3 cm: that is very unusual. Was it typed in another unit?',
    )
    expect(questionText(question!, 'cm', translatorFor('de', 'de-DE'))).toMatch(
      /^Hüftumfang unter 69,3\scm: Das ist sehr ungewöhnlich\. Wurde in einer anderen Einheit eingegeben\?$/,
    )
  })
  it('are recognised for every field', () => {
    const set = { ...bodyOfSize('L'), heightMm: 1800 }
    for (const [field, mm] of Object.entries(set) as [BodyField, number][]) {
      const inches = (Math.round(mm / 12.7) / 2) * 10
      expect(questionsAbout({ [field]: inches })[0]?.correction?.values[field], field).toBeCloseTo(
        inches * 2.54,
        0,
      )
      expect(questionsAbout({ [field]: mm * 10 })[0]?.correction?.values[field], field).toBeCloseTo(mm, 0)
      expect(questionsAbout({ [field]: mm * 2.54 }, 'in')[0]?.correction?.values[field], field).toBeCloseTo(
        mm,
        0,
      )
      expect(questionsAbout({ [field]: mm * 25.4 }, 'in')[0]?.correction?.values[field], field).toBeCloseTo(
        mm,
        0,
      )
    }
  })
  it('knows a height in metres, and feet', () => {
    expect(questionsAbout({ heightMm: 18 })[0]?.correction?.values.heightMm).toBe(1800)
    expect(questionsAbout({ heightMm: 152.4 }, 'in')[0]?.correction?.values.heightMm).toBeCloseTo(1828.8)
  })
  it('offers nothing where no unit makes sense of it', () => {
    const [question] = questionsAbout({ chestMm: 5 })
    expect(question).toMatchObject({ correction: null })
    expect(questionText(question!, 'cm', english)).toMatch(/measure again/)
  })
})

// People of the survey's proportions, made from its percentiles and correlations, and measured by themselves.
const percentiles: Record<'men' | 'women', Partial<Record<BodyField, readonly number[]>>> = {
  men: {
    neckMm: [330, 346, 360, 379, 395, 414, 443, 467, 491],
    chestMm: [837, 873, 922, 996, 1056, 1117, 1207, 1276, 1336],
    waistMm: [687, 725, 768, 857, 937, 1016, 1131, 1214, 1330],
    hipsMm: [819, 862, 899, 967, 1017, 1068, 1149, 1218, 1293],
    shoulderMm: [353, 371, 384, 403, 415, 428, 447, 463, 478],
    sleeveMm: [768, 805, 831, 868, 895, 922, 963, 990, 1017],
    bicepMm: [263, 280, 303, 335, 357, 380, 418, 448, 475],
    wristMm: [150, 156, 162, 170, 176, 182, 191, 198, 208],
    backLengthMm: [391, 415, 433, 459, 477, 495, 524, 548, 572],
    inseamMm: [711, 747, 771, 814, 845, 876, 925, 960, 1014],
    outseamMm: [908, 943, 972, 1020, 1055, 1090, 1145, 1186, 1225],
    thighMm: [470, 497, 532, 586, 624, 662, 723, 774, 827],
    heightMm: [1566, 1602, 1648, 1710, 1755, 1802, 1870, 1927, 1970],
    weightKg: [51.6, 57.8, 64.4, 75.6, 84.6, 94.4, 110.7, 124.1, 137.5],
  },
  women: {
    neckMm: [280, 291, 302, 316, 328, 342, 363, 384, 408],
    chestMm: [737, 784, 824, 889, 940, 999, 1094, 1160, 1220],
    waistMm: [620, 665, 710, 790, 852, 925, 1040, 1114, 1198],
    hipsMm: [815, 867, 901, 969, 1018, 1069, 1156, 1206, 1306],
    shoulderMm: [311, 322, 335, 353, 365, 378, 396, 406, 420],
    sleeveMm: [680, 719, 746, 782, 805, 830, 870, 897, 919],
    bicepMm: [233, 244, 259, 285, 304, 324, 360, 388, 415],
    wristMm: [134, 138, 142, 150, 154, 160, 168, 174, 182],
    backLengthMm: [353, 365, 384, 407, 424, 442, 470, 494, 520],
    inseamMm: [639, 685, 712, 753, 780, 812, 857, 888, 930],
    outseamMm: [808, 869, 900, 947, 977, 1013, 1064, 1099, 1129],
    thighMm: [474, 495, 527, 579, 613, 651, 711, 757, 832],
    heightMm: [1439, 1492, 1527, 1585, 1626, 1671, 1742, 1786, 1822],
    weightKg: [42.6, 46.9, 50.9, 59.5, 66.8, 75.1, 88.3, 98.9, 112.1],
  },
}
/** Those percentiles (0.1 to 99.9) as standard deviations from the mean. */
const deviations = [-3.09, -2.326, -1.645, -0.674, 0, 0.674, 1.645, 2.326, 3.09]
/** The shop's guides measure these differently from the survey: what to add to a value of the survey. */
const guideOffset: Partial<Record<BodyField, number>> = {
  neckMm: 10,
  waistMm: -15,
  hipsMm: 10,
  shoulderMm: 42,
  sleeveMm: -25,
  bicepMm: -25,
  inseamMm: -70,
  outseamMm: -70,
}
/** Errors of people who measure themselves: standard deviations. */
const tapeError: Partial<Record<BodyField, number>> = {
  neckMm: 8,
  chestMm: 14,
  waistMm: 18,
  hipsMm: 16,
  shoulderMm: 14,
  sleeveMm: 14,
  bicepMm: 10,
  wristMm: 5,
  backLengthMm: 14,
  inseamMm: 14,
  outseamMm: 14,
  thighMm: 15,
  heightMm: 8,
  weightKg: 2,
}

function valueAt(group: 'men' | 'women', field: BodyField, deviation: number): number {
  const values = percentiles[group][field]!
  const above = Math.min(
    Math.max(
      1,
      deviations.findIndex((limit) => limit >= deviation),
    ),
    deviations.length - 1,
  )
  const [from, to] = deviation > deviations.at(-1)! ? [7, 8] : [above - 1, above]
  const share = (deviation - deviations[from]!) / (deviations[to]! - deviations[from]!)
  return values[from]! + (values[to]! - values[from]!) * share
}

interface Person {
  group: 'men' | 'women'
  measured: Partial<Record<BodyField, number>>
}

/** `count` people who have measured themselves: the same ones in each run. */
function people(count: number, group: 'men' | 'women'): Person[] {
  let state = group === 'men' ? 11 : 12
  const random = () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) + 0.5) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  const { correlations: correlation } = { men, women }[group]
  const size = surveyed.length
  const lower: number[][] = []
  for (let row = 0; row < size; row++) {
    lower.push([])
    for (let column = 0; column <= row; column++) {
      let sum = row === column ? 1 : correlation[row]![column]! / 100
      for (let k = 0; k < column; k++) sum -= lower[row]![k]! * lower[column]![k]!
      lower[row]!.push(row === column ? Math.sqrt(sum) : sum / lower[column]![column]!)
    }
  }
  return Array.from({ length: count }, () => {
    const free = surveyed.map(normal)
    const measured = Object.fromEntries(
      surveyed.map((field, row) => {
        const deviation = lower[row]!.reduce((sum, each, k) => sum + each * free[k]!, 0)
        const value =
          valueAt(group, field, deviation) + (guideOffset[field] ?? 0) + normal() * tapeError[field]!
        const step = field === 'weightKg' ? 1 : 5
        return [field, Math.round(value / step) * step]
      }),
    )
    return { group, measured }
  })
}

const everybody = [...people(250, 'men'), ...people(250, 'women')]
const shirtFields = [...upperBody, 'heightMm', 'weightKg'] as const
/** What most people fill in: the upper body, height and weight. */
function shirtMeasures({ measured }: Person) {
  return Object.fromEntries(shirtFields.map((field) => [field, measured[field]!])) as Record<
    (typeof shirtFields)[number],
    number
  >
}

describe('people of all builds', () => {
  const share = (hasQuestions: (person: Person) => boolean) =>
    everybody.filter((person) => hasQuestions(person)).length / everybody.length
  it('are rarely asked anything, with all measures or only a shirt’s', () => {
    expect(share(({ measured }) => questionsAbout(measured).length > 0)).toBeLessThan(0.02)
    expect(share((person) => questionsAbout(shirtMeasures(person)).length > 0)).toBeLessThan(0.02)
    expect(
      share((person) => {
        const { heightMm: _, weightKg: __, ...body } = shirtMeasures(person)
        return questionsAbout(body, 'in').length > 0
      }),
    ).toBeLessThan(0.02)
  })
  it('raise no question by being short or tall, slim or large all over', () => {
    for (const group of ['men', 'women'] as const)
      for (const deviation of [-3, -2, -1, 0, 1, 2, 3]) {
        const body = Object.fromEntries(
          surveyed.map((field) => [field, valueAt(group, field, deviation) + (guideOffset[field] ?? 0)]),
        )
        expect(questionsAbout(body), `${group} ${deviation}`).toEqual([])
      }
  })
  it('raise none by being smaller or larger than anybody in the survey', () => {
    for (const { measured } of everybody.slice(0, 40))
      for (const scale of [0.88, 1.1]) {
        const body = Object.fromEntries(
          (Object.entries(measured) as [BodyField, number][]).map(([field, value]) => [
            field,
            field === 'weightKg' ? value * scale ** 3 : value * scale,
          ]),
        )
        const questions = questionsAbout(body).filter(({ field, value }) => isUsual(field, value))
        expect(questions).toEqual([])
      }
  })
})

describe('mistakes that people make', () => {
  type Shirt = ReturnType<typeof shirtMeasures>
  const inches = (mm: number, step = 1) => Math.round(mm / 25.4 / step) * step * 10
  const swapDigits = (mm: number) => {
    const [tens, ones] = String(Math.round(mm / 10))
    return Number(`${ones}${tens}`) * 10
  }
  const mistakes: [title: string, field: BodyField, typed: (shirt: Shirt) => number, causes: string[]][] = [
    [
      'a sleeve from the shoulder',
      'sleeveMm',
      (shirt) => shirt.sleeveMm - shirt.shoulderMm / 2,
      ['shoulder'],
    ],
    ['a back down to the hem', 'backLengthMm', (shirt) => shirt.backLengthMm + 300, ['hem']],
    ['half a chest', 'chestMm', (shirt) => shirt.chestMm / 2, ['half', 'flat']],
    ['half a waist', 'waistMm', (shirt) => shirt.waistMm / 2, ['half', 'flat', 'unit']],
    ['a shirt’s chest laid flat', 'chestMm', (shirt) => (shirt.chestMm + 120) / 2, ['flat', 'half']],
    ['a shirt’s waist laid flat', 'waistMm', (shirt) => (shirt.waistMm + 170) / 2, ['flat', 'half']],
    ['a cuff laid flat', 'wristMm', (shirt) => (shirt.wristMm + 60) / 2, ['flat', 'half']],
    ['one shoulder', 'shoulderMm', (shirt) => shirt.shoulderMm / 2, ['half']],
    ['a collar’s label in inches', 'neckMm', (shirt) => inches(shirt.neckMm, 0.5), ['unit']],
    [
      'a trouser’s European label',
      'waistMm',
      (shirt) => Math.round((shirt.waistMm + 130) / 40) * 20,
      ['label'],
    ],
    ['a trouser’s label in inches', 'waistMm', (shirt) => inches(shirt.waistMm - 40), ['unit']],
    ['a sleeve in inches', 'sleeveMm', (shirt) => inches(shirt.sleeveMm), ['unit']],
    ['a height in inches', 'heightMm', (shirt) => inches(shirt.heightMm), ['unit']],
    ['a weight in pounds', 'weightKg', (shirt) => Math.round(shirt.weightKg * 2.2046), ['unit']],
  ]
  it.each(mistakes)(
    '%s raises a question with its cause, and one click corrects it',
    (_title, field, typed, causes) => {
      let questioned = 0
      let named = 0
      for (const person of everybody) {
        const shirt = shirtMeasures(person)
        const question = questionsAbout({ ...shirt, [field]: typed(shirt) }).find(
          (each) => each.field === field,
        )
        if (question) questioned++
        if (!question?.correction || !causes.includes(question.correction.cause)) continue
        named++
        const corrected = { ...shirt, ...question.correction.values }
        expect(questionsAbout(corrected).filter((each) => each.field === field)).toEqual([])
      }
      expect(questioned / everybody.length).toBeGreaterThan(0.98)
      expect(named / everybody.length).toBeGreaterThan(0.9)
    },
  )
  it('two swapped digits raise a question if they change the value by 18 cm or more', () => {
    let changed = 0
    let questioned = 0
    for (const person of everybody) {
      const shirt = shirtMeasures(person)
      const sleeveMm = swapDigits(shirt.sleeveMm)
      if (Math.abs(sleeveMm - shirt.sleeveMm) < 180) continue
      changed++
      if (questionsAbout({ ...shirt, sleeveMm }).some(({ field }) => field === 'sleeveMm')) questioned++
    }
    expect(changed).toBeGreaterThan(100)
    expect(questioned / changed).toBeGreaterThan(0.98)
    const [question] = questionsAbout({ ...bodyOfSize('M'), heightMm: 1800, neckMm: 930 })
    expect(question).toMatchObject({
      field: 'neckMm',
      correction: { cause: 'digits', values: { neckMm: 390 } },
    })
    expect(correctionText(question!.field, question!.correction!, 'cm', english)).toBe(
      'Two digits swapped: use 39 cm',
    )
  })
  it('two swapped fields raise one question, and one click swaps them back', () => {
    const exchanged = everybody.filter((person) => {
      const { bicepMm: wristMm, wristMm: bicepMm, ...shirt } = shirtMeasures(person)
      const [question, ...others] = questionsAbout({ ...shirt, wristMm, bicepMm })
      const values = question?.correction?.values
      return others.length === 0 && values?.wristMm === bicepMm && values?.bicepMm === wristMm
    })
    expect(exchanged.length / everybody.length).toBeGreaterThan(0.97)
  })
  it('a sleeve of 63 cm with neck 39, chest 102 and height 180 raises a question with its reason', () => {
    const [question, ...others] = questionsAbout({
      neckMm: 390,
      chestMm: 1020,
      sleeveMm: 630,
      heightMm: 1800,
    })
    expect(others).toEqual([])
    expect(questionText(question!, 'cm', english)).toBe(
      'Sleeve 63 cm: people of your other measures have 80 to 93.5 cm. Was it measured from the shoulder only?',
    )
    expect(correctionText(question!.field, question!.correction!, 'cm', english)).toBe(
      'Measured from the shoulder: use 86 cm from the middle of the neck',
    )
  })
  it('if two contradict only each other, the question is about the one that a common mistake explains', () => {
    expect(questionsAbout({ sleeveMm: 630, heightMm: 1800 }).map(({ field }) => field)).toEqual(['sleeveMm'])
    expect(questionsAbout({ heightMm: 1800, weightKg: 172 })[0]).toMatchObject({
      field: 'weightKg',
      correction: { cause: 'unit', as: 'pounds' },
    })
  })
})

describe('all measures in another unit', () => {
  it.each([
    ['cm', 'inches', 1 / 2.54],
    ['in', 'centimetres', 2.54],
    ['cm', 'millimetres', 10],
  ] as const)('in a form of %s, typed in %s, is converted with one click', (unit, as, factor) => {
    for (const person of everybody.slice(0, 200)) {
      const { weightKg: _, ...shirt } = shirtMeasures(person)
      const typed = Object.fromEntries(
        Object.entries(shirt).map(([field, mm]) => [field, Math.round(mm * factor * 10) / 10]),
      ) as Partial<Record<BodyField, number>>
      const correction = unitCorrectionOf(typed, unit)
      expect(unitCorrectionText(correction!, english)).toBe(`Typed in ${as}: convert all 10`)
      for (const [field, mm] of Object.entries(shirt))
        expect(Math.abs(correction!.values[field as BodyField]! - mm)).toBeLessThanOrEqual(1.3)
    }
  })
  it('converts the weight too if it was typed in the other system', () => {
    const shirt = { ...bodyOfSize('M'), heightMm: 1780 }
    const typed = Object.fromEntries(Object.entries(shirt).map(([field, mm]) => [field, mm / 2.54]))
    expect(unitCorrectionOf({ ...typed, weightKg: 170 }, 'cm')?.values.weightKg).toBe(77.1)
    expect(unitCorrectionOf({ ...typed, weightKg: 77 }, 'cm')?.values).not.toHaveProperty('weightKg')
  })
  it('is not offered for one field alone, nor without a mistake', () => {
    expect(unitCorrectionOf({ ...bodyOfSize('M'), waistMm: 335 }, 'cm')).toBeNull()
    expect(unitCorrectionOf(bodyOfSize('M'), 'cm')).toBeNull()
    expect(unitCorrectionOf({ waistMm: 335 }, 'cm')).toBeNull()
  })
})

describe('open questions', () => {
  const set = {
    body: { ...bodyOfSize('M'), sleeveMm: 630 },
    heightMm: 1800,
    weightKg: null,
    unit: 'cm',
    fit: 'regular',
  } as const
  it('do not include a confirmed value until it changes', () => {
    expect(openQuestions(set, {}).map(({ field }) => field)).toEqual(['sleeveMm'])
    expect(openQuestions(set, { sleeveMm: 630 })).toEqual([])
    expect(openQuestions({ ...set, weightKg: 82 }, { sleeveMm: 630 })).toEqual([])
    expect(openQuestions({ ...set, body: { ...set.body, sleeveMm: 625 } }, { sleeveMm: 630 })).toHaveLength(1)
  })
  it('are about the upper body only, because a shirt has no legs', () => {
    const body = { ...bodyOfSize('M'), inseamMm: 812, thighMm: 300 } as Body
    expect(questionsOf({ ...body, heightMm: 1800 }, 'cm').map(({ field }) => field)).toEqual(['thighMm'])
    expect(openQuestions({ ...set, body }, {})).toEqual([])
  })
  it('are not raised about other measures because of a confirmed value', () => {
    expect(openQuestions({ ...set, body: { ...set.body, bicepMm: 180 } }, { sleeveMm: 630 })).toMatchObject([
      { field: 'bicepMm' },
    ])
  })
})

test('for any input, questions are sentences and corrected values are usual', () => {
  const value = fc.option(fc.double({ min: 0.1, max: 30_000, noNaN: true }), { nil: undefined })
  const anything = fc.record(Object.fromEntries(allFields.map((field) => [field, value])))
  fc.assert(
    fc.property(anything, fc.constantFrom(...lengthUnits), (measured, unit) => {
      for (const question of questionsOf(measured, unit)) {
        const { correction } = question
        expect(questionText(question, unit, english)).toMatch(/[.?]$/)
        expect(correction === null || correctionText(question.field, correction, unit, english)).not.toBe('')
        for (const [field, corrected] of Object.entries(correction?.values ?? {}))
          expect(isUsual(field as BodyField, corrected)).toBe(true)
      }
      const { weightKg: _, ...lengths } = unitCorrectionOf(measured, unit)?.values ?? {}
      for (const [field, corrected] of Object.entries(lengths))
        expect(isUsual(field as BodyField, corrected)).toBe(true)
    }),
  )
})
