// The woven label inside the neck; its letters are drawn, so that it looks the same everywhere.
import { round } from './line.ts'
import { cast } from './pen.ts'
import type { Pen } from './pen.ts'

/** Capitals on a square of side 1, y down, as strokes. */
const letters: Record<string, string> = {
  P: 'M0 1V0H.45A.28 .28 0 0 1 .45 .56H0',
  L: 'M0 0V1H.6',
  A: 'M0 1L.4 0L.8 1M.14 .66H.66',
  C: 'M.78 .14A.5 .5 0 1 0 .78 .86',
  K: 'M0 0V1M.66 0L.04 .58M.26 .4L.7 1',
  E: 'M.58 0H0V1H.58M0 .48H.48',
  T: 'M0 0H.74M.37 0V1',
}

const word = (text: string, x: number, y: number, size: number): string => {
  const step = size * 1.42
  const start = x - ((text.length - 1) * step + size * 0.7) / 2
  return [...text]
    .map(
      (letter, index) =>
        `<path d="${letters[letter] ?? ''}" transform="translate(${round(start + index * step)} ${round(y)}) scale(${size})"/>`,
    )
    .join('')
}

/** The label hangs from `y`, centred on the neck. */
export const drawLabel = (pen: Pen, y: number): string =>
  cast(pen, `M-26 ${y}H26V${y + 15}H-26Z`, 0.6, 1.6, 1.2, 0.34) +
  `<path d="M-26 ${y}H26V${y + 15}H-26Z" fill="#f3ecdf" stroke="#a8926f" stroke-width=".4"/>` +
  `<g fill="none" stroke="#8c6a3f" stroke-width=".17" stroke-linecap="round" stroke-linejoin="round">${word('PLACKET', 0, y + 5.3, 4.4)}</g>` +
  `<path d="M-26 ${y}H26V${y + 15}H-26Z" fill="#2a2118" fill-opacity=".1"/>`
