// The actions on several orders at once.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { maxOrdersAtOnce, printOrders, printOrderTickets } from '#contract/admin/orders.ts'
import { useMay } from '../../../context/session.ts'
import { showMessage } from '../../../ui/messages.tsx'
import type { BulkAction } from '../../../ui/table/bulk-bar.tsx'
import { ChosenOrderTags } from './order-tags.tsx'
import { BulkStatusChange, type ChosenOrders } from './bulk-status-change.tsx'

/** The actions for a list with these filters, and the dialog that one of them has opened. */
export function useBulkActions(filters: Record<string, string>): {
  bulkActions: BulkAction[]
  dialog: ReactNode
} {
  const { t } = useLingui()
  const may = useMay()
  /** The orders whose status is being changed. */
  const [moving, setMoving] = useState<ChosenOrders | null>(null)
  const [tagging, setTagging] = useState<string[] | null>(null)
  const print =
    ({ path }: AdminEndpoint, query: Record<string, string> = {}) =>
    async (numbers: string[]) => {
      if (numbers.length > maxOrdersAtOnce)
        showMessage(t`At most ${maxOrdersAtOnce} orders are printed at once.`, null, 'danger')
      else
        open(`${path}?${new URLSearchParams({ ...query, numbers: numbers.join(',') })}`, '_blank', 'noopener')
      return false
    }
  const bulkActions: BulkAction[] = [
    { label: t`Print packing slips`, act: print(printOrders, { what: 'packing slips' }) },
    { label: t`Print slips with labels`, act: print(printOrders, { what: 'slips with labels' }) },
    { label: t`Print address labels`, act: print(printOrders, { what: 'address labels' }) },
    { label: t`Print customs declarations`, act: print(printOrders, { what: 'customs declarations' }) },
    { label: t`Print invoices`, act: print(printOrders, { what: 'invoices' }) },
    ...(may('read production') ? [{ label: t`Print workshop tickets`, act: print(printOrderTickets) }] : []),
    ...(may('write orders')
      ? [
          {
            label: t({ message: 'Change status …', context: 'orders' }),
            act: async (numbers: string[]) => {
              setMoving({ numbers })
              return false
            },
            actOnAll: async () => {
              setMoving({ matching: filters })
              return false
            },
          },
          {
            label: t`Change tags …`,
            act: async (numbers: string[]) => {
              setTagging(numbers)
              return false
            },
          },
        ]
      : []),
  ]
  return {
    bulkActions,
    dialog: (
      <>
        {moving && <BulkStatusChange orders={moving} onClose={() => setMoving(null)} />}
        {tagging && <ChosenOrderTags numbers={tagging} onClose={() => setTagging(null)} />}
      </>
    ),
  }
}
