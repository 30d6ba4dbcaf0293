// The views of a shirt and their names.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pictureViews } from '#contract/picture.ts'
import type { PictureView } from '#contract/picture.ts'
import type { SpecificationRow } from './productdetails.ts'

export const viewNames: Record<PictureView, MessageDescriptor> = {
  front: msg({ message: 'Front', context: 'view of a shirt' }),
  'three-quarter': msg({ message: 'Side', context: 'view of a shirt' }),
  back: msg({ message: 'Back', context: 'view of a shirt' }),
  collar: msg`Collar`,
  cuff: msg`Cuff`,
  fabric: msg`Cloth`,
  drawing: msg`Technical drawing`,
}

/**
 * What a picture shows, for those who do not see it.
 *
 * @param shirt what the picture of its front shows.
 */
export function altOf(shirt: string, view: PictureView, i18n: I18n): string {
  if (view === 'front') return shirt
  const alts: Record<typeof view, MessageDescriptor> = {
    'three-quarter': msg`${shirt}, side`,
    back: msg`${shirt}, back`,
    collar: msg`${shirt}, collar`,
    cuff: msg`${shirt}, cuff`,
    fabric: msg`${shirt}, cloth`,
    drawing: msg`${shirt}, technical drawing`,
  }
  return i18n._(alts[view])
}

/** The views in the order in which they are shown. A shirt with short sleeves has no cuff in its specification. */
export function viewsOf(specification: SpecificationRow[]): PictureView[] {
  const hasCuff = specification.some(({ name, key = name }) => key === 'Cuff')
  return pictureViews.filter((view) => view !== 'cuff' || hasCuff)
}
