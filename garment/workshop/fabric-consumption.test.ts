// How much fabric a shirt takes: more for larger bodies, longer sleeves and larger checks.
import { describe, expect, it } from 'vitest'
import { bodyOfSize, standardSizes } from '../body/sizes.ts'
import { fabricConsumption } from './fabric-consumption.ts'
import { defaultDesign } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { fabrics } from '../fabric/fabrics.ts'

function mmOf(more: Partial<Design> = {}, size: (typeof standardSizes)[number] = 'M') {
  return fabricConsumption({ ...defaultDesign, ...more }, bodyOfSize(size))[0]!.mm
}

describe('the fabric that a shirt takes', () => {
  it('grows with the size and with the ease of the fit', () => {
    const bySize = standardSizes.map((size) => mmOf({}, size))
    expect(bySize).toEqual(bySize.toSorted((a, b) => a - b))
    const [slim, relaxed] = (['slim', 'relaxed'] as const).map(
      (fit) => fabricConsumption(defaultDesign, bodyOfSize('L'), fit)[0]!.mm,
    )
    expect(relaxed).toBeGreaterThan(slim!)
  })
  it('is the length of a marker of one shirt: about 1.4 m for a long sleeve in M, 1.2 m for a short one', () => {
    expect(mmOf()).toBeGreaterThan(1350)
    expect(mmOf()).toBeLessThan(1500)
    expect(mmOf({ sleeves: 'short' })).toBeGreaterThan(1050)
    expect(mmOf({ sleeves: 'short' })).toBeLessThan(1250)
    expect(mmOf({ sleeves: 'roll-up' })).toBeGreaterThan(mmOf())
  })
  it('grows with the lengths that a customer changes, also of the front alone', () => {
    const [plain, sleeve, front] = [{}, { sleeve: 30 }, { frontLength: 60 }].map(
      (changes) => fabricConsumption(defaultDesign, bodyOfSize('M'), 'regular', { changes })[0]!.mm,
    )
    expect(sleeve).toBeGreaterThan(plain!)
    expect(front).toBeGreaterThan(plain!)
  })
  it('is more for a check, whose lines have to meet, and more the larger it is', () => {
    // A plain poplin, a small tattersall, a large flannel check.
    expect(mmOf({ fabric: 'XC037' })).toBeGreaterThan(mmOf({ fabric: 'XC001' }))
    expect(mmOf({ fabric: 'XC045' })).toBeGreaterThan(mmOf({ fabric: 'XC037' }))
  })
  it('is more on a narrower roll, in proportion to what is between its trimmed edges', () => {
    const at = (widthMm: number) =>
      fabricConsumption(defaultDesign, bodyOfSize('M'), 'regular', { widthMm })[0]!.mm
    expect(at(1400) / at(1500)).toBeCloseTo(1460 / 1360, 1)
  })
  it('has an entry for the contrast, unless it is the same fabric', () => {
    const lined = fabricConsumption({ ...defaultDesign, contrast: 'XC001' }, bodyOfSize('M'))
    expect(lined.map(({ code }) => code)).toEqual(['XC010', 'XC001'])
    expect(lined[1]!.mm).toBeLessThan(400)
    const same = fabricConsumption({ ...defaultDesign, contrast: 'XC010' }, bodyOfSize('M'))
    expect(same).toEqual([{ code: 'XC010', mm: lined[0]!.mm + lined[1]!.mm }])
    const collarOnly = fabricConsumption(
      { ...defaultDesign, contrast: 'XC001', contrastAt: 'collar' },
      bodyOfSize('M'),
    )
    // The inside of a collar fits beside those of cuffs, unless these are turned back.
    expect(collarOnly[1]!.mm).toBeLessThanOrEqual(lined[1]!.mm)
    const turnedBack = fabricConsumption(
      { ...defaultDesign, contrast: 'XC001', cuff: 'napoleon' },
      bodyOfSize('M'),
    )
    expect(turnedBack[1]!.mm).toBeGreaterThan(lined[1]!.mm)
  })
  it('is whole centimetres between one and four metres, of every fabric in every size and sleeve', () => {
    for (const { code } of fabrics)
      for (const size of standardSizes)
        for (const sleeves of ['long', 'short', 'roll-up'] as const) {
          const mm = mmOf({ fabric: code, sleeves }, size)
          expect(mm % 10, `${code} ${size} ${sleeves}`).toBe(0)
          expect(mm >= 1000 && mm <= 4000, `${code} ${size} ${sleeves}: ${mm}`).toBe(true)
        }
  })
})
