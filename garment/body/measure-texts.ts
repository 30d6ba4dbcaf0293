// The finished measures of a shirt in words: their short names, and what a change of one does.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { GarmentMeasure, LengthUnit, MeasureChanges } from '#contract/measurement.ts'
import { garmentMeasures } from '#contract/measurement.ts'
import { localesOf } from '../common/locales.ts'
import { formatLength } from './lengths.ts'

/** Short names; `garmentTitles` says where each is taken. */
export const garmentNames: Record<GarmentMeasure, MessageDescriptor> = {
  collar: msg({ message: 'Collar', context: 'measure of a shirt' }),
  chest: msg({ message: 'Chest', context: 'measure of a shirt' }),
  waist: msg({ message: 'Waist', context: 'measure of a shirt' }),
  hem: msg({ message: 'Hem', context: 'measure of a shirt' }),
  shoulder: msg({ message: 'Shoulders', context: 'measure of a shirt' }),
  yoke: msg({ message: 'Yoke', context: 'measure of a shirt' }),
  sleeve: msg({ message: 'Sleeve', context: 'measure of a shirt' }),
  bicep: msg({ message: 'Bicep', context: 'measure of a shirt' }),
  cuff: msg({ message: 'Cuff', context: 'measure of a shirt' }),
  opening: msg({ message: 'Sleeve opening', context: 'measure of a shirt' }),
  length: msg({ message: 'Back length', context: 'measure of a shirt' }),
  frontLength: msg({ message: 'Front length', context: 'measure of a shirt' }),
}

type Effect = (length: string) => MessageDescriptor

/** What more and what less of a measure does. */
const effects: Record<GarmentMeasure, readonly [more: Effect, less: Effect]> = {
  collar: [
    (length) => msg`The closed collar is ${{ length }} wider round your neck.`,
    (length) => msg`The closed collar is ${{ length }} closer round your neck.`,
  ],
  chest: [
    (length) => msg`You have ${{ length }} more room round the chest; the shirt falls looser under the arms.`,
    (length) => msg`You have ${{ length }} less room round the chest; the shirt lies closer under the arms.`,
  ],
  waist: [
    (length) => msg`You have ${{ length }} more room round the waist; the sides fall straighter.`,
    (length) => msg`You have ${{ length }} less room round the waist; the sides are more shaped.`,
  ],
  hem: [
    (length) => msg`The hem is ${{ length }} wider round the hips.`,
    (length) => msg`The hem is ${{ length }} narrower round the hips.`,
  ],
  shoulder: [
    (length) => msg`The shoulder seams lie further out, ${{ length }} in all.`,
    (length) => msg`The shoulder seams lie further in, ${{ length }} in all.`,
  ],
  yoke: [
    (length) => msg`You have ${{ length }} more room across the back when you reach forward.`,
    (length) => msg`The back is ${{ length }} narrower between the armholes.`,
  ],
  sleeve: [
    (length) => msg`The sleeve ends ${{ length }} lower on the arm.`,
    (length) => msg`The sleeve ends ${{ length }} higher on the arm.`,
  ],
  bicep: [
    (length) => msg`The sleeve is ${{ length }} wider round the upper arm.`,
    (length) => msg`The sleeve is ${{ length }} narrower round the upper arm.`,
  ],
  cuff: [
    (length) => msg`The closed cuff is ${{ length }} wider; there is room for a larger watch.`,
    (length) => msg`The closed cuff is ${{ length }} closer round the wrist.`,
  ],
  opening: [
    (length) => msg`The end of the sleeve is ${{ length }} wider.`,
    (length) => msg`The end of the sleeve is ${{ length }} closer to the arm.`,
  ],
  length: [
    (length) => msg`The back hangs ${{ length }} lower and stays tucked in better.`,
    (length) => msg`The back ends ${{ length }} higher.`,
  ],
  frontLength: [
    (length) => msg`The front hangs ${{ length }} lower and stays tucked in better.`,
    (length) => msg`The front ends ${{ length }} higher.`,
  ],
}

/** What a change does: `The sleeve ends 1 cm lower on the arm.` */
export function effectText(measure: GarmentMeasure, changeMm: number, unit: LengthUnit, i18n: I18n): string {
  const [more, less] = effects[measure]
  return i18n._((changeMm > 0 ? more : less)(formatLength(Math.abs(changeMm), unit, localesOf(i18n))))
}

/** The changed measures: `Sleeve +1 cm`. */
export const changeTexts = (changes: MeasureChanges, unit: LengthUnit, i18n: I18n): string[] =>
  garmentMeasures.flatMap((measure) => {
    const mm = changes[measure] ?? 0
    if (mm === 0) return []
    const by = `${mm < 0 ? '−' : '+'}${formatLength(Math.abs(mm), unit, localesOf(i18n))}`
    return [`${i18n._(garmentNames[measure])} ${by}`]
  })
