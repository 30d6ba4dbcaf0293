// The views of a shirt and their names.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pictureViews } from '#contract/picture.ts'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product.ts'
import { pictureAlt } from '../../shared/picture-alt.ts'
import type { SpecificationRow } from './productdetails.ts'

const viewNames: Record<PictureView, MessageDescriptor> = {
  worn: msg({ message: 'Worn', context: 'view of a shirt' }),
  front: msg({ message: 'Front', context: 'view of a shirt' }),
  folded: msg({ message: 'Folded', context: 'view of a shirt' }),
  'three-quarter': msg({ message: 'Side', context: 'view of a shirt' }),
  back: msg({ message: 'Back', context: 'view of a shirt' }),
  collar: msg`Collar`,
  cuff: msg`Cuff`,
  fabric: msg`Fabric`,
  drawing: msg`Technical drawing`,
}

/**
 * The alternative text of a picture.
 *
 * @param shirt the name of product and colour.
 * @param texts what is seen of the design in each view; left out for goods.
 */
function altOf(shirt: string, view: PictureView, texts: Record<string, string> = {}, i18n: I18n): string {
  const alts: Record<PictureView, MessageDescriptor | string> = {
    worn: shirt,
    front: msg`${shirt}, front`,
    folded: msg`${shirt}, folded`,
    'three-quarter': msg`${shirt}, side`,
    back: msg`${shirt}, back`,
    collar: msg`${shirt}, collar`,
    cuff: msg`${shirt}, cuff`,
    fabric: msg`${shirt}, fabric`,
    drawing: msg`${shirt}, technical drawing`,
  }
  const alt = alts[view]
  const named = typeof alt === 'string' ? alt : i18n._(alt)
  const text = texts[view]
  return text ? i18n._(msg`${{ title: named }}: ${{ text }}`) : named
}

/** The views in the order in which they are shown. A shirt with short sleeves has no cuff in its specification. */
export function viewsOf(specification: SpecificationRow[]): PictureView[] {
  const hasCuff = specification.some(({ name, key = name }) => key === 'Cuff')
  return pictureViews.filter((view) => view !== 'cuff' || hasCuff)
}

/** One picture of a product as its gallery shows it. */
export interface GalleryPicture {
  of: PictureOf
  view: PictureView
  isProductImage: boolean
  /** The label of its button. */
  label: string
  alt: string
}

/**
 * The product images of a colour, or else the views of its shirt; goods without an image have a picture in their
 * colour.
 */
export function picturesOf(
  product: Pick<ProductDetail, 'kind' | 'name' | 'photographs' | 'pictureTexts'>,
  colour: ProductDetail['colours'][number],
  specification: SpecificationRow[],
  i18n: I18n,
): GalleryPicture[] {
  const shirt = pictureAlt(product, colour, i18n)
  const images = product.photographs?.[colour.key]
  if (images)
    return images.map(({ hash, alt }, index) => ({
      of: { hash, alt: '' },
      view: 'front',
      isProductImage: true,
      label: alt ?? i18n._(msg`Picture ${{ number: index + 1 }}`),
      alt: alt ?? (index === 0 ? shirt : i18n._(msg`${shirt}, picture ${{ number: index + 1 }}`)),
    }))
  if (product.kind === 'goods')
    return [
      {
        of: colour.picture,
        view: 'front',
        isProductImage: false,
        label: i18n._(viewNames.front),
        alt: shirt,
      },
    ]
  return viewsOf(specification).map((view) => ({
    of: colour.picture,
    view,
    isProductImage: false,
    label: i18n._(viewNames[view]),
    alt: altOf(shirt, view, product.pictureTexts[colour.key], i18n),
  }))
}
