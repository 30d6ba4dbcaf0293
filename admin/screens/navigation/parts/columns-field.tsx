// The columns of the footer: their headings, their links and their order.
import { Trans, useLingui } from '@lingui/react/macro'
import { type MenuColumn, navigationLimits } from '#contract/admin/navigation.ts'
import { columnLabels } from '#contract/menu-labels.ts'
import type { ColumnMenu } from '#contract/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { moved } from '../../../ui/ordering.ts'
import styles from '../navigation.module.css'
import { AlsoShown } from './also-shown.tsx'
import { columnTitle, type Targets } from './link-text.ts'
import { LinkList } from './link-list.tsx'

interface ColumnsFieldProps {
  columns: readonly MenuColumn[]
  /** Null for members who may not change them. */
  onChange: ((columns: MenuColumn[]) => void) | null
  targets: Targets
  /** The ids of the pages that a link leads to. */
  linkedPages: ReadonlySet<string>
  error: string
}

/** A column without a heading of its own has that of a new shop, if it is one of its columns. */
const isDefault = (id: string): id is ColumnMenu => Object.hasOwn(columnLabels, id)

export function ColumnsField({ columns, onChange, targets, linkedPages, error }: ColumnsFieldProps) {
  const { t, i18n } = useLingui()
  const replace = (index: number, column: MenuColumn) => onChange?.(columns.with(index, column))
  const add = () => {
    const removed = Object.keys(columnLabels).find((menu) => columns.every(({ id }) => id !== menu))
    const id = removed ?? Math.random().toString(36).slice(2, 10)
    onChange?.([...columns, { id, title: removed ? null : t`New column`, links: [] }])
  }
  return (
    <div className={styles.columns}>
      {columns.map((column, index) => {
        const name = columnTitle(column, i18n)
        const own = isDefault(column.id) ? t(columnLabels[column.id]) : null
        return (
          <div key={column.id} role="group" aria-label={name} className={styles.column}>
            <div className={styles.head}>
              <TextField
                label={t`Heading`}
                hint={own === null ? undefined : t`Empty: ${own}`}
                required={own === null}
                maxLength={navigationLimits.title}
                readOnly={!onChange}
                value={column.title ?? ''}
                onChange={({ target }) =>
                  replace(index, {
                    ...column,
                    title: target.value === '' && own !== null ? null : target.value,
                  })
                }
              />
              {onChange && (
                <div className={styles.actions}>
                  <MoveButtons
                    name={name}
                    index={index}
                    last={columns.length - 1}
                    onMove={(from, to) => onChange(moved(columns, from, to))}
                  />
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Remove column ${name}`}
                    onClick={() => onChange(columns.toSpliced(index, 1))}
                  >
                    <Trans>Remove column</Trans>
                  </Button>
                </div>
              )}
            </div>
            <LinkList
              links={column.links}
              onChange={onChange && ((links) => replace(index, { ...column, links }))}
              targets={targets}
              most={navigationLimits.columnLinks}
              complete={(link) => link}
              name={name}
            />
            <AlsoShown menu={column.id} targets={targets} linkedPages={linkedPages} />
          </div>
        )
      })}
      <p role="alert">{error}</p>
      {onChange && columns.length < navigationLimits.columns && (
        <p>
          <Button variant="line" size="small" onClick={add}>
            <Trans>Add column</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
