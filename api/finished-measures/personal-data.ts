// The approved measures of a shopper's orders. They are erased with the orders.
import type { PersonalData } from '../kernel/personal-data.ts'
import { selectApprovalsOfShopper } from './approvals.sql.ts'

export const approvalData: PersonalData = {
  name: 'measureApprovals',
  export: (on, { id }) => selectApprovalsOfShopper(on, id),
}
