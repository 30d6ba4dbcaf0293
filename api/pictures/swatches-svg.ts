// The picture of a set of swatches as SVG: pinked pieces of fabric, fanned out on the shop's background colour.
import type { FabricFill } from '#garment/drawing/shirt.ts'

const background = '#f6f2ec'
/** Teeth of the pinking shears along a long side. */
const teeth = 18
/** The fan is drawn in a box of this size, in every format of the picture. */
export const fan = { width: 320, height: 400 }
/** The scale of a swatch of 100 × 150 units, and the millimetres of fabric across it. */
const swatchScale = 1.12
const fabricAcrossMm = 60
/** Units of the box per millimetre of fabric. */
export const unitsPerMm = (100 / fabricAcrossMm) * swatchScale

/** The outline of a swatch, 100 × 150 units, centred on the origin, cut with pinking shears. */
function pinkedOutline(): string {
  const corners = [
    [-50, -75],
    [50, -75],
    [50, 75],
    [-50, 75],
  ] as const
  const points: string[] = []
  for (const [index, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(index + 1) % 4]!
    const count = index % 2 === 0 ? Math.round((teeth * 2) / 3) : teeth
    const [inX, inY] = [Math.sign(y - toY) * 2.4, Math.sign(toX - x) * 2.4]
    for (let tooth = 0; tooth < count; tooth++) {
      const at = (share: number, byX: number, byY: number) =>
        `${(x + (toX - x) * share + byX).toFixed(2)} ${(y + (toY - y) * share + byY).toFixed(2)}`
      points.push(at(tooth / count, 0, 0), at((tooth + 0.5) / count, inX, inY))
    }
  }
  return `M${points.join('L')}Z`
}

const patternOf = ({ href, widthMm, heightMm }: FabricFill, index: number): string => {
  const [width, height] = [widthMm, heightMm].map((mm) => (mm * 100) / fabricAcrossMm)
  return `<pattern id="fabric${index}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><image href="${href}" width="${width}" height="${height}" preserveAspectRatio="none"/></pattern>`
}

/** Fabric without a picture is shown in its plain colour. */
export function drawSwatches(
  fabrics: FabricFill[],
  { width, height }: { width: number; height: number },
): string {
  const scale = Math.min(width / fan.width, height / fan.height)
  const step = fabrics.length > 1 ? Math.min(20, 54 / (fabrics.length - 1)) : 0
  const outline = pinkedOutline()
  const swatches = fabrics.map(({ href, fallback }, index) => {
    const angle = (index - (fabrics.length - 1) / 2) * step
    const fill = href ? `url(#fabric${index})` : fallback
    return `<g transform="translate(160 330) rotate(${angle.toFixed(2)}) translate(0 -135) scale(${swatchScale})"><path d="${outline}" fill="#2a2118" opacity=".16" transform="translate(1.6 2.4)"/><path d="${outline}" fill="${fill}"/><path d="${outline}" fill="none" stroke="#2a2118" stroke-opacity=".18" stroke-width=".5"/></g>`
  })
  const box = `${160 - width / scale / 2} ${200 - height / scale / 2} ${width / scale} ${height / scale}`
  const patterns = fabrics.map((fabric, index) => (fabric.href ? patternOf(fabric, index) : ''))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"><defs>${patterns.join('')}</defs><rect x="-2000" y="-2000" width="5000" height="5000" fill="${background}"/>${swatches.join('')}</svg>`
}
