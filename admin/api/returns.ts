import * as returns from '#contract/admin/returns.ts'
import { api, changing, listing, previewing, reading } from './api.ts'

export const {
  useListReturnsInfiniteQuery,
  useLazyFindReturnsQuery,
  useGetReturnQuery,
  usePreviewRefundQuery,
  useApproveReturnMutation,
  useRefuseReturnMutation,
  useReceiveReturnMutation,
  useInspectReturnMutation,
  useChooseExchangeMutation,
  useSettleReturnMutation,
  usePreviewExchangeMutation,
  useExchangeForOtherMutation,
  useRetryRefundMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReturns: listing(build, returns.listReturns, 'return'),
    // Only the first page, for a number that was scanned.
    findReturns: reading(build, returns.listReturns, 'return'),
    getReturn: reading(build, returns.getReturn, 'return'),
    previewRefund: reading(build, returns.previewRefund, 'return'),
    approveReturn: changing(build, returns.approveReturn, 'return'),
    refuseReturn: changing(build, returns.refuseReturn, 'return'),
    receiveReturn: changing(build, returns.receiveReturn, 'return'),
    inspectReturn: changing(build, returns.inspectReturn, 'return', 'product'),
    chooseExchange: changing(build, returns.chooseExchange, 'return', 'product'),
    settleReturn: changing(build, returns.settleReturn, 'return', 'product'),
    previewExchange: previewing(build, returns.previewExchange),
    exchangeForOther: changing(build, returns.exchangeForOther, 'return', 'product', 'order'),
    retryRefund: changing(build, returns.retryRefund, 'return'),
  }),
})
