// Why a call of the back office failed.
import { type ApiError, toApiError } from '#web/api/port.ts'

/** A field that somebody else has changed since the record was read. */
export interface Conflict {
  field: string
  yours: unknown
  theirs: unknown
}

export interface AdminError extends ApiError {
  /** With the code `Stale`. */
  conflicts?: Conflict[]
}

/** Makes an AdminError of anything that was thrown or refused. */
export function toAdminError(cause: unknown, status?: number): AdminError {
  const { conflicts } = Object(cause) as { conflicts?: unknown }
  const error: AdminError = toApiError(cause, status)
  return Array.isArray(conflicts) ? { ...error, conflicts: conflicts as Conflict[] } : error
}

/** The error of a call that RTK Query made, or nothing when it was done. */
export const errorOf = (outcome: { error?: unknown }): AdminError | undefined =>
  outcome.error === undefined ? undefined : toAdminError(outcome.error)
