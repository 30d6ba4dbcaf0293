import * as approvals from '#contract/admin/approvals.ts'
import { api, changing, reading } from './api.ts'

export const { useListApprovalsQuery, useRequestApprovalMutation, useRecordApprovalMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listApprovals: reading(build, approvals.listApprovals, 'order'),
      requestApproval: changing(build, approvals.requestApproval, 'order', 'shirt'),
      recordApproval: changing(build, approvals.recordApproval, 'order', 'shirt'),
    }),
  })
