// Reads the code of a design from a request: it may be cut off, edited or invented.
import { readDesignCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, reasonOf } from '../kernel/reason.ts'

/** The design of a code, to be saved or bought without changes. Throws `Invalid Input` when it cannot be made. */
export function exactDesign(code: string, field: string): Design {
  const read = readDesignCode(code)
  if (!read) throw new ApiError('Invalid Input', because('field-no-design-code', { field }), field)
  const [first] = read.changes
  if (first) {
    const change = reasonOf(first.code, first.values)
    throw new ApiError('Invalid Input', because('design-outdated', { change }), field)
  }
  return read.design
}
