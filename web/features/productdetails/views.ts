// The views of a shirt and their names.
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

/** The views in the order in which they are shown. A shirt with short sleeves has no cuff in its specification. */
export function viewsOf(specification: SpecificationRow[]): PictureView[] {
  const hasCuff = specification.some(({ name }) => name === 'Cuff')
  return pictureViews.filter((view) => view !== 'cuff' || hasCuff)
}
