// Reads height and weight in metric or imperial units. Readers of English see both, all others metric ones.
import type { I18n } from '@lingui/core'
import { showsInches } from '#garment/common/locales.ts'

const mmPerInch = 25.4
const kgPerPound = 0.45359237

/** Millimetres of "178", "1.78 m", "178 cm", "5'10", "5 ft 10 in" or "70 in"; null of what is none of these. */
export function readHeightMm(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(',', '.')
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]|''/g, '"')
  const feet = /^(\d)\s*(?:'|ft|feet|foot)\s*(?:(\d{1,2}(?:\.\d)?)\s*(?:"|in|inch|inches)?)?$/.exec(text)
  if (feet) return Math.round((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * mmPerInch)
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(cm|m|in|inch|inches|")?$/.exec(text) ?? []
  if (number === undefined) return null
  const value = Number(number)
  if (unit === 'm' || (unit === '' && value < 3)) return Math.round(value * 1000)
  if (unit === 'cm' || unit === '') return Math.round(value * 10)
  return Math.round(value * mmPerInch)
}

/** Kilograms of "71", "71 kg" or "156 lb"; null of what is none of these. */
export function readWeightKg(typed: string): number | null {
  const text = typed.trim().toLowerCase().replaceAll(',', '.')
  const [, number, unit = 'kg'] = /^(\d+(?:\.\d+)?)\s*(kg|kilos?|lbs?|pounds?)?$/.exec(text) ?? []
  if (number === undefined) return null
  return Math.round(unit.startsWith('k') ? Number(number) : Number(number) * kgPerPound)
}

/** The text in a field: "178 cm" */
export const metricHeight = (mm: number): string => `${Math.round(mm / 10)} cm`

/** The text in a field: "71 kg" */
export const metricWeight = (kg: number): string => `${kg} kg`

/** "178 cm (5′ 10″)" in English, "178 cm" elsewhere. */
export function heightText(mm: number, i18n: Pick<I18n, 'locale'>): string {
  if (!showsInches(i18n)) return metricHeight(mm)
  const inches = Math.round(mm / mmPerInch)
  return `${metricHeight(mm)} (${Math.floor(inches / 12)}′\u00a0${inches % 12}″)`
}

/** "71 kg (157 lb)" in English, "71 kg" elsewhere. */
export const weightText = (kg: number, i18n: Pick<I18n, 'locale'>): string =>
  showsInches(i18n) ? `${metricWeight(kg)} (${Math.round(kg / kgPerPound)} lb)` : metricWeight(kg)
