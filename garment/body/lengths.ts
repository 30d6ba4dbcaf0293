// Lengths and weights as people write them: centimetres or inches, with fractions, and kilograms or pounds. They are
// stored in millimetres and kilograms to the tenth, so that changing the unit to and fro does not change the value.
import type { LengthUnit } from '#contract/measurement.ts'
import { toTenth } from '../common/math.ts'

const mmPer = { mm: 1, cm: 10, in: 25.4, ft: 304.8, m: 1000 } as const
const kgPerPound = 0.453_592_37

const fractions: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Brings different spellings into one: fractions, decimal commas, signs for feet and inches. */
function normalized(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (sign) => ` ${fractions[sign]}`)
    .replaceAll('⁄', '/')
    .replace(/[′’]/g, "'")
    .replace(/[″”]|''/g, '"')
    .replace(/(\d),(\d)/g, '$1.$2')
}

/** A whole or decimal number, or one with a fraction; null when the text is no number. */
function amount(text: string): number | null {
  const [, whole, over, under] = /^(\d*\.?\d*)(?:(?:^|\s+|-)(\d+)\s*\/\s*(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || (whole === '' && !over) || whole === '.') return null
  const value = Number(whole) + (over ? Number(over) / Number(under) : 0)
  return Number.isFinite(value) ? value : null
}

const units = new Map<string, keyof typeof mmPer>(
  Object.entries({
    mm: 'mm',
    cm: 'cm',
    m: 'm',
    in: 'in',
    inch: 'in',
    inches: 'in',
    '"': 'in',
    ft: 'ft',
    feet: 'ft',
    "'": 'ft',
  }),
)

/** A typed length in millimetres. A unit in the text counts, otherwise `unit`. Null when the text is no length. */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const written = normalized(text)
  const feet = /^(\d+)\s*(?:'|ft)\s*(\d[^"a-z]*?)\s*(?:"|in)?$/.exec(written)
  if (feet) {
    const inches = amount(feet[2]!)
    return inches === null ? null : toTenth(Number(feet[1]) * mmPer.ft + inches * mmPer.in)
  }
  const [, digits, suffix] = /^([\d.\s/-]+?)\s*("|'|[a-z]*)$/.exec(written) ?? []
  const value = digits === undefined ? null : amount(digits)
  const chosen = suffix === '' ? unit : units.get(suffix ?? '')
  return value === null || chosen === undefined ? null : toTenth(value * mmPer[chosen])
}

/**
 * A typed weight in kilograms. Without a unit in the text it is in pounds if `unit` is inches. Null when it is no
 * weight.
 */
export function parseWeight(text: string, unit: LengthUnit): number | null {
  const [, digits, suffix] = /^([\d.]+)\s*(kg|lbs?|pounds?)?$/.exec(normalized(text)) ?? []
  const value = digits === undefined ? null : amount(digits)
  if (value === null) return null
  const pounds = suffix ? suffix !== 'kg' : unit === 'in'
  return toTenth(pounds ? value * kgPerPound : value)
}

/** With the reader's decimal sign, in the figures that are read again. */
function figure(value: number, decimals: number, locales: Intl.LocalesArgument): string {
  const format = { maximumFractionDigits: decimals, useGrouping: false, numberingSystem: 'latn' }
  return new Intl.NumberFormat(locales, format).format(Number(value.toFixed(decimals)))
}

/** Inches to a sixteenth, as on a tape; decimal when the stored value, to a tenth of a millimetre, is none of these. */
function inInches(mm: number, locales: Intl.LocalesArgument): string {
  const sixteenths = Math.round((mm / mmPer.in) * 16)
  if (Math.abs((sixteenths / 16) * mmPer.in - mm) > 0.0501) return figure(mm / mmPer.in, 2, locales)
  const whole = Math.floor(sixteenths / 16)
  let over = sixteenths % 16
  let under = 16
  while (over > 0 && over % 2 === 0) [over, under] = [over / 2, under / 2]
  if (over === 0) return String(whole)
  return whole === 0 ? `${over}/${under}` : `${whole} ${over}/${under}`
}

/** The number of a length, as it is typed: `98.5`, or `15 1/2`. */
export function lengthNumber(mm: number, unit: LengthUnit, locales: Intl.LocalesArgument): string {
  return unit === 'cm' ? figure(mm / mmPer.cm, 2, locales) : inInches(mm, locales)
}

/** The number of a weight, as it is typed. */
export function weightNumber(kg: number, unit: LengthUnit, locales: Intl.LocalesArgument): string {
  return figure(unit === 'cm' ? kg : kg / kgPerPound, 1, locales)
}

/** A length with its unit, inches to the quarter. */
export const formatLength = (mm: number, unit: LengthUnit, locales: Intl.LocalesArgument): string =>
  joined(lengthParts(mm, unit, locales))

export const formatWeight = (kg: number, unit: LengthUnit, locales: Intl.LocalesArgument): string =>
  joined(weightParts(kg, unit, locales))

/** The figure of a length alone, where another one with its unit follows. */
export const lengthFigure = (mm: number, unit: LengthUnit, locales: Intl.LocalesArgument): string =>
  joined(lengthParts(mm, unit, locales).filter(isFigure))

export const weightFigure = (kg: number, unit: LengthUnit, locales: Intl.LocalesArgument): string =>
  joined(weightParts(kg, unit, locales).filter(isFigure))

/** `cm`, `in`, `kg`, `lb`. */
export function unitSign(of: 'length' | 'weight', unit: LengthUnit, locales: Intl.LocalesArgument): string {
  const parts = of === 'length' ? lengthParts(0, unit, locales) : weightParts(0, unit, locales)
  return joined(parts.filter(({ type }) => type === 'unit'))
}

type Parts = Intl.NumberFormatPart[]

const joined = (parts: Parts): string => parts.map(({ value }) => value).join('')

const isFigure = ({ type }: Parts[number]): boolean => type !== 'unit' && type !== 'literal'

function lengthParts(mm: number, unit: LengthUnit, locales: Intl.LocalesArgument): Parts {
  if (unit === 'cm') return partsOf(Number((mm / mmPer.cm).toFixed(1)), 'centimeter', locales)
  // A tape has fractions, which the format of numbers does not know.
  const inches = inInches((Math.round((mm / mmPer.in) * 4) / 4) * mmPer.in, locales)
  return partsOf(1, 'inch', locales).map((part) =>
    part.type === 'integer' ? { ...part, value: inches } : part,
  )
}

const weightParts = (kg: number, unit: LengthUnit, locales: Intl.LocalesArgument): Parts =>
  unit === 'cm'
    ? partsOf(Number(kg.toFixed(1)), 'kilogram', locales)
    : partsOf(Math.round(kg / kgPerPound), 'pound', locales)

function partsOf(value: number, unit: string, locales: Intl.LocalesArgument): Parts {
  return new Intl.NumberFormat(locales, { style: 'unit', unit, useGrouping: false }).formatToParts(value)
}
