import { useLingui } from '@lingui/react/macro'
import type { AdminSizeTable } from '#contract/admin/size-tables.ts'
import { fitLabels } from '../../../shared/product-labels.ts'

/** The maker, with the fit where there is a table for each. */
export function useTableName(): (table: Pick<AdminSizeTable, 'maker' | 'fit'>) => string {
  const { t } = useLingui()
  return ({ maker, fit }) => (fit === null ? maker : `${maker}, ${t(fitLabels[fit])}`)
}
