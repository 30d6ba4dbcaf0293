// The rows of a list as a table.
import { AllCheckbox, RowCheckbox } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { ListTable } from './use-list-table.ts'

export interface RowsProps<Row extends object> {
  label: string
  isBusy: boolean
  table: ListTable<Row>
  columns: readonly Column<Row>[]
  /** The name of a row, for its checkbox; null when rows cannot be chosen. */
  choiceName: ((row: Row) => string) | null
}

export function TableView<Row extends object>(props: RowsProps<Row>) {
  const { label, isBusy } = props
  return (
    // A wide table is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={isBusy}>
        <Headings {...props} />
        <Rows {...props} />
      </table>
    </div>
  )
}

const alignOf = <Row,>(columns: readonly Column<Row>[], id: string) =>
  columns.find((one) => one.id === id)?.align === 'end' ? styles.end : ''

const arrows = { asc: '↑', desc: '↓', false: '↕' }
const ariaSorts = { asc: 'ascending', desc: 'descending', false: undefined } as const

function Headings<Row extends object>({ table, columns, choiceName }: RowsProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {choiceName && (
            <th className={styles.box}>
              <AllCheckbox
                all={table.getIsAllRowsSelected()}
                some={table.getIsSomeRowsSelected()}
                onChange={() => table.toggleAllRowsSelected()}
              />
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const sorted = column.getIsSorted() || 'false'
            const heading = String(column.columnDef.header)
            return (
              <th key={id} scope="col" className={alignOf(columns, column.id)} aria-sort={ariaSorts[sorted]}>
                {column.getCanSort() ? (
                  <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                    {heading}
                    <span aria-hidden="true" className={styles.arrow}>
                      {arrows[sorted]}
                    </span>
                  </button>
                ) : (
                  heading
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

function Rows<Row extends object>({ table, columns, choiceName }: RowsProps<Row>) {
  return (
    <tbody>
      {table.getRowModel().rows.map((row) => {
        const [name, ...others] = row.getVisibleCells()
        const shownOf = (cell: (typeof others)[number]) => <table.FlexRender cell={cell} />
        return (
          <tr key={row.id} data-chosen={row.getIsSelected() || undefined}>
            {choiceName && (
              <td className={styles.box}>
                <RowCheckbox name={choiceName(row.original)} row={row} />
              </td>
            )}
            {name && (
              <th scope="row" className={styles.name}>
                {shownOf(name)}
              </th>
            )}
            {others.map((cell) => (
              <td key={cell.id} className={alignOf(columns, cell.column.id)}>
                {shownOf(cell)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
