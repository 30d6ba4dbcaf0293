// The filters of the fabrics, a select for each property.
import { Trans, useLingui } from '@lingui/react/macro'
import type { FabricView } from '#contract/design.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { facetKeys, facets, priceLimits, textsIn } from './fabric-filter.ts'
import type { FabricFilter } from './fabric-filter.ts'
import styles from './fabric-library.module.css'

interface FabricFiltersProps {
  list: FabricView[]
  filter: FabricFilter
  onChange: (filter: FabricFilter) => void
}

export function FabricFilters({ list, filter, onChange }: FabricFiltersProps) {
  const { t } = useLingui()
  const formatMoney = useMoney()
  return (
    <div className={styles.filters}>
      {facetKeys.map((facet) => (
        <SelectField
          key={facet}
          label={facets[facet].title}
          value={filter[facet]}
          onChange={({ target }) => onChange({ ...filter, [facet]: target.value })}
        >
          <option value="">{facets[facet].any}</option>
          {textsIn(facet, list).map((word) => (
            <option key={word}>{word}</option>
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
