// A close-up of the fabric with a soft fold across it; stripes are true to scale.
import { fabricByCode } from '../fabric/fabrics.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { blurred } from './pen.ts'
import type { Pen } from './pen.ts'

/** Visible width of fabric, mm: small enough to see the yarns, wide enough for two repeats of the pattern. */
export function swatchWidth(code: string): number {
  const fabric = fabricByCode(code)
  return fabric ? Math.min(220, Math.max(40, orderWidth(fabric) * 2.6)) : 40
}

function orderWidth({ warp, threadsPerCm }: Fabric): number {
  return (warp.reduce((sum, run) => sum + run.threads, 0) * 10) / threadsPerCm.warp
}

/** The swatch fills a box of `width` × `height` mm from the top left. */
export function drawSwatch(pen: Pen, width: number, height: number): string {
  const at = (x: number, y: number) => `${x * width} ${y * height}`
  const all = `M0 0H${width}V${height}H0Z`
  const crease = `M${at(-0.1, 0.78)}C${at(0.3, 0.7)} ${at(0.62, 0.5)} ${at(1.1, 0.24)}`
  const valley = `M${at(-0.1, 0.9)}C${at(0.36, 0.8)} ${at(0.7, 0.62)} ${at(1.1, 0.4)}`
  const box = [-width * 0.2, -height * 0.2, width * 1.4, height * 1.4] as const
  return (
    `<path d="${all}" fill="${pen.paint({ angle: 0 })}"/>` +
    `<path d="${all}" fill="${pen.ramp([0, 0], [width, height], '0 -0.16, 0.45 0, 1 0.16')}"/>` +
    blurred(
      pen,
      width * 0.045,
      box,
      pen.stroke(valley, width * 0.11, 0.24) + pen.stroke(crease, width * 0.1, -0.42),
    ) +
    blurred(pen, width * 0.012, box, pen.stroke(valley, width * 0.012, 0.16))
  )
}
