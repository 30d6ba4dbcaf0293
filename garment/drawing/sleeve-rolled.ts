// The sleeve rolled up above the elbow, held by a tab.
import { contrastOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { DrawButton } from './button.ts'
import { closed, fold, line, path } from './line.ts'
import { dropShadow, piece, blurred } from './pen.ts'
import type { Pen } from './pen.ts'
import { sleeveHead, head, hemStitches, sleeveGrain, sleeveOutline, tube, upperBox } from './sleeve-form.ts'

const rollTop = line('M318 430 C296 444 258 450 235 447')
const outline = closed(
  sleeveOutline(`${sleeveHead} C298 340 309 392 318 430`, rollTop, 'M235 447 C231 410 227 370 223 342'),
)
const turnUpEnd = line('M236 511 C264 516 306 508 333 491')
const turnUp = closed([...line('M321.5 430 C298 446 258 453 232.5 447'), ...turnUpEnd])

export const rolledShadow = (): string => `<path d="${outline}"/><path d="${turnUp}"/>`

/** The turned-up end of the sleeve, a little wider than what it covers; the inside of the cuff shows on it. */
function drawTurnUp(pen: Pen, design: Design): string {
  const contrast = contrastOf(design)
  const creases =
    pen.shade(fold([239, 470], [335, 450], 9, 7), 0.2) +
    pen.shade(fold([240, 478], [334, 460], 8, 5), -0.5) +
    pen.shade(fold([240, 494], [300, 492], 4, 5), 0.13) +
    pen.shade(fold([284, 500], [340, 476], 5, 5), 0.15) +
    pen.stroke(path(turnUpEnd), 7, 0.22)
  const over =
    tube(pen, turnUp) + blurred(pen, 2.6, [220, 420, 125, 105], creases) + hemStitches(pen, turnUpEnd, 23)
  return (
    dropShadow(pen, turnUp, 0.6, 1.6, 2.6, 0.16) +
    piece(
      pen,
      turnUp,
      { ...sleeveGrain, angle: sleeveGrain.angle + 3 },
      { over, fabric: contrast?.cuff ? contrast.fabric : undefined },
    )
  )
}

/** The tab that holds the roll. */
function rollTab(pen: Pen, sew: DrawButton): string {
  const d = 'M-9 -34H9V26L0 35L-9 26Z'
  return (
    `<g transform="translate(300 445) rotate(-10)">` +
    dropShadow(pen, d, 1.4, 2.4, 2.4, 0.34) +
    piece(pen, d, { angle: 0 }, { edge: pen.outline(d, 0.75) }) +
    pen.stitch('M-6.4 -34V24.8L0 31.2L6.4 24.8V-34') +
    sew(0, 21, 0.86) +
    '</g>'
  )
}

export function drawRolled(pen: Pen, design: Design, sew: DrawButton): string {
  const folds =
    pen.stroke(path(rollTop), 12, 0.34) +
    pen.shade(fold([250, 446], [262, 372], -4, 8), 0.18) +
    pen.shade(fold([282, 444], [274, 380], -4, 8), 0.16) +
    pen.shade(fold([310, 436], [300, 352], -5, 8), 0.14) +
    pen.shade(fold([268, 444], [268, 380], -3, 6), -0.4)
  return (
    piece(pen, outline, sleeveGrain, {
      over: tube(pen, outline) + blurred(pen, 4.2, upperBox, head(pen) + folds),
    }) +
    drawTurnUp(pen, design) +
    rollTab(pen, sew)
  )
}
