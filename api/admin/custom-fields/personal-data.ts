// The values of custom fields of a customer, deleted with the shopper's row, and of their orders, erased with the orders'
// personal data.
import type { CustomFieldOwner, CustomValues } from '#contract/custom-fields.ts'
import { customTextsOf } from '../../custom-fields/custom-fields.ts'
import type { ExportContext, PersonalData } from '../../kernel/personal-data.ts'
import { selectCustomerCustomValues, selectOrderCustomValues } from './custom-fields.sql.ts'

/** A value that was stored at the moment in which its field was deleted. */
const unknownTexts = (
  { customFields = [] }: ExportContext['shop'],
  owner: CustomFieldOwner,
  values: CustomValues,
) =>
  Object.entries(values).flatMap(([key, value]) =>
    customFields.some((field) => field.of === owner && field.key === key)
      ? []
      : [{ name: key, text: String(value) }],
  )

const textsOf = ({ shop, reader }: ExportContext, owner: CustomFieldOwner, values: CustomValues) => [
  ...customTextsOf(
    (shop.customFields ?? []).filter(({ of }) => of === owner),
    values,
    reader,
  ),
  ...unknownTexts(shop, owner, values),
]

export const customFieldData: PersonalData = {
  name: 'customFields',
  async export(on, { id }, context) {
    const orders = await selectOrderCustomValues(on, id)
    return {
      account: textsOf(context, 'customer', await selectCustomerCustomValues(on, id)),
      orders: orders.map(({ order, values }) => ({ order, values: textsOf(context, 'order', values) })),
    }
  },
}
