// A table of states without sorting and pages.
import type { ReactNode } from 'react'
import { FieldTable } from '../../../ui/table/field-table.tsx'
import styles from '../system.module.css'

interface StatusColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface StatusTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The first column names the row. */
  columns: readonly [StatusColumn<Row>, ...StatusColumn<Row>[]]
}

export function StatusTable<Row>({ label, rows, rowId, columns }: StatusTableProps<Row>) {
  const [naming, ...others] = columns
  return (
    <FieldTable label={label} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            <th scope="row">{naming.cell(row)}</th>
            {others.map((column) => (
              <td key={column.label} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FieldTable>
  )
}
