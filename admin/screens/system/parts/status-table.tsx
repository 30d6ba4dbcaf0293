// A table of states without sorting and pages. Where it would be wider than the window, each row is a card.
import type { ComponentProps } from 'react'
import { Facts } from '../../../ui/facts.tsx'
import { ColumnRows } from '../../../ui/table/column-rows.tsx'
import { FieldTable } from '../../../ui/table/field-table.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import styles from '../system.module.css'

type StatusTableProps<Row> = ComponentProps<typeof ColumnRows<Row>> & { label: string }

/** A small screen has room for so many columns. */
const maxNarrowColumns = 4

export function StatusTable<Row>({ label, ...content }: StatusTableProps<Row>) {
  const isNarrow = useIsNarrow()
  if (isNarrow && content.columns.length > maxNarrowColumns) return <Cards label={label} {...content} />
  return (
    <FieldTable label={label} className={styles.table}>
      <ColumnRows {...content} />
    </FieldTable>
  )
}

function Cards<Row>({ label, rows, rowId, columns: [naming, ...others] }: StatusTableProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <div className={styles.name}>{naming.cell(row)}</div>
          <Facts facts={others.map((column) => [column.label, column.cell(row)])} />
        </li>
      ))}
    </ul>
  )
}
