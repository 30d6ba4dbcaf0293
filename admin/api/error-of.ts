// Why a call of the back office failed.
import { type ApiError, toApiError } from '#web/api/port.ts'

/** The error of a call that RTK Query made, or nothing when it was done. */
export const errorOf = (outcome: { error?: unknown }): ApiError | undefined =>
  outcome.error === undefined ? undefined : toApiError(outcome.error)
