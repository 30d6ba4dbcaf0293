// The filters of a list by custom fields, all in the parameter `customFields` of the address.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import {
  type Comparison,
  type CustomFieldFilter,
  readCustomFilters,
  writeCustomFilters,
} from '#contract/admin/custom-filters.ts'
import { noLabel, yesLabel } from '#contract/custom-field-text.ts'
import type { CustomField, CustomFieldOwner } from '#contract/custom-fields.ts'
import fieldStyles from '#web/ui/form/field.module.css'
import type { Filter, FilterFieldProps } from '../../ui/table/filter.ts'
import { TypedFilter } from '../../ui/table/filters.tsx'
import styles from '../../ui/table/filters.module.css'
import { fieldName, useCustomFields } from './custom-fields.tsx'

const label = msg`Custom fields`

/** The filter of a list of customers or orders. */
export const customFieldFilterOf = (owner: CustomFieldOwner): Filter => ({
  name: 'customFields',
  label,
  Field: owner === 'customer' ? CustomerFieldFilters : OrderFieldFilters,
})

function CustomerFieldFilters(props: FilterFieldProps) {
  return <FieldFilters {...props} fields={useCustomFields('customer')} />
}

function OrderFieldFilters(props: FilterFieldProps) {
  return <FieldFilters {...props} fields={useCustomFields('order')} />
}

function FieldFilters({
  state,
  filter: { name },
  fields,
}: FilterFieldProps & { fields: readonly CustomField[] }) {
  const filters = readCustomFilters(state.value(name)) ?? []
  const propsOf = (key: string, by: Comparison) => ({
    value: filters.find((one) => one.key === key && one.by === by)?.value ?? '',
    onChange(value: string) {
      const others = filters.filter((one) => one.key !== key || one.by !== by)
      const all: CustomFieldFilter[] = value.trim() === '' ? others : [...others, { key, by, value }]
      state.change({ [name]: writeCustomFilters(all) })
    },
  })
  return fields.map((field) => <FieldFilter key={field.key} field={field} propsOf={propsOf} />)
}

interface FieldFilterProps {
  field: CustomField
  propsOf: (key: string, by: Comparison) => { value: string; onChange: (value: string) => void }
}

function FieldFilter({ field, propsOf }: FieldFilterProps) {
  const { t, i18n } = useLingui()
  const name = fieldName(field)
  const of = (by: Comparison) => propsOf(field.key, by)
  switch (field.kind) {
    case 'choice':
      return (
        <Choice
          label={name}
          {...of('is')}
          options={field.choices.map((choice) => ({ value: choice.key, label: fieldName(choice) }))}
        />
      )
    case 'yes or no':
      return (
        <Choice
          label={name}
          {...of('is')}
          options={[
            { value: 'yes', label: i18n._(yesLabel) },
            { value: 'no', label: i18n._(noLabel) },
          ]}
        />
      )
    case 'number':
      return (
        <>
          <TypedFilter label={t`${name}, at least`} inputMode="decimal" {...numberOf(of('min'))} />
          <TypedFilter label={t`${name}, at most`} inputMode="decimal" {...numberOf(of('max'))} />
        </>
      )
    case 'date':
      return (
        <>
          <Day label={t`${name}, from`} {...of('from')} />
          <Day label={t`${name}, until`} {...of('until')} />
        </>
      )
    default:
      return <TypedFilter label={name} maxLength={80} {...of('has')} />
  }
}

/** A typed text that is no number is no filter. */
const numberOf = ({ value, onChange }: ReturnType<FieldFilterProps['propsOf']>) => ({
  value,
  onChange(typed: string) {
    const number = typed.trim().replace(',', '.')
    onChange(/^-?\d{1,13}(?:\.\d{1,4})?$/.test(number) ? number : '')
  },
})

interface ControlProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Choice({
  label,
  value,
  options,
  onChange,
}: ControlProps & { options: { value: string; label: string }[] }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={fieldStyles.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t({ message: 'Any', context: 'filter' })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function Day({ label, value, onChange }: ControlProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="1000-01-01"
        max="2999-12-31"
        className={fieldStyles.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
