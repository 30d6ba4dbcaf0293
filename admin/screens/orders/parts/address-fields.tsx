// The fields of a postal address, as its country has them.
import { useLingui } from '@lingui/react/macro'
import { addressFormatOf } from '#contract/address-format.ts'
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
  const { t } = useLingui()
  const format = addressFormatOf(address.country)
  const set = (field: keyof PostalAddress) => ({
    value: address[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [field]: target.value }),
  })
  return (
    <>
      <TextField
        label={t({ message: 'Name', comment: 'Of a person' })}
        maxLength={100}
        {...set('fullName')}
      />
      <TextField label={t`Street and number`} maxLength={120} {...set('line1')} />
      <TextField label={t`Flat, floor, company`} required={false} maxLength={120} {...set('line2')} />
      <TextField label={t(format.postalCode.label)} maxLength={16} {...set('postalCode')} />
      <TextField label={t(format.city)} maxLength={80} {...set('city')} />
      {format.region &&
        (format.region.choices ? (
          <SelectField label={t(format.region.label)} {...set('region')}>
            <option value="">—</option>
            {format.region.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField label={t(format.region.label)} required={false} maxLength={80} {...set('region')} />
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
