// The table of a chart, closed at first.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './plot.module.css'

interface PlotTableProps {
  label: string
  columns: readonly string[]
  /** The cells of each row; the first one names it. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

export function PlotTable({ label, columns, rows }: PlotTableProps) {
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Table</Trans>
      </summary>
      {/* A long table is scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} data-is-long>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-align={index > 0 ? 'end' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  // Cells are identified by their column.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} data-align="end">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
