import { clothLabels } from '../../../shared/shirt-labels.ts'
import { useLingui } from '@lingui/react/macro'
import { useFabrics } from '../../../shared/use-fabrics.ts'
import { SelectFilter } from '../../../ui/table/filters.tsx'
import type { ListState } from '../../../ui/table/list-state.ts'

export const shirtFilterNames = ['due', 'cloth', 'fabric']

/** By day, cloth and fabric. */
export function ShirtFilters({ state }: { state: ListState }) {
  const { t } = useLingui()
  const fabrics = useFabrics()
  const any = t({ message: 'Any', context: 'filter' })
  return (
    <>
      <SelectFilter state={state} name="due" label={t`Delivery due`} all={any}>
        <option value="late">{t`Should be there already`}</option>
        <option value="week">{t`Within seven days`}</option>
        <option value="missed">{t`Will be late`}</option>
      </SelectFilter>
      <SelectFilter
        state={state}
        name="cloth"
        label={t({ message: 'Fabric stock', context: 'whether there is enough' })}
        all={any}
      >
        <option value="ready">{t(clothLabels.ready)}</option>
        <option value="short">{t(clothLabels.short)}</option>
      </SelectFilter>
      <SelectFilter state={state} name="fabric" label={t`Fabric`} all={any}>
        {fabrics.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} {name}
          </option>
        ))}
      </SelectFilter>
    </>
  )
}
