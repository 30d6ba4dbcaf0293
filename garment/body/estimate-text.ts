// An estimated measure of a body as text.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { localesOf } from '../common/locales.ts'
import type { UpperField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { formatLength, lengthFigure } from './lengths.ts'

/** `Chest 96 to 101 cm`. */
export const estimateText = (
  field: UpperField,
  { low, high }: { low: number; high: number },
  i18n: I18n,
): string =>
  i18n._(
    msg`${{ measure: i18n._(fieldTitles[field]) }} ${{ low: lengthFigure(low, 'cm', localesOf(i18n)) }} to ${{ high: formatLength(high, 'cm', localesOf(i18n)) }}`,
  )
