// Personal data in imports of customers: rows of the files, and accounts that nobody has used.
import type { PersonalData } from '../../kernel/personal-data.ts'
import { deleteImportedCustomers } from '../customers/customers.ts'
import { deleteRowsOf, selectRowsOf } from './import-records.sql.ts'

export const importData: PersonalData = {
  name: 'imports',
  export: async (on, { ownEmail }) => (ownEmail === null ? [] : selectRowsOf(on, ownEmail)),
  async erase(tx, { ownEmail }) {
    if (ownEmail === null) return
    await deleteRowsOf(tx, ownEmail)
    await deleteImportedCustomers(tx, ownEmail)
  },
}
