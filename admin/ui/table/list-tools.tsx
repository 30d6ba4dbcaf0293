// The tools above a list: its filters, collapsed on a small screen where they would push the list out of view; its
// sorting, where there are no column headings to click; and its columns.
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { ColumnChoice } from './column-choice.tsx'
import styles from './data-table.module.css'
import type { ListState, Sort } from './list-state.ts'
import { SortChoice } from './sort-choice.tsx'

interface ListToolsProps {
  state: ListState
  filters: ReactNode
  isEmpty: boolean
  columns: readonly { id: string; label: string }[]
  /** The ids of the shown columns. */
  shown: string[]
  onSort: (by: Sort | null) => void
}

export function ListTools({ state, filters, isEmpty, columns, shown, onSort }: ListToolsProps) {
  const isNarrow = useIsNarrow()
  const filtersId = useId()
  const [isOpen, setOpen] = useState(false)
  const count = state.filterCount
  return (
    <div className={styles.tools} hidden={isEmpty && !filters}>
      {filters && (
        <div id={filtersId} className={styles.filters} data-folded={(isNarrow && !isOpen) || undefined}>
          {filters}
        </div>
      )}
      {filters && isNarrow && (
        <Button
          variant="line"
          size="small"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
        </Button>
      )}
      {!isEmpty && isNarrow && <SortChoice columns={columns} state={state} onChange={onSort} />}
      {!isEmpty && <ColumnChoice columns={columns} shown={shown} onChange={state.setColumns} />}
    </div>
  )
}
