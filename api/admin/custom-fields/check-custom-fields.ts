// Which changes of custom fields are possible: values of records never lose their field.
import type { CustomField } from '#contract/custom-fields.ts'
import { nameOfField } from '../../custom-fields/custom-fields.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { isCustomFieldUsed } from './custom-fields.sql.ts'

type WithFields = Pick<ShopSettings, 'customFields'>

/**
 * Throws `Not Possible Now` when a field with values is deleted or gets another kind, or a choice that is a value of a
 * record is removed.
 */
export async function checkCustomFields(
  tx: Queryable,
  { customFields: before = [] }: WithFields,
  { customFields: after = [] }: WithFields,
): Promise<void> {
  for (const field of before) {
    const changed = after.find(({ of, key }) => of === field.of && key === field.key)
    const name = nameOfField(field)
    if (changed?.kind !== field.kind) {
      if (await isCustomFieldUsed(tx, field))
        throw new ApiError('Not Possible Now', because('custom-field-used', { name }), 'customFields')
    } else {
      const removed = await removedChoice(tx, field, changed)
      if (removed)
        throw new ApiError(
          'Not Possible Now',
          because('custom-choice-used', { name, choice: nameOfField(removed) }),
          'customFields',
        )
    }
  }
}

/** The first choice that was removed although a record has it. */
async function removedChoice(tx: Queryable, before: CustomField, after: CustomField) {
  const kept = new Set(after.choices.map(({ key }) => key))
  for (const choice of before.choices)
    if (!kept.has(choice.key) && (await isCustomFieldUsed(tx, before, choice.key))) return choice
  return undefined
}
