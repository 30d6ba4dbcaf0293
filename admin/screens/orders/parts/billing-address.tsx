// The billing address, if it differs from the delivery address.
import { Trans, useLingui } from '@lingui/react/macro'
import { emptyAddress, type PostalAddress } from '#contract/address-fields.ts'
import { allCountries } from '#contract/countries.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { sortedCountries } from '../../../shared/sorted-countries.ts'
import styles from '../order.module.css'
import { OrderAddressFields } from './address-fields.tsx'

interface BillingAddressProps {
  /** Null: the delivery address is the billing address. */
  address: PostalAddress | null
  /** The country of the delivery address. */
  country: string
  onChange: (address: PostalAddress | null) => void
}

export function BillingAddress({ address, country, onChange }: BillingAddressProps) {
  const { t } = useLingui()
  return (
    <>
      <CheckboxField
        label={t`The invoice goes to another address`}
        checked={address !== null}
        onChange={({ target }) => onChange(target.checked ? emptyAddress(country) : null)}
      />
      {address && (
        <fieldset className={styles.billing}>
          <legend>
            <Trans>Billing address</Trans>
          </legend>
          <OrderAddressFields
            address={address}
            countries={sortedCountries(allCountries()).map((one) => one.country)}
            onChange={onChange}
          />
        </fieldset>
      )}
    </>
  )
}
