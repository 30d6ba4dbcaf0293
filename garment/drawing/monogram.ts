// The monogram in satin stitch, on the wearer's left chest, cuff, collar or hem.
import { monogramOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { findChoice, threads } from '../design/extras.ts'
import type { Monogram, MonogramPlace } from '../design/extras.ts'
import { lettering } from './alphabet.ts'
import { collarOutline } from './collar-outlines.ts'
import { leafFrontEdge } from './collar-leaf.ts'
import { cuffDepth } from './cuff.ts'
import { round } from './line.ts'
import { cuffTransform } from './sleeve-long.ts'

/** Where a monogram is: its middle, its angle in degrees, and the size of its area, mm. */
interface Placement {
  x: number
  y: number
  turn: number
  width: number
  height: number
}

function collarPlacement({ collar }: Design): Placement {
  const cut = collarOutline(collar)
  if (cut.kind !== 'leaf') {
    // On a stand without a leaf, below its edge on the wearer's left.
    return { x: 37, y: 151 - cut.high * 0.62, turn: -37, width: 30, height: 7.5 }
  }
  // Along the leaf's front edge.
  const [[x0, y0], [x1, y1]] = leafFrontEdge(cut)
  const turn = Math.atan2(y1 - y0, x1 - x0)
  const [middleX, middleY] = [x0 + (x1 - x0) * 0.56, y0 + (y1 - y0) * 0.56]
  const inset = 14
  return {
    x: middleX + Math.sin(turn) * inset,
    y: middleY - Math.cos(turn) * inset,
    turn: (turn * 180) / Math.PI,
    width: Math.min(40, Math.hypot(x1 - x0, y1 - y0) * 0.6),
    height: 8,
  }
}

const placements: Record<MonogramPlace, (design: Design) => Placement> = {
  // Above the pocket, if there is one.
  chest: () => ({ x: 118, y: 284, turn: 0, width: 84, height: 11 }),
  cuff: ({ sleeves, cuff }) =>
    sleeves === 'roll-up'
      ? { x: 274, y: 501, turn: -5, width: 62, height: 9.5 }
      : { x: cuff === 'napoleon' ? -16 : -15, y: cuffDepth(cuff) * 0.8, turn: 0, width: 44, height: 9 },
  collar: collarPlacement,
  hem: ({ bottom }) => ({ x: 66, y: bottom === 'round' ? 822 : 796, turn: 0, width: 76, height: 10 }),
}

/** Height of the capitals of a style, as a share of the area's height. */
const shares = { block: 1, script: 1.1 } as const

/** Threads side by side across each stroke, with a small shadow. */
function satin(strokes: string, colour: string): string {
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<g stroke="#1d1812" stroke-opacity=".22" stroke-width=".2" transform="translate(.03 .05)">${strokes}</g>` +
    `<g stroke="${colour}" stroke-width=".155">${strokes}</g>` +
    `<g stroke="#fff" stroke-opacity=".26" stroke-width=".15" stroke-linecap="butt" stroke-dasharray=".028 .036">${strokes}</g>` +
    `<g stroke="#000" stroke-opacity=".12" stroke-width=".155" stroke-linecap="butt" stroke-dasharray=".02 .044">${strokes}</g></g>`
  )
}

function sizeOf({ text, style }: Monogram, { width, height }: Placement): number {
  return Math.min(height * shares[style], width / Math.max(lettering(text, style).width, 0.5))
}

/** Height of the capitals in mm, as large as the area allows. */
export function monogramHeight(design: Design): number {
  const monogram = monogramOf(design)
  return monogram ? sizeOf(monogram, placements[monogram.place](design)) : 0
}

function draw(monogram: Monogram, placement: Placement): string {
  const { text, style, colour } = monogram
  const { letters, width, lean } = lettering(text, style)
  const size = sizeOf(monogram, placement)
  const strokes = letters.map(({ d, x }) => `<path d="${d}" transform="translate(${round(x)} 0)"/>`).join('')
  const place = `translate(${round(placement.x)} ${round(placement.y)}) rotate(${round(placement.turn)})`
  const cut = `matrix(${round(size)} 0 ${round(-lean * size)} ${round(size)} ${round((lean / 2 - width / 2) * size)} ${round(-size / 2)})`
  const hex = findChoice(threads, colour)?.hex ?? threads[0].hex
  return `<g transform="${place} ${cut}">${satin(strokes, hex)}</g>`
}

/** The monogram, if it is at one of these places. The cuff is the one on the viewer's right. */
export function drawMonogram(design: Design, ...places: MonogramPlace[]): string {
  const monogram = monogramOf(design)
  if (!monogram || !places.includes(monogram.place)) return ''
  const drawn = draw(monogram, placements[monogram.place](design))
  return monogram.place === 'cuff' && design.sleeves === 'long'
    ? `<g transform="${cuffTransform}">${drawn}</g>`
    : drawn
}
