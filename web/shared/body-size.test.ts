// Height and weight can be written in many ways.
import { describe, expect, it } from 'vitest'
import { heightText, readHeightMm, readWeightKg, weightText } from './body-size.ts'

describe('a height', () => {
  it.each([
    ['178', 1780],
    ['178 cm', 1780],
    ['1.78 m', 1780],
    ['1,78', 1780],
    ["5'10", 1778],
    ['5′ 10″', 1778],
    ['5’10”', 1778],
    ['5 ft 10 in', 1778],
    ['5ft', 1524],
    ['6 foot', 1829],
    ['70 in', 1778],
    ['70"', 1778],
  ])('%s is read', (typed, mm) => expect(readHeightMm(typed)).toBe(mm))
  it.each(['tall', '', '178 kg', '5 10', '-178'])('%s is not', (typed) =>
    expect(readHeightMm(typed)).toBeNull(),
  )
  it('is shown in both systems to readers of English, in centimetres to others', () => {
    expect(heightText(1780, { locale: 'en' })).toBe('178 cm (5′\u00a010″)')
    expect(heightText(1829, { locale: 'en' })).toBe('183 cm (6′\u00a00″)')
    expect(heightText(1780, { locale: 'de' })).toBe('178 cm')
  })
})

describe('a weight', () => {
  it.each([
    ['71', 71],
    ['71 kg', 71],
    ['70.6', 71],
    ['156 lb', 71],
    ['156lbs', 71],
    ['156 pounds', 71],
  ])('%s is read', (typed, kg) => expect(readWeightKg(typed)).toBe(kg))
  it.each(['heavy', '71 cm'])('%s is not', (typed) => expect(readWeightKg(typed)).toBeNull())
  it('is shown in both systems to readers of English, in kilograms to others', () => {
    expect(weightText(71, { locale: 'en' })).toBe('71 kg (157 lb)')
    expect(weightText(71, { locale: 'de' })).toBe('71 kg')
  })
})
