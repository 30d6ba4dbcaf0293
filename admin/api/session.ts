import type { UnknownAction } from '@reduxjs/toolkit'
import type { StaffSession } from '#contract/admin/session.ts'
import * as contract from '#contract/admin/session.ts'
import { acceptInvitation, getInvitation } from '#contract/admin/staff.ts'
import { api, changing, reading } from './api.ts'

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: reading(build, contract.getSession, 'session'),
    signIn: changing(build, contract.signIn),
    confirmSignIn: changing(build, contract.confirmSignIn),
    sendSignInLink: changing(build, contract.sendSignInLink),
    useSignInLink: changing(build, contract.useSignInLink),
    startPasskeySignIn: changing(build, contract.startPasskeySignIn),
    signInWithPasskey: changing(build, contract.signInWithPasskey),
    signOut: changing(build, contract.signOut),
    getInvitation: reading(build, getInvitation),
    acceptInvitation: changing(build, acceptInvitation),
  }),
})

export const {
  useGetSessionQuery,
  useSignInMutation,
  useConfirmSignInMutation,
  useSendSignInLinkMutation,
  useUseSignInLinkMutation,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useSignOutMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
} = sessionApi

/** Stores the session of a reply, so that it is not requested again. */
export const upsertSession = (session: StaffSession): UnknownAction =>
  // Typed as a thunk, which the store of these pages accepts.
  sessionApi.util.upsertQueryData('getSession', {}, session) as unknown as UnknownAction
