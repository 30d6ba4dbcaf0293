// The fields of a postal address, as its country has them.
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { addressFormatOf, regionChoices, regionValueOf } from '#contract/address-format.ts'
import { townFieldsOf } from '#contract/address-lines.ts'
import { vatExampleOf } from '#contract/vat-number.ts'
import type { Choice } from '#contract/address-format.ts'
import type { PostalAddress } from '#contract/orders.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { countryName } from '../../../shared/place-names.ts'

interface AddressFieldsProps {
  address: PostalAddress
  /** ISO codes of those that can be chosen. */
  countries: readonly string[]
  onChange: (address: PostalAddress) => void
}

export function AddressFields({ address, countries, onChange }: AddressFieldsProps) {
  const { t, i18n } = useLingui()
  const format = addressFormatOf(address.country)
  const set = (field: keyof PostalAddress) => ({
    value: address[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [field]: target.value }),
  })
  const town = {
    postalCode: <TextField label={t(format.postalCode.label)} maxLength={16} {...set('postalCode')} />,
    city: <TextField label={t(format.city)} maxLength={80} {...set('city')} />,
    region: format.region && (
      <RegionField
        label={t(format.region.label)}
        choices={format.region.choices && regionChoices(format.region.choices, i18n.locale)}
        {...set('region')}
        value={regionValueOf(address.country, address.region ?? '')}
      />
    ),
  }
  return (
    <>
      <TextField
        label={t({ message: 'Name', comment: 'Of a person' })}
        maxLength={100}
        {...set('fullName')}
      />
      <TextField label={t`Company`} required={false} maxLength={120} {...set('company')} />
      {vatExampleOf(address.country) && (
        <TextField label={t`VAT number`} required={false} maxLength={30} {...set('vatNumber')} />
      )}
      <TextField label={t`Street and number`} maxLength={120} {...set('line1')} />
      <TextField label={t`Flat, floor`} required={false} maxLength={120} {...set('line2')} />
      {townFieldsOf(address.country).map((field) => (
        <Fragment key={field}>{town[field]}</Fragment>
      ))}
      <SelectField label={t`Country`} {...set('country')}>
        {[...new Set([address.country, ...countries])].map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Phone`} required={false} type="tel" maxLength={30} {...set('phone')} />
    </>
  )
}

interface RegionProps {
  label: string
  choices: readonly Choice[] | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function RegionField({ choices, ...field }: RegionProps) {
  if (!choices) return <TextField required={false} maxLength={80} {...field} />
  return (
    <SelectField {...field}>
      <option value="">—</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
