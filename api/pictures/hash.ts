// The names of pictures in their URLs.
import { createHash } from 'node:crypto'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { labelText } from '#garment/drawing/label-text.ts'
import { type Fabric, lookOf } from '#garment/fabric/fabric.ts'
import { fabricByCode, standardFabric } from '#garment/fabric/fabrics.ts'
import { studioLook } from '#garment/scene/studio-look.ts'
import { symmetryAxes } from '#garment/weave/symmetry.ts'
import type { PhotographSubject, PictureSubject } from './subject.ts'
import {
  foldedRevision,
  giftCardsRevision,
  photographsRevision,
  viewsRevision,
  wornRevision,
  picturesRevision,
  plainRevision,
  swatchesRevision,
  weaveRevisions,
} from './revision.ts'

export type FindFabric = (code: string) => Fabric | undefined

/** The looks of fabrics that differ from those of a new shop; standard ones add nothing to a name. */
const looksOf = (codes: readonly string[], find: FindFabric): string[] =>
  codes.flatMap((code) => {
    const fabric = find(code)
    const standard = standardFabric(code)
    if (!fabric || fabric === standard) return []
    const look = lookOf(fabric)
    return standard && look === lookOf(standard) ? [] : [look]
  })

const nameOf = (...written: string[]): string =>
  createHash('sha256').update(written.join(' ')).digest('hex').slice(0, 16)

/** The label in a name. */
export const labelInName = (label = labelText()): string => `label ${label}`

/** What the look of the fabric in the studio adds to a name: nothing for one that is shown as every fabric once was. */
function studioLookIn({ fabric }: Design, find: FindFabric): string[] {
  const own = find(fabric)
  if (!own) return []
  const { ground, fill, exposure } = studioLook(own)
  return ground === 'paper' ? [] : [`${ground} ${fill} ${exposure}`]
}

/** What the patterns and weaves of fabrics add to a name: nothing for those that look as they always did. */
const wovenIn = (codes: readonly string[], find: FindFabric): string[] =>
  codes.flatMap((code) => {
    const fabric = find(code)
    if (!fabric) return []
    const { acrossMm, alongMm } = symmetryAxes(fabric)
    const isCentred = acrossMm !== 0 || alongMm !== 0
    return [isCentred ? `axes ${acrossMm} ${alongMm}` : '', weaveRevisions[fabric.weave] ?? ''].filter(
      Boolean,
    )
  })

function hashOf(design: Design, find: FindFabric, ...made: string[]): string {
  const { fabric, contrast = fabric } = design
  const codes = [...new Set([fabric, contrast])]
  // Parsed again, so that the order of the fields is always the same.
  return nameOf(
    ...made,
    JSON.stringify(parseDesign(design)),
    ...looksOf(codes, find),
    ...wovenIn(codes, find),
    ...studioLookIn(design, find),
  )
}

/**
 * The name of a design's pictures. It changes with the design, the looks of its fabrics, the label and the revision of pictures.
 */
export const pictureHash = (design: Design, find: FindFabric = fabricByCode): string =>
  hashOf(design, find, picturesRevision, labelInName())

/** The name of the picture of a set of swatches. */
export const swatchesHash = (codes: readonly string[], find: FindFabric = fabricByCode): string =>
  nameOf(swatchesRevision, ...codes, ...looksOf(codes, find))

/** The name of the picture of a product image, cropped or not. */
export function photographHash({ photograph, crop }: Pick<PhotographSubject, 'photograph' | 'crop'>): string {
  const part = crop ? [crop.x, crop.y, crop.width] : ['whole']
  return nameOf(photographsRevision, photograph, ...part.map(String))
}

/** The name of a subject's pictures. */
export function subjectHash(subject: PictureSubject, find: FindFabric = fabricByCode): string {
  if ('photograph' in subject) return photographHash(subject)
  if ('plain' in subject) return nameOf(plainRevision, subject.plain)
  if ('giftCard' in subject) return nameOf(giftCardsRevision, subject.giftCard)
  return 'swatches' in subject ? swatchesHash(subject.swatches, find) : pictureHash(subject, find)
}

/** The views in which nobody sees the label. */
const viewsWithoutLabel = new Set(['worn', 'back', 'cuff', 'close cloth'])

/** The name of a rendered view of a design. */
export const viewHash = (design: Design, view: string, width: number, label = labelText()): string =>
  hashOf(
    design,
    fabricByCode,
    viewsRevision,
    ...(view === 'worn' ? [wornRevision] : []),
    ...(view === 'folded' ? [foldedRevision] : []),
    view,
    `${width}`,
    ...(viewsWithoutLabel.has(view) ? [] : [labelInName(label)]),
  )
