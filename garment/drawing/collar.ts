// The collar: a stand round the neck and, in most cuts, a leaf that folds down over it. It is drawn closed, seen from
// the front and a little from above, so that the inside of the neck is visible.
import type { Design } from '../design/design.ts'
import type { DrawButton } from './button.ts'
import { drawBand } from './collar-band.ts'
import { collarOutline } from './collar-outlines.ts'
import { drawFolded } from './collar-leaf.ts'
import { closed, flip, join, line, parallel, path, reversed, symmetrical } from './line.ts'
import { dropShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

/** The collar from the front. */
export function drawCollar(pen: Pen, design: Design, sew: DrawButton): string {
  const cut = collarOutline(design.collar)
  return cut.kind === 'leaf' ? drawFolded(pen, design, cut, sew) : drawBand(pen, design, cut, sew)
}

/** The collar from behind: the leaf over the yoke, or the stand alone. */
export function drawCollarBack(pen: Pen, design: Design): string {
  const { kind, high } = collarOutline(design.collar)
  const top = 76 - high
  const fold = line(`M0 ${top} C34 ${top} 57 ${top + 5} 66 ${top + 19}`)
  const [sides, edge] =
    kind === 'leaf'
      ? [line(`M66 ${top + 19} C74 ${top + 23} 83 114 87 131`), line('M87 131 C58 137 26 138 0 138')]
      : [line(`M66 ${top + 19} C67 104 68 112 68 121`), line('M68 121 C58 128 26 129 0 129')]
  const d = closed(symmetrical(join(fold, sides, edge)))
  const down = pen.ramp([0, top], [0, 138], '0 .12, .12 -.4, .45 0, 1 .1')
  const across = pen.ramp([-88, 0], [88, 0], '0 .36, .25 .06, .42 -.08, .7 .04, 1 .4')
  const over =
    `<path d="${d}" fill="${down}"/><path d="${d}" fill="${across}"/>` +
    pen.stitch(path(parallel(join(edge, reversed(flip(edge))), 5.2)))
  return dropShadow(pen, d, 1, 5, 4, 0.36) + piece(pen, d, { angle: 90, y: 100 }, { over })
}
