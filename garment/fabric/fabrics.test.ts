import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { colourFamilies } from '#contract/product.ts'
import { fabricByCode, fabrics } from './fabrics.ts'
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
