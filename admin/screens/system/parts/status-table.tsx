// A table of states without sorting and pages.
import type { ComponentProps } from 'react'
import { ColumnRows } from '../../../ui/table/column-rows.tsx'
import { FieldTable } from '../../../ui/table/field-table.tsx'
import styles from '../system.module.css'

type StatusTableProps<Row> = ComponentProps<typeof ColumnRows<Row>> & { label: string }

export function StatusTable<Row>({ label, ...content }: StatusTableProps<Row>) {
  return (
    <FieldTable label={label} className={styles.table}>
      <ColumnRows {...content} />
    </FieldTable>
  )
}
