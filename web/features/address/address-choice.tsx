// The form for the delivery address of an order: one of the customer's addresses, or a new one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Address, AddressInput } from '#contract/customer.ts'
import { addressLines } from '#contract/address-lines.ts'
import type { ApiError } from '../../api/port.ts'
import { useShop } from '../../context/shop.ts'
import { addressOf, checkAddress } from '../../shared/address/check-address.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/field.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import type { RadioRow } from '../../ui/form/radio-rows.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import styles from '../../ui/form/form.module.css'
import { ShopAddressFields } from './address-fields.tsx'
import { billingValues, checkBilling } from './billing.ts'

export type ChosenAddress = ({ addressId: string } | { address: AddressInput; saveAddress: boolean }) & {
  billingAddress: AddressInput | null
}

interface AddressChoiceProps {
  /** The customer's saved addresses; none for a guest. */
  saved: Address[]
  /** Id of the saved address chosen at first; null for a new one. */
  chosen: string | null
  /** The initial values of the fields. */
  values: FormValues
  /** Whether the new address can be saved. */
  canSave: boolean
  /** The label of the submit button. */
  send: string
  onType: (typed: FormValues) => void
  onSend: (chosen: ChosenAddress) => Promise<ApiError | undefined>
}

const anotherOne = 'new'

export function AddressChoice({ saved, chosen, values, canSave, send, onType, onSend }: AddressChoiceProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(saved.find(({ id }) => id === chosen)?.id ?? anotherOne)
  const row = useRow()
  const isNew = choice === anotherOne
  const [hasBilling, setHasBilling] = useState(values['hasBilling'] === 'on')
  const { errors, message, busy, form } = useForm({
    check: (values, i18n) => ({
      ...(isNew && checkAddress(values, i18n)),
      ...(hasBilling && checkBilling(values, i18n)),
    }),
    submit: (values) =>
      onSend({
        ...(isNew
          ? { address: addressOf(values), saveAddress: values['saveAddress'] === 'on' }
          : { addressId: choice }),
        billingAddress: hasBilling ? addressOf(billingValues(values)) : null,
      }),
    onChange: onType,
  })
  return (
    <form className={styles.form} {...form}>
      {saved.length > 0 && (
        <RadioRows
          legend={t`Deliver to`}
          name="addressId"
          rows={[...saved.map(row), { value: anotherOne, label: t`A new address` }]}
          chosen={choice}
          onChoose={setChoice}
          error={errors['addressId']}
        />
      )}
      {isNew && <ShopAddressFields values={values} errors={errors} purpose="shipping" />}
      {isNew && canSave && (
        <CheckboxField
          label={t`Keep this address in my account`}
          name="saveAddress"
          defaultChecked={values['saveAddress'] !== ''}
        />
      )}
      <CheckboxField
        label={t`The invoice goes to another address`}
        name="hasBilling"
        checked={hasBilling}
        onChange={({ target }) => setHasBilling(target.checked)}
      />
      {hasBilling && (
        <fieldset>
          <legend className={styles.legend}>
            <Trans>Billing address</Trans>
          </legend>
          <ShopAddressFields values={values} errors={errors} purpose="billing" />
        </fieldset>
      )}
      <ErrorNote>{message}</ErrorNote>
      <Button type="submit" busy={busy}>
        {send}
      </Button>
    </form>
  )
}

function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.message} role="alert">
      {children}
    </p>
  )
}

/** Formats a saved address as a row. */
function useRow() {
  const { config } = useShop()
  return (address: Address): RadioRow => {
    const { id, fullName } = address
    const [, ...lines] = addressLines(address, config.locale)
    const street = lines.slice(0, -2).join(', ')
    const where = lines.slice(-2).join(', ')
    return {
      value: id,
      label: fullName,
      more: (
        <>
          <bdi>{street}</bdi>
          <br />
          <bdi>{where}</bdi>
        </>
      ),
    }
  }
}
