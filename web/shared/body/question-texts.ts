// The questions that need no tape, as they are asked, and the choices of those with sizes.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Look, looks } from '#contract/body-answers.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { localesOf } from '#garment/common/locales.ts'
import type { BodyQuestion } from '#garment/body/estimate/answers.ts'

export const questionTexts: Record<BodyQuestion, { title: MessageDescriptor; hint: MessageDescriptor }> = {
  heightMm: { title: msg`How tall are you?`, hint: msg`Without shoes.` },
  weightKg: {
    title: msg`How much do you weigh?`,
    hint: msg`Roughly is enough. Nobody but you and the workshop sees it.`,
  },
  ageYears: { title: msg`How old are you?`, hint: msg`At the same weight, a waist grows with the years.` },
  collarMm: {
    title: msg`Which collar size fits you?`,
    hint: msg`As its label says: it names the neck, and the collar itself is one or two centimetres longer.`,
  },
  trousersMm: {
    title: msg`Which waist size of trousers fits you?`,
    hint: msg`In jeans it is the first number on the label, in inches.`,
  },
  footMm: {
    title: msg`Which shoe size do you wear?`,
    hint: msg`Longer feet go with longer arms.`,
  },
  labelChestMm: {
    title: msg`Which size is on a shirt that fits you?`,
    hint: msg`The letters on its label.`,
  },
  belly: { title: msg`How does your belly look from the side?`, hint: msg`Standing as you always do.` },
  shoulders: { title: msg`How broad are your shoulders?`, hint: msg`Compared with your height.` },
  arms: {
    title: msg`How long are your arms?`,
    hint: msg`Sleeves that are often too short mean long arms.`,
  },
}

export const lookTexts: { [Each in Look]: Record<(typeof looks)[Each][number], MessageDescriptor> } = {
  belly: {
    flat: msg({ message: 'Flat', context: 'belly' }),
    average: msg({ message: 'Average', context: 'belly' }),
    round: msg({ message: 'Round', context: 'belly' }),
  },
  shoulders: {
    narrow: msg({ message: 'Narrow', context: 'shoulders' }),
    average: msg({ message: 'Average', context: 'shoulders' }),
    broad: msg({ message: 'Broad', context: 'shoulders' }),
  },
  arms: {
    short: msg({ message: 'Short', context: 'arms' }),
    average: msg({ message: 'Average', context: 'arms' }),
    long: msg({ message: 'Long', context: 'arms' }),
  },
}

/** A size that can be chosen, and its length. */
export interface SizeChoice {
  mm: number
  label: string
}

const mmPerInch = 25.4

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)

/** Collars from 33 to 52 cm, also in inches to the quarter. */
export const collarChoices = (locales: string | string[]): SizeChoice[] =>
  range(330, 520, 5).map((mm) => ({
    mm,
    label: (['cm', 'in'] as LengthUnit[]).map((unit) => formatLength(mm, unit, locales)).join(' · '),
  }))

/** Trousers from 24 to 56 inches. */
export const trousersChoices = (locales: string | string[]): SizeChoice[] =>
  range(24, 56).map((inches) => ({
    mm: inches * mmPerInch,
    label: `${new Intl.NumberFormat(locales).format(inches)}″`,
  }))

/**
 * Shoes from EU 34 to 52 with the British and American sizes: an EU size is two thirds of a centimetre (Paris point), a
 * British one a third of an inch (barleycorn) from 25 of them on. The last is 15 mm longer than the foot.
 */
export const shoeChoices = (i18n: I18n): SizeChoice[] => {
  const number = new Intl.NumberFormat(localesOf(i18n), { maximumFractionDigits: 1 })
  return range(34, 52, 0.5).map((european) => {
    const lastMm = (european * 20) / 3
    const british = Math.round(2 * (lastMm / (mmPerInch / 3) - 25)) / 2
    const [eu, uk, us] = [european, british, british + 1].map((size) => number.format(size))
    return {
      mm: Math.round(lastMm - 15),
      label: i18n._(msg`EU ${{ eu: eu! }} · UK ${{ uk: uk! }} · US ${{ us: us! }}`),
    }
  })
}
