// Filters of products that have options loaded from the server, or belong to no column.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { madeKinds } from '#contract/admin/products.ts'
import { fits } from '#contract/product.ts'
import { useListCategoriesInfiniteQuery } from '../../../api/products.ts'
import { useSession } from '../../../context/session.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import { weaveFilter } from '../../../shared/list-page/weave-filter.tsx'
import { fitLabels, productTypeLabels } from '../../../shared/product-labels.ts'
import { anyLabel, type Filter, type FilterFieldProps, filterOptionsOf } from '../../../ui/table/filter.ts'
import { SelectFilter } from '../../../ui/table/filters.tsx'

export function CategoryFilter(props: FilterFieldProps) {
  const { data } = useListCategoriesInfiniteQuery({})
  const categories = data?.pages.flatMap(({ items }) => items) ?? []
  return <SelectFilter {...props} options={categories.map(({ id, name }) => ({ value: id, label: name }))} />
}

function SaleFilter(props: FilterFieldProps) {
  const { t } = useLingui()
  const { currencies } = useSession().shop
  const options = currencies.map((currency) => ({ value: currency, label: t`On sale in ${currency}` }))
  return <SelectFilter {...props} options={options} />
}

function PriceFilter(props: FilterFieldProps) {
  const { t } = useLingui()
  const { currencies } = useSession().shop
  const options = currencies.map((currency) => ({ value: currency, label: t`No price in ${currency}` }))
  return <SelectFilter {...props} options={options} />
}

/** Only in a shop with several languages. */
function TranslationFilter(props: FilterFieldProps) {
  const { t } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  if (languages.length === 0) return null
  const options = languages.map(({ language, name }) => ({ value: language, label: t`Not in ${name}` }))
  return <SelectFilter {...props} options={options} />
}

export const productFilters: readonly Filter[] = [
  {
    name: 'kind',
    label: msg`Product type`,
    options: filterOptionsOf(madeKinds, productTypeLabels),
  },
  { name: 'fit', label: msg`Fit`, options: filterOptionsOf(fits, fitLabels) },
  weaveFilter,
  { name: 'onSale', label: msg`On sale`, all: anyLabel, Field: SaleFilter },
  { name: 'withoutPrice', label: msg`Price`, all: anyLabel, Field: PriceFilter },
  { name: 'withoutTranslation', label: msg`Translation`, all: anyLabel, Field: TranslationFilter },
]
