// The SVG that is sent until the first picture of a view is drawn: the technical drawing, or the swatches, in the plain
// colour of the fabric; a blurred product image; a plain colour; or a gift card. It takes a few milliseconds.
import { LRUCache } from 'lru-cache'
import type { PictureView } from '#contract/picture.ts'
import { drawShirt, type ShirtView } from '#garment/drawing/shirt.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { blurredPhotograph } from './photograph-svg.ts'
import { drawGiftCard } from './gift-card-svg.ts'
import { drawPlain } from './plain-svg.ts'
import type { PictureSubject } from './subject.ts'
import { drawSwatches, fan } from './swatches-svg.ts'

const viewOf: Record<PictureView, ShirtView> = {
  worn: 'front',
  front: 'front',
  folded: 'front',
  'three-quarter': 'front',
  back: 'back',
  collar: 'collar',
  cuff: 'cuff',
  fabric: 'fabric',
  drawing: 'front',
}

/** About 60 kB each. */
const cached = new LRUCache<string, string>({ max: 64 })

const plain = (code: string) => {
  const fabric = fabricByCode(code)
  return { href: '', widthMm: 10, heightMm: 10, fallback: fabric ? averageColour(fabric) : '#ffffff' }
}

export function drawProvisional(hash: string, design: PictureSubject, view: PictureView): string {
  const key = `${hash} ${viewOf[view]}`
  const drawn = cached.get(key)
  if (drawn !== undefined) return drawn
  const svg = draw(design, view)
  cached.set(key, svg)
  return svg
}

function draw(design: PictureSubject, view: PictureView): string {
  if ('photograph' in design) return blurredPhotograph(design)
  if ('plain' in design) return drawPlain(design.plain)
  if ('giftCard' in design) return drawGiftCard(design.giftCard)
  if ('swatches' in design) return drawSwatches(design.swatches.map(plain), fan)
  return drawShirt(design, { view: viewOf[view], fillOf: plain })
}
