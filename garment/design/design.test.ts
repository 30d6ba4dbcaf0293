import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPart, choose, contrastOf, defaultDesign, monogramOf, parseDesign, showsCuff } from './design.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { optionsOf, parts } from './options.ts'
import { anyDesign } from './test-designs.ts'

test('reading any value gives a complete design', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (input) => {
      const design = parseDesign(input)
      expect(fabricByCode(design.fabric)).toBeDefined()
      for (const part of parts) expect(optionsOf[part].some(({ key }) => key === design[part])).toBe(true)
    }),
  )
})

test('objects that throw are read as if empty', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  expect(parseDesign(trap)).toEqual(defaultDesign)
  expect(parseDesign({ collar: { toString: () => 'club' }, fabric: '__proto__', cuff: ['square'] })).toEqual(
    defaultDesign,
  )
})

test('a design is the same after writing and reading it as JSON', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual(design)
    }),
  )
})

test('unknown keys are dropped, button and contrast stay if they exist', () => {
  expect(parseDesign({ price: 1, button: 'horn', contrast: 'XC001' })).toEqual({
    ...defaultDesign,
    button: 'horn',
    contrast: 'XC001',
  })
  expect(parseDesign({ button: 'gold', contrast: 'XC999' })).toEqual(defaultDesign)
})

test('extras stay if they are valid, and default values are not written', () => {
  const monogram = { text: 'J.P', place: 'hem', colour: 'gold', style: 'script' }
  const extras = { contrast: 'XC001', contrastAt: 'cuff', thread: 'royal', monogram, cuffStiffness: 'firm' }
  expect(parseDesign(extras)).toEqual({ ...defaultDesign, ...extras })
  const usual = { contrastAt: 'both', collarStiffness: 'medium', thread: 'puce', monogram: { text: '--' } }
  expect(parseDesign(usual)).toEqual(defaultDesign)
  expect(parseDesign({ monogram: { text: ' jürgen von b.', place: 'sock' } }).monogram).toEqual({
    text: 'JURGENVONB',
    place: 'chest',
    colour: 'navy',
    style: 'block',
  })
})

test('choices for cuffs stay in the design of a short sleeve, but are not sewn', () => {
  const design = parseDesign({
    sleeves: 'short',
    contrast: 'XC001',
    contrastAt: 'cuff',
    monogram: { text: 'AB', place: 'cuff' },
  })
  expect(contrastOf(design)).toBeNull()
  expect(monogramOf(design)?.place).toBe('chest')
  const long = choose(design, 'sleeves', 'long')
  expect(contrastOf(long)).toEqual({ fabric: 'XC001', collar: false, cuff: true })
  expect(monogramOf(long)?.place).toBe('cuff')
})

test('choosing a sleeve resets the cuff to square', () => {
  const napoleon = choose(defaultDesign, 'cuff', 'napoleon')
  expect(napoleon.cuff).toBe('napoleon')
  expect(choose(napoleon, 'sleeves', 'roll-up').cuff).toBe('square')
  expect(choose(napoleon, 'sleeves', 'long').cuff).toBe('square')
  expect(choose(napoleon, 'collar', 'club').cuff).toBe('napoleon')
})

test('short sleeves have no cuff', () => {
  const short = choose(defaultDesign, 'sleeves', 'short')
  expect(showsCuff(short)).toBe(false)
  expect(hasPart(short, 'cuff')).toBe(false)
  expect(hasPart(short, 'collar')).toBe(true)
  expect(showsCuff(defaultDesign)).toBe(true)
})
