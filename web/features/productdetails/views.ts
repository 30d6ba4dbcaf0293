// The views a shirt is shown in, and what they are called.
import { pictureViews } from '#contract/picture.ts'
import type { PictureView } from '#contract/picture.ts'
import type { SpecificationRow } from './productdetails.ts'

export const viewNames: Record<PictureView, string> = {
  front: 'Front',
  'three-quarter': 'Side',
  back: 'Back',
  collar: 'Collar',
  cuff: 'Cuff',
  fabric: 'Cloth',
  drawing: 'Technical drawing',
}

/** In the order they are shown. A short sleeve ends in a hem: its specification names no cuff and none is shown. */
export function viewsOf(specification: SpecificationRow[]): PictureView[] {
  const hasCuff = specification.some(({ name }) => name === 'Cuff')
  return pictureViews.filter((view) => view !== 'cuff' || hasCuff)
}
