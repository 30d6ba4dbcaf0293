// The long sleeve: folds at the elbow, pleats above the cuff, the placket over the slit with its button.
import type { Design } from '../design/design.ts'
import type { DrawButton } from './button.ts'
import { cuffOutline, drawCuff } from './cuff.ts'
import { closed, fold, line, path } from './line.ts'
import type { Point } from './line.ts'
import { dropShadow, piece, blurred } from './pen.ts'
import type { Box, Pen } from './pen.ts'
import { sleeveHead, head, sleeveGrain, sleeveOutline, tube } from './sleeve-form.ts'

/** Places the upright drawing of the cuff at the end of the sleeve. */
export const cuffTransform = 'translate(326 706.5) rotate(-8.6)'

const box: Box = [180, 150, 200, 570]
const wrist = line('M368 700 C343 709 310 714 284 713')
const outline = closed(
  sleeveOutline(
    `${sleeveHead} C302 352 319 430 332 500 C345 570 361 640 368 700`,
    wrist,
    'M284 713 C272 650 260 590 249 520 C239 452 231 400 223 342',
  ),
)

export function longShadow(design: Design): string {
  return `<path d="${outline}"/><g transform="${cuffTransform}"><path d="${cuffOutline(design)}"/></g>`
}

function elbow(pen: Pen): string {
  return (
    pen.shade(fold([250, 486], [322, 462], 9, 10), 0.18) +
    pen.shade(fold([252, 508], [330, 500], 8, 9), 0.2) +
    pen.shade(fold([256, 494], [322, 482], 4, 6), -0.46) +
    pen.shade(fold([258, 540], [338, 548], 10, 9), 0.15) +
    pen.shade(fold([262, 526], [330, 526], 5, 6), -0.36) +
    pen.shade(fold([246, 440], [300, 404], 8, 10), 0.13) +
    pen.shade(fold([268, 590], [344, 620], 9, 9), 0.12) +
    pen.shade(fold([300, 340], [322, 450], 5, 9), 0.09) +
    pen.shade(fold([272, 400], [288, 640], -6, 11), 0.09) +
    pen.shade(fold([334, 560], [352, 690], -8, 8), 0.12) +
    pen.shade(fold([318, 560], [330, 690], -5, 8), -0.3)
  )
}

/** Small pleats where the sleeve is gathered into the cuff. */
function gathers(pen: Pen): string {
  const pleats: readonly (readonly [number, number, number])[] = [
    [296, 62, 0.26],
    [308, 44, 0.2],
    [322, 70, 0.28],
    [345, 50, 0.24],
    [358, 66, 0.22],
  ]
  return blurred(
    pen,
    2.2,
    [270, 630, 115, 95],
    pleats
      .map(([x, length, amount]) => {
        const foot: Point = [x, 716 - (x - 285) * 0.16]
        const top: Point = [x - length * 0.16, foot[1] - length]
        return (
          pen.shade(fold(top, foot, 1, 4.5), amount) +
          pen.shade(fold([top[0] + 5, top[1]], [foot[0] + 5, foot[1]], 1, 3.5), -0.45)
        )
      })
      .join('') + pen.stroke(path(wrist), 7, 0.24),
  )
}

/** The pointed placket over the slit above the cuff, with its button. */
function gauntlet(pen: Pen, sew: DrawButton): string {
  const d = 'M-8 0V-112L0 -124L8 -112V0Z'
  const inner = 'M-5.4 -2V-111L0 -119.4L5.4 -111V-2M-5.4 -92H5.4'
  return (
    `<g transform="translate(341 708) rotate(-9.5)">` +
    dropShadow(pen, d, 1.6, 1.2, 2, 0.26) +
    piece(pen, d, { angle: 0 }, { edge: pen.outline(d, 0.7) }) +
    pen.stitch(inner) +
    sew(0, -52, 0.82) +
    '</g>'
  )
}

export function drawLong(pen: Pen, design: Design, sew: DrawButton): string {
  return (
    piece(pen, outline, sleeveGrain, {
      over:
        tube(pen, outline) +
        blurred(pen, 4.8, box, head(pen) + elbow(pen)) +
        gathers(pen) +
        gauntlet(pen, sew),
    }) + `<g transform="${cuffTransform}">${drawCuff(pen, design, sew)}</g>`
  )
}
