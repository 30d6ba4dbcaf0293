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
  const change = (index: number, changes: Partial<Row>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  const move = (index: number, by: number) => {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    next.splice(index + by, 0, row!)
    set(next)
  }
  const error = form.errorFor('specification')
  return (
    <>
      {rows.length > 0 && (
        <ol className={`${styles.rows} ${styles.dense}`}>
          {rows.map((row, index) => {
            const number = index + 1
            return (
              // The rows have no id.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.row}>
                <input
                  className={fields.control}
                  aria-label={t`Name of row ${number}`}
                  placeholder={t`Name, such as “Weight”`}
                  maxLength={80}
                  autoComplete="off"
                  value={row.name}
                  onChange={({ target }) => change(index, { name: target.value })}
                />
                <input
                  className={fields.control}
                  aria-label={t`Value of row ${number}`}
                  placeholder={t`Value, such as “140 g/m²”`}
                  maxLength={300}
                  autoComplete="off"
                  value={row.value}
                  onChange={({ target }) => change(index, { value: target.value })}
                />
                <span className={styles.tools}>
                  {index > 0 && (
                    <Button
                      variant="bare"
                      size="small"
                      aria-label={t`Move row ${number} up`}
                      onClick={() => move(index, -1)}
                    >
                      <Icon name="up" />
                    </Button>
                  )}
                  {index < rows.length - 1 && (
                    <Button
                      variant="bare"
                      size="small"
                      aria-label={t`Move row ${number} down`}
                      onClick={() => move(index, 1)}
                    >
                      <Icon name="down" />
                    </Button>
                  )}
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Remove row ${number}`}
                    onClick={() => set(rows.filter((_, at) => at !== index))}
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
