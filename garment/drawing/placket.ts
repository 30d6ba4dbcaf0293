// The box placket down the front: a stitched strip that carries the buttons.
import type { Design } from '../design/design.ts'
import { buttonhole } from './button.ts'
import type { DrawButton } from './button.ts'
import { softShadow } from './pen.ts'
import type { Pen } from './pen.ts'

const halfWidth = 17
const topEdge = 170

/** Button heights on the front, mm; the collar has its own. */
const buttonHeights = [234, 316, 398, 480, 562, 644, 726] as const

export function drawPlacket(pen: Pen, { bottom }: Design, sew: DrawButton): string {
  const end = bottom === 'round' ? 851 : 821.5
  const strip = `M${-halfWidth} ${topEdge}H${halfWidth}V${end}H${-halfWidth}Z`
  const relief = pen.ramp([-halfWidth, 0], [halfWidth, 0], '0 0.1, 0.18 -0.3, 0.7 -0.06, 1 0.1')
  const shadow =
    softShadow(pen, `M${-halfWidth} ${topEdge}V${end - 1}`, 5, 0.22) +
    softShadow(pen, `M${halfWidth + 0.6} ${topEdge}V${end - 1}`, 6, 0.26)
  return (
    shadow +
    `<path d="${strip}" fill="${pen.paint({ angle: 0 })}"/><path d="${strip}" fill="${relief}"/>` +
    pen.stroke(`M${-halfWidth} ${topEdge}V${end}`, 0.8, 0.42) +
    pen.stroke(`M${halfWidth} ${topEdge}V${end}`, 0.6, 0.34) +
    pen.stitch(`M${-halfWidth + 5.5} ${topEdge}V${end}M${halfWidth - 5.5} ${topEdge}V${end}`) +
    buttonHeights.map((y) => buttonhole(pen, 0, y, 14.5) + sew(0, y)).join('')
  )
}
