// A table with a bar in each row, as long as its value: a chart and its table in one.
import type { ReactNode } from 'react'
import styles from './plot.module.css'

export interface RankedColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface RankedTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The first column names the row. */
  columns: readonly RankedColumn<Row>[]
  /** The length of the bar of a row, and of a second one below it, both on the same scale. */
  barsOf: (row: Row) => readonly number[]
}

export function RankedTable<Row>({ label, rows, rowId, columns, barsOf }: RankedTableProps<Row>) {
  const longest = Math.max(1, ...rows.flatMap(barsOf))
  const [naming, ...others] = columns
  if (!naming) return null
  return (
    // A wide table is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label: name, align }) => (
              <th key={name} scope="col" data-align={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              <th scope="row">
                {naming.cell(row)}
                <svg className={styles.bars} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  {barsOf(row).map((value, index, all) => (
                    <rect
                      // The bars of a row have no names.
                      // oxlint-disable-next-line react/no-array-index-key
                      key={index}
                      className={index === 0 ? styles.column : styles.second}
                      x={0}
                      width={(value / longest) * 100}
                      y={(index * 10) / all.length}
                      height={10 / all.length - 1}
                    />
                  ))}
                </svg>
              </th>
              {others.map(({ label: name, cell, align }) => (
                <td key={name} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
