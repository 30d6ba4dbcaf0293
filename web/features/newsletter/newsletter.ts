// The calls of the newsletter.
import * as newsletterEndpoints from '#contract/newsletter.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { errorOf, serverCall } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'

type Dispatch = ShopStore['dispatch']

/**
 * In a session, which the browser starts if it has none: only a cart of the session that has requested and confirmed the
 * newsletter is reminded.
 */
const subscribeCall = serverCall('user', {
  ...newsletterEndpoints.subscribeNewsletter,
  access: 'session' as const,
})
const confirmCall = serverCall('user', newsletterEndpoints.confirmNewsletter)
const endCall = serverCall('user', newsletterEndpoints.endNewsletter)

/** Requests the newsletter. Like the functions below it returns the error, or nothing. */
export const subscribeNewsletter =
  (input: BodyOf<typeof newsletterEndpoints.subscribeNewsletter>) => async (dispatch: Dispatch) =>
    errorOf(await dispatch(subscribeCall(input)))

/** Confirms the request to which the code was emailed. */
export const confirmNewsletter = (code: string) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(confirmCall({ code })))

/** Ends the newsletter with the key of a link in one of its emails. */
export const endNewsletter = (key: string) => async (dispatch: Dispatch) =>
  errorOf(await dispatch(endCall({ key })))
