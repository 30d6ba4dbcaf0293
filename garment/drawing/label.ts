// The woven label inside the neck. Its letters are paths and not text, so that it looks the same on every machine.
import { blockLetters, lettering } from './alphabet.ts'
import { labelText } from './label-text.ts'
import { round } from './line.ts'
import { dropShadow } from './pen.ts'
import type { Pen } from './pen.ts'

/** The width of the letters at most, mm: a long name has smaller ones. */
const maxWidth = 44

/** The letters of the label on a shirt, 1 high, and their height in mm. */
export function labelLetters() {
  const { letters, width } = lettering(labelText(), 'block')
  return { letters, width, height: Math.min(3.6, maxWidth / width) }
}

function word(text: string, x: number, y: number): string {
  const size = Math.min(3.1, maxWidth / (text.length * 1.42))
  const step = size * 1.42
  const start = x - ((text.length - 1) * step + size * 0.7) / 2
  return [...text]
    .map(
      (letter, index) =>
        `<path d="${blockLetters[letter]?.[0] ?? ''}" transform="translate(${round(start + index * step)} ${round(y)}) scale(${size})"/>`,
    )
    .join('')
}

/** The label, with its upper edge at `y`, centred on the neck. */
export function drawLabel(pen: Pen, y: number): string {
  return (
    dropShadow(pen, `M-26 ${y}H26V${y + 15}H-26Z`, 0.6, 1.6, 1.2, 0.34) +
    `<path d="M-26 ${y}H26V${y + 15}H-26Z" fill="#f3ecdf" stroke="#a8926f" stroke-width=".4"/>` +
    `<g fill="none" stroke="#8c6a3f" stroke-width=".17" stroke-linecap="round" stroke-linejoin="round">${word(labelText(), 0, y + 6)}</g>` +
    `<path d="M-26 ${y}H26V${y + 15}H-26Z" fill="#2a2118" fill-opacity=".1"/>`
  )
}
