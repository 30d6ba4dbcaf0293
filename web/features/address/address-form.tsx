// The form of an address of the customer's address book: a new one, or one to change.
import { useLingui } from '@lingui/react/macro'
import type { Address } from '#contract/customer.ts'
import { addressOf, checkAddress } from '../../shared/address/check-address.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from '../../ui/form/form.module.css'
import { ShopAddressFields } from './address-fields.tsx'
import { updateAddress, addAddress } from './address.ts'

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address: Address | null
  /** The initial name in a new address. */
  name: string
  /** Whether it is the first one, which is always the default. */
  isFirst: boolean
  onDone: () => void
}

export function AddressForm({ address, name, isFirst, onDone }: AddressFormProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { errors, message, busy, form } = useForm({
    check: checkAddress,
    async submit(values) {
      const input = { ...addressOf(values), isDefault: values['isDefault'] === 'on' }
      const outcome = await dispatch(
        address ? updateAddress({ id: address.id, ...input }) : addAddress(input),
      )
      if ('error' in outcome) return errorOf(outcome)
      onDone()
      return undefined
    },
  })
  return (
    <form className={styles.form} {...form}>
      <ShopAddressFields values={address ? valuesOf(address) : { fullName: name }} errors={errors} />
      {!isFirst && !address?.isDefault && (
        <CheckboxField label={t`Use it as my default address`} name="isDefault" />
      )}
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Button type="submit" busy={busy}>
        {address ? t`Save changes` : t`Save address`}
      </Button>
    </form>
  )
}

function valuesOf(address: Address): Record<string, string> {
  const { isDefault: _, ...fields } = address
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
}
