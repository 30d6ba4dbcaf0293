import * as contract from '#contract/admin/bank.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing, listing, reading } from './api.ts'
import { call } from './client.ts'

export const {
  useListBankStatementsInfiniteQuery,
  useGetBankStatementQuery,
  useLazyPreviewBankPaymentQuery,
  useBookBankPaymentsMutation,
  useDismissBankPaymentMutation,
  useDeleteBankStatementMutation,
  useListTransferRefundsQuery,
  useSettleTransferRefundMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBankStatements: listing(build, contract.listBankStatements, 'bank statement'),
    getBankStatement: reading(build, contract.getBankStatement, 'bank statement', 'order'),
    previewBankPayment: reading(build, contract.previewBankPayment, 'bank statement', 'order'),
    bookBankPayments: changing(build, contract.bookBankPayments, 'bank statement', 'order'),
    dismissBankPayment: changing(build, contract.dismissBankPayment, 'bank statement'),
    deleteBankStatement: changing(build, contract.deleteBankStatement, 'bank statement'),
    listTransferRefunds: reading(build, contract.listTransferRefunds, 'bank statement', 'order'),
    settleTransferRefund: changing(build, contract.settleTransferRefund, 'bank statement', 'order'),
  }),
})

type Sent = ReplyOf<typeof contract.uploadBankStatement>['data']

interface StatementOptions {
  columns?: contract.BankColumns
  account?: string
  ask?: 'yes'
}

/** Sends a bank statement. @returns the statement or the columns to choose, or the error. */
export async function sendStatement(
  file: File,
  { columns, account, ask }: StatementOptions,
): Promise<Sent | { error: ApiError }> {
  try {
    const query = {
      fileName: file.name.slice(0, 200),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(account && { account }),
      ...(ask && { ask }),
    }
    const bytes = new Blob([file], { type: 'application/octet-stream' })
    const { signal } = new AbortController()
    const reply = await call(contract.uploadBankStatement, bytes, signal, { query, onProgress() {} })
    return (reply as ReplyOf<typeof contract.uploadBankStatement>).data
  } catch (cause) {
    return { error: cause as ApiError }
  }
}

export const statementSent = () => api.util.invalidateTags(['bank statement', 'entry'])
