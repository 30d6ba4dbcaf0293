// Errors when the disk for the shop's files is full. For the disk of the database there is `DatabaseUnavailable`.
import { unavailableSeconds } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'

/** A file could not be stored; the request can be repeated when the disk has free space. */
export class DiskFull extends ApiError {
  constructor(cause: unknown) {
    const message = because('disk-full')
    super('Unavailable', message, undefined, unavailableSeconds)
    this.cause = cause
  }
}

/** The disk or the quota of this user is full. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Rejects with `DiskFull` when `written` fails because the disk is full. */
export async function orDiskFull<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    throw codes.has((error as NodeJS.ErrnoException).code) ? new DiskFull(error) : error
  }
}
