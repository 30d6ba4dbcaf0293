// A four-hole shirt button with its thread and its small shadow, and the buttonhole behind it.
import type { Design } from '../design/design.ts'
import type { ButtonColour } from '../design/extras.ts'
import { buttonOf } from '../design/design.ts'
import { round } from './line.ts'
import type { Pen } from './pen.ts'

/** Draws a button at a point of the drawing; `size` 1 is 11 mm, `turn` is in degrees. */
export type DrawButton = (x: number, y: number, size?: number, turn?: number) => string

interface Look {
  top: string
  middle: string
  rim: string
  hole: string
}

const looks: Record<ButtonColour, Look> = {
  pearl: { top: '#ffffff', middle: '#f1eee8', rim: '#b9b1a5', hole: '#6d655b' },
  ivory: { top: '#fbf4e2', middle: '#eee2c6', rim: '#b3a280', hole: '#6e6146' },
  smoke: { top: '#b4b3b3', middle: '#8b8a8c', rim: '#545357', hole: '#2c2b2e' },
  horn: { top: '#9a7353', middle: '#6c4a31', rim: '#3b2618', hole: '#22150c' },
  navy: { top: '#4c5b7c', middle: '#2b3855', rim: '#141c30', hole: '#0a0f1c' },
  black: { top: '#55555a', middle: '#2c2c30', rim: '#0e0e10', hole: '#050506' },
}

function draw(id: string, { top, middle, rim, hole }: Look, thread: string): string {
  const holes = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => `<circle cx="${x * 1.15}" cy="${y * 1.15}" r=".62" fill="${hole}"/>`),
  )
  return (
    `<radialGradient id="${id}g" cx=".38" cy=".32" r=".75"><stop offset="0" stop-color="${top}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/></radialGradient>` +
    `<g id="${id}"><ellipse cx=".7" cy="1.3" rx="5.7" ry="5.5" fill="#1d1812" fill-opacity=".16"/><ellipse cx=".6" cy="1.05" rx="6.3" ry="6.1" fill="#1d1812" fill-opacity=".1"/><ellipse cx=".6" cy="1.1" rx="7" ry="6.7" fill="#1d1812" fill-opacity=".06"/>` +
    `<circle r="5.4" fill="url(#${id}g)" stroke="${rim}" stroke-width=".45"/>` +
    `<circle r="3.5" fill="${middle}" fill-opacity=".5" stroke="${rim}" stroke-opacity=".55" stroke-width=".4"/>` +
    `<path d="M-3.2 -1.6A3.5 3.5 0 0 1 1.2 -3.3" fill="none" stroke="${top}" stroke-opacity=".8" stroke-width=".5"/>` +
    holes.join('') +
    `<path d="M-1.15 -1.15L1.15 1.15M1.15 -1.15L-1.15 1.15" stroke="${thread}" stroke-width=".62" stroke-linecap="round"/></g>`
  )
}

/** Returns the function that draws the shirt's buttons. */
export function buttonDrawer(pen: Pen, design: Design): DrawButton {
  const look = looks[buttonOf(design)]
  const thread = pen.chosenThread ?? (pen.light > 0.45 ? '#efe9de' : '#4a4743')
  const id = pen.define('button', (own) => draw(own, look, thread))
  return (x, y, size = 1, turn = 0) =>
    `<use href="#${id}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size})"/>`
}

/** A buttonhole of `length` mm, centred on a point. */
export function buttonhole(pen: Pen, x: number, y: number, length = 13, turn = 0): string {
  const half = length / 2
  const d = `M0 ${-half}V${half}`
  const edge = pen.chosenThread
    ? `<path d="${d}" stroke="${pen.chosenThread}" stroke-width="2.3" stroke-linecap="round"/>`
    : pen.stroke(d, 1.9, pen.light > 0.45 ? 0.16 : -0.25, ' stroke-linecap="round"')
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})">${edge}${pen.stroke(d, 0.5, 0.55)}</g>`
}
