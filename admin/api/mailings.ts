import * as mailings from '#contract/admin/mailings.ts'
import { api, changing, reading } from './api.ts'

export const {
  useListMailingsQuery,
  useGetMailingQuery,
  useCreateMailingMutation,
  useUpdateMailingMutation,
  useSendTestMailingMutation,
  useStartMailingMutation,
  usePauseMailingMutation,
  useContinueMailingMutation,
  useStopMailingMutation,
  useListSuppressedQuery,
  useSuppressAddressesMutation,
  useFreeAddressMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMailings: reading(build, mailings.listMailings, 'mailing', 'suppressed address'),
    getMailing: reading(build, mailings.getMailing, 'mailing', 'suppressed address'),
    createMailing: changing(build, mailings.createMailing, 'mailing'),
    updateMailing: changing(build, mailings.updateMailing, 'mailing'),
    sendTestMailing: changing(build, mailings.sendTestMailing),
    startMailing: changing(build, mailings.startMailing, 'mailing'),
    pauseMailing: changing(build, mailings.pauseMailing, 'mailing'),
    continueMailing: changing(build, mailings.continueMailing, 'mailing'),
    stopMailing: changing(build, mailings.stopMailing, 'mailing'),
    listSuppressed: reading(build, mailings.listSuppressed, 'suppressed address'),
    suppressAddresses: changing(build, mailings.suppressAddresses, 'suppressed address'),
    freeAddress: changing(build, mailings.freeAddress, 'suppressed address'),
  }),
})
