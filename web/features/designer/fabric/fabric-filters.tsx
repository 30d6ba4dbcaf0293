// The filters of the fabrics, a select for each property.
import { Trans, useLingui } from '@lingui/react/macro'
import type { FabricView } from '#contract/design.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { facetKeys, facets, priceLimits, valuesIn } from './fabric-filter.ts'
import type { FabricFilter } from './fabric-filter.ts'
import styles from './fabric-library.module.css'

interface FabricFiltersProps {
  list: FabricView[]
  filter: FabricFilter
  onChange: (filter: FabricFilter) => void
}

export function FabricFilters({ list, filter, onChange }: FabricFiltersProps) {
  const { i18n, t } = useLingui()
  const formatMoney = useMoney()
  return (
    <div className={styles.filters}>
      {facetKeys.map((facet) => (
        <SelectField
          key={facet}
          label={t(facets[facet].title)}
          value={filter[facet]}
          onChange={({ target }) => onChange({ ...filter, [facet]: target.value })}
        >
          <option value="">{t(facets[facet].any)}</option>
          {valuesIn(facet, list).map((value) => (
            <option key={value} value={value}>
              {facets[facet].textOf(value, i18n)}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={t`Price`}
        value={filter.price}
        onChange={({ target }) => onChange({ ...filter, price: target.value })}
      >
        <option value="">
          <Trans>Any price</Trans>
        </option>
        {priceLimits(list).map((limit) => (
          <option key={limit} value={limit}>
            {limit === 0 ? t`No surcharge` : t`Up to + ${{ amount: formatMoney(limit) }}`}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={t`In stock only`}
        checked={filter.inStock}
        onChange={({ target }) => onChange({ ...filter, inStock: target.checked })}
      />
    </div>
  )
}
