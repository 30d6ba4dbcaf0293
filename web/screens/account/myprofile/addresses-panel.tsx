// The account's tab Addresses.
import { AddressBook } from '../../../features/address/address-book.tsx'
import { storedUserName } from '../../../features/user/user-name.ts'
import { Panel } from './panel.tsx'

export default function AddressesPanel() {
  return (
    <Panel title="Addresses" lead="The default one is offered first when you check out.">
      <AddressBook name={storedUserName()} />
    </Panel>
  )
}
