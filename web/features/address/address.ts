// The state group `address`: the customer's saved addresses.
import * as customerEndpoints from '#contract/customer.ts'
import type { Address } from '#contract/customer.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

/** For customers only: the API refuses guests, who then go to the home page. */
export const loadAddresses = serverCall('address', customerEndpoints.getAddress)
export const addAddress = serverCall('address', customerEndpoints.addAddress)
export const updateAddress = serverCall('address', customerEndpoints.updateAddress)
export const removeAddress = serverCall('address', customerEndpoints.removeAddress)

export const address = group({
  name: 'address',
  initial: {
    /** The default first. */
    addressList: [] as Address[],
    /** Whether the list was loaded. */
    isLoaded: false,
  },
  calls({ on }) {
    on(loadAddresses, (state, { data }) => {
      state.addressList = itemsOf(data.data)
      state.isLoaded = true
    })
    on(addAddress, (state, { data }) => putAddress(state, data.address))
    on(updateAddress, (state, { data }) => putAddress(state, data.address))
    on(removeAddress, (state, { data }) => {
      state.addressList = state.addressList.filter(({ id }) => id !== data.removed)
    })
  },
})

/** Adds or replaces an address. A new default replaces the old one and comes first. */
function putAddress(state: { addressList: Address[] }, saved: Address): void {
  const others = state.addressList
    .filter(({ id }) => id !== saved.id)
    .map((other) => (saved.isDefault ? { ...other, isDefault: false } : other))
  const was = state.addressList.findIndex(({ id }) => id === saved.id)
  others.splice(saved.isDefault ? 0 : was < 0 ? others.length : was, 0, saved)
  state.addressList = others
}
