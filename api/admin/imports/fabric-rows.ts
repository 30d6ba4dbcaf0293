// Reads the rows of one fabric from a mill's price list or our own export. An empty cell leaves a field out.
import { columnField, columnName } from '#contract/admin/import-fields.ts'
import { type ImportOptions, standardFabricMm } from '#contract/admin/imports.ts'
import { type AdminYarnRun, type createFabric, fabricWidths } from '#contract/admin/fabrics.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import {
  careInstructions,
  fabricPatterns,
  opacities,
  seasons,
  stretches,
  weaves,
  wrinkles,
} from '#contract/fabric.ts'
import { colourFamilies } from '#contract/product.ts'
import { fabricWidthMm } from '#garment/workshop/fabric-consumption.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { moneyText } from '../../kernel/format.ts'
import { noPrice, readPrice, wrongRow } from './cells.ts'
import { numberText } from './guess-values.ts'
import { type FileForm, type Line, readLines } from './read-line.ts'
import { because, type Reason } from '../../kernel/reason.ts'

type Definition = Omit<ParsedBody<typeof createFabric>, 'code' | 'name'>

export interface ImportedFabric {
  code?: string
  name?: string
  definition: Partial<Definition>
  offered?: boolean
  widthMm?: number
  /** What is there, reserved fabric included. */
  stockMm?: number
  translations?: Record<string, { name?: string; colour?: string }>
  /** Minor units by currency. */
  surcharges: Record<string, number>
  notes: Reason[]
}

/** The fields that say how a fabric is woven. */
export const weaveFields: ReadonlySet<string> = new Set([
  'colourFamily',
  'weave',
  'pattern',
  'warp',
  'weft',
  'threadsPerCm',
  'brushed',
])

/** Throws `Invalid Input` with the reason. */
export function readFabric(rows: CsvRow[], form: FileForm, options: ImportOptions): ImportedFabric {
  const [line] = readLines(rows, form).map((one) => ({
    ...one,
    of: (field: string) => one.of(field).replaceAll(/\s+/g, ' '),
  })) as [Line]
  if (rows.length > 1) throw wrongRow(rows[1]!.row, because('cell-fabric-twice'))
  const { fields } = form
  const notes: Reason[] = []
  const fabric: ImportedFabric = {
    definition: definitionOf(line, notes),
    surcharges: surchargesOf(line, fields, options, notes),
    notes,
  }
  const code = line
    .of('code')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
  if (line.of('code')) fabric.code = code
  if (line.of('code') && !/^[A-Z0-9]{2,12}$/.test(code))
    throw line.wrong('code', because('cell-no-fabric-code', { code: line.of('code').slice(0, 40) }))
  if (line.of('name')) fabric.name = line.of('name')
  if (line.of('offered')) fabric.offered = isYes(line.of('offered'))
  if (line.of('widthCm')) fabric.widthMm = widthMmOf(line)
  if (line.of('stockM')) fabric.stockMm = stockMmOf(line)
  for (const field of fields) {
    const column = field === null ? null : columnField('fabrics', field)
    const text = line.of(field ?? '')
    if (column?.per !== 'language' || !text) continue
    fabric.translations = {
      ...fabric.translations,
      [column.language]: { ...fabric.translations?.[column.language], [column.field]: text },
    }
  }
  return fabric
}

const isYes = (text: string) => !/^(?:no|0|false|nein|non)$/i.test(text)

const choices = {
  colourFamily: colourFamilies,
  weave: weaves,
  pattern: fabricPatterns,
  opacity: opacities,
  stretch: stretches,
  wrinkle: wrinkles,
  season: seasons,
  care: careInstructions,
} as const

function definitionOf(line: Line, notes: Reason[]): ImportedFabric['definition'] {
  const { row, of } = line
  const definition: Record<string, unknown> = {}
  for (const field of ['colour', 'composition', 'mill'] as const) if (of(field)) definition[field] = of(field)
  for (const [field, all] of Object.entries(choices)) {
    const text = of(field)
    if (!text) continue
    const found =
      all.find((one) => one.toLowerCase() === text.toLowerCase()) ??
      // “Twill 2/1” is a twill.
      (field === 'weave' ? weaves.find((weave) => text.toLowerCase().includes(weave)) : undefined)
    if (found) definition[field] = found
    else notes.push(because('note-value-left-out', { row, text: text.slice(0, 40) }))
  }
  if (of('weightGsm')) definition['weightGsm'] = weightOf(line)
  if (of('brushed')) definition['brushed'] = isYes(of('brushed'))
  for (const field of ['warp', 'weft'] as const) if (of(field)) definition[field] = yarnsOf(line, field)
  if (of('warpPerCm') && of('weftPerCm'))
    definition['threadsPerCm'] = { warp: countOf(line, 'warpPerCm'), weft: countOf(line, 'weftPerCm') }
  return definition
}

const gramsPerOunce = 28.3495
const squareMetresPerSquareYard = 0.836127

/** Grams per square metre: `120`, `120 g/m²`, `3.5 oz`. */
function weightOf(line: Line): number {
  const text = line.of('weightGsm')
  const [, figure = ''] = /^([\d.,]+)/.exec(text) ?? []
  const number = numberText(figure)
  if (number === null) throw line.wrong('weightGsm', because('cell-no-weight', { text: text.slice(0, 40) }))
  const perGram = /oz/i.test(text) ? gramsPerOunce / squareMetresPerSquareYard : 1
  return Math.round(Number(number) * perGram)
}

function countOf(line: Line, field: string): number {
  const text = line.of(field)
  const number = numberText(text)
  if (number === null) throw line.wrong(field, because('cell-no-number', { text: text.slice(0, 40) }))
  return Math.round(Number(number))
}

/** `14 #2f74c9, 14 #ffffff`. */
function yarnsOf(line: Line, field: string): AdminYarnRun[] {
  return line
    .of(field)
    .split(',')
    .map((run) => {
      const [, threads, colour] = /^\s*(\d{1,3})\s*(#[0-9a-f]{6})\s*$/i.exec(run) ?? []
      if (threads === undefined || colour === undefined)
        throw line.wrong(field, because('cell-no-threads', { run: run.trim().slice(0, 40) }))
      return { colour: colour.toLowerCase(), threads: Number(threads) }
    })
}

/** Converts a price per metre into the surcharge for the fabric that a shirt needs. */
function surchargesOf(
  line: Line,
  fields: readonly (string | null)[],
  { clothMm = standardFabricMm, clothPercent = 100 }: ImportOptions,
  notes: Reason[],
): Record<string, number> {
  const { of } = line
  const surcharges: Record<string, number> = {}
  const width = of('widthCm') ? widthMmOf(line) : fabricWidthMm
  for (const field of fields) {
    if (field === null) continue
    const column = columnField('fabrics', field)
    const text = of(field)
    if (column?.per !== 'currency' || !text) continue
    const { currency } = column
    const amount = readPrice(text, currency)
    if (amount === null) throw line.wrong(field, noPrice(text))
    if (column.field === 'surcharge') {
      surcharges[currency] = amount
      continue
    }
    // A surcharge in the file is used instead.
    if (of(columnName('surcharge', currency))) continue
    const metres = (clothMm * fabricWidthMm) / width / 1000
    surcharges[currency] = Math.round((amount * metres * clothPercent) / 100)
    notes.push(
      because('note-price-to-surcharge', {
        price: moneyText(amount, currency),
        surcharge: moneyText(surcharges[currency], currency),
      }),
    )
  }
  return surcharges
}

/** More metres than any shop has. */
const maxStockMm = 1_000_000_000
const mmPerYard = 914.4

/** `85`, `85,5 m`, `93 yd`. */
function stockMmOf(line: Line): number {
  const text = line.of('stockM')
  const number = Number(
    numberText(text.replace(/\s*(?:m|mtr?|metres?|meters?|mètres?|yds?|yards?)\.?$/i, '')) ?? Number.NaN,
  )
  const mm = Math.round(number * (/y(?:ar)?ds?\.?$/i.test(text) ? mmPerYard : 1000))
  if (!(mm >= 0 && mm <= maxStockMm))
    throw line.wrong('stockM', because('cell-no-metres', { text: text.slice(0, 40) }))
  return mm
}

/** `150`, `150 cm`, `1500 mm`, `1,5 m`, `58 in`; without a unit the size of the number shows it. */
function widthMmOf(line: Line): number {
  const text = line.of('widthCm')
  const [, figure = ''] = /^([\d.,]+)/.exec(text) ?? []
  const number = Number(numberText(figure) ?? Number.NaN)
  const unit = text.slice(figure.length).trim().toLowerCase()
  const isMetres = /^m(?:t|tr|etres?|eters?|ètres?)?\.?$/.test(unit) || (unit === '' && number < 10)
  const isMillimetres = unit.startsWith('mm') || (unit === '' && number >= 1000)
  const isInches = /^(?:in|"|″|zoll|pouce)/.test(unit)
  const mm = number * (isMillimetres ? 1 : isMetres ? 1000 : isInches ? 25.4 : 10)
  if (!(mm >= fabricWidths.min && mm <= fabricWidths.max))
    throw line.wrong('widthCm', because('cell-no-width', { text: text.slice(0, 40) }))
  return Math.round(mm)
}
