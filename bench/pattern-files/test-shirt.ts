// A shirt whose pattern has everything that is drawn: stripes, a split yoke, pockets with pleats, epaulettes, contrast.
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'

const design: Design = {
  ...defaultDesign,
  fabric: 'XC033',
  collar: 'button-down',
  pocket: 'barrel',
  epaulette: 'epaulettes',
  yoke: 'split',
  back: 'side-pleat',
  contrast: 'XC001',
}
const body = bodyOfSize('L')

export const draftTestShirt = () =>
  draftPattern({
    design,
    body,
    measures: sewnMeasures(design, { body, fit: 'regular' })!,
    fabric: fabricByCode(design.fabric)!,
  })
