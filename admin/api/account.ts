import * as account from '#contract/admin/account.ts'
import * as apiKeys from '#contract/admin/api-keys.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useGetAccountQuery,
  useLazyGetAccountQuery,
  useUpdateAccountMutation,
  useChangePasswordMutation,
  useListSessionsInfiniteQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetSecondFactorsQuery,
  useStartAuthenticatorAppMutation,
  useConfirmAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
  useCreateRecoveryCodesMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useListApiKeysInfiniteQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: reading(build, account.getAccount, 'account'),
    updateAccount: changing(build, account.updateAccount, 'account', 'session', 'member'),
    changePassword: changing(build, account.changePassword, 'session'),
    listSessions: listing(build, account.listSessions, 'account', 'session'),
    endSession: changing(build, account.endSession, 'session'),
    endOtherSessions: changing(build, account.endOtherSessions, 'session'),
    getSecondFactors: reading(build, account.getSecondFactors, 'account'),
    startAuthenticatorApp: changing(build, account.startAuthenticatorApp),
    confirmAuthenticatorApp: changing(build, account.confirmAuthenticatorApp, 'account', 'session', 'member'),
    removeAuthenticatorApp: changing(build, account.removeAuthenticatorApp, 'account', 'session', 'member'),
    createRecoveryCodes: changing(build, account.createRecoveryCodes, 'account', 'session'),
    startPasskey: changing(build, account.startPasskey),
    addPasskey: changing(build, account.addPasskey, 'account', 'session', 'member'),
    removePasskey: changing(build, account.removePasskey, 'account', 'session', 'member'),
    listApiKeys: listing(build, apiKeys.listApiKeys, 'api key'),
    createApiKey: changing(build, apiKeys.createApiKey, 'api key'),
    revokeApiKey: changing(build, apiKeys.revokeApiKey, 'api key'),
  }),
})
