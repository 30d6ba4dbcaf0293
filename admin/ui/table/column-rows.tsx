// The head and the rows of a table that is neither sorted nor paged.
import type { ReactNode } from 'react'

export interface RowColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface ColumnRowsProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The first column names the row. */
  columns: readonly [RowColumn<Row>, ...RowColumn<Row>[]]
}

/** The content of a `table`. */
export function ColumnRows<Row>({ rows, rowId, columns }: ColumnRowsProps<Row>) {
  const [naming, ...others] = columns
  return (
    <>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            <th scope="row">{naming.cell(row)}</th>
            {others.map(({ label, cell, align }) => (
              <td key={label} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
