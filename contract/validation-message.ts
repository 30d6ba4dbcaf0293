// What is wrong with a field, as the code of a reason.
import type { adminFieldsReasons } from './admin/reasons/fields.ts'
import type { fieldsReasons } from './reasons/fields.ts'

export type FieldReasonCode = keyof typeof fieldsReasons | keyof typeof adminFieldsReasons

/** The code as a text, since zod keeps texts alone. `api/http/read-input.ts` adds the field and its limits. */
export const invalid = (code: FieldReasonCode): string => code
