// Why a call of the back office failed.
import { type ApiError, toApiError } from '#web/api/port.ts'

/** The error of a call that RTK Query made; undefined when it succeeded. */
export const errorOf = (outcome: { error?: unknown }): ApiError | undefined =>
  outcome.error === undefined ? undefined : toApiError(outcome.error)
