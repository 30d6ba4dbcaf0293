import * as customers from '#contract/admin/customers.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListCustomersInfiniteQuery,
  useGetCustomerQuery,
  useAddCustomerNoteMutation,
  useEraseCustomerMutation,
  useDeleteCustomerNoteMutation,
  useRestoreCustomerNoteMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: listing(build, customers.listCustomers, 'customer'),
    getCustomer: reading(build, customers.getCustomer, 'customer'),
    eraseCustomer: changing(build, customers.eraseCustomer, 'customer'),
    addCustomerNote: changing(build, customers.addCustomerNote, 'customer'),
    deleteCustomerNote: changing(build, customers.deleteCustomerNote, 'customer'),
    restoreCustomerNote: changing(build, customers.restoreCustomerNote, 'customer'),
  }),
})
