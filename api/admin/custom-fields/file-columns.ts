// The columns of custom fields in CSV files: `field.<key>`, with the value as an import reads it.
import type { CustomFieldOwner, CustomValue, CustomValues } from '#contract/custom-fields.ts'
import { fieldsOf, valueOf } from '../../custom-fields/custom-fields.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import type { ListColumn } from '../../csv/list-file.ts'

const cellOf = (value: CustomValue | null): string => {
  if (value === null) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

export const customFileColumns = (
  shop: Pick<ShopSettings, 'customFields'>,
  owner: CustomFieldOwner,
): ListColumn<{ customFields: CustomValues }>[] =>
  fieldsOf(shop, owner).map(({ key }) => [
    `field.${key}`,
    ({ customFields }) => cellOf(valueOf(customFields, key)),
  ])
