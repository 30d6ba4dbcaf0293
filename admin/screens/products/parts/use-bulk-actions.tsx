// The actions on several products at once.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMay } from '../../../context/session.ts'
import type { BulkAction } from '../../../ui/table/bulk-bar.tsx'
import { MoveToCategory } from './move-to-category.tsx'
import { BulkPrices } from './bulk-prices.tsx'
import { useStatusChange } from './use-status-change.ts'

export function useBulkActions(): { bulkActions: BulkAction[]; dialog: ReactNode } {
  const { t } = useLingui()
  const may = useMay()
  const { publish, unpublish, archive, restore } = useStatusChange()
  /** The open dialog. `end` ends its action, with true when it was done. */
  const [open, setOpen] = useState<{
    kind: 'move' | 'prices'
    ids: string[]
    end: (done: boolean) => void
  } | null>(null)
  const ask = (kind: 'move' | 'prices') => (ids: string[]) =>
    new Promise<boolean>((resolve) => setOpen({ kind, ids, end: resolve }))
  const close = (done: boolean) => {
    open?.end(done)
    setOpen(null)
  }
  return {
    bulkActions: [
      ...(may('write products')
        ? [
            { label: t`Publish`, act: publish },
            { label: t`Change to draft`, act: unpublish },
            { label: t`Archive`, act: archive },
            { label: t`Restore`, act: restore },
            { label: t`Category …`, act: ask('move') },
          ]
        : []),
      ...(may('write prices') ? [{ label: t`Prices …`, act: ask('prices') }] : []),
    ],
    dialog: open && (
      <Dialog
        open
        place={open.kind === 'prices' ? 'wide' : 'middle'}
        title={open.kind === 'move' ? t`Change category` : t`Change prices`}
        onClose={() => close(false)}
      >
        {open.kind === 'move' ? (
          <MoveToCategory ids={open.ids} onDone={() => close(true)} />
        ) : (
          <BulkPrices ids={open.ids} onDone={() => close(true)} />
        )}
      </Dialog>
    ),
  }
}
