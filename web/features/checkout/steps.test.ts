import { describe, expect, test } from 'vitest'
import type { CheckoutLine } from '#contract/orders.ts'
import { buyNowIn, firstOpen, stepQuery, stepsOf, stepToShow } from './steps.ts'
import type { StepName } from './steps.ts'

type Missing = Parameters<typeof firstOpen>[0]['missing']
const without = (...missing: Missing) => ({ missing, data: 'No data found' as const, fields: [] })
const note = { key: 'note', kind: 'text' as const, name: 'Note', choices: [], required: false }
/** The same with a designed shirt among the lines. */
const designed = (...missing: Missing) => ({
  missing,
  fields: [],
  data: [{ design: { code: '1_XC001', words: [], fit: null } } as unknown as CheckoutLine],
})

describe('the step that is shown', () => {
  test('is the first one that is not done, when none is requested', () => {
    expect(stepToShow(null, without('email', 'address', 'delivery'), false)).toBe('contact')
    expect(stepToShow(null, without('address', 'delivery'), false)).toBe('address')
    expect(stepToShow(null, without('delivery'), false)).toBe('delivery')
    expect(stepToShow('nonsense', without(), true)).toBe('payment')
  })

  test.each(['contact', 'address', 'delivery', 'payment', 'review'] as StepName[])(
    'may be %s when all steps are done',
    (step) => expect(stepToShow(step, without(), true)).toBe(step),
  )

  test('is never after a step that is not done', () => {
    expect(stepToShow('review', without('address', 'delivery'), true)).toBe('address')
    expect(stepToShow('payment', without('delivery'), true)).toBe('delivery')
    expect(stepToShow('review', without(), false)).toBe('payment')
  })

  test('includes the fit only when there is a designed shirt', () => {
    expect(stepsOf(without())).not.toContain('measurements')
    expect(stepsOf(designed())).toContain('measurements')
    expect(stepToShow('review', designed('fit'), true)).toBe('measurements')
    expect(stepToShow('review', designed('measurements'), true)).toBe('measurements')
    expect(stepToShow('measurements', designed(), true)).toBe('measurements')
    expect(stepToShow('measurements', without(), true)).toBe('payment')
  })

  test('includes the fields of the merchant when there are any, and shows them once', () => {
    const asked = { ...without(), fields: [note] }
    expect(stepsOf(without())).not.toContain('fields')
    expect(stepToShow('review', asked, true)).toBe('fields')
    const seen = { ...without(), fields: [{ ...note, value: null }] }
    expect(stepToShow('review', seen, true)).toBe('review')
    expect(stepToShow('fields', seen, true)).toBe('fields')
    expect(stepToShow('review', { ...seen, missing: ['fields'] }, true)).toBe('fields')
  })

  test('may be an earlier one, to change it', () => {
    expect(stepToShow('contact', without('delivery'), false)).toBe('contact')
  })

  test('does not depend on an empty cart', () => {
    expect(firstOpen(without('lines'))).toBe('payment')
  })
})

test('the address of a step names its checkout', () => {
  expect(stepQuery('abc', 'delivery')).toBe('?checkout=abc&step=delivery')
})

describe('buying now, from the address', () => {
  const read = (query: string) => buyNowIn(new URLSearchParams(query))

  test('has product, colour, size and quantity', () => {
    expect(read('buynow=1&product=harrow-oxford&colour=white&size=15.5&quantity=2')).toEqual({
      product: 'harrow-oxford',
      colour: 'white',
      size: '15.5',
      quantity: 2,
    })
  })

  test('means one piece and the first colour when these are left out', () => {
    expect(read('buynow=1&product=harrow-oxford&size=M')).toEqual({
      product: 'harrow-oxford',
      size: 'M',
      quantity: 1,
    })
  })

  test('has a design, with its fit once that is chosen', () => {
    expect(read('buynow=1&design=1_XC001&quantity=2')).toEqual({ design: '1_XC001', quantity: 2 })
    const fit = { size: 'M', fit: 'slim' }
    expect(read('buynow=1&design=1_XC001&size=M&fit=slim')).toEqual({ design: '1_XC001', quantity: 1, fit })
    expect(read('buynow=1&design=1_XC001&measurement=abc')).toMatchObject({ fit: { measurement: 'abc' } })
  })

  test('is null without its parameter or without a product', () => {
    expect(read('product=harrow-oxford&size=M')).toBeNull()
    expect(read('buynow=1&swatches=XC001.XC021&quantity=2')).toEqual({
      swatches: ['XC001', 'XC021'],
      quantity: 2,
    })
    expect(read('buynow=1')).toBeNull()
  })
})
