// A filter of a list by the market and language in which an order was placed; only for a shop that has several.
import { useLingui } from '@lingui/react/macro'
import { useSession } from '../context/session.ts'
import { SelectFilter } from '../ui/table/filters.tsx'
import type { ListState } from '../ui/table/list-state.ts'
import { localeName } from './place-names.ts'

export function MarketFilter({ state, all }: { state: ListState; all: string }) {
  const { t } = useLingui()
  const { locales } = useSession().shop
  if (locales.length < 2) return null
  return (
    <SelectFilter state={state} name="locale" label={t`Market`} all={all}>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {localeName(locale)}
        </option>
      ))}
    </SelectFilter>
  )
}
