// The rows of a list on a small screen: a card for each.
import { RowCheckbox } from './bulk-bar.tsx'
import styles from './data-table.module.css'
import type { RowsProps } from './table-view.tsx'

export function CardView<Row extends object>({ label, isBusy, table, choiceName }: RowsProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isBusy}>
      {table.getRowModel().rows.map((row) => {
        const [name, ...others] = row.getVisibleCells()
        return (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardHead}>
              {choiceName && <RowCheckbox name={choiceName(row.original)} row={row} />}
              <div className={styles.cardName}>{name && <table.FlexRender cell={name} />}</div>
            </div>
            <dl className={styles.facts}>
              {others.map((cell) => (
                <div key={cell.id}>
                  <dt>{String(cell.column.columnDef.header)}</dt>
                  <dd>
                    <table.FlexRender cell={cell} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
