// The state group `user`: the signed-in customer, and signing in and out.
import * as accountEndpoints from '#contract/account.ts'
import type { Session } from '#contract/account.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import * as fieldEndpoints from '#contract/asked-fields.ts'
import type { FieldAnswers } from '#contract/asked-fields.ts'
import * as customerEndpoints from '#contract/customer.ts'
import type { User } from '#contract/customer.ts'
import { texts } from '#contract/texts.ts'
import { toApiError } from '../../api/port.ts'
import type { ApiError } from '../../api/port.ts'
import { errorOf, group, itemsOf, serverCall, shopperChanged, signedOut } from '../../state/group.ts'
import { safeSessionStorage } from '../../state/storage.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'
import { storeUserName } from './user-name.ts'

const answerFieldsCall = serverCall('user', fieldEndpoints.updateAccountFields)
const updateUserCall = serverCall('user', customerEndpoints.updateUser)
const signInCall = serverCall('user', accountEndpoints.signIn)
const signUpCall = serverCall('user', accountEndpoints.signUp)
const resetPasswordCall = serverCall('user', accountEndpoints.resetPassword)
const verifyMailCall = serverCall('user', accountEndpoints.verifyMail)
const restoreEmailCall = serverCall('user', accountEndpoints.restoreEmail)
const sendVerifyMailCall = serverCall('user', accountEndpoints.sendVerifyMail)
const forgotPasswordCall = serverCall('user', accountEndpoints.forgotPassword)
const changePasswordCall = serverCall('user', accountEndpoints.changePassword)
const changeEmailCall = serverCall('user', accountEndpoints.changeEmail)
const endSessionCall = serverCall('user', accountEndpoints.endSession)
const endOtherSessionsCall = serverCall('user', accountEndpoints.endOtherSessions)

export const loadSessions = serverCall('user', accountEndpoints.getSessions)
export const loadUser = serverCall('user', customerEndpoints.getUser)
export const loadFields = serverCall('user', fieldEndpoints.getAccountFields)

export const user = group({
  name: 'user',
  initial: {
    /** The customer's profile; null for a guest, and until it is loaded. */
    userList: null as User | null,
    /** The sessions of the account; null until they are loaded. */
    sessions: null as Session[] | null,
    /** The merchant's own fields in the account; null until they are loaded. */
    fields: null as ReplyOf<typeof fieldEndpoints.getAccountFields>['data'] | null,
  },
  reducers: {
    userLoaded(state, { payload }: { payload: User }) {
      state.userList = payload
    },
  },
  calls({ on }) {
    on(loadUser, (state, { data }) => {
      state.userList = data.data
    })
    on(updateUserCall, (state, { data }) => {
      state.userList = data.user
    })
    on(loadFields, (state, { data }) => {
      state.fields = data
    })
    on(answerFieldsCall, (state, { data }) => {
      state.fields = data
    })
    on(verifyMailCall, (state, { data }) => {
      if (state.userList?.email === data.email) state.userList.emailVerified = true
    })
    on(loadSessions, (state, { data }) => {
      state.sessions = itemsOf(data.data as Session[] | string)
    })
    on(endSessionCall, (state, { data }) => {
      state.sessions = state.sessions?.filter(({ id }) => id !== data.ended) ?? null
    })
    on(endOtherSessionsCall, keepThisSession)
    on(changePasswordCall, keepThisSession)
    on(changeEmailCall, () => {})
    on(signInCall, () => {})
    on(signUpCall, () => {})
    on(resetPasswordCall, () => {})
    on(restoreEmailCall, () => {})
    on(sendVerifyMailCall, () => {})
    on(forgotPasswordCall, () => {})
  },
})

function keepThisSession(state: { sessions: Session[] | null }): void {
  state.sessions = state.sessions?.filter(({ isThis }) => isThis) ?? null
}

type Dispatch = ShopStore['dispatch']
type SignedIn = ReplyOf<typeof accountEndpoints.signIn>

/** A dispatched call with its outcome. */
type DispatchedCall = PromiseLike<{ payload?: unknown; error?: unknown }>

/** The outcome of signing in: the customer, or the error. */
export type SignInOutcome = { user: SignedIn['data']['user'] } | { error: ApiError }

export const signIn = (input: BodyOf<typeof accountEndpoints.signIn>) => (dispatch: Dispatch) =>
  afterSignIn(dispatch, dispatch(signInCall({ ...input, ...knownDevice() })))

export const signUp = (input: BodyOf<typeof accountEndpoints.signUp>) => (dispatch: Dispatch) =>
  afterSignIn(dispatch, dispatch(signUpCall({ ...input, ...knownDevice() })))

export const resetPassword = (input: BodyOf<typeof accountEndpoints.resetPassword>) => (dispatch: Dispatch) =>
  afterSignIn(dispatch, dispatch(resetPasswordCall({ ...input, ...knownDevice() })))

/** The storage key of the device token. With it, wrong passwords tried elsewhere do not lock this browser out. */
const deviceKey = 'DeviceId'

/** The device token if it has the right form; the API refuses others. */
function knownDevice(): { device?: string } {
  const device = localStorage.getItem(deviceKey)
  return device && /^[\w-]{43}$/.test(device) ? { device } : {}
}

/** Stores device token and name, and resets the groups, which have the data of the last shopper. */
async function afterSignIn(dispatch: Dispatch, call: DispatchedCall): Promise<SignInOutcome> {
  const outcome = await call
  if (outcome.error) return { error: outcome.payload as ApiError }
  const { user: customer, device } = (outcome.payload as SignedIn).data
  localStorage.setItem(deviceKey, device)
  dispatch(shopperChanged())
  dispatch(storeUserName(customer.fullName))
  return { user: customer }
}

/** Verifies the address a code was emailed to. Like most functions below it returns the error, or nothing. */
export const verifyMail = (code: string) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(verifyMailCall({ code })))

/** Restores the address a code was emailed to; returns it, or the error. */
export const restoreEmail =
  (code: string) =>
  async (dispatch: Dispatch): Promise<{ email: string } | { error: ApiError }> => {
    const outcome = await dispatch(restoreEmailCall({ code }))
    return restoreEmailCall.fulfilled.match(outcome)
      ? { email: outcome.payload.data.email }
      : { error: outcome.payload as ApiError }
  }

/** Emails the link to verify the address again. */
export const sendVerifyMail = () => async (dispatch: Dispatch) =>
  errorOf(await dispatch(sendVerifyMailCall({})))

/** Emails a link to set a new password, if the address has an account. The answer does not reveal that. */
export const forgotPassword = (email: string) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(forgotPasswordCall({ email })))

/** Changes the password, which ends all other sessions of the account. */
export const changePassword =
  (input: BodyOf<typeof accountEndpoints.changePassword>) => async (dispatch: Dispatch) =>
    errorOf(await dispatch(changePasswordCall(input)))

/** Emails a confirmation link to the new address of the account. */
export const changeEmail =
  (input: BodyOf<typeof accountEndpoints.changeEmail>) => async (dispatch: Dispatch) =>
    errorOf(await dispatch(changeEmailCall(input)))

export const endSession = (session: string) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(endSessionCall({ session })))

export const endOtherSessions = () => async (dispatch: Dispatch) =>
  errorOf(await dispatch(endOtherSessionsCall({})))

/** Changes name, phone or newsletter. */
/** Returns the error, or nothing when it is done. */
export const answerFields = (fields: FieldAnswers) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(answerFieldsCall({ fields })))

export const updateUser =
  (input: BodyOf<typeof customerEndpoints.updateUser>) => async (dispatch: Dispatch) => {
    const outcome = await dispatch(updateUserCall(input))
    if (updateUserCall.fulfilled.match(outcome)) dispatch(storeUserName(outcome.payload.data.user.fullName))
    return errorOf(outcome)
  }

/** Loads the profile, and stores the name, which may have been changed elsewhere. */
export const loadProfile =
  () =>
  async (dispatch: Dispatch): Promise<void> => {
    const outcome = await dispatch(loadUser({}))
    if (loadUser.fulfilled.match(outcome)) dispatch(storeUserName(outcome.payload.data.data.fullName))
  }

/** Loads the signed-in customer. One whose session is over becomes a guest and stays on the screen. */
export const loadUserIfSignedIn =
  () =>
  async (dispatch: Dispatch, _all: () => unknown, { api, shopper }: StoreExtra): Promise<void> => {
    try {
      const { data } = await api.call(customerEndpoints.getUser, {})
      dispatch(user.actions.userLoaded(data.data))
      dispatch(storeUserName(data.data.fullName))
    } catch (cause) {
      if (toApiError(cause).code === texts.authenticationFailed) shopper.clearStorage()
    }
  }

/**
 * Ends the session. Even when the shop does not answer, no data of the account and no drafts stay in this browser; only the
 * device token does.
 */
export const signOut =
  () =>
  async (dispatch: Dispatch, _all: () => unknown, { api, shopper }: StoreExtra): Promise<void> => {
    await api.call(accountEndpoints.signOut, {}).catch(() => {})
    const { device } = knownDevice()
    shopper.clearStorage()
    if (device) localStorage.setItem(deviceKey, device)
    safeSessionStorage.clear()
    dispatch(signedOut())
  }
