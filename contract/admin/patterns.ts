// The production pattern of a shirt as files: to print, to look at, and for cutting machines.
import * as z from 'zod/mini'
import { fileReply } from '../endpoint.ts'
import { adminEndpoint } from './endpoint.ts'
import { patternLengths } from './pattern-fields.ts'
import { shirtNumber } from './production.ts'

/** Pages that are joined, or paper from a roll. */
export const patternPapers = ['a4', 'letter', 'roll'] as const
export type PatternPaper = (typeof patternPapers)[number]

/** How a DXF is written: as ASTM D6673, or as the older practice of the AAMA. */
export const dxfDialects = ['astm', 'aama'] as const
export type DxfDialect = (typeof dxfDialects)[number]

const { rollMm } = patternLengths

/** The width of paper from a roll in millimetres; with `roll`. */
export const patternWidth = z.optional(z.coerce.number().check(z.int(), z.gte(rollMm.min), z.lte(rollMm.max)))

const errors = ['Not Found', 'Not Possible Now'] as const

const about =
  'Drafted for the measures that are approved and with the pattern settings of the shop, or those with which the shirt was cut, with allowances, notches, grain, marks and lines of stripes and checks.'

export const printPattern = adminEndpoint({
  method: 'GET',
  path: '/admin/production/printPattern',
  access: 'read production',
  summary: 'The pattern of a shirt as a PDF in true size',
  description: `${about} On A4 or Letter the pages are joined edge to edge; the first shows all of them. \`roll\` is for paper from a roll.`,
  query: z.strictObject({
    number: shirtNumber,
    paper: z.enum(patternPapers),
    width: patternWidth,
  }),
  file: 'application/pdf',
  reply: fileReply,
  errors,
  perMinute: 60,
})

export const getPatternSvg = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getPatternSvg',
  access: 'read production',
  summary: 'The pattern of a shirt as an SVG in true size',
  description: `${about} The pieces lie side by side.`,
  query: z.strictObject({ number: shirtNumber }),
  file: 'image/svg+xml',
  reply: fileReply,
  errors,
  perMinute: 60,
})

export const getPatternDxf = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getPatternDxf',
  access: 'read production',
  summary: 'The pattern of a shirt as a DXF for cutting machines',
  description: `${about} R12 in millimetres, a block for each piece, layers with the numbers of ASTM D6673. \`aama\` writes the texts and the sewing line as the older practice has them.`,
  query: z.strictObject({ number: shirtNumber, dialect: z.enum(dxfDialects) }),
  file: 'image/vnd.dxf',
  reply: fileReply,
  errors,
  perMinute: 60,
})
