// Custom fields in the back office: the filter of lists, and changes of values.
import * as z from 'zod/mini'
import { customFieldKey, customValue, maxCustomFields } from '../custom-fields.ts'
import { invalid } from '../validation-message.ts'
import { readCustomFilters } from './custom-filters.ts'

/** The filter of a list by custom fields; all of its conditions must be met. */
export const customFieldFilter = z.string().check(
  z.maxLength(1000, invalid('field-max-characters')),
  z.refine((text: string) => readCustomFilters(text) !== null, invalid('field-custom-filter')),
)

/** Changed values by the keys of their fields, each with the value that it had when it was read; null: none. */
export const customValueChanges = z
  .record(customFieldKey, z.strictObject({ from: z.nullable(customValue), to: z.nullable(customValue) }))
  .check(
    z.refine((values: Record<string, unknown>) => {
      const count = Object.keys(values).length
      return count >= 1 && count <= maxCustomFields
    }, invalid('field-fewer-entries')),
  )
export type CustomValueChanges = z.output<typeof customValueChanges>
