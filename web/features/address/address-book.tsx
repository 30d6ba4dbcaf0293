// The customer's addresses: list, add, change, remove, and choose the default.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/customer.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { AddressBlock } from '../../shared/address-block.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notice, popupMessage } from '../../ui/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { errorText } from '../../ui/error-text.ts'
import { address, updateAddress, removeAddress, loadAddresses } from './address.ts'
import styles from './address-book.module.css'
import { AddressForm } from './address-form.tsx'

interface AddressBookProps {
  /** The customer's name, for a new address. */
  name: string
}

export function AddressBook({ name }: AddressBookProps) {
  const { t } = useLingui()
  const { addressList, isLoaded, response } = useGroup(address)
  const dispatch = useShopDispatch()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  useEffect(() => {
    void dispatch(loadAddresses({}))
  }, [dispatch])
  if (!isLoaded) {
    if (response) return <NotLoaded onRetry={() => void dispatch(loadAddresses({}))} />
    return <Loading />
  }
  const close = () => setEdited(null)
  return (
    <>
      {addressList.length === 0 ? (
        <EmptyState
          title={t`No addresses yet`}
          action={{ label: t`Add an address`, onClick: () => setEdited('new') }}
        >
          <Trans>Save one here, and at the checkout you only have to choose it.</Trans>
        </EmptyState>
      ) : (
        <Book addresses={addressList} onEdit={setEdited} />
      )}
      <Dialog
        open={edited !== null}
        onClose={close}
        title={edited === 'new' ? t`A new address` : t`Change this address`}
      >
        <AddressForm
          address={edited === 'new' ? null : edited}
          name={name}
          isFirst={addressList.length === 0}
          onDone={() => {
            close()
            popupMessage(t`Your addresses are saved.`, 'success')
          }}
        />
      </Dialog>
    </>
  )
}

interface BookProps {
  addresses: Address[]
  onEdit: (address: Address | 'new') => void
}

function Book({ addresses, onEdit }: BookProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [removing, setRemoving] = useState<Address | null>(null)
  const add = useRef<HTMLDivElement>(null)
  const remove = async (removed: Address): Promise<ApiError | undefined> => {
    const outcome = await dispatch(removeAddress({ id: removed.id }))
    if ('error' in outcome) return errorOf(outcome)
    // The shop may have chosen another default.
    if (removed.isDefault) await dispatch(loadAddresses({}))
    popupMessage(t`The address is removed.`)
    // The pressed button is removed with the address, so the focus moves.
    setTimeout(() => add.current?.querySelector('button')?.focus())
    return undefined
  }
  return (
    <>
      <div ref={add} className={styles.add}>
        <Button variant="line" onClick={() => onEdit('new')}>
          <Trans>Add an address</Trans>
        </Button>
      </div>
      <ul className={styles.book}>
        {addresses.map((one) => (
          <Entry key={one.id} address={one} onEdit={() => onEdit(one)} onRemove={() => setRemoving(one)} />
        ))}
      </ul>
      <Confirm
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove this address?`}
        act={t`Remove address`}
        onAct={() => remove(removing!)}
      >
        {removing && <AddressBlock address={removing} />}
        <p>
          <Trans>Existing orders to this address are not changed.</Trans>
        </p>
      </Confirm>
    </>
  )
}

interface EntryProps {
  address: Address
  onEdit: () => void
  onRemove: () => void
}

function Entry({ address: shown, onEdit, onRemove }: EntryProps) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)
  const { fullName, line1 } = shown
  const makeDefault = async () => {
    setBusy(true)
    const outcome = await dispatch(updateAddress({ ...shown, isDefault: true }))
    setBusy(false)
    if ('error' in outcome) notice(errorText(errorOf(outcome)!, i18n), 'danger')
    else popupMessage(t`This is your default address now.`, 'success')
  }
  return (
    <li className={styles.entry}>
      {shown.isDefault && (
        <p>
          <Badge tone="gold">
            <Trans comment="Of an address.">Default</Trans>
          </Badge>
        </p>
      )}
      <AddressBlock address={shown} />
      <div className={styles.actions}>
        <Button variant="bare" size="small" onClick={onEdit}>
          <Trans>
            Edit
            <span className="unseen">
              : {fullName}, {line1}
            </span>
          </Trans>
        </Button>
        {!shown.isDefault && (
          <Button variant="bare" size="small" busy={busy} onClick={() => void makeDefault()}>
            <Trans>
              Make default
              <span className="unseen">
                : {fullName}, {line1}
              </span>
            </Trans>
          </Button>
        )}
        <Button variant="bare" size="small" onClick={onRemove}>
          <Trans>
            Remove
            <span className="unseen">
              : {fullName}, {line1}
            </span>
          </Trans>
        </Button>
      </div>
    </li>
  )
}

function Loading() {
  return (
    <>
      <p className="unseen" role="status">
        <Trans>Loading your addresses</Trans>
      </p>
      <div className={styles.book} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your addresses could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
    >
      <Trans>The shop could not be reached. Your addresses are safe with us.</Trans>
    </EmptyState>
  )
}
