// The custom fields of a customer.
import type { Customer } from '#contract/admin/customers.ts'
import { useGetCustomerQuery, useSetCustomerFieldsMutation } from '../../../api/customers.ts'
import { errorOf } from '../../../api/error-of.ts'
import { CustomFieldsSection } from '../../../shared/custom-fields/custom-fields.tsx'

export function CustomerFields({ customer: { id, customFields } }: { customer: Customer }) {
  const { refetch } = useGetCustomerQuery({ id })
  const [set] = useSetCustomerFieldsMutation()
  return (
    <CustomFieldsSection
      owner="customer"
      values={customFields}
      permission="write customers"
      save={async (changes) => errorOf(await set({ id, changes }))}
      reload={() => refetch().unwrap()}
    />
  )
}
