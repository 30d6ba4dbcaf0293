// The fields of an address, as its country requires them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressFormatOf, regionChoices, regionValueOf } from '#contract/address-format.ts'
import type { Choice } from '#contract/address-format.ts'
import { townFieldsOf } from '#contract/address-lines.ts'
import { allCountries } from '#contract/countries.ts'
import { vatExampleOf } from '#contract/vat-number.ts'
import { maxPhoneLength, phoneExampleOf } from '#contract/phone.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import styles from './address-fields.module.css'
import { billingName } from './check-address.ts'
import { countryChoices } from './country.ts'
import { countryState } from './country.ts'

interface AddressFieldsProps {
  /** The initial values, by field. */
  values: Record<string, string>
  errors: Record<string, string>
  /** Tells the browser which address to autofill. A billing address has names of its own, and can be anywhere. */
  purpose?: 'shipping' | 'billing'
}

export function AddressFields({ values, errors, purpose }: AddressFieldsProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const last = useGroup(countryState, (state) => state.countryState)
  const isBilling = purpose === 'billing'
  const nameOf = (field: string) => (isBilling ? billingName(field) : field)
  const initial = (field: string) => values[nameOf(field)] ?? ''
  const [country, setCountry] = useState(initial('country') || last || (config.countries[0] ?? ''))
  const [hasCompany, setHasCompany] = useState(initial('company') !== '')
  const choose = (chosen: string) => {
    setCountry(chosen)
    if (!isBilling) dispatch(countryState.actions.set(chosen))
  }
  const { city, region, postalCode } = addressFormatOf(country)
  const example = phoneExampleOf(country)
  const field = (name: string, hint: string) => ({
    name: nameOf(name),
    defaultValue: initial(name),
    error: errors[nameOf(name)],
    autoComplete: [purpose, hint].filter(Boolean).join(' '),
  })
  const order = townFieldsOf(country)
  const town = {
    city: <TextField label={t(city)} maxLength={120} {...field('city', 'address-level2')} />,
    region: region && (
      <Region
        key={country}
        label={t(region.label)}
        required={region.missing !== undefined}
        choices={region.choices && regionChoices(region.choices, config.locale)}
        {...field('region', 'address-level1')}
        defaultValue={regionValueOf(country, initial('region'))}
      />
    ),
    postalCode: (
      <TextField
        label={t(postalCode.label)}
        maxLength={16}
        inputMode={/^\d+$/.test(postalCode.form?.example ?? '') ? 'numeric' : undefined}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('postalCode', 'postal-code')}
      />
    ),
  }
  return (
    <div className={styles.fields}>
      <div className={styles.fullWidth}>
        <TextField label={t`Full name`} maxLength={120} {...field('fullName', 'name')} />
      </div>
      <div className={styles.fullWidth}>
        <TextField
          label={t`Company`}
          maxLength={120}
          required={false}
          onInput={({ currentTarget }) => setHasCompany(currentTarget.value.trim() !== '')}
          {...field('company', 'organization')}
        />
      </div>
      {hasCompany && vatExampleOf(country) && (
        <div className={styles.fullWidth}>
          <TextField
            label={t`VAT number`}
            maxLength={30}
            required={false}
            autoCapitalize="characters"
            spellCheck={false}
            hint={t`Printed on the invoice; for example ${{ example: vatExampleOf(country)! }}.`}
            {...field('vatNumber', 'off')}
          />
        </div>
      )}
      {!isBilling && (
        <div className={styles.fullWidth}>
          <TextField
            label={t`Phone`}
            type="tel"
            inputMode="tel"
            maxLength={maxPhoneLength}
            required={false}
            hint={
              example
                ? t`Only for the courier, should they not find you; for example ${example}.`
                : t`Only for the courier, should they not find you.`
            }
            {...field('phone', 'tel')}
          />
        </div>
      )}
      <div className={styles.fullWidth}>
        <SelectField
          label={t`Country`}
          {...field('country', 'country')}
          defaultValue={country}
          onChange={({ target }) => choose(target.value)}
        >
          {countryChoices(isBilling ? anywhere(config.countries) : config.countries, config.locale).map(
            ({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </SelectField>
      </div>
      <div className={styles.fullWidth}>
        <TextField label={t`Address line 1`} maxLength={160} {...field('line1', 'address-line1')} />
      </div>
      <div className={styles.fullWidth}>
        <TextField
          label={t`Address line 2`}
          maxLength={160}
          required={false}
          {...field('line2', 'address-line2')}
        />
      </div>
      {order.map((name) => (
        <div key={name} className={name === 'city' && region ? styles.fullWidth : undefined}>
          {town[name]}
        </div>
      ))}
    </div>
  )
}

/** The shop's own country first. */
const anywhere = ([home, ...others]: string[]) => [
  ...new Set([...(home ? [home] : []), ...others, ...allCountries()]),
]

interface RegionProps {
  label: string
  required: boolean
  choices: readonly Choice[] | undefined
  name: string
  defaultValue: string
  error: string | undefined
  autoComplete: string
}

function Region({ choices, ...field }: RegionProps) {
  if (!choices) return <TextField maxLength={120} {...field} />
  return (
    <SelectField {...field}>
      <option value="">
        <Trans>Choose</Trans>
      </option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
