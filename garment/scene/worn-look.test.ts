import { expect, test } from 'vitest'
import { defaultDesign } from '../design/design.ts'
import { optionsOf } from '../design/options.ts'
import { clothing, skinTones, tieColours } from './figure-look.ts'
import { wornLook } from './worn-look.ts'

test('figures of every build and skin tone wear the shop’s styles', () => {
  const looks = optionsOf.collar.flatMap(({ key: collar }) =>
    optionsOf.cuff.map(({ key: cuff }) => wornLook({ ...defaultDesign, collar, cuff })),
  )
  expect(new Set(looks.map(({ build }) => build))).toEqual(new Set(['slim', 'regular', 'full']))
  expect(new Set(looks.map(({ tone }) => tone))).toEqual(new Set(Object.keys(skinTones)))
  expect(new Set(looks.map(({ turn }) => turn)).size).toBe(3)
})

test('the colours of a style are on one figure, with trousers that differ from the shirt', () => {
  const white = wornLook({ ...defaultDesign, fabric: 'XC001' })
  const charcoal = wornLook({ ...defaultDesign, fabric: 'XC084' })
  expect(charcoal).toEqual({ ...white, trousers: clothing.stone, tie: tieColours.dark })
  expect(white.trousers).toBe(clothing.charcoal)
})

test('a monogram does not change the figure', () => {
  const monogram = { text: 'AB', place: 'hem', colour: 'navy', style: 'block' } as const
  expect(wornLook({ ...defaultDesign, monogram })).toEqual(wornLook(defaultDesign))
})

test.each([
  [{ bottom: 'square' }, 'room', 'untucked'],
  [{ sleeves: 'short' }, 'room', 'untucked'],
  [{ fabric: 'XC041' }, 'room', 'untucked'],
  [{}, 'studio', 'tucked'],
] as const)('%j is worn in the %s, %s', (changes, place, wear) => {
  expect(wornLook({ ...defaultDesign, fabric: 'XC001', ...changes })).toMatchObject({ place, wear })
})

test.each([
  [{ bottom: 'square' }, 'one-open'],
  [{ sleeves: 'short' }, 'two-open'],
] as const)('the collar of %j is %s', (changes, neck) => {
  expect(wornLook({ ...defaultDesign, ...changes }).neck).toBe(neck)
})

test('some shirts for trousers have a tie, others are buttoned', () => {
  const necks = optionsOf.cuff.map(({ key: cuff }) => wornLook({ ...defaultDesign, cuff }).neck)
  expect(new Set(necks)).toEqual(new Set(['buttoned', 'tie']))
  for (const { key: cuff } of optionsOf.cuff)
    expect(wornLook({ ...defaultDesign, collar: 'chinese', cuff }).neck).toBe('buttoned')
})

test('some shirts in the trousers are worn with a hand in the pocket, none over them', () => {
  const hands = optionsOf.cuff.map(({ key: cuff }) => wornLook({ ...defaultDesign, cuff }).hands)
  expect(new Set(hands)).toEqual(new Set(['hanging', 'in-pocket']))
  for (const { key: cuff } of optionsOf.cuff)
    expect(wornLook({ ...defaultDesign, bottom: 'square', cuff }).hands).toBe('hanging')
})
