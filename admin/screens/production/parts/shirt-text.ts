// Texts about a shirt in lists, cards and links.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { printPassportLabels } from '#contract/admin/passports.ts'
import { printTickets, type ShirtItem } from '#contract/admin/production.ts'
import { fitLabels } from '../../../shared/product-labels.ts'

/** The size and the fit: `M, slim`. */
export const sizeAndFit = ({ size, fit }: Pick<ShirtItem, 'size' | 'fit'>, i18n: I18n): string =>
  `${size ?? i18n._(msg`Made to measure`)}, ${i18n._(fitLabels[fit])}`

/** The tickets of shirts as one PDF. */
export const ticketsAddress = (numbers: string[]): string =>
  `${printTickets.path}?numbers=${numbers.join(',')}`

/** The labels of their passports as one PDF. */
export const labelsAddress = (numbers: string[]): string =>
  `${printPassportLabels.path}?numbers=${numbers.join(',')}`
