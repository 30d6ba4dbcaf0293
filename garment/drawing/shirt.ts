// The flat drawing of a shirt, made from its design and filled with its fabric. All lengths are millimetres, so that
// stripes and checks are true to scale.
import { hashOf } from '../common/math.ts'
import type { Design } from '../design/design.ts'
import { backShape, drawBack, drawFront, drawInside, frontShape } from './body.ts'
import { buttonDrawer } from './button.ts'
import type { DrawButton } from './button.ts'
import { drawCollar, drawCollarBack } from './collar.ts'
import { drawEpaulettes } from './epaulette.ts'
import { closed, round } from './line.ts'
import { drawMonogram } from './monogram.ts'
import { createPen } from './pen.ts'
import type { Box, FabricFill, Pen } from './pen.ts'
import { drawPlacket } from './placket.ts'
import { drawPocket } from './pocket.ts'
import { drawSleeve, sleeveShadow } from './sleeve.ts'
import { drawSwatch, swatchWidth } from './swatch.ts'
import { drawTape } from './tape.ts'
import { drawBackYoke, drawFrontYoke } from './yoke.ts'

export type { FabricFill } from './pen.ts'

/** Raised whenever drawings change, so that stored pictures are drawn again. */
export const drawingRevision = 9

export const shirtViews = ['front', 'back', 'collar', 'cuff', 'fabric'] as const
export type ShirtView = (typeof shirtViews)[number]

export interface DrawingOptions {
  view: ShirtView
  /** Returns the picture of a fabric by its code, usually the data URI of a woven tile. */
  fillOf: (fabricCode: string) => FabricFill
  /** Background colour, or `transparent`. */
  background?: string
  /** Whether folds and the shadow on the background are drawn, which are blurred: half of the work. */
  soft?: boolean
  /** Prefix of every id, needed when the same drawing is on a page twice. */
  idPrefix?: string
}

const wholeShirt: Box = [-412, -40, 824, 1030]

/** The part of the shirt that each view shows, in mm. Always 4:5. */
const frames = {
  front: wholeShirt,
  back: wholeShirt,
  collar: [-132, 28, 264, 330],
  cuff: [236, 572, 192, 240],
} as const

const cuffFrames: Record<Design['sleeves'], Box> = {
  long: frames.cuff,
  short: [150, 200, 232, 290],
  'roll-up': [168, 330, 232, 290],
}

/**
 * The part of the shirt that a view shows, in millimetres. The resolution of the fabric's tile depends on its width.
 */
export function viewBoxOf(design: Design, view: ShirtView): Box {
  if (view === 'fabric') return [0, 0, swatchWidth(design.fabric), swatchWidth(design.fabric) * 1.25]
  return view === 'cuff' ? cuffFrames[design.sleeves] : frames[view]
}

const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`

/** The shadow on the background: a wide and a narrow one. */
function drawGroundShadow(pen: Pen, design: Design, body: string): string {
  const sleeve = sleeveShadow(design)
  const id = pen.define(
    'outline',
    (own) => `<g id="${own}"><path d="${body}"/>${sleeve}${mirrored(sleeve)}</g>`,
  )
  const shape = `<use href="#${id}"/>`
  return (
    pen.blur(
      13,
      [-430, 60, 870, 860],
      shape,
      ' transform="translate(5 14)" fill="#3a2c1c" fill-opacity=".2"',
    ) +
    pen.blur(3, [-410, 70, 820, 820], shape, ' transform="translate(1 3)" fill="#2a2016" fill-opacity=".3"')
  )
}

function sleeves(pen: Pen, design: Design, sew: DrawButton): string {
  const id = pen.define('sleeve', (own) => `<g id="${own}">${drawSleeve(pen, design, sew)}</g>`)
  return `<use href="#${id}"/><use href="#${id}" transform="scale(-1 1)"/>`
}

function drawFrontView(pen: Pen, design: Design, sew: DrawButton, view: ShirtView): string {
  return (
    drawInside(pen, design) +
    // Sleeves are outside of the view of the collar.
    (view === 'collar' ? '' : sleeves(pen, design, sew)) +
    drawFront(pen, design) +
    drawFrontYoke(pen) +
    drawPocket(pen, design.pocket, sew) +
    drawPlacket(pen, design, sew) +
    drawEpaulettes(pen, design, sew) +
    drawCollar(pen, design, sew) +
    drawMonogram(design, 'chest', 'cuff', 'collar', 'hem')
  )
}

/** The end of one sleeve, with the body behind a short or rolled one. */
function drawCuffView(pen: Pen, design: Design, sew: DrawButton): string {
  return (
    drawSleeve(pen, design, sew) +
    drawMonogram(design, 'cuff') +
    (design.sleeves === 'long' ? '' : drawFront(pen, design))
  )
}

function drawBackView(pen: Pen, design: Design, sew: DrawButton): string {
  return (
    sleeves(pen, design, sew) +
    drawBack(pen, design) +
    drawBackYoke(pen, design) +
    drawEpaulettes(pen, design, sew) +
    drawCollarBack(pen, design)
  )
}

/** A short prefix for a drawing, so that the ids of different drawings differ. */
function nameOf(design: Design, view: ShirtView): string {
  return `s${hashOf(JSON.stringify(design) + view).toString(36)}-`
}

/**
 * Draws a design as an SVG document, 4:5. `front` and `back` show the whole shirt, `collar` and `cuff` are close-ups,
 * `fabric` shows the fabric alone.
 */
export function drawShirt(
  design: Design,
  { view, fillOf, background = '#f6f2ec', soft = true, idPrefix }: DrawingOptions,
): string {
  const frame = viewBoxOf(design, view)
  const pen = createPen(idPrefix ?? nameOf(design, view), fillOf, design, { frame, soft })
  const sew = buttonDrawer(pen, design)
  const [x, y, width, height] = frame
  const body = view === 'back' ? backShape : frontShape
  const ground = soft && view !== 'fabric' ? drawGroundShadow(pen, design, closed(body(design.bottom))) : ''
  const drawn = {
    front: () => drawFrontView(pen, design, sew, view),
    back: () => drawBackView(pen, design, sew),
    collar: () => drawFrontView(pen, design, sew, view),
    cuff: () => drawCuffView(pen, design, sew),
    fabric: () => drawSwatch(pen, width, height) + drawTape(pen, width, height),
  }[view]()
  const paper =
    background === 'transparent'
      ? ''
      : `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${background}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(round).join(' ')}" width="800" height="1000">` +
    `<defs>${pen.definitions()}</defs>${paper}${ground}${drawn}</svg>`
  )
}
