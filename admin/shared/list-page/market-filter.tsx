// A filter of a list by the market and language in which an order was placed; only for a shop that has several.
import { msg } from '@lingui/core/macro'
import { useSession } from '../../context/session.ts'
import type { FilterFieldProps } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { localeName } from '../display-names.ts'

function MarketFilter(props: FilterFieldProps) {
  const { locales } = useSession().shop
  if (locales.length < 2) return null
  return <SelectFilter {...props} options={locales.map((value) => ({ value, label: localeName(value) }))} />
}

export const marketFilter = { name: 'locale', label: msg`Market`, Field: MarketFilter }
