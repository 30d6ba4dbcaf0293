// The tags of orders.
import { useListOrderTagsQuery, useTagOrdersMutation } from '../../../api/orders.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useMay } from '../../../context/session.ts'
import { BulkTags, type ChangeTags, RecordTags, TagFilter } from '../../../shared/tags/tags.tsx'
import type { FilterFieldProps } from '../../../ui/table/filter.ts'

const useKnown = () => useListOrderTagsQuery({}).data?.tags ?? []

function useChange(numbers: string[]): ChangeTags {
  const [change] = useTagOrdersMutation()
  return async (changes) => errorOf(await change({ numbers, ...changes }))
}

export function OrderTagFilter(props: FilterFieldProps) {
  return <TagFilter {...props} known={useKnown()} />
}

export function OrderTags({ order: { number, tags } }: { order: AdminOrder }) {
  const mayWrite = useMay()('write orders')
  return <RecordTags tags={tags} known={useKnown()} mayWrite={mayWrite} change={useChange([number])} />
}

export function ChosenOrderTags({ numbers, onClose }: { numbers: string[]; onClose: () => void }) {
  return <BulkTags count={numbers.length} known={useKnown()} change={useChange(numbers)} onClose={onClose} />
}
