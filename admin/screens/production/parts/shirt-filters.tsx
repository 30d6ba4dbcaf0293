// The filters of shirts: by day, fabric stock and fabric.
import { msg } from '@lingui/core/macro'
import { useFabrics } from '../../../shared/use-fabrics.ts'
import { anyLabel, type Filter, type FilterFieldProps, filterOptionsOf } from '../../../ui/table/filter.ts'
import { SelectFilter } from '../../../ui/table/filters.tsx'
import { fabricStockLabels } from '../../../shared/shirt-labels.ts'

function FabricFilter(props: FilterFieldProps) {
  const options = useFabrics().map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return <SelectFilter {...props} options={options} />
}

export const shirtFilters: readonly Filter[] = [
  {
    name: 'due',
    label: msg`Delivery due`,
    all: anyLabel,
    options: [
      { value: 'late', label: msg`Delivery overdue` },
      { value: 'week', label: msg`Within seven days` },
      { value: 'missed', label: msg`Will be late` },
    ],
  },
  {
    name: 'cloth',
    label: msg({ message: 'Fabric stock', context: 'whether there is enough' }),
    all: anyLabel,
    options: filterOptionsOf(['ready', 'short'], fabricStockLabels),
  },
  {
    name: 'fabric',
    label: msg`Fabric`,
    all: anyLabel,
    Field: FabricFilter,
  },
]
