// What is sent until the first picture of a view is drawn: the technical drawing, or the swatches, in the plain
// colour of the fabric, as SVG. It takes a few milliseconds.
import type { PictureView } from '#contract/picture.ts'
import { drawShirt, type ShirtView } from '#garment/drawing/shirt.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { PictureSubject } from './subject.ts'
import { drawSwatches, fan } from './swatches-svg.ts'

const viewOf: Record<PictureView, ShirtView> = {
  front: 'front',
  'three-quarter': 'front',
  back: 'back',
  collar: 'collar',
  cuff: 'cuff',
  fabric: 'fabric',
  drawing: 'front',
}

const cached = new Map<string, string>()
/** At about 60 kB each. */
const maxStored = 64

const plain = (code: string) => {
  const fabric = fabricByCode(code)
  return { href: '', widthMm: 10, heightMm: 10, fallback: fabric ? averageColour(fabric) : '#ffffff' }
}

export function drawProvisional(hash: string, design: PictureSubject, view: PictureView): string {
  const key = `${hash} ${viewOf[view]}`
  const known = cached.get(key)
  if (known !== undefined) return known
  const svg =
    'swatches' in design
      ? drawSwatches(design.swatches.map(plain), fan)
      : drawShirt(design, { view: viewOf[view], cloth: plain })
  cached.set(key, svg)
  for (const oldest of cached.keys()) {
    if (cached.size <= maxStored) break
    cached.delete(oldest)
  }
  return svg
}
