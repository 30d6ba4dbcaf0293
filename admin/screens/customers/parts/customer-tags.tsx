// The tags of customers.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Customer } from '#contract/admin/customers.ts'
import { useListCustomerTagsQuery, useTagCustomersMutation } from '../../../api/customers.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useMay } from '../../../context/session.ts'
import { BulkTags, type ChangeTags, RecordTags, TagFilter } from '../../../shared/tags/tags.tsx'
import type { BulkAction } from '../../../ui/table/bulk-bar.tsx'
import type { FilterFieldProps } from '../../../ui/table/filter.ts'

const useKnown = () => useListCustomerTagsQuery({}).data?.tags ?? []

function useChange(ids: string[]): ChangeTags {
  const [change] = useTagCustomersMutation()
  return async (changes) => errorOf(await change({ ids, ...changes }))
}

export function CustomerTagFilter(props: FilterFieldProps) {
  return <TagFilter {...props} known={useKnown()} />
}

export function CustomerTags({ customer: { id, tags } }: { customer: Customer }) {
  const mayWrite = useMay()('write customers')
  return <RecordTags tags={tags} known={useKnown()} mayWrite={mayWrite} change={useChange([id])} />
}

function ChosenTags({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  return <BulkTags count={ids.length} known={useKnown()} change={useChange(ids)} onClose={onClose} />
}

/** The action on several customers, and the dialog that it has opened. */
export function useCustomerActions(): { bulkActions: BulkAction[]; dialog: ReactNode } {
  const { t } = useLingui()
  const mayWrite = useMay()('write customers')
  const [chosen, setChosen] = useState<string[] | null>(null)
  const act = async (ids: string[]) => {
    setChosen(ids)
    return false
  }
  return {
    bulkActions: mayWrite ? [{ label: t`Change tags …`, act }] : [],
    dialog: chosen && <ChosenTags ids={chosen} onClose={() => setChosen(null)} />,
  }
}
