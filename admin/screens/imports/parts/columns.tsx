// The columns of a file, each with a choice of its field: those that are imported, those that are not, and empty ones.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { columnField } from '#contract/admin/import-fields.ts'
import type { Import } from '#contract/admin/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { useMay } from '../../../context/session.ts'
import styles from '../imports.module.css'
import { fieldName, useCustomFields } from '../../../shared/custom-fields/custom-fields.tsx'
import { importFieldText } from './import-field-labels.ts'

const isPrice = (kind: Import['kind'], field: string) => columnField(kind, field)?.per === 'currency'

interface ColumnsProps {
  item: Import
  fields: Import['fields']
  onChange: (fields: Import['fields']) => void
}

export function Columns({ item, fields, onChange }: ColumnsProps) {
  const { t } = useLingui()
  const all = item.headers.map((_, column) => column)
  // The groups stay while fields are chosen, so that a column does not move away below the pointer.
  const isMatched = (column: number) => item.fields[column] !== null
  const isEmpty = (column: number) => item.samples.every((cells) => !cells[column]?.trim())
  const others = all.filter((column) => !isMatched(column) && !isEmpty(column))
  const empty = all.filter((column) => !isMatched(column) && isEmpty(column))
  const left = others.filter((column) => fields[column] === null)
  const keepsNotes = item.possibleFields.includes('note')
  const setOthers = (field: string | null, only: (now: string | null) => boolean) =>
    onChange(fields.map((now, column) => (others.includes(column) && only(now) ? field : now)))
  const list = (columns: number[]) => (
    <ColumnList item={item} columns={columns} fields={fields} onChange={onChange} />
  )
  return (
    <>
      {list(all.filter(isMatched))}
      {others.length > 0 && (
        <Disclosure
          title={t`${plural(others.length, { one: '# other column', other: '# other columns' })}, ${left.length} of them not imported`}
          open={others.length <= 5}
        >
          <div className={styles.others}>
            {keepsNotes && (
              <div className={styles.buttons}>
                <Button
                  variant="line"
                  size="small"
                  disabled={left.length === 0}
                  onClick={() => setOthers('note', (now) => now === null)}
                >
                  <Plural value={left.length} one="Keep # as a note" other="Keep all # as notes" />
                </Button>
                <Button
                  variant="line"
                  size="small"
                  disabled={left.length === others.length}
                  onClick={() => setOthers(null, () => true)}
                >
                  <Trans>Leave all out</Trans>
                </Button>
              </div>
            )}
            {list(others)}
          </div>
        </Disclosure>
      )}
      {empty.length > 0 && (
        <Disclosure
          title={t`${plural(empty.length, { one: '# column that is empty in the first rows', other: '# columns that are empty in the first rows' })}`}
        >
          {list(empty)}
        </Disclosure>
      )}
    </>
  )
}

function ColumnList({ item, columns, fields, onChange }: ColumnsProps & { columns: number[] }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const customNames = new Map(useCustomFields('customer').map((field) => [field.key, fieldName(field)]))
  const possible = item.possibleFields
    .filter((field) => may('write prices') || !isPrice(item.kind, field))
    .map((field) => ({ field, text: importFieldText(item.kind, field, i18n, customNames) }))
  return (
    <ul className={styles.columns}>
      {columns.map((column) => {
        const header = item.headers[column]!
        return (
          <li key={column} className={styles.column}>
            <div>
              <strong>{header || <Trans>Column {column + 1}</Trans>}</strong>
              <p className={styles.sample}>
                {item.samples
                  .map((cells) => cells[column])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </p>
            </div>
            <SelectField
              label={t`Field of “${{ column: header || String(column + 1) }}”`}
              value={fields[column] ?? ''}
              onChange={({ target }) =>
                onChange(fields.map((field, at) => (at === column ? target.value || null : field)))
              }
            >
              <option value="">{t`Not imported`}</option>
              {possible.map(({ field, text }) => (
                <option key={field} value={field}>
                  {text}
                </option>
              ))}
            </SelectField>
          </li>
        )
      })}
    </ul>
  )
}
