// Reads the code of a design from a request: it may be cut off, edited or invented.
import { readDesignCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'

/** The design of a code, to be saved or bought without changes. Throws `Invalid Input` when it cannot be made. */
export function exactDesign(code: string, field: string): Design {
  const read = readDesignCode(code)
  if (!read) throw new ApiError('Invalid Input', because('field-no-design-code', { field }), field)
  if (read.changes.length > 0)
    throw new ApiError('Invalid Input', because('design-outdated', { change: read.changes[0]! }), field)
  return read.design
}
