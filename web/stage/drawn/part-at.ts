// Finds the part of the drawn shirt at a point. In millimetres of the drawing; the shirt's middle is at x 0.
import type { Design } from '#garment/design/design.ts'
import type { DesignerPart, StageView } from '../common/parts.ts'

interface Point {
  x: number
  /** Distance from the shirt's middle. */
  side: number
  y: number
  design: Design
}

const isSleeve = ({ side, y }: Point) => side > (y < 345 ? 200 + Math.max(0, y - 170) * 0.12 : 225)
const isOutside = ({ side, y }: Point) => y < 60 || y > 885 || side > 250 + Math.max(0, y - 165) * 0.24
const isEpaulette = ({ side, y }: Point) => side > 90 && side <= 208 && y > 115 && y < 195

function onSleeve({ y, design }: Point): DesignerPart {
  return design.sleeves === 'long' && y > 700 ? 'cuff' : 'sleeves'
}

function onFront(point: Point): DesignerPart {
  const { x, side, y } = point
  if (side < 16 && y > 178 && y < 730) return 'placket'
  if (side < 92 && y < (side < 70 ? 212 : 150)) return 'collar'
  if (isEpaulette(point)) return 'epaulette'
  if (isSleeve(point)) return onSleeve(point)
  if (x > 60 && x < 185 && y > 295 && y < 422) return 'pocket'
  return y > 730 ? 'bottom' : 'fabric'
}

function onBack(point: Point): DesignerPart {
  const { side, y } = point
  if (side < 92 && y < 140) return 'collar'
  if (isEpaulette(point)) return 'epaulette'
  if (isSleeve(point)) return onSleeve(point)
  if (y < 236) return 'yoke'
  return y > 740 ? 'bottom' : 'back'
}

/** The part at a point of a view, or null beside the shirt. */
export function partAt(design: Design, view: StageView, x: number, y: number): DesignerPart | null {
  const point = { x, side: Math.abs(x), y, design }
  if (isOutside(point)) return null
  return view === 'back' ? onBack(point) : onFront(point)
}
