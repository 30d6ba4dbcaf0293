// A bias of the workshop in a sentence.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GarmentMeasure } from '#contract/measurement.ts'

type Text = (mm: number) => MessageDescriptor

const texts: Record<GarmentMeasure, readonly [larger: Text, smaller: Text]> = {
  collar: [
    (mm) => msg`Collars come out ${{ mm }} mm large`,
    (mm) => msg`Collars come out ${{ mm }} mm small`,
  ],
  chest: [(mm) => msg`Chests come out ${{ mm }} mm wide`, (mm) => msg`Chests come out ${{ mm }} mm narrow`],
  waist: [(mm) => msg`Waists come out ${{ mm }} mm wide`, (mm) => msg`Waists come out ${{ mm }} mm narrow`],
  hem: [(mm) => msg`Hems come out ${{ mm }} mm wide`, (mm) => msg`Hems come out ${{ mm }} mm narrow`],
  shoulder: [
    (mm) => msg`Shoulders come out ${{ mm }} mm wide`,
    (mm) => msg`Shoulders come out ${{ mm }} mm narrow`,
  ],
  yoke: [(mm) => msg`Yokes come out ${{ mm }} mm wide`, (mm) => msg`Yokes come out ${{ mm }} mm narrow`],
  sleeve: [(mm) => msg`Sleeves come out ${{ mm }} mm long`, (mm) => msg`Sleeves come out ${{ mm }} mm short`],
  bicep: [
    (mm) => msg`Sleeves come out ${{ mm }} mm wide at the bicep`,
    (mm) => msg`Sleeves come out ${{ mm }} mm narrow at the bicep`,
  ],
  cuff: [(mm) => msg`Cuffs come out ${{ mm }} mm wide`, (mm) => msg`Cuffs come out ${{ mm }} mm narrow`],
  opening: [
    (mm) => msg`Short sleeves come out ${{ mm }} mm wide at the opening`,
    (mm) => msg`Short sleeves come out ${{ mm }} mm narrow at the opening`,
  ],
  length: [(mm) => msg`Backs come out ${{ mm }} mm long`, (mm) => msg`Backs come out ${{ mm }} mm short`],
  frontLength: [
    (mm) => msg`Fronts come out ${{ mm }} mm long`,
    (mm) => msg`Fronts come out ${{ mm }} mm short`,
  ],
}

/** `Collars come out 2 mm small`. */
export function biasText(measure: GarmentMeasure, biasMm: number, i18n: I18n): string {
  const [larger, smaller] = texts[measure]
  return i18n._((biasMm > 0 ? larger : smaller)(Math.abs(biasMm)))
}
