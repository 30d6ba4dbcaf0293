// The fields of an order's address. An error is shown beside its field after the field was left.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AddressField, PostalAddress } from '#contract/address-fields.ts'
import { regionValueOf } from '#contract/address-format.ts'
import { AddressFields as Fields } from '#web/shared/address/address-fields.tsx'
import { checkAddress } from '#web/shared/address/check-address.ts'
import { countryName } from '../../../shared/display-names.ts'

interface AddressFieldsProps {
  address: PostalAddress
  /** ISO codes of the countries to choose from. */
  countries: readonly string[]
  onChange: (address: PostalAddress) => void
}

export function OrderAddressFields({ address, countries, onChange }: AddressFieldsProps) {
  const { i18n } = useLingui()
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const errors = checkAddress(address, i18n)
  const { country, region } = address
  const choices = [...new Set([country, ...countries])]
  return (
    <Fields
      country={country}
      countries={choices.map((value) => ({ value, label: countryName(value) }))}
      locale={i18n.locale}
      hasCompany={Boolean(address.company?.trim() || address.vatNumber)}
      control={(field) => ({
        value: field === 'region' ? regionValueOf(country, region ?? '') : (address[field] ?? ''),
        error: left.has(field) ? errors[field] : '',
        autoComplete: 'off',
        onChange: ({ target }) => onChange({ ...address, [field]: target.value }),
        onBlur: () => setLeft(new Set([...left, field])),
      })}
    />
  )
}
