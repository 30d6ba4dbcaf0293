import * as bodyHistory from '#contract/admin/body-history.ts'
import * as customers from '#contract/admin/customers.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListCustomersInfiniteQuery,
  useGetCustomerQuery,
  useListGuestsInfiniteQuery,
  useAddCustomerNoteMutation,
  useEraseCustomerMutation,
  useLazyListGuestOrdersQuery,
  useJoinGuestOrdersMutation,
  useSeparateOrdersMutation,
  useDeleteCustomerNoteMutation,
  useRestoreCustomerNoteMutation,
  useListCustomerTagsQuery,
  useTagCustomersMutation,
  useSetCustomerFieldsMutation,
  useGetBodyHistoryQuery,
  useAddCustomerMeasurementsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: listing(build, customers.listCustomers, 'customer'),
    getCustomer: reading(build, customers.getCustomer, 'customer'),
    getBodyHistory: reading(build, bodyHistory.getBodyHistory, 'customer', 'order', 'shirt'),
    addCustomerMeasurements: changing(build, bodyHistory.addCustomerMeasurements, 'customer'),
    listGuests: listing(build, customers.listGuests, 'order', 'customer'),
    listGuestOrders: reading(build, customers.listGuestOrders, 'order'),
    joinGuestOrders: changing(build, customers.joinGuestOrders, 'customer', 'order'),
    separateOrders: changing(build, customers.separateOrders, 'customer', 'order'),
    eraseCustomer: changing(build, customers.eraseCustomer, 'customer'),
    addCustomerNote: changing(build, customers.addCustomerNote, 'customer'),
    deleteCustomerNote: changing(build, customers.deleteCustomerNote, 'customer'),
    restoreCustomerNote: changing(build, customers.restoreCustomerNote, 'customer'),
    listCustomerTags: reading(build, customers.listCustomerTags, 'customer'),
    setCustomerFields: changing(build, customers.setCustomerFields, 'customer'),
    tagCustomers: changing(build, customers.tagCustomers, 'customer'),
  }),
})
