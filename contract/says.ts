// What is wrong with a field, as a message that has translations.
import type { msg } from '@lingui/core/runtime-macro'

/**
 * The text of a message, since zod keeps texts alone. Its placeholders are replaced by `api/http/read-input.ts`:
 * `{field}` is the name of the field, `{least}` and `{most}` are its limits, `{values}` what it may be.
 */
export const says = ({ message }: ReturnType<typeof msg>): string => message!
