// Validation messages as reason codes.
import type { adminFieldsReasons } from './admin/reasons/fields.ts'
import type { fieldsReasons } from './reasons/fields.ts'

export type FieldReasonCode = keyof typeof fieldsReasons | keyof typeof adminFieldsReasons

/** The code as a text, because zod only keeps texts. `api/http/read-input.ts` adds the field and its limits. */
export const invalid = (code: FieldReasonCode): string => code
