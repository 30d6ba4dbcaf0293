// The sentences that state the fit guarantee.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'

/** The terms in one sentence, for use before buying. */
export function guaranteeOffer({ days, covers }: FitGuarantee, i18n: I18n): string {
  return i18n._(
    covers === 'first'
      ? msg`Your first made-to-measure shirt comes with one free alteration or remake, within ${plural(days, { one: '# day', other: '# days' })} of delivery.`
      : msg`A made-to-measure shirt comes with one free alteration or remake, within ${plural(days, { one: '# day', other: '# days' })} of delivery.`,
  )
}

/** The same for an ordered line; `until` is a date in words, once it is known. */
export function guaranteeHeld(
  { days }: Pick<FitGuarantee, 'days'>,
  until: string | null,
  i18n: I18n,
): string {
  return i18n._(
    until === null
      ? msg`Fit guarantee: one free alteration or remake, within ${plural(days, { one: '# day', other: '# days' })} of delivery.`
      : msg`Fit guarantee: one free alteration or remake, until ${until}.`,
  )
}
