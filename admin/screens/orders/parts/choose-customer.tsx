// The customer of the order: one with an account, or a guest on the phone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer, CustomerItem } from '#contract/admin/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useGetCustomerQuery, useListCustomersInfiniteQuery } from '../../../api/customers.ts'
import { addressLines } from '../../../shared/display-names.ts'
import styles from '../../../shared/add-piece/add-piece.module.css'

type Address = Customer['addresses'][number]

export type ChosenCustomer = Pick<CustomerItem, 'id' | 'email' | 'fullName'>

interface ChooseProps {
  id: string | null
  onChoose: (customer: ChosenCustomer | null) => void
  onAddress: (address: Address) => void
}

export function ChooseCustomer({ id, onChoose, onAddress }: ChooseProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const query = useListCustomersInfiniteQuery({ search: typed.slice(0, 80) }, { skip: typed === '' })
  const found = typed === '' ? [] : (query.currentData?.pages[0]?.items ?? []).slice(0, 8)
  if (id !== null) return <Chosen key={id} id={id} onChoose={onChoose} onAddress={onAddress} />
  return (
    <div className={styles.section}>
      <TextField
        label={t`Find a customer with an account`}
        hint={t`By name, address or phone. Leave it empty for a guest.`}
        type="search"
        autoComplete="off"
        required={false}
        maxLength={80}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {typed !== '' && query.currentData && found.length === 0 && (
        <p role="status">
          <Trans>No customers found</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((one) => (
            <li key={one.id}>
              <Button variant="line" size="small" onClick={() => onChoose(one)}>
                {[one.fullName, one.email].filter(Boolean).join(', ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Chosen({ id, onChoose, onAddress }: ChooseProps & { id: string }) {
  const { t } = useLingui()
  const { currentData } = useGetCustomerQuery({ id })
  const [place, setPlace] = useState('')
  const customer = currentData?.customer
  const addresses = customer?.addresses ?? []
  return (
    <div className={styles.section}>
      <p role="status">
        <Trans>An order of {customer?.fullName || customer?.email || '…'}; it is shown in the account.</Trans>
      </p>
      {addresses.length > 0 && (
        <SelectField
          label={t`Postal address of the customer`}
          value={place}
          onChange={({ target }) => {
            setPlace(target.value)
            const chosen = addresses[Number(target.value)]
            if (target.value !== '' && chosen) onAddress(chosen)
          }}
        >
          <option value="">{t`Typed below`}</option>
          {addresses.map((address, index) => (
            <option key={address.id} value={index}>
              {addressLines(address).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <div>
        <Button variant="line" size="small" onClick={() => onChoose(null)}>
          <Trans>Choose another customer</Trans>
        </Button>
      </div>
    </div>
  )
}
