// The disk that the shop stores its files on is full. That of the database is `DatabaseUnavailable`.
import { unavailableSeconds } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'

/** A file could not be stored; the request can be repeated when there is room. */
export class DiskFull extends ApiError {
  constructor(cause: unknown) {
    const message = because('disk-full')
    super('Unavailable', message, undefined, unavailableSeconds)
    this.cause = cause
  }
}

/** The disk is full, or what this user may store on it. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Rejects with `DiskFull` where `written` fails for lack of room. */
export async function orDiskFull<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    throw codes.has((error as NodeJS.ErrnoException).code) ? new DiskFull(error) : error
  }
}
