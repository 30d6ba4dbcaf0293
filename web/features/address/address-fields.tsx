// The fields of an address in a form of the shop, where each has a name.
import { useState } from 'react'
import type { AddressField } from '#contract/address-fields.ts'
import { regionValueOf } from '#contract/address-format.ts'
import { allCountries } from '#contract/countries.ts'
import { useShop } from '../../context/shop.ts'
import { AddressFields as Fields } from '../../shared/address/address-fields.tsx'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { billingName } from './billing.ts'
import { countryChoices, countryState } from './country.ts'

interface AddressFieldsProps {
  /** The initial values, by field. */
  values: Record<string, string>
  errors: Record<string, string>
  /** Tells the browser which address to autofill. A billing address has names of its own, and can be anywhere. */
  purpose?: 'shipping' | 'billing'
}

/** The `autocomplete` names of the fields. */
const autofill: Partial<Record<AddressField, string>> = {
  fullName: 'name',
  company: 'organization',
  phone: 'tel',
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
}

export function ShopAddressFields({ values, errors, purpose }: AddressFieldsProps) {
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const last = useGroup(countryState, (state) => state.countryState)
  const isBilling = purpose === 'billing'
  const nameOf = (field: string) => (isBilling ? billingName(field) : field)
  const initial = (field: string) => values[nameOf(field)] ?? ''
  const [country, setCountry] = useState(initial('country') || last || (config.countries[0] ?? ''))
  const [hasCompany, setHasCompany] = useState(initial('company') !== '')
  const initialIn: Partial<Record<AddressField, string>> = {
    country,
    region: regionValueOf(country, initial('region')),
  }
  const changed: Partial<Record<AddressField, (typed: string) => void>> = {
    company: (typed) => setHasCompany(typed.trim() !== ''),
    country(chosen) {
      setCountry(chosen)
      if (!isBilling) dispatch(countryState.actions.set(chosen))
    },
  }
  return (
    <Fields
      country={country}
      countries={countryChoices(isBilling ? anywhere(config.countries) : config.countries, config.locale)}
      locale={config.locale}
      hasCompany={hasCompany}
      hasPhone={!isBilling}
      isOwn
      control={(field) => ({
        name: nameOf(field),
        defaultValue: initialIn[field] ?? initial(field),
        error: errors[nameOf(field)],
        autoComplete: [purpose, autofill[field] ?? 'off'].filter(Boolean).join(' '),
        onChange: ({ target }) => changed[field]?.(target.value),
      })}
    />
  )
}

/** The shop's own country first. */
const anywhere = ([home, ...others]: string[]) => [
  ...new Set([...(home ? [home] : []), ...others, ...allCountries()]),
]
