// The error while the object store of the shop's files does not answer.
import { unavailableSeconds } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'

/** A file could not be read or stored; the request can be repeated when the store answers again. */
export class FilesUnavailable extends ApiError {
  constructor() {
    super('Unavailable', because('files-unavailable'), undefined, unavailableSeconds)
  }
}
