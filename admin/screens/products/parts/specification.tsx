// The rows of a product's specification, in their order.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/form/field.module.css'
import { Icon } from '../../../ui/icons.tsx'
import type { ProductForm } from './use-product-form.ts'
import styles from './rows.module.css'

interface Row {
  name: string
  value: string
}

export function Specification({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const rows = form.values['specification'] as Row[]
  const set = (next: Row[]) => form.set('specification', next)
  const change = (place: number, changes: Partial<Row>) =>
    set(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  const move = (place: number, by: number) => {
    const next = [...rows]
    const [row] = next.splice(place, 1)
    next.splice(place + by, 0, row!)
    set(next)
  }
  const error = form.errorFor('specification')
  return (
    <>
      {rows.length > 0 && (
        <ol className={`${styles.rows} ${styles.dense}`}>
          {rows.map((row, place) => {
            const number = place + 1
            return (
              // The rows have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className={styles.row}>
                <input
                  className={fields.control}
                  aria-label={t`Name of row ${number}`}
                  placeholder={t`Name, such as “Weight”`}
                  maxLength={80}
                  autoComplete="off"
                  value={row.name}
                  onChange={({ target }) => change(place, { name: target.value })}
                />
                <input
                  className={fields.control}
                  aria-label={t`Value of row ${number}`}
                  placeholder={t`Value, such as “140 g/m²”`}
                  maxLength={300}
                  autoComplete="off"
                  value={row.value}
                  onChange={({ target }) => change(place, { value: target.value })}
                />
                <span className={styles.tools}>
                  {place > 0 && (
                    <Button
                      variant="bare"
                      size="small"
                      aria-label={t`Move row ${number} up`}
                      onClick={() => move(place, -1)}
                    >
                      <Icon name="up" />
                    </Button>
                  )}
                  {place < rows.length - 1 && (
                    <Button
                      variant="bare"
                      size="small"
                      aria-label={t`Move row ${number} down`}
                      onClick={() => move(place, 1)}
                    >
                      <Icon name="down" />
                    </Button>
                  )}
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Remove row ${number}`}
                    onClick={() => set(rows.filter((_, at) => at !== place))}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {error && <p role="alert">{error}</p>}
      <p>
        <Button variant="line" size="small" onClick={() => set([...rows, { name: '', value: '' }])}>
          <Trans>Add row</Trans>
        </Button>
      </p>
    </>
  )
}
