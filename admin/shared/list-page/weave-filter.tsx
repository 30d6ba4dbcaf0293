import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { weaves } from '#contract/fabric.ts'
import { capitalized, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import type { FilterFieldProps } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'

function WeaveFilter(props: FilterFieldProps) {
  const { i18n } = useLingui()
  const labelOf = (weave: (typeof weaves)[number]) => capitalized(fabricLabel('weave', weave, i18n), i18n)
  return <SelectFilter {...props} options={weaves.map((value) => ({ value, label: labelOf(value) }))} />
}

/** Filters fabrics by their weave. */
export const weaveFilter = { name: 'weave', label: msg`Weave`, Field: WeaveFilter }
