// The small pictures of the options: one part of the shirt seen close, as it would be with an option chosen.
// Light enough to draw a part's whole list at once: without folds and shadows, and nothing but what the frame shows.
import { choose } from '../design.ts'
import type { Design } from '../design.ts'
import type { Part } from '../options.ts'
import { drawBack, drawFront, drawInside } from './body.ts'
import { buttonWith } from './button.ts'
import type { Sew } from './button.ts'
import { drawCollar, drawCollarBack } from './collar.ts'
import { drawEpaulettes } from './epaulette.ts'
import { round } from './line.ts'
import { drawMonogram } from './monogram.ts'
import { createPen } from './pen.ts'
import type { Box, Cloth, Pen } from './pen.ts'
import { drawPlacket } from './placket.ts'
import { drawPocket } from './pocket.ts'
import { drawSleeve } from './sleeve.ts'
import { drawBackYoke, drawFrontYoke } from './yoke.ts'

type Close = {
  /** What the picture shows, mm: always square. */
  frame: Box
  draw: (pen: Pen, design: Design, sew: Sew) => string
}

const square = (x: number, y: number, side: number): Box => [x, y, side, side]

const front = (pen: Pen, design: Design, sew: Sew): string =>
  drawFront(pen, design) + drawFrontYoke(pen) + drawPlacket(pen, design, sew)

const sleeves = (pen: Pen, design: Design, sew: Sew): string => {
  const drawn = drawSleeve(pen, design, sew)
  return `${drawn}<g transform="scale(-1 1)">${drawn}</g>`
}

const views: Record<Part, Close> = {
  collar: {
    frame: square(-117, 41, 234),
    draw: (pen, design, sew) =>
      front(pen, design, sew) + drawCollar(pen, design, sew) + drawMonogram(design, 'collar'),
  },
  cuff: {
    frame: square(256, 663, 140),
    // The cuff hangs a little aslant; here it stands upright.
    draw: (pen, design, sew) =>
      `<g transform="rotate(8.6 326 706.5)">${drawSleeve(pen, { ...design, sleeves: 'long' }, sew)}${drawMonogram({ ...design, sleeves: 'long' }, 'cuff')}</g>`,
  },
  bottom: {
    frame: square(-235, 452, 470),
    draw: (pen, design, sew) => drawInside(pen, design) + front(pen, design, sew),
  },
  back: {
    frame: square(-235, 198, 470),
    draw: (pen, design) => drawBack(pen, design) + drawBackYoke(pen, design),
  },
  sleeves: {
    frame: square(-430, 20, 860),
    draw: (pen, design, sew) =>
      sleeves(pen, design, sew) +
      drawInside(pen, design) +
      front(pen, design, sew) +
      drawCollar(pen, design, sew),
  },
  pocket: {
    frame: square(-26, 212, 252),
    draw: (pen, design, sew) => front(pen, design, sew) + drawPocket(pen, design.pocket, sew),
  },
  placket: {
    frame: square(-120, 180, 240),
    draw: front,
  },
  epaulette: {
    frame: square(36, 68, 210),
    draw: (pen, design, sew) =>
      drawSleeve(pen, design, sew) +
      front(pen, design, sew) +
      drawEpaulettes(pen, design, sew) +
      drawCollar(pen, design, sew),
  },
  yoke: {
    frame: square(-160, 52, 320),
    draw: (pen, design, sew) =>
      sleeves(pen, design, sew) +
      drawBack(pen, design) +
      drawBackYoke(pen, design) +
      drawCollarBack(pen, design),
  },
}

/** What the picture of a part's options shows, in millimetres: its width tells how fine a tile it needs. */
export const optionFrame = (part: Part): Box => views[part].frame

export type OptionDrawing = {
  /** The picture of a fabric by its code. */
  cloth: (fabricCode: string) => Cloth
  /** Start of every id: different for every picture on a page. */
  idPrefix: string
}

/** Draws one part of the design as it would be with an option chosen: a square SVG document without background. */
export const drawOption = <P extends Part>(
  design: Design,
  part: P,
  key: Design[P],
  { cloth, idPrefix }: OptionDrawing,
): string => {
  const { frame, draw } = views[part]
  const chosen = choose(design, part, key)
  const pen = createPen(idPrefix, cloth, design, frame, true)
  const drawn = draw(pen, chosen, buttonWith(pen, chosen))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.map(round).join(' ')}" width="240" height="240">` +
    `<defs>${pen.definitions()}</defs>${drawn}</svg>`
  )
}
