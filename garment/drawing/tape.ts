// A measuring tape along the lower edge of a close-up of fabric, true to scale.
import { blockLetters } from './alphabet.ts'
import { round } from './line.ts'
import { dropShadow } from './pen.ts'
import type { Pen } from './pen.ts'

/** The height of the tape as a share of its length. */
const share = 0.085
const paper = '#f3e9d2'
const ink = '#2b2219'

/** Millimetres between two marks, and between two numbers of centimetres, up to a length of the tape. */
const scales = [
  { upTo: 80, mark: 1, number: 10 },
  { upTo: 140, mark: 5, number: 10 },
  { upTo: Infinity, mark: 5, number: 50 },
] as const

/** The length of a mark as a share of the height of the tape. */
const markLength = (mm: number): number => (mm % 10 === 0 ? 0.42 : mm % 5 === 0 ? 0.32 : 0.2)

/** Fills `width` from the left, above the lower edge at `height`, mm. */
export function drawTape(pen: Pen, width: number, height: number): string {
  const high = width * share
  const top = height - high
  const { mark, number } = scales.find(({ upTo }) => width <= upTo)!
  const unit = word('CM', high * 0.36, top + high * 0.62, high * 0.2)
  const strip = `M0 ${round(top)}H${round(width)}V${round(height)}H0Z`
  let marks = ''
  let numbers = ''
  for (let mm = mark; mm < width; mm += mark) {
    marks += `M${mm} ${round(top)}v${round(high * markLength(mm))}`
    if (mm % number === 0 && width - mm > high * 0.5)
      numbers += word(String(mm / 10), mm, top + high * 0.52, high * 0.34)
  }
  return (
    dropShadow(pen, strip, 0, -width * 0.004, width * 0.008, 0.4) +
    `<path d="${strip}" fill="${paper}"/>` +
    `<path d="${marks}" fill="none" stroke="${ink}" stroke-width="${round(width * 0.0022)}"/>` +
    `<g fill="none" stroke="${ink}" stroke-width=".13" stroke-linecap="round" stroke-linejoin="round">${unit}${numbers}</g>`
  )
}

/** Letters of a height, centred at `middle`. */
function word(text: string, middle: number, y: number, size: number): string {
  const letters = [...text].map((letter) => blockLetters[letter]!)
  const gap = 0.3
  const width = letters.reduce((sum, [, wide]) => sum + wide, (letters.length - 1) * gap)
  let x = middle - (width * size) / 2
  return letters
    .map(([path, wide]) => {
      const drawn = `<path d="${path}" transform="translate(${round(x)} ${round(y)}) scale(${round(size)})"/>`
      x += (wide + gap) * size
      return drawn
    })
    .join('')
}
