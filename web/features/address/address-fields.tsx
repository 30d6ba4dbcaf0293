// The fields of an address, as its country requires them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressFormatOf } from '#contract/address-format.ts'
import type { Choice } from '#contract/address-format.ts'
import { maxPhoneLength, phoneExampleOf } from '#contract/phone.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import styles from './address-fields.module.css'
import { countryChoices } from './country.ts'
import { countryState } from './country.ts'

interface AddressFieldsProps {
  /** The initial values, by field. */
  values: Record<string, string>
  errors: Record<string, string>
  /** `shipping` for a delivery address; tells the browser which address to autofill. */
  autoComplete?: string
}

export function AddressFields({ values, errors, autoComplete = '' }: AddressFieldsProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const last = useGroup(countryState, (state) => state.countryState)
  const [country, setCountry] = useState(values['country'] || last || (config.countries[0] ?? ''))
  const choose = (chosen: string) => {
    setCountry(chosen)
    dispatch(countryState.actions.set(chosen))
  }
  const { city, region, postalCode } = addressFormatOf(country)
  const example = phoneExampleOf(country)
  const field = (name: string, hint: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: `${autoComplete} ${hint}`.trim(),
  })
  return (
    <div className={styles.fields}>
      <div className={styles.fullWidth}>
        <TextField label={t`Full name`} maxLength={120} {...field('fullName', 'name')} />
      </div>
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
      <div className={styles.fullWidth}>
        <SelectField
          label={t`Country`}
          {...field('country', 'country')}
          defaultValue={country}
          onChange={({ target }) => choose(target.value)}
        >
          {countryChoices(config.countries, config.locale).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
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
      <div className={region ? styles.fullWidth : undefined}>
        <TextField label={t(city)} maxLength={120} {...field('city', 'address-level2')} />
      </div>
      {region && (
        <Region
          key={country}
          label={t(region.label)}
          required={region.missing !== undefined}
          choices={region.choices}
          {...field('region', 'address-level1')}
        />
      )}
      <TextField
        label={t(postalCode.label)}
        maxLength={16}
        inputMode={/^\d+$/.test(postalCode.form?.example ?? '') ? 'numeric' : undefined}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('postalCode', 'postal-code')}
      />
    </div>
  )
}

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
