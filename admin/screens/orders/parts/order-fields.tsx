// The custom fields of an order.
import type { AdminOrder } from '#contract/admin/orders.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useGetOrderQuery, useSetOrderFieldsMutation } from '../../../api/orders.ts'
import { CustomFieldsSection } from '../../../shared/custom-fields/custom-fields.tsx'

export function OrderFields({ order: { number, customFields } }: { order: AdminOrder }) {
  const { refetch } = useGetOrderQuery({ number })
  const [set] = useSetOrderFieldsMutation()
  return (
    <CustomFieldsSection
      owner="order"
      values={customFields}
      permission="write orders"
      save={async (changes) => errorOf(await set({ number, changes }))}
      reload={() => refetch().unwrap()}
    />
  )
}
