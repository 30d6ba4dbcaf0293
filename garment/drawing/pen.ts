// Draws the elements of a shirt as SVG: fabric fills along the grain, shadows, seams, stitches. The pen collects the
// definitions (patterns, clips, gradients, filters) of the drawing, each once, with a prefix for their ids.
import { lightness } from '../fabric/colour.ts'
import type { Design } from '../design/design.ts'
import { findChoice, threads } from '../design/extras.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { round } from './line.ts'

/** The picture of a fabric: one seamless repeat and its true size. */
export interface FabricFill {
  /** Address or data URI of the tile; empty for the plain fallback colour. */
  href: string
  widthMm: number
  heightMm: number
  /** `#rrggbb`, the fabric's average colour. */
  fallback: string
  /** Id of a pattern of this fabric that the page already has. The drawing then contains no picture of it. */
  pattern?: string
}

/** Direction of the warp: degrees clockwise from upright, and a point on a warp thread. */
export interface Grain {
  angle: number
  x?: number
  y?: number
}
export type Box = readonly [x: number, y: number, width: number, height: number]

export type Pen = ReturnType<typeof createPen>

/** The colour of shadows on a fabric: its hue, dark and a little more saturated. */
function shadowOf(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const brightest = Math.max(...channels, 1)
  const depth = Math.min(62, brightest * 0.3)
  return `#${channels
    .map((each) =>
      Math.round(depth * (each / brightest) ** 1.8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function attributes(given: Record<string, string | number | undefined>): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** The part of a box that a view of the shirt can show, with `margin` mm around; undefined when none. */
function visiblePart([x, y, width, height]: Box, frame: Box, margin: number): Box | undefined {
  const left = Math.max(x, frame[0] - margin)
  const top = Math.max(y, frame[1] - margin)
  const right = Math.min(x + width, frame[0] + frame[2] + margin)
  const bottom = Math.min(y + height, frame[1] + frame[3] + margin)
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : undefined
}

type Define = ReturnType<typeof createDefinitions>['define']

/** The definitions of a drawing, each once. */
function createDefinitions(prefix: string) {
  const defs = new Map<string, { id: string; drawn: string }>()
  let count = 0
  return {
    define: (key: string, make: (id: string) => string): string => {
      const existing = defs.get(key)
      if (existing) return existing.id
      // The number is taken first, because `make` can add further definitions.
      const id = `${prefix}${count++}`
      defs.set(key, { id, drawn: make(id) })
      return id
    },
    definitions: () => [...defs.values()].map(({ drawn }) => drawn).join(''),
  }
}

type Tone = ReturnType<typeof toneOn>

/** Colour and opacity of a shade. Dark fabric has deeper shadows and weaker highlights. */
const toneOn = (light: number, dark: string) => (amount: number) => {
  const strength = amount < 0 ? -amount * (0.06 + 0.6 * light) : amount * (1.45 - 0.75 * light)
  return {
    colour: amount < 0 ? '#ffffff' : dark,
    opacity: String(Math.round(Math.min(0.95, strength) * 1000) / 1000),
  }
}

type FillOf = (code: string) => FabricFill

/** `frame` (mm) is the visible part of a drawing. Unless it is `soft`, nothing blurred is drawn. */
interface Visible {
  frame: Box
  soft: boolean
}

/** A pen for a drawing. */
export function createPen(prefix: string, fillOf: FillOf, design: Design, visible: Visible) {
  const { fabric } = design
  const { fallback } = fillOf(fabric)
  const light = lightness(fallback)
  const dark = shadowOf(fallback)
  const tone = toneOn(light, dark)
  const { define, definitions } = createDefinitions(prefix)
  return {
    prefix,
    light,
    fabric,
    isClose: visible.frame[2] < 400,
    define,
    definitions,
    ...createFills(define, fillOf, fabric, tone, visible),
    ...createStrokes(design, light, dark, tone),
  }
}

/** What is defined once and drawn by its id: fabric, clips, blurs and gradients. */
function createFills(define: Define, fillOf: FillOf, fabric: string, tone: Tone, { frame, soft }: Visible) {
  const tile = (code: string): string =>
    fillOf(code).pattern ??
    define(`tile ${code}`, (id) => {
      const { href, widthMm, heightMm, fallback } = fillOf(code)
      const size = attributes({ width: widthMm, height: heightMm })
      const image = href ? `<image href="${escape(href)}"${size} preserveAspectRatio="none"/>` : ''
      return `<pattern id="${id}" patternUnits="userSpaceOnUse"${size}><rect${size} fill="${escape(fallback)}"/>${image}</pattern>`
    })

  /** Paint for a piece of fabric cut along `grain`. */
  const paint = ({ angle, x = 0, y = 0 }: Grain, code = fabric): string => {
    const parent = tile(code)
    const half = -fillOf(code).widthMm / 2
    const turn = `translate(${round(x)} ${round(y)}) rotate(${round(angle)}) translate(${round(half)} 0)`
    const id = define(
      `paint ${parent} ${turn}`,
      (own) => `<pattern id="${own}" href="#${parent}" patternTransform="${turn}"/>`,
    )
    return `url(#${id})`
  }

  const clip = (d: string): string =>
    `url(#${define(`clip ${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`

  /** Blurs shapes inside a box. Nothing is drawn if the box is not visible. */
  const blur = (deviation: number, box: Box, shapes: string, more = ''): string => {
    const visible = soft && visiblePart(box, frame, deviation * 3 + 15)
    if (!visible) return ''
    const [x, y, width, height] = visible
    const region = attributes({ x, y, width, height })
    const id = define(
      `blur ${deviation}${region}`,
      (own) =>
        `<filter id="${own}" filterUnits="userSpaceOnUse"${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    )
    return `<g filter="url(#${id})"${more}>${shapes}</g>`
  }

  /** A gradient of shade between two points: stops of offset and darkness, `'0 .3, .5 0, 1 -.2'`; negative is light. */
  const ramp = (from: readonly [number, number], to: readonly [number, number], stops: string) => {
    const at = attributes({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
    const drawn = stops.split(',').map((stop) => {
      const [offset = 0, amount = 0] = stop.trim().split(' ').map(Number)
      const { colour, opacity } = tone(amount)
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    const id = define(
      `ramp ${at}${drawn.join('')}`,
      (own) =>
        `<linearGradient id="${own}" gradientUnits="userSpaceOnUse"${at}>${drawn.join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }

  return { paint, clip, blur, ramp }
}

/** Shades, lines and seams, as light and dark as the fabric. */
function createStrokes(design: Design, light: number, dark: string, tone: Tone) {
  const shade = (d: string, amount: number): string => {
    const { colour, opacity } = tone(amount)
    return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`
  }

  const stroke = (d: string, width: number, amount: number, more = ''): string => {
    const { colour, opacity } = tone(amount)
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${round(width)}"${more}/>`
  }

  /** Outline of a piece: thin, warm and dark. */
  const outline = (d: string, width = 0.9): string =>
    `<path d="${d}" fill="none" stroke="${light > 0.45 ? '#4a4038' : '#0b0a0a'}" stroke-opacity="${light > 0.45 ? 0.62 : 0.85}" stroke-width="${round(width)}" stroke-linejoin="round"/>`

  /** A line of light of a given opacity, however dark the fabric. */
  const gleam = (d: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${round(width)}"/>`

  const isDark = light < 0.62

  /** A seam: a dark groove with a faint highlight beside it. */
  const seam = (d: string, width = 0.7): string =>
    stroke(d, width * 2.6, 0.1) +
    stroke(d, width, 0.47) +
    `<g transform="translate(.5 .9)">${gleam(d, width, isDark ? 0.12 : 0.42)}</g>`

  /** The chosen thread's colour; undefined when seams are tone on tone. */
  const chosenThread = findChoice(threads, design.thread)?.hex

  /** Thread of topstitching: the chosen one, copper on denim, or tone on tone. */
  const thread = chosenThread
    ? { colour: chosenThread, opacity: 0.92, width: 0.72 }
    : fabricByCode(design.fabric)?.weave === 'denim'
      ? { colour: '#c99a5f', opacity: 0.8, width: 0.55 }
      : { colour: isDark ? '#ffffff' : dark, opacity: isDark ? 0.26 : 0.36, width: 0.42 }

  /** A row of topstitching. */
  const stitch = (d: string): string =>
    stroke(d, 1.26, 0.05) +
    `<path d="${d}" fill="none" stroke="${thread.colour}" stroke-opacity="${thread.opacity}" stroke-width="${thread.width}" stroke-dasharray="2.1 1.1" stroke-linecap="round"/>`

  return { shade, stroke, outline, gleam, isDark, seam, stitch, chosenThread }
}

/** A piece of fabric: its shape filled along its grain, and shading over it, clipped to the shape. */
export function piece(
  pen: Pen,
  d: string,
  grain: Grain,
  { over = '', edge = pen.outline(d), fabric }: { over?: string; edge?: string; fabric?: string },
): string {
  // Dark fabric gets a light edge, so that it differs from dark fabric behind it.
  const rim = edge && pen.isDark ? pen.gleam(d, 2.4, 0.14) : ''
  const inside = over + rim
  return `<path d="${d}" fill="${pen.paint(grain, fabric)}"/>${inside && `<g clip-path="${pen.clip(d)}">${inside}</g>`}${edge}`
}

/** Shapes blurred by `deviation` mm inside a box. */
export function blurred(pen: Pen, deviation: number, box: Box, shapes: string): string {
  return pen.blur(deviation, box, shapes)
}

/**
 * Widths of overlapping strokes, as shares from 0 to 1. Close views need more of them, so that no steps are visible.
 * Too many faint ones would tint the fabric, because each is rounded to 8 bits.
 */
function layers(pen: Pen, width: number): number[] {
  const count = Math.max(3, Math.min(pen.isClose ? 9 : 5, Math.round(width * (pen.isClose ? 1.2 : 0.5))))
  return Array.from({ length: count }, (_, index) => ((index + 0.6) / count) ** 1.3)
}

/** A soft line without a filter, made of overlapping strokes of different widths. */
export function softShadow(pen: Pen, d: string, width: number, amount: number): string {
  const all = layers(pen, width)
  return all.map((share) => pen.stroke(d, width * 2 * share, (amount * 1.35) / all.length)).join('')
}

/** The shadow of a small part, moved by `dx`, `dy` mm and softened over `spread` mm, without a filter. */
export function dropShadow(
  pen: Pen,
  d: string,
  dx: number,
  dy: number,
  spread: number,
  amount: number,
): string {
  const all = layers(pen, spread * 2)
  const rims = all.map((share) =>
    pen.stroke(d, spread * 3.6 * share, (amount * 0.8) / all.length, ' stroke-linejoin="round"'),
  )
  return `<g transform="translate(${round(dx)} ${round(dy)})">${pen.shade(d, amount * 0.6)}${rims.join('')}</g>`
}
