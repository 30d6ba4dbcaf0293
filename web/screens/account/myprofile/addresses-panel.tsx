// The account's tab Addresses.
import { useLingui } from '@lingui/react/macro'
import { AddressBook } from '../../../features/address/address-book.tsx'
import { storedUserName } from '../../../features/user/user-name.ts'
import { Panel } from './panel.tsx'

export default function AddressesPanel() {
  const { t } = useLingui()
  return (
    <Panel title={t`Addresses`} lead={t`The default one is offered first when you check out.`}>
      <AddressBook name={storedUserName()} />
    </Panel>
  )
}
