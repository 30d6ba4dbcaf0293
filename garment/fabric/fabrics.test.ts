import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { colourFamilies } from '#contract/product.ts'
import type { Fabric } from './fabric.ts'
import { fabricByCode, fabrics, withStandardFabrics } from './fabrics.ts'
import { interlacements } from '../weave/interlacement.ts'

test('the library has at least sixty fabrics, coded without gaps', () => {
  expect(fabrics.length).toBeGreaterThanOrEqual(60)
  expect(fabrics.map(({ code }) => code)).toEqual(
    fabrics.map((_, index) => `XC${String(index + 1).padStart(3, '0')}`),
  )
})

test('the default fabric is a light blue oxford', () => {
  expect(fabricByCode('XC010')).toMatchObject({ weave: 'oxford', colourFamily: 'blue' })
  expect(fabricByCode('XC000')).toBeUndefined()
})

test('every weave and every colour family can be found', () => {
  expect(new Set(fabrics.map(({ weave }) => weave))).toEqual(new Set(Object.keys(interlacements)))
  expect(new Set(fabrics.map(({ colourFamily }) => colourFamily))).toEqual(new Set(colourFamilies))
})

test('no two fabrics share name and colour', () => {
  expect(
    new Set(fabrics.map(({ name, colourText }) => `${name} / ${(colourText as MessageDescriptor).message}`))
      .size,
  ).toBe(fabrics.length)
})

test.each(fabrics)('$code $name has plausible values', (fabric) => {
  expect(fabric.weightGsm).toBeGreaterThanOrEqual(90)
  expect(fabric.weightGsm).toBeLessThanOrEqual(260)
  for (const { colour, threads } of [...fabric.warp, ...fabric.weft]) {
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(Number.isInteger(threads) && threads > 0).toBe(true)
  }
})

test('the colour of a standard fabric that was sent is replaced only by the shop’s own words', () => {
  const sent = (code: string, change: Partial<Fabric>) =>
    JSON.parse(JSON.stringify({ ...fabricByCode(code)!, ...change })) as Fabric
  const list = withStandardFabrics([
    sent('XC010', { offered: false }),
    sent('XC001', { colourText: 'snow' }),
    { ...sent('XC002', {}), code: 'OWN1' },
  ])
  const of = (code: string) => list.find((fabric) => fabric.code === code)!
  // The message object of these scripts itself, which is written in the page's language.
  expect(of('XC010').colourText).toBe(fabricByCode('XC010')!.colourText)
  expect(of('XC010').offered).toBe(false)
  expect(of('XC001').colourText).toBe('snow')
  expect(of('OWN1').colourText).toEqual(fabricByCode('XC002')!.colourText)
})
