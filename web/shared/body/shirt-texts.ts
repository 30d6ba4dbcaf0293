// How each measure of a shirt is taken, how the shirt can be there, and the mistakes that are asked about.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlatMeasure, FlatShirt, ShirtFeel } from '#contract/body-answers.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { correctionText } from '#garment/body/corrections.ts'
import { formatLength, lengthFigure } from '#garment/body/lengths.ts'
import type { ShirtCause, ShirtCorrection, ShirtQuestion } from '#garment/body/shirt/check-shirt.ts'
import { measuredFlat } from '#garment/body/shirt/flat-shirt.ts'
import { localesOf } from '#garment/common/locales.ts'

export const flatTitles: Record<FlatMeasure, MessageDescriptor> = {
  collar: msg({ message: 'Collar', context: 'measure of a flat shirt' }),
  chest: msg({ message: 'Chest', context: 'measure of a flat shirt' }),
  waist: msg({ message: 'Waist', context: 'measure of a flat shirt' }),
  hem: msg({ message: 'Hem', context: 'measure of a flat shirt' }),
  shoulder: msg({ message: 'Shoulders', context: 'measure of a flat shirt' }),
  sleeve: msg({ message: 'Sleeve', context: 'measure of a flat shirt' }),
  bicep: msg({ message: 'Upper arm', context: 'measure of a flat shirt' }),
  cuff: msg({ message: 'Cuff', context: 'measure of a flat shirt' }),
  length: msg({ message: 'Back length', context: 'measure of a flat shirt' }),
}

const hows: Record<Exclude<FlatMeasure, 'sleeve'>, MessageDescriptor> = {
  collar: msg`Opened: from the middle of the button to the far end of the buttonhole.`,
  chest: msg`Straight across, from armpit to armpit.`,
  waist: msg`Straight across, where the shirt is narrowest.`,
  hem: msg`Straight across, from side seam to side seam.`,
  shoulder: msg`Across the back, along the yoke, from one sleeve seam to the other.`,
  bicep: msg`From the armpit straight up to the folded edge of the sleeve.`,
  cuff: msg`Buttoned: straight across.`,
  length: msg`From the seam below the collar down the middle of the back to the hem.`,
}
const sleeveHows: Record<FlatShirt['sleeveFrom'], MessageDescriptor> = {
  shoulder: msg`From the shoulder seam to the end of the cuff.`,
  back: msg`From the middle of the back, below the collar, over the shoulder seam to the end of the cuff.`,
}

export const howOf = (measure: FlatMeasure, sleeveFrom: FlatShirt['sleeveFrom']): MessageDescriptor =>
  measure === 'sleeve' ? sleeveHows[sleeveFrom] : hows[measure]

/** The answers to how a shirt fits: girths are tight, lengths are short. */
export const feelTextsOf = (measure: FlatMeasure): Record<ShirtFeel, MessageDescriptor> =>
  measuredFlat[measure].isLength
    ? { right: msg`Just right`, tight: msg`Too short`, roomy: msg`Too long` }
    : measure === 'shoulder'
      ? { right: msg`Just right`, tight: msg`Too narrow`, roomy: msg`Too wide` }
      : { right: msg`Just right`, tight: msg`Too tight`, roomy: msg`Roomy` }

/** A value that is unlike the others, and what may be wrong with it. */
export function shirtQuestionText(
  { measure, mm, range: [low, high], correction }: ShirtQuestion,
  sleeveFrom: FlatShirt['sleeveFrom'],
  unit: LengthUnit,
  i18n: I18n,
): string {
  const locales = localesOf(i18n)
  const values = {
    measure: i18n._(flatTitles[measure]),
    value: formatLength(mm, unit, locales),
    low: lengthFigure(low, unit, locales),
    high: formatLength(high, unit, locales),
  }
  const why = i18n._(
    msg`${{ measure: values.measure }} ${{ value: values.value }}: a shirt with these other measures has ${{ low: values.low }} to ${{ high: values.high }}.`,
  )
  return `${why} ${i18n._(correction ? checkTextOf(correction.cause, sleeveFrom) : msg`Please measure again.`)}`
}

function checkTextOf(cause: ShirtCause, sleeveFrom: FlatShirt['sleeveFrom']): MessageDescriptor {
  switch (cause) {
    case 'unit':
      return msg`Was it typed in another unit?`
    case 'half':
      return msg`Was only half of it measured?`
    case 'digits':
      return msg`Are two digits swapped?`
    case 'whole':
      return msg`Was it measured all round?`
    case 'start':
      return sleeveFrom === 'shoulder'
        ? msg`Was it measured from the middle of the back?`
        : msg`Was it measured from the shoulder seam?`
  }
}

/** The button that accepts a correction. */
export function shirtCorrectionText(
  measure: FlatMeasure,
  { cause, as, mm }: ShirtCorrection,
  sleeveFrom: FlatShirt['sleeveFrom'],
  unit: LengthUnit,
  i18n: I18n,
): string {
  if (cause === 'whole')
    return i18n._(
      msg`Measured all round: use half of it, ${{ value: formatLength(mm, unit, localesOf(i18n)) }}`,
    )
  if (cause === 'start')
    return i18n._(
      sleeveFrom === 'shoulder'
        ? msg`Measured from the middle of the back`
        : msg`Measured from the shoulder seam`,
    )
  const { field } = measuredFlat[measure]
  return correctionText(field, { cause, ...(as && { as }), values: { [field]: mm } }, unit, i18n)
}
