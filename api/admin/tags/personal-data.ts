// The tags of a customer, deleted with the shopper's row, and of their orders, erased with the orders' personal data.
import type { PersonalData } from '../../kernel/personal-data.ts'
import { selectCustomerTags, selectOrderTags } from './tags.sql.ts'

export const tagData: PersonalData = {
  name: 'tags',
  export: async (on, { id }) => ({
    account: await selectCustomerTags(on, id),
    orders: await selectOrderTags(on, id),
  }),
}
