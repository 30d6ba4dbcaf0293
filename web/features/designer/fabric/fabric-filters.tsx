// The filters of the fabrics, a select for each property.
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
        label="Price"
        value={filter.price}
        onChange={({ target }) => onChange({ ...filter, price: target.value })}
      >
        <option value="">Any price</option>
        {priceLimits(list).map((limit) => (
          <option key={limit} value={limit}>
            {limit === 0 ? 'No surcharge' : `Up to + ${formatMoney(limit)}`}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label="In stock only"
        checked={filter.inStock}
        onChange={({ target }) => onChange({ ...filter, inStock: target.checked })}
      />
    </div>
  )
}
