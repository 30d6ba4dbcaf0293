// The care instructions of fabrics as symbols: their names, and how they are drawn.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { CareSymbol } from '#contract/care.ts'
import type { CareInstruction } from './fabric.ts'

const symbols: Record<CareInstruction, readonly CareSymbol[]> = {
  'Machine wash at 40 °C, hang to dry, iron warm while slightly damp': ['wash 40', 'line dry', 'iron warm'],
  'Machine wash at 40 °C, hang to dry; hardly needs the iron': ['wash 40', 'line dry', 'iron'],
  'Machine wash at 30 °C with like colours, hang to dry, iron on the reverse': [
    'wash 30',
    'line dry',
    'iron',
  ],
  'Machine wash at 30 °C, hang to dry, iron on the reverse': ['wash 30', 'line dry', 'iron'],
  'Machine wash at 30 °C, hang to dry, iron on the reverse; wash dark shades apart': [
    'wash 30',
    'line dry',
    'iron',
  ],
  'Machine wash at 30 °C on the delicate cycle, dry flat, iron cool': [
    'wash 30 gently',
    'dry flat',
    'iron cool',
  ],
}

/** The symbols of a care instruction; none for one that the program does not know. */
export const careSymbolsOf = (care: string): readonly CareSymbol[] =>
  Object.hasOwn(symbols, care) ? symbols[care as CareInstruction] : []

export const careSymbolLabels: Record<CareSymbol, MessageDescriptor> = {
  'wash 40': msg`Machine wash at 40 °C`,
  'wash 30': msg`Machine wash at 30 °C`,
  'wash 30 gently': msg`Machine wash at 30 °C, delicate cycle`,
  'line dry': msg`Hang to dry`,
  'dry flat': msg`Dry flat`,
  iron: msg({ message: 'Iron', comment: 'How a shirt is cared for.' }),
  'iron warm': msg`Iron warm`,
  'iron cool': msg`Iron cool`,
}

/** A drawing in a frame of 40 × 34: lines, filled dots, and a text in the middle of its base line. */
export interface CareDrawing {
  lines: string
  dots?: string
  text?: string
}

/** The frame of a drawing, and the width of its lines and the base line and size of its text. */
export const careFrame = { width: 40, height: 34, line: 1.6, baseLine: 24.5, textSize: 11.5 }

const tub = 'M2 8l4.5 20.5h27l4.5-20.5M3.2 13q4.2-4.5 8.4 0t8.4 0t8.4 0t8.4 0'
const square = 'M7 3.5h26v26h-26z'
const iron = 'M4 28.5h33l-4-19h-18M4 28.5c0-6 4-10 10-10h20.8'
const dot = (x: number) => `M${x - 1.7} 23.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z`

export const careDrawings: Record<CareSymbol, CareDrawing> = {
  'wash 40': { lines: tub, text: '40' },
  'wash 30': { lines: tub, text: '30' },
  'wash 30 gently': { lines: `${tub}M6.5 32h27`, text: '30' },
  'line dry': { lines: `${square}M20 8.5v16` },
  'dry flat': { lines: `${square}M12 16.5h16` },
  iron: { lines: iron },
  'iron warm': { lines: iron, dots: dot(16.5) + dot(24) },
  'iron cool': { lines: iron, dots: dot(20.5) },
}
